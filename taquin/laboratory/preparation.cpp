// Made once, reported often: the parts of a pair are looked up by what their tables depend on.
#include "taquin/laboratory/preparation.hpp"

#include <fmt/core.h>

#include <string_view>
#include <utility>

#include "taquin/puzzle/canonical.hpp"
#include "taquin/solver/plan.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

// The parts that tables are made for: what the algorithm needs, then each single heuristic.
std::vector<std::pair<std::string, std::string>> parts_of(const Request& request) {
  const bool takes_one = request.algorithm != "auto" && find_algorithm(request.algorithm).uses_heuristic;
  if (!takes_one) return {{request.algorithm, request.heuristic}};
  std::vector<std::pair<std::string, std::string>> parts{{request.algorithm, "discrete"}};
  if (request.heuristic == "auto") {
    parts.emplace_back(request.algorithm, "auto");
    return parts;
  }
  for (const std::string_view part : heuristics_in(request.heuristic)) parts.emplace_back("idastar", part);
  return parts;
}

}  // namespace

Preparation::Made Preparation::prepare(const Request& request) {
  const std::lock_guard lock(mutex_);
  Pair pair{request.algorithm, request.heuristic, request.metric, request.goal.rows(), request.goal.tiles()};
  if (const auto known = pairs_.find(pair); known != pairs_.end()) return known->second;
  Made made = whole(request);
  if (!made.interrupted) pairs_.emplace(std::move(pair), made);
  return made;
}

Preparation::Made Preparation::whole(const Request& request) {
  Made sum;
  for (const auto& [algorithm, heuristic] : parts_of(request)) {
    Request wanted = request;
    wanted.board = request.goal;
    wanted.algorithm = algorithm;
    wanted.heuristic = heuristic;
    const Made made = part(std::move(wanted));
    sum.seconds += made.seconds;
    if (sum.refused.empty()) sum.refused = made.refused;
    sum.late = sum.late || made.late;
    sum.interrupted = sum.interrupted || made.interrupted;
  }
  return sum;
}

Preparation::Made Preparation::part(Request request) {
  const Canonical inner(request.goal, request.goal);
  const std::string key = fmt::format("{}x{} {} {} {} {}", inner.rows(), inner.cols(), inner.goal_blank(),
                                      name(request.metric), request.algorithm, request.heuristic);
  if (const auto known = parts_.find(key); known != parts_.end()) return known->second;
  Made made;
  try {
    const Answer answer = solver_.solve(request);
    made.seconds = answer.setup_seconds;
    made.interrupted = answer.interrupted;
    made.late = !answer.interrupted && answer.setup_seconds >= request.limits.seconds;
  } catch (const Error& error) {
    made.refused = error.what();
  }
  if (!made.interrupted) parts_.emplace(key, made);
  return made;
}

}  // namespace taquin
