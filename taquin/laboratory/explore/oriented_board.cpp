// Turns a board to the orientation and back.
#include "taquin/laboratory/explore/oriented_board.hpp"

#include <algorithm>

namespace taquin {

OrientedBoard::OrientedBoard(const Board& goal)
    : rows_(std::max(goal.rows(), goal.cols())),
      cols_(std::min(goal.rows(), goal.cols())),
      goal_blank_(0),
      turned_(goal.cols() > goal.rows()) {
  for (int cell = 0; cell < cells(); ++cell) {
    const int tile = goal.tile(user_cell(cell));
    if (tile == 0) {
      goal_blank_ = cell;
    } else {
      tile_.push_back(static_cast<std::uint16_t>(tile));
    }
  }
}

unsigned OrientedBoard::parity(int blank) const noexcept {
  return cols_ % 2 != 0 ? 0 : static_cast<unsigned>(row(blank) + row(goal_blank_)) & 1U;
}

Board OrientedBoard::board(int blank, const TilePermutation& permutation) const {
  std::vector<std::uint16_t> tiles(static_cast<std::size_t>(cells()));
  auto next = permutation.begin();
  for (int cell = 0; cell < cells(); ++cell) {
    if (cell != blank) tiles[static_cast<std::size_t>(user_cell(cell))] = tile_[*next++];
  }
  return turned_ ? Board(cols_, rows_, std::move(tiles)) : Board(rows_, cols_, std::move(tiles));
}

}  // namespace taquin
