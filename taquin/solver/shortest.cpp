// Up to 16 cells by the automatic plan. Beyond, it would spend the expansions on beams, which prove nothing: there IDA*
// with the heuristic that needs no tables proves short solutions, and a bound of others.
#include "taquin/solver/shortest.hpp"

#include <algorithm>

#include "taquin/solver/plan/plan.hpp"
#include "taquin/solver/request.hpp"

namespace taquin {

Fewest fewest_moves(Solver& solver, const Board& board, const Board& goal, Metric metric) {
  const bool is_small = board.cells() <= 16;
  Request request{board, goal};
  request.metric = metric;
  request.deterministic = true;
  request.limits.expanded = is_small ? 10'000'000 : 100'000;
  if (!is_small) {
    request.algorithm = "idastar";
    request.heuristic = default_heuristic(board.rows(), board.cols(), metric);
  }
  const Answer answer = solver.solve(request);
  Fewest fewest{std::nullopt, answer.lower_bound};
  if (answer.status == Status::optimal) fewest.moves = answer.length;
  return fewest;
}

}  // namespace taquin
