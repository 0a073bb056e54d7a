// The scheduler of a round: it assigns subtrees to processes and collects their results. It is a
// `CoordinatorExchange` without the transport. Not thread-safe: its owner locks.
//
// Subtrees are assigned in the round's order, in batches. A batch is a share of those that remain, so it holds several
// at the beginning of a round and a single one at its end (guided self-scheduling, Polychronopoulos & Kuck 1987).
// Batches stay small: the first subtrees of a round are the largest, and a process with a hundred of them would end
// last (simulated: `bench/cluster.cpp`).
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "taquin/search/ida/exchange/exchange.hpp"

namespace taquin {

class SubtreeScheduler {
 public:
  static constexpr std::uint32_t nothing = ~std::uint32_t{0};
  static constexpr std::size_t most_at_once = 8;  // for a thread

  /// `threads`: of all processes.
  SubtreeScheduler(unsigned threads, bool deterministic)
      : threads_(std::max(1U, threads)), deterministic_(deterministic) {}

  void begin_round(std::vector<std::uint32_t> ids);
  bool has_remaining() const noexcept { return !is_over_ && next_ < ids_.size() && ids_[next_] < found_at_; }
  /// The next batch for a process with `threads` threads; empty if none remain.
  std::vector<std::uint32_t> assign(unsigned threads);
  /// The next subtree for a thread of the coordinator; false if none remain.
  bool assign_one(std::uint32_t& id);

  void found(std::uint32_t id, std::vector<MoveNumber> path);
  void stop() noexcept { is_over_ = true; }

  // --- of other processes ---
  void join() noexcept { ++inside_; }
  void finished(const std::vector<SubtreeResult>& results, Cost excess);
  void leave(const Counts& counts, Cost excess);

  bool is_over() const noexcept { return is_over_; }
  std::uint32_t found_at() const noexcept { return found_at_; }
  unsigned inside() const noexcept { return inside_; }  ///< other processes that work on the round
  RoundUpdates take_updates() { return std::exchange(updates_, {}); }
  /// To be called when no other process works on the round. Throws `std::logic_error` if a subtree was lost, because
  /// then nothing would be proven.
  RoundEnd take_end();

 private:
  const unsigned threads_;
  const bool deterministic_;
  std::vector<std::uint32_t> ids_;
  std::size_t next_ = 0;
  unsigned inside_ = 0;
  std::uint32_t found_at_ = nothing;
  bool is_over_ = false;
  std::size_t outside_ = 0;  // subtrees that other processes have and have not finished
  RoundUpdates updates_;
  RoundEnd end_;
};

}  // namespace taquin
