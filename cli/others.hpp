// The other processes of a job, as the command sees them: they share one search, or solve boards of a batch.
#pragma once

#include <functional>

#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/direction.hpp"
#include "taquin/solver/checkpoint.hpp"
#include "taquin/solver/request.hpp"

namespace taquin::cli {

class Others {
 public:
  virtual ~Others() = default;
  /// For `Request::share`: the others are to help with a search.
  virtual Exchange<Direction>* share(const SolveCheckpoint& job, bool deterministic) = 0;

  /// Boards that others can solve at once.
  virtual unsigned places() const = 0;
  /// Solves a board on one of these places, as `Solver::solve` does, and waits for it. `is_interrupted` is asked now
  /// and then. From any thread, one at a time for each place.
  virtual Answer solve(unsigned place, const Request& request, const std::function<bool()>& is_interrupted) = 0;

  /// Whether one of them runs on this machine: for `SolverOptions::shares_host`.
  virtual bool shares_host() const = 0;
};

}  // namespace taquin::cli
