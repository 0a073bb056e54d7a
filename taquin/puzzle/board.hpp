// A position as given: any size from 1x2 to 255x255, tiles 1 .. n-1 and one blank, 0, in reading order.
//
// A plain value, never seen inside a search: `puzzle/canonical` turns a board and a goal into the state of a space.
// Two bytes a tile hold the largest number there is, 65,024 on 255x255. The blank's cell is kept beside the tiles, so
// every member but the constructor takes constant time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "taquin/puzzle/direction.hpp"

namespace taquin {

/// A sequence of single slides, each named by the way the blank goes. Under MTM a maximal run of equal directions is
/// one move.
using Path = std::vector<Direction>;

/// STM: one tile by one cell. MTM: any number of tiles of one row or column at once.
enum class Metric : std::uint8_t { stm, mtm };

std::string_view name(Metric metric) noexcept;  ///< "stm", "mtm"

class Board {
 public:
  static constexpr int max_side = 255;

  /// Throws `Error` unless the size is one there is (`require_size`) and `tiles` is a permutation of 0 .. rows*cols-1.
  Board(int rows, int cols, std::vector<std::uint16_t> tiles);

  int rows() const noexcept { return rows_; }
  int cols() const noexcept { return cols_; }
  int cells() const noexcept { return rows_ * cols_; }
  /// The number on a cell, 0 for the blank. Cells count from 0 in reading order, rows and columns from 0.
  int tile(int cell) const noexcept { return tiles_[static_cast<std::size_t>(cell)]; }
  int tile(int row, int col) const noexcept { return tile(row * cols_ + col); }
  const std::vector<std::uint16_t>& tiles() const noexcept { return tiles_; }
  int blank() const noexcept { return blank_; }  ///< its cell

  /// Is there a cell on that side of the blank?
  bool can(Direction d) const noexcept;
  /// The cell on that side of `cell`; there must be one.
  int neighbour(int cell, Direction d) const noexcept;
  /// The blank goes `d`, so a tile comes the other way; it must be able to.
  void slide(Direction d) noexcept;
  /// Exchange what lies on two different cells (either may hold the blank).
  void exchange(int cell_a, int cell_b) noexcept;

  bool operator==(const Board&) const = default;

 private:
  int rows_;
  int cols_;
  int blank_;
  std::vector<std::uint16_t> tiles_;
};

/// Throws `Error` unless both sides are within 1 .. 255 and there are at least two cells.
void require_size(int rows, int cols);

/// Throws `Error` unless both boards have the same number of rows and of columns.
void require_same_size(const Board& board, const Board& goal);

/// The cell of every number: `where[tile]`, the blank's at 0.
std::vector<int> cells_by_tile(const Board& board);

/// The number of moves of `path` under `metric`.
std::int64_t length(const Path& path, Metric metric) noexcept;

}  // namespace taquin
