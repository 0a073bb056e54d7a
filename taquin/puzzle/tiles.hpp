// How the cells of a state are held: three layouts behind one interface.
//
// Up to 16 cells fit one register, four bits a cell: copying is free, a move is two XORs, and the packed form is the
// state itself. Larger boards hold one number a cell, in place (bytes up to 256 cells) or on the heap (two bytes, up
// to 65,025 cells). The blank's cell is kept beside the tiles, not among them.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

namespace taquin {

/// Up to 16 cells in 64 bits. The blank's nibble is zero.
class NibbleTiles {
 public:
  static constexpr int capacity = 16;
  explicit constexpr NibbleTiles(int = 16) noexcept {}

  constexpr int tile(int cell) const noexcept { return static_cast<int>((bits_ >> (4 * cell)) & 15U); }
  constexpr void put(int cell, int tile) noexcept {
    bits_ = (bits_ & ~(std::uint64_t{15} << (4 * cell))) | (static_cast<std::uint64_t>(tile) << (4 * cell));
  }
  /// Move the tile at `from` to the blank cell `to`.
  constexpr void slide(int from, int to) noexcept {
    const std::uint64_t tile = (bits_ >> (4 * from)) & 15U;
    bits_ ^= (tile << (4 * from)) | (tile << (4 * to));
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
  explicit constexpr ByteTiles(int = Capacity) noexcept {}

  constexpr int tile(int cell) const noexcept { return bytes_[static_cast<std::size_t>(cell)]; }
  constexpr void put(int cell, int tile) noexcept {
    bytes_[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(tile);
  }
  constexpr void slide(int from, int to) noexcept {
    bytes_[static_cast<std::size_t>(to)] = bytes_[static_cast<std::size_t>(from)];
    bytes_[static_cast<std::size_t>(from)] = 0;
  }
  constexpr const std::array<std::uint8_t, Capacity>& bytes() const noexcept { return bytes_; }
  static constexpr ByteTiles from_bytes(const std::array<std::uint8_t, Capacity>& bytes) noexcept {
    ByteTiles tiles;
    tiles.bytes_ = bytes;
    return tiles;
  }
  constexpr bool operator==(const ByteTiles&) const noexcept = default;

 private:
  std::array<std::uint8_t, Capacity> bytes_{};
};

/// Any number of cells up to 65,025, two bytes each, on the heap: for boards that are searched in place.
class WideTiles {
 public:
  static constexpr int capacity = 255 * 255;
  explicit WideTiles(int cells = 0) : words_(static_cast<std::size_t>(cells)) {}

  int tile(int cell) const noexcept { return words_[static_cast<std::size_t>(cell)]; }
  void put(int cell, int tile) noexcept { words_[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(tile); }
  void slide(int from, int to) noexcept {
    words_[static_cast<std::size_t>(to)] = words_[static_cast<std::size_t>(from)];
    words_[static_cast<std::size_t>(from)] = 0;
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

}  // namespace taquin
