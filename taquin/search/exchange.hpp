// How several processes search one round's subtrees together.
//
// Each process has laid out the same tree, so a subtree is known by its place in the round's order, and all that
// travels is which place is whose, what came of it, and what a round came to. Nothing here knows how: threads of one
// process in the tests, MPI in `mpi/`.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "taquin/core/result.hpp"

namespace taquin {

/// What came of a subtree that was searched whole.
struct SubtreeResult {
  std::uint32_t place = 0;  ///< in the round's order
  Cost nearest = 0;
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
};

/// What a round came to, in all processes alike.
template <class Move>
struct RoundEnd {
  Outcome outcome = Outcome::exhausted;
  Cost excess = unreachable;
  Counts counts;                       ///< of all processes, in this round
  std::vector<SubtreeResult> results;  ///< of all processes
  std::vector<Move> path;              ///< if one was found
};

/// Where a round's news is put for the searching threads to see.
struct RoundFlags {
  std::atomic<bool>& over;               ///< to be set when the round must end
  std::atomic<std::uint32_t>& found_at;  ///< the least place of which a solution is known: none behind it is dealt
};

template <class Move>
class Exchange {
 public:
  virtual ~Exchange() = default;
  /// `places` are to be searched; the same in every process.
  virtual void begin_round(const std::vector<std::uint32_t>& places, const RoundFlags& flags) = 0;
  /// The next place for this process; false if there is none any more. May wait. Called from every thread.
  virtual bool deal(std::uint32_t& place) = 0;
  /// Called from every thread. `excess`: the least so far of the thread.
  virtual void finished(const SubtreeResult& result, Cost excess) = 0;
  virtual void found(std::uint32_t place, const std::vector<Move>& path) = 0;
  /// A limit ends the search, in all processes.
  virtual void stop(Outcome outcome) = 0;
  /// What other processes have finished since the last call.
  virtual std::vector<SubtreeResult> news() = 0;
  /// When no thread of this process works any more. `counts` are those of this process in the round.
  virtual RoundEnd<Move> end_round(const Counts& counts, Cost excess) = 0;
};

}  // namespace taquin
