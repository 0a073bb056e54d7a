// Depth-first search below a bound on f = g + h: what IDA* does in a round.
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
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/core/result.hpp"
#include "taquin/search/prune.hpp"

namespace taquin {

/// `Rounds`: the bound, the counts and the limits (`search/deepening.hpp`). `Tracks`: keep the least heuristic value
/// met.
template <StateSpace Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner, class Rounds, bool Tracks = false>
class Descent {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  using Memo = typename Heuristic::Memo;
  using Token = typename Pruner::Token;

  Descent(const Space& space, const Heuristic& heuristic, const Pruner& pruner, Rounds& rounds)
      : heuristic_(heuristic), space_(space), pruner_(pruner), rounds_(rounds) {}

  /// Searches the whole tree. True if the search is over: a goal was found or a limit was reached.
  bool from(State start, const Memo& memo) {
    if constexpr (static_tokens) {
      return counted([&] {
        return in_frame(
            start, [&]<int Frame>() { return descend<Frame, Pruner::start()>(passed(start), memo, rounds_.bound); });
      });
    } else {
      return below(start, memo, pruner_.start(), rounds_.bound);
    }
  }
  /// Searches below a state that was reached with `token`.
  bool below(State state, const Memo& memo, const Token& token, Cost left) {
    nearest_ = unreachable;
    return counted([&] {
      if constexpr (framed) {
        return in_frame(state, [&]<int Frame>() { return descend<Frame>(passed(state), memo, token, left); });
      } else {
        return descend(state, memo, token, left);
      }
    });
  }
  /// The least heuristic value met by the last `below`.
  Cost nearest() const noexcept requires Tracks { return nearest_; }
  /// To the goal, from where the last search began.
  std::vector<Move> take_path() {
    std::reverse(path_.begin(), path_.end());
    return std::move(path_);
  }

 private:
  // Around a type-erased heuristic there is nothing to fold; one in large tables waits for memory, not for arithmetic.
  static constexpr bool framed = Framed<Space> && !Asking<Heuristic, Space> && !requires { Heuristic::is_erased; };
  static constexpr bool static_tokens = framed && StaticPrunerOf<Pruner, Space>;
  static constexpr bool copies = std::is_trivially_copyable_v<State> && sizeof(State) <= 16;
  using Argument = std::conditional_t<copies, State, State&>;
  using MemoArgument = std::conditional_t<(sizeof(Memo) <= 16), const Memo, const Memo&>;

  // What a function of one frame is handed: of a state that is copied only what the frame does not say, so that it
  // fits a register.
  static constexpr auto passed_type() {
    if constexpr (framed && copies)
      return std::type_identity<typename Space::Unframed>();
    else
      return std::type_identity<State&>();
  }
  using Passed = typename decltype(passed_type())::type;
  Passed passed(State& state) const noexcept {
    if constexpr (copies)
      return space_.unframed(state);
    else
      return state;
  }
  // The state again.
  template <int Frame>
  decltype(auto) placed(Passed passed) const noexcept {
    if constexpr (copies) {
      return space_.template in_frame<Frame>(passed);
    } else {
      space_.template pin<Frame>(passed);
      return (passed);
    }
  }

  // What a search counts stands in `tally_` and `excess_` until it ends.
  template <class Search>
  bool counted(const Search& search) {
    tally_ = static_cast<Tally>(rounds_.counts.expanded % poll_interval);
    rounds_.counts.expanded -= tally_;
    excess_ = rounds_.excess;
    const bool ended = search();
    settle();
    rounds_.excess = excess_;
    return ended;
  }
  void settle() {
    rounds_.counts.expanded += tally_ % one_generated;
    rounds_.counts.generated += tally_ / one_generated;
    tally_ = 0;
  }

  template <class Search>
  bool in_frame(const State& state, const Search& search) {
    return [&]<int... Frame>(std::integer_sequence<int, Frame...>) {
      bool ended = false;
      const int frame = space_.frame(state);
      (void)((frame == Frame && (ended = search.template operator()<Frame>(), true)) || ...);
      return ended;
    }
    (std::make_integer_sequence<int, Space::frames>());
  }

