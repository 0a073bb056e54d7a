// Traces of grid puzzles (`puzzle/grid/grid.hpp`).
//
// Moves are tried in the order of `GridPuzzle`: by direction, then by cell. Depth-first and iterative-deepening search
// expand what those of `solver/grid_solve` do; the others may break ties otherwise. Boards from which a tile cannot
// come to its cell are left out.
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "taquin/laboratory/trace/trace.hpp"
#include "taquin/puzzle/grid/grid.hpp"

namespace taquin {

class GridTraceProblem {
 public:
  using State = GridCells;
  using Move = GridMove;

  /// Throws `Error` if the problem is none, or if the heuristic does not serve it; "" is none.
  GridTraceProblem(const GridProblem& problem, std::string_view heuristic);

  const GridCells& start() const noexcept { return problem_.start; }
  bool is_goal(const GridCells& cells) const;
  Cost h(const GridCells& cells) const { return estimate_ ? estimate_(cells) : 0; }
  std::vector<TraceSuccessor<GridCells, GridMove>> successors(const GridCells& cells) const;
  static const GridCells& key(const GridCells& cells) noexcept { return cells; }

 private:
  GridProblem problem_;
  std::function<Cost(const GridCells&)> estimate_;
};

using GridTrace = TraceOf<GridTraceProblem>;

/// `weight` is that of weighted A*. Throws `Error` for an algorithm that cannot be traced, for breadth-first search if
/// moves differ in cost, and for a heuristic that does not serve.
std::unique_ptr<GridTrace> trace_of(const GridProblem& problem, std::string_view algorithm, std::string_view heuristic,
                                    double weight = 1.5);

}  // namespace taquin
