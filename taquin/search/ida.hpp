// Iterative-deepening A* (Korf 1985): depth-first search below a bound on f = g + h, the bound rising to the least f
// that went over it.
//
// Optimal whenever the heuristic is admissible: a round that fails has seen every path with f at most its bound, so the
// next bound is a proven lower bound on the cost. Memory is the recursion alone.
//
// Instead of g and the bound, the search carries what is left of the bound (`left` = bound - g): a child is entered if
// its heuristic value is at most what is left to it. The child's value is formed before the child, so that a child over
// the bound costs no move. States of at most 16 bytes are copied, larger ones changed and changed back. The path is
// written while the recursion unwinds from the goal: it costs nothing until there is one.
//
// Three ways down. Over any space, a loop over the moves. Over a framed space (the blank's cell), one function a frame,
// its moves unrolled: no move list, no cell arithmetic, every table row a constant. With a static pruner (the last
// move) besides, one function a frame and token. On the 15-puzzle with the Manhattan distance the last is twice as
// fast as the first: 256 against 121 million generated nodes a second (bench/README.md).
#pragma once

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/search/prune.hpp"

namespace taquin {

template <StateSpace Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner, ObserverOf<Space> Observer>
class IdaStar {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  using Memo = typename Heuristic::Memo;
  using Token = typename Pruner::Token;

  IdaStar(const Space& space, const Heuristic& heuristic, const Pruner& pruner, Observer& observer,
          const Budget& budget)
      : space_(space), heuristic_(heuristic), pruner_(pruner), observer_(observer), budget_(budget) {}

  SearchResult<Move> run(State start) {
    SearchResult<Move> result;
    const Memo memo = heuristic_.start(start);
    for (bound_ = heuristic_.value(memo);; bound_ += excess_) {
      excess_ = unreachable;
      const Counts before = counts_;
      const bool ended = descend_from(start, memo);
      result.rounds.push_back({bound_, counts_.expanded - before.expanded, counts_.generated - before.generated});
      if (ended) break;
      observer_.round(result.rounds.back());
      if (excess_ >= unreachable) break;
    }
    result.outcome = outcome_;
    result.counts = counts_;
    result.lower_bound = heuristic_.admissible() ? bound_ : 0;
    if (outcome_ == Outcome::found) {
      std::reverse(path_.begin(), path_.end());
      result.path = std::move(path_);
      result.cost = 0;
      for (const Move move : result.path) result.cost += space_.apply(start, move);
    }
    return result;
  }

 private:
  // Around a type-erased heuristic there is nothing to fold.
  static constexpr bool framed = Framed<Space> && !requires { Heuristic::is_erased; };
  static constexpr bool static_tokens = framed && StaticPrunerOf<Pruner, Space>;
  static constexpr bool copies = std::is_trivially_copyable_v<State> && sizeof(State) <= 16;
  using Argument = std::conditional_t<copies, State, State&>;
  using MemoArgument = std::conditional_t<(sizeof(Memo) <= 16), const Memo, const Memo&>;

  bool descend_from(State& start, const Memo& memo) {
    if constexpr (framed) {
      return in_frame(start, memo, std::make_integer_sequence<int, Space::frames>());
    } else {
      return descend(start, memo, pruner_.start(), bound_);
    }
  }
  template <int... Frame>
  bool in_frame(State& start, const Memo& memo, std::integer_sequence<int, Frame...>) {
    bool ended = false;
    const int frame = space_.frame(start);
    (void)((frame == Frame && (ended = descend_first<Frame>(start, memo), true)) || ...);
    return ended;
  }
  template <int Frame>
  bool descend_first(State& start, const Memo& memo) {
    if constexpr (static_tokens) {
      return descend<Frame, Pruner::start()>(start, memo, bound_);
    } else {
      return descend<Frame>(start, memo, pruner_.start(), bound_);
    }
  }

  // True if the search is over: a goal was found (then `path_` grows on the way back) or a limit was reached.
  bool descend(Argument state, MemoArgument memo, const Token token, const Cost left) {
    if (visit(state, memo, left)) return true;
    const auto moves = pruner_.allowed(token, space_.moves(state));
    counts_.generated += static_cast<std::uint64_t>(moves.size());
    int unseen = moves.size();
    for (const Move move : moves) {
      --unseen;
      const auto down = [&](Argument child, const Memo& next, Cost rest) {
        return descend(child, next, pruner_.next(space_, token, move), rest);
      };
      if (enter(state, move, memo, left, unseen, down)) return true;
    }
    return false;
  }

  // A frame and a token known to the compiler.
  template <int Frame, auto Forbidden>
  [[gnu::noinline]] bool descend(Argument state, MemoArgument memo, const Cost left) {
    space_.template pin<Frame>(state);
    if (visit(state, memo, left)) return true;
    constexpr auto moves = Pruner::allowed(Forbidden, Space::moves_in(Frame));
    counts_.generated += static_cast<std::uint64_t>(moves.size());
    return descend_each<Frame, moves>(state, memo, left, std::make_index_sequence<moves.size()>());
  }
  template <int Frame, auto Moves, std::size_t... Number>
  [[gnu::always_inline]] bool descend_each(Argument state, const Memo& memo, Cost left,
                                           std::index_sequence<Number...>) {
    return (enter_frame<Frame, nth<Moves, Number>(), Moves.size() - 1 - Number>(state, memo, left) || ...);
  }
  template <int Frame, Move Made, int Unseen>
  [[gnu::always_inline]] bool enter_frame(Argument state, const Memo& memo, Cost left) {
    const auto down = [&](Argument child, const Memo& next, Cost rest) {
      return descend<Space::frame_after(Frame, Made), Pruner::next(Made)>(child, next, rest);
    };
    return enter(state, Made, memo, left, Unseen, down);
  }

