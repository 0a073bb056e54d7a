// Boards at a rare distance: chains whose stationary distribution depends on the exact distance.
#pragma once

#include <vector>

#include "taquin/laboratory/sample/sample_chains.hpp"
#include "taquin/laboratory/sample/sample_tilted.hpp"

namespace taquin {

class ExactChains {
 public:
  /// `starts`: gives boards at another distance of the same parity, nearer to the mean. Both must live as long.
  ExactChains(TiltedChains& chains, int distance, WeightedChains& starts);

  /// The next boards, each of a chain of its own. Empty if stopped, or if no chain came to the distance often enough in
  /// `tries` rounds.
  std::vector<Board> draw(int tries);

 private:
  struct Place {
    Chain chain;
    int distance = 0;
    int visits = 0;  // of the layer
  };

  bool solve(std::vector<Place>& places);
  bool moves(const Place& from, Place& to) const;
  bool step(std::vector<Place>& places);
  void end(std::vector<Place>& places, std::vector<Board>& boards);

  TiltedChains& chains_;
  const int distance_;
  WeightedChains& starts_;
  Powers towards_;  // the factor of the probability for one move nearer to the distance
  Powers ratio_;    // of the first stage
};

}  // namespace taquin
