// Random boards at exactly a given distance from the goal, where that distance can be computed.
#pragma once

#include <functional>
#include <optional>

#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin {

/// When to give up looking for a board at a distance.
struct SampleLimits {
  int tries = 2000;                 ///< random boards that are solved
  std::function<bool()> stop = {};  ///< asked now and then; may be empty
};

/// Uniform over the boards whose shortest solution has `distance` moves under `metric`. Near the goal a board of the
/// distance's layer is drawn; farther away random boards are solved until one has it (boards of up to 16 cells).
/// nullopt if `stop` returned true. Throws `Error` if no board is that far, or the given number of tries found none.
std::optional<Board> random_board_at(const Board& goal, int distance, Metric metric, Random& random, Solver& solver,
                                     const SampleLimits& limits = {});

}  // namespace taquin
