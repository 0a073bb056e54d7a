// Whole state spaces: the distance of every state from the goal, by breadth-first search over an index of all states.
//
// It takes one byte per state and a list of the layer's numbers. Exact by construction: every heuristic and every
// optimal search of the small boards is tested against it.
#pragma once

#include <cstdint>
#include <vector>

#include "taquin/core/concepts.hpp"

namespace taquin {

struct Exploration {
  static constexpr std::uint8_t unreached = 255;
  std::vector<std::uint8_t> distance;  ///< by the space's index; `unreached` where no path leads
  std::vector<std::uint64_t> layers;   ///< states at each distance
};

/// From the goal outwards; moves must be reversible and cost one. Needs `size()` bytes and the largest layer twice.
template <IndexedSpace Space>
requires KnownGoal<Space> && UnitCost<Space> Exploration explore(const Space& space) {
  Exploration result;
  result.distance.assign(space.size(), Exploration::unreached);
  std::vector<std::uint64_t> layer{space.index(space.goal())};
  std::vector<std::uint64_t> next;
  result.distance[layer.front()] = 0;
  for (std::uint8_t depth = 1; !layer.empty(); ++depth) {
    result.layers.push_back(layer.size());
    for (const std::uint64_t number : layer) {
      auto state = space.state(number);
      for (const auto move : space.moves(state)) {
        space.apply(state, move);
        const std::uint64_t child = space.index(state);
        if (result.distance[child] == Exploration::unreached) {
          result.distance[child] = depth;
          next.push_back(child);
        }
        space.undo(state, move);
      }
    }
    layer.swap(next);
    next.clear();
  }
  return result;
}

}  // namespace taquin
