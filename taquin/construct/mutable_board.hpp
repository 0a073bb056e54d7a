// A mutable board for the constructions: any size, tiles named by the cell where they belong, looked up by cell and by
// tile.
//
// It takes two bytes per tile, and a slide writes four numbers, because beams slide millions of times per second.
// `Board` cannot look up the cell of a tile, and checks its arguments; here the goal is always "every tile on the cell
// that is its name".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "taquin/puzzle/board.hpp"

namespace taquin {

/// Rows, columns and neighbours of the cells of a board, looked up rather than divided out.
class Grid {
 public:
  Grid(int rows, int cols);

  int rows() const noexcept { return rows_; }
  int cols() const noexcept { return cols_; }
  int cells() const noexcept { return static_cast<int>(row_.size()); }
  int row(int cell) const noexcept { return row_[static_cast<std::size_t>(cell)]; }
  int col(int cell) const noexcept { return col_[static_cast<std::size_t>(cell)]; }
  Directions ways(int cell) const noexcept { return ways_[static_cast<std::size_t>(cell)]; }
  int beside(int cell, Direction d) const noexcept { return cell + step_[static_cast<std::size_t>(d)]; }
  int distance(int a, int b) const noexcept { return std::abs(row(a) - row(b)) + std::abs(col(a) - col(b)); }

 private:
  int rows_;
  int cols_;
  std::array<int, 4> step_;
  std::vector<std::uint8_t> row_;
  std::vector<std::uint8_t> col_;
  std::vector<Directions> ways_;
};

class MutableBoard {
 public:
  /// `board` with its tiles named by their cells on `goal`, a board of the same size; `grid` must have that size and
  /// outlive this board.
  MutableBoard(const Grid& grid, const Board& board, const Board& goal);
  /// `start` with its tiles named by their cells on `end`.
  MutableBoard(const MutableBoard& start, const MutableBoard& end);

  const Grid& grid() const noexcept { return *grid_; }
  int blank() const noexcept { return blank_; }
  /// The cell where the blank belongs.
  int blank_home() const noexcept { return blank_home_; }
  /// The tile on a cell other than the blank's, and the cell of a tile.
  int tile(int cell) const noexcept { return tile_[static_cast<std::size_t>(cell)]; }
  int where(int tile) const noexcept { return where_[static_cast<std::size_t>(tile)]; }
  bool is_home(int tile) const noexcept { return where(tile) == tile && blank_ != tile; }

  /// The blank goes `d`; there must be a cell.
  void go(Direction d) noexcept {
    const int from = grid_->beside(blank_, d);
    const std::uint16_t tile = tile_[static_cast<std::size_t>(from)];
    tile_[static_cast<std::size_t>(blank_)] = tile;
    where_[tile] = static_cast<std::uint16_t>(blank_);
    blank_ = from;
  }

  /// The sum of all tiles' distances from home.
  std::int64_t manhattan() const noexcept;

 private:
  void index() noexcept;

  const Grid* grid_;
  int blank_;
  int blank_home_;
  std::vector<std::uint16_t> tile_;   // the blank's entry is stale
  std::vector<std::uint16_t> where_;  // likewise
};

}  // namespace taquin
