// The request for a solve, a plain value: board, goal, limits and callbacks. `solve` returns an `Answer`
// (puzzle/answer.hpp).
#pragma once

#include <cmath>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <stop_token>
#include <string>
#include <string_view>

#include "taquin/core/result.hpp"
#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/search/ida/exchange/exchange.hpp"

namespace taquin {

/// The limits of a solve. Memory is checked before it is allocated, the number of expansions before each expansion,
/// time and the stop token every `poll_interval` expansions. docs/limits.md says what each limit covers.
struct Limits {
  double seconds = std::numeric_limits<double>::infinity();  ///< for the whole solve, tables included
  std::uint64_t bytes = Budget::unlimited;
  std::uint64_t expanded = Budget::unlimited;
  /// The solve ends at a solution at most this much longer than the proven lower bound: 0.1 is 10 %; infinity: at the
  /// first solution.
  double gap = 0;
  std::stop_token stop = {};
};

/// Whether a solution is as near to a proven lower bound as `gap` asks.
inline bool is_within_gap(std::int64_t length, std::int64_t lower_bound, double gap) noexcept {
  return std::isinf(gap) || static_cast<double>(length) <= (1 + gap) * static_cast<double>(lower_bound);
}

/// What a solve reports while it runs.
struct SolveProgress {
  std::string_view algorithm;
  std::string_view heuristic;
  Cost lower_bound = 0;
  Counts counts;
  double seconds = 0;
  std::int64_t length = -1;  ///< of the best solution yet; -1 if there is none
  double table = -1;         ///< share that is done of the table being made, 0 to 1; -1 if none is being made
  Lists lists = {};
};

/// A better solution or a greater lower bound, reported during a solve. The path has been replayed.
struct Improvement {
  std::int64_t length = 0;
  std::int64_t lower_bound = 0;
  std::string_view algorithm;
  std::string_view heuristic;
  double seconds = 0;          ///< since the solve began
  const Path* path = nullptr;  ///< of the blank, during the call; null where only the bound is new
};

struct SolveCheckpoint;

/// The open list has a bucket for each value.
inline constexpr Cost greatest_estimate = 1'000'000;

struct Request {
  Board board;
  Board goal;
  Metric metric = Metric::stm;
  std::string algorithm = "auto";  ///< a name in the registry, or auto: the plan chooses
  std::string heuristic = "auto";  ///< likewise; several joined by '+' mean their maximum
  /// A heuristic of the caller's own, for a named algorithm that takes any: an estimate, 0 to `greatest_estimate`, of
  /// the moves from a board to the goal. It proves nothing, so an answer is optimal only if another bound proves it.
  /// Called by as many threads at a time as search, never for the goal, where 0 is meant; must not throw. May be empty.
  std::function<Cost(const Board&)> estimate = {};
  /// Search backward from the goal (needs a named algorithm: the automatic plan chooses the direction itself); may
  /// expand far fewer nodes, or far more.
  bool backward = false;
  double weight = 1.5;  ///< of the heuristic, for weighted A* only: 1 to 100, rounded to two decimals
  Limits limits = {};
  /// Called about every `poll_interval` expansions, by one thread at a time. May be empty.
  std::function<void(const SolveProgress&)> progress = {};
  /// Called for each solution that is shorter than the last, from the solving thread. May be empty.
  std::function<void(const Improvement&)> improved = {};
  /// Called for each greater lower bound that a search has proven since the first solution, by one thread at a time.
  /// May be empty.
  std::function<void(const Improvement&)> raised = {};
  /// Threads for the searches that can use several. The length of an answer depends on it only if a limit ends a
  /// search.
  unsigned threads = 1;
  /// Return the same moves for any number of threads, unless time ends the search (otherwise only the length is fixed).
  bool deterministic = false;
  /// File of the solve's checkpoint, which is written during the solve; if the file exists, the solve resumes from it
  /// (`solver/checkpoint.hpp`). Empty: no checkpoint.
  std::filesystem::path checkpoint = {};
  double checkpoint_every = 30;  ///< seconds
  /// Called once per distributable search with a description for the workers; returns the end of the
  /// exchange that this process has: the coordinator's here, a worker's in a process that runs the same search for a
  /// coordinator. May be empty.
  std::function<Exchange(const SolveCheckpoint& description)> share = {};
  /// Returns the seconds since any fixed moment. Empty: std::chrono::steady_clock.
  std::function<double()> clock = {};
};

}  // namespace taquin
