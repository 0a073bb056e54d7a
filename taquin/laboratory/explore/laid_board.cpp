// Laying a board down and taking it up again.
#include "taquin/laboratory/explore/laid_board.hpp"

#include <algorithm>

namespace taquin {

LaidBoard::LaidBoard(const Board& goal)
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

unsigned LaidBoard::parity(int blank) const noexcept {
  return cols_ % 2 != 0 ? 0 : static_cast<unsigned>(row(blank) + row(goal_blank_)) & 1U;
}

Board LaidBoard::board(int blank, const TileOrder& order) const {
  std::vector<std::uint16_t> tiles(static_cast<std::size_t>(cells()));
  auto next = order.begin();
  for (int cell = 0; cell < cells(); ++cell) {
    if (cell != blank) tiles[static_cast<std::size_t>(user_cell(cell))] = tile_[*next++];
  }
  return turned_ ? Board(cols_, rows_, std::move(tiles)) : Board(rows_, cols_, std::move(tiles));
}

}  // namespace taquin
