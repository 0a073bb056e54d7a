// What exists and what each promises: the tables of algorithms and heuristics, as data for front ends and tests.
//
// The rows themselves stand in `algorithms.hpp` and `heuristics.hpp`, each beside the call that runs it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "taquin/core/cost.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

/// What an algorithm promises of its answer, given an admissible heuristic.
enum class Promise : std::uint8_t { optimal, within_weight, any };

struct AlgorithmInfo {
  std::string_view name;     ///< as typed: "astar"
  std::string_view summary;  ///< one line
  std::string_view source;   ///< who described it first
  Promise promise = Promise::optimal;
  bool uses_heuristic = true;
  bool stores_states = false;               ///< keeps a closed list: boards of up to 64 cells; obeys the memory cap
  bool needs_consistent = false;            ///< refuses a heuristic that is not, under the metric
  bool is_traceable = false;                ///< can be shown step by step (laboratory/trace/trace.hpp)
  bool prunes_duplicates = false;           ///< by a finite-state machine (FSM), which is made once per size
  std::string_view refuses_grids = {};      ///< why it does not serve grid puzzles (puzzle/grid); empty: it does
  std::string_view refuses_domains = {};    ///< why it does not serve laboratory/domain.hpp; empty: it does
  std::string_view default_heuristic = {};  ///< if not the size's
  int most_cells = 65'025;
  int most_cells_mtm = most_cells;
};

/// The sizes that a heuristic serves, and the goals of these sizes.
struct Sizes {
  std::string_view words = "any";
  bool (*serve)(int rows, int cols) = [](int, int) { return true; };          ///< rows <= cols
  bool (*serve_goal)(const Board& goal) = [](const Board&) { return true; };  ///< true if its blank is in a corner
};

struct HeuristicInfo {
  std::string_view name;  ///< "linear-conflict"
  std::string_view summary;
  std::string_view source;
  bool admissible_stm = true;  ///< where it is admissible, it is consistent
  bool admissible_mtm = false;
  bool serves_stm = true;
  bool serves_mtm = true;
  Sizes sizes = {};
  bool is_instant = true;        ///< needs no tables, or makes them in milliseconds
  bool is_retargetable = false;  ///< takes any board as its goal, as a search from both ends needs
  std::string_view also = {};    ///< another name of it
};

std::span<const AlgorithmInfo> algorithms() noexcept;
std::span<const HeuristicInfo> heuristics() noexcept;

/// The greatest boards that an algorithm takes, in cells.
int most_cells(const AlgorithmInfo& info, Metric metric) noexcept;
/// Why a row does not serve boards of a size, or a goal, under a metric, in words; empty if it does.
std::string refusal(const AlgorithmInfo& info, int rows, int cols, Metric metric);
std::string refusal(const HeuristicInfo& info, const Board& goal, Metric metric);

/// By name; underscores and spaces count as hyphens, * as "star", capitals do not matter: "IDA*". Throws `Error` with
/// the nearest name if there is none.
const AlgorithmInfo& find_algorithm(std::string_view name, std::span<const AlgorithmInfo> among = algorithms());
/// The row of a name; for pdb:FILE and learned:FILE, which have no row in the table, a row for all such, named so.
const HeuristicInfo& find_heuristic(std::string_view name);

/// The name as the registry spells it; pdb:FILE and learned:FILE as they are, so what was typed must outlive it. Throws
/// `Error` likewise.
std::string_view spelt_heuristic(std::string_view typed);

/// pdb:FILE, the pattern databases of a partition of the user's own, which FILE draws (heuristic/pdb/catalogue.cpp).
inline bool is_own_partition(std::string_view name) noexcept { return name.starts_with("pdb:"); }
inline std::string_view file_of_own(std::string_view name) noexcept { return name.substr(4); }

/// learned:FILE, the heuristic learned with the weights of a file.
inline bool is_own_weights(std::string_view name) noexcept { return name.starts_with("learned:"); }
inline std::string_view file_of_weights(std::string_view name) noexcept { return name.substr(8); }

/// The weights that weighted A* takes, to two decimals. Greater ones would make it greedy search, with a bucket for
/// every hundredth.
inline constexpr double least_weight = 1;
inline constexpr double greatest_weight = 100;
/// Throws `Error` for any other, and for what is not a number.
void check_weight(double weight);

/// The value of one heuristic on a board, computed from scratch; nullopt if it does not serve that size, if its tables
/// are not made at once, or if the board is a line that cannot be solved. Throws `Error`.
std::optional<Cost> heuristic_value(std::string_view name, const Board& board, const Board& goal, Metric metric);

}  // namespace taquin
