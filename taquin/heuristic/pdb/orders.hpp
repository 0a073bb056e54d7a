// The orders in which the tiles of a pattern can stand, numbered, and what a move does to an order.
//
// Read in cell order, the k tiles of a pattern form one of k! sequences, numbered lexicographically. A slide along a
// row leaves the sequence as it is; one along a column lets a tile pass over the pattern's tiles in the cells between,
// at most `cols - 1`: it goes from place `q` to `q + hop`, |hop| <= cols - 1, and those passed close up. All such moves
// of all sequences are one table (`OrderMoves`), by which a database is built.
//
// A search has other things to keep in the cache (the table of eight tiles takes 3 MB): it carries the sequence
// itself, three bits a tile, changes it by shifts, and numbers it by two look-ups (`PackedOrders`). Tried: four bits a
// tile; the look-ups then spread over 200 KB instead of 12.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace taquin {

/// Sequences of at most eight tiles, three bits a tile, the first lowest.
class PackedOrders {
 public:
  static constexpr int most_tiles = 8;
  /// `tiles`: 1 to 8.
  explicit PackedOrders(int tiles);

  /// The tile in place `q` goes to place `there`.
  static constexpr std::uint32_t moved(std::uint32_t sequence, unsigned q, unsigned there) noexcept {
    const std::uint32_t tile = sequence >> 3 * q & 7U;
    const std::uint32_t before = (std::uint32_t{1} << 3 * q) - 1;
    const std::uint32_t rest = (sequence & before) | (sequence >> 3 & ~before);
    const std::uint32_t place = (std::uint32_t{1} << 3 * there) - 1;
    return (rest & place) | tile << 3 * there | (rest & ~place) << 3;
  }
  /// The sequence's number: that of its first tiles and that of the relative order of the last four.
  std::uint32_t number(std::uint32_t sequence) const noexcept {
    return first_[sequence & first_mask_] + std::uint32_t{last_[sequence >> first_bits_]};
  }

 private:
  std::uint32_t first_mask_;
  int first_bits_;
  std::vector<std::uint16_t> first_;
  std::vector<std::uint8_t> last_;
};

class Orders {
 public:
  /// `tiles`: 1 to 10.
  explicit Orders(int tiles);

  int tiles() const noexcept { return tiles_; }
  std::uint32_t count() const noexcept { return count_; }
  /// The number of a sequence of 0 .. tiles-1, and back.
  std::uint32_t number(const std::uint8_t* sequence) const noexcept;
  void sequence(std::uint32_t number, std::uint8_t* sequence) const noexcept;
  /// For at most eight tiles.
  const PackedOrders& packed() const noexcept { return packed_; }

 private:
  int tiles_;
  std::uint32_t count_;
  PackedOrders packed_;
};

class OrderMoves {
 public:
  /// `most_hop`: the tiles that one slide can pass at most, at least 0. The table takes tiles! entries for each move,
  /// of two bytes (four from nine tiles on).
  OrderMoves(const Orders& orders, int most_hop);

  /// A move's number: the tile in place `q` goes to place `q + hop`, both in 0 .. tiles-1. 0 if it stays.
  std::uint32_t op(int q, int hop) const noexcept {
    return op_[static_cast<std::size_t>(q)][static_cast<std::size_t>(hop + most_hop_)];
  }
  std::uint32_t ops() const noexcept { return ops_; }
  /// The order after a move; only for places that exist.
  std::uint32_t after(std::uint32_t order, std::uint32_t op) const noexcept {
    const std::size_t at = std::size_t{order} * ops_ + op;
    return wide_.empty() ? narrow_[at] : wide_[at];
  }
  /// Of such a table.
  static std::uint64_t bytes(const Orders& orders, int most_hop) noexcept;

 private:
  void put(std::uint32_t order, std::uint32_t op, std::uint32_t next) noexcept;

  int most_hop_;
  std::uint32_t ops_ = 1;
  std::array<std::array<std::uint8_t, 20>, 10> op_{};
  std::vector<std::uint16_t> narrow_;
  std::vector<std::uint32_t> wide_;
};

}  // namespace taquin
