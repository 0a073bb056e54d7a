// What a search needs of a class, each in one line that the compiler prints where the search is called.
//
// `static_assert` with a text rather than a constrained function: "no matching function for call" would be followed by
// a note for every concept tried. Only the first thing that is missing is reported, and nothing is instantiated then.
#pragma once

#include "taquin/search/object.hpp"

namespace taquin::detail {

/// What a search asks beyond moves and a goal.
struct ObjectNeeds {
  bool bound = false;       ///< a lower bound
  bool both = false;        ///< a lower bound between any two objects
  bool reversible = false;  ///< every move leads back
  bool unit = false;        ///< every move costs 1
  bool compact = false;     ///< a move in a byte, an object that can be copied as bytes
  bool stores = true;       ///< objects are stored and found again
  bool forgets = false;     ///< of these, it keeps what the memory holds
};

// Members that would be overlooked, because objects are constant when they are asked.
template <class T>
inline constexpr bool is_const_correct = [] {
  const auto ask = []<class U>(std::type_identity<U>) {
    return (requires(U & o) { o.lower_bound(); }) + 2 * (requires(U & o) { o.is_goal(); }) +
           4 * (requires(U & o) { o.can(0); }) + 8 * (requires(U & o) { o.cost(0); }) +
           16 * (requires(U & o) { o.successors(); });
  };
  return ask(std::type_identity<T>()) == ask(std::type_identity<const T>());
}();

template <class T>
inline constexpr bool has_most_moves = requires {
  T::most_moves;
};
template <class T>
inline constexpr bool has_make = requires(T& object) {
  object.make(0);
};
template <class T>
inline constexpr bool has_successors = requires(const T& object) {
  object.successors();
};

template <class T>
inline constexpr bool is_compact = InvertsMoves<T>&& PlainBytes<T>&& std::default_initializable<T>&& [] {
  if constexpr (has_most_moves<T>)
    return T::most_moves <= 64;
  else
    return false;
}();

/// True if the class has all of it; otherwise the compiler has said what is missing.
template <class T, ObjectNeeds Needs>
constexpr bool is_searchable() {
  constexpr bool is_const = is_const_correct<T>;
  static_assert(is_const,
                "taquin: 'lower_bound', 'is_goal', 'can', 'cost' and 'successors' of the class must be const");
  constexpr bool has_form = is_const && (has_most_moves<T> || has_make<T> || has_successors<T>);
  static_assert(!is_const || has_form,
                "taquin: the class has no moves; it needs 'static constexpr int most_moves' and 'void make(int move)', "
                "or 'std::vector<Class> successors() const'");
  constexpr bool has_both_parts = has_form && has_most_moves<T> == has_make<T>;
  static_assert(!has_form || has_both_parts || has_make<T>, "taquin: the class lacks 'void make(int move)'");
  static_assert(!has_form || has_both_parts || has_most_moves<T>,
                "taquin: the class lacks 'static constexpr int most_moves'");
  constexpr bool has_moves = has_both_parts && (NumbersMoves<T> || ListsSuccessors<T>);
  static_assert(
      !has_both_parts || has_moves,
      "taquin: 'successors() const' must return a range of objects of the class, or of pairs of an object and "
      "an int; objects must be copyable");
  constexpr bool has_bound = !Needs.bound || BoundsItself<T> || BoundsAnyWay<T>;
  static_assert(!has_moves || has_bound, "taquin: the class lacks 'int lower_bound() const'");
  constexpr bool has_both = !Needs.both || BoundsAnyWay<T>;
  static_assert(!has_moves || !has_bound || has_both,
                "taquin: a search from both ends needs 'int lower_bound(const Class& to) const'");
  constexpr bool leads_back = !Needs.reversible || is_reversible<T>;
  static_assert(!has_moves || leads_back,
                "taquin: this search needs moves that lead back: 'static int inverse(int move)', or "
                "'static constexpr bool reversible = true' beside 'successors() const'");
  constexpr bool fits_unit = !Needs.unit || has_unit_costs<T>;
  static_assert(!has_moves || fits_unit,
                "taquin: this search needs moves that cost 1; taquin::dijkstra and taquin::astar do not");
  constexpr bool fits_compact = !Needs.compact || is_compact<T>;
  static_assert(!has_moves || !leads_back || !fits_unit || fits_compact,
                "taquin: this search needs at most 64 numbered moves with 'static int inverse(int move)', and objects "
                "that are plain bytes without padding and have a default constructor");
  constexpr bool is_found = Findable<T> || (!Needs.stores && Comparable<T> && std::default_initializable<T>);
  static_assert(
      !has_moves || is_found,
      "taquin: objects of the class cannot be stored; give it 'bool operator==(const Class&) const = default' "
      "and 'std::size_t hash() const', or only plain members without padding between them");
  return has_moves && has_bound && has_both && leads_back && fits_unit && fits_compact && is_found;
}

}  // namespace taquin::detail
