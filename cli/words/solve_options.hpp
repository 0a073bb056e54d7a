// The options of taquin solve as they are typed, and the request that they make.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/words/grid.hpp"
#include "cli/words/input.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/solver/request.hpp"

namespace taquin::cli {

struct SolveOptions {
  BoardOptions boards;
  GridOptions grid;
  std::string algorithm = "auto";
  std::string heuristic = "auto";
  std::string metric = "stm";
  std::optional<std::string> time, memory, nodes, weight, threads, gap;
  bool first = false;
  bool deterministic = false;
  bool backward = false;
  bool no_store = false;
  std::string checkpoint;
  std::string checkpoint_every = "30";
  std::string moves = "tile";
  std::string notation = "letters";
  bool all = false;
  std::optional<std::string> list;
  bool steps = false;
  bool hint = false;
  bool scramble = false;
  std::string exercises;
  bool plan = false;
  bool verbose = false;
  bool json = false;
  bool improvements = false;
  bool quiet = false;
};

void add_solve_options(Parser command, SolveOptions& options);

/// For --weight. Throws `Error` if none of these algorithms takes one.
void check_takes_weight(const std::vector<std::string>& names);

/// That of --notation.
MoveNotation notation_option(const std::string& text);

/// What is asked of every board; `board` and `goal` are filled in for each. Throws `Error` for values that cannot be
/// read or exclude each other.
Request read_request(const SolveOptions& options);

}  // namespace taquin::cli
