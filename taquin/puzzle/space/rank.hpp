// Numbering permutations: the lexicographic (Lehmer) rank and its inverse.
//
// The rank of a permutation of n values is the mixed-radix number of its Lehmer code: for each position, how many
// smaller values are still unused. A bit mask of unused values makes that count one population count, so a rank takes
// n steps without a table. Lexicographic rather than Myrvold & Ruskey's (2001) faster order, because it keeps
// boards with equal first rows together, which is what a cache wants.
#pragma once

#include <bit>
#include <cstdint>

namespace taquin {

/// n! for 0 <= n <= 20.
constexpr std::uint64_t factorial(int n) noexcept {
  std::uint64_t product = 1;
  for (int i = 2; i <= n; ++i) product *= static_cast<std::uint64_t>(i);
  return product;
}

/// The number of the `k`-th (from 0) set bit of `mask`; there must be more than k.
constexpr int select_bit(std::uint32_t mask, int k) noexcept {
  for (; k > 0; --k) mask &= mask - 1;
  return std::countr_zero(mask);
}

/// Rank, 0 .. n!-1, of the permutation `value(0), value(1) ... value(n-1)` of 0 .. n-1 (n <= 20).
template <class Value>
constexpr std::uint64_t rank_permutation(int n, Value value) noexcept {
  std::uint32_t unused = (std::uint32_t{1} << n) - 1;
  std::uint64_t rank = 0;
  for (int i = 0; i < n; ++i) {
    const std::uint32_t bit = std::uint32_t{1} << value(i);
    rank = rank * static_cast<std::uint64_t>(n - i) + static_cast<std::uint64_t>(std::popcount(unused & (bit - 1)));
    unused ^= bit;
  }
  return rank;
}

/// The inverse: calls `put(position, value)` for each position in order.
template <class Put>
constexpr void unrank_permutation(int n, std::uint64_t rank, Put put) {
  std::uint32_t unused = (std::uint32_t{1} << n) - 1;
  std::uint64_t weight = factorial(n);
  for (int i = 0; i < n; ++i) {
    weight /= static_cast<std::uint64_t>(n - i);
    const int value = select_bit(unused, static_cast<int>(rank / weight));
    rank %= weight;
    unused ^= std::uint32_t{1} << value;
    put(i, value);
  }
}

}  // namespace taquin
