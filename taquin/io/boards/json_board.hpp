// A board as an object of JSON: what `solve`, `show`, `random` and `export` print, and what others write by hand.
//
// The board is "board", a text, or "tiles", a list or a list of rows in which null may stand for the blank; with "rows"
// and "cols" if the tiles alone do not determine them. Other programs' names for a board and a goal are those of
// `io/boards/tokens/labels.hpp` ("start", "initial", "puzzle"; "goal", "target"). "id", "goal" (a name, a text or a
// list), "moves", "perspective" and "metric" are read if they are there; other keys are ignored.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "taquin/io/boards/read_board.hpp"

namespace taquin {

bool is_json_object(std::string_view text);
/// A list of objects.
bool is_json_list(std::string_view text);

/// Throws `Error` at the text's first line.
BoardEntry board_from_json(std::string_view text, std::optional<Size> size, int first_line);
std::vector<BoardEntry> boards_from_json(std::string_view text, std::optional<Size> size, int first_line);

}  // namespace taquin
