// Random boards from a seed, the same on every machine.
//
// `Random` is SplitMix64 (Steele, Lea & Flood 2014, "Fast splittable pseudorandom number generators"), spelt out
// because the standard's distributions differ between libraries. A uniform permutation (Fisher-Yates), then, if it lies
// on the wrong side of the parity, the exchange of tiles 1 and 2: a bijection between the two halves, so solvable
// boards stay uniform. On a line only the blank can be elsewhere.
#pragma once

#include <cstdint>

#include "taquin/puzzle/board.hpp"

namespace taquin {

class Random {
 public:
  /// Any seed is as good as any other.
  explicit Random(std::uint64_t seed) noexcept : state_(seed) {}
  /// Uniform over 64 bits; repeats after 2^64 calls.
  std::uint64_t next() noexcept;
  /// Uniform in 0 .. bound-1 (bound >= 1), without modulo bias.
  std::uint64_t below(std::uint64_t bound) noexcept;

 private:
  std::uint64_t state_;
};

/// Uniform over the boards from which `goal` can be reached, the goal among them. Time linear in the cells.
Board random_board(const Board& goal, Random& random);
/// Uniform over all arrangements of that size, whether they can be solved or not.
Board random_arrangement(int rows, int cols, Random& random);
/// Uniform over the boards from which `goal` cannot be reached. Throws `Error` on 1x2, which has none.
Board random_unsolvable(const Board& goal, Random& random);

}  // namespace taquin
