// Tables before the searches that need them. A search that starts at the goal ends at once but makes all tables first.
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "taquin/puzzle/canonical.hpp"
#include "taquin/solver/engine_cache.hpp"
#include "taquin/solver/plan.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

using Part = std::pair<std::string, std::string>;

// What tables are made for: what the algorithm needs, then each single heuristic.
std::vector<Part> parts_of(const Request& request) {
  const bool is_planned = request.algorithm == "auto";
  const bool takes_one = is_planned || find_algorithm(request.algorithm).uses_heuristic;
  std::vector<Part> parts;
  if (takes_one && !is_planned) parts.emplace_back(request.algorithm, "discrete");
  if (!takes_one || request.heuristic == "auto") {
    parts.emplace_back(request.algorithm, request.heuristic);
  } else {
    for (const std::string_view part : heuristics_in(request.heuristic)) parts.emplace_back("idastar", part);
  }
  return parts;
}

Preparation part_of(Solver& solver, Request request, const Part& part) {
  std::tie(request.algorithm, request.heuristic) = part;
  request.board = request.goal;
  try {
    const Answer answer = solver.solve(request);
    const bool is_late = !answer.interrupted && answer.setup_seconds >= request.limits.seconds;
    return {answer.setup_seconds, {}, is_late, answer.interrupted};
  } catch (const Error& error) {
    return {0, error.what()};
  }
}

}  // namespace

Preparation Solver::prepare(const Request& request) {
  const Canonical inner(request.goal, request.goal);
  const auto key = [&](const std::string& algorithm, const std::string& heuristic) {
    return Cache::Prepared{algorithm,    heuristic,          request.metric,         inner.rows(),
                           inner.cols(), inner.goal_blank(), request.limits.seconds, request.limits.bytes};
  };
  const std::lock_guard lock(cache_->preparing);
  auto& prepared = cache_->prepared;
  if (const auto known = prepared.find(key(request.algorithm, request.heuristic)); known != prepared.end())
    return known->second;
  Preparation sum;
  for (const Part& part : parts_of(request)) {
    const auto name = key(part.first, part.second);
    const auto known = prepared.find(name);
    const Preparation made = known != prepared.end() ? known->second : part_of(*this, request, part);
    if (!made.is_interrupted) prepared.emplace(name, made);
    sum.seconds += made.seconds;
    if (sum.refused.empty()) sum.refused = made.refused;
    sum.is_late = sum.is_late || made.is_late;
    sum.is_interrupted = sum.is_interrupted || made.is_interrupted;
  }
  if (!sum.is_interrupted) prepared.emplace(key(request.algorithm, request.heuristic), sum);
  return sum;
}

}  // namespace taquin
