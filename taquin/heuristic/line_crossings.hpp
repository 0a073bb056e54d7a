// Line crossings: a lower bound under the multi-tile metric for boards of any size.
//
// Take the border between two rows. A tile above it that belongs below, or below it that belongs above, must cross it
// at least once, and a vertical run carries at most one tile over it. So there are at least as many vertical runs as
// such tiles, whichever border is taken; likewise for columns, and no run is both. The greatest of the rows and the
// greatest of the columns add up. A run changes each border's number by at most one: consistent. (Computed here; the
// ordered walking distance is stronger where its tables fit.)
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/goal_cells.hpp"
#include "taquin/puzzle/space/puzzle.hpp"

namespace taquin {

template <class Space>
class LineCrossings {
 public:
  using Memo = Cost;
  using State = typename Space::State;

  LineCrossings(const Space& space, Metric, GoalCells goal) : space_(&space), goal_(std::move(goal)) {}

  Memo start(const State& state) const {
    return greatest(state, space_->rows(), [&](int cell) { return space_->row(cell); }) +
           greatest(state, space_->cols(), [&](int cell) { return space_->col(cell); });
  }
  Memo after(Memo, State state, Direction d) const {
    space_->apply(state, d);
    return start(state);
  }
  Cost value(Memo memo) const noexcept { return memo; }
  static constexpr bool admissible() noexcept { return true; }
  static constexpr bool consistent() noexcept { return true; }

 private:
  template <class LineOf>
  Cost greatest(const State& state, int lines, const LineOf& line_of) const {
    std::vector<Cost> changes(static_cast<std::size_t>(lines) + 1);  // from one border to the next
    for (int cell = 0; cell < space_->cells(); ++cell) {
      const int tile = state.tile(cell);
      if (tile == 0) continue;
      const auto [near, far] = std::minmax({line_of(cell), line_of(goal_.of(tile))});
      ++changes[static_cast<std::size_t>(near)];
      --changes[static_cast<std::size_t>(far)];
    }
    Cost most = 0;
    Cost crossing = 0;
    for (const Cost change : changes) most = std::max(most, crossing += change);
    return most;
  }

  const Space* space_;
  GoalCells goal_;
};

static_assert(HeuristicOver<LineCrossings<Puzzle<3, 3>>, Puzzle<3, 3>>);

}  // namespace taquin
