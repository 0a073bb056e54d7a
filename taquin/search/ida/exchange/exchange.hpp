// How several processes search one round's subtrees together.
//
// One of them is the coordinator, the others are workers. The coordinator has the limits, the checkpoint and the
// answer. When a round is large enough, it sends the round as a plain value (`search/ida/ida_state.hpp`). Every process
// then knows each subtree by its id, the subtree's position in the round's order; only ids and results travel. Workers
// keep nothing between rounds, so a worker may join late, during a round, or never. This file does not say how messages
// travel: between threads in the tests, by MPI in `mpi/`, through shared memory in
// `search/ida/exchange/memory_exchange.hpp`.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <variant>
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

  /// A solution is known in the subtree `id`.
  void lower_found_at(std::uint32_t id) const noexcept {
    for (std::uint32_t at = found_at.load(); id < at && !found_at.compare_exchange_weak(at, id);) {
    }
  }
};

/// What each process asks and tells about subtrees, from every searching thread.
class SubtreeExchange {
 public:
  virtual ~SubtreeExchange() = default;
  /// The id of the next subtree for this process; false if none remain. May wait.
  virtual bool take_subtree(std::uint32_t& id) = 0;
  virtual void found(std::uint32_t id, const std::vector<MoveNumber>& path) = 0;
};

/// The coordinator's end. One thread at a time calls what follows.
class CoordinatorExchange : public SubtreeExchange {
 public:
  /// Expansions of a round from which on the next is worth sharing.
  virtual std::uint64_t worth_spreading() const noexcept = 0;
  /// The expansions in the last round from which on a subtree is split, given those of the whole round: small enough
  /// that the threads of all processes end together.
  virtual std::uint64_t worth_splitting(std::uint64_t last_round) const noexcept = 0;
  /// Begins a round in which the subtrees `ids` are to be searched. Returns at once; false if the round cannot be
  /// shared.
  virtual bool begin_round(const IdaState& state, std::vector<std::uint32_t> ids, const RoundFlags& flags) = 0;
  /// A limit ends the round, in all processes.
  virtual void stop() = 0;
  /// What was found since the last call. Has set the flags by what others have reported.
  virtual RoundUpdates updates() = 0;
  /// Called when no thread of this process works any more: waits for the others.
  virtual RoundEnd end_round() = 0;
};

/// A worker's end.
class WorkerExchange : public SubtreeExchange {
 public:
  /// Waits for the round that is under way, or the next one. nullopt if the search is over.
  virtual std::optional<IdaState> join_round(const RoundFlags& flags) = 0;
  /// Called now and then, by one thread at a time: has set the flags by what others have reported.
  virtual void look() = 0;
  /// A subtree was searched completely, by any thread. `excess`: the thread's least so far.
  virtual void finished(const SubtreeResult& result, Cost excess) = 0;
  /// Called when no thread of this process works any more. `counts` are those of the subtrees that were not finished.
  virtual void leave_round(const Counts& counts, Cost excess) = 0;
};

/// What this process is in a shared search. A null coordinator searches alone.
using Exchange = std::variant<CoordinatorExchange*, WorkerExchange*>;

}  // namespace taquin
