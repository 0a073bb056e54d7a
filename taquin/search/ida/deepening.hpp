// What the searches by iterative deepening share: the rounds, their bounds and counts, and the limits (Korf 1985).
//
// A round is a depth-first search of all that the bound allows. A round that finds nothing has met the least f over the
// bound: no path is cheaper, so it is the next bound and, if the heuristic is admissible, proven.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"

namespace taquin {

template <StateSpace Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer>
class Deepening {
 public:
  using Move = typename Space::Move;

  Deepening(const Heuristic& heuristic, Observer& observer, const Budget& budget)
      : heuristic_(heuristic), observer_(observer), budget_(budget) {}

  Outcome outcome = Outcome::exhausted;
  Counts counts;
  Cost bound = 0;
  std::vector<Round> rounds;  ///< ended; those of another run may be put here before `deepen`
  Cost excess = unreachable;  ///< least amount by which an f-value of this round passed the bound

  /// Calls `round` with rising bounds, from `first` on, until it changes `outcome` or meets nothing over the bound.
  /// What was counted before belongs to the first round, unless `rounds` has it. The caller writes the path.
  template <class Search>
  SearchResult<Move> deepen(Cost first, const Search& round) {
    Counts before;
    for (const Round& each : rounds) {
      before.expanded += each.expanded;
      before.generated += each.generated;
    }
    for (bound = first;; bound += excess, before = counts) {
      excess = unreachable;
      round();
      rounds.push_back({bound, counts.expanded - before.expanded, counts.generated - before.generated});
      if (outcome != Outcome::exhausted) break;
      observer_.round(rounds.back());
      if (excess >= unreachable) break;
    }
    if (counts.peak_bytes == 0) counts.peak_bytes = path_bytes();
    SearchResult<Move> result;
    result.rounds = std::move(rounds);
    result.outcome = outcome;
    result.counts = counts;
    result.lower_bound = heuristic_.admissible() ? bound : 0;
    return result;
  }

  /// What the recursion takes at most: the states, memos and moves of the longest path that the bound allows.
  std::uint64_t path_bytes() const noexcept {
    return (static_cast<std::uint64_t>(bound) + 1) *
           (sizeof(typename Space::State) + sizeof(typename Heuristic::Memo) + sizeof(Move));
  }
  [[gnu::always_inline]] void observe(const typename Space::State& state, Cost depth, Cost value) {
    observer_.expand(state, depth, value);
  }
  /// Counts an expansion; true if a limit ends the search before it.
  [[gnu::always_inline]] bool expand(const typename Space::State& state, Cost depth, Cost value) {
    ++counts.expanded;
    const bool looks = counts.expanded > budget_.expanded || counts.expanded % poll_interval == 0;
    if (looks && must_stop(counts)) return --counts.expanded, true;
    observe(state, depth, value);
    return false;
  }
  /// Expansions from now on, at least 1; at the last of them `must_stop` is to be asked.
  std::uint64_t until_look() const noexcept {
    return 1 + std::min(poll_interval - 1 - counts.expanded % poll_interval, remaining_budget());
  }
  std::uint64_t remaining_budget() const noexcept {
    return budget_.expanded - std::min(budget_.expanded, counts.expanded);
  }
  /// Those that the search may take beside so many.
  std::uint64_t bytes_beside(std::uint64_t bytes) const noexcept {
    return budget_.bytes - std::min(budget_.bytes, bytes);
  }
  /// Whether a limit ends the search before the last of these expansions; then sets `outcome`.
  [[gnu::noinline]] bool must_stop(const Counts& so_far) {
    if (so_far.expanded > budget_.expanded) {
      outcome = Outcome::out_of_nodes;
    } else if (observer_.stop(Progress{heuristic_.admissible() ? bound : 0, so_far})) {
      outcome = Outcome::stopped;
    } else {
      return false;
    }
    return true;
  }

 private:
  const Heuristic& heuristic_;
  Observer& observer_;
  const Budget budget_;
};

}  // namespace taquin
