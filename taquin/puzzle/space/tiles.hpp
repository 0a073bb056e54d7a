// How the cells of a state are held: three layouts behind one interface, and the packed form of each.
//
// Up to 16 cells fit one register, four bits a cell: copying is free, a move is two XORs, and the packed form is the
// state itself. Larger boards hold one number a cell, in place (bytes up to 256 cells) or on the heap (two bytes, up
// to 65,025 cells). The blank's cell is kept beside the tiles, not among them.
//
// The packed form of a state, which closed lists store: one specialisation per tile layout.
//
// Up to 16 cells, 64 bits (the state itself). Up to 25 cells, the Lehmer code in mixed radix: 25! has 84 bits, so 11
// bytes (no byte can be saved: half of 25! still needs 83 bits). The first 13 cells fill a 64-bit word (25!/12! <
// 2^55), the other 12 a 32-bit word (12! < 2^29): two chains of multiplications of 64 bits instead of one of 128. Above
// that, one byte per cell, and two on the boards that are only ever searched in place.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "taquin/puzzle/space/rank.hpp"

namespace taquin {

/// Up to 16 cells in 64 bits. The blank's nibble is zero.
class NibbleTiles {
 public:
  static constexpr int capacity = 16;
  constexpr NibbleTiles() noexcept = default;
  explicit constexpr NibbleTiles(int /*cells*/) noexcept {}

  constexpr int tile(int cell) const noexcept { return static_cast<int>((bits_ >> (4 * cell)) & 15U); }
  constexpr void put(int cell, int tile) noexcept {
    bits_ = (bits_ & ~(std::uint64_t{15} << (4 * cell))) | (static_cast<std::uint64_t>(tile) << (4 * cell));
  }
  /// Move the tile at `from` to the blank cell `to`.
  constexpr void slide(int from, int to) noexcept {
    const std::uint64_t tile = (bits_ >> (4 * from)) & 15U;
    bits_ ^= (tile << (4 * from)) | (tile << (4 * to));
  }
  /// Calls `visit(cell)` where the two differ.
  template <class Visit>
  void each_difference(const NibbleTiles& other, int /*cells*/, const Visit& visit) const {
    for (std::uint64_t bits = bits_ ^ other.bits_; bits != 0;) {
      const int cell = std::countr_zero(bits) / 4;
      bits &= ~(std::uint64_t{15} << (4 * cell));
      visit(cell);
    }
  }
  constexpr std::uint64_t bits() const noexcept { return bits_; }
  static constexpr NibbleTiles from_bits(std::uint64_t bits) noexcept {
    NibbleTiles tiles;
    tiles.bits_ = bits;
    return tiles;
  }
  constexpr bool operator==(const NibbleTiles&) const noexcept = default;

 private:
  std::uint64_t bits_ = 0;
};

/// Up to `Capacity` cells, a byte each, in place.
template <int Capacity>
class ByteTiles {
 public:
  static constexpr int capacity = Capacity;
  constexpr ByteTiles() noexcept = default;
  explicit constexpr ByteTiles(int /*cells*/) noexcept {}

  constexpr int tile(int cell) const noexcept { return bytes_[static_cast<std::size_t>(cell)]; }
  constexpr void put(int cell, int tile) noexcept {
    bytes_[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(tile);
  }
  constexpr void slide(int from, int to) noexcept {
    bytes_[static_cast<std::size_t>(to)] = bytes_[static_cast<std::size_t>(from)];
    bytes_[static_cast<std::size_t>(from)] = 0;
  }
  /// Calls `visit(cell)` where the two differ; eight cells are compared at a time.
  template <class Visit>
  void each_difference(const ByteTiles& other, int cells, const Visit& visit) const {
    int first = 0;
    if constexpr (std::endian::native == std::endian::little) {
      for (; first + 8 <= Capacity && first < cells; first += 8) {
        for (std::uint64_t bits = word(first) ^ other.word(first); bits != 0;) {
          const int byte = std::countr_zero(bits) / 8;
          bits &= ~(std::uint64_t{255} << (8 * byte));
          visit(first + byte);
        }
      }
    }
    for (; first < cells; ++first)
      if (tile(first) != other.tile(first)) visit(first);
  }
  constexpr const std::array<std::uint8_t, Capacity>& bytes() const noexcept { return bytes_; }
  static constexpr ByteTiles from_bytes(const std::array<std::uint8_t, Capacity>& bytes) noexcept {
    ByteTiles tiles;
    tiles.bytes_ = bytes;
    return tiles;
  }
  constexpr bool operator==(const ByteTiles&) const noexcept = default;

 private:
  std::uint64_t word(int first) const noexcept {
    std::uint64_t word;
    std::memcpy(&word, bytes_.data() + first, sizeof(word));
    return word;
  }

  std::array<std::uint8_t, Capacity> bytes_{};
};

/// Any number of cells up to 65,025, two bytes each, on the heap: for boards that are searched in place.
class WideTiles {
 public:
  static constexpr int capacity = 255 * 255;
  WideTiles() = default;
  explicit WideTiles(int cells) : words_(static_cast<std::size_t>(cells)) {}

