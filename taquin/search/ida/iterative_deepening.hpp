// Depth-limited depth-first search, and iterative deepening of it (Slate & Atkin 1977; Korf 1985): shortest paths
// without a heuristic in the memory of one path.
//
// Iterative deepening is IDA* with the heuristic that is 0 everywhere: the round with limit d sees every path of d
// moves, so the first goal met is nearest. The rounds before the last cost a constant factor, because they grow
// geometrically. Where moves have costs, the limit is on the cost, and it rises to the least cost that passed it.
//
// There is no closed list, so the search ends on a space without goals only if its paths end. The move back is not
// made (`Backward`).
#pragma once

#include "taquin/core/concepts.hpp"
#include "taquin/search/blind.hpp"
#include "taquin/search/ida/bounded_dfs.hpp"
#include "taquin/search/ida/deepening.hpp"
#include "taquin/search/ida/ida.hpp"
#include "taquin/search/prune.hpp"

namespace taquin {

/// The first path of cost at most `limit`, in the order of the moves; it need not be shortest. `exhausted` if there is
/// none.
template <StateSpace Space, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> depth_limited(const Space& space, typename Space::State start, Cost limit,
                                                 Observer& observer, const Budget& budget = {}) {
  using Rounds = Deepening<Space, Blind<Space>, Observer>;
  if (limit < 0) return {};
  const Blind<Space> blind;
  const Backward<Space> pruner;
  Rounds rounds(blind, observer, budget);
  BoundedDfs<Space, Blind<Space>, Backward<Space>, Rounds> search(space, blind, pruner, rounds);
  auto result = rounds.deepen(limit, [&] {
    search.from(start, {});
    rounds.excess = unreachable;  // no other round
  });
  result.lower_bound = 0;
  if (result.outcome == Outcome::found) {
    result.path = search.take_path();
    result.cost = 0;
    for (const auto& move : result.path) result.cost += space.apply(start, move);
  }
  return result;
}

/// Optimal. `lower_bound` holds the last limit begun, also when the budget ends the search.
template <StateSpace Space, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> iterative_deepening(const Space& space, const typename Space::State& start,
                                                       Observer& observer, const Budget& budget = {}) {
  return ida_star(space, start, Blind<Space>(), Backward<Space>(), observer, budget);
}

}  // namespace taquin
