// A domain as one class: what its objects must know, what a search of them may be told, and what it returns.
//
// D. W. Harder's page on the (N^2-1)-puzzle (University of Waterloo) searches any class that "has a member function
// with the signature `int lower_bound() const`". Here the class knows its moves as well, in one of two forms, and all
// else is optional:
//   static constexpr int most_moves = 4;   moves are the numbers 0 .. most_moves - 1,
//   void make(int move);                   and this makes one;
//   bool can(int move) const;              whether it is possible (without it: all are);
//   int cost(int move) const;              what it costs, at least 1 (without it: 1);
//   static int inverse(int move);          the move that leads back at the same cost, if there is one for every move
// or
//   std::vector<Object> successors() const;    any range of objects, or of pairs of an object and a cost;
//   static constexpr bool reversible = true;   if every successor leads back at the same cost
// and
//   int lower_bound() const;                   never more than what the goal costs from here; `unreachable`: a dead end
//   int lower_bound(const Object& to) const;   the same to any object, for explicit goals and searches from both ends
//   bool is_goal() const;                      without it and without an explicit goal: lower_bound() == 0
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <ranges>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "taquin/core/cost.hpp"
#include "taquin/core/hash.hpp"
#include "taquin/core/result.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

template <class T>
concept NumbersMoves = std::copyable<T> && requires(T& object, int move) {
  { T::most_moves } -> std::convertible_to<int>;
  object.make(move);
};
template <class T>
concept SaysWhichMoves = requires(const T& object, int move) {
  { object.can(move) } -> std::convertible_to<bool>;
};
template <class T>
concept PricesMoves = requires(const T& object, int move) {
  { object.cost(move) } -> std::convertible_to<int>;
};
template <class T>
concept InvertsMoves = NumbersMoves<T> && requires(int move) {
  { T::inverse(move) } -> std::convertible_to<int>;
};

/// An object and what the way to it costs, as `successors()` may list them.
template <class Pair, class Object>
concept PricedSuccessor = requires(const Pair& pair) {
  { pair.first } -> std::convertible_to<const Object&>;
  { pair.second } -> std::convertible_to<int>;
};
template <class T>
concept ListsSuccessors = std::copyable<T> && requires(const T& object) {
  { object.successors() } -> std::ranges::input_range;
  requires std::convertible_to<std::ranges::range_value_t<decltype(object.successors())>, T> ||
      PricedSuccessor<std::ranges::range_value_t<decltype(object.successors())>, T>;
};

template <class T>
concept BoundsItself = requires(const T& object) {
  { object.lower_bound() } -> std::convertible_to<int>;
};
template <class T>
concept BoundsAnyWay = requires(const T& object, const T& to) {
  { object.lower_bound(to) } -> std::convertible_to<int>;
};
template <class T>
concept KnowsGoal = requires(const T& object) {
  { object.is_goal() } -> std::convertible_to<bool>;
};

/// Its bytes are its value: they can be stored, compared and hashed as they are.
template <class T>
concept PlainBytes = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;
template <class T>
concept HashesItself = requires(const T& object) {
  { object.hash() } -> std::convertible_to<std::uint64_t>;
};
template <class T>
concept HasStandardHash = requires(const T& object) {
  { std::hash<T>()(object) } -> std::convertible_to<std::uint64_t>;
};
/// Objects that a table can find again.
template <class T>
concept Findable = PlainBytes<T> ||(std::equality_comparable<T> && (HashesItself<T> || HasStandardHash<T>));
template <class T>
concept Comparable = PlainBytes<T> || std::equality_comparable<T>;

/// Every move costs 1.
template <class T>
inline constexpr bool has_unit_costs = [] {
  if constexpr (NumbersMoves<T>)
    return !PricesMoves<T>;
  else if constexpr (ListsSuccessors<T>)
    return std::convertible_to<std::ranges::range_value_t<decltype(std::declval<const T&>().successors())>, T>;
  else
    return true;
}();
/// Every move has one that leads back at the same cost.
template <class T>
inline constexpr bool is_reversible = InvertsMoves<T> || requires {
  requires T::reversible;
};

