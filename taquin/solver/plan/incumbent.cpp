#include "taquin/solver/plan/incumbent.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "taquin/puzzle/verify.hpp"
#include "taquin/util/amounts.hpp"

namespace taquin {

bool Incumbent::is_enough() const noexcept {
  return answer_.length >= 0 && is_within_gap(answer_.length, answer_.lower_bound, request_.limits.gap);
}

void Incumbent::name(const SearchName& search) {
  answer_.algorithm = search.algorithm;
  answer_.heuristic = search.heuristic;
  answer_.backward = search.backward;
}

void Incumbent::raise(Cost bound) { answer_.lower_bound = std::max<std::int64_t>(answer_.lower_bound, bound); }

void Incumbent::report(const Progress& progress, const Counts& before) {
  if (answer_.lower_bound < progress.lower_bound) {
    raise(progress.lower_bound);
    if (answer_.length >= 0) tell(request_.raised, nullptr);
  }
  report(progress, before, -1);
}

void Incumbent::report_table(double share) const { report({}, answer_.counts, share); }

void Incumbent::report(const Progress& progress, const Counts& before, double table) const {
  if (!request_.progress) return;
  SolveProgress now{answer_.algorithm, answer_.heuristic, 0,     progress.counts,
                    timing_.elapsed(), answer_.length,    table, progress.lists};
  now.lower_bound = std::max(static_cast<Cost>(answer_.lower_bound), progress.lower_bound);
  now.counts.expanded += before.expanded;
  now.counts.generated += before.generated;
  request_.progress(now);
}

void Incumbent::keep(Path path, const SearchName& search) {
  const std::int64_t cost = taquin::length(path, request_.metric);
  if (answer_.length >= 0 && cost >= answer_.length) return;
  answer_.length = cost;
  answer_.path = std::move(path);
  found_by_ = search;
  if (!request_.improved) return;
  replay();
  tell(request_.improved, &answer_.path);
}

void Incumbent::tell(const std::function<void(const Improvement&)>& whom, const Path* path) const {
  if (!whom) return;
  whom({answer_.length, answer_.lower_bound, answer_.algorithm, answer_.heuristic, timing_.elapsed(), path});
}

void Incumbent::add(const Counts& counts, std::vector<Round> rounds, double seconds) {
  answer_.counts.expanded += counts.expanded;
  answer_.counts.generated += counts.generated;
  answer_.counts.reopened += counts.reopened;
  answer_.counts.peak_open = std::max(answer_.counts.peak_open, counts.peak_open);
  answer_.counts.peak_bytes = std::max(answer_.counts.peak_bytes, counts.peak_bytes);
  if (!rounds.empty() || answer_.rounds.empty()) answer_.rounds = std::move(rounds);
  answer_.seconds += seconds;
}

void Incumbent::note(Outcome outcome, Promise promise) {
  // A search that promises nothing does not replace the outcome of the search before it, unless a limit ends it, too.
  const bool is_limit =
      outcome == Outcome::out_of_memory || outcome == Outcome::out_of_nodes || outcome == Outcome::stopped;
  if (promise == Promise::any && !is_limit) return;
  switch (outcome) {
    case Outcome::found:
      answer_.message.clear();
      break;
    case Outcome::exhausted:
      answer_.message = "every state was searched";
      break;
    case Outcome::out_of_memory:
      answer_.message = "memory limit reached (" + in_bytes(answer_.counts.peak_bytes) + ")";
      break;
    case Outcome::out_of_nodes:
      answer_.message = "node limit reached";
      break;
    case Outcome::stopped:
      answer_.message = answer_.interrupted                      ? "interrupted"
                        : std::isfinite(request_.limits.seconds) ? "time limit reached"
                                                                 : "ended by another process";
      break;
    case Outcome::too_deep:
      answer_.message = "paths longer than 32,767 moves are not searched";
      break;
    case Outcome::gave_up:  // beams alone, which promise nothing
      break;
  }
}

void Incumbent::resume(const SolveCheckpoint& checkpoint) {
  answer_.length = checkpoint.length;
  answer_.path = checkpoint.path;
  answer_.counts = checkpoint.counts;
  answer_.counts.expanded += checkpoint.state.counts.expanded;
  answer_.counts.generated += checkpoint.state.counts.generated;
  answer_.seconds = checkpoint.seconds;
  raise(static_cast<Cost>(checkpoint.lower_bound));
  found_by_ = checkpoint.found_by;
}

void Incumbent::put_into(SolveCheckpoint& checkpoint) const {
  checkpoint.length = answer_.length;
  checkpoint.path = answer_.path;
  checkpoint.lower_bound = answer_.lower_bound;
  checkpoint.counts = answer_.counts;
  checkpoint.seconds = answer_.seconds;
  checkpoint.found_by = found_by_;
}

void Incumbent::replay() const {
  const Verdict verdict = verify(request_.board, request_.goal, answer_.path, request_.metric);
  if (!verdict.solves || answer_.lower_bound > answer_.length) {
    throw std::logic_error("a solution of " + answer_.algorithm + " failed its replay: " + verdict.reason);
  }
}

Answer Incumbent::unsolvable(const std::string& reason) {
  answer_.status = Status::unsolvable;
  answer_.message = reason;
  return std::move(answer_);
}

Answer Incumbent::finish() {
  if (answer_.length < 0) {
    answer_.status = Status::limit;
    return std::move(answer_);
  }
  replay();
  answer_.status = is_proven() ? Status::optimal : Status::bounded;
  if (is_enough()) answer_.message.clear();
  // A solution that is not proven shortest is credited to the search that found it.
  if (!is_proven()) name(found_by_);
  return std::move(answer_);
}

}  // namespace taquin
