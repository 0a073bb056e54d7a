// Moves as players, programs and judges write them: letters with counts (`U2RD3`), arrows (`↑↑→`), words
// (`left, then up x2`), lists (`['L', 'U']`, `L -> U`), and the numbers or letters of the tiles that move (`7 8`, `G
// H`).
//
// By default a letter, arrow or word says which way a TILE goes (the players' habit); the blank goes the other way. A
// tile's number says the same from both points of view, but only on a board.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "taquin/puzzle/board.hpp"

namespace taquin {

/// "tile", "blank"
constexpr std::string_view name(Perspective perspective) noexcept {
  return perspective == Perspective::tile ? "tile" : "blank";
}

/// The part of a text that holds the moves, and whose moves they are if a label says so.
struct LabelledMoves {
  std::string_view text;
  std::optional<Perspective> perspective;
};
/// Finds a label at the start of a line, in any case. After `tile moves:` and `blank moves:` the moves end with the
/// line, because `taquin solve` prints more below it; after `moves:`, `solution:` and `path:` they are the rest of the
/// text. Without a label they are the whole text.
LabelledMoves labelled_moves(std::string_view text);

/// The moves in `text`. A move may be followed by a count 1 .. 254: `U2`, `left 2`, `left x2`. White space, commas,
/// semicolons, brackets, quotes, `-`, `->`, `=>` and the words move, then and `and` separate moves. A number before the
/// moves (`2 LU`, `2 moves: LU`) must equal the number of slides; a judge's `Case 1:` is skipped. A label that says
/// whose moves they are overrides `perspective`. An empty text is the empty path. Throws `Error` with line and column.
Path parse_moves(std::string_view text, Perspective perspective);
/// Also reads the tiles that move one after the other, beginning at `board`: numbers, or separated single letters (A is
/// 1) if at least one of them is not U, D, L or R. A tile must be next to the blank; under MTM it may be anywhere in
/// the blank's row or column, and all tiles between them move, too.
Path parse_moves(std::string_view text, Perspective perspective, const Board& board, Metric metric = Metric::stm);

/// How moves are written: `U2RD3`, `up up right`, or the number of each tile that slides, `7 8`.
enum class MoveNotation : std::uint8_t { letters, words, numbers };

/// Receives a text in parts, so that the moves of a large board need not be held as one string.
using Sink = std::function<void(std::string_view)>;

/// `compact`: `U2RD3`; else one letter per slide. Upper case. In parts of some 64 KiB.
void write_moves(const Path& path, Perspective perspective, bool compact, const Sink& sink);
/// In any notation, letters compact. `path` begins at `board`; for numbers all its slides must be possible.
void write_moves(const Board& board, const Path& path, Perspective perspective, MoveNotation notation,
                 const Sink& sink);
/// The same as one string.
std::string to_text(const Path& path, Perspective perspective, bool compact = true);
std::string to_text(const Board& board, const Path& path, Perspective perspective, MoveNotation notation);

}  // namespace taquin
