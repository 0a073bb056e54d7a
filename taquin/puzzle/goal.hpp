// Goals by name: the five arrangements people mean.
//
// Any other goal is simply a board: nothing in the library needs a goal to have a name.
#pragma once

#include <array>
#include <string_view>

#include "taquin/puzzle/board.hpp"

namespace taquin {

struct GoalInfo {
  std::string_view name;              ///< as typed
  std::string_view summary;           ///< one line
  Board (*make)(int rows, int cols);  ///< throws `Error` for sizes there are not (`require_size`)
};

/// On 3x3: last `1 2 3 / 4 5 6 / 7 8 _`, first `_ 1 2 / 3 4 5 / 6 7 8`, snail `1 2 3 / 8 _ 4 / 7 6 5`,
/// columns `1 4 7 / 2 5 8 / 3 6 _`, loop `1 4 5 / 2 3 6 / _ 8 7` (`puzzle/loop.hpp`; on a line it is first).
extern const std::array<GoalInfo, 5> goals;

/// The goal of that name, or null.
const GoalInfo* find_goal(std::string_view name) noexcept;

/// The goal of that name on a board of that size. Throws `Error` if there is no such name (with the nearest one) or no
/// such size.
Board goal_named(std::string_view name, int rows, int cols);

}  // namespace taquin
