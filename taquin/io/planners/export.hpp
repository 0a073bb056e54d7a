// Boards for other people's programs: planners (PDDL) and the common research codes.
//
// What each format is, as its readers read it; `io/read_board` is one of them:
// - korf: one line per board, its number and then what lies on each cell in reading order, 0 for the blank, the usual
//   form of the 100 boards of Korf (1985). The goal is not written: it is 0 1 2 ... So a board with another goal is
//   turned and relabelled (`puzzle/canonical`) until that is its goal; solutions keep their length.
// - hog2: the same without the number: what `read_in_mn_puzzles` of Sturtevant's HOG2 reads with its counter off.
// - burns: one board per file, as the searches of Burns and Ruml read it: columns and rows, a line "starting positions
//   for each tile:", a line each for the cell of tile 0 (the blank), 1, 2 ..., a line "goal positions:", the same for
//   the goal. Cells count from 0. These are cells by tile, the inverse of tiles by cell, whatever some generators
//   write.
// - pddl-domain, pddl-problem: STRIPS with types, for any planner. A position is p-ROW-COLUMN, from 1; a tile t7. The
//   four actions are named by the way the tile goes. A plan has one action per line, as validators read it.
// - json: one object per line, as `random --json` prints them: id, board and goal as text, rows, cols, tiles and
//   goal_tiles in reading order.
// - text: one board per line in this library's own notation.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "taquin/puzzle/board.hpp"

namespace taquin {

struct Exportable {
  std::string id;  ///< "korf100:7"; may be empty
  int number = 1;  ///< of the board, from 1, where the format wants one
  Board board;
  Board goal;
  std::optional<Path> path;  ///< a solution, for the formats that need one
};

struct ExportInfo {
  std::string_view name;       ///< as typed: "korf"
  std::string_view summary;    ///< one line
  std::string_view extension;  ///< of files: "pddl"
  bool one_per_file = false;   ///< a file holds one board
  bool needs_board = true;     ///< otherwise the text is the same for all boards
  bool needs_path = false;
  /// Ends with a line feed. Throws `Error` if the format cannot hold that board and goal.
  std::string (*write)(const Exportable& item) = nullptr;
};

std::span<const ExportInfo> export_formats() noexcept;

/// Throws `Error` with the nearest name if there is none.
const ExportInfo& find_export(std::string_view name);

}  // namespace taquin
