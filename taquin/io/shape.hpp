// How many rows and columns a sheet has.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "taquin/io/sheet.hpp"

namespace taquin {

struct Shape {
  Size size;
  std::string guessed;  ///< as in `ParsedBoard`
};

/// `wanted`: as the user said. Takes a size line and an unmarked empty cell into account, for which it changes the
/// sheet: its cells are then the tiles in reading order. Throws `Error` if rows are ragged, sizes disagree, or the size
/// cannot be told.
Shape shape(Sheet& sheet, std::string_view text, std::optional<Size> wanted, int first_line);

}  // namespace taquin
