// Which search solves which board: a decision list in plain words.
//
// A stage is a search and three more things: a budget (what it may use of what is left), a condition (whether it runs
// at all) and the end of the problem that it begins from.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>

#include "taquin/puzzle/board.hpp"

namespace taquin {

/// The end of a problem from which a search begins: the board, or the goal.
enum class Side : std::uint8_t {
  forward,
  backward,  ///< left out of a plan if the same search is paused: one look is enough
  cheaper,   ///< where the rounds so far of the same search promise fewer nodes; the board, if neither has any
};

/// What a stage may use, within the user's own limits.
struct StageBudget {
  double share = 1;                                          ///< of the time that is left when it begins
  double seconds = std::numeric_limits<double>::infinity();  ///< and no more than this
  std::uint64_t bytes = ~std::uint64_t{0};
};

/// A stage is left out unless all of these hold.
struct StageCondition {
  bool if_stored = false;        ///< the heuristic's tables are available without building them
  double seconds_to_make = 0;    ///< so much time is left, or the tables are available
  double seconds_to_proof = 0;   ///< the searches so far predict that a proof takes longer
  std::uint64_t bytes = 0;       ///< so much memory is allowed
  std::string_view unless = "";  ///< the tables of this heuristic are not available
  bool before_tables = false;    ///< no search of the plan has its tables in memory yet: an answer is due before them
};

/// Stages run in order until one ends with an optimal path; a stage that promises less leaves its path as an upper
/// bound.
struct Stage {
  std::string_view algorithm;
  std::string_view heuristic = "";  ///< "" if the algorithm uses none
  StageBudget budget = {};
  StageCondition when = {};
  Side side = Side::forward;
  bool in_slides = false;  ///< under MTM, a search for few slides; its path is kept if it has fewer runs
};

struct Rule {
  std::string_view name;
  std::string_view boards;              ///< in words, as far as no rule before it serves them
  std::optional<Metric> metric;         ///< nullopt: both
  bool (*is_size)(int rows, int cols);  ///< rows <= cols
  std::span<const Stage> stages;

  bool applies(int rows, int cols, Metric wanted) const {
    return metric.value_or(wanted) == wanted && is_size(rows, cols);
  }
};

/// The list; the first rule that applies is the plan.
std::span<const Rule> plan_rules();
const Rule& plan_for(int rows, int cols, Metric metric);

/// The strongest admissible heuristic that needs no large table, for a board of that size.
std::string_view default_heuristic(int rows, int cols, Metric metric) noexcept;

}  // namespace taquin
