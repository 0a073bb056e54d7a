// Boards are checked once, when they are made; after that every member keeps them valid.
#include "taquin/puzzle/board.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "taquin/util/error.hpp"

namespace taquin {
namespace {

std::vector<std::uint16_t> checked(int rows, int cols, std::vector<std::uint16_t> tiles) {
  require_size(rows, cols);
  const auto cells = static_cast<std::size_t>(rows * cols);
  if (tiles.size() != cells) {
    throw Error(fmt::format("found {} tiles, expected {} on a board of {}x{}", tiles.size(), cells, rows, cols));
  }
  std::vector<bool> seen(cells);
  for (const std::uint16_t tile : tiles) {
    if (tile >= cells) throw Error(fmt::format("found tile {}, expected 0 to {}", tile, cells - 1));
    if (seen[tile]) throw Error(fmt::format("found tile {} twice, expected each of 0 to {} once", tile, cells - 1));
    seen[tile] = true;
  }
  return tiles;
}

}  // namespace

std::string_view name(Metric metric) noexcept {
  constexpr std::array<std::string_view, 2> names = {"stm", "mtm"};
  return names[static_cast<std::size_t>(metric)];
}

Board::Board(int rows, int cols, std::vector<std::uint16_t> tiles)
    : rows_(rows), cols_(cols), blank_(0), tiles_(checked(rows, cols, std::move(tiles))) {
  blank_ = static_cast<int>(std::find(tiles_.begin(), tiles_.end(), 0) - tiles_.begin());
}

bool Board::can(Direction d) const noexcept {
  switch (d) {
    case Direction::up:
      return blank_ >= cols_;
    case Direction::down:
      return blank_ + cols_ < cells();
    case Direction::left:
      return blank_ % cols_ > 0;
    case Direction::right:
      return blank_ % cols_ + 1 < cols_;
  }
  return false;
}

int Board::neighbour(int cell, Direction d) const noexcept {
  const int step = is_vertical(d) ? cols_ : 1;
  return d == Direction::up || d == Direction::left ? cell - step : cell + step;
}

void Board::slide(Direction d) noexcept {
  assert(can(d));
  exchange(blank_, neighbour(blank_, d));
}

void Board::exchange(int cell_a, int cell_b) noexcept {
  assert(cell_a != cell_b);
  std::swap(tiles_[static_cast<std::size_t>(cell_a)], tiles_[static_cast<std::size_t>(cell_b)]);
  if (blank_ == cell_a) {
    blank_ = cell_b;
  } else if (blank_ == cell_b) {
    blank_ = cell_a;
  }
}

void require_size(int rows, int cols) {
  const bool sides = std::min(rows, cols) >= 1 && std::max(rows, cols) <= Board::max_side;
  if (!sides) {
    throw Error(fmt::format("found a board of {}x{}, expected sides of 1 to {}", rows, cols, Board::max_side));
  }
  if (rows * cols < 2) throw Error("found a board of 1x1, expected at least two cells");
}

void require_same_size(const Board& board, const Board& goal) {
  if (board.rows() == goal.rows() && board.cols() == goal.cols()) return;
  throw Error(fmt::format("found a goal of {}x{}, expected {}x{} like the board", goal.rows(), goal.cols(),
                          board.rows(), board.cols()));
}

std::vector<int> cells_by_tile(const Board& board) {
  std::vector<int> where(static_cast<std::size_t>(board.cells()));
  for (int cell = 0; cell < board.cells(); ++cell) where[static_cast<std::size_t>(board.tile(cell))] = cell;
  return where;
}

std::int64_t length(const Path& path, Metric metric) noexcept {
  if (metric == Metric::stm) return static_cast<std::int64_t>(path.size());
  std::int64_t runs = 0;
  for (std::size_t i = 0; i < path.size(); ++i) runs += i == 0 || path[i] != path[i - 1];
  return runs;
}

}  // namespace taquin
