// A queue of ranks. The greatest distance is nine on lines, 31 on 3x3, 55 on 2x5, so a byte is enough for each.
#include "taquin/laboratory/distances.hpp"

#include <fmt/core.h>

#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/puzzle/space/rank.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

std::vector<std::uint8_t> distances(const Board& goal) {
  if (goal.cells() > most_cells_of_distances) {
    throw Error(fmt::format("found {} cells, expected at most {}: all boards are too many", goal.cells(),
                            most_cells_of_distances));
  }
  using Space = Puzzle<dynamic, dynamic, NibbleTiles>;
  const Space space(goal.rows(), goal.cols(), 0);
  std::vector<std::uint8_t> distance(space.size(), no_distance);
  std::vector<std::uint32_t> queue;
  const auto reach = [&](std::uint64_t rank, std::uint8_t steps) {
    if (distance[rank] != no_distance) return;
    distance[rank] = steps;
    queue.push_back(static_cast<std::uint32_t>(rank));
  };
  reach(rank_permutation(goal.cells(), [&](int cell) { return goal.tile(cell); }), 0);
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const std::uint32_t rank = queue[next];
    const Space::State state = space.state(rank);
    for (const Direction move : space.moves(state)) {
      Space::State child = state;
      space.apply(child, move);
      reach(space.index(child), static_cast<std::uint8_t>(distance[rank] + 1));
    }
  }
  return distance;
}

}  // namespace taquin
