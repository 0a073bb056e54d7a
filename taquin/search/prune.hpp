// Which children a depth-first search need not look at, because some other sequence of moves reaches them as cheaply.
//
// A pruner is a small automaton over moves: its token travels down the path beside the state. `Backward` only forbids
// what is redundant right after the last move, at the least taking it back: the rule of Korf (1985). It cannot cut all
// shortest paths, because no shortest path makes such a move.
#pragma once

#include <concepts>

#include "taquin/core/concepts.hpp"

namespace taquin {

/// `start()` is the token at the root; `allowed` filters the moves at a state; `next` is the child's token.
template <class P, class S>
concept PrunerOf = StateSpace<S> && requires(const P& pruner, const S& space, const typename P::Token& token,
                                             typename S::Moves moves, const typename S::Move& move) {
  { pruner.start() } -> std::same_as<typename P::Token>;
  { pruner.allowed(token, moves) } -> std::same_as<typename S::Moves>;
  { pruner.next(space, token, move) } -> std::same_as<typename P::Token>;
};

/// A pruner whose tokens are few and known to the compiler: a search over a framed space makes them template arguments.
template <class P, class S>
concept StaticPrunerOf = PrunerOf<P, S> && P::is_static && Framed<S>;

/// The token is the set of moves to leave out, so the root needs no special case.
template <StateSpace Space>
struct Backward {
  using Token = typename Space::Moves;
  static constexpr bool is_static = true;

  static constexpr Token start() { return {}; }
  static constexpr typename Space::Moves allowed(const Token& token, typename Space::Moves moves) {
    moves.remove_all(token);
    return moves;
  }
  static constexpr Token next(const Space& space, const Token&, const typename Space::Move& move) {
    return space.redundant_after(move);
  }
  static constexpr Token next(const typename Space::Move& move) requires Framed<Space> {
    return Space::redundant_after(move);
  }
};

}  // namespace taquin
