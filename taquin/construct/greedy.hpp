// Solutions without search, row by row and column by column, in the manner of Parberry (1995, "A real-time algorithm for the
// (n^2-1)-puzzle").
#pragma once

#include "taquin/puzzle/board.hpp"

namespace taquin {

/// A path from `board` to `goal`, in time and memory linear in its length: about (8/3) n^3 slides on a random n x n board. Any
/// size, any goal; the boards must be of one size and `goal` reachable (`solvability`), which is asserted.
Path greedy_path(const Board& board, const Board& goal);

}  // namespace taquin
