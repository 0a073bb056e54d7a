// Each goal is a walk over the cells that lays the tiles 1, 2, 3 ... and leaves the blank where no tile is left.
#include "taquin/puzzle/goal.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "taquin/puzzle/loop.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/printable.hpp"
#include "taquin/util/suggest.hpp"

namespace taquin {
namespace {

using Numbers = std::vector<std::uint16_t>;

Numbers all_blank(int rows, int cols) {
  require_size(rows, cols);
  return Numbers(static_cast<std::size_t>(rows * cols));
}

Board last(int rows, int cols) {
  Numbers tiles = all_blank(rows, cols);
  std::iota(tiles.begin(), tiles.end() - 1, std::uint16_t{1});
  return Board(rows, cols, std::move(tiles));
}

Board first(int rows, int cols) {
  Numbers tiles = all_blank(rows, cols);
  std::iota(tiles.begin(), tiles.end(), std::uint16_t{0});
  return Board(rows, cols, std::move(tiles));
}

Board columns(int rows, int cols) {
  Numbers tiles = all_blank(rows, cols);
  for (int number = 1; number < rows * cols; ++number) {
    const int cell = (number - 1) % rows * cols + (number - 1) / rows;
    tiles[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(number);
  }
  return Board(rows, cols, std::move(tiles));
}

// Straight on until the edge or a cell already laid, then turn right.
Board snail(int rows, int cols) {
  constexpr std::array<std::pair<int, int>, 4> headings = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
  Numbers tiles = all_blank(rows, cols);
  const auto is_free = [&](int row, int col) {
    return row >= 0 && row < rows && col >= 0 && col < cols && tiles[static_cast<std::size_t>(row * cols + col)] == 0;
  };
  int row = 0;
  int col = 0;
  std::size_t heading = 0;
  for (int number = 1; number < rows * cols; ++number) {
    tiles[static_cast<std::size_t>(row * cols + col)] = static_cast<std::uint16_t>(number);
    if (!is_free(row + headings[heading].first, col + headings[heading].second)) heading = (heading + 1) % 4;
    row += headings[heading].first;
    col += headings[heading].second;
  }
  return Board(rows, cols, std::move(tiles));
}

// A line has no loop; its cells in order take its place.
Board along_loop(int rows, int cols) { return rows == 1 || cols == 1 ? first(rows, cols) : loop_goal(rows, cols); }

}  // namespace

constinit const std::array<GoalInfo, 5> goals = {{
    {"last", "1 2 3 ... in reading order, then the blank", last},
    {"first", "the blank, then 1 2 3 ... in reading order", first},
    {"snail", "1 2 3 ... clockwise along the edge and inwards, the blank at the end", snail},
    {"columns", "1 2 3 ... down the columns, then the blank", columns},
    {"loop", "the blank, then 1 2 3 ... along a loop through the cells", along_loop},
}};

const GoalInfo* find_goal(std::string_view name) noexcept {
  const auto found = std::find_if(goals.begin(), goals.end(), [&](const GoalInfo& goal) { return goal.name == name; });
  return found == goals.end() ? nullptr : &*found;
}

Board goal_named(std::string_view name, int rows, int cols) {
  if (const GoalInfo* goal = find_goal(name)) return goal->make(rows, cols);
  std::array<std::string_view, goals.size()> names;
  std::transform(goals.begin(), goals.end(), names.begin(), [](const GoalInfo& goal) { return goal.name; });
  throw Error(ErrorCode::unknown_name, fmt::format("found the goal '{}', expected one of {}{}", excerpt(name),
                                                   fmt::join(names, ", "), did_you_mean(name, names, "'")));
}

}  // namespace taquin
