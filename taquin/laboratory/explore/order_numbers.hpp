// Numbering orders of tiles so that a rotation of neighbouring places moves whole stretches of numbers.
//
// The Lehmer code writes an order as digits: for each place, how many smaller tiles come later. The digit of place i
// has the base tiles - i; the first place counts most. Rotating the places p .. p+w-1 changes only their digits,
// for what comes before and the set of what comes after stay the same. The last digit is always 0; the one before it
// follows from the permutation's parity, which the blank's cell tells, so it is left out.
//
// The digits of the last five places, 5!/2 = 60 numbers, count bits within a word, those before them count words; four
// bits of each word stay unused. A block is the words that share all but the last eight digits: 336 words, what
// one step of work touches of a cell.
#pragma once

#include <cstdint>
#include <vector>

#include "taquin/laboratory/explore/laid_board.hpp"

namespace taquin {

class OrderNumbers {
 public:
  /// On a board of one row or column the tiles never change their order: then there is one number.
  explicit OrderNumbers(const LaidBoard& laid);

  /// None of these is more than 2^64-1: where a number does not fit, it is that.
  std::uint64_t words() const noexcept { return words_; }
  std::uint64_t blocks() const noexcept { return words_ / block_words_; }
  std::uint64_t orders() const noexcept;
  std::size_t block_words() const noexcept { return block_words_; }
  unsigned bits() const noexcept { return bits_; }  ///< used of a word

  int tiles() const noexcept { return tiles_; }
  int base(int place) const noexcept { return tiles_ - place; }  ///< of a place's digit
  int first_in_word() const noexcept { return first_in_word_; }
  int first_in_block() const noexcept { return first_in_block_; }
  /// The product of the bases of the places from `begin` up to `end`.
  std::uint64_t span(int begin, int end) const noexcept;

  /// Digits of a number in mixed base, for the places from `begin` up to `end`.
  std::vector<int> digits(std::uint64_t number, int begin, int end) const;
  std::uint64_t number(const std::vector<int>& digits, int begin) const noexcept;

  /// The order of a bit, with the permutation's parity.
  TileOrder order(std::uint64_t word, unsigned bit, unsigned parity) const;

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
