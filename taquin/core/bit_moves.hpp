// A set of moves for a state space of one's own, where a move is a small number: one bit per move.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace taquin {

/// A set of the moves 0 .. Count - 1, for `StateSpace::Moves`; `StateSpace::Move` is then `BitMoves<Count>::Move`.
/// Iterates in ascending order. `Count` is at most 64.
template <int Count>
requires(0 < Count && Count <= 64) class BitMoves {
  using Bits = std::conditional_t<(Count > 32), std::uint64_t, std::uint32_t>;

 public:
  using Move = std::uint8_t;

  class Iterator {
   public:
    constexpr explicit Iterator(Bits bits) noexcept : bits_(bits) {}
    constexpr Move operator*() const noexcept { return static_cast<Move>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() noexcept {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const noexcept = default;

   private:
    Bits bits_;
  };

  /// No move.
  constexpr BitMoves() noexcept = default;
  static constexpr BitMoves only(Move move) noexcept { return range(move, move); }
  /// first, first + 1 .. last.
  static constexpr BitMoves range(int first, int last) noexcept {
    BitMoves moves;
    for (int move = first; move <= last; ++move) moves.add(static_cast<Move>(move));
    return moves;
  }

  constexpr Iterator begin() const noexcept { return Iterator(bits_); }
  constexpr Iterator end() const noexcept { return Iterator(0); }
  constexpr int size() const noexcept { return std::popcount(bits_); }
  constexpr bool contains(Move move) const noexcept { return (bits_ >> move & 1) != 0; }
  constexpr void add(Move move) noexcept { bits_ |= Bits{1} << move; }
  constexpr void remove(Move move) noexcept { bits_ &= ~(Bits{1} << move); }
  constexpr void remove_all(const BitMoves& others) noexcept { bits_ &= ~others.bits_; }
  constexpr bool operator==(const BitMoves&) const noexcept = default;

 private:
  Bits bits_ = 0;
};

}  // namespace taquin
