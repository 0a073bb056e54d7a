// A board as a picture inside a page that has `report_style`.
#pragma once

#include <string>

#include "taquin/puzzle/board.hpp"

namespace taquin {

/// An <svg> with a square for each tile, which screen readers read as the board's text.
std::string board_svg(const Board& board);

}  // namespace taquin
