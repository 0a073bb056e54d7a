// Pictures and words for boards and moves.
#pragma once

#include <string>
#include <string_view>

#include "taquin/io/moves.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/direction.hpp"
#include "taquin/puzzle/loop.hpp"

namespace taquin::cli {

/// The board in boxes, of line-drawing characters or of plain ASCII. Ends with a line feed.
std::string draw(const Board& board, bool utf8);

/// The loop along which `loop_sort` sorts: the cells numbered along it, steps as lines, leaps dotted, below it in
/// words, and the way in which a piece slides on each cell. Ends with a line feed.
std::string draw(const Loop& loop, bool utf8);

/// "up", "down", "left" or "right".
std::string_view word(Direction direction) noexcept;

/// One slide on `board`, in words: "tile 5 goes left" or "blank goes right".
std::string describe(const Board& board, Direction blank, Perspective perspective);

}  // namespace taquin::cli
