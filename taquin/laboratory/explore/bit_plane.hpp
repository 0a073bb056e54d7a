// A bit plane: the boards of one set with the blank on one cell, one bit per permutation, and for each block whether it
// holds any.
//
// Threads work on different blocks, so no two of them write the same word or flag.
#pragma once

#include <cstdint>
#include <vector>

#include "taquin/core/memory.hpp"
#include "taquin/laboratory/explore/permutation_index.hpp"

namespace taquin {

class BitPlane {
 public:
  /// Empty. Throws std::bad_alloc if the system has no memory.
  explicit BitPlane(const PermutationIndex& numbers);

  static std::uint64_t bytes(const PermutationIndex& numbers) noexcept {
    return numbers.words() * 8 + numbers.blocks();
  }

  std::uint64_t blocks() const noexcept { return used_.size(); }
  std::size_t block_words() const noexcept { return block_words_; }
  /// Not used: all its words are zero.
  bool is_used(std::uint64_t block) const noexcept { return used_[block] != 0; }
  std::uint64_t* block(std::uint64_t block) noexcept { return words_.data() + block * block_words_; }
  const std::uint64_t* block(std::uint64_t block) const noexcept { return words_.data() + block * block_words_; }
  const std::uint64_t* words() const noexcept { return words_.data(); }
  const std::vector<std::uint8_t>& used() const noexcept { return used_; }  ///< 0 or 1 for each block

  /// Writes a block's words; returns how many bits they have.
  std::uint64_t store(std::uint64_t block, const std::uint64_t* words) noexcept;
  void clear(std::uint64_t block) noexcept;
  /// Notes that a caller has written the words of the block directly.
  void mark(std::uint64_t block) noexcept { used_[block] = 1; }

 private:
  std::size_t block_words_;
  Pages<std::uint64_t> words_;
  std::vector<std::uint8_t> used_;
};

}  // namespace taquin
