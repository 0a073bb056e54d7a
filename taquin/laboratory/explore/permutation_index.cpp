// Digits, indices and permutations.
#include "taquin/laboratory/explore/permutation_index.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace taquin {

namespace {

constexpr int positions_in_word = 5;
constexpr int positions_in_block = 8;
constexpr std::uint64_t too_many = std::numeric_limits<std::uint64_t>::max();

}  // namespace

unsigned parity_of(const std::vector<int>& digits) noexcept {
  return static_cast<unsigned>(std::accumulate(digits.begin(), digits.end(), 0)) & 1U;
}

PermutationIndex::PermutationIndex(const OrientedBoard& oriented)
    : tiles_(oriented.tiles()),
      frozen_(oriented.cols() == 1),
      first_in_word_(std::max(0, tiles_ - positions_in_word)),
      first_in_block_(std::max(0, tiles_ - positions_in_block)),
      bits_(frozen_ ? 1 : static_cast<unsigned>(span(first_in_word_, tiles_) / 2)),
      block_words_(frozen_ ? 1 : span(first_in_block_, first_in_word_)),
      words_(frozen_ ? 1 : span(0, first_in_word_)) {}

std::uint64_t PermutationIndex::permutations() const noexcept {
  return words_ > too_many / bits_ ? too_many : words_ * bits_;
}

std::uint64_t PermutationIndex::span(int begin, int end) const noexcept {
  std::uint64_t product = 1;
  for (int position = begin; position < end; ++position) {
    const auto factor = static_cast<std::uint64_t>(base(position));
    if (product > too_many / factor) return too_many;
    product *= factor;
  }
  return product;
}

std::vector<int> PermutationIndex::digits(std::uint64_t number, int begin, int end) const {
  std::vector<int> result(static_cast<std::size_t>(end - begin));
  for (int position = end; position-- > begin;) {
    const auto factor = static_cast<std::uint64_t>(base(position));
    result[static_cast<std::size_t>(position - begin)] = static_cast<int>(number % factor);
    number /= factor;
  }
  return result;
}

std::uint64_t PermutationIndex::number(const std::vector<int>& digits, int begin) const noexcept {
  std::uint64_t result = 0;
  for (const int digit : digits)
    result = result * static_cast<std::uint64_t>(base(begin++)) + static_cast<unsigned>(digit);
  return result;
}

TilePermutation PermutationIndex::permutation(std::uint64_t word, unsigned bit, unsigned parity) const {
  TilePermutation permutation(static_cast<std::size_t>(tiles_));
  std::iota(permutation.begin(), permutation.end(), std::uint8_t{0});
  if (frozen_) return permutation;
  std::vector<int> code = digits(word, 0, first_in_word_);
  const std::vector<int> rest = digits(bit, first_in_word_, tiles_ - 2);
  code.insert(code.end(), rest.begin(), rest.end());
  code.push_back(static_cast<int>(parity_of(code) ^ parity));
  // The digit of a position says how many of the remaining tiles are smaller than its tile.
  for (std::size_t position = 0; position < code.size(); ++position) {
    const auto at = permutation.begin() + static_cast<std::ptrdiff_t>(position);
    std::rotate(at, at + code[position], at + code[position] + 1);
  }
  return permutation;
}

}  // namespace taquin
