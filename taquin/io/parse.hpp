// Paste anything: boards out of text.
//
// Rows on lines, one line, slashes, commas, semicolons, brackets (`[[1,2,3],[4,0,5]]`), a leading size line, `3x4` in front, `#`
// comments, digits run together for 3x3; the blank as 0, x, X, _, . or an empty cell between commas. Sizes are deduced where they can be.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "taquin/core/error.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

struct Size {
  int rows = 0;
  int cols = 0;
  bool operator==(const Size&) const = default;
};

struct ParsedBoard {
  Board board;
  std::string guessed;  ///< what was assumed where the text did not say, one sentence; empty if nothing was
};

/// The whole text is one board. `size`: as the user said; else deduced. `first_line`: number of the text's first line,
/// for messages. Throws `Error` with line, column, what was found and what was expected.
ParsedBoard parse_board(std::string_view text, std::optional<Size> size = std::nullopt, int first_line = 1);

/// "4x4", "3X5", "4". Throws `Error`.
Size parse_size(std::string_view text);

/// Reading order, spaces between tiles, " / " between rows with `slashes`, else one line of tiles. parse_board reads it back.
std::string to_text(const Board& board, bool slashes = true);

/// A picture: rows on lines, right-aligned, `_` for the blank.
std::string to_grid(const Board& board);

}  // namespace taquin
