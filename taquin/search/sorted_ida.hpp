// Iterative-deepening A* whose rounds go through the subtrees of a frontier in the order in which the last round came
// near to the goal below them (`search/frontier.hpp`).
//
// Every bound is the least f that went over the last one, of the states at and below the frontier, so it is a proven
// lower bound and the answer is optimal if the heuristic is admissible: a round that finds nothing has seen all. Bounds
// that only states above the frontier would set are passed over.
#pragma once

#include <algorithm>
#include <cstdint>

#include "taquin/core/concepts.hpp"
#include "taquin/search/deepening.hpp"
#include "taquin/search/descent.hpp"
#include "taquin/search/frontier.hpp"

namespace taquin {

/// Optimal if the heuristic is admissible. `lower_bound` then holds the last bound begun, also when a limit ends the
/// search.
template <StateSpace Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner, ObserverOf<Space> Observer>
requires UnitCost<Space> SearchResult<typename Space::Move> sorted_ida(const Space& space,
                                                                       const typename Space::State& start,
                                                                       const Heuristic& heuristic, const Pruner& pruner,
                                                                       Observer& observer, const Budget& budget = {}) {
  Deepening<Space, Heuristic, Observer> rounds(heuristic, observer, budget);
  Descent<Space, Heuristic, Pruner, Observer, true> search(space, heuristic, pruner, rounds);
  Frontier<Space, Heuristic, Pruner> frontier;
  std::uint32_t last = 0;
  const auto round = [&] {
    for (const std::uint32_t number : frontier.sorted()) {
      auto& root = frontier.node(number);
      last = number;
      const Cost excess = root.depth + heuristic.value(root.memo) - rounds.bound;
      if (excess > 0) {
        rounds.excess = std::min(rounds.excess, excess);
      } else if (search.below(root.state, root.memo, root.token, rounds.bound - root.depth)) {
        return;
      } else {
        root.nearest = search.nearest();
      }
    }
  };
  const bool laid_out = frontier.lay_out(space, heuristic, pruner, start, rounds);
  auto result = rounds.deepen(rounds.bound, [&] { laid_out ? round() : void(); });
  if (result.outcome == Outcome::found) {
    result.path = frontier.path_to(last);
    const auto below = search.take_path();
    result.path.insert(result.path.end(), below.begin(), below.end());
    result.cost = static_cast<Cost>(result.path.size());
  }
  return result;
}

}  // namespace taquin
