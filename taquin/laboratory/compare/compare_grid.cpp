// Any number of searches may read the same tables.
#include "taquin/laboratory/compare/compare_grid.hpp"

#include <algorithm>
#include <chrono>

#include "taquin/heuristic/grid_patterns.hpp"

namespace taquin {

void GridTables::make(const GridRequest& request) {
  const GridProblem& problem = request.problem;
  const std::uint64_t most = request.limits.bytes / 2;
  if (!GridPatternTables::serve(problem) || find(problem).tables || bytes_ >= most) return;
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - began).count(); };
  const auto stop = [&] { return request.limits.stop.stop_requested() || seconds() > request.limits.seconds; };
  auto tables = std::make_shared<const GridPatternTables>(problem, stop);
  if (stop() || bytes_ + tables->bytes() > most) return;
  bytes_ += tables->bytes();
  sets_.push_back({std::move(tables), seconds()});
}

GridTables::Set GridTables::find(const GridProblem& problem) const {
  const auto set = std::find_if(sets_.begin(), sets_.end(), [&](const Set& s) { return s.tables->are_for(problem); });
  return set == sets_.end() ? Set() : *set;
}

bool search_grid(GridRequest request, const GridTables& tables, TrialRow& row) {
  row.cost_scale = request.problem.scale;
  GridTables::Set made;
  if (request.heuristic == "grid-patterns") made = tables.find(request.problem);
  SharedGridTables shared{.tables = made.tables};
  request.tables = &shared;
  const GridAnswer answer = solve(request);
  if (answer.interrupted) return false;
  row.status = trial_status(name(answer.status));
  row.length = answer.length;
  row.cost = answer.cost;
  row.lower_bound = answer.lower_bound;
  row.counts = answer.counts;
  row.rounds = answer.rounds;
  row.seconds = answer.seconds;
  row.setup_seconds = made.seconds + answer.setup_seconds;
  row.message = answer.message;
  return true;
}

}  // namespace taquin
