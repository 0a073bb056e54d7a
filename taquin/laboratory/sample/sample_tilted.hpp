// Boards at a distance that is common among all boards or not very rare: tilted chains and importance weights.
#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "taquin/laboratory/sample/sample_chains.hpp"

namespace taquin {

class WeightedChains {
 public:
  /// What it refers to must live as long; `chains` must have begun.
  WeightedChains(TiltedChains& chains, int distance, Random& random);

  /// The next boards, at least one. Empty if stopped, or if none of the last `tries` boards was at the distance.
  std::vector<Board> draw(int tries);

 private:
  struct Hit {
    Board board;
    double weight = 0;
  };

  void advance(int steps);
  bool collect();
  void set_cap();
  std::vector<Board> accepted();

  TiltedChains& chains_;
  const int distance_;
  const Powers ratio_;
  Random& random_;
  std::vector<Chain> states_;
  std::deque<Hit> hits_;           // that wait for their decision
  std::optional<Cost> reference_;  // the estimate that has weight 1
  double cap_ = 0;
  int tries_since_hit_ = 0;
};

}  // namespace taquin
