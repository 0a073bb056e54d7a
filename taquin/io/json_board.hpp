// A board as an object of JSON: what `solve`, `show`, `random` and `export` print, and what others write by hand.
#pragma once

#include <optional>
#include <string_view>

#include "taquin/io/read_board.hpp"

namespace taquin {

bool is_json_object(std::string_view text);

/// `io/read_board.hpp` lists the keys. Throws `Error` at the text's first line.
BoardEntry board_from_json(std::string_view text, std::optional<Size> size, int first_line);

}  // namespace taquin
