// Solvability: decided at once, with the reason and the remedy.
//
// Every slide exchanges the blank with a tile: it changes the parity of the permutation and moves the blank by one cell. So a
// board can reach a goal only if the parity of the permutation between them equals the parity of the distance between their
// blanks (Johnson & Story 1879); on boards of at least 2x2 that is enough. On a 1xN line the tiles never pass each other: the boards
// must agree but for the blank.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "taquin/puzzle/board.hpp"

namespace taquin {

struct Solvability {
  bool solvable = false;
  bool odd_permutation = false;  ///< of the cells, blank included, from board to goal
  int blank_distance = 0;        ///< steps between the blank's cell and its goal cell
  std::string reason;            ///< one sentence
  /// Two tiles (their numbers) whose exchange makes an unsolvable board solvable; none on a line that needs more.
  std::optional<std::pair<int, int>> exchange;
};

/// Throws `Error` if the boards differ in size.
Solvability solvability(const Board& board, const Board& goal);

}  // namespace taquin
