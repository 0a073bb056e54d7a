// A loop over sums that the compiler unrolls, and one child by the three steps of `Asking`: what all look-ups in sums
// of pattern databases share.
#pragma once

#include <cstddef>
#include <utility>

namespace taquin {

/// Calls `work.operator()<s>()` for every s below `Sums`.
template <std::size_t Sums, class Work>
[[gnu::always_inline]] inline void each_sum(const Work& work) {
  [&]<std::size_t... s>(std::index_sequence<s...>) __attribute__((always_inline)) {
    (work.template operator()<s>(), ...);
  }
  (std::make_index_sequence<Sums>());
}

/// The child's memo by `ask`, `read` and `enter`.
template <class Heuristic, class State, class Move>
typename Heuristic::Memo asked_after(const Heuristic& heuristic, const typename Heuristic::Memo& memo,
                                     const State& state, const Move& move) {
  typename Heuristic::Ask ask;
  typename Heuristic::Reply reply;
  typename Heuristic::Memo child;
  heuristic.ask(memo, state, move, ask);
  (void)heuristic.read(memo, ask, reply);
  heuristic.enter(memo, state, move, reply, child);
  return child;
}

}  // namespace taquin
