// The shape of a board that is written as tokens: how many rows and columns it has.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "taquin/io/tokens.hpp"

namespace taquin {

struct Shape {
  Size size;
  std::string guessed;  ///< as in `ParsedBoard`
};

/// `wanted`: the user's size. Takes a size line and an unmarked empty cell into account, for which it changes the
/// tokens: its cells are then the tiles in reading order. Throws `Error` if rows are ragged, sizes disagree, or the
/// size cannot be determined.
Shape shape(BoardTokens& tokens, std::string_view text, std::optional<Size> wanted, int first_line);

}  // namespace taquin
