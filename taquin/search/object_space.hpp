// One call for a class of one's own: `taquin::astar(object)` gives the path, its cost and the counts, and every other
// search that knows no tiles is called the same way. `search/object.hpp` says what the class must know.
//
// The class becomes a state space: of the compact kind if its moves are numbers that can be taken back
// (`search/reversible_space.hpp`), of the general kind otherwise (`search/successor_space.hpp`). Costs other than 1 are
// ranked by a heap, because buckets serve small keys only. The searches themselves are those of the registry.
//
// Tried and dropped: one space for all classes, whose moves are steps between numbered objects; the compact kind solves
// the 14 pancakes of examples/pancake.cpp in a third of the time and iterative deepening stores nothing.
#pragma once

#include <new>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/search/beam/beam.hpp"
#include "taquin/search/best_first/ara.hpp"
#include "taquin/search/best_first/bae.hpp"
#include "taquin/search/best_first/best_first.hpp"
#include "taquin/search/best_first/bounded_suboptimal.hpp"
#include "taquin/search/best_first/bucket_queue.hpp"
#include "taquin/search/best_first/ees.hpp"
#include "taquin/search/best_first/mm.hpp"
#include "taquin/search/best_first/nbs.hpp"
#include "taquin/search/best_first/rbfs.hpp"
#include "taquin/search/best_first/sma.hpp"
#include "taquin/search/best_first/updatable_heap.hpp"
#include "taquin/search/blind.hpp"
#include "taquin/search/breadth_first.hpp"
#include "taquin/search/depth_first.hpp"
#include "taquin/search/ida/bfida.hpp"
#include "taquin/search/ida/controlled_ida.hpp"
#include "taquin/search/ida/ida.hpp"
#include "taquin/search/ida/iterative_deepening.hpp"
#include "taquin/search/ida/transposition_ida.hpp"
#include "taquin/search/object.hpp"
#include "taquin/search/object_checks.hpp"
#include "taquin/search/reversible_space.hpp"
#include "taquin/search/successor_space.hpp"

namespace taquin {

namespace detail {

template <class Object, ObjectNeeds Needs>
constexpr auto object_space() {
  constexpr bool is_value = Needs.stores ? Needs.forgets && PlainBytes<Object> : Comparable<Object>;
  if constexpr (is_compact<Object>)
    return std::type_identity<ReversibleSpace<Object>>();
  else if constexpr (is_value && std::default_initializable<Object>)
    return std::type_identity<SuccessorSpace<Object, ObjectsAsTheyAre>>();
  else
    return std::type_identity<SuccessorSpace<Object, ObjectPool>>();
}

}  // namespace detail

/// The state space of a class, for searches that need so much. A pool would keep all objects, so a search that stores
/// nothing or forgets takes them as they are, if it can.
template <class Object, detail::ObjectNeeds Needs = detail::ObjectNeeds{}>
using ObjectSpace = typename decltype(detail::object_space<Object, Needs>())::type;

/// The bound of the objects themselves, as a heuristic. Nothing says that it is consistent.
template <class Space>
struct ObjectBound {
  using Memo = Cost;
  const Space* space;

  Memo start(const typename Space::State& state) const { return space->bound(state); }
  Memo after(Memo, const typename Space::State& state, const typename Space::Move& move) const {
    return space->bound_after(state, move);
  }
  Memo resume(const typename Space::State&, Cost value) const noexcept { return value; }
  Cost value(Memo memo) const noexcept { return memo; }
  static constexpr bool admissible() noexcept { return true; }
  static constexpr bool consistent() noexcept { return false; }
};

/// The same towards any object.
template <class Space>
struct ObjectBoundTo {
  using Memo = Cost;
  const Space* space;
  typename Space::State target;

  Memo start(const typename Space::State& state) const { return space->bound(state, target); }
  Memo after(Memo, const typename Space::State& state, const typename Space::Move& move) const {
    return space->bound_after(state, move, target);
  }
  Memo resume(const typename Space::State&, Cost value) const noexcept { return value; }
  Cost value(Memo memo) const noexcept { return memo; }
  static constexpr bool admissible() noexcept { return true; }
  static constexpr bool consistent() noexcept { return true; }
};

namespace detail {

// Counts, because a search that runs out of memory for objects cannot say what it has counted.
template <class Object>
struct ObjectObserver {
  const ObjectOptions<Object>& options;
  std::uint64_t expanded = 0;

