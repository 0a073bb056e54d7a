// The missing blank: a row is one tile short, and the text shows which cell is empty.
#pragma once

#include <string>
#include <string_view>

#include "taquin/io/boards/text_grid.hpp"

namespace taquin {

/// If one row is one tile short, and a comma or bar at its end or the alignment of its tiles with the other rows' shows
/// where the empty cell is, or it is the last one and its last cell is left out, inserts the cell. Returns what was
/// assumed, as one sentence; empty if nothing was.
std::string insert_missing_blank(TextGrid& grid, std::string_view text);

}  // namespace taquin
