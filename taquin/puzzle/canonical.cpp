// A symmetry is three yes-or-no questions asked in turn: mirror the columns, mirror the rows, exchange rows and
// columns. All eight symmetries of a square are such; their number 0 .. 7, read as bits, is also the order that decides
// ties.
#include "taquin/puzzle/canonical.hpp"

#include <utility>

namespace taquin {
namespace {

class Symmetry {
 public:
  Symmetry(int number, int rows, int cols)
      : rows_(rows), cols_(cols), mirrors_cols_(number & 1), mirrors_rows_(number & 2), transposes_(number & 4) {}

  int rows() const { return transposes_ ? cols_ : rows_; }  // of the image
  int cols() const { return transposes_ ? rows_ : cols_; }

  int image(int cell) const {
    const int row = mirrors_rows_ ? rows_ - 1 - cell / cols_ : cell / cols_;
    const int col = mirrors_cols_ ? cols_ - 1 - cell % cols_ : cell % cols_;
    return transposes_ ? col * rows_ + row : row * cols_ + col;
  }
  Direction image(Direction d) const {
    constexpr std::array<Direction, 4> transposed = {Direction::left, Direction::right, Direction::up, Direction::down};
    const bool mirrored = is_vertical(d) ? mirrors_rows_ : mirrors_cols_;
    const Direction turned = mirrored ? inverse(d) : d;
    return transposes_ ? transposed[static_cast<std::size_t>(turned)] : turned;
  }

 private:
  int rows_;
  int cols_;
  bool mirrors_cols_;
  bool mirrors_rows_;
  bool transposes_;
};

Symmetry best_symmetry(const Board& board, const Board& goal) {
  require_same_size(board, goal);
  const int from = board.rows() <= board.cols() ? 0 : 4;
  const int to = board.rows() < board.cols() ? 4 : 8;
  Symmetry best(from, board.rows(), board.cols());
  for (int number = from + 1; number < to; ++number) {
    const Symmetry other(number, board.rows(), board.cols());
    if (other.image(goal.blank()) < best.image(goal.blank())) best = other;
  }
  return best;
}

std::vector<int> images(const Symmetry& symmetry, int cells) {
  std::vector<int> image(static_cast<std::size_t>(cells));
  for (int cell = 0; cell < cells; ++cell) image[static_cast<std::size_t>(cell)] = symmetry.image(cell);
  return image;
}

// The numbers on the goal's cells, in the reading order of the image and the blank first.
std::vector<int> tiles_by_goal(const Board& goal, const std::vector<int>& image) {
  const int blank = image[static_cast<std::size_t>(goal.blank())];
  std::vector<int> tiles(image.size(), 0);
  for (int cell = 0; cell < goal.cells(); ++cell) {
    const int inner = image[static_cast<std::size_t>(cell)];
    if (inner != blank) tiles[static_cast<std::size_t>(inner < blank ? inner + 1 : inner)] = goal.tile(cell);
  }
  return tiles;
}

Board relabelled(const Board& board, const Symmetry& symmetry, const std::vector<int>& image,
                 const std::vector<int>& tiles) {
  std::vector<std::uint16_t> inner_number(image.size());
  for (std::size_t inner = 0; inner < tiles.size(); ++inner) {
    inner_number[static_cast<std::size_t>(tiles[inner])] = static_cast<std::uint16_t>(inner);
  }
  std::vector<std::uint16_t> inside(image.size());
  for (int cell = 0; cell < board.cells(); ++cell) {
    inside[static_cast<std::size_t>(image[static_cast<std::size_t>(cell)])] =
        inner_number[static_cast<std::size_t>(board.tile(cell))];
  }
  return Board(symmetry.rows(), symmetry.cols(), std::move(inside));
}

}  // namespace

Canonical::Canonical(const Board& board, const Board& goal) : board_(board) {
  const Symmetry symmetry = best_symmetry(board, goal);
  cell_ = images(symmetry, board.cells());
  tile_ = tiles_by_goal(goal, cell_);
  goal_blank_ = inside_cell(goal.blank());
  board_ = relabelled(board, symmetry, cell_, tile_);
  for (const Direction d : {Direction::up, Direction::down, Direction::left, Direction::right}) {
    to_inside_[static_cast<std::size_t>(d)] = symmetry.image(d);
    to_outside_[static_cast<std::size_t>(symmetry.image(d))] = d;
  }
}

}  // namespace taquin
