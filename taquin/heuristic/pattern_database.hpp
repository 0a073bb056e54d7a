// A pattern database: the exact least number of moves of a few tiles, whatever the others do, for every placing of them
// (Culberson & Schaeffer 1998; counting only the pattern's own moves, Korf & Felner 2002, so that the values of
// disjoint patterns add up).
//
// The blank's cell is part of the index: cells that the blank can reach without moving a tile of the pattern share a
// value, so a value is that of the blank's region. That makes the database consistent, and a move of any other tile
// leaves it as it is: only the moved tile's database is read again. Folding the blank away (the least over its cells)
// would need a sixteenth of the memory, but give up consistency.
//
// Four bits a tile and four for the blank: a move is one XOR, at the price of a sparse table (16 MB for five tiles).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "taquin/core/cost.hpp"
#include "taquin/core/memory.hpp"

namespace taquin {

/// For the 15-puzzle with the blank's goal in cell 0, where tile t belongs to cell t.
class PatternDatabase {
 public:
  /// The placing of the pattern: four bits a tile, in the pattern's order.
  using Index = std::uint32_t;
  static constexpr int most_tiles = 5;

  /// `tiles`: 1 to 5 different ones of 1 .. 15. Takes some 0.8 s for five; null if the system has no memory.
  static std::shared_ptr<const PatternDatabase> make(const std::vector<int>& tiles);

  /// The value of a placing with the blank on `blank`; `unreached` if two tiles of the pattern share a cell.
  Cost value(Index index, int blank) const noexcept {
    return values_[(index << 4) | static_cast<std::uint32_t>(blank)];
  }
  /// Bits of `index` that hold the cell of `tile`, or -1 if it is not in the pattern.
  int shift(int tile) const noexcept { return shift_[static_cast<std::size_t>(tile)]; }
  const std::vector<int>& tiles() const noexcept { return tiles_; }
  static constexpr std::uint8_t unreached = 255;

 private:
  explicit PatternDatabase(const std::vector<int>& tiles);
  void fill();
  void settle(std::uint32_t place, std::uint8_t value, std::vector<std::uint32_t>& layer,
              std::vector<std::uint32_t>& next);

  std::vector<int> tiles_;
  std::array<int, 16> shift_{};
  Pages<std::uint8_t> values_;
};

}  // namespace taquin
