// Random boards at exactly a given distance from the goal, where that can be known.
#pragma once

#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin {

/// Uniform over the boards whose shortest solution has `distance` moves under `metric`. Near the goal a board of the
/// distance's layer is drawn; farther away random boards are solved until one has it (boards of up to 16 cells).
/// Throws `Error` if no board is that far, or none was found in `tries` solves.
Board random_board_at(const Board& goal, int distance, Metric metric, Random& random, Solver& solver, int tries = 2000);

}  // namespace taquin
