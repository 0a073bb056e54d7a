// A board oriented so that its rows are the shorter side, and split in two: the cell of the blank, and the permutation
// of the tiles in reading order with the blank left out.
//
// A slide along a row leaves the permutation as it is. A slide along a column takes one tile over the others between
// its cell and the blank's: it rotates `cols` consecutive positions of the permutation, which is why rows are the
// shorter side. Tiles are named by their positions in the goal, 0 .. cells-2, so the goal's permutation is 0 1 2 ...
// for every goal, and only the blank's cell of the goal matters.
#pragma once

#include <cstdint>
#include <vector>

#include "taquin/puzzle/board.hpp"

namespace taquin {

/// Tiles in reading order, named by their positions in the goal.
using TilePermutation = std::vector<std::uint8_t>;

class OrientedBoard {
 public:
  explicit OrientedBoard(const Board& goal);

  int rows() const noexcept { return rows_; }
  int cols() const noexcept { return cols_; }  ///< at most `rows()`
  int cells() const noexcept { return rows_ * cols_; }
  int tiles() const noexcept { return cells() - 1; }
  int row(int cell) const noexcept { return cell / cols_; }
  int col(int cell) const noexcept { return cell % cols_; }
  int goal_blank() const noexcept { return goal_blank_; }

  /// 0 or 1: a slide along a column is a rotation of `cols()` tiles, odd if that is even; so the blank's cell
  /// determines whether the permutation is even.
  unsigned parity(int blank) const noexcept;
  /// 0 or 1; neighbouring cells differ.
  unsigned colour(int cell) const noexcept { return static_cast<unsigned>(row(cell) + col(cell)) & 1U; }

  /// The board in the user's own tiles and the user's own rows and columns.
  Board board(int blank, const TilePermutation& permutation) const;

 private:
  int user_cell(int cell) const noexcept { return turned_ ? col(cell) * rows_ + row(cell) : cell; }

  int rows_, cols_, goal_blank_;
  bool turned_;                      // rows are the user's columns
  std::vector<std::uint16_t> tile_;  // the user's tile, by its position in the goal
};

}  // namespace taquin
