// The state space of a class whose numbered moves can be taken back: the objects are the states, and a move is one
// byte.
//
// A node of a closed list takes the object and four bytes, iterative deepening stores nothing but the path, and a beam
// serves it. It is `search/successor_space.hpp` for all other classes.
#pragma once

#include <optional>
#include <utility>

#include "taquin/core/bit_moves.hpp"
#include "taquin/core/concepts.hpp"
#include "taquin/search/object.hpp"

namespace taquin {

template <class T>
concept CompactObject = InvertsMoves<T> && PlainBytes<T> && std::default_initializable<T> &&(T::most_moves <= 64);

template <CompactObject Object>
class ReversibleSpace {
 public:
  using State = Object;
  using Moves = BitMoves<Object::most_moves>;
  using Move = typename Moves::Move;
  using Packed = Object;
  static constexpr bool unit_cost = has_unit_costs<Object>;
  static constexpr bool wide_costs = !unit_cost;
  static constexpr int most_moves = Object::most_moves;

  ReversibleSpace(ObjectProblem<Object> problem, std::uint64_t) : problem_(std::move(problem)) {}

  Moves moves(const Object& object) const {
    if constexpr (SaysWhichMoves<Object>) {
      Moves moves;
      for (int move = 0; move < most_moves; ++move) {
        if (object.can(move)) moves.add(static_cast<Move>(move));
      }
      return moves;
    } else {
      return Moves::range(0, most_moves - 1);
    }
  }
  Cost apply(Object& object, Move move) const {
    const Cost cost = cost_of(object, move);
    object.make(move);
    return cost;
  }
  void undo(Object& object, Move move) const { object.make(inverse(move)); }
  Move inverse(Move move) const { return static_cast<Move>(Object::inverse(move)); }
  Moves redundant_after(Move move) const { return Moves::only(inverse(move)); }
  bool is_goal(const Object& object) const { return problem_.is_goal(object); }
  Object goal() const { return *problem_.goal(); }
  Packed pack(const Object& object) const { return object; }
  Object unpack(const Packed& packed) const { return packed; }

  /// Objects as states and back, for callers that know objects only.
  State enter(const Object& object) const { return object; }
  const Object& object(const State& state) const { return state; }
  Cost bound(const State& state) const { return problem_.bound(state); }
  Cost bound_after(Object object, Move move) const { return object.make(move), problem_.bound(object); }
  Cost bound(const State& state, const State& to) const requires BoundsAnyWay<Object> {
    return problem_.bound(state, to);
  }
  Cost bound_after(Object object, Move move, const State& to) const requires BoundsAnyWay<Object> {
    return object.make(move), problem_.bound(object, to);
  }

 private:
  static Cost cost_of(const Object& object, Move move) {
    if constexpr (unit_cost)
      return 1;
    else
      return checked_cost(object.cost(move));
  }

  ObjectProblem<Object> problem_;
};

}  // namespace taquin
