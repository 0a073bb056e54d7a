#include "taquin/puzzle/space/permutations.hpp"

#include <algorithm>
#include <array>

#include "taquin/puzzle/space/rank.hpp"

namespace taquin {

// A sequence's rank is that of the least sequence with the same first tiles, plus the rank of the order of the last
// four.
PackedPermutations::PackedPermutations(int tiles) {
  const int last = std::min(tiles, 4);
  first_bits_ = 3 * (tiles - last);
  first_mask_ = (std::uint32_t{1} << first_bits_) - 1;
  first_.resize(std::size_t{first_mask_} + 1);
  last_.resize(std::size_t{1} << 3 * last);
  for (std::uint64_t rank = 0; rank < factorial(tiles); ++rank) {
    std::uint32_t packed = 0;
    unrank_permutation(tiles, rank, [&](int i, int tile) { packed |= static_cast<std::uint32_t>(tile) << 3 * i; });
    const std::uint64_t rest = rank % factorial(last);
    first_[packed & first_mask_] = static_cast<std::uint16_t>(rank - rest);
    last_[packed >> first_bits_] = static_cast<std::uint8_t>(rest);
  }
}

Permutations::Permutations(int tiles)
    : tiles_(tiles),
      count_(static_cast<std::uint32_t>(factorial(tiles))),
      packed_(std::min(tiles, PackedPermutations::most_tiles)) {}

PermutationMoves::PermutationMoves(const Permutations& permutations, int most_hop)
    : most_hop_(std::min(most_hop, permutations.tiles() - 1)) {
  const int tiles = permutations.tiles();
  for (int q = 0; q < tiles; ++q) {
    for (int hop = -most_hop_; hop <= most_hop_; ++hop) {
      if (hop == 0 || q + hop < 0 || q + hop >= tiles) continue;
      op_[static_cast<std::size_t>(q)][static_cast<std::size_t>(hop + most_hop_)] = static_cast<std::uint8_t>(ops_++);
    }
  }
  if (tiles <= 8)
    narrow_.resize(std::size_t{permutations.count()} * ops_);
  else
    wide_.resize(std::size_t{permutations.count()} * ops_);
  // A hop over one tile exchanges two neighbours; a longer one is a series of such exchanges.
  std::array<std::uint8_t, 16> sequence{};
  for (std::uint32_t rank = 0; rank < permutations.count(); ++rank) {
    put(rank, 0, rank);
    permutations.unrank(rank, sequence.data());
    for (int q = 0; q + 1 < tiles && most_hop_ > 0; ++q) {
      auto* const pair = sequence.data() + q;
      std::swap(pair[0], pair[1]);
      const std::uint32_t next = permutations.rank(sequence.data());
      std::swap(pair[0], pair[1]);
      put(rank, op(q, 1), next);
      put(rank, op(q + 1, -1), next);
    }
  }
  for (int hop = 2; hop <= most_hop_; ++hop) {
    for (std::uint32_t rank = 0; rank < permutations.count(); ++rank) {
      for (int q = 0; q + hop < tiles; ++q) {
        put(rank, op(q, hop), after(after(rank, op(q, hop - 1)), op(q + hop - 1, 1)));
        put(rank, op(q + hop, -hop), after(after(rank, op(q + hop, 1 - hop)), op(q + 1, -1)));
      }
    }
  }
}

void PermutationMoves::put(std::uint32_t rank, std::uint32_t op, std::uint32_t next) noexcept {
  const std::size_t at = std::size_t{rank} * ops_ + op;
  if (wide_.empty())
    narrow_[at] = static_cast<std::uint16_t>(next);
  else
    wide_[at] = next;
}

std::uint64_t PermutationMoves::bytes(const Permutations& permutations, int most_hop) noexcept {
  const int tiles = permutations.tiles();
  std::uint64_t ops = 1;
  for (int hop = 1; hop <= std::min(most_hop, tiles - 1); ++hop) ops += 2 * static_cast<std::uint64_t>(tiles - hop);
  return permutations.count() * ops * (tiles <= 8 ? 2 : 4);
}

std::uint32_t Permutations::rank(const std::uint8_t* sequence) const noexcept {
  if (tiles_ <= PackedPermutations::most_tiles) {
    std::uint32_t packed = 0;
    for (int i = 0; i < tiles_; ++i) packed |= std::uint32_t{sequence[i]} << 3 * i;
    return packed_.rank(packed);
  }
  return static_cast<std::uint32_t>(rank_permutation(tiles_, [&](int i) { return sequence[i]; }));
}

void Permutations::unrank(std::uint32_t rank, std::uint8_t* sequence) const noexcept {
  unrank_permutation(tiles_, rank, [&](int i, int tile) { sequence[i] = static_cast<std::uint8_t>(tile); });
}

}  // namespace taquin
