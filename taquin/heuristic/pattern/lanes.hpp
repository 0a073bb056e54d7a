// A handful of small numbers in whole words.
//
// A memo that travels down a search is read as soon as it is written. Written number by number and copied as a whole,
// every copy would wait until the single stores have left the processor's store buffer: twice the time of a node. So
// numbers are kept in words, and changed by an exclusive or of the whole word. A fresh one is not cleared.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace taquin {

template <class Number, int Count>
class Lanes {
 public:
  static constexpr int bits = 8 * sizeof(Number);
  static constexpr int words = (Count * bits + 63) / 64;

  constexpr Number get(std::size_t lane) const noexcept {
    if constexpr (words == 1) return static_cast<Number>(word_[0] >> (bits * lane));
    return static_cast<Number>(word_[lane / per_word] >> (bits * (lane % per_word)));
  }
  /// The same, with `change` xored into one lane.
  constexpr Lanes changed(std::size_t lane, Number change) const noexcept {
    const std::uint64_t shifted = std::uint64_t{change} << (bits * (lane % per_word));
    Lanes result{};
    for (std::size_t word = 0; word < words; ++word) {
      result.word_[word] = word_[word] ^ (words == 1 || lane / per_word == word ? shifted : 0);
    }
    return result;
  }
  constexpr void put(std::size_t lane, Number number) noexcept {
    *this = changed(lane, static_cast<Number>(get(lane) ^ number));
  }

 private:
  static constexpr std::size_t per_word = 64 / bits;
  std::array<std::uint64_t, words> word_;
};

}  // namespace taquin
