// A heuristic of one's own against the exact distances of all boards of a small size: is it admissible, is it
// consistent, and how much does it know?
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "taquin/core/cost.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

struct HeuristicCheck {
  std::uint64_t boards = 0;        ///< from which the goal can be reached
  std::uint64_t too_great = 0;     ///< values above the distance
  std::uint64_t inconsistent = 0;  ///< boards with a value more than 1 above that of a board one move away
  std::optional<Board> worst;      ///< too great by most
  Cost worst_value = 0, worst_distance = 0;
  std::optional<Board> steep;  ///< an inconsistent one
  double mean_value = 0, mean_distance = 0;
};

/// Calls `heuristic` once for each board, under STM. Throws `Error` for a goal of more cells than
/// `most_cells_of_distances`, and what the heuristic throws.
HeuristicCheck check_heuristic(const Board& goal, const std::function<Cost(const Board&)>& heuristic);

/// Keys: goal, boards, too_great, inconsistent, worst, worst_value, worst_distance, steep, mean_value, mean_distance.
/// Boards are text; null without.
std::string check_json(const Board& goal, const HeuristicCheck& found);

}  // namespace taquin
