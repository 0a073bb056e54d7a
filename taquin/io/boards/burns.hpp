// The format of the searches of Burns and Ruml: columns and rows, then the cell of each tile, of the board and the
// goal.
//
//     4 4
//     starting positions for each tile:
//     9 ...    a line each for the cell of tile 0 (the blank), 1, 2 ...; cells count from 0
//     goal positions:
//     0 ...
#pragma once

#include <string>
#include <string_view>

#include "taquin/io/planners/export.hpp"

namespace taquin {

std::string burns_text(const Exportable& item);

struct BurnsBoards {
  Board board;
  Board goal;
};
bool is_burns(std::string_view text);
/// Throws `Error` with line and column.
BurnsBoards parse_burns(std::string_view text, int first_line = 1);

}  // namespace taquin
