// A loop over the cells of a board: the track along which `construct/loop_sort` sorts, and the goal along it.
//
// On 4x4 it is exactly that of the document that describes the sort, "Solving along a loop". Here the cells are
// numbered from 0, steps are lines and leaps are dots (`taquin show --loop` draws any size).
//
//    1 ---  2 ...  5 ---  6
//    |      |      |      |
//    0 ...  3 ---  4 ...  7
//    |                    |
//   15 ... 12 --- 11 ...  8
//    |      |      |      |
//   14 --- 13 ... 10 ---  9
//
// A leap joins neighbouring cells that lie three steps apart along the loop: the tile on the farther one can slide to
// the nearer one past the two between them. loop.cpp says how the loop winds to have many leaps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "taquin/puzzle/board.hpp"

namespace taquin {

struct GridCell {
  int row;
  int col;
  bool operator==(const GridCell&) const = default;
};

/// Cells in order, each once; each is beside the next, the last beside the first.
using Tour = std::vector<GridCell>;

/// A tour with as many U-turns as we know how to make. If both sides are odd, cell (0,0) is left out; both must be at
/// least 2. It begins (1,0), (0,0), or (2,0), (1,0) where (0,0) is left out. The same size gives the same tour.
Tour winding_tour(int rows, int cols);

/// The runs of four cells along the tour that are a square: U-turns.
int u_turns(const Tour& tour);

/// The first step from a cell to another: up or down until the row is right.
constexpr Direction toward(int from, int to, int cols) noexcept {
  if (from / cols != to / cols) return from < to ? Direction::down : Direction::up;
  return from < to ? Direction::right : Direction::left;
}

class Loop {
 public:
  /// The loop for a board of that size. If both sides are odd, no loop passes all cells and a corner is left out: the
  /// first cell, or the last if the blank's goal cell is the first. Throws `Error` for sizes that do not exist and for
  /// lines (a side of 1). Takes time about linear in the cells.
  Loop(int rows, int cols, int goal_blank);

  int rows() const noexcept { return rows_; }
  int cols() const noexcept { return cols_; }
  int size() const noexcept { return static_cast<int>(cells_.size()); }  ///< cells on the loop; even
  int left_out() const noexcept { return left_out_; }                    ///< the cell left out, or -1

  /// Along the loop: index -> cell, in reading order from 0.
  int cell(int index) const noexcept { return cells_[static_cast<std::size_t>(index)]; }
  /// Cell -> index; -1 for the cell that is left out.
  int index(int cell) const noexcept { return indices_[static_cast<std::size_t>(cell)]; }
  int after(int index, int steps = 1) const noexcept { return (index + steps) % size(); }
  /// The way from an index to the next.
  Direction step(int index) const noexcept { return steps_[static_cast<std::size_t>(index)].step; }
  /// Is the cell three further a neighbour? On 2x2, where it is the one before: no.
  bool can_leap(int index) const noexcept { return steps_[static_cast<std::size_t>(index)].can_leap; }
  /// The way to the cell three further, if it can be leapt to.
  Direction leap(int index) const noexcept { return steps_[static_cast<std::size_t>(index)].leap; }
  int leaps() const noexcept;  ///< indices that can leap

 private:
  struct Step {
    Direction step;
    Direction leap;
    bool can_leap;
  };

  int rows_;
  int cols_;
  int left_out_ = -1;
  std::vector<int> cells_;
  std::vector<int> indices_;
  std::vector<Step> steps_;
};

/// What the document arranges: 1 2 3 ... along the loop behind the blank, which is at its beginning. If a cell is left
/// out, it has tile 1 and the loop begins with 2. Throws
/// `Error` as `Loop` does.
Board loop_goal(int rows, int cols);

}  // namespace taquin
