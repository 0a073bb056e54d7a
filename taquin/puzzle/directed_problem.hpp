// A problem as a search sees it: on the canonical board, and from either end.
//
// Every slide can be taken back, so a path from the goal to the board, walked back, is one from the board to the goal.
// Backwards the board is what is to be reached: its tiles are renumbered by where they stand on it, and the blank of
// the inner goal is where its blank stands (`puzzle/canonical.hpp`).
#pragma once

#include <algorithm>
#include <utility>

#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/canonical.hpp"

namespace taquin {

class DirectedProblem {
 public:
  DirectedProblem(const Board& board, const Board& goal, bool backward)
      : inner_(backward ? goal : board, backward ? board : goal), backward_(backward) {}

  const Canonical& inner() const noexcept { return inner_; }
  const Board& board() const noexcept { return inner_.board(); }
  bool is_backward() const noexcept { return backward_; }

  /// What a search finds here, as a path from the board as given to the goal as given, and back.
  Path outside(Path path) const {
    for (Direction& d : path) d = inner_.outside(d);
    return ahead(std::move(path));
  }
  Path inside(Path path) const {
    for (Direction& d : path) d = inner_.inside(d);
    return ahead(std::move(path));
  }

 private:
  Path ahead(Path path) const {
    if (!is_backward()) return path;
    std::reverse(path.begin(), path.end());
    for (Direction& d : path) d = inverse(d);
    return path;
  }

  Canonical inner_;
  bool backward_;
};

}  // namespace taquin
