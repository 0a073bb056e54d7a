// The blank left out: a row that is one tile short, where the text shows which cell is empty.
#pragma once

#include <string>
#include <string_view>

#include "taquin/io/sheet.hpp"

namespace taquin {

/// If no cell is blank, one row is one tile short, and a comma or bar at its end or the alignment of its tiles with the
/// other rows' says where the empty cell is, insert it. Returns what was assumed, one sentence, or nothing.
std::string fill_gap(Sheet& sheet, std::string_view text);

}  // namespace taquin
