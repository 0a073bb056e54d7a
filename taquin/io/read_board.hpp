// A board out of whatever this program or similar ones write: `parse_board`'s notations, and the formats of
// `io/export`.
//
// - An object of JSON (`{` first): the lines of `solve`, `show`, `random` and `export --format json`. It has the board
//   as "board", a text, or as "tiles", a list or a list of rows, in which null may stand for the blank; with "rows" and
//   "cols" if the tiles alone do not determine them. "id", "goal" (a name, a text or a list), "moves", "perspective"
//   and "metric" are read if they are there; other keys are ignored.
// - A line that begins with its number, the usual form of Korf's 100 boards: `1 14 13 15 7 ...`. Its goal is blank
//   first.
// - The format of Burns and Ruml, which lists the cell of each tile (`io/export.hpp`).
// - A problem in PDDL of this program's domain (`io/pddl.hpp`).
//
// The first sign that only one of them can have decides. Where two fit, as in `9 1 2 3 4 5 6 7 8 0` (2x5 tiles, or
// number 9 and 3x3 tiles), the error says which sizes to choose from.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "taquin/io/moves.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

/// A board, and what else its text says.
struct BoardEntry {
  Board board;
  std::string guessed = {};  ///< as in `ParsedBoard`
  std::string id = {};       ///< empty: none
  std::optional<Board> goal = {};
  std::optional<std::string> moves = {};        ///< a solution, unread
  std::optional<Perspective> perspective = {};  ///< of `moves`
  std::optional<Metric> metric = {};
  std::optional<Size> numbered = {};  ///< the board's size, if its line began with a number
};

/// The whole text is one board. `size`: the user's. `first_line`: number of the text's first line, for messages. Throws
/// `Error` with line, column, what was found and what was expected.
BoardEntry read_board(std::string_view text, std::optional<Size> size = std::nullopt, int first_line = 1);

}  // namespace taquin
