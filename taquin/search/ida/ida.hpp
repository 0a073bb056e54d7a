// Iterative-deepening A* (Korf 1985): depth-first search below a bound on f = g + h, the bound rising to the least f
// that went over it.
//
// Optimal whenever the heuristic is admissible: a round that fails has seen every path with f at most its bound, so the
// next bound is a proven lower bound on the cost. Memory is the recursion alone. `search/ida/deepening.hpp` has the
// rounds, `search/ida/bounded_dfs.hpp` the search of one.
#pragma once

#include "taquin/core/concepts.hpp"
#include "taquin/search/ida/bounded_dfs.hpp"
#include "taquin/search/ida/deepening.hpp"
#include "taquin/search/prune.hpp"

namespace taquin {

/// Optimal if the heuristic is admissible. `lower_bound` then holds the last bound begun, also when a limit ends the
/// search. The path is the first in the order of the moves.
template <StateSpace Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> ida_star(const Space& space, typename Space::State start, const Heuristic& heuristic,
                                            const Pruner& pruner, Observer& observer, const Budget& budget = {}) {
  Deepening<Space, Heuristic, Observer> rounds(heuristic, observer, budget);
  BoundedDfs<Space, Heuristic, Pruner, Deepening<Space, Heuristic, Observer>> search(space, heuristic, pruner, rounds);
  const auto memo = heuristic.start(start);
  auto result = rounds.deepen(heuristic.value(memo), [&] { search.from(start, memo); });
  if (result.outcome == Outcome::found) {
    result.path = search.take_path();
    result.cost = 0;
    for (const auto& move : result.path) result.cost += space.apply(start, move);
  }
  return result;
}

}  // namespace taquin
