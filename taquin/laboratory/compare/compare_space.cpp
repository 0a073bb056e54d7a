// The parts that know no space.
#include "taquin/laboratory/compare/compare_space.hpp"

namespace taquin::detail {

void note_outcome(TrialRow& row, Outcome outcome, bool interrupted) {
  const std::int64_t cost = row.cost_scale > 0 ? row.cost : row.length;
  switch (outcome) {
    case Outcome::found:
      row.status = cost <= row.lower_bound ? TrialStatus::optimal : TrialStatus::bounded;
      return;
    case Outcome::exhausted:
      row.status = TrialStatus::unsolvable;
      row.message = "no way leads to a goal";
      return;
    case Outcome::out_of_memory:
      row.message = "memory limit reached";
      break;
    case Outcome::out_of_nodes:
      row.message = "node limit reached";
      break;
    case Outcome::stopped:
      row.message = interrupted ? "interrupted" : "time limit reached";
      break;
    case Outcome::too_deep:
      row.message = "longer paths remain than can be searched";
      break;
    case Outcome::gave_up:
      row.message = "a beam went in circles";
      break;
  }
  row.status = TrialStatus::limit;
}

}  // namespace taquin::detail