  int tile(int cell) const noexcept { return words_[static_cast<std::size_t>(cell)]; }
  void put(int cell, int tile) noexcept { words_[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(tile); }
  void slide(int from, int to) noexcept {
    words_[static_cast<std::size_t>(to)] = words_[static_cast<std::size_t>(from)];
    words_[static_cast<std::size_t>(from)] = 0;
  }
  /// Calls `visit(cell)` where the two differ.
  template <class Visit>
  void each_difference(const WideTiles& other, int cells, const Visit& visit) const {
    for (int cell = 0; cell < cells; ++cell)
      if (tile(cell) != other.tile(cell)) visit(cell);
  }
  const std::vector<std::uint16_t>& words() const noexcept { return words_; }
  static WideTiles from_words(std::vector<std::uint16_t> words) {
    WideTiles tiles;
    tiles.words_ = std::move(words);
    return tiles;
  }
  bool operator==(const WideTiles&) const = default;

 private:
  std::vector<std::uint16_t> words_;
};

/// `pack(tiles, blank, cells)` and `unpack(packed, cells, tiles)`, which returns the blank's cell.
template <class Tiles>
struct PackingOf;

template <>
struct PackingOf<NibbleTiles> {
  using Packed = std::uint64_t;
  static Packed pack(const NibbleTiles& tiles, int, int) noexcept { return tiles.bits(); }
  static int unpack(Packed packed, int cells, NibbleTiles& tiles) noexcept {
    tiles = NibbleTiles::from_bits(packed);
    // A nibble is zero where none of its four bits is set; the lowest such nibble is the blank's.
    constexpr std::uint64_t ones = 0x1111111111111111ULL;
    const std::uint64_t some = (packed | (packed >> 1) | (packed >> 2) | (packed >> 3)) & ones;
    (void)cells;
    return std::countr_zero(~some & ones) / 4;
  }
};

template <>
struct PackingOf<ByteTiles<25>> {
  using Packed = std::array<std::uint8_t, 11>;
  static constexpr int split = 13;

  static Packed pack(const ByteTiles<25>& tiles, int, int cells) noexcept {
    std::uint32_t unused = (std::uint32_t{1} << cells) - 1;
    std::uint64_t words[2] = {0, 0};
    for (int cell = 0; cell < cells; ++cell) {
      const std::uint32_t bit = std::uint32_t{1} << tiles.tile(cell);
      std::uint64_t& word = words[cell >= split];
      word = word * static_cast<std::uint64_t>(cells - cell) +
             static_cast<std::uint64_t>(std::popcount(unused & (bit - 1)));
      unused ^= bit;
    }
    Packed packed;
    std::memcpy(packed.data(), &words[0], 7);  // below 2^56: byte order little, as on all we build for
    std::memcpy(packed.data() + 7, &words[1], 4);
    return packed;
  }

  static int unpack(const Packed& packed, int cells, ByteTiles<25>& tiles) noexcept {
    std::uint64_t words[2] = {0, 0};
    std::memcpy(&words[0], packed.data(), 7);
    std::memcpy(&words[1], packed.data() + 7, 4);
    std::array<int, 25> digit{};
    for (int cell = cells - 1; cell >= 0; --cell) {
      std::uint64_t& word = words[cell >= split];
      const auto radix = static_cast<std::uint64_t>(cells - cell);
      digit[static_cast<std::size_t>(cell)] = static_cast<int>(word % radix);
      word /= radix;
    }
    std::uint32_t unused = (std::uint32_t{1} << cells) - 1;
    int blank = 0;
    for (int cell = 0; cell < cells; ++cell) {
      const int tile = select_bit(unused, digit[static_cast<std::size_t>(cell)]);
      unused ^= std::uint32_t{1} << tile;
      tiles.put(cell, tile);
      if (tile == 0) blank = cell;
    }
    return blank;
  }
};

template <int Capacity>
struct PackingOf<ByteTiles<Capacity>> {
  using Packed = std::array<std::uint8_t, Capacity>;
  static Packed pack(const ByteTiles<Capacity>& tiles, int, int) noexcept { return tiles.bytes(); }
  static int unpack(const Packed& packed, int, ByteTiles<Capacity>& tiles) noexcept {
    tiles = ByteTiles<Capacity>::from_bytes(packed);
    int blank = 0;
    while (packed[static_cast<std::size_t>(blank)] != 0) ++blank;
    return blank;
  }
};

template <>
struct PackingOf<WideTiles> {
  using Packed = std::vector<std::uint16_t>;
  static Packed pack(const WideTiles& tiles, int, int) { return tiles.words(); }
  static int unpack(const Packed& packed, int, WideTiles& tiles) {
    tiles = WideTiles::from_words(packed);
    int blank = 0;
    while (packed[static_cast<std::size_t>(blank)] != 0) ++blank;
    return blank;
  }
};

}  // namespace taquin
