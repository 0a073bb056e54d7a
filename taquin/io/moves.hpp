// Move strings as players write them: `U2RD3`, `u2 r d3`, `U U R`, `↑↑→`.
//
// A letter, then how often. By default a letter says which way a TILE goes (the players' habit); the blank goes the
// other way.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "taquin/puzzle/board.hpp"

namespace taquin {

enum class Perspective : std::uint8_t { tile, blank };

/// Letters U D L R in any case or arrows, each with a count 1 .. 254 after it or none, white space and commas between.
/// An empty text is the empty path. Throws `Error` with line and column.
Path parse_moves(std::string_view text, Perspective perspective);

/// `compact`: `U2RD3`; else a letter a slide. Upper case.
std::string to_text(const Path& path, Perspective perspective, bool compact = true);

}  // namespace taquin
