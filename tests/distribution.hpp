// Breadth-first search over an indexed space, written for the tests alone: how many states are at each distance.
#pragma once

#include <cstdint>
#include <vector>

#include "taquin/core/concepts.hpp"

namespace taquin::test {

template <IndexedSpace Space>
requires KnownGoal<Space> std::vector<std::uint64_t> distribution(const Space& space) {
  std::vector<bool> seen(space.size());
  std::vector<std::uint64_t> layer = {space.index(space.goal())};
  std::vector<std::uint64_t> counts;
  seen[layer.front()] = true;
  while (!layer.empty()) {
    counts.push_back(layer.size());
    std::vector<std::uint64_t> next;
    for (const std::uint64_t number : layer) {
      auto state = space.state(number);
      for (const auto& move : space.moves(state)) {
        space.apply(state, move);
        const std::uint64_t child = space.index(state);
        space.undo(state, move);
        if (!seen[child]) next.push_back(child);
        seen[child] = true;
      }
    }
    layer.swap(next);
  }
  return counts;
}

/// The mean distance of all states.
inline double mean(const std::vector<std::uint64_t>& counts) {
  double sum = 0;
  double states = 0;
  for (std::size_t depth = 0; depth < counts.size(); ++depth) {
    sum += static_cast<double>(depth) * static_cast<double>(counts[depth]);
    states += static_cast<double>(counts[depth]);
  }
  return sum / states;
}

}  // namespace taquin::test
