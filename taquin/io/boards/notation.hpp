// Texts with boards in some notation: sections, blocks between blank lines, or lines, each read by
// `io/boards/reading.hpp`.
#pragma once

#include <string_view>
#include <vector>

#include "taquin/io/boards/read_board.hpp"
#include "taquin/io/boards/reading.hpp"

namespace taquin {

/// All boards of a text, at least one item. Pairs of a start and a goal are one item.
std::vector<BoardItem> read_notation(std::string_view text, const Asked& asked, int first_line);

/// The one board of `items`. Throws `Error` if there are several, or none.
BoardEntry only_board(std::vector<BoardItem> items);

/// Throws in place of a board of another size than `size`.
void check_size(BoardItem& item, std::optional<Size> size, int first_line);

}  // namespace taquin
