// All shortest solutions of a board whose shortest length has been proven.
//
// The search uses the heuristic of the proof, because its tables are in memory. If the proof used none, it uses the
// heuristic of the plan's last stage. Where that one's tables do not fit the memory limit, it uses the default of the
// size.
#include <algorithm>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "taquin/puzzle/canonical.hpp"
#include "taquin/puzzle/verify.hpp"
#include "taquin/solver/engines/engine.hpp"
#include "taquin/solver/engines/engine_cache.hpp"
#include "taquin/solver/plan/stages.hpp"
#include "taquin/solver/plan/timing.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin {

namespace {

bool prove(const std::vector<std::string_view>& heuristics, Metric metric) {
  return !heuristics.empty() && std::all_of(heuristics.begin(), heuristics.end(), [&](std::string_view heuristic) {
    return is_admissible(heuristic, metric);
  });
}

std::vector<std::string_view> heuristics_for(const Request& request, const Answer& answer) {
  std::vector<std::string_view> heuristics;
  if (!answer.heuristic.empty()) heuristics = heuristics_in(answer.heuristic);
  if (!prove(heuristics, request.metric)) heuristics = stages_of(request).back().heuristics;
  if (prove(heuristics, request.metric)) return heuristics;
  return {default_heuristic(request.board.rows(), request.board.cols(), request.metric)};
}

void replay(const Request& request, const Path& path, std::int64_t length) {
  const Verdict verdict = verify(request.board, request.goal, path, request.metric);
  if (!verdict.solves || verdict.length != length) throw std::logic_error("a shortest solution failed its replay");
}

}  // namespace

ShortestSolutions Solver::all_shortest(const Request& request, const Answer& answer, std::size_t most) {
  ShortestSolutions all;
  if (answer.status != Status::optimal) return all;
  const Timing timing(request.clock, request.limits.seconds - answer.seconds - answer.setup_seconds);
  std::vector<std::string_view> heuristics = heuristics_for(request, answer);
  const DirectedProblem problem(request.board, request.goal, false);
  const auto engine = cache_->engine(problem.inner(), request.metric);
  const auto is_over = [&] { return request.limits.stop.stop_requested() || timing.is_over(); };
  const auto prepare = [&](std::string_view heuristic) {
    const std::uint64_t bytes = request.limits.bytes - std::min(request.limits.bytes, engine->bytes());
    try {
      return engine->prepare(heuristic, {.bytes = bytes, .progress = [&](const BuildProgress&) { return is_over(); }});
    } catch (const std::bad_alloc&) {
      return false;
    }
  };
  if (!std::all_of(heuristics.begin(), heuristics.end(), prepare)) {
    heuristics = {default_heuristic(request.board.rows(), request.board.cols(), request.metric)};
    if (is_over() || !prepare(heuristics.front())) return all;
  }
  all.heuristic = joined(heuristics);
  Budget budget;
  if (request.limits.expanded != Budget::unlimited) {
    budget.expanded = request.limits.expanded - std::min(request.limits.expanded, answer.counts.expanded);
  }
  const auto stop = [&](const Progress& progress) {
    if (request.progress) {
      request.progress({.algorithm = "all solutions with",
                        .heuristic = all.heuristic,
                        .lower_bound = progress.lower_bound,
                        .counts = progress.counts,
                        .seconds = timing.elapsed(),
                        .length = answer.length});
    }
    return is_over();
  };
  const Query query{{problem.board(), 1, budget, stop}, request, find_algorithm("idastar"), heuristics};
  const auto result = engine->all_shortest(query, static_cast<Cost>(answer.length), [&](const Path& path) {
    if (all.count++ >= most) return;
    all.paths.push_back(problem.outside(path));
    replay(request, all.paths.back(), answer.length);
  });
  all.is_complete = result.outcome == Outcome::exhausted;
  all.counts = result.counts;
  all.seconds = timing.elapsed();
  return all;
}

}  // namespace taquin
