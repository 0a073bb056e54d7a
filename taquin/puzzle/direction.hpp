// The four ways the blank can go, and small sets of them.
//
// Inside the library a move is always the blank's: `up` means that the blank goes up, so a tile comes down. Text may
// speak of the tile instead; `io/moves` translates. The order up, down, left, right is fixed: it decides ties.
#pragma once

#include <bit>
#include <cstdint>

namespace taquin {

enum class Direction : std::uint8_t { up, down, left, right };

/// Whose moves a text speaks of: a tile goes one way, the blank the other. A `Path` always holds those of the blank.
enum class Perspective : std::uint8_t { tile, blank };

constexpr Direction inverse(Direction d) noexcept { return static_cast<Direction>(static_cast<std::uint8_t>(d) ^ 1U); }

constexpr bool is_vertical(Direction d) noexcept { return d == Direction::up || d == Direction::down; }

/// A set of directions as four bits, iterated in the order of the enumeration. A structural type (all members public),
/// so that a set can be a template argument.
class Directions {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(unsigned bits) noexcept : bits_(bits) {}
    constexpr Direction operator*() const noexcept { return static_cast<Direction>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() noexcept {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const noexcept { return bits_ != other.bits_; }

   private:
    unsigned bits_;
  };

  constexpr Directions() noexcept = default;
  constexpr explicit Directions(unsigned bits) noexcept : bits_(static_cast<std::uint8_t>(bits)) {}
  static constexpr Directions only(Direction d) noexcept { return Directions(1U << static_cast<unsigned>(d)); }

  constexpr Iterator begin() const noexcept { return Iterator(bits_); }
  constexpr Iterator end() const noexcept { return Iterator(0); }
  constexpr int size() const noexcept { return std::popcount(bits_); }
  constexpr bool contains(Direction d) const noexcept { return ((bits_ >> static_cast<unsigned>(d)) & 1U) != 0; }
  constexpr void add(Direction d) noexcept { bits_ = static_cast<std::uint8_t>(bits_ | only(d).bits_); }
  constexpr void remove(Direction d) noexcept { remove_all(only(d)); }
  constexpr void remove_all(Directions other) noexcept { bits_ = static_cast<std::uint8_t>(bits_ & ~other.bits_); }
  constexpr bool operator==(const Directions&) const noexcept = default;

  std::uint8_t bits_ = 0;
};

}  // namespace taquin
