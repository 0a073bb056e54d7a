// The state space of any class that lists its successors, or whose moves need not lead back: dead ends, one-way moves,
// costs, objects of any kind.
//
// A move is the step itself, the state before and the state after it: so it can be undone though no move of the class
// leads back, and paths are read back like all others.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/search/object.hpp"
#include "taquin/search/object_pool.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

template <class Ref>
struct ObjectStep {
  Ref before;
  Ref after;
  Cost cost;
  bool operator==(const ObjectStep& other) const { return before == other.before && after == other.after; }
};

/// A list of steps, as a set of moves.
template <class Step>
class ObjectSteps {
 public:
  class Iterator {
   public:
    explicit Iterator(const Step* step) : step_(step) {}
    Step operator*() const { return *step_; }  // by value, as `BitMoves` gives its moves
    Iterator& operator++() { return ++step_, *this; }
    bool operator==(const Iterator&) const = default;

   private:
    const Step* step_;
  };

  Iterator begin() const noexcept { return Iterator(steps_.data()); }
  Iterator end() const noexcept { return Iterator(steps_.data() + steps_.size()); }
  int size() const noexcept { return static_cast<int>(steps_.size()); }
  void add(const Step& step) { steps_.push_back(step); }
  void remove(const Step& step) { std::erase(steps_, step); }
  void remove_all(const ObjectSteps& others) {
    for (const Step& step : others.steps_) remove(step);
  }

 private:
  std::vector<Step> steps_;
};

/// Calls `visit(successor, cost, number)` for each.
template <class Object, class Visit>
void each_successor(const Object& object, const Visit& visit) {
  if constexpr (NumbersMoves<Object>) {
    for (int move = 0; move < Object::most_moves; ++move) {
      if constexpr (SaysWhichMoves<Object>) {
        if (!object.can(move)) continue;
      }
      Object next = object;
      next.make(move);
      if constexpr (PricesMoves<Object>)
        visit(std::as_const(next), checked_cost(object.cost(move)), move);
      else
        visit(std::as_const(next), 1, move);
    }
  } else {
    int number = 0;
    for (const auto& next : object.successors()) {
      if constexpr (has_unit_costs<Object>)
        visit(static_cast<const Object&>(next), 1, number++);
      else
        visit(static_cast<const Object&>(next.first), checked_cost(next.second), number++);
    }
  }
}

template <class Object, template <class> class Storage>
class SuccessorSpace {
 public:
  using Store = Storage<Object>;
  using State = typename Store::Ref;
  using Move = ObjectStep<State>;
  using Moves = ObjectSteps<Move>;
  using Packed = State;
  static constexpr bool unit_cost = has_unit_costs<Object>;
  static constexpr bool wide_costs = !unit_cost;
  static constexpr int most_moves = [] {
    if constexpr (NumbersMoves<Object>)
      return Object::most_moves;
    else if constexpr (requires { Object::most_successors; })
      return Object::most_successors;
    else
      return 256;
  }();

  /// `bytes`: for objects that are stored.
  SuccessorSpace(ObjectProblem<Object> problem, std::uint64_t bytes) : problem_(std::move(problem)), store_(bytes) {}

  /// Without dead ends.
  Moves moves(const State& state) const {
    Moves moves;
    each_successor(object(state), [&](const Object& next, Cost cost, int) {
      const State after = store_.put(next, problem_);
      if (store_.bound(after, problem_) < unreachable) moves.add({state, after, cost});
    });
    if (moves.size() > most_moves)
      throw Error("found " + std::to_string(moves.size()) + " successors of one object; expected at most " +
                  std::to_string(most_moves) + " (static constexpr int most_successors)");
    return moves;
  }
  Cost apply(State& state, const Move& move) const { return state = move.after, move.cost; }
  void undo(State& state, const Move& move) const { state = move.before; }
  Move inverse(const Move& move) const { return {move.after, move.before, move.cost}; }
  /// Going straight back is on no shortest path, whether it is possible or not.
  Moves redundant_after(const Move& move) const {
    Moves moves;
    moves.add(inverse(move));
    return moves;
  }
  bool is_goal(const State& state) const { return problem_.is_goal(object(state)); }
  State goal() const { return enter(*problem_.goal()); }
  Packed pack(const State& state) const { return state; }
  State unpack(const Packed& packed) const { return packed; }

  /// Objects as states and back, for callers that know objects only.
  State enter(const Object& object) const { return store_.put(object, problem_); }
  const Object& object(const State& state) const { return store_.get(state); }
  Cost bound(const State& state) const { return store_.bound(state, problem_); }
  Cost bound_after(const State&, const Move& move) const { return bound(move.after); }
  Cost bound(const State& state, const State& to) const requires BoundsAnyWay<Object> {
    return problem_.bound(object(state), object(to));
  }
  Cost bound_after(const State&, const Move& move, const State& to) const requires BoundsAnyWay<Object> {
    return bound(move.after, to);
  }

 private:
  ObjectProblem<Object> problem_;
  mutable Store store_;
};

}  // namespace taquin
