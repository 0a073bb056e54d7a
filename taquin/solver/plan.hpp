// Which method for which board: a decision list that one can read aloud.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

#include "taquin/puzzle/board.hpp"

namespace taquin {

/// The end of a problem from which a search begins: the board, or the goal.
enum class Side : std::uint8_t {
  forward,
  backward,  ///< left out of a plan if the same search is paused: one look is enough
  cheaper,   ///< where the rounds so far of the same search promise fewer nodes; the board, if neither has any
  forward_if_cheaper,  ///< left out if `cheaper` were backward
};

/// One step of a plan. Stages run in order until one ends with an optimal path; a stage that promises less leaves its
/// path as an upper bound.
struct Stage {
  std::string_view algorithm;
  std::string_view heuristic = "";  ///< "" if the algorithm uses none
  double weight = 1;
  std::uint64_t bytes = ~std::uint64_t{0};  ///< cap of this stage, beside the user's
  bool if_stored = false;                   ///< left out if the heuristic's tables are not at hand
  double share = 1;                         ///< of the time that is left when it begins
  double most_seconds = std::numeric_limits<double>::infinity();  ///< and no more than this
  double least_seconds = 0;       ///< left out if less time is left and its tables are not at hand, or `if_stored`
  double least_ahead = 0;         ///< seconds; left out if the searches so far foretell a proof sooner
  std::uint64_t least_bytes = 0;  ///< left out if less memory is allowed
  std::string_view unless = "";   ///< left out if this heuristic's tables are at hand
  Side side = Side::forward;
};

struct Rule {
  std::string_view name;
  bool (*applies)(int rows, int cols, Metric metric);  ///< rows <= cols
  std::span<const Stage> stages;
};

/// The list; the first rule that applies is the plan.
std::span<const Rule> plan_rules();
const Rule& plan_for(int rows, int cols, Metric metric);

/// The strongest admissible heuristic that needs no large table, for a board of that size.
std::string_view default_heuristic(int rows, int cols, Metric metric) noexcept;

}  // namespace taquin
