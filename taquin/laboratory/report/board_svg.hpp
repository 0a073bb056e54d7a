// A board as a picture inside a page that has `report_style`.
#pragma once

#include <cstddef>
#include <string>

namespace taquin {

/// An <svg> of a board's text in one line, rows separated by " / ": a square for each tile, a dark one for each wall
/// (#). Screen readers read the text. Empty if it has more than `most_cells`.
std::string board_svg(const std::string& text, std::size_t most_cells = ~std::size_t{0});

}  // namespace taquin
