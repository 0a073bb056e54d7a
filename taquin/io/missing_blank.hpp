// The missing blank: a row is one tile short, and the text shows which cell is empty.
#pragma once

#include <string>
#include <string_view>

#include "taquin/io/tokens.hpp"

namespace taquin {

/// If no cell is blank, one row is one tile short, and a comma or bar at its end or the alignment of its tiles with the
/// other rows' shows where the empty cell is, inserts it. Returns what was assumed, as one sentence, or nullopt.
std::string insert_missing_blank(BoardTokens& tokens, std::string_view text);

}  // namespace taquin
