#include "taquin/solver/steps.hpp"

#include <algorithm>

#include "taquin/util/error.hpp"
#include "taquin/core/small.hpp"
#include "taquin/solver/engine.hpp"

namespace taquin {

namespace {

void check_consistent(const AlgorithmInfo& algorithm, std::string_view heuristic, Metric metric) {
  if (is_admissible(heuristic, metric) && find_heuristic(heuristic).consistent) return;
  throw Error(std::string(algorithm.name) + " needs a consistent heuristic: found " + std::string(heuristic) +
              (metric == Metric::mtm ? " under mtm, expected walking-distance or discrete"
                                     : ", expected linear-conflict, say"));
}

void check_pair(const Request& request, const AlgorithmInfo& algorithm) {
  const int cells = request.board.cells();
  if (algorithm.stores_states && cells > most_stored_cells) {
    throw Error(std::string(algorithm.name) + " keeps every state it meets and takes boards of up to " +
                std::to_string(most_stored_cells) + " cells; this one has " + std::to_string(cells) +
                ": use idastar or construct");
  }
  if (cells > algorithm.most_cells) {
    throw Error(std::string(algorithm.name) + " takes boards of up to " + std::to_string(algorithm.most_cells) +
                " cells; this one has " + std::to_string(cells) + ": use sweep or polish");
  }
  if (!algorithm.serves_mtm && request.metric == Metric::mtm) {
    throw Error(std::string(algorithm.name) + " serves single slides only: found --metric mtm, expected stm");
  }
  if (!algorithm.uses_heuristic && request.heuristic != "auto") {
    throw Error(std::string(algorithm.name) + " uses no heuristic; found --heuristic " + request.heuristic);
  }
  if (algorithm.needs_consistent && request.heuristic != "auto") {
    for (const auto name : heuristics_in(request.heuristic)) check_consistent(algorithm, name, request.metric);
  }
}

Step step_of(const Request& request, const Stage& stage) {
  Step step{&find_algorithm(stage.algorithm), {}, stage};
  if (!step.algorithm->uses_heuristic) return step;
  // A guide is no bound: who names one names it for the stages that prove, too.
  step.heuristics = heuristics_in(request.heuristic == "auto" ? stage.heuristic : std::string_view(request.heuristic));
  return step;
}

}  // namespace

std::vector<Step> steps_of(const Request& request) {
  const Board& board = request.board;
  std::vector<Step> steps;
  if (request.algorithm != "auto") {
    const AlgorithmInfo& algorithm = find_algorithm(request.algorithm);
    check_pair(request, algorithm);
    const auto heuristic =
        algorithm.guide.empty() ? default_heuristic(board.rows(), board.cols(), request.metric) : algorithm.guide;
    // Not `return {step_of(...)}`, which clang 14 miscompiles for WebAssembly.
    steps.push_back(step_of(request, {.algorithm = algorithm.name,
                                      .heuristic = heuristic,
                                      .weight = request.weight,
                                      .side = request.backward ? Side::backward : Side::forward}));
    return steps;
  }
  if (request.backward) {
    throw Error("found a search backwards without an algorithm, expected one: a plan sees for itself");
  }
  for (const Stage& stage : plan_for(board.rows(), board.cols(), request.metric).stages) {
    if (small_program && stage.side == Side::backward) continue;
    steps.push_back(step_of(request, stage));
  }
  return steps;
}

SearchName name_of(const Step& step, bool backward) {
  return {std::string(step.algorithm->name), joined(step.heuristics), backward};
}

bool is_admissible(std::string_view heuristic, Metric metric) {
  const HeuristicInfo& info = find_heuristic(heuristic);
  return metric == Metric::stm ? info.admissible_stm : info.admissible_mtm;
}

std::vector<std::string_view> heuristics_in(std::string_view text) {
  std::vector<std::string_view> names;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find('+', from), text.size());
    names.push_back(find_heuristic(text.substr(from, to - from)).name);
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
