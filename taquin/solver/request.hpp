// What is asked of the solver. A plain value; what comes back is an `Answer` (puzzle/answer.hpp).
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
#include "taquin/search/exchange.hpp"

namespace taquin {

/// Limits hold: memory is checked before it is allocated, expansions before each; time and the stop token are looked at
/// every `poll_interval` expansions. docs/limits.md says what each covers.
struct Limits {
  double seconds = std::numeric_limits<double>::infinity();  ///< for the whole solve, tables included
  std::uint64_t bytes = Budget::unlimited;
  std::uint64_t expanded = Budget::unlimited;
  /// A solution at most this much longer than the proven lower bound is enough: 0.1 is a tenth; infinity: the first.
  double gap = 0;
  std::stop_token stop;
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
  double table = -1;         ///< of a table that is being made, the share that is done; else -1
  Lists lists = {};
};

/// A solution on the way to a shorter one. Its path has been replayed.
struct Improvement {
  std::int64_t length = 0;
  std::int64_t lower_bound = 0;
  std::string_view algorithm;
  std::string_view heuristic;
  double seconds = 0;          ///< since the solve began
  const Path* path = nullptr;  ///< of the blank, during the call; null where only the bound is new
};

struct SolveCheckpoint;

struct Request {
  Board board;
  Board goal;
  Metric metric = Metric::stm;
  std::string algorithm = "auto";  ///< a name of the registry, or auto: the plan decides
  std::string heuristic = "auto";  ///< likewise; several joined by '+' mean their maximum
  /// Search backward from the goal (needs a named algorithm: the automatic plan chooses the direction itself); may
  /// expand far fewer nodes, or far more.
  bool backward = false;
  double weight = 1.5;  ///< of the heuristic, for weighted A* only: from 1 to 100, to two decimals
  Limits limits = {};
  /// Called about every `poll_interval` expansions, by one thread at a time. May be empty.
  std::function<void(const SolveProgress&)> progress = {};
  /// Called for each solution that is shorter than the last, from the solving thread. May be empty.
  std::function<void(const Improvement&)> improved = {};
  /// Called for each greater lower bound that a search has proven since the first solution, by one thread at a time.
  /// May be empty.
  std::function<void(const Improvement&)> raised = {};
  /// Threads for the methods that can use several. More threads change an answer only through what the time allows.
  unsigned threads = 1;
  /// Return the same moves for any number of threads, unless time ends the search (otherwise only the length is fixed).
  bool deterministic = false;
  /// The checkpoint of the solve: it is written here, and resumed from if it exists (`solver/checkpoint.hpp`); empty:
  /// none.
  std::filesystem::path checkpoint = {};
  double checkpoint_every = 30;  ///< seconds
  /// Called once per search that can be shared, with a description of it for the workers; returns this process's end of
  /// the exchange, or null. A worker runs the same search by its name and returns an end that is not the coordinator's.
  /// May be empty.
  std::function<Exchange<Direction>*(const SolveCheckpoint& description)> share = {};
  /// Seconds since any fixed moment; the library reads no clock of its own. Empty: std::chrono::steady_clock.
  std::function<double()> clock = {};
};

}  // namespace taquin
