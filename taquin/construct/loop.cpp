// A tour, with everything that a sort asks of it ready by index.
#include "taquin/construct/loop.hpp"

#include <algorithm>
#include <string>

#include "taquin/construct/tour.hpp"
#include "taquin/util/error.hpp"

namespace taquin {
namespace {

bool are_neighbours(int a, int b, int cols) {
  return std::abs(a - b) == cols || (std::abs(a - b) == 1 && a / cols == b / cols);
}

Direction way(int from, int to) {
  if (to == from + 1) return Direction::right;
  if (to == from - 1) return Direction::left;
  return to > from ? Direction::down : Direction::up;
}

void require_loop(int rows, int cols) {
  require_size(rows, cols);
  if (rows > 1 && cols > 1) return;
  throw Error("a loop needs two rows and two columns; found a board of " + std::to_string(rows) + "x" +
              std::to_string(cols));
}

}  // namespace

Loop::Loop(int rows, int cols, int goal_blank) : rows_(rows), cols_(cols) {
  require_loop(rows, cols);
  const bool leaves_out = rows % 2 == 1 && cols % 2 == 1;
  const bool turned = leaves_out && goal_blank == 0;  // half round
  const int last = rows * cols - 1;
  if (leaves_out) left_out_ = turned ? last : 0;
  indices_.assign(static_cast<std::size_t>(rows * cols), -1);
  for (const Place& place : winding_tour(rows, cols)) {
    const int cell = place.row * cols + place.col;
    cells_.push_back(turned ? last - cell : cell);
    indices_[static_cast<std::size_t>(cells_.back())] = size() - 1;
  }
  for (int i = 0; i < size(); ++i) {
    const int far = cell(after(i, 3));
    const bool can = size() > 4 && are_neighbours(cell(i), far, cols);
    steps_.push_back({way(cell(i), cell(after(i))), can ? way(cell(i), far) : Direction::up, can});
  }
}

int Loop::leaps() const noexcept {
  return static_cast<int>(std::count_if(steps_.begin(), steps_.end(), [](const Step& s) { return s.can_leap; }));
}

}  // namespace taquin
