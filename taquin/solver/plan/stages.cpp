#include "taquin/solver/plan/stages.hpp"

#include <algorithm>

#include "taquin/core/web_build.hpp"
#include "taquin/heuristic/learned/weights.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

void check_consistent(const AlgorithmInfo& algorithm, std::string_view heuristic, Metric metric) {
  if (is_admissible(heuristic, metric)) return;
  throw Error(ErrorCode::inconsistent, std::string(algorithm.name) + " needs a consistent heuristic: found " +
                                           std::string(heuristic) +
                                           (metric == Metric::mtm ? " under mtm, expected one such as walking-distance"
                                                                  : ", expected one such as linear-conflict"));
}

// A function of the caller's own as the heuristic.
void check_estimate(const Request& request) {
  if (!request.estimate) return;
  if (request.heuristic != "auto") throw Error("found a heuristic by name and a function, expected one of them");
  if (request.algorithm == "auto") throw Error("a function as the heuristic needs a named algorithm, such as astar");
  const AlgorithmInfo& algorithm = find_algorithm(request.algorithm);
  if (!algorithm.uses_heuristic) throw Error(std::string(algorithm.name) + " uses no heuristic; found a function");
  if (algorithm.needs_consistent || request.backward)
    throw Error(std::string(algorithm.name) + " from the goal needs a heuristic by name; found a function");
  if (!request.checkpoint.empty()) throw Error("a search by a function of one's own has no checkpoint");
}

// Those that are named serve the goal, or from the goal, where a search looks for the board, the board.
void check_heuristics(const Request& request) {
  if (request.heuristic == "auto") return;
  const Board& goal = request.backward ? request.board : request.goal;
  for (const auto name : heuristics_in(request.heuristic)) {
    const std::string why = refusal(find_heuristic(name), goal, request.metric);
    if (why.empty()) continue;
    throw Error(ErrorCode::tables, why + (request.backward ? " (backward, the board is the goal)" : ""));
  }
}

void check_pair(const Request& request, const AlgorithmInfo& algorithm) {
  const int rows = request.board.rows();
  const int cols = request.board.cols();
  if (const std::string why = refusal(algorithm, rows, cols, request.metric); !why.empty())
    throw Error(ErrorCode::size, why);
  if (algorithm.uses_heuristic) check_heuristics(request);
  if (!algorithm.uses_heuristic && request.heuristic != "auto") {
    throw Error(std::string(algorithm.name) + " uses no heuristic; found --heuristic " + request.heuristic);
  }
  if (algorithm.needs_consistent && request.heuristic != "auto") {
    for (const auto name : heuristics_in(request.heuristic)) check_consistent(algorithm, name, request.metric);
  }
}

// Whether there are learned weights for the board and the goal.
bool is_learned(const Request& request) {
  return refusal(find_heuristic("learned"), request.goal, request.metric).empty() &&
         built_in_network(request.goal.rows(), request.goal.cols()) != nullptr;
}

// An algorithm with a default heuristic of its own proves nothing: what is named is named for the stages that prove.
ResolvedStage resolved(const Request& request, const Stage& stage) {
  ResolvedStage result{&find_algorithm(stage.algorithm), {}, stage};
  if (result.algorithm->uses_heuristic && !request.estimate) {
    const bool is_planned = request.heuristic == "auto" || stage.in_slides;  // what is named is of the metric
    const bool falls_back = stage.heuristic == "learned" && !stage.when.if_stored && !is_learned(request);
    const std::string_view planned = falls_back ? "far" : stage.heuristic;
    result.heuristics = heuristics_in(is_planned ? planned : std::string_view(request.heuristic));
  }
  return result;
}

}  // namespace

std::vector<ResolvedStage> stages_of(const Request& request) {
  const Board& board = request.board;
  check_weight(request.weight);
  check_estimate(request);
  std::vector<ResolvedStage> stages;
  if (request.algorithm != "auto") {
    const AlgorithmInfo& algorithm = find_algorithm(request.algorithm);
    check_pair(request, algorithm);
    const auto heuristic = algorithm.default_heuristic.empty()
                               ? default_heuristic(board.rows(), board.cols(), request.metric)
                               : algorithm.default_heuristic;
    // Not `return {step_of(...)}`, which clang 14 miscompiles for WebAssembly.
    stages.push_back(resolved(request, {.algorithm = algorithm.name,
                                        .heuristic = heuristic,
                                        .side = request.backward ? Side::backward : Side::forward}));
    return stages;
  }
  if (request.backward) {
    throw Error("--backward needs --algorithm; the automatic plan chooses the direction itself");
  }
  check_heuristics(request);
  for (const Stage& stage : plan_for(board.rows(), board.cols(), request.metric).stages) {
    if (web_build && stage.side == Side::backward) continue;
    stages.push_back(resolved(request, stage));
  }
  return stages;
}

SearchName ResolvedStage::name(bool backward) const {
  return {std::string(algorithm->name), joined(heuristics), backward};
}

bool asks_for_proof(const Request& request) {
  if (request.algorithm != "auto" && find_algorithm(request.algorithm).promise != Promise::optimal) return false;
  if (request.heuristic == "auto") return true;
  const auto named = heuristics_in(request.heuristic);
  return std::all_of(named.begin(), named.end(),
                     [&](std::string_view heuristic) { return is_admissible(heuristic, request.metric); });
}

bool is_admissible(std::string_view heuristic, Metric metric) {
  const HeuristicInfo& info = find_heuristic(heuristic);
  return metric == Metric::stm ? info.admissible_stm : info.admissible_mtm;
}

std::vector<std::string_view> heuristics_in(std::string_view text) {
  std::vector<std::string_view> names;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find('+', from), text.size());
    names.push_back(spelt_heuristic(text.substr(from, to - from)));
    from = to + 1;
  }
  return names;
}

std::string joined(const std::vector<std::string_view>& heuristics) {
  std::string text;
  for (const auto name : heuristics) text += (text.empty() ? "" : "+") + std::string(name);
  return text;
}

}  // namespace taquin
