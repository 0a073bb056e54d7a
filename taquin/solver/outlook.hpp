// What the next rounds of a search will take, as far as the last ones tell: for choosing between two ends of a problem.
//
// Rounds grow by nearly the same factor from bound to bound, but from the board and from the goal they can differ by a
// hundred times and more: of Korf & Felner's fifty, board 38 takes ten times as many nodes backwards as forwards, board
// 12 a twentieth (bench/README.md).
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "taquin/core/result.hpp"

namespace taquin {

/// The logarithm of the nodes that a round of this bound would expand; `rounds`: at least one, all of them finished.
inline double outlook(const std::vector<Round>& rounds, Cost bound) {
  const auto nodes = [](const Round& round) { return std::log(static_cast<double>(round.expanded) + 1); };
  const Round& last = rounds.back();
  double growth = std::log(8);  // a round, if there is but one
  double step = 2;
  if (rounds.size() > 1) {
    const Round& before = rounds[rounds.size() - 2];
    step = std::max(1, last.bound - before.bound);
    growth = std::clamp(nodes(last) - nodes(before), std::log(2), std::log(16));
  }
  return nodes(last) + growth * (bound - last.bound) / step;
}

/// Whether a search whose rounds so far are `some` will expand fewer nodes than one of `others`. One without any is not
/// known, and the other is taken.
inline bool is_cheaper(const std::vector<Round>& some, const std::vector<Round>& others) {
  if (some.empty() || others.empty()) return !some.empty();
  const Cost bound = std::max(some.back().bound, others.back().bound);
  return outlook(some, bound) < outlook(others, bound);
}

}  // namespace taquin
