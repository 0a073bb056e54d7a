// Sums by pair, divided at the end.
#include "taquin/laboratory/compare/summary.hpp"

#include <algorithm>

namespace taquin {

namespace {

void add(PairSummary& pair, const TrialRow& row) {
  if (pair.boards++ == 0) pair.eta = row.eta;
  if (pair.eta != row.eta) pair.eta.reset();
  pair.setup_seconds = std::max(pair.setup_seconds, row.setup_seconds);
  pair.peak_bytes = std::max(pair.peak_bytes, row.counts.peak_bytes);
  if (row.length < 0) return;
  ++pair.solved;
  pair.optimal += row.status == TrialStatus::optimal;
  pair.length += static_cast<double>(row.length);
  if (row.cost_scale > 0) pair.cost += static_cast<double>(row.cost) / row.cost_scale;
  pair.expanded += static_cast<double>(row.counts.expanded);
  pair.generated += static_cast<double>(row.counts.generated);
  pair.seconds += row.seconds;
  pair.branching += row.branching().value_or(0);
}

void divide(PairSummary& pair) {
  const auto solved = static_cast<double>(std::max<std::size_t>(pair.solved, 1));
  for (double* sum : {&pair.length, &pair.cost, &pair.expanded, &pair.generated, &pair.seconds, &pair.branching})
    *sum /= solved;
}

}  // namespace

std::string pair_name(std::string_view algorithm, std::string_view heuristic) {
  std::string text(algorithm);
  if (!heuristic.empty()) text.append(", ").append(heuristic);
  return text;
}

std::vector<PairSummary> summaries_of(const std::vector<TrialRow>& rows) {
  std::vector<PairSummary> pairs;
  for (const TrialRow& row : rows) {
    if (row.algorithm.empty()) continue;
    auto pair = std::find_if(pairs.begin(), pairs.end(), [&](const PairSummary& known) {
      return known.algorithm == row.algorithm && known.heuristic == row.heuristic;
    });
    if (pair == pairs.end()) pair = pairs.insert(pairs.end(), PairSummary{row.algorithm, row.heuristic});
    add(*pair, row);
  }
  for (PairSummary& pair : pairs) divide(pair);
  return pairs;
}

}  // namespace taquin
