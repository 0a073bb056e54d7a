// Iterative-deepening A* whose rounds go through the subtrees of a frontier in the order in which the last round came
// near to the goal below them (`search/frontier.hpp`).
//
// Every bound is the least f that went over the last one, of the states at and below the frontier, so it is a proven
// lower bound and the answer is optimal if the heuristic is admissible: a round that finds nothing has seen all. Bounds
// that only states above the frontier would set are passed over.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>

#include "taquin/core/concepts.hpp"
#include "taquin/search/deepening.hpp"
#include "taquin/search/descent.hpp"
#include "taquin/search/frontier.hpp"
#include "taquin/search/shared_rounds.hpp"

namespace taquin {

/// Optimal if the heuristic is admissible. `lower_bound` then holds the last bound begun, also when a limit ends the
/// search. `shared`: others search the same tree (null: nobody); one of them finds the path, the rest are stopped.
template <StateSpace Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner, ObserverOf<Space> Observer>
requires UnitCost<Space> SearchResult<typename Space::Move> sorted_ida(const Space& space,
                                                                       const typename Space::State& start,
                                                                       const Heuristic& heuristic, const Pruner& pruner,
                                                                       Observer& observer, const Budget& budget = {},
                                                                       SharedRounds* shared = nullptr) {
  Deepening<Space, Heuristic, Observer> rounds(heuristic, observer, budget);
  Descent<Space, Heuristic, Pruner, Observer, true> search(space, heuristic, pruner, rounds);
  Frontier<Space, Heuristic, Pruner> frontier;
  const auto leave = [](SharedRounds* others) { others->leave(); };
  const std::unique_ptr<SharedRounds, decltype(leave)> membership(shared, leave);
  std::uint32_t last = 0;
  const auto round = [&] {
    if (shared != nullptr) {
      frontier.refresh([&](std::uint32_t root, Cost known) { return shared->nearest(root).value_or(known); });
    }
    for (const std::uint32_t number : frontier.sorted()) {
      if (shared != nullptr && !shared->claim(number)) continue;
      auto& root = frontier.node(number);
      last = number;
      const Cost excess = root.depth + heuristic.value(root.memo) - rounds.bound;
      if (excess > 0) {
        rounds.excess = std::min(rounds.excess, excess);
      } else if (search.below(root.state, root.memo, root.token, rounds.bound - root.depth)) {
        return;
      } else {
        root.nearest = search.nearest();
        if (shared != nullptr) shared->searched(number, root.nearest);
      }
    }
    if (shared == nullptr) return;
    const auto excess = shared->end_round(rounds.excess);
    if (excess) rounds.excess = *excess;
    if (!excess) rounds.outcome = Outcome::stopped;
  };
  bool ready = frontier.lay_out(space, heuristic, pruner, start, rounds);
  if (ready && shared != nullptr) {
    const auto bound = shared->join(rounds.bound);
    ready = bound.has_value();
    if (!ready) rounds.outcome = Outcome::stopped;
    rounds.bound = bound.value_or(rounds.bound);
    if (!shared->leads()) rounds.counts = {};
  }
  auto result = rounds.deepen(rounds.bound, [&] { ready ? round() : void(); });
  if (result.outcome == Outcome::found) {
    result.path = frontier.path_to(last);
    const auto below = search.take_path();
    result.path.insert(result.path.end(), below.begin(), below.end());
    result.cost = static_cast<Cost>(result.path.size());
  }
  return result;
}

}  // namespace taquin
