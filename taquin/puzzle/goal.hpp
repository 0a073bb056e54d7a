// Goals by name.
#pragma once

#include <array>
#include <string_view>

#include "taquin/puzzle/board.hpp"

namespace taquin {

struct GoalInfo {
  std::string_view name;
  std::string_view summary;
  Board (*make)(int rows, int cols);
};

/// last (1 2 3 ... blank), first (blank 1 2 3 ...), snail (inwards, clockwise, blank at the end), columns (down the columns, blank last).
extern const std::array<GoalInfo, 4> goals;

/// The goal of that name, or null.
const GoalInfo* find_goal(std::string_view name) noexcept;

}  // namespace taquin
