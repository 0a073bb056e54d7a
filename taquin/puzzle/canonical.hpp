// One inner problem for all goals: turn and relabel any board and goal so that tables and searches are shared.
//
// A symmetry of the grid carries the goal's blank to the least cell it can reach: cell 0 if it lies in a corner. Tall
// boards are transposed, so that inside rows <= cols; wide ones never are, and squares where it helps. Then tiles are
// renumbered by where they belong, so that the inner goal is 1, 2, 3 ... in reading order around the blank
// (`Puzzle::goal_cell`). Korf's blank-first boards and the players' blank-last boards become the same problem, the
// former unchanged if they are no taller than wide.
//
// Correct because a symmetry keeps neighbours neighbours and a renumbering does not touch the moves: a slide `d`
// outside is the slide `inside(d)` inside, for ever, so solutions correspond one to one and are equally long. The inner
// goal is fixed by rows, cols and goal_blank; with equal ones, boards share every table.
//
// If several symmetries do this, the first in this order is taken: as given, columns mirrored, rows mirrored, both
// mirrored (a half turn), then the same four with rows and columns exchanged afterwards.
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "taquin/puzzle/board.hpp"

namespace taquin {

/// The cell that symmetry `number`, 0 .. 7, of a board of that size carries `cell` to. Its bits ask: mirror the
/// columns, mirror the rows, then exchange rows and columns?
constexpr int image(int number, int rows, int cols, int cell) noexcept {
  const int row = (number & 2) != 0 ? rows - 1 - cell / cols : cell / cols;
  const int col = (number & 1) != 0 ? cols - 1 - cell % cols : cell % cols;
  return (number & 4) != 0 ? col * rows + row : row * cols + col;
}

/// The moves that a shortest path may have to begin with, on a canonical board: where a symmetry of the grid carries
/// board and goal into themselves, it carries shortest paths into shortest paths, so of moves that it exchanges the
/// first is enough. Half of them on a board that is its own transpose, such as 1 5 9 13/2 6 10 14/3 7 11 15/4 8 12 0.
Directions distinct_first_moves(const Board& board, int goal_blank);

class Canonical {
 public:
  /// Time and memory linear in the cells. The goal need not be reachable. Throws `Error` if the sizes differ.
  Canonical(const Board& board, const Board& goal);

  int rows() const noexcept { return board_.rows(); }  ///< inside: at most cols()
  int cols() const noexcept { return board_.cols(); }
  int goal_blank() const noexcept { return goal_blank_; }  ///< the blank's cell in the inner goal
  const Board& board() const noexcept { return board_; }   ///< the start, inside

  Direction inside(Direction outside) const noexcept { return to_inside_[static_cast<std::size_t>(outside)]; }
  Direction outside(Direction inside) const noexcept { return to_outside_[static_cast<std::size_t>(inside)]; }
  /// Cell of the outer board -> cell of the inner one.
  int inside_cell(int outer) const noexcept { return cell_[static_cast<std::size_t>(outer)]; }
  /// Inner tile number -> the number on the board as given. The blank is 0 on both.
  int outside_tile(int inner) const noexcept { return tile_[static_cast<std::size_t>(inner)]; }

 private:
  Board board_;
  int goal_blank_ = 0;
  std::array<Direction, 4> to_inside_{};
  std::array<Direction, 4> to_outside_{};
  std::vector<int> cell_;
  std::vector<int> tile_;
};

/// A problem as a search sees it: on the canonical board, and from either end. Every slide can be taken back, so a path
/// from the goal to the board, reversed, is one from the board to the goal. Backward, the board is the goal: its
/// tiles are renumbered by their cells on it, and the blank of the inner goal is where its blank is.
class DirectedProblem {
 public:
  DirectedProblem(const Board& board, const Board& goal, bool backward)
      : inner_(backward ? goal : board, backward ? board : goal), backward_(backward) {}

  const Canonical& inner() const noexcept { return inner_; }
  const Board& board() const noexcept { return inner_.board(); }
  bool is_backward() const noexcept { return backward_; }

  /// Converts a path that a search finds here to one from the board as given to the goal as given, and back.
  Path outside(Path path) const {
    for (Direction& d : path) d = inner_.outside(d);
    return ahead(std::move(path));
  }
  Path inside(Path path) const {
    for (Direction& d : path) d = inner_.inside(d);
    return ahead(std::move(path));
  }

 private:
  Path ahead(Path path) const {
    if (!is_backward()) return path;
    std::reverse(path.begin(), path.end());
    for (Direction& d : path) d = inverse(d);
    return path;
  }

  Canonical inner_;
  bool backward_;
};

}  // namespace taquin
