// The missing blank: a row is one tile short, and the text shows which cell is empty.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "taquin/io/boards/tokens.hpp"

namespace taquin {

/// Some rows of a tokens, with cells of their own.
struct TextGrid {
  std::vector<TextCell> cells;
  std::vector<TextRow> rows;

  /// Do brackets, slashes or semicolons say where rows end? Else only line ends do.
  bool is_marked() const;
};

/// If one row is one tile short, and a comma or bar at its end or the alignment of its tiles with the other rows' shows
/// where the empty cell is, or it is the last one and its last cell is left out, inserts the cell. Returns what was
/// assumed, as one sentence; empty if nothing was.
std::string insert_missing_blank(TextGrid& grid, std::string_view text);

}  // namespace taquin
