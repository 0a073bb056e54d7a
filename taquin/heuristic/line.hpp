// How many tiles must leave a line so that the rest can pass into place: the heart of the linear conflict.
//
// Of the tiles that stand in their goal line, those that keep their order may stay. The least number to take out is
// therefore their number less the longest increasing run of goal places (a longest increasing subsequence). Counting
// pairs instead, as is often done, is wrong both ways: 3 2 1 has three pairs, and two tiles to take out.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "taquin/core/cost.hpp"

namespace taquin {

/// `place(i)`, i = 0 .. length-1: 1 + the goal place in the line of the tile at place i if it belongs to this line,
/// else 0. `length` at most 255. O(length log length).
template <class Place>
Cost tiles_in_the_way(int length, Place place) {
  std::array<int, 255> tail;  // tail[k]: least last value of an increasing run of k + 1 tiles
  int run = 0;
  int tiles = 0;
  for (int i = 0; i < length; ++i) {
    const int goal = place(i);
    if (goal == 0) continue;
    ++tiles;
    int* const at = std::lower_bound(tail.data(), tail.data() + run, goal);
    if (at == tail.data() + run) ++run;
    *at = goal;
  }
  return tiles - run;
}

/// `tiles_in_the_way` for every content of a short line, by a number in base length + 1.
class LineTable {
 public:
  static constexpr int longest = 7;  // 8^7 entries: 2 MB

  explicit LineTable(int length) : base_(length + 1) {
    if (length > longest) return;
    std::size_t size = 1;
    for (int i = 0; i < length; ++i) size *= static_cast<std::size_t>(base_);
    table_.resize(size);
    fill(length, 0, 1, 0, 0);
  }
  bool usable() const noexcept { return !table_.empty(); }
  int base() const noexcept { return base_; }
  /// `code`: place(0) + base * place(1) + base^2 * place(2) ...
  Cost operator[](std::uint32_t code) const noexcept { return table_[code]; }

 private:
  // All contents of the places that are left, given `code` of the others, the last values of their increasing runs as a
  // set of bits (a value takes the place of the least that is not smaller), and how many tiles they hold.
  void fill(int left, std::size_t code, std::size_t weight, unsigned tails, int tiles) {
    if (left == 0) {
      table_[code] = static_cast<std::uint8_t>(tiles - std::popcount(tails));
      return;
    }
    const auto next = weight * static_cast<std::size_t>(base_);
    fill(left - 1, code, next, tails, tiles);
    for (int goal = 1; goal < base_; ++goal) {
      const unsigned not_smaller = tails & ~((1U << goal) - 1);
      const unsigned others = tails ^ (not_smaller & -not_smaller);
      fill(left - 1, code + static_cast<std::size_t>(goal) * weight, next, others | 1U << goal, tiles + 1);
    }
  }

  int base_;
  std::vector<std::uint8_t> table_;
};

}  // namespace taquin
