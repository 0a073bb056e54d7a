// Solutions without search: line by line from the edges inwards, in the manner of Parberry (1995, "A real-time
// algorithm for the (n^2-1)-puzzle").
#pragma once

#include "taquin/puzzle/board.hpp"

namespace taquin {

/// A path from `board` to `goal`, far from the shortest: 39 slides on a random 3x3 board, 114 on 4x4, 2312 on
/// 10x10, 2.63 million on 100x100 (means, computed here), which approaches (8/3) n^3 from below. Any size from 1x2 to
/// 255x255, any goal. Time is linear in the path's length, memory in that and the cells. Throws `Error` if the boards
/// differ in size; that `goal` can be reached (`solvability`) is asserted.
Path greedy_path(const Board& board, const Board& goal);

}  // namespace taquin
