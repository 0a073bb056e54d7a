// Paste anything: reads boards out of text.
//
// Rows on lines, one line, slashes, semicolons, brackets (`[[1,2,3],[4,0,5]]`), tables drawn with bars, boxes or tabs;
// commas or spaces between tiles, which may be quoted; `3x4` in front, or a first line `3 4` or `4`; `#` comments;
// digits run together for 3x3, hexadecimal digits for 4x4, letters (A is 1) for both. The blank is 0, x, X, _, ., null
// or an empty cell between commas or bars, or the number of cells (9 on 3x3) where no other sign is there; also the
// cell that a row lacks, if commas or columns show which. Line ends of any system. Sizes are deduced where they can be.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "taquin/puzzle/board.hpp"

namespace taquin {

struct Size {
  int rows = 0;
  int cols = 0;
  bool operator==(const Size&) const = default;
};

/// "4x4", "3X5", "4". Throws `Error`.
Size parse_size(std::string_view text);

/// Reading order, spaces between tiles. With `slashes` " / " between rows, and a board of one row as "1x4 1 2 3 0":
/// parse_board reads it back. Without, only the tiles: read back if the size is given or the board is square.
std::string to_text(const Board& board, bool slashes = true);

/// A picture: rows on lines, right-aligned, `_` for the blank.
std::string to_grid(const Board& board);

}  // namespace taquin
