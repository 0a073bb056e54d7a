// How several processes search one round's subtrees together.
//
// One of them leads: it has the limits, the checkpoint and the answer. When a round is worth it, it gives the round
// away as a plain value (`search/ida_state.hpp`); who has it knows every subtree by its place in the round's order, and
// all that travels then is which places are whose and what came of them. The others keep nothing between rounds, so
// one may join late, in the midst of a round, or never. Nothing here knows how letters travel: threads in the tests,
// MPI in `mpi/`.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "taquin/core/result.hpp"
#include "taquin/search/ida_state.hpp"

namespace taquin {

/// What came of a subtree that was searched whole.
struct SubtreeResult {
  std::uint32_t place = 0;  ///< in the round's order
  Cost nearest = 0;
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
};

/// What other processes have finished.
struct RoundNews {
  std::vector<SubtreeResult> results;
  Cost excess = unreachable;  ///< the least amount by which they have passed the bound so far
};

/// What else came of a round in other processes.
template <class Move>
struct RoundEnd {
  Counts counts;                          ///< of subtrees that were not finished
  std::optional<std::vector<Move>> path;  ///< of the least place at which one was found, by any process
};

/// Where a round's news is put for the searching threads to see.
struct RoundFlags {
  std::atomic<bool>& over;               ///< to be set when the round must end
  std::atomic<std::uint32_t>& found_at;  ///< the least place of which a solution is known: none behind it is dealt
};

/// A process's end of it. Functions of a subtree are called from every searching thread, the others from one.
template <class Move>
class Exchange {
 public:
  virtual ~Exchange() = default;
  virtual bool leads() const noexcept { return true; }

  // --- who leads ---
  /// Expansions of a round from which on the next is worth sharing.
  virtual std::uint64_t worth_spreading() const noexcept { return 0; }
  /// `places` are to be searched. Returns at once; false if the round cannot be shared.
  virtual bool begin_round(const IdaState<Move>& /*state*/, std::vector<std::uint32_t> /*places*/,
                           const RoundFlags& /*flags*/) {
    return false;
  }
  /// Expansions of a subtree in the last round, which had so many in all, from which on it is split: small enough that
  /// the threads of all processes end together.
  virtual std::uint64_t worth_splitting(std::uint64_t /*last_round*/) const noexcept { return ~std::uint64_t{0}; }
  /// A limit ends the round, in all processes.
  virtual void stop() {}
  /// Since the last call.
  virtual RoundNews news() { return {}; }
  /// When no thread of this process works any more: waits for the others.
  virtual RoundEnd<Move> end_round() { return {}; }

  // --- the others ---
  /// The round that is under way, or the next one: waits for it. Nothing if the search is over.
  virtual std::optional<IdaState<Move>> join_round(const RoundFlags& /*flags*/) { return std::nullopt; }
  /// When no thread of this process works any more. `counts` are those of the subtrees that were not finished.
  virtual void leave_round(const Counts& /*counts*/, Cost /*excess*/) {}

  // --- all ---
  /// Sets the flags by what others have told, where nothing else does; called now and then, by one thread at a time.
  virtual void look() {}

  // --- a subtree ---
  /// The next place for this process; false if there is none any more. May wait.
  virtual bool deal(std::uint32_t& place) = 0;
  /// `excess`: the least so far of the thread.
  virtual void finished(const SubtreeResult& /*result*/, Cost /*excess*/) {}
  virtual void found(std::uint32_t /*place*/, const std::vector<Move>& /*path*/) {}
};

/// One process alone: its threads take places from a counter.
template <class Move>
class LocalRounds final : public Exchange<Move> {
 public:
  bool begin_round(const IdaState<Move>&, std::vector<std::uint32_t> places, const RoundFlags& flags) override {
    places_ = std::move(places);
    next_.store(0, std::memory_order_relaxed);
    found_at_ = &flags.found_at;
    return true;
  }
  bool deal(std::uint32_t& place) override {
    const std::uint32_t next = next_.fetch_add(1, std::memory_order_relaxed);
    if (next >= places_.size()) return false;
    place = places_[next];
    return place < found_at_->load(std::memory_order_relaxed);
  }

 private:
  std::vector<std::uint32_t> places_;
  std::atomic<std::uint32_t> next_{0};
  const std::atomic<std::uint32_t>* found_at_ = nullptr;
};

}  // namespace taquin
