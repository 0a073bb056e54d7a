// What the searches by iterative deepening share: the rounds, their bounds and counts, and the limits (Korf 1985).
//
// A round is a depth-first search of all that the bound allows. One that finds nothing has met the least f that went
// over the bound: no path is cheaper, so it is the next bound and, if the heuristic is admissible, proven.
#pragma once

#include <algorithm>
#include <cstdint>

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
  Cost excess = unreachable;  ///< least amount by which an f-value of this round passed the bound

  /// Calls `round` with rising bounds, from `first` on, until it changes `outcome` or meets nothing over the bound.
  /// What was counted before belongs to the first round. The caller writes the path.
  template <class Search>
  SearchResult<Move> deepen(Cost first, const Search& round) {
    SearchResult<Move> result;
    Counts before;
    for (bound = first;; bound += excess, before = counts) {
      excess = unreachable;
      round();
      result.rounds.push_back({bound, counts.expanded - before.expanded, counts.generated - before.generated});
      if (outcome != Outcome::exhausted) break;
      observer_.round(result.rounds.back());
      if (excess >= unreachable) break;
    }
    result.outcome = outcome;
    result.counts = counts;
    result.lower_bound = heuristic_.admissible() ? bound : 0;
    return result;
  }

  /// Counts an expansion; true if a limit ends the search.
  [[gnu::always_inline]] bool expand(const typename Space::State& state, Cost depth, Cost value) {
    observer_.expand(state, depth, value);
    return (++counts.expanded & (poll_interval - 1)) == 0 && must_stop();
  }

 private:
  [[gnu::noinline]] bool must_stop() {
    if (counts.expanded >= budget_.expanded) {
      outcome = Outcome::out_of_nodes;
    } else if (observer_.stop(Progress{heuristic_.admissible() ? bound : 0, counts})) {
      outcome = Outcome::stopped;
    } else {
      return false;
    }
    return true;
  }

  const Heuristic& heuristic_;
  Observer& observer_;
  const Budget budget_;
};

}  // namespace taquin
