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
#include <optional>
#include <string>
#include <vector>

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

/// A connected part of the board, and what is known of it alone.
struct GridPart {
  std::vector<int> cells;
  int blanks = 0;  ///< of the start
  bool is_line = false;
  bool is_cycle = false;
  bool is_biconnected = false;
  bool is_bipartite = false;
  bool is_exception = false;  ///< it may be the one of seven cells
  GridSolvability found = {};
  /// Where parity decides and the goal has no open cells: how many exchanges of two cells lead from the start to the
  /// goal, one way to do it, and whether the blank's cell has the other colour then.
  struct Parity {
    int exchanges;
    bool blank_changes_colour;
  };
  std::optional<Parity> parity = {};
};
/// `goal` is a number of a goal.
std::vector<GridPart> parts_of(const GridProblem& problem, std::size_t goal);

/// A start from which the goal can be reached, uniform over all such (`is_uniform`) where `solvability` decides; else
/// the end of a random walk of many moves from the problem's start.
struct RandomGrid {
  GridCells cells;
  bool is_uniform = true;
};
RandomGrid random_start(const GridProblem& problem, Random& random);

}  // namespace taquin
