// What the next rounds of a search will take, predicted from the last ones: to choose between the two ends of a
// problem, and between more searching and more beams.
//
// Rounds grow by nearly the same factor from bound to bound, but from the board and from the goal they can differ by a
// hundred times and more: of Korf & Felner's fifty, board 32 takes forty times as many nodes backwards as forwards,
// board 20 a hundredth (docs/experiments.md).
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "taquin/core/result.hpp"

namespace taquin {

/// By how much the bounds of these rounds rise; `rounds`: at least one.
inline Cost bound_step(const std::vector<Round>& rounds) {
  return rounds.size() > 1 ? std::max(1, rounds.back().bound - rounds[rounds.size() - 2].bound) : 2;
}

/// The logarithm of the nodes that a round of this bound would expand; `rounds`: at least one, all of them finished.
inline double predicted_log_nodes(const std::vector<Round>& rounds, Cost bound) {
  const auto nodes = [](const Round& round) { return std::log(static_cast<double>(round.expanded) + 1); };
  const Round& last = rounds.back();
  double growth = std::log(8);  // a round, if there is but one
  if (rounds.size() > 1) {
    growth = std::clamp(nodes(last) - nodes(rounds[rounds.size() - 2]), std::log(2), std::log(16));
  }
  return nodes(last) + growth * (bound - last.bound) / bound_step(rounds);
}

/// The nodes that a search will still expand until it is proven that no path is shorter than `length`: those of its
/// last round, beside which the others are few. `rounds`: of finished ones, at least one; `bound` and `expanded`: of
/// the round under way.
inline double nodes_ahead(const std::vector<Round>& rounds, Cost bound, std::uint64_t expanded, Cost length) {
  const Cost done = rounds.back().bound;
  const Cost step = bound_step(rounds);
  if (length <= done) return 0;
  const Cost last = done + (length - 1 - done) / step * step;
  if (last == done) return 0;
  const double nodes = std::exp(predicted_log_nodes(rounds, last));
  return bound == last ? std::max(0.0, nodes - static_cast<double>(expanded)) : nodes;
}

/// Whether a search whose rounds so far are `some` will expand fewer nodes than one of `others`. One without any is not
/// known, and the other is taken. Of two, the one behind must promise half: it has more rounds to search, and those of
/// the one ahead may already be by two sums, which take up to 1.5 times the nodes in less time
/// (`search/ida/sum_selection.hpp`; without this, board 27 of the fifty left its better end after a round).
inline bool is_cheaper(const std::vector<Round>& some, const std::vector<Round>& others) {
  if (some.empty() || others.empty()) return !some.empty();
  const Cost bound = std::max(some.back().bound, others.back().bound);
  const auto promise = [&](const std::vector<Round>& rounds) {
    return predicted_log_nodes(rounds, bound) + (rounds.back().bound < bound ? std::log(2) : 0);
  };
  return promise(some) < promise(others);
}

}  // namespace taquin
