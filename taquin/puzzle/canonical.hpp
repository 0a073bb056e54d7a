// One inner problem for all goals: turn and relabel any board and goal so that tables and searches are shared.
//
// A symmetry of the grid (transposing allowed, so that rows <= cols) carries the goal's blank to the least cell it can reach: cell 0 if
// it lies in a corner. Then tiles are renumbered by where they belong: the inner goal is 1, 2, 3 ... in reading order around
// the blank. Korf's blank-first boards and the players' blank-last boards become the same problem. Directions found inside are mapped back.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "taquin/puzzle/board.hpp"

namespace taquin {

class Canonical {
 public:
  /// Throws `Error` if the sizes differ.
  Canonical(const Board& board, const Board& goal);

  int rows() const noexcept { return board_.rows(); }
  int cols() const noexcept { return board_.cols(); }
  int goal_blank() const noexcept { return goal_blank_; }
  const Board& board() const noexcept { return board_; }  ///< the start, inside

  Direction inside(Direction outside) const noexcept { return to_inside_[static_cast<std::size_t>(outside)]; }
  Direction outside(Direction inside) const noexcept { return to_outside_[static_cast<std::size_t>(inside)]; }
  /// Cell of the outer board -> cell of the inner one.
  int inside_cell(int outer) const noexcept { return cell_[static_cast<std::size_t>(outer)]; }
  /// Inner tile number -> the number on the board as given.
  int outside_tile(int inner) const noexcept { return tile_[static_cast<std::size_t>(inner)]; }

 private:
  Board board_;
  int goal_blank_ = 0;
  std::array<Direction, 4> to_inside_{};
  std::array<Direction, 4> to_outside_{};
  std::vector<int> cell_;
  std::vector<int> tile_;
};

}  // namespace taquin
