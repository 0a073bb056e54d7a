// Grid puzzles on the command line: which texts are meant as one, and what the commands do with them.
//
// A plain board (different tiles, one blank, moves of cost 1) never comes here: only costs, diagonal moves, a goal that
// shows what plain boards lack, headings for costs, or a text that is no board but, with its goal, a grid puzzle. So a
// mistyped board still has its diagnosis: where tiles repeat, the goal must repeat them, too.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/exit_code.hpp"
#include "cli/words/input.hpp"
#include "taquin/puzzle/grid/grid.hpp"

namespace taquin::cli {

struct GridOptions {
  std::string costs;
  bool diagonal = false;
};

/// --cost and --diagonal.
void add_grid_options(Parser command, GridOptions& options);

struct GridItem {
  std::string id;
  GridProblem problem;
  std::optional<std::string> moves = {};  ///< of a line of JSON
};

/// The puzzles, if these boards are meant as grid puzzles. Reads standard input only if an option says so. Throws
/// `Error`.
std::optional<std::vector<GridItem>> grid_items(const BoardOptions& boards, const GridOptions& options);

struct SolveOptions;
Exit solve_grids(const SolveOptions& options, const std::vector<GridItem>& items);
Exit verify_grid(const GridItem& item, const std::string& moves, bool json);
Exit show_grid(const GridItem& item, bool json);
/// `count` starts for the goal of the options.
Exit random_grids(const BoardOptions& boards, const GridOptions& options, std::uint64_t count, std::uint64_t seed,
                  bool json);

}  // namespace taquin::cli
