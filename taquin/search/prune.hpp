// Which children a depth-first search need not look at, because some other sequence of moves reaches them as cheaply.
//
// A pruner is a finite-state machine (FSM) over moves; each node of the path carries its state of the machine, the FSM
// state. `Backward` only forbids what is redundant right after the last move, at the least taking it back: the rule of
// Korf (1985). It cannot cut all shortest paths, because no shortest path makes such a move.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>

#include "taquin/core/concepts.hpp"
#include "taquin/core/web_build.hpp"

namespace taquin {

/// `start()` is the FSM state of the root; `allowed` filters the moves at a node; `next` is the child's FSM state.
/// Where `next` reads a large table, `prefetch(fsm_state)` may announce it.
template <class P, class S>
concept PrunerOf = StateSpace<S> && requires(const P& pruner, const S& space, const typename P::FsmState& fsm_state,
                                             typename S::Moves moves, const typename S::Move& move) {
  { pruner.start() } -> std::same_as<typename P::FsmState>;
  { pruner.allowed(fsm_state, moves) } -> std::same_as<typename S::Moves>;
  { pruner.next(space, fsm_state, move) } -> std::same_as<typename P::FsmState>;
};

/// A pruner whose FSM states are few and known to the compiler: a search over a framed space makes them template
/// arguments.
template <class P, class S>
concept StaticPrunerOf = PrunerOf<P, S> && P::is_static && Framed<S>;

/// A pruner that can become deeper between two rounds of a search. `deepen(work, bytes, stop)`, after a round of so
/// much work, makes it as deep as the next round repays, within so many bytes; false if it is left as it is. While it
/// is made, `stop` is asked whether the search is to end.
template <class P>
concept DeepeningPruner = !web_build && requires(P & pruner, std::uint64_t number, const std::function<bool()>& stop) {
  { pruner.deepen(number, number, stop) } -> std::same_as<bool>;
};

/// The FSM state is the set of forbidden moves, so the root needs no special case.
template <StateSpace Space>
struct Backward {
  using FsmState = typename Space::Moves;
  static constexpr bool is_static = true;

  static constexpr FsmState start() { return {}; }
  static constexpr typename Space::Moves allowed(const FsmState& fsm_state, typename Space::Moves moves) {
    moves.remove_all(fsm_state);
    return moves;
  }
  static constexpr FsmState next(const Space& space, const FsmState&, const typename Space::Move& move) {
    return space.redundant_after(move);
  }
  static constexpr FsmState next(const typename Space::Move& move) requires Framed<Space> {
    return Space::redundant_after(move);
  }
};

}  // namespace taquin
