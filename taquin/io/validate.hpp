// Validates the tokens of a board: each tile must be there exactly once.
#pragma once

#include <span>
#include <string_view>

#include "taquin/io/tokens.hpp"

namespace taquin {

/// No cell is the blank and one has the number of cells: N*N stands for the blank, as in 1 3 9 4 2 5 7 8 6.
bool last_number_is_blank(std::span<const TileToken> cells) noexcept;

/// `cells` are rows * cols cells of `text` in reading order. Throws `Error` at the first tile that is too large or a
/// duplicate; by the pigeonhole principle there is one whenever a tile is missing.
Board validate(std::span<const TileToken> cells, Size size, std::string_view text, int first_line);

}  // namespace taquin
