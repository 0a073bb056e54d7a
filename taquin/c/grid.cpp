// Grid puzzles through the C interface: texts in, a line of JSON out.
#include "taquin/c/handle.hpp"
#include "taquin/c/signal.hpp"
#include "taquin/io/grids/grid_json.hpp"

using taquin::c::copy_of;
using taquin::c::guarded;
using taquin::c::need;

namespace {

taquin::GridProblem problem_of(const char* start, const char* goal, const char* costs, int diagonal) {
  const auto text = [](const char* given) { return given == nullptr ? "" : given; };
  return taquin::read_grid({.start = start, .goal = text(goal), .costs = text(costs), .diagonal = diagonal != 0});
}

}  // namespace

taquin_code taquin_solve_grid(const char* start, const char* goal, const char* costs, int diagonal,
                              const taquin_options* options, char** out) noexcept {
  return guarded([&] {
    need(start, out);
    const taquin::Board none(1, 2, {1, 0});
    const taquin_options given = taquin::c::known_fields(options);
    const taquin::c::Interrupt interrupt(given.interruptible != 0);
    const taquin::Request plain = taquin::c::request_of(none, none, given);
    taquin::GridRequest request{.problem = problem_of(start, goal, costs, diagonal), .algorithm = plain.algorithm};
    request.heuristic = plain.heuristic;
    request.weight = plain.weight;
    request.limits = plain.limits;
    request.progress = plain.progress;
    *out = copy_of(taquin::to_json("", request.problem, taquin::solve(request)));
  });
}

taquin_code taquin_verify_grid(const char* start, const char* goal, const char* costs, int diagonal, const char* moves,
                               char** out) noexcept {
  return guarded([&] {
    need(start, moves, out);
    const taquin::GridProblem problem = problem_of(start, goal, costs, diagonal);
    const taquin::GridVerdict verdict = taquin::verify(problem, taquin::parse_grid_moves(problem, moves));
    *out = copy_of(taquin::to_json("", problem,
                                   taquin::GridFacts{.status = verdict.solves ? "solution" : "no solution",
                                                     .length = verdict.moves,
                                                     .cost = verdict.cost,
                                                     .moves = moves,
                                                     .message = verdict.reason}));
  });
}
