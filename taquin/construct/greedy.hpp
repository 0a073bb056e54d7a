// Solutions without search: line by line from the edges inwards, in the manner of Parberry (1995, "A real-time
// algorithm for the (n^2-1)-puzzle").
#pragma once

#include <cstdint>
#include <vector>

#include "taquin/puzzle/board.hpp"

namespace taquin {

/// What a person does in one go, to be told in words.
struct GreedyStage {
  enum class Kind : std::uint8_t {
    home,      ///< `tile` comes to `cell`, where it belongs
    corner,    ///< `tile` comes to `cell`, the corner of the line, where `next` belongs: both come home together
    behind,    ///< `tile` comes to `cell`, behind the corner
    turn,      ///< the blank goes to the place of `tile`, and `tile` and `next` turn into the line
    exchange,  ///< the same by a fixed sequence, as `next` was caught where it had to stay away from
    circle,    ///< the blank goes round the last 2x2 until all tiles are home
    along      ///< the blank goes along a board of one line
  };
  Kind kind;
  int tile = 0;
  int next = 0;
  int cell = 0;
  Path path = {};  ///< slides of the blank; empty: there was nothing to do
};

/// The stages of `greedy_path`, in their order. The first slide of one may take back the last of the one before.
std::vector<GreedyStage> greedy_stages(const Board& board, const Board& goal);

/// A path from `board` to `goal`, far from the shortest: 39 slides on a random 3x3 board, 114 on 4x4, 2312 on
/// 10x10, 2.63 million on 100x100 (means, computed here), which approaches (8/3) n^3 from below. Any size from 1x2 to
/// 255x255, any goal. Time is linear in the path's length, memory in that and the cells. Throws `Error` if the boards
/// differ in size; that `goal` can be reached (`solvability`) is asserted.
Path greedy_path(const Board& board, const Board& goal);

}  // namespace taquin
