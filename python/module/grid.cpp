// Grid puzzles: texts in, a line of JSON out.
#include <limits>

#include "binding.hpp"
#include "taquin/io/grids/grid_json.hpp"
#include "taquin/io/grids/grid_text.hpp"
#include "taquin/solver/grid_solve.hpp"

namespace taquin::python {

namespace {

std::string solve_grid(const std::string& start, const std::string& goal, const std::string& costs, bool diagonal,
                       const std::string& algorithm, const std::string& heuristic, double weight,
                       std::optional<double> seconds, std::optional<std::uint64_t> bytes,
                       std::optional<std::uint64_t> expanded, double gap) {
  GridRequest request{.problem = read_grid({start, goal, costs, diagonal}),
                      .algorithm = algorithm,
                      .heuristic = heuristic,
                      .weight = weight};
  request.limits.seconds = seconds.value_or(std::numeric_limits<double>::infinity());
  request.limits.bytes = bytes.value_or(Budget::unlimited);
  request.limits.expanded = expanded.value_or(Budget::unlimited);
  request.limits.gap = gap;
  std::stop_source stop;
  request.limits.stop = stop.get_token();
  request.progress = [&](const SolveProgress&) {
    if (Interrupt::asked()) stop.request_stop();
  };
  GridAnswer answer;
  {
    const Interrupt interrupt;
    const py::gil_scoped_release release;
    answer = solve(request);
  }
  raise_signals();
  return to_json("", request.problem, answer);
}

std::string verify_grid(const std::string& start, const std::string& goal, const std::string& costs, bool diagonal,
                        const std::string& moves) {
  const GridProblem problem = read_grid({start, goal, costs, diagonal});
  const GridVerdict verdict = verify(problem, parse_grid_moves(problem, moves));
  return to_json("", problem,
                 GridFacts{.status = verdict.solves ? "solution" : "no solution",
                           .length = verdict.moves,
                           .cost = verdict.cost,
                           .moves = moves,
                           .message = verdict.reason});
}

}  // namespace

void bind_grid(py::module_& module) {
  module.def("solve_grid", &solve_grid);
  module.def("verify_grid", &verify_grid);
}

}  // namespace taquin::python
