// See the header.
#include "taquin/construct/mutable_board.hpp"

namespace taquin {

Grid::Grid(int rows, int cols) : rows_(rows), cols_(cols), step_{-cols, cols, -1, 1} {
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) {
      row_.push_back(static_cast<std::uint8_t>(row));
      col_.push_back(static_cast<std::uint8_t>(col));
      Directions ways;
      if (row > 0) ways.add(Direction::up);
      if (row + 1 < rows) ways.add(Direction::down);
      if (col > 0) ways.add(Direction::left);
      if (col + 1 < cols) ways.add(Direction::right);
      ways_.push_back(ways);
    }
  }
}

MutableBoard::MutableBoard(const Grid& grid, const Board& board, const Board& goal)
    : grid_(&grid),
      blank_(board.blank()),
      blank_home_(goal.blank()),
      tile_(board.tiles().size()),
      where_(tile_.size()) {
  const std::vector<int> home = cells_by_tile(goal);
  for (std::size_t cell = 0; cell < tile_.size(); ++cell) {
    tile_[cell] = static_cast<std::uint16_t>(home[board.tiles()[cell]]);
  }
  index();
}

MutableBoard::MutableBoard(const MutableBoard& start, const MutableBoard& end)
    : grid_(start.grid_),
      blank_(start.blank_),
      blank_home_(end.blank_),
      tile_(start.tile_.size()),
      where_(tile_.size()) {
  for (int cell = 0; cell < grid_->cells(); ++cell) {
    if (cell != blank_) {
      tile_[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(end.where(start.tile(cell)));
    }
  }
  tile_[static_cast<std::size_t>(blank_)] = static_cast<std::uint16_t>(blank_home_);
  index();
}

std::int64_t MutableBoard::manhattan() const noexcept {
  std::int64_t sum = 0;
  for (int cell = 0; cell < grid_->cells(); ++cell) {
    if (cell != blank_) sum += grid_->distance(cell, tile(cell));
  }
  return sum;
}

void MutableBoard::index() noexcept {
  for (std::size_t cell = 0; cell < tile_.size(); ++cell) where_[tile_[cell]] = static_cast<std::uint16_t>(cell);
}

}  // namespace taquin
