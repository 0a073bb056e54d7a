// Whether a grid puzzle can be solved, and why, as far as theorems say so.
//
// Walls divide the board into components. Each keeps its tiles; one without a blank keeps its cells. In a component
// whose graph is biconnected, neither a cycle nor the one exception of seven cells, a single blank reaches every
// arrangement of different tiles, or the even half where the graph is bipartite (Wilson 1974, "Graph puzzles, homotopy,
// and the alternating group"). Two equal tiles, a second blank or two tiles that may change places in open cells make
// both halves one. Along a cycle the order stays up to rotation, along a line entirely. The parity rule needs only a
// bipartite graph, so a wrong parity refutes any component. For all others nothing is claimed.
#pragma once

#include <cstdint>
#include <string>

#include "taquin/puzzle/grid/grid.hpp"
#include "taquin/puzzle/random.hpp"

namespace taquin {

enum class Solvable : std::uint8_t { yes, no, undecided };

struct GridSolvability {
  Solvable status = Solvable::undecided;
  std::string reason;         ///< one clause, never empty
  bool is_decidable = false;  ///< no start of this board and goal is undecided
};

/// Whether the start can reach any of the goals.
GridSolvability solvability(const GridProblem& problem);

/// A start from which the goal can be reached, uniform over all such (`is_uniform`) where `solvability` decides; else
/// the end of a random walk of many moves from the problem's start.
struct RandomGrid {
  GridCells cells;
  bool is_uniform = true;
};
RandomGrid random_start(const GridProblem& problem, Random& random);

}  // namespace taquin
