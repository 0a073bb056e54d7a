// The three concepts on which everything rests: read this first.
//
// A search knows a StateSpace (what can be done), a Heuristic (how far it is, at least) and an Observer (what watches
// the search). It never sees a tile. All three are compile-time concepts, so a generic search costs what a hand-written
// one does; `heuristic/any.hpp` erases a heuristic's type where that is not worth an instantiation.
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
#include "taquin/core/web_build.hpp"

namespace taquin {

/// A small set of moves: empty at first, iterable in a fixed order, subtractable. `BitMoves` (core/bit_moves.hpp) is
/// one for moves that are small numbers.
template <class Set, class Move>
concept MoveSet = std::semiregular<Set> &&
    requires(const Set& set, Set& mutable_set, const Move& move, decltype(set.begin())& iterator) {
  { *iterator } -> std::convertible_to<Move>;
  ++iterator;
  { iterator != set.end() } -> std::convertible_to<bool>;
  { set.size() } -> std::convertible_to<int>;
  mutable_set.remove(move);
  mutable_set.remove_all(set);
};

/// What can be done. `moves` lists what `apply` accepts; `undo(s, m)` takes back `apply(s, m)`; `apply` returns what
/// the move costs, at least 1. `inverse(m)` is the move that leads back. `redundant_after(m)` is a set of moves that no
/// shortest path makes right after `m`: its inverse at the least. `pack` is injective and `unpack` its inverse.
/// Packed values are what closed lists store and hash: small, trivially copyable, without padding. No state has more
/// than `most_moves` moves.
template <class S>
concept StateSpace = requires(const S& space, typename S::State& state, const typename S::State& seen,
                              const typename S::Move& move, const typename S::Packed& packed) {
  requires std::semiregular<typename S::State>;
  requires std::regular<typename S::Move>;
  requires MoveSet<typename S::Moves, typename S::Move>;
  requires std::semiregular<typename S::Packed>;
  requires(S::most_moves > 0);
  { space.moves(seen) } -> std::same_as<typename S::Moves>;
  { space.apply(state, move) } -> std::same_as<Cost>;
  space.undo(state, move);
  { space.inverse(move) } -> std::same_as<typename S::Move>;
  { space.redundant_after(move) } -> std::same_as<typename S::Moves>;
  { space.is_goal(seen) } -> std::same_as<bool>;
  { space.pack(seen) } -> std::same_as<typename S::Packed>;
  { space.unpack(packed) } -> std::same_as<typename S::State>;
};

/// Spaces whose states a closed list can hold, as best-first and breadth-first searches do: packed states are compared
/// and hashed as bytes, and both they and moves are copied as bytes.
template <class S>
concept Storable = StateSpace<S> && std::has_unique_object_representations_v<typename S::Packed> &&
    std::is_trivially_copyable_v<typename S::Packed> && std::is_trivially_copyable_v<typename S::Move>;

/// Every move costs one, so searches need not read the cost before they make the move.
template <class S>
concept UnitCost = StateSpace<S> && S::unit_cost;

/// Every state belongs to one of a few frames (such as the cell of the blank) that alone decide which moves exist and
/// where they lead. A depth-first search then compiles one function per frame, in which the moves are constants and all
/// that depends on them is folded. `pin` tells the compiler the frame of a state that is already in it; `unframed` is
/// the part of a state that its frame does not determine, and `in_frame` restores the state from it.
template <class S>
concept Framed = StateSpace<S> &&(S::frames > 0) && requires(const S& space, typename S::State& state) {
  { space.frame(state) } -> std::same_as<int>;
  { S::moves_in(0) } -> std::same_as<typename S::Moves>;
  { S::redundant_after(*S::moves_in(0).begin()) } -> std::same_as<typename S::Moves>;
  { S::frame_after(0, *S::moves_in(0).begin()) } -> std::same_as<int>;
  space.template pin<0>(state);
  { space.template in_frame<0>(space.unframed(state)) } -> std::same_as<typename S::State>;
};

/// There is one goal and it can be named: what searching backwards needs. Every move must be reversible at equal cost.
template <class S>
concept KnownGoal = StateSpace<S> && requires(const S& space) {
  { space.goal() } -> std::same_as<typename S::State>;
};

/// All states can be numbered 0 .. size()-1: what a table over the whole space needs. `index` may number a superset
/// (such as all permutations); unreachable numbers are never met.
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

/// Every move leads from one half of the states to the other, like an exchange of two things. (On the 6x6 puzzle it
/// saves some 5 % of the time that a beam need not look for copies in the last layer.)
template <class S>
concept Bipartite = StateSpace<S> && S::bipartite;

/// A lower bound on (or, if not admissible, an estimate of) the cost to the goal. `start` evaluates a state from
/// scratch; `after(memo, s, m)` is the memo of the state that `m` leads to from `s`, where `memo` belongs to `s`.
/// `admissible`: never more than the true cost. `consistent`: never falls by more than the move's cost. Both promises
/// are about this space and are tested, not trusted.
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

/// A heuristic whose memo is no more than its value: best-first searches, which keep the value, need not evaluate the
/// state again.
template <class H, class S>
concept Resumable = HeuristicOver<H, S> && requires(const H& heuristic, const typename S::State& state, Cost value) {
  { heuristic.resume(state, value) } -> std::same_as<typename H::Memo>;
};

/// A heuristic whose memo takes long to compute from a state. Searches with a closed list keep `excerpt(memo)`, a
/// number of so many bits, with the value, and `resume` makes the memo of both. `no_excerpt` says nothing.
inline constexpr int excerpt_bits = 5;
inline constexpr std::uint8_t no_excerpt = (1 << excerpt_bits) - 1;
template <class H, class S>
concept Excerpting = !web_build && HeuristicOver<H, S> &&
                     requires(const H& heuristic, const typename S::State& state, const typename H::Memo& memo,
                              Cost value, std::uint8_t excerpt) {
  { heuristic.excerpt(memo) } -> std::same_as<std::uint8_t>;
  { heuristic.resume(state, value, excerpt) } -> std::same_as<typename H::Memo>;
};

/// A heuristic whose look-ups in large tables are batched. `prefetch` computes where a child's values lie and
/// prefetches them; a search does so for several children before it reads the first. `read` reads them, returns the
/// child's value and writes a `LookupResult`, which is all that a search keeps of a child that waits. From it `enter`
/// makes the child's memo.
template <class H, class S>
concept BatchedLookup = HeuristicOver<H, S> &&
    requires(const H& heuristic, const typename S::State& state, const typename S::Move& move,
             const typename H::Memo& memo, typename H::Memo& child, typename H::Lookup& lookup,
             typename H::LookupResult& lookup_result) {
  requires std::is_trivially_copyable_v<typename H::Lookup> && std::is_trivially_copyable_v<typename H::LookupResult>;
  requires std::semiregular<typename H::Lookup> && std::semiregular<typename H::LookupResult>;
  heuristic.prefetch(memo, state, move, lookup);
  { heuristic.read(memo, lookup, lookup_result) } -> std::same_as<Cost>;
  heuristic.enter(memo, state, move, lookup_result, child);
};

/// A heuristic that ranks the children of a state together and finer than its values: what a beam asks it. Ranks rise
/// with the cost to the goal, and 0 is the goal's alone; `ranked(rank)` is the memo of a child of that rank. A `Ranker`
/// serves one thread and may keep what the next state shares with the last.
template <class H, class S>
concept RanksChildren = HeuristicOver<H, S> && std::constructible_from<typename H::Ranker, const H&> &&
    requires(const H& heuristic, typename H::Ranker& ranker, const typename S::State& state,
             const typename S::Moves& moves, Cost* ranks, Cost rank) {
  ranker.rank_children(state, moves, ranks);
  { heuristic.ranked(rank) } -> std::same_as<typename H::Memo>;
};

/// Watches a search. `expand` sees each state as it is expanded, `round` each finished IDA* iteration (or depth of a
/// breadth-first search), and `stop` is asked every `poll_interval` expansions whether to give up.
template <class O, class S>
concept ObserverOf = requires(O& observer, const typename S::State& state, Cost cost, const Round& round,
                              const Progress& progress) {
  observer.expand(state, cost, cost);
  observer.round(round);
  { observer.stop(progress) } -> std::same_as<bool>;
};

/// The observer that does nothing: it compiles to nothing.
struct Quiet {
  template <class State>
  void expand(const State&, Cost, Cost) const noexcept {}
  void round(const Round&) const noexcept {}
  bool stop(const Progress&) const noexcept { return false; }
};

/// Expansions between two looks at the clock, the stop token and the progress bar. A power of two. A limit on
/// expansions is exact nevertheless: it needs no clock.
inline constexpr std::uint64_t poll_interval = 8192;

}  // namespace taquin
