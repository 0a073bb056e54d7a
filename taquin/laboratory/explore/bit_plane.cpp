// Blocks of bits.
#include "taquin/laboratory/explore/bit_plane.hpp"

#include <algorithm>
#include <bit>
#include <new>

#include "taquin/util/processor.hpp"

namespace taquin {

BitPlane::BitPlane(const PermutationIndex& numbers)
    : block_words_(numbers.block_words()), words_(numbers.words()), used_(numbers.blocks()) {
  if (!words_) throw std::bad_alloc();
}

TAQUIN_CLONES std::uint64_t BitPlane::store(std::uint64_t block, const std::uint64_t* words) noexcept {
  std::uint64_t* const to = this->block(block);
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < block_words_; ++i) {
    bits += static_cast<unsigned>(std::popcount(words[i]));
    to[i] = words[i];
  }
  used_[block] = bits > 0;
  return bits;
}

void BitPlane::clear(std::uint64_t block) noexcept {
  if (!is_used(block)) return;
  std::fill_n(this->block(block), block_words_, std::uint64_t{0});
  used_[block] = 0;
}

}  // namespace taquin
