// Move strings as players write them: `U2RD3`, `u2 r d3`, `U U R`, `↑↑→`.
//
// A letter, then how often. By default a letter says which way a TILE goes (the players' habit); the blank goes the
// other way.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "taquin/puzzle/board.hpp"

namespace taquin {

enum class Perspective : std::uint8_t { tile, blank };

/// "tile", "blank"
constexpr std::string_view name(Perspective perspective) noexcept {
  return perspective == Perspective::tile ? "tile" : "blank";
}

/// Letters U D L R in any case or arrows, each with a count 1 .. 254 after it or none, white space and commas between.
/// An empty text is the empty path. Throws `Error` with line and column.
Path parse_moves(std::string_view text, Perspective perspective);

/// Receives a text in parts, so that the moves of a large board need not be held as one string.
using Sink = std::function<void(std::string_view)>;

/// `compact`: `U2RD3`; else one letter per slide. Upper case. In parts of some 64 KiB.
void write_moves(const Path& path, Perspective perspective, bool compact, const Sink& sink);
/// The same as one string.
std::string to_text(const Path& path, Perspective perspective, bool compact = true);

}  // namespace taquin
