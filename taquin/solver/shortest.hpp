// How many moves a board needs, as far as that is quickly found: what a solution is compared with.
#pragma once

#include <cstdint>
#include <optional>

#include "taquin/puzzle/board.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin {

struct Fewest {
  std::optional<std::int64_t> moves;  ///< of a shortest solution, if it was found
  std::int64_t lower_bound = 0;       ///< proven: no solution has fewer
};

/// Counted, not timed, so that the same is found everywhere: at most ten million expansions on boards of up to 16 cells
/// (a quarter of a second, and some tenths for tables that the solver has not), a hundred thousand beyond (some
/// hundredths of a second). Unsolvable boards have neither.
Fewest fewest_moves(Solver& solver, const Board& board, const Board& goal, Metric metric);

}  // namespace taquin
