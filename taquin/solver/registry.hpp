// What exists and what each promises: the tables of algorithms and heuristics, as data for faces and tests.
//
// The rows themselves stand in `algorithms.hpp` and `heuristics.hpp`, each beside the call that runs it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "taquin/core/cost.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

/// What an algorithm promises of its answer, given an admissible heuristic.
enum class Promise : std::uint8_t { optimal, within_weight, any };

struct AlgorithmInfo {
  std::string_view name;     ///< as typed: "astar"
  std::string_view summary;  ///< one line
  std::string_view source;   ///< who described it
  Promise promise = Promise::optimal;
  bool uses_heuristic = true;
  bool stores_states = false;     ///< keeps a closed list: boards of up to 64 cells; obeys the memory cap
  bool needs_consistent = false;  ///< refuses a heuristic that is not, under the metric
  bool serves_mtm = true;
  bool prunes_duplicates = false;           ///< by a finite-state machine, which is made once for a size
  std::string_view default_heuristic = {};  ///< if not the size's
  int most_cells = 65'025;
};

struct HeuristicInfo {
  std::string_view name;  ///< "linear-conflict"
  std::string_view summary;
  std::string_view source;
  bool admissible_stm = true;  ///< where it is admissible, it is consistent
  bool admissible_mtm = false;
  bool is_instant = true;  ///< needs no tables, or makes them in milliseconds
  bool aims = false;       ///< serves towards any board: what a search from both ends needs
};

std::span<const AlgorithmInfo> algorithms() noexcept;
std::span<const HeuristicInfo> heuristics() noexcept;

/// By name; underscores count as hyphens, capitals do not matter. Throws `Error` with the nearest name if there is
/// none.
const AlgorithmInfo& find_algorithm(std::string_view name);
const HeuristicInfo& find_heuristic(std::string_view name);

/// The value of one heuristic on a board, evaluated afresh; nothing if it does not serve that size, if its tables are
/// not made at once, or if the board is a line that cannot be solved. Throws `Error`.
std::optional<Cost> heuristic_value(std::string_view name, const Board& board, const Board& goal, Metric metric);

}  // namespace taquin
