// The exact distances of boards, in batches on all threads: what decides of every sampled board.
//
// Each board is solved to the end, so the numbers depend neither on the threads nor on which tables are stored.
#pragma once

#include <functional>
#include <mutex>
#include <stop_token>
#include <vector>

#include "taquin/core/parallel.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin {

class ExactDistances {
 public:
  /// `stop` is asked by one thread at a time; it must not be empty. The solver must live as long.
  ExactDistances(Board goal, Metric metric, Solver& solver, unsigned threads, std::function<bool()> stop);

  /// The distances of `boards`, in their order; empty if `stop` returned true. Throws what a solve throws.
  std::vector<int> of(const std::vector<Board>& boards);

  /// Asks `stop`. Safe from several threads.
  bool must_stop();

  const Board& goal() const noexcept { return goal_; }
  Metric metric() const noexcept { return metric_; }
  Team& team() noexcept { return team_; }

 private:
  int solve(const Board& board, std::stop_source& stopped);

  const Board goal_;
  const Metric metric_;
  Solver& solver_;
  const std::function<bool()> stop_;
  std::mutex mutex_;  // of `stop_`
  Team team_;
};

/// The boards one move away.
std::vector<Board> neighbours(const Board& board, Metric metric);

}  // namespace taquin
