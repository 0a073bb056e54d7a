// Tables before the searches that need them, each heuristic's for itself.
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "taquin/puzzle/canonical.hpp"
#include "taquin/solver/engines/engine_cache.hpp"
#include "taquin/solver/plan/stages.hpp"
#include "taquin/solver/plan/timing.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

// A plan decides while it runs: a solve that starts at the goal ends at once, but makes the tables of its first search.
Preparation planned(Solver& solver, Request request) {
  request.board = request.goal;
  const Answer answer = solver.solve(request);
  const bool is_late = !answer.interrupted && answer.setup_seconds >= request.limits.seconds;
  return {answer.setup_seconds, false, is_late, answer.interrupted};
}

Preparation made(Engine& engine, std::string_view heuristic, const Request& request) {
  const Timing timing(request.clock, request.limits.seconds);
  const Limits& limits = request.limits;
  const auto stop = [&](const BuildProgress& build) {
    if (request.progress) {
      SolveProgress now;
      now.heuristic = heuristic;
      now.seconds = timing.elapsed();
      now.table = static_cast<double>(build.entries) / static_cast<double>(build.of);
      request.progress(now);
    }
    return limits.stop.stop_requested() || timing.is_over();
  };
  const std::uint64_t bytes = limits.bytes - std::min(limits.bytes, engine.bytes());
  Preparation result;
  const bool is_made = engine.prepare(heuristic, {.bytes = bytes, .progress = stop});
  result.seconds = timing.elapsed();
  result.is_interrupted = !is_made && limits.stop.stop_requested();
  result.is_late = timing.is_over() && !result.is_interrupted;
  result.is_refused = !is_made && !result.is_late && !result.is_interrupted;
  return result;
}

}  // namespace

Preparation Solver::prepare(const Request& request) {
  const std::vector<ResolvedStage> stages = stages_of(request);
  const std::lock_guard lock(cache_->preparing);
  const Canonical inner(request.goal, request.goal);
  const auto once = [&](std::string_view name, const auto& make) {
    const Cache::Prepared key{std::string(name),  request.metric,         inner.rows(),        inner.cols(),
                              inner.goal_blank(), request.limits.seconds, request.limits.bytes};
    const auto known = cache_->prepared.find(key);
    if (known != cache_->prepared.end()) return known->second;
    const Preparation fresh = make();
    if (!fresh.is_interrupted) cache_->prepared.emplace(key, fresh);
    return fresh;
  };
  if (request.algorithm == "auto" && request.heuristic == "auto")
    return once("auto", [&] { return planned(*this, request); });
  const auto engine = cache_->engine(inner, request.metric);
  const ResolvedStage& stage = stages.back();
  Preparation all = once(stage.algorithm->name, [&] {
    const Timing timing(request.clock, request.limits.seconds);
    engine->prepare(*stage.algorithm);
    return Preparation{timing.elapsed()};
  });
  for (const std::string_view heuristic : stage.heuristics) {
    const Preparation part = once(heuristic, [&] { return made(*engine, heuristic, request); });
    all.seconds += part.seconds;
    all.is_refused |= part.is_refused;
    all.is_late |= part.is_late;
    all.is_interrupted |= part.is_interrupted;
  }
  return all;
}

std::function<Cost(const Board&)> Solver::evaluator(const Request& request) const {
  const Canonical inner(request.goal, request.goal);
  const std::shared_ptr<const Engine> engine = cache_->engine(inner, request.metric);
  const std::vector<ResolvedStage> stages = stages_of(request);
  std::vector<std::string> names;
  for (const std::string_view heuristic : stages.back().heuristics) {
    if (!engine->has(heuristic)) throw Error(ErrorCode::tables, fmt::format("{} is not prepared", heuristic));
    names.emplace_back(heuristic);
  }
  return [engine, names, goal = request.goal](const Board& board) {
    const Canonical problem(board, goal);
    Cost most = 0;
    for (const std::string& each : names) most = std::max(most, engine->value(each, problem.board()));
    return most;
  };
}

}  // namespace taquin
