// How far a learned network is from the exact distances of all boards of its size.
#pragma once

#include <cmath>
#include <cstdint>
#include <memory>

#include "taquin/heuristic/learned/learned.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/search/explore.hpp"

namespace taquin::test {

/// The root mean square of value less distance, in moves. At most 3x4.
inline double error_against_exact_distances(const LearnedNetwork& network) {
  using Space = Puzzle<dynamic, dynamic, NibbleTiles>;
  const Space space(network.rows(), network.cols(), network.rows() * network.cols() - 1);
  const Learned<Space> learned(space, std::make_shared<const LearnedNetwork>(network));
  const Exploration truth = explore(space);
  double squares = 0;
  std::uint64_t boards = 0;
  for (std::uint64_t number = 0; number < space.size(); ++number) {
    if (truth.distance[number] == Exploration::unreached) continue;
    const double value = static_cast<double>(learned.start(space.state(number)).rank) / LearnedNetwork::parts;
    squares += (value - truth.distance[number]) * (value - truth.distance[number]);
    ++boards;
  }
  return std::sqrt(squares / static_cast<double>(boards));
}

}  // namespace taquin::test
