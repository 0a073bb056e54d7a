// The discrete distance (0 at the goal, 1 elsewhere) and the misplaced tiles (the Hamming distance): the two weakest.
//
// Both count tiles only. Under STM a move puts at most one tile into place, so both are admissible and consistent;
// under MTM one move can place a whole run, so there only the discrete distance is. The memo of both is the number of
// misplaced tiles, which is 0 at the goal and nowhere else.
#pragma once

#include <algorithm>
#include <utility>

#include "taquin/core/concepts.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/goal_cells.hpp"
#include "taquin/puzzle/space/puzzle.hpp"

namespace taquin {

template <class Space>
class Misplaced {
 public:
  using Memo = Cost;
  using State = typename Space::State;

  explicit Misplaced(const Space& space, Metric metric = Metric::stm) : Misplaced(space, metric, GoalCells(space)) {}
  Misplaced(const Space& space, Metric metric, GoalCells goal)
      : space_(&space), metric_(metric), goal_(std::move(goal)) {}

  Memo start(const State& state) const {
    Cost count = 0;
    for (int cell = 0; cell < space_->cells(); ++cell) count += misplaced(state.tile(cell), cell);
    return count;
  }
  Memo after(Memo memo, const State& state, Direction d) const {
    const int from = space_->neighbour(state.blank, d);
    const int tile = state.tile(from);
    return memo + misplaced(tile, state.blank) - misplaced(tile, from);
  }
  Cost value(Memo memo) const noexcept { return memo; }
  bool admissible() const noexcept { return metric_ == Metric::stm; }
  bool consistent() const noexcept { return admissible(); }

 private:
  Cost misplaced(int tile, int cell) const noexcept { return tile != 0 && goal_.of(tile) != cell ? 1 : 0; }

  const Space* space_;
  Metric metric_;
  GoalCells goal_;
};

template <class Space>
class Discrete : public Misplaced<Space> {
 public:
  using Misplaced<Space>::Misplaced;
  Cost value(Cost misplaced) const noexcept { return std::min(misplaced, Cost{1}); }
  static constexpr bool admissible() noexcept { return true; }
  static constexpr bool consistent() noexcept { return true; }
};

static_assert(HeuristicOver<Misplaced<Puzzle<3, 3>>, Puzzle<3, 3>>);
static_assert(HeuristicOver<Discrete<Puzzle<3, 3>>, Puzzle<3, 3>>);

}  // namespace taquin
