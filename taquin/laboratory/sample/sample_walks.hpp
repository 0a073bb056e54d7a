// Boards at a distance beyond the known layers, by weighted walks outward from the farthest of them.
#pragma once

#include <vector>

#include "taquin/laboratory/sample/sample_distances.hpp"
#include "taquin/laboratory/sample/sample_layers.hpp"
#include "taquin/puzzle/random.hpp"

namespace taquin {

/// What a population of walks gives.
struct OutwardSample {
  std::vector<Board> boards;  ///< 16 at the distance; empty if stopped, or if no walk came so far
  int reached = 0;            ///< the distance of the farthest board
  double layer_size = 0;      ///< an unbiased estimate of the number of boards at the distance
};

/// Walks from uniform boards of `from`, each move one farther from the goal.
OutwardSample sample_outward(const KnownLayer& from, int distance, Random& random, ExactDistances& distances);

}  // namespace taquin
