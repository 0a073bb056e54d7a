// Bounded depth-first search: all nodes with f = g + h at most a bound, which is what IDA* searches in a round.
//
// Instead of g and the bound, the search carries the remaining budget (`remaining` = bound - g): a child is entered if
// its heuristic value is at most the budget that remains for it. The child's value is computed before its state, so
// that a child over the bound costs no move. States of at most 16 bytes are copied, larger ones changed and changed
// back. The path is written while the recursion unwinds from the goal: it costs nothing until there is one.
//
// There are three forms of the recursion. Over any space: a loop over the moves. Over a framed space (the frame is the
// blank's cell): one function per frame with its moves unrolled, so there is no move list and no cell arithmetic, and
// every table row is a constant. With a static pruner (the last move) in addition: one function per frame and FSM
// state. On the 15-puzzle with the Manhattan distance the last is twice as fast as the first: 256 against 121 million
// generated nodes a second (docs/experiments.md). A browser does without the last: there it takes an eighth less time
// with the Manhattan distance, but twice the time in searches of a tenth of a second, and 5 kB more to download.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/core/result.hpp"
#include "taquin/core/web_build.hpp"
#include "taquin/search/prune.hpp"

namespace taquin {

/// `Rounds`: the bound, the counts and the limits (`search/ida/deepening.hpp`): `must_stop(counts)` is asked with every
/// `until_look()`-th expansion whether a limit ends the search before it. `Tracks`: keep the least heuristic value
/// met.
template <StateSpace Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner, class Rounds, bool Tracks = false>
class BoundedDfs {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  using Memo = typename Heuristic::Memo;
  using FsmState = typename Pruner::FsmState;

  BoundedDfs(const Space& space, const Heuristic& heuristic, const Pruner& pruner, Rounds& rounds)
      : heuristic_(heuristic), space_(space), pruner_(pruner), rounds_(rounds) {}

  /// Searches the whole tree. True if the search is over: a goal was found or a limit was reached.
  bool from(State start, const Memo& memo) {
    if constexpr (static_fsm_states) {
      return counted([&] {
        return in_frame(
            start, [&]<int Frame>() { return descend<Frame, Pruner::start()>(passed(start), memo, rounds_.bound); });
      });
    } else {
      return below(start, memo, pruner_.start(), rounds_.bound);
    }
  }
  /// Searches below a state that was reached with `fsm_state`.
  bool below(State state, const Memo& memo, const FsmState& fsm_state, Cost remaining) {
    least_h_ = unreachable;
    return counted([&] {
      if constexpr (framed) {
        return in_frame(state, [&]<int Frame>() { return descend<Frame>(passed(state), memo, fsm_state, remaining); });
      } else {
        return descend(state, memo, fsm_state, remaining);
      }
    });
  }
  /// The least heuristic value met by the last `below`.
  Cost least_h() const noexcept requires Tracks { return least_h_; }
  /// To the goal, from where the last search began.
  std::vector<Move> take_path() {
    std::reverse(path_.begin(), path_.end());
    return std::move(path_);
  }

 private:
  // A type-erased heuristic leaves nothing to fold; one in large tables waits for memory, not for arithmetic.
  static constexpr bool framed = Framed<Space> && !BatchedLookup<Heuristic, Space> && !requires {
    Heuristic::is_erased;
  };
  static constexpr bool static_fsm_states = framed && StaticPrunerOf<Pruner, Space> && !web_build;
  static constexpr bool copies = std::is_trivially_copyable_v<State> && sizeof(State) <= 16;
  using Argument = std::conditional_t<copies, State, State&>;
  using MemoArgument = std::conditional_t<(sizeof(Memo) <= 16), const Memo, const Memo&>;

