// Lines that begin with the board's number, the usual form of Korf's 100 boards (1985): `1 14 13 15 7 11 12 9 5 6 0
// ...`.
//
// Their goal is blank first. Such a line is a plain list of numbers. The first is at least 1; the others are each
// number from 0 once and, unless a size is given, fill a square.
#pragma once

#include <optional>
#include <string_view>

#include "taquin/io/read_board.hpp"
#include "taquin/io/tokens.hpp"

namespace taquin {

/// The size of the board behind the number; nullopt if the tokens are not such a line, or are a board as they are.
std::optional<Size> numbered_size(const BoardTokens& tokens, std::optional<Size> wanted);

/// nullopt if the text is not such a line. Throws `Error` if it may also be a board without a number and `size` does
/// not decide, and where `scan` does.
std::optional<BoardEntry> read_numbered(std::string_view text, std::optional<Size> size, int first_line);

}  // namespace taquin
