// Random boards from a seed, the same on every machine.
//
// `Random` is SplitMix64 (Steele, Lea & Flood 2014), spelt out because the standard's distributions differ between libraries.
// A uniform permutation (Fisher-Yates), then, if it lies on the wrong side of the parity, one exchange of two tiles: a bijection between
// the two halves, so solvable boards stay uniform.
#pragma once

#include <cstdint>
#include <optional>

#include "taquin/puzzle/board.hpp"

namespace taquin {

class Random {
 public:
  explicit Random(std::uint64_t seed) noexcept : state_(seed) {}
  std::uint64_t next() noexcept;
  /// Uniform in 0 .. bound-1 (bound >= 1), without modulo bias.
  std::uint64_t below(std::uint64_t bound) noexcept;

 private:
  std::uint64_t state_;
};

/// Uniform over the boards from which `goal` can be reached.
Board random_board(const Board& goal, Random& random);

}  // namespace taquin
