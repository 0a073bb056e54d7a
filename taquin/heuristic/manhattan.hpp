// The Manhattan distance: the sum over tiles of the rows and columns each is away from its goal cell.
//
// Admissible and consistent under STM, where a move brings one tile one step nearer or farther. Counting the blank
// would make it inadmissible. Under MTM one move takes many steps, so there it is a guess, not a bound.
//
// Incremental: a move changes the distance by +1 or -1, and which of the two is one bit, looked up by the blank's cell,
// the direction and the tile.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <type_traits>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/goal_cells.hpp"
#include "taquin/puzzle/space/puzzle.hpp"

namespace taquin {

template <class Space>
class Manhattan {
 public:
  using Memo = Cost;
  using State = typename Space::State;

  explicit Manhattan(const Space& space, Metric metric = Metric::stm) : Manhattan(space, metric, GoalCells(space)) {}
  Manhattan(const Space& space, Metric metric, const GoalCells& goal) : space_(&space), metric_(metric) {
    if constexpr (!tabled) goal_.resize(static_cast<std::size_t>(space.cells()));
    for (int tile = 1; tile < space.cells(); ++tile) {
      goal_[static_cast<std::size_t>(tile)] = static_cast<std::uint16_t>(goal.of(tile));
    }
    if constexpr (tabled) fill();
  }

  Memo start(const State& state) const {
    Cost sum = 0;
    for (int cell = 0; cell < space_->cells(); ++cell) {
      if (const int tile = state.tile(cell); tile != 0) sum += distance(cell, goal_cell(tile));
    }
    return sum;
  }
  Memo after(Memo memo, const State& state, Direction d) const {
    const int to = state.blank;
    const int from = space_->neighbour(to, d);
    const int tile = state.tile(from);
    if constexpr (tabled) {
      return memo + step_[static_cast<std::size_t>((to * 4 + static_cast<int>(d)) * 16 + tile)];
    } else {
      const int goal = goal_cell(tile);
      return memo + distance(to, goal) - distance(from, goal);
    }
  }
  Memo resume(const State&, Cost value) const noexcept { return value; }
  Cost value(Memo memo) const noexcept { return memo; }
  bool admissible() const noexcept { return metric_ == Metric::stm; }
  bool consistent() const noexcept { return admissible(); }

 private:
  static constexpr bool tabled = Space::Tiles::capacity <= 16;

  int goal_cell(int tile) const noexcept { return goal_[static_cast<std::size_t>(tile)]; }
  Cost distance(int a, int b) const noexcept {
    return std::abs(space_->row(a) - space_->row(b)) + std::abs(space_->col(a) - space_->col(b));
  }
  void fill() {
    for (int to = 0; to < space_->cells(); ++to) {
      for (const Direction d :
           space_->moves({typename Space::Tiles(space_->cells()), static_cast<std::uint16_t>(to)})) {
        const int from = space_->neighbour(to, d);
        for (int tile = 1; tile < space_->cells(); ++tile) {
          const int goal = goal_cell(tile);
          step_[static_cast<std::size_t>((to * 4 + static_cast<int>(d)) * 16 + tile)] =
              static_cast<std::int8_t>(distance(to, goal) - distance(from, goal));
        }
      }
    }
  }

  const Space* space_;
  Metric metric_;
  std::conditional_t<tabled, std::array<std::uint16_t, 16>, std::vector<std::uint16_t>> goal_{};  // by tile
  std::array<std::int8_t, tabled ? 16 * 4 * 16 : 1> step_{};
};

static_assert(HeuristicOver<Manhattan<Puzzle<4, 4>>, Puzzle<4, 4>>);

}  // namespace taquin