  template <class State>
  void expand(const State&, Cost, Cost) noexcept {
    ++expanded;
  }
  void round(const Round&) const noexcept {}
  bool stop(const Progress& progress) const { return options.stop && options.stop(progress); }
};

template <class Object, class S>
struct ObjectContext {
  using Space = S;
  const Space& space;
  typename Space::State start;
  ObjectBound<Space> heuristic;
  Blind<Space> blind;
  ObjectObserver<Object>& observer;
  const ObjectOptions<Object>& options;
  Budget budget;

  /// The open list that serves its costs.
  using Open = std::conditional_t<UnitCost<Space>, BucketQueue, UpdatableHeap>;
  ObjectBoundTo<Space> towards(const typename Space::State& target) const { return {&space, target}; }
};

/// The number of the move, or of the successor, that leads from one object to the next at that cost.
template <class Object>
int number_of_move(const Object& from, const Object& to, Cost at) {
  int found = -1;
  each_successor(from, [&](const Object& next, Cost cost, int number) {
    if (found < 0 && cost == at && is_same(next, to)) found = number;
  });
  return found;
}

template <class Object, class Space>
ObjectResult<Object> in_objects(const Space& space, typename Space::State state,
                                const SearchResult<typename Space::Move>& found) {
  ObjectResult<Object> result{.outcome = found.outcome,
                              .cost = found.cost,
                              .lower_bound = found.lower_bound,
                              .counts = found.counts,
                              .rounds = found.rounds};
  if (found.cost >= unreachable) return result;
  result.path.push_back(space.object(state));
  for (const auto& move : found.path) {
    const Cost cost = space.apply(state, move);
    result.moves.push_back(number_of_move(result.path.back(), space.object(state), cost));
    result.path.push_back(space.object(state));
  }
  return result;
}

/// Runs `search(context)` over the space of the class.
template <ObjectNeeds Needs, class Object, class Search>
ObjectResult<Object> search_objects(const Object& start, const ObjectOptions<Object>& options, const Search& search) {
  if constexpr (!is_searchable<Object, Needs>()) {
    return {};
  } else {
    using Space = ObjectSpace<Object, Needs>;
    const ObjectProblem<Object> problem(options.goal);
    if (Needs.reversible && !problem.goal()) throw Error("found no goal; this search expects one: {.goal = object}");
    if (!problem.has_goal()) throw Error("found no goal; expected 'bool is_goal() const' or {.goal = object}");
    if (Needs.bound) problem.check_bound();
    if (!(options.weight >= 1 && options.weight <= 100)) throw Error("found a weight that is not from 1 to 100");
    // A pool of objects takes its half of the memory.
    constexpr bool has_pool = std::is_same_v<Space, SuccessorSpace<Object, ObjectPool>>;
    Budget budget = options.limits;
    if (has_pool && budget.bytes != Budget::unlimited) budget.bytes /= 2;
    ObjectObserver<Object> observer{options};
    try {
      const Space space(problem, budget.bytes);
      const auto state = space.enter(start);
      ObjectContext<Object, Space> context{space, state, {&space}, {}, observer, options, budget};
      return in_objects<Object>(space, state, search(context));
    } catch (const std::bad_alloc&) {
      return {.outcome = Outcome::out_of_memory, .counts = {.expanded = observer.expanded}};
    }
  }
}

}  // namespace detail

/// Breadth-first search.
template <class Object>
ObjectResult<Object> bfs(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::search_objects<detail::ObjectNeeds{.unit = true}>(
      start, options, [](auto& c) { return breadth_first(c.space, c.start, c.observer, c.budget); });
}
/// Depth-first search with a closed list: any path.
template <class Object>
ObjectResult<Object> dfs(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::search_objects<detail::ObjectNeeds{}>(
      start, options, [](auto& c) { return depth_first(c.space, c.start, c.observer, c.budget); });
}
/// Breadth-first search from both ends, to an explicit goal.
template <class Object>
ObjectResult<Object> bidirectional(const Object& start, const ObjectOptions<Object>& options) {
  return detail::search_objects<detail::ObjectNeeds{.reversible = true, .unit = true}>(
      start, options, [](auto& c) { return bidirectional(c.space, c.start, c.observer, c.budget); });
}
/// Uniform-cost search.
template <class Object>
ObjectResult<Object> dijkstra(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::search_objects<detail::ObjectNeeds{}>(start, options, [](auto& c) {
    using Open = typename std::remove_reference_t<decltype(c)>::Open;
    return best_first<Open>(c.space, c.start, c.blind, Key::dijkstra(), c.observer, c.budget);
  });
}

namespace detail {

template <class Object>
ObjectResult<Object> best_first_of_objects(const Object& start, const ObjectOptions<Object>& options, Key key) {
  return search_objects<ObjectNeeds{.bound = true}>(start, options, [&](auto& c) {
    using Open = typename std::remove_reference_t<decltype(c)>::Open;
    return best_first<Open>(c.space, c.start, c.heuristic, key, c.observer, c.budget);
  });
}

}  // namespace detail

template <class Object>
ObjectResult<Object> astar(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::best_first_of_objects(start, options, Key::astar());
}
/// A* on an updatable heap whatever the costs are, as D. W. Harder's page has it.
template <class Object>
ObjectResult<Object> astar_heap(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::search_objects<detail::ObjectNeeds{.bound = true}>(start, options, [](auto& c) {
    return best_first<UpdatableHeap>(c.space, c.start, c.heuristic, Key::astar(), c.observer, c.budget);
  });
}
/// At most `weight` times the optimum.
template <class Object>
ObjectResult<Object> weighted_astar(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::best_first_of_objects(start, options, Key::weighted(options.weight));
}
/// By the bound alone: any path, soon.
template <class Object>
ObjectResult<Object> greedy(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::best_first_of_objects(start, options, Key::greedy());
}
/// ARA*: a path soon, better ones, then the proof. If a limit ends it, the best path so far is returned.
template <class Object>
ObjectResult<Object> arastar(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::search_objects<detail::ObjectNeeds{.bound = true}>(start, options, [](auto& c) {
    return ara_star(c.space, c.start, c.heuristic, c.observer, c.budget, [](const auto&) {});
  });
}
/// Stores nothing but the path.
template <class Object>
ObjectResult<Object> idastar(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::search_objects<detail::ObjectNeeds{.bound = true, .stores = false}>(start, options, [](auto& c) {
    using Space = typename std::remove_reference_t<decltype(c)>::Space;
    return ida_star(c.space, c.start, c.heuristic, Backward<Space>(), c.observer, c.budget);
  });
}
/// BFIDA*: breadth-first below rising bounds, two layers in memory.
template <class Object>
ObjectResult<Object> bfidastar(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::search_objects<detail::ObjectNeeds{.bound = true, .unit = true, .compact = true}>(
      start, options, [](auto& c) { return bfida_star(c.space, c.start, c.heuristic, c.observer, c.budget); });
}
/// The best `width` objects of each layer: a short path, no proof.
template <class Object>
ObjectResult<Object> beam(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::search_objects<detail::ObjectNeeds{.bound = true, .unit = true, .compact = true}>(
      start, options, [](auto& c) {
        return beam_search(c.space, c.start, c.heuristic, c.observer, {.width = c.options.width}, c.budget);
      });
}
/// BAE*: A* from both ends, to an explicit goal.
template <class Object>
ObjectResult<Object> baestar(const Object& start, const ObjectOptions<Object>& options) {
  return detail::search_objects<detail::ObjectNeeds{.both = true, .reversible = true}>(start, options, [](auto& c) {
    return bae_star(c.space, c.start, c.towards(c.space.goal()), c.towards(c.start), c.observer, c.budget);
  });
}
/// Near-optimal bidirectional search, to an explicit goal.
template <class Object>
ObjectResult<Object> nbs(const Object& start, const ObjectOptions<Object>& options) {
  return detail::search_objects<detail::ObjectNeeds{.both = true, .reversible = true}>(start, options, [](auto& c) {
    return nbs(c.space, c.start, c.towards(c.space.goal()), c.towards(c.start), c.observer, c.budget);
  });
}

/// MM: bidirectional search that meets in the middle, to an explicit goal.
template <class Object>
ObjectResult<Object> mm(const Object& start, const ObjectOptions<Object>& options) {
  return detail::search_objects<detail::ObjectNeeds{.both = true, .reversible = true}>(start, options, [](auto& c) {
    return mm(c.space, c.start, c.towards(c.space.goal()), c.towards(c.start), c.observer, c.budget);
  });
}
/// Iterative-deepening depth-first search.
template <class Object>
ObjectResult<Object> iddfs(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::search_objects<detail::ObjectNeeds{.stores = false}>(
      start, options, [](auto& c) { return iterative_deepening(c.space, c.start, c.observer, c.budget); });
}
/// Any path of cost at most `depth`.
template <class Object>
ObjectResult<Object> depth_limited(const Object& start, const ObjectOptions<Object>& options) {
  return detail::search_objects<detail::ObjectNeeds{.stores = false}>(
      start, options, [](auto& c) { return depth_limited(c.space, c.start, c.options.depth, c.observer, c.budget); });
}
/// Recursive best-first search.
template <class Object>
ObjectResult<Object> rbfs(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::search_objects<detail::ObjectNeeds{.bound = true, .stores = false}>(
      start, options, [](auto& c) { return rbfs(c.space, c.start, c.heuristic, c.observer, c.budget); });
}
/// IDA* with a transposition table.
template <class Object>
ObjectResult<Object> idastar_tt(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::search_objects<detail::ObjectNeeds{.bound = true, .forgets = true}>(
      start, options, [](auto& c) { return transposition_ida(c.space, c.start, c.heuristic, c.observer, c.budget); });
}

/// IDA* with controlled re-expansion, for moves of many costs.
template <class Object>
ObjectResult<Object> idastar_cr(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::search_objects<detail::ObjectNeeds{.bound = true, .stores = false}>(start, options, [](auto& c) {
    return controlled_ida(c.space, c.start, c.heuristic, unreachable, c.observer, c.budget, [](const auto&) {});
  });
}

/// SMA*: A* in the memory of `limits.bytes`, kept exactly for objects of plain bytes; others are kept in a pool, which
/// takes half of it.
template <class Object>
ObjectResult<Object> smastar(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::search_objects<detail::ObjectNeeds{.bound = true, .forgets = true}>(
      start, options, [](auto& c) { return sma_star(c.space, c.start, c.heuristic, c.observer, c.budget); });
}

namespace detail {

template <class Object>
ObjectResult<Object> within_weight_of_objects(const Object& start, const ObjectOptions<Object>& options,
                                              Contour contour) {
  return search_objects<ObjectNeeds{.bound = true}>(start, options, [&](auto& c) {
    using Open = typename std::remove_reference_t<decltype(c)>::Open;
    return bounded_suboptimal<Open>(c.space, c.start, c.heuristic, contour, c.options.weight, c.observer, c.budget);
  });
}

}  // namespace detail

/// At most `weight` times the optimum, nearly optimal at first.
template <class Object>
ObjectResult<Object> xdp(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::within_weight_of_objects(start, options, Contour::convex_downward);
}
/// At most `weight` times the optimum, nearly optimal at last.
template <class Object>
ObjectResult<Object> xup(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::within_weight_of_objects(start, options, Contour::convex_upward);
}
/// EES: at most `weight` times the optimum, by estimates learnt on the way.
template <class Object>
ObjectResult<Object> ees(const Object& start, const ObjectOptions<Object>& options = {}) {
  return detail::search_objects<detail::ObjectNeeds{.bound = true}>(start, options, [](auto& c) {
    return explicit_estimation(c.space, c.start, c.heuristic, c.options.weight, c.observer, c.budget);
  });
}

}  // namespace taquin