  // Any space. True if the search is over: a goal was found (then `path_` grows on the way back) or a limit was
  // reached.
  bool descend(Argument state, MemoArgument memo, const Token token, const Cost left) {
    const auto moves = pruner_.allowed(token, space_.moves(state));
    if (visit(state, memo, left, moves.size())) return true;
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
  [[gnu::noinline]] bool descend(Passed given, MemoArgument memo, const Cost left) {
    decltype(auto) state = placed<Frame>(given);
    constexpr auto moves = Pruner::allowed(Forbidden, Space::moves_in(Frame));
    if (visit(state, memo, left, moves.size())) return true;
    return descend_each<Frame, moves>(state, memo, left, std::make_index_sequence<moves.size()>());
  }
  template <int Frame, auto Moves, std::size_t... Number>
  [[gnu::always_inline]] bool descend_each(State& state, const Memo& memo, Cost left, std::index_sequence<Number...>) {
    return (enter_frame<Frame, nth<Moves, Number>(), Moves.size() - 1 - Number>(state, memo, left) || ...);
  }
  template <int Frame, Move Made, int Unseen>
  [[gnu::always_inline]] bool enter_frame(State& state, const Memo& memo, Cost left) {
    const auto down = [&](State& child, const Memo& next, Cost rest) {
      return descend<Space::frame_after(Frame, Made), Pruner::next(Made)>(passed(child), next, rest);
    };
    return enter(state, Made, memo, left, Unseen, down);
  }

  // A frame known to the compiler, a token that is not.
  template <int Frame>
  [[gnu::noinline]] bool descend(Passed given, MemoArgument memo, const Token token, const Cost left) {
    decltype(auto) state = placed<Frame>(given);
    constexpr auto moves = Space::moves_in(Frame);
    const auto allowed = pruner_.allowed(token, moves);
    if (visit(state, memo, left, allowed.size())) return true;
    return descend_allowed<Frame, moves>(state, memo, token, allowed, left, std::make_index_sequence<moves.size()>());
  }
  template <int Frame, auto Moves, std::size_t... Number>
  [[gnu::always_inline]] bool descend_allowed(State& state, const Memo& memo, const Token& token,
                                              const typename Space::Moves& allowed, Cost left,
                                              std::index_sequence<Number...>) {
    int unseen = allowed.size();
    return ((allowed.contains(nth<Moves, Number>()) &&
             enter_allowed<Frame, nth<Moves, Number>()>(state, memo, token, left, --unseen)) ||
            ...);
  }
  template <int Frame, Move Made>
  [[gnu::always_inline]] bool enter_allowed(State& state, const Memo& memo, const Token& token, Cost left, int unseen) {
    const auto down = [&](State& child, const Memo& next, Cost rest) {
      return descend<Space::frame_after(Frame, Made)>(passed(child), next, pruner_.next(space_, token, Made), rest);
    };
    return enter(state, Made, memo, left, unseen, down);
  }

  template <auto Moves, std::size_t Number>
  static constexpr Move nth() {
    auto move = Moves.begin();
    for (std::size_t i = 0; i < Number; ++i) ++move;
    return *move;
  }

  // Count the state and its children; true if it ends the search.
  [[gnu::always_inline]] bool visit(const State& state, const Memo& memo, Cost left, int children) {
    if (heuristic_.value(memo) <= 0 && space_.is_goal(state)) [[unlikely]] {
      rounds_.outcome = Outcome::found;
      return true;
    }
    if constexpr (Tracks) nearest_ = std::min(nearest_, heuristic_.value(memo));
    rounds_.observe(state, rounds_.bound - left, heuristic_.value(memo));
    tally_ += one_generated * static_cast<Tally>(children) + 1;
    return (tally_ & poll_interval) != 0 && must_stop(children);
  }
  [[gnu::noinline]] bool must_stop(int children) {
    settle();
    if (!rounds_.must_stop(rounds_.counts)) return false;
    rounds_.counts.generated -= static_cast<std::uint64_t>(children);  // the search does not come to them
    return true;
  }

  // Form the child's heuristic value and, if it fits, go down to it. `unseen`: siblings after it, which count as
  // generated only if the search comes to them.
  template <class Down>
  [[gnu::always_inline]] bool enter(State& state, const Move move, const Memo& memo, Cost left, int unseen,
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

  [[gnu::noinline]] void finish(const Move move, int unseen) {  // by value: an address would keep it in memory
    rounds_.counts.generated -= static_cast<std::uint64_t>(unseen);
    if (rounds_.outcome == Outcome::found) path_.push_back(move);
  }

  [[gnu::always_inline]] bool over(const Memo& memo, Cost left) {
    const Cost excess = heuristic_.value(memo) - left;
    if (excess <= 0) return false;
    if (excess < excess_) [[unlikely]]
      excess_ = excess;  // a store each time would be a chain of dependent stores
    return true;
  }

  // One addition counts an expansion and its children: the former in the lower bits, which are looked at when they come
  // to `poll_interval`. A framed space has few moves, and half a word will do.
  using Tally = std::conditional_t<framed, std::uint32_t, std::uint64_t>;
  static constexpr Tally one_generated = Tally{1} << (framed ? 14U : 32U);
  static_assert((poll_interval & (poll_interval - 1)) == 0 && poll_interval < one_generated);

  // A small heuristic lies beside the counts: a load less before each branch that depends on it.
  static constexpr bool near = std::is_trivially_copyable_v<Heuristic> && sizeof(Heuristic) <= 2048;

  Tally tally_ = 0;
  Cost excess_ = unreachable;
  std::conditional_t<near, const Heuristic, const Heuristic&> heuristic_;
  const Space& space_;
  const Pruner& pruner_;
  Rounds& rounds_;
  Cost nearest_ = unreachable;
  std::vector<Move> path_;
};

}  // namespace taquin
