// Where each tile and the blank belong: on the goal of a space, or on any board that a bidirectional search is to
// reach.
//
// Heuristics of single tiles take it when they are made and fill their tables from it, so one that is retargeted to
// another board has the same type and speed. It remains admissible and consistent, because renaming the tiles changes
// neither.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace taquin {

class GoalCells {
 public:
  /// For the space's own goal.
  template <class Space>
  explicit GoalCells(const Space& space) : GoalCells(space.cells()) {
    for (int tile = 1; tile < space.cells(); ++tile) put(tile, space.goal_cell(tile));
    put(0, space.goal_blank());
  }
  /// For another board.
  template <class Space>
  GoalCells(const Space& space, const typename Space::State& target) : GoalCells(space.cells()) {
    for (int cell = 0; cell < space.cells(); ++cell) put(target.tile(cell), cell);
  }

  int of(int tile) const noexcept { return cell_[static_cast<std::size_t>(tile)]; }
  int blank() const noexcept { return of(0); }

 private:
  explicit GoalCells(int cells) : cell_(static_cast<std::size_t>(cells)) {}
  void put(int tile, int cell) { cell_[static_cast<std::size_t>(tile)] = static_cast<std::uint16_t>(cell); }

  std::vector<std::uint16_t> cell_;  // by tile
};

}  // namespace taquin
