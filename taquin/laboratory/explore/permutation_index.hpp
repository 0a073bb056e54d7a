// The index of a permutation of tiles, such that a rotation of neighbouring positions moves whole ranges of indices.
//
// The Lehmer code writes a permutation as digits in mixed radix: for each position, how many smaller tiles come later.
// The digit of position i has the base tiles - i; the first position counts most. Rotating the positions p .. p+w-1
// changes only their digits, for what comes before and the set of what comes after stay the same. The last digit is
// always 0; the one before it follows from the permutation's parity, which the blank's cell tells, so it is left out.
//
// The digits of the last five positions, 5!/2 = 60 numbers, count bits within a word, those before them count words;
// four bits of each word stay unused. A block is the words that share all but the last eight digits: 336 words, which
// one step of work touches for a cell.
#pragma once

#include <cstdint>
#include <vector>

#include "taquin/laboratory/explore/oriented_board.hpp"

namespace taquin {

class PermutationIndex {
 public:
  /// On a board of one row or column the permutation never changes: then there is one index.
  explicit PermutationIndex(const OrientedBoard& oriented);

  /// Saturated: 2^64-1 stands for that number and all that do not fit.
  std::uint64_t words() const noexcept { return words_; }
  std::uint64_t blocks() const noexcept { return words_ / block_words_; }
  std::uint64_t permutations() const noexcept;
  std::size_t block_words() const noexcept { return block_words_; }
  unsigned bits() const noexcept { return bits_; }  ///< used of a word

  int tiles() const noexcept { return tiles_; }
  int base(int position) const noexcept { return tiles_ - position; }  ///< of a position's digit
  int first_in_word() const noexcept { return first_in_word_; }
  int first_in_block() const noexcept { return first_in_block_; }
  /// The product of the bases of the positions from `begin` up to `end`.
  std::uint64_t span(int begin, int end) const noexcept;

  /// The mixed-radix digits of a number, for the positions from `begin` up to `end`.
  std::vector<int> digits(std::uint64_t number, int begin, int end) const;
  std::uint64_t number(const std::vector<int>& digits, int begin) const noexcept;

  /// The permutation of a bit, given its parity.
  TilePermutation permutation(std::uint64_t word, unsigned bit, unsigned parity) const;

 private:
  int tiles_;
  bool frozen_;
  int first_in_word_;
  int first_in_block_;
  unsigned bits_;
  std::size_t block_words_;
  std::uint64_t words_;
};

/// The parity, 0 or 1, of a sum of digits: that of the permutation, if all digits are there.
unsigned parity_of(const std::vector<int>& digits) noexcept;

}  // namespace taquin
