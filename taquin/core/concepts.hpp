// The three concepts on which everything rests: read this first.
//
// A search knows a StateSpace (what can be done), a Heuristic (how far it is, at least) and an Observer (who watches).
// It never sees a tile. All three are compile-time concepts, so a generic search costs what a hand-written one does;
// `heuristic/any.hpp` erases a heuristic's type where that is not worth an instantiation.
//
// Russell & Norvig give the vocabulary (state, expand, generate); the memo that travels by value along the path is our
// way to have incremental heuristics (Burns, Hatem, Leighton & Ruml 2012, "Implementing fast heuristic search code")
// without an undo.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "taquin/core/cost.hpp"
#include "taquin/core/result.hpp"

namespace taquin {

/// A small set of moves: iterable in a fixed order, subtractable.
template <class Set, class Move>
concept MoveSet = std::copyable<Set> && requires(const Set& set, Set& mutable_set, const Move& move) {
  { *set.begin() } -> std::convertible_to<Move>;
  set.end();
  { set.size() } -> std::convertible_to<int>;
  mutable_set.remove(move);
  mutable_set.remove_all(set);
};

/// What can be done. `moves` lists what `apply` accepts; `undo(s, m)` takes back `apply(s, m)`; `apply` returns what
/// the move costs, at least 1. `inverse(m)` is the move that leads back. `redundant_after(m)` is a set of moves that no
/// shortest path makes right after `m`: its inverse at the least. `pack` is injective and `unpack` its inverse.
/// Packed values are what closed lists store and hash: small, trivially copyable, without padding.
template <class S>
concept StateSpace = requires(const S& space, typename S::State& state, const typename S::State& seen,
                              const typename S::Move& move, const typename S::Packed& packed) {
  requires std::copyable<typename S::State>;
  requires std::equality_comparable<typename S::Move>;
  requires MoveSet<typename S::Moves, typename S::Move>;
  { space.moves(seen) } -> std::same_as<typename S::Moves>;
  { space.apply(state, move) } -> std::same_as<Cost>;
  space.undo(state, move);
  { space.inverse(move) } -> std::same_as<typename S::Move>;
  { space.redundant_after(move) } -> std::same_as<typename S::Moves>;
  { space.is_goal(seen) } -> std::same_as<bool>;
  { space.pack(seen) } -> std::same_as<typename S::Packed>;
  { space.unpack(packed) } -> std::same_as<typename S::State>;
};

/// Every move costs one: searches then need no look at the cost before they make the move.
template <class S>
concept UnitCost = StateSpace<S> && S::unit_cost;

/// Every state stands in one of a few frames (the cell of the blank, say) that alone decide which moves there are and
/// where they lead. A depth-first search then compiles one function a frame, in which the moves are constants and all
/// that depends on them is folded. `pin` tells the compiler the frame of a state that is already in it; `unframed` is
/// what of a state its frame does not say, and `in_frame` the state again.
template <class S>
concept Framed = StateSpace<S> &&(S::frames > 0) && requires(const S& space, typename S::State& state) {
  { space.frame(state) } -> std::same_as<int>;
  { S::moves_in(0) } -> std::same_as<typename S::Moves>;
  { S::frame_after(0, *S::moves_in(0).begin()) } -> std::same_as<int>;
  space.template pin<0>(state);
  { space.template in_frame<0>(space.unframed(state)) } -> std::same_as<typename S::State>;
};

/// There is one goal and it can be named: what searching backwards needs. Every move must be reversible at equal cost.
template <class S>
concept KnownGoal = StateSpace<S> && requires(const S& space) {
  { space.goal() } -> std::same_as<typename S::State>;
};

/// All states can be numbered 0 .. size()-1: what a table over the whole space needs. `index` may map a superset
/// (every permutation, say); unreachable numbers are simply never met.
template <class S>
concept IndexedSpace = StateSpace<S> && requires(const S& space, const typename S::State& state, std::uint64_t number) {
  { space.size() } -> std::same_as<std::uint64_t>;
  { space.index(state) } -> std::same_as<std::uint64_t>;
  { space.state(number) } -> std::same_as<typename S::State>;
};

/// A space that hashes states by adding up parts (Zobrist 1970): `hash_after(hash, s, m)` is the hash of the state that
/// `m` leads to from `s`, where `hash` is that of `s`. All 64 bits must be good.
template <class S>
concept Hashed = StateSpace<S> &&
    requires(const S& space, const typename S::State& state, const typename S::Move& move, std::uint64_t hash) {
  { space.hash(state) } -> std::same_as<std::uint64_t>;
  { space.hash_after(hash, state, move) } -> std::same_as<std::uint64_t>;
};

/// Every move leads from one half of the states to the other, as an exchange of two things does. (Not to look into the
/// last layer for copies saves some 5 % of the time on the 6x6 puzzle.)
template <class S>
concept Bipartite = StateSpace<S> && S::bipartite;

/// A lower bound on (or, if not admissible, a guess at) the cost to the goal. `start` evaluates a state afresh;
/// `after(memo, s, m)` is the memo of the state that `m` leads to from `s`, where `memo` belongs to `s`.
/// `admissible`: never more than the true cost. `consistent`: never falls by more than the move's cost.
/// Both promises are about this space and are tested, not trusted.
template <class H, class S>
concept HeuristicOver = StateSpace<S> && std::copyable<typename H::Memo> &&
    requires(const H& heuristic, const typename S::State& state, const typename S::Move& move,
             const typename H::Memo& memo) {
  { heuristic.start(state) } -> std::same_as<typename H::Memo>;
  { heuristic.after(memo, state, move) } -> std::same_as<typename H::Memo>;
  { heuristic.value(memo) } -> std::same_as<Cost>;
  { heuristic.admissible() } -> std::convertible_to<bool>;
  { heuristic.consistent() } -> std::convertible_to<bool>;
};

/// A heuristic whose memo is no more than its value: best-first searches, which keep the value, need not start afresh.
template <class H, class S>
concept Resumable = HeuristicOver<H, S> && requires(const H& heuristic, const typename S::State& state, Cost value) {
  { heuristic.resume(state, value) } -> std::same_as<typename H::Memo>;
};

/// A heuristic that reads large tables. `ask` finds where a child's values lie and asks for that memory: searches do so
/// for several children before they read the first. `read` reads them, returns the child's value and leaves a `Reply`,
/// which is all that a search keeps of a child that waits; with it `enter` makes the child's memo.
template <class H, class S>
concept Asking = HeuristicOver<H, S> &&
    requires(const H& heuristic, const typename S::State& state, const typename S::Move& move,
             const typename H::Memo& memo, typename H::Memo& child, typename H::Ask& ask, typename H::Reply& reply) {
  requires std::is_trivially_copyable_v<typename H::Ask> && std::is_trivially_copyable_v<typename H::Reply>;
  heuristic.ask(memo, state, move, ask);
  { heuristic.read(memo, ask, reply) } -> std::same_as<Cost>;
  heuristic.enter(memo, state, move, reply, child);
};

/// Who watches a search. `expand` sees each state as it is expanded, `round` each finished IDA* iteration (or depth
/// of a breadth-first search), and `stop` is asked every `poll_interval` expansions whether to give up.
template <class O, class S>
concept ObserverOf = requires(O& observer, const typename S::State& state, Cost cost, const Round& round,
                              const Progress& progress) {
  observer.expand(state, cost, cost);
  observer.round(round);
  { observer.stop(progress) } -> std::same_as<bool>;
};

/// Nobody watches: compiles to nothing.
struct Quiet {
  template <class State>
  void expand(const State&, Cost, Cost) const noexcept {}
  void round(const Round&) const noexcept {}
  bool stop(const Progress&) const noexcept { return false; }
};

/// Expansions between two looks at the clock, the stop token and the progress bar. A power of two.
inline constexpr std::uint64_t poll_interval = 8192;

}  // namespace taquin
