// The transposition table of a beam: one number per state, in a lossy table that overwrites entries instead of growing.
//
// The number is the sum over the tiles of (number of the tile) x (number of its cell), all random, so a slide changes
// it by one product. If two states have the same number (one chance in 2^64), the beam only loses one of them.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "taquin/construct/mutable_board.hpp"
#include "taquin/puzzle/random.hpp"

namespace taquin {

/// The key that `count` keys are below, or more than any; reorders them.
inline std::int64_t limit_of(std::vector<std::int64_t>& keys, std::size_t count) {
  if (keys.size() <= count) return std::numeric_limits<std::int64_t>::max();
  std::nth_element(keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(count), keys.end());
  return keys[count];
}

class TranspositionTable {
 public:
  /// For beams of that width on boards of that many cells.
  TranspositionTable(int cells, std::size_t width)
      : slots_(std::bit_ceil(width * 32 + 4096)), shift_(64 - std::countr_zero(slots_.size())) {
    for (int i = 0; i < cells; ++i) {
      tile_.push_back(scrambled(2 * static_cast<std::uint64_t>(i)));
      cell_.push_back(scrambled(2 * static_cast<std::uint64_t>(i) + 1));
    }
  }

  /// The number of the state that comes from one with number `state` as `tile` goes from one cell to another.
  std::uint64_t after(std::uint64_t state, int tile, int from, int to) const noexcept {
    return state + tile_[static_cast<std::size_t>(tile)] *
                       (cell_[static_cast<std::size_t>(to)] - cell_[static_cast<std::size_t>(from)]);
  }
  /// False if the state is in the table already.
  bool insert(std::uint64_t state) noexcept {
    std::uint64_t& slot = at(state);
    if (slot == state) return false;
    slot = state;
    return true;
  }
  /// Removes a state that the beam did not keep, so that it may come again: it may be the only way to the goal.
  void forget(std::uint64_t state) noexcept {
    std::uint64_t& slot = at(state);
    if (slot == state) slot = 0;
  }
  /// Sixteen bits that break ties, the same on every machine.
  static std::int64_t tie_break(std::uint64_t state) noexcept {
    return static_cast<std::int64_t>((state * 0x94d049bb133111ebULL) >> 48U);
  }
  /// The x-th of a fixed series of random numbers.
  static std::uint64_t scrambled(std::uint64_t x) noexcept { return Random(x * 0x9e3779b97f4a7c15ULL).next(); }

 private:
  std::uint64_t& at(std::uint64_t state) noexcept { return slots_[(state * 0x9e3779b97f4a7c15ULL) >> shift_]; }

  std::vector<std::uint64_t> slots_;
  int shift_;
  std::vector<std::uint64_t> tile_;
  std::vector<std::uint64_t> cell_;
};

}  // namespace taquin
