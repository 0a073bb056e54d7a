// Solvability: decided at once, with the reason and a remedy.
//
// Every slide exchanges the blank with a tile: it changes the parity of the permutation and moves the blank by one
// cell. So a board can reach a goal only if the parity of the permutation between them equals the parity of the
// distance between their blanks; on boards of at least 2x2 that is sufficient (Johnson & Story 1879, "Notes on the '15'
// puzzle"). Exchanging any two tiles changes the one parity and not the other, so it always makes such a board
// solvable.
//
// On a line (1xN, Nx1) the tiles never pass each other: the boards must agree except for the blank, and an exchange
// makes a board solvable only if exactly two tiles are in each other's place.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "taquin/puzzle/board.hpp"

namespace taquin {

struct Solvability {
  bool solvable = false;
  bool odd_permutation = false;  ///< of the cells, blank included, that leads from the board to the goal
  int blank_distance = 0;        ///< rows and columns between the blank's cell and its goal cell, added up
  std::string reason;            ///< one sentence, no full stop
  /// Two tiles (their numbers, never the blank) whose exchange makes an unsolvable board solvable; where possible, one
  /// of them comes home by it. None if the board is solvable, or lies on a line and needs more than one exchange.
  std::optional<std::pair<int, int>> exchange;
};

/// Time linear in the cells. Throws `Error` if the boards differ in size.
Solvability solvability(const Board& board, const Board& goal);

}  // namespace taquin
