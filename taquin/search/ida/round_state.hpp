// The state of a round of IDA* that is under way: what a checkpoint keeps, and what other processes are sent.
//
// It is taken before the first subtree of the round, because the frontier of a subtree changes while it is searched.
// From then on threads mark the subtrees that they have finished, without waiting for each other.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "taquin/core/result.hpp"
#include "taquin/search/ida/exchange/exchange.hpp"
#include "taquin/search/ida/ida_state.hpp"

namespace taquin {

class RoundState {
 public:
  /// `begun`: the round before its first subtree. `resumed`: what another run has left of it, or null.
  void take(IdaState begun, const IdaState* resumed);
  const IdaState& state() const noexcept { return state_; }

  /// The subtree below a node is finished, and what the frontier knows of it stays.
  void mark(std::uint32_t node) noexcept { marks_[node].store(1, std::memory_order_release); }
  bool is_marked(std::uint32_t node) const noexcept { return marks_[node].load(std::memory_order_acquire) != 0; }

  /// The least f over the bound that any thread has met. To be told before the subtree that it was met in is marked.
  Cost excess() const noexcept { return excess_.load(std::memory_order_relaxed); }
  void note_excess(Cost excess) noexcept;

  /// Adds all that is finished by now; `result_below` says what the frontier knows of the subtree below a node. One
  /// thread at a time.
  const IdaState& brought_up_to_date(const std::function<SubtreeResult(std::uint32_t node)>& result_below);

 private:
  IdaState state_;
  std::vector<std::atomic<std::uint8_t>> marks_;  // by node
  std::atomic<Cost> excess_{unreachable};
};

}  // namespace taquin
