// How several processes search one round's subtrees together.
//
// One of them is the coordinator, the others are workers. The coordinator has the limits, the checkpoint and the
// answer. When a round is large enough, it sends the round as a plain value (`search/ida/ida_state.hpp`). Every process
// then knows each subtree by its id, the subtree's position in the round's order; only ids and results travel. Workers
// keep nothing between rounds, so a worker may join late, during a round, or never. This file does not say how messages
// travel: between threads in the tests, by MPI in `mpi/`, through shared memory in `search/ida/memory_exchange.hpp`.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "taquin/core/result.hpp"
#include "taquin/search/ida/ida_state.hpp"

namespace taquin {

/// The result of a subtree that was searched completely.
struct SubtreeResult {
  std::uint32_t id = 0;  ///< in the round's order
  Cost least_h = 0;
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
};

/// What other processes have finished.
struct RoundUpdates {
  std::vector<SubtreeResult> results;
  Cost excess = unreachable;  ///< the least amount by which they have passed the bound so far
};

/// What else other processes have found in a round.
struct RoundEnd {
  Counts counts;  ///< of subtrees that were not finished
  std::optional<std::vector<MoveNumber>>
      path;  ///< of the subtree with the least id in which one was found, by any process
};

/// How the searching threads learn that a round ends.
struct RoundFlags {
  std::atomic<bool>& over;  ///< to be set when the round must end
  std::atomic<std::uint32_t>&
      found_at;  ///< the least id of a subtree with a known solution; later ones are not assigned
};

/// One process's end of the exchange. Functions about a subtree are called from every searching thread, the others from
/// one thread.
class Exchange {
 public:
  virtual ~Exchange() = default;
  virtual bool is_coordinator() const noexcept { return true; }

  // --- the coordinator ---
  /// Expansions of a round from which on the next is worth sharing.
  virtual std::uint64_t worth_spreading() const noexcept { return 0; }
  /// Begins a round in which the subtrees `ids` are to be searched. Returns at once; false if the round cannot be
  /// shared.
  virtual bool begin_round(const IdaState& /*state*/, std::vector<std::uint32_t> /*ids*/, const RoundFlags& /*flags*/) {
    return false;
  }
  /// The expansions in the last round from which on a subtree is split, given those of the whole round: small enough
  /// that the threads of all processes end together.
  virtual std::uint64_t worth_splitting(std::uint64_t /*last_round*/) const noexcept { return ~std::uint64_t{0}; }
  /// A limit ends the round, in all processes.
  virtual void stop() {}
  /// What was found since the last call.
  virtual RoundUpdates updates() { return {}; }
  /// Called when no thread of this process works any more: waits for the others.
  virtual RoundEnd end_round() { return {}; }

  // --- workers ---
  /// Waits for the round that is under way, or the next one. nullopt if the search is over.
  virtual std::optional<IdaState> join_round(const RoundFlags& /*flags*/) { return std::nullopt; }
  /// Called when no thread of this process works any more. `counts` are those of the subtrees that were not finished.
  virtual void leave_round(const Counts& /*counts*/, Cost /*excess*/) {}

  // --- all ---
  /// Sets the flags from what other processes have reported, if nothing else does; called now and then, by one thread
  /// at a time.
  virtual void look() {}

  // --- a subtree ---
  /// The id of the next subtree for this process; false if none remain. May wait.
  virtual bool take_subtree(std::uint32_t& id) = 0;
  /// `excess`: the thread's least so far.
  virtual void finished(const SubtreeResult& /*result*/, Cost /*excess*/) {}
  virtual void found(std::uint32_t /*id*/, const std::vector<MoveNumber>& /*path*/) {}
};

/// A single process: its threads take subtrees from a counter.
class LocalRounds final : public Exchange {
 public:
  bool begin_round(const IdaState&, std::vector<std::uint32_t> ids, const RoundFlags& flags) override;
  bool take_subtree(std::uint32_t& id) override;

 private:
  std::vector<std::uint32_t> ids_;
  std::atomic<std::uint32_t> next_{0};
  const std::atomic<std::uint32_t>* found_at_ = nullptr;
};

}  // namespace taquin
