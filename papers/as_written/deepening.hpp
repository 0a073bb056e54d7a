// Iterative deepening as the document for Aizu Online Judge ALDS1_13_B and _C writes it, transcribed: the blank is N*N
// inside, the heuristic is computed from scratch at each node, the bound rises by one, and the last direction is
// refused. It never ends on a board that cannot be solved.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "taquin/puzzle/board.hpp"

namespace taquin {

class DeepeningAsWritten {
 public:
  /// A call of `check`, for those who watch.
  struct Call {
    int depth;    ///< curDepth
    int pre_dir;  ///< 0 .. 3: right, down, left, up by their names there; 10 at the start
    int cost;     ///< curCost
    int steps;    ///< Steps
  };

  /// A square board.
  explicit DeepeningAsWritten(const Board& board, std::function<void(const Call&)> watch = {});

  /// `getHeuristic()` of the current board.
  int heuristic() const;
  /// One pass of the loop in `solve(spaceIndex)`: `check` with this bound. True if the goal is reached.
  bool round(int steps);
  /// `solve(spaceIndex)`: the steps it prints.
  int solve();
  std::uint64_t checks() const noexcept { return checks_; }  ///< calls of `check`

  /// Is direction `i` refused after `pre_dir`?
  static constexpr bool refused(int i, int pre_dir) noexcept { return i - pre_dir == 2 || pre_dir - i == 2; }
  static constexpr int no_direction = 10;

 private:
  bool check(int depth, int pre_dir, int x, int y);

  int side_;
  int space_;
  int steps_ = 0;
  std::uint64_t checks_ = 0;
  std::vector<int> info_;
  std::function<void(const Call&)> watch_;
};

}  // namespace taquin
