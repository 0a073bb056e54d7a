// Line by line; only the names are ours.
#include "papers/as_written/deepening.hpp"

#include <array>
#include <cstdlib>
#include <utility>

namespace taquin {

DeepeningAsWritten::DeepeningAsWritten(const Board& board, std::function<void(const Call&)> watch)
    : side_(board.rows()),
      space_(board.blank()),
      info_(board.tiles().begin(), board.tiles().end()),
      watch_(std::move(watch)) {
  info_[static_cast<std::size_t>(space_)] = side_ * side_;
}

int DeepeningAsWritten::heuristic() const {
  const int length = side_ * side_;
  int cost = 0;
  for (int i = 0; i < length; ++i) {
    const int position = info_[static_cast<std::size_t>(i)] - 1;
    if (position == length - 1 || position == i) continue;
    cost += std::abs(i / side_ - position / side_) + std::abs(i % side_ - position % side_);
  }
  return cost;
}

bool DeepeningAsWritten::check(int depth, int pre_dir, int x, int y) {
  constexpr std::array dx = {0, 1, 0, -1};
  constexpr std::array dy = {1, 0, -1, 0};
  ++checks_;
  const int cost = heuristic();
  if (watch_) watch_({depth, pre_dir, cost, steps_});
  if (cost == 0) return true;
  if (cost + depth > steps_) return false;
  for (int i = 0; i <= 3; ++i) {
    if (refused(i, pre_dir)) continue;
    const int next_x = x + dx[static_cast<std::size_t>(i)];
    const int next_y = y + dy[static_cast<std::size_t>(i)];
    if (next_x < 0 || next_x >= side_ || next_y < 0 || next_y >= side_) continue;
    int& here = info_[static_cast<std::size_t>(x * side_ + y)];
    int& there = info_[static_cast<std::size_t>(next_x * side_ + next_y)];
    std::swap(here, there);
    if (check(depth + 1, i, next_x, next_y)) return true;
    std::swap(here, there);
  }
  return false;
}

bool DeepeningAsWritten::round(int steps) {
  steps_ = steps;
  return check(0, no_direction, space_ / side_, space_ % side_);
}

int DeepeningAsWritten::solve() {
  int steps = 0;
  while (!round(steps)) ++steps;
  return steps;
}

}  // namespace taquin