template <class Object>
bool is_same(const Object& a, const Object& b) {
  if constexpr (std::equality_comparable<Object>)
    return a == b;
  else
    return std::memcmp(&a, &b, sizeof(Object)) == 0;
}
template <Findable Object>
std::uint64_t hash_object(const Object& object) {
  if constexpr (HashesItself<Object>)
    return hash_word(static_cast<std::uint64_t>(object.hash()));
  else if constexpr (HasStandardHash<Object>)
    return hash_word(std::hash<Object>()(object));
  else
    return hash_key(object);
}

/// Throws `Error` if it is less than 1.
inline Cost checked_cost(int cost) {
  if (cost < 1) throw Error("found a move that costs " + std::to_string(cost) + "; expected at least 1");
  return cost;
}

/// What a search may be told: `taquin::astar(start, {.goal = goal, .limits = {.expanded = 1000}})`.
template <class Object>
struct ObjectOptions {
  std::optional<Object> goal = {};  ///< without it, the class decides what a goal is
  double weight = 2;                ///< of the searches that take one, 1 to 100
  int depth = 0;                    ///< of the depth-limited search, in cost
  std::uint64_t width = 1000;       ///< of a beam, in objects
  Budget limits = {};               ///< on expansions and on memory (not on what objects allocate themselves)
  std::function<bool(const Progress&)> stop = {};  ///< asked now and then; true ends the search
};

template <class Object>
struct ObjectResult {
  Outcome outcome = Outcome::exhausted;
  std::vector<Object> path = {};  ///< from the start to a goal, both included, if `found`; else empty
  std::vector<int> moves = {};    ///< between them: their numbers, or those of successors in their lists
  int cost = unreachable;         ///< of the path
  int lower_bound = 0;            ///< proven, if the objects' bounds are: no path is cheaper
  Counts counts = {};
  std::vector<Round> rounds = {};  ///< of searches that have rounds

  bool found() const noexcept { return outcome == Outcome::found; }
};

/// The goal and the bound of a search, from the class and the options.
template <class Object>
class ObjectProblem {
 public:
  explicit ObjectProblem(std::optional<Object> goal) : goal_(std::move(goal)) {}

  bool is_goal(const Object& object) const {
    if (goal_) return is_same(object, *goal_);
    if constexpr (KnowsGoal<Object>)
      return object.is_goal();
    else if constexpr (BoundsItself<Object>)
      return object.lower_bound() == 0;
    else
      return false;
  }
  Cost bound(const Object& object) const {
    if constexpr (BoundsAnyWay<Object>) {
      if (goal_) return bound(object, *goal_);
    }
    if constexpr (BoundsItself<Object>)
      return clamped(object.lower_bound());
    else
      return 0;
  }
  static Cost bound(const Object& object, const Object& to) requires BoundsAnyWay<Object> {
    return clamped(object.lower_bound(to));
  }
  /// Throws `Error` if the class has a bound to its own goal only and the explicit goal is another.
  void check_bound() const {
    if constexpr (BoundsItself<Object> && !BoundsAnyWay<Object>) {
      if (goal_ && goal_->lower_bound() != 0)
        throw Error("found a goal whose lower_bound() is not 0; expected 'int lower_bound(const Class& to) const'");
    }
  }
  /// Whether there is anything to search for.
  bool has_goal() const noexcept { return goal_.has_value() || KnowsGoal<Object> || BoundsItself<Object>; }
  const std::optional<Object>& goal() const noexcept { return goal_; }

 private:
  static Cost clamped(int bound) noexcept { return std::clamp(bound, 0, unreachable); }

  std::optional<Object> goal_;
};

}  // namespace taquin
