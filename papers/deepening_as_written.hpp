// Iterative deepening as the document for Aizu Online Judge ALDS1_13_B and _C writes it, transcribed: the blank is N*N
// inside, the heuristic is computed from scratch at each node, the bound rises by one, and the last direction is
// refused. It never ends on a board that cannot be solved.
#pragma once

#include <cstdint>
#include <vector>

#include "taquin/puzzle/board.hpp"

namespace taquin {

class DeepeningAsWritten {
 public:
  /// A square board.
  explicit DeepeningAsWritten(const Board& board);

  /// `getHeuristic()` of the current board.
  int heuristic() const;
  /// One pass of the loop in `solve(spaceIndex)`: `check` with this bound. True if the goal is reached.
  bool round(int steps);
  /// `solve(spaceIndex)`: the steps it prints.
  int solve();
  std::uint64_t checks() const noexcept { return checks_; }  ///< calls of `check`

  /// Is direction `i` refused after `pre_dir`? Directions 0 .. 3 are right, down, left, up by their names there; at
  /// the start `pre_dir` is 10.
  static constexpr bool refused(int i, int pre_dir) noexcept { return i - pre_dir == 2 || pre_dir - i == 2; }
  static constexpr int no_direction = 10;

 private:
  bool check(int depth, int pre_dir, int x, int y);

  int side_;
  int space_;
  int steps_ = 0;
  std::uint64_t checks_ = 0;
  std::vector<int> info_;
};

}  // namespace taquin
