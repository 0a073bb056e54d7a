// THE tables of algorithms and heuristics: what exists, what each promises. Adding one is a file and a row.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/puzzle/board.hpp"

namespace taquin {

/// What an algorithm promises of its answer, given an admissible heuristic.
enum class Promise : std::uint8_t { optimal, bounded_by_weight, any };

struct AlgorithmInfo {
  std::string_view name;      ///< as typed: "astar"
  std::string_view summary;   ///< one line
  std::string_view source;    ///< who described it
  Promise promise;
  bool uses_heuristic;
  bool stores_states;         ///< keeps a closed list: boards of up to 64 cells, obeys the memory cap
};

struct HeuristicInfo {
  std::string_view name;      ///< "linear-conflict"
  std::string_view summary;
  std::string_view source;
  bool admissible_stm;
  bool admissible_mtm;
  bool consistent;            ///< under every metric in which it is admissible
};

std::span<const AlgorithmInfo> algorithms() noexcept;
std::span<const HeuristicInfo> heuristics() noexcept;

/// By name; underscores count as hyphens. Throws `Error` with the nearest name if there is none.
const AlgorithmInfo& find_algorithm(std::string_view name);
const HeuristicInfo& find_heuristic(std::string_view name);

/// The value of one heuristic on a board, evaluated afresh; nothing if it does not serve that size.
std::optional<std::int64_t> heuristic_value(std::string_view name, const Board& board, const Board& goal, Metric metric);

}  // namespace taquin