  // What a function of one frame receives: for a state that is copied only the part that the frame does not determine,
  // so that it fits a register.
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
    begin_tally();
    excess_ = rounds_.excess;
    const bool ended = search();
    settle();
    rounds_.excess = excess_;
    return ended;
  }
  // Counts from this value up to `poll_interval`, when a limit is to be looked at.
  void begin_tally() { tally_ = first_tally_ = static_cast<Tally>(poll_interval - rounds_.until_look()); }
  void settle() {
    rounds_.counts.expanded += tally_ % one_generated - first_tally_;
    rounds_.counts.generated += tally_ / one_generated;
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
  bool descend(Argument state, MemoArgument memo, const FsmState fsm_state, const Cost remaining) {
    const auto moves = pruner_.allowed(fsm_state, space_.moves(state));
    if (visit(state, memo, remaining, moves.size())) return true;
    int unseen = moves.size();
    for (const Move move : moves) {
      --unseen;
      const auto down = [&](Argument child, const Memo& next, Cost rest) {
        return descend(child, next, pruner_.next(space_, fsm_state, move), rest);
      };
      if (enter(state, move, memo, remaining, unseen, down)) return true;
    }
    return false;
  }

  // Frame and FSM state are known to the compiler.
  template <int Frame, auto Forbidden>
  [[gnu::noinline]] bool descend(Passed given, MemoArgument memo, const Cost remaining) {
    decltype(auto) state = placed<Frame>(given);
    constexpr auto moves = Pruner::allowed(Forbidden, Space::moves_in(Frame));
    if (visit(state, memo, remaining, moves.size())) return true;
    return descend_each<Frame, moves>(state, memo, remaining, std::make_index_sequence<moves.size()>());
  }
  template <int Frame, auto Moves, std::size_t... Number>
  [[gnu::always_inline]] bool descend_each(State& state, const Memo& memo, Cost remaining,
                                           std::index_sequence<Number...>) {
    return (enter_frame<Frame, nth<Moves, Number>(), Moves.size() - 1 - Number>(state, memo, remaining) || ...);
  }
  template <int Frame, auto Made, int Unseen>
  [[gnu::always_inline]] bool enter_frame(State& state, const Memo& memo, Cost remaining) {
    const auto down = [&](State& child, const Memo& next, Cost rest) {
      return descend<Space::frame_after(Frame, Made), Pruner::next(Made)>(passed(child), next, rest);
    };
    return enter(state, Made, memo, remaining, Unseen, down);
  }

  // The frame is known to the compiler, the FSM state is not.
  template <int Frame>
  [[gnu::noinline]] bool descend(Passed given, MemoArgument memo, const FsmState fsm_state, const Cost remaining) {
    decltype(auto) state = placed<Frame>(given);
    constexpr auto moves = Space::moves_in(Frame);
    const auto allowed = pruner_.allowed(fsm_state, moves);
    if (visit(state, memo, remaining, allowed.size())) return true;
    return descend_allowed<Frame, moves>(state, memo, fsm_state, allowed, remaining,
                                         std::make_index_sequence<moves.size()>());
  }
  template <int Frame, auto Moves, std::size_t... Number>
  [[gnu::always_inline]] bool descend_allowed(State& state, const Memo& memo, const FsmState& fsm_state,
                                              const typename Space::Moves& allowed, Cost remaining,
                                              std::index_sequence<Number...>) {
    int unseen = allowed.size();
    return ((allowed.contains(nth<Moves, Number>()) &&
             enter_allowed<Frame, nth<Moves, Number>()>(state, memo, fsm_state, remaining, --unseen)) ||
            ...);
  }
  template <int Frame, auto Made>
  [[gnu::always_inline]] bool enter_allowed(State& state, const Memo& memo, const FsmState& fsm_state, Cost remaining,
                                            int unseen) {
    const auto down = [&](State& child, const Memo& next, Cost rest) {
      return descend<Space::frame_after(Frame, Made)>(passed(child), next, pruner_.next(space_, fsm_state, Made), rest);
    };
    return enter(state, Made, memo, remaining, unseen, down);
  }

  template <auto Moves, std::size_t Number>
  static constexpr Move nth() {
    auto move = Moves.begin();
    for (std::size_t i = 0; i < Number; ++i) ++move;
    return *move;
  }

  // Count the state and its children; true if it ends the search.
  [[gnu::always_inline]] bool visit(const State& state, const Memo& memo, Cost remaining, int children) {
    if (heuristic_.value(memo) <= 0 && space_.is_goal(state)) [[unlikely]] {
      rounds_.outcome = Outcome::found;
      return true;
    }
    if constexpr (Tracks) least_h_ = std::min(least_h_, heuristic_.value(memo));
    tally_ += one_generated * static_cast<Tally>(children) + 1;
    if ((tally_ & poll_interval) != 0 && must_stop(children)) return true;
    rounds_.observe(state, rounds_.bound - remaining, heuristic_.value(memo));
    return false;
  }
  [[gnu::noinline]] bool must_stop(int children) {
    settle();
    const bool ends = rounds_.must_stop(rounds_.counts);
    if (ends) {  // the state is not expanded
      --rounds_.counts.expanded;
      rounds_.counts.generated -= static_cast<std::uint64_t>(children);
    }
    begin_tally();
    return ends;
  }

  // Form the child's heuristic value and, if it fits, go down to it. `unseen`: siblings after it, which count as
  // generated only if the search comes to them.
  template <class Down>
  [[gnu::always_inline]] bool enter(State& state, const Move move, const Memo& memo, Cost remaining, int unseen,
                                    const Down& down) {
    const Memo next = heuristic_.after(memo, state, move);
    bool ended = false;
    if constexpr (UnitCost<Space>) {
      if (over(next, remaining - 1)) return false;
    }
    if constexpr (copies) {
      State child = state;
      const Cost rest = remaining - space_.apply(child, move);
      ended = !(!UnitCost<Space> && over(next, rest)) && down(child, next, rest);
    } else {
      const Cost rest = remaining - space_.apply(state, move);
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

  [[gnu::always_inline]] bool over(const Memo& memo, Cost remaining) {
    const Cost excess = heuristic_.value(memo) - remaining;
    if (excess <= 0) return false;
    if (excess < excess_) [[unlikely]]
      excess_ = excess;  // a store each time would be a chain of dependent stores
    return true;
  }

  // One addition counts an expansion and its children: the former in the lower bits, which are looked at when they
  // reach `poll_interval`. A framed space has few moves, so half a word is enough.
  using Tally = std::conditional_t<framed, std::uint32_t, std::uint64_t>;
  static constexpr Tally one_generated = Tally{1} << (framed ? 14U : 32U);
  static_assert((poll_interval & (poll_interval - 1)) == 0 && poll_interval < one_generated);

  // A small heuristic is stored beside the counts: that saves a load before each branch that depends on it.
  static constexpr bool near = std::is_trivially_copyable_v<Heuristic> && sizeof(Heuristic) <= 2048;

  Tally tally_ = 0;
  Tally first_tally_ = 0;
  Cost excess_ = unreachable;
  std::conditional_t<near, const Heuristic, const Heuristic&> heuristic_;
  const Space& space_;
  const Pruner& pruner_;
  Rounds& rounds_;
  Cost least_h_ = unreachable;
  std::vector<Move> path_;
};

}  // namespace taquin
