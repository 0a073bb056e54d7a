// Grid puzzles out of text: start, goals and costs, together or apart, and moves (docs/variants.md).
//
// A cell is a word: a blank (0, _, ., -, blank, empty, or G among numbers), a wall (#) or a label, any other word,
// which may repeat. In a goal *, ? and . are open cells where the blank has another sign. Rows end at a line, /, ; or
// ]; rows of one word each are spelt out, a cell per character. A # may also begin a comment: of the two readings of a
// text one must be a puzzle together with the rest. A text may have headings (start:, goal:, costs:, diagonal);
// without, its parts are divided by blank lines, | or END OF FILE, the start first. Three lines of n, n and n - 1 words
// are a start, a goal and the costs of the tiles in ascending order.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "taquin/io/boards/tokens/cells.hpp"
#include "taquin/puzzle/grid/grid.hpp"

namespace taquin {

/// What a user gives of a puzzle.
struct GridText {
  std::string start;      ///< perhaps with goals and costs
  std::string goal = {};  ///< boards, or "last" or "first": all tiles in ascending order before or after the blanks
  /// heavy, inverse, sqrt, `cost` for each label in ascending order, or pairs `label=cost`, others costing 1. Numbers
  /// may have decimals.
  std::string costs = {};
  bool diagonal = false;
  std::optional<Size> size = {};  ///< for a start on one line; a square one needs none
};

/// Throws `Error` if it is no puzzle, if there are two, or if the goal has to be said: where tiles repeat or blanks are
/// several, an order is no goal unless it is asked for.
GridProblem read_grid(const GridText& text);

/// A board with costs: `read_grid` of what `Board`s say.
class Board;
GridProblem grid_of(const Board& board, const Board& goal, std::string_view costs, bool diagonal);

/// What `Board` and the usual searches serve: different tiles, one blank, no walls, one goal, no costs of their own.
bool is_plain(const GridProblem& problem) noexcept;
/// Whether the text of a goal has what plain boards lack: equal tiles, walls, open cells, or several goals.
bool is_grid_goal(std::string_view text);

/// How the puzzle was understood, in a line: "3x3, tiles 1 (2 times) 2 3, 2 blanks; cost of a move: the tile's number".
std::string describe(const GridProblem& problem);
/// "1 2 3 / 4 # 5 / _ _ *"
std::string to_text(const GridProblem& problem, const GridCells& cells);
/// The same of all goals, with | between them.
std::string goals_text(const GridProblem& problem);
/// In rows, for people.
std::string to_picture(const GridProblem& problem, const GridCells& cells);
/// A cost in units of a move: "63", "4.25" or "7.00833" (rounded).
std::string cost_text(const GridProblem& problem, std::int64_t cost);
std::string cost_text(Cost scale, std::int64_t cost);

/// Moves of tiles: U2RD3 where there is one blank and no diagonal move; else the cell of each tile and the way it goes,
/// "r2c3U r1c1DR". Empty if the path is.
std::string to_text(const GridProblem& problem, const GridPath& path);
/// Reads either form; the text may be what `taquin solve` prints. Throws `Error`.
GridPath parse_grid_moves(const GridProblem& problem, std::string_view text);

}  // namespace taquin
