// The tables as data: the rows' descriptions, and look-ups by name.
#include "taquin/solver/registry.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <tuple>
#include <vector>

#include "taquin/puzzle/canonical.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/solver/engines/algorithms.hpp"
#include "taquin/solver/engines/engine.hpp"
#include "taquin/solver/engines/heuristics.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/printable.hpp"
#include "taquin/util/suggest.hpp"

namespace taquin {

namespace {

template <class Rows>
constexpr auto infos_of(const Rows& rows) {
  return std::apply([](const auto&... row) { return std::array{row.info...}; }, rows);
}
constexpr auto algorithm_infos = infos_of(algorithm_rows);
constexpr auto heuristic_infos = infos_of(heuristic_rows);
constexpr HeuristicInfo own_partition{.name = "pdb:FILE",
                                      .summary = "additive pattern databases of the partition that FILE draws",
                                      .source = "Korf & Felner 2002",
                                      .serves_mtm = false,
                                      .is_instant = false};

constexpr HeuristicInfo own_weights{.name = "learned:FILE",
                                    .summary = "the heuristic learned with the weights of FILE",
                                    .source = "computed here",
                                    .admissible_stm = false,
                                    .serves_mtm = false};

std::string spelt(std::string_view name) {
  std::string result;
  for (const char c : name) {
    if (c == '*') {
      result += "star";
    } else {
      result += c == '_' || c == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  return result;
}

std::string_view also(const AlgorithmInfo&) { return {}; }
std::string_view also(const HeuristicInfo& info) { return info.also; }

template <class Info>
const Info& find(std::string_view name, std::span<const Info> infos, std::string_view kind) {
  const std::string wanted = spelt(name);
  constexpr std::string_view distance = "-distance";  // the Hamming distance
  for (std::string_view each = wanted; !each.empty(); each.remove_suffix(distance.size())) {
    const auto found = std::find_if(infos.begin(), infos.end(),
                                    [&](const Info& info) { return info.name == each || also(info) == each; });
    if (found != infos.end()) return *found;
    if (!each.ends_with(distance)) break;
  }
  std::vector<std::string_view> names;
  for (const Info& info : infos) names.push_back(info.name);
  std::vector<std::string_view> near = names;
  for (const Info& info : infos) {
    if (!also(info).empty()) near.push_back(also(info));
  }
  std::string message = "no " + std::string(kind) + " is named '" + excerpt(name) + "'";
  if (const std::string hint = did_you_mean(wanted, near, "'"); !hint.empty())
    throw Error(ErrorCode::unknown_name, message + hint);
  message += "; there are";
  for (const auto known : names) message += " " + std::string(known);
  throw Error(ErrorCode::unknown_name, message);
}

}  // namespace

std::span<const AlgorithmInfo> algorithms() noexcept { return algorithm_infos; }
std::span<const HeuristicInfo> heuristics() noexcept { return heuristic_infos; }

int most_cells(const AlgorithmInfo& info, Metric metric) noexcept {
  const int most = metric == Metric::stm ? info.most_cells : info.most_cells_mtm;
  return info.stores_states ? std::min(most, most_stored_cells) : most;
}

std::string refusal(const AlgorithmInfo& info, int rows, int cols, Metric metric) {
  const int most = most_cells(info, metric);
  if (rows * cols <= most) return {};
  return fmt::format("{} {} boards of up to {} cells{}; this one has {}: use {}", info.name,
                     info.stores_states ? "keeps every state it meets and takes" : "takes", most,
                     info.most_cells_mtm < info.most_cells && metric == Metric::mtm ? " under mtm" : "", rows * cols,
                     info.stores_states ? "idastar or construct" : "sweep or polish");
}

std::string refusal(const HeuristicInfo& info, const Board& goal, Metric metric) {
  if (!(metric == Metric::stm ? info.serves_stm : info.serves_mtm))
    return fmt::format("{} is for {}, not for {}", info.name, metric == Metric::stm ? "mtm" : "stm", name(metric));
  const auto [rows, cols] = std::pair(goal.rows(), goal.cols());
  const bool is_size = info.sizes.serve(std::min(rows, cols), std::max(rows, cols));
  if (is_size && info.sizes.serve_goal(goal)) return {};
  return fmt::format("{} does not serve {} of {}x{}; it serves {}", info.name, is_size ? "this goal" : "a board", rows,
                     cols, is_size ? "those with the blank in a corner" : info.sizes.words);
}

const AlgorithmInfo& find_algorithm(std::string_view name, std::span<const AlgorithmInfo> among) {
  return find(name, among, "algorithm");
}
const HeuristicInfo& find_heuristic(std::string_view name) {
  if (is_own_partition(name)) return own_partition;
  if (is_own_weights(name)) return own_weights;
  return find(name, heuristics(), "heuristic");
}

std::string_view spelt_heuristic(std::string_view typed) {
  return is_own_partition(typed) || is_own_weights(typed) ? typed : find_heuristic(typed).name;
}

void check_weight(double weight) {
  if (weight >= least_weight && weight <= greatest_weight) return;
  throw Error(fmt::format("weight: found {}, expected a number from 1 to 100", weight));
}

std::optional<Cost> heuristic_value(std::string_view name, const Board& board, const Board& goal, Metric metric) {
  const std::string_view known = spelt_heuristic(name);
  // Heuristic tables for a line hold only the boards that can be reached.
  const bool line = board.rows() == 1 || board.cols() == 1;
  if (line && !solvability(board, goal).solvable) return std::nullopt;
  const Canonical inner(board, goal);
  const auto engine =
      make_engine(inner.rows(), inner.cols(), inner.goal_blank(), metric, std::make_shared<PatternTables>());
  if (!engine->prepare(known, {.only_stored = true})) return std::nullopt;
  return engine->value(known, inner.board());
}

}  // namespace taquin
