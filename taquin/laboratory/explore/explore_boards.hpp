// Whole state spaces: how many boards there are at each distance from a goal, and which are the farthest.
//
// Breadth-first search over all boards, with one bit per board under STM and two under MTM, by operations on words
// (`Layers`). Exact: every reachable board is counted once. The tiles' names make no difference, so only the blank's
// cell of the goal matters for the counts; the goal names the tiles of the farthest boards.
//
// With a checkpoint, an exploration that was stopped or killed resumes from the last one.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "taquin/puzzle/board.hpp"

namespace taquin {

struct ExploreProgress {
  unsigned depth = 0;           ///< of the last layer counted
  std::uint64_t in_layer = 0;   ///< states in it
  std::uint64_t states = 0;     ///< counted so far
  std::uint64_t of_states = 0;  ///< reachable
  double seconds = 0;           ///< of this call
};

struct ExploreRequest {
  Board goal;
  Metric metric = Metric::stm;
  unsigned threads = 0;                           ///< 0: as many as this process may use cores
  std::uint64_t memory = std::uint64_t{2} << 30;  ///< bytes that it may take
  std::uint64_t farthest = 10;                    ///< list at most this many of the farthest boards
  std::filesystem::path checkpoint = {};          ///< written here, and resumed from if there is one; empty: none
  double checkpoint_seconds = 600;                ///< between two; one more is made when it is stopped
  /// Asked now and then, by any thread, whether to stop. May be empty.
  std::function<bool()> stop = {};
  /// Called after each layer. May be empty.
  std::function<void(const ExploreProgress&)> progress = {};
  /// Receives messages, one line each: where it resumes, a checkpoint that could not be written. May be empty.
  std::function<void(const std::string&)> message = {};
  /// Seconds since any fixed moment. Empty: std::chrono::steady_clock.
  std::function<double()> clock = {};
};

struct ExploreReport {
  bool is_complete = false;           ///< else it was stopped, and `layers` ends early
  std::vector<std::uint64_t> layers;  ///< boards at each distance
  std::vector<Board> farthest;        ///< of the last layer, if complete; always the same ones
  std::uint64_t states = 0;           ///< boards that the goal can be reached from
  std::uint64_t bytes = 0;            ///< taken
  unsigned threads = 0;
  std::optional<unsigned> resumed;  ///< the last layer of the checkpoint that it resumed from
  double seconds = 0;               ///< of this call

  int radius() const noexcept { return static_cast<int>(layers.size()) - 1; }
  std::uint64_t counted() const noexcept;  ///< all of `layers`
  double mean() const noexcept;            ///< distance of those counted
};

/// Bytes that it takes to explore boards of that size; 2^64-1 if it is that or more.
std::uint64_t explore_bytes(const Board& goal, Metric metric) noexcept;

/// Throws `Error` if it needs more memory than allowed, if the checkpoint there is damaged or another exploration's, or
/// if none can be written when it is stopped.
ExploreReport explore_boards(const ExploreRequest& request);

}  // namespace taquin
