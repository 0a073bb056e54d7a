// What is asked of the solver. A plain value; what comes back is an `Answer` (puzzle/answer.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <stop_token>
#include <string>
#include <string_view>

#include "taquin/core/result.hpp"
#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

/// Limits hold: memory is checked before it is allocated; time and the stop token are looked at every `poll_interval`
/// expansions.
struct Limits {
  double seconds = std::numeric_limits<double>::infinity();  ///< for the whole solve, tables included
  std::uint64_t bytes = Budget::unlimited;
  std::uint64_t expanded = Budget::unlimited;
  std::stop_token stop;
};

/// What a solve reports while it runs.
struct SolveProgress {
  std::string_view algorithm;
  std::string_view heuristic;
  Cost lower_bound = 0;
  Counts counts;
  double seconds = 0;
};

struct Request {
  Board board;
  Board goal;
  Metric metric = Metric::stm;
  std::string algorithm = "auto";  ///< a name of the registry, or auto: the plan decides
  std::string heuristic = "auto";  ///< likewise; several joined by '+' mean their maximum
  double weight = 1.5;             ///< of the heuristic, for weighted A* only; at least 1
  Limits limits = {};
  /// Called about every `poll_interval` expansions, from the solving thread. May be empty.
  std::function<void(const SolveProgress&)> progress = {};
  /// Seconds since any fixed moment; the library reads no clock of its own. Empty: std::chrono::steady_clock.
  std::function<double()> clock = {};
};

}  // namespace taquin
