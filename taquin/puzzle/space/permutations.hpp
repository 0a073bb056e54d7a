// The permutations of the tiles of a pattern, their ranks, and what a move does to a permutation.
//
// Read in cell order, the k tiles of a pattern form one of k! sequences; its rank is its lexicographic number. A slide
// along a row leaves the sequence as it is. A slide along a column moves a tile over the pattern's tiles in the cells
// between, at most `cols - 1`: it goes from position `q` to `q + hop`, |hop| <= cols - 1, and those passed close up.
// All such moves of all permutations are one table (`PermutationMoves`), with which a database is built.
//
// A search needs the cache for other things (the table of eight tiles takes 3 MB). It carries the sequence itself,
// three bits per tile, changes it by shifts, and ranks it by two look-ups (`PackedPermutations`). Tried: four bits per
// tile; the look-ups then take 200 KB instead of 12.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace taquin {

/// Sequences of at most eight tiles, three bits a tile, the first lowest.
class PackedPermutations {
 public:
  static constexpr int most_tiles = 8;
  /// `tiles`: 1 to 8.
  explicit PackedPermutations(int tiles);

  /// Moves the tile at position `q` to position `there`.
  static constexpr std::uint32_t moved(std::uint32_t sequence, unsigned q, unsigned there) noexcept {
    const std::uint32_t tile = sequence >> 3 * q & 7U;
    const std::uint32_t before = (std::uint32_t{1} << 3 * q) - 1;
    const std::uint32_t rest = (sequence & before) | (sequence >> 3 & ~before);
    const std::uint32_t below_there = (std::uint32_t{1} << 3 * there) - 1;
    return (rest & below_there) | tile << 3 * there | (rest & ~below_there) << 3;
  }
  /// The sequence's rank: that of its first tiles plus that of the relative order of the last four.
  std::uint32_t rank(std::uint32_t sequence) const noexcept {
    return first_[sequence & first_mask_] + std::uint32_t{last_[sequence >> first_bits_]};
  }

 private:
  std::uint32_t first_mask_;
  int first_bits_;
  std::vector<std::uint16_t> first_;
  std::vector<std::uint8_t> last_;
};

class Permutations {
 public:
  /// `tiles`: 1 to 10.
  explicit Permutations(int tiles);

  int tiles() const noexcept { return tiles_; }
  std::uint32_t count() const noexcept { return count_; }
  /// The rank of a sequence of 0 .. tiles-1, and the sequence of a rank.
  std::uint32_t rank(const std::uint8_t* sequence) const noexcept;
  void unrank(std::uint32_t rank, std::uint8_t* sequence) const noexcept;
  /// For at most eight tiles.
  const PackedPermutations& packed() const noexcept { return packed_; }

 private:
  int tiles_;
  std::uint32_t count_;
  PackedPermutations packed_;
};

class PermutationMoves {
 public:
  /// `most_hop`: the tiles that one slide can pass at most, at least 0. The table takes tiles! entries for each move,
  /// of two bytes (four from nine tiles on).
  PermutationMoves(const Permutations& permutations, int most_hop);

  /// A move's number: the tile at position `q` goes to position `q + hop`, both in 0 .. tiles-1. 0 if it stays.
  std::uint32_t op(int q, int hop) const noexcept {
    return op_[static_cast<std::size_t>(q)][static_cast<std::size_t>(hop + most_hop_)];
  }
  std::uint32_t ops() const noexcept { return ops_; }
  /// The rank after a move; only for positions that exist.
  std::uint32_t after(std::uint32_t rank, std::uint32_t op) const noexcept {
    const std::size_t at = std::size_t{rank} * ops_ + op;
    return wide_.empty() ? narrow_[at] : wide_[at];
  }
  /// The bytes of such a table.
  static std::uint64_t bytes(const Permutations& permutations, int most_hop) noexcept;

 private:
  void put(std::uint32_t rank, std::uint32_t op, std::uint32_t next) noexcept;

  int most_hop_;
  std::uint32_t ops_ = 1;
  std::array<std::array<std::uint8_t, 20>, 10> op_{};
  std::vector<std::uint16_t> narrow_;
  std::vector<std::uint32_t> wide_;
};

}  // namespace taquin
