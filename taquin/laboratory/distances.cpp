// A queue of ranks. Lines reach their greatest distance at nine slides, 3x3 at 31, 2x5 at 55: bytes do.
#include "taquin/laboratory/distances.hpp"

#include "taquin/puzzle/puzzle.hpp"
#include "taquin/puzzle/rank.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

std::vector<std::uint8_t> distances(const Board& goal) {
  if (goal.cells() > most_cells_of_distances) {
    throw Error("found " + std::to_string(goal.cells()) + " cells, expected at most " +
                std::to_string(most_cells_of_distances) + ": all boards are too many");
  }
  using Space = Puzzle<dynamic, dynamic, NibbleTiles>;
  const Space space(goal.rows(), goal.cols(), 0);
  std::vector<std::uint8_t> distance(space.size(), no_distance);
  std::vector<std::uint32_t> queue;
  const auto meet = [&](std::uint64_t rank, std::uint8_t steps) {
    if (distance[rank] != no_distance) return;
    distance[rank] = steps;
    queue.push_back(static_cast<std::uint32_t>(rank));
  };
  meet(rank_permutation(goal.cells(), [&](int cell) { return goal.tile(cell); }), 0);
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const std::uint32_t rank = queue[next];
    const Space::State state = space.state(rank);
    for (const Direction move : space.moves(state)) {
      Space::State child = state;
      space.apply(child, move);
      meet(space.index(child), static_cast<std::uint8_t>(distance[rank] + 1));
    }
  }
  return distance;
}

}  // namespace taquin
