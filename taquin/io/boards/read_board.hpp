// Boards out of whatever people and programs write (docs/formats.md): notations (`io/boards/reading.hpp`), JSON
// (`io/boards/json_board.hpp`), problems of planners (`io/planners/pddl.hpp`), the format of Burns and Ruml
// (`io/boards/burns.hpp`).
//
// A text has a board if it can be read in one way only. If several readings give different boards, none is taken: the
// error names them and what decides.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "taquin/io/moves.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

/// A board, and what else its text says.
struct BoardEntry {
  Board board;
  std::string guessed = {};  ///< what was assumed where the text did not say, one sentence; empty if nothing was
  std::string id = {};       ///< empty: none
  std::optional<Board> goal = {};
  std::string_view usual_goal = "last";         ///< the name of the goal that it is meant for where none is said
  std::optional<std::string> moves = {};        ///< a solution, unread
  std::optional<Perspective> perspective = {};  ///< of `moves`
  std::optional<Metric> metric = {};
  /// The numbers of the tiles as they are written, ascending, if they are not those of a board. Only a goal with the
  /// same numbers fits; `refusal` is the error for any other.
  std::vector<int> numbers = {};
  std::string refusal = {};
  std::string goal_question = {};  ///< why the goal has to be said; empty if it is known or the usual one
  std::optional<int> number = {};  ///< in front of the tiles on their line
  bool blank_is_guessed = false;   ///< it is not written
  bool is_half = false;            ///< its text says that it is a start or a goal, and not the other
  bool shows_size = false;         ///< no row of a larger board: it has rows, or its size is written
};

/// A board of an input, or the error in its place.
struct BoardItem {
  int line = 1;  ///< of its first line in a text, from 1; 0: it is of no text
  std::variant<BoardEntry, Error> result;
  std::string named = {};  ///< its id where neither its text nor its line says it

  /// Null where the error is.
  const BoardEntry* entry() const noexcept { return std::get_if<BoardEntry>(&result); }
  BoardEntry* entry() noexcept { return std::get_if<BoardEntry>(&result); }
  const Error* error() const noexcept { return std::get_if<Error>(&result); }
  const Board* board_if_any() const noexcept { return entry() == nullptr ? nullptr : &entry()->board; }
  /// Throws the error.
  const Board& board() const;
  /// "korf100:7", as its text says; else as `named`; else the line's number.
  std::string id() const;
};

struct Asked;

/// All boards of a text, at least one item. Pairs of a start and a goal are one item.
std::vector<BoardItem> read_boards(std::string_view text, const Asked& asked, int first_line = 1);

/// The whole text is one board. `size`: the user's; else deduced. `first_line`: number of the text's first line, for
/// messages. Throws `Error` with line, column, what was found and what was expected.
BoardEntry read_board(std::string_view text, std::optional<Size> size = std::nullopt, int first_line = 1);

/// The same in notations only, which are all that a person types (and all that the page reads).
BoardEntry parse_board(std::string_view text, std::optional<Size> size = std::nullopt, int first_line = 1);

/// The goal of a board: `goal`, a name or a board in any notation, if it is not empty; else the text's own; else the
/// usual one. Throws `Error` if it cannot be read, has another size or other tiles, or has to be said.
Board goal_for(const BoardEntry& entry, std::string_view goal);

/// The board with the goal that `goal_of` gives it, or its error in its place.
BoardItem with_goal(BoardItem item, const std::function<Board(const BoardItem&)>& goal_of);

/// Lines that count their boards, as Korf's do: the goal has the blank first.
void take_as_numbered(BoardEntry& entry);
/// Can it be the only line of such a file? Its number is 0 or 1.
bool begins_file(const BoardEntry& entry);
/// Does `next` follow `entry` in such a file?
bool follows(const BoardEntry& entry, const BoardEntry& next);

}  // namespace taquin
