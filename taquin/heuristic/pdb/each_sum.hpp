// A loop over sums that the compiler unrolls, and the memo of one child computed by the three steps of `BatchedLookup`:
// what all look-ups in sums of pattern databases share.
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

/// The child's memo by `prefetch`, `read` and `enter`.
template <class Heuristic, class State, class Move>
typename Heuristic::Memo after_by_lookup(const Heuristic& heuristic, const typename Heuristic::Memo& memo,
                                         const State& state, const Move& move) {
  typename Heuristic::Lookup lookup;
  typename Heuristic::LookupResult lookup_result;
  typename Heuristic::Memo child;
  heuristic.prefetch(memo, state, move, lookup);
  (void)heuristic.read(memo, lookup, lookup_result);
  heuristic.enter(memo, state, move, lookup_result, child);
  return child;
}

}  // namespace taquin
