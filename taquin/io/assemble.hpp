// Cells become a board, if they hold each tile once.
#pragma once

#include <span>
#include <string_view>

#include "taquin/io/sheet.hpp"

namespace taquin {

/// `cells` are rows * cols cells of `text` in reading order. Throws `Error` at the first tile that is too large or
/// there twice; by the pigeonhole there is one whenever a tile is missing.
Board assemble(std::span<const Cell> cells, Size size, std::string_view text, int first_line);

}  // namespace taquin
