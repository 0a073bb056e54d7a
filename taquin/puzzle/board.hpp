// A position as given: any size from 1x2 to 255x255, tiles 1 .. n-1 and one blank, 0, in reading order.
//
// A plain value, never seen inside a search: `puzzle/canonical` turns a board and a goal into the state of a space.
#pragma once

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

  /// Throws `Error` unless `tiles` is a permutation of 0 .. rows*cols-1 and the sides are within 1 .. 255, not 1x1.
  Board(int rows, int cols, std::vector<std::uint16_t> tiles);

  int rows() const noexcept { return rows_; }
  int cols() const noexcept { return cols_; }
  int cells() const noexcept { return rows_ * cols_; }
  int tile(int cell) const noexcept { return tiles_[static_cast<std::size_t>(cell)]; }
  int tile(int row, int col) const noexcept { return tile(row * cols_ + col); }
  const std::vector<std::uint16_t>& tiles() const noexcept { return tiles_; }
  int blank() const noexcept { return blank_; }  ///< its cell

  bool can(Direction d) const noexcept;
  /// The blank goes `d`; it must be able to.
  void slide(Direction d) noexcept;
  /// Exchange the tiles of two cells (either may be the blank): a board on the other side of the parity.
  void exchange(int cell_a, int cell_b) noexcept;

  bool operator==(const Board&) const = default;

 private:
  int rows_;
  int cols_;
  int blank_;
  std::vector<std::uint16_t> tiles_;
};

/// The number of moves of `path` under `metric`.
std::int64_t length(const Path& path, Metric metric) noexcept;

}  // namespace taquin
