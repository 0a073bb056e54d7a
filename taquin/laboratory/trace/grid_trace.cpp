// The classes of traces, made for grid puzzles.
#include "taquin/laboratory/trace/grid_trace.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "taquin/laboratory/trace/trace_kinds.hpp"
#include "taquin/solver/grid_solve.hpp"

namespace taquin {

GridTraceProblem::GridTraceProblem(const GridProblem& problem, std::string_view heuristic) : problem_(problem) {
  check(problem);
  if (!heuristic.empty()) estimate_ = grid_estimate(problem, heuristic);
}

bool GridTraceProblem::is_goal(const GridCells& cells) const {
  return std::any_of(problem_.goals.begin(), problem_.goals.end(),
                     [&](const GridCells& goal) { return reaches(cells, goal); });
}

std::vector<TraceSuccessor<GridCells, GridMove>> GridTraceProblem::successors(const GridCells& cells) const {
  std::vector<TraceSuccessor<GridCells, GridMove>> list;
  for (int direction = 0; direction < problem_.directions(); ++direction) {
    for (int cell = 0; cell < problem_.cells(); ++cell) {
      const int from = problem_.neighbour(cell, direction);
      if (from < 0 || cells[static_cast<std::size_t>(cell)] != blank_cell) continue;
      const CellContent label = cells[static_cast<std::size_t>(from)];
      if (label == blank_cell) continue;
      GridCells next = cells;
      std::swap(next[static_cast<std::size_t>(cell)], next[static_cast<std::size_t>(from)]);
      if (h(next) < unreachable) list.push_back({std::move(next), {direction, cell}, problem_.costs[label]});
    }
  }
  return list;
}

std::unique_ptr<GridTrace> trace_of(const GridProblem& problem, std::string_view algorithm, std::string_view heuristic,
                                    double weight) {
  const AlgorithmInfo& info = traceable(algorithm);
  if (info.name == "astar-heap") throw Error("astar-heap is traced on plain boards only");
  if (info.name == "bfs" && !problem.has_equal_costs()) throw Error("bfs needs moves that all cost the same");
  if (info.promise == Promise::within_weight)
    check(GridRequest{.problem = problem, .algorithm = std::string(info.name), .weight = weight});
  return trace_of_kind(GridTraceProblem(problem, info.uses_heuristic ? heuristic : ""), info.name, weight);
}

}  // namespace taquin
