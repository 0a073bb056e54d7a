// What taquin solve is asked for: its options as they are typed, and the same read and checked.
#pragma once

#include <optional>
#include <string>

#include "input.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/solver/request.hpp"

namespace taquin::cli {

struct SolveOptions {
  BoardOptions boards;
  std::string algorithm = "auto";
  std::string heuristic = "auto";
  std::string metric = "stm";
  std::optional<std::string> time, memory, nodes, weight, threads, gap;
  bool first = false;
  bool deterministic = false;
  bool backward = false;
  std::string checkpoint;
  std::string checkpoint_every = "30";
  std::string moves = "tile";
  bool steps = false;
  bool json = false;
  bool quiet = false;
};

/// What is the same for every board, read and checked once.
struct SolveSettings {
  std::string algorithm, heuristic;
  double weight = 0;  ///< 0: the library's own default
  Metric metric = Metric::stm;
  Limits limits;
  unsigned threads = 1;
  double checkpoint_every = 0;  ///< seconds
};

void add_solve_options(Parser command, SolveOptions& options);

/// Throws `Error` for what cannot be read or does not go together.
SolveSettings read_settings(const SolveOptions& options);

}  // namespace taquin::cli