  // A frame known to the compiler, a token that is not.
  template <int Frame>
  [[gnu::noinline]] bool descend(Argument state, MemoArgument memo, const Token token, const Cost left) {
    space_.template pin<Frame>(state);
    if (visit(state, memo, left)) return true;
    constexpr auto moves = Space::moves_in(Frame);
    const auto allowed = pruner_.allowed(token, moves);
    counts_.generated += static_cast<std::uint64_t>(allowed.size());
    return descend_allowed<Frame, moves>(state, memo, token, allowed, left, std::make_index_sequence<moves.size()>());
  }
  template <int Frame, auto Moves, std::size_t... Number>
  [[gnu::always_inline]] bool descend_allowed(Argument state, const Memo& memo, const Token& token,
                                              const typename Space::Moves& allowed, Cost left,
                                              std::index_sequence<Number...>) {
    int unseen = allowed.size();
    return ((allowed.contains(nth<Moves, Number>()) &&
             enter_allowed<Frame, nth<Moves, Number>()>(state, memo, token, left, --unseen)) ||
            ...);
  }
  template <int Frame, Move Made>
  [[gnu::always_inline]] bool enter_allowed(Argument state, const Memo& memo, const Token& token, Cost left,
                                            int unseen) {
    const auto down = [&](Argument child, const Memo& next, Cost rest) {
      return descend<Space::frame_after(Frame, Made)>(child, next, pruner_.next(space_, token, Made), rest);
    };
    return enter(state, Made, memo, left, unseen, down);
  }

  template <auto Moves, std::size_t Number>
  static constexpr Move nth() {
    auto move = Moves.begin();
    for (std::size_t i = 0; i < Number; ++i) ++move;
    return *move;
  }

  // Count the state; true if it ends the search.
  [[gnu::always_inline]] bool visit(const State& state, const Memo& memo, Cost left) {
    if (heuristic_.value(memo) <= 0 && space_.is_goal(state)) [[unlikely]] {
      outcome_ = Outcome::found;
      return true;
    }
    observer_.expand(state, bound_ - left, heuristic_.value(memo));
    return (++counts_.expanded & (poll_interval - 1)) == 0 && must_stop();
  }

  // Form the child's heuristic value and, if it fits, go down to it. `unseen`: siblings after it, which count as
  // generated only if the search comes to them.
  template <class Down>
  [[gnu::always_inline]] bool enter(Argument state, const Move move, const Memo& memo, Cost left, int unseen,
                                    const Down& down) {
    const Memo next = heuristic_.after(memo, state, move);
    bool ended = false;
    if constexpr (UnitCost<Space>) {
      if (over(next, left - 1)) return false;
    }
    if constexpr (copies) {
      State child = state;
      const Cost rest = left - space_.apply(child, move);
      ended = !(!UnitCost<Space> && over(next, rest)) && down(child, next, rest);
    } else {
      const Cost rest = left - space_.apply(state, move);
      ended = !(!UnitCost<Space> && over(next, rest)) && down(state, next, rest);
      space_.undo(state, move);
    }
    if (ended) finish(move, unseen);
    return ended;
  }

  [[gnu::noinline]] void finish(const Move& move, int unseen) {
    counts_.generated -= static_cast<std::uint64_t>(unseen);
    if (outcome_ == Outcome::found) path_.push_back(move);
  }

  [[gnu::always_inline]] bool over(const Memo& memo, Cost left) {
    const Cost excess = heuristic_.value(memo) - left;
    if (excess <= 0) return false;
    if (excess < excess_) [[unlikely]]
      excess_ = excess;  // a store each time would be a chain of dependent stores
    return true;
  }

  [[gnu::noinline]] bool must_stop() {
    if (counts_.expanded >= budget_.expanded) {
      outcome_ = Outcome::out_of_nodes;
    } else if (observer_.stop(Progress{heuristic_.admissible() ? bound_ : 0, counts_})) {
      outcome_ = Outcome::stopped;
    } else {
      return false;
    }
    return true;
  }

  const Space& space_;
  const Heuristic& heuristic_;
  const Pruner& pruner_;
  Observer& observer_;
  const Budget budget_;
  Outcome outcome_ = Outcome::exhausted;
  Counts counts_;
  Cost bound_ = 0;
  Cost excess_ = unreachable;  // least amount by which an f-value of this round passed the bound
  std::vector<Move> path_;
};

/// Optimal if the heuristic is admissible. `lower_bound` then holds the last bound begun, also when a limit ends the
/// search.
template <StateSpace Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> ida_star(const Space& space, const typename Space::State& start,
                                            const Heuristic& heuristic, const Pruner& pruner, Observer& observer,
                                            const Budget& budget = {}) {
  return IdaStar<Space, Heuristic, Pruner, Observer>(space, heuristic, pruner, observer, budget).run(start);
}

}  // namespace taquin
