// A symmetry is three yes-or-no questions asked in turn (`image`). All eight symmetries of a square are such; their
// number 0 .. 7 is also the order that decides ties.
#include "taquin/puzzle/canonical.hpp"

#include <utility>

namespace taquin {
namespace {

Direction way(int number, Direction d) {
  constexpr std::array<Direction, 4> transposed = {Direction::left, Direction::right, Direction::up, Direction::down};
  const bool mirrored = (number & (is_vertical(d) ? 2 : 1)) != 0;
  const Direction turned = mirrored ? inverse(d) : d;
  return (number & 4) != 0 ? transposed[static_cast<std::size_t>(turned)] : turned;
}

int best_symmetry(const Board& board, const Board& goal) {
  require_same_size(board, goal);
  const auto blank = [&](int number) { return image(number, goal.rows(), goal.cols(), goal.blank()); };
  int best = board.rows() <= board.cols() ? 0 : 4;
  const int end = board.rows() < board.cols() ? 4 : 8;
  for (int number = best + 1; number < end; ++number) {
    if (blank(number) < blank(best)) best = number;
  }
  return best;
}

// The numbers on the goal's cells, in the reading order of the image, with the blank first.
std::vector<int> tiles_by_goal(const Board& goal, const std::vector<int>& image) {
  const int blank = image[static_cast<std::size_t>(goal.blank())];
  std::vector<int> tiles(image.size(), 0);
  for (int cell = 0; cell < goal.cells(); ++cell) {
    const int inner = image[static_cast<std::size_t>(cell)];
    if (inner != blank) tiles[static_cast<std::size_t>(inner < blank ? inner + 1 : inner)] = goal.tile(cell);
  }
  return tiles;
}

Board relabelled(const Board& board, int symmetry, const std::vector<int>& image, const std::vector<int>& tiles) {
  std::vector<std::uint16_t> inner_number(image.size());
  for (std::size_t inner = 0; inner < tiles.size(); ++inner) {
    inner_number[static_cast<std::size_t>(tiles[inner])] = static_cast<std::uint16_t>(inner);
  }
  std::vector<std::uint16_t> inside(image.size());
  for (int cell = 0; cell < board.cells(); ++cell) {
    inside[static_cast<std::size_t>(image[static_cast<std::size_t>(cell)])] =
        inner_number[static_cast<std::size_t>(board.tile(cell))];
  }
  const bool transposes = (symmetry & 4) != 0;
  return Board(transposes ? board.cols() : board.rows(), transposes ? board.rows() : board.cols(), std::move(inside));
}

// Whether a symmetry carries board and goal into themselves.
bool keeps(int symmetry, const Board& board, int goal_blank) {
  const auto to = [&](int cell) { return image(symmetry, board.rows(), board.cols(), cell); };
  const auto goal_cell = [&](int tile) { return tile == 0 ? goal_blank : tile <= goal_blank ? tile - 1 : tile; };
  if ((symmetry & 4) != 0 && board.rows() != board.cols()) return false;
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (goal_cell(board.tile(to(cell))) != to(goal_cell(board.tile(cell)))) return false;
  }
  return to(goal_blank) == goal_blank;
}

}  // namespace

Directions distinct_first_moves(const Board& board, int goal_blank) {
  Directions distinct(15);
  for (int symmetry = 1; symmetry < 8; ++symmetry) {
    if (!keeps(symmetry, board, goal_blank)) continue;
    for (const Direction d : {Direction::up, Direction::down, Direction::left, Direction::right}) {
      if (way(symmetry, d) < d) distinct.remove(d);
    }
  }
  return distinct;
}

Canonical::Canonical(const Board& board, const Board& goal) : board_(board) {
  const int symmetry = best_symmetry(board, goal);
  for (int cell = 0; cell < board.cells(); ++cell) cell_.push_back(image(symmetry, board.rows(), board.cols(), cell));
  tile_ = tiles_by_goal(goal, cell_);
  goal_blank_ = inside_cell(goal.blank());
  board_ = relabelled(board, symmetry, cell_, tile_);
  for (const Direction d : {Direction::up, Direction::down, Direction::left, Direction::right}) {
    to_inside_[static_cast<std::size_t>(d)] = way(symmetry, d);
    to_outside_[static_cast<std::size_t>(way(symmetry, d))] = d;
  }
}

}  // namespace taquin
