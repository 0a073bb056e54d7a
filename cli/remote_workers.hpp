// The other processes of a cluster run, as the command sees them: workers that share one search, or solve boards of a
// batch.
#pragma once

#include <functional>

#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/direction.hpp"
#include "taquin/solver/checkpoint.hpp"
#include "taquin/solver/request.hpp"

namespace taquin::cli {

class RemoteWorkers {
 public:
  virtual ~RemoteWorkers() = default;
  /// For `Request::share`: the workers join a search.
  virtual CoordinatorExchange* share(const SolveCheckpoint& description, bool deterministic) = 0;

  /// How many boards the workers can solve at once.
  virtual unsigned slots() const = 0;
  /// Solves a board on one of these slots, as `Solver::solve` does, and waits for the answer. `is_interrupted` is
  /// called now and then. May be called from any thread, one at a time per slot.
  virtual Answer solve(unsigned slot, const Request& request, const std::function<bool()>& is_interrupted) = 0;

  /// Whether one of them runs on this machine: for `Placement::shared`.
  virtual bool shares_host() const = 0;
};

}  // namespace taquin::cli
