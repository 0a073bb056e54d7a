// Weighted choices that are the same on every machine: sums and quotients of doubles in a fixed order, no library
// functions and no product that a compiler could fuse with a sum.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "taquin/puzzle/random.hpp"

namespace taquin {

/// Uniform in [0, 1), a multiple of 2^-53.
inline double uniform(Random& random) noexcept { return static_cast<double>(random.next() >> 11U) * 0x1p-53; }

/// Systematic sampling: `count` numbers of weights, in rising order, each on average in proportion to its weight. One
/// that weighs less than the sum divided by `count` comes at most once. At least one weight must be positive.
inline std::vector<std::size_t> systematic_sample(const std::vector<double>& weights, std::size_t count,
                                                  Random& random) {
  double sum = 0;
  for (const double weight : weights) sum += weight;
  const double step = sum / static_cast<double>(count);
  std::vector<std::size_t> chosen;
  double next = uniform(random);
  double passed = 0;
  std::size_t last = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] <= 0) continue;
    last = i;
    passed += weights[i] / step;
    for (; next < passed && chosen.size() < count; next += 1) chosen.push_back(i);
  }
  chosen.resize(count, last);  // a rounding error may leave out the last one
  return chosen;
}

}  // namespace taquin
