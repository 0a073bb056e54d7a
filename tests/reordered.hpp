// A space with another order of moves: ties are decided differently, so counts published for one order can be
// reproduced.
//
// A move is a position in the new order; the space below does not know the order.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "taquin/core/concepts.hpp"
#include "taquin/puzzle/direction.hpp"

namespace taquin {

template <class Inner>
class Reordered {
 public:
  using State = typename Inner::State;
  using Move = std::uint8_t;  // 0 .. 3: place in the order
  using Packed = typename Inner::Packed;
  static constexpr bool unit_cost = true;
  static constexpr int most_moves = 4;

  /// Bits by place, iterated from place 0.
  class Moves {
   public:
    class Iterator {
     public:
      explicit Iterator(unsigned bits) : bits_(bits) {}
      Move operator*() const { return static_cast<Move>(std::countr_zero(bits_)); }
      Iterator& operator++() {
        bits_ &= bits_ - 1;
        return *this;
      }
      bool operator!=(const Iterator& other) const { return bits_ != other.bits_; }

     private:
      unsigned bits_;
    };
    Moves() = default;
    Iterator begin() const { return Iterator(bits_); }
    Iterator end() const { return Iterator(0); }
    int size() const { return std::popcount(bits_); }
    void add(Move move) { bits_ |= 1U << move; }
    void remove(Move move) { bits_ &= ~(1U << move); }
    void remove_all(Moves other) { bits_ &= ~other.bits_; }

   private:
    unsigned bits_ = 0;
  };

  Reordered(const Inner& inner, std::array<Direction, 4> order) : inner_(inner), order_(order) {}

  Direction direction(Move move) const { return order_[move]; }
  Moves moves(const State& state) const {
    Moves moves;
    for (Move position = 0; position < 4; ++position) {
      if (inner_.moves(state).contains(order_[position])) moves.add(position);
    }
    return moves;
  }
  Cost apply(State& state, Move move) const { return inner_.apply(state, order_[move]); }
  void undo(State& state, Move move) const { inner_.undo(state, order_[move]); }
  Move inverse(Move move) const {
    Move position = 0;
    while (order_[position] != taquin::inverse(order_[move])) ++position;
    return position;
  }
  Moves redundant_after(Move move) const {
    Moves moves;
    moves.add(inverse(move));
    return moves;
  }
  bool is_goal(const State& state) const { return inner_.is_goal(state); }
  Packed pack(const State& state) const { return inner_.pack(state); }
  State unpack(const Packed& packed) const { return inner_.unpack(packed); }

 private:
  const Inner& inner_;
  std::array<Direction, 4> order_;
};

/// A heuristic of the space below.
template <class Inner, class H>
struct ReorderedHeuristic {
  using Memo = typename H::Memo;
  const Reordered<Inner>& space;
  const H& inner;
  Memo start(const typename Inner::State& state) const { return inner.start(state); }
  Memo after(const Memo& memo, const typename Inner::State& state, std::uint8_t move) const {
    return inner.after(memo, state, space.direction(move));
  }
  Cost value(const Memo& memo) const { return inner.value(memo); }
  bool admissible() const { return inner.admissible(); }
  bool consistent() const { return inner.consistent(); }
};

}  // namespace taquin
