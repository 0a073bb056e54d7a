// The state of a round of IDA* that is under way: what a checkpoint keeps, and what other processes are sent.
//
// It is taken before the first subtree of the round, because the frontier of a subtree changes while it is searched.
// From then on threads mark the subtrees that they have finished, without waiting for each other.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "taquin/core/result.hpp"
#include "taquin/search/ida/ida_state.hpp"

namespace taquin {

template <class Move>
class RoundState {
 public:
  /// `round`: the bound, the rounds before and their counts. `resumed`: what another run has left of this round, or
  /// null.
  template <class Nodes, class Rounds>
  void take(const Nodes& frontier, const Rounds& round, const IdaState<Move>* resumed) {
    frontier.save(state_);
    state_.bound = round.bound;
    state_.rounds = round.rounds;
    state_.counts = round.counts;
    std::vector<std::atomic<std::uint8_t>> unmarked(state_.parents.size());
    marks_.swap(unmarked);
    excess_.store(unreachable, std::memory_order_relaxed);
    if (resumed == nullptr) return;
    excess_.store(resumed->excess, std::memory_order_relaxed);
    for (std::size_t i = 0; i < state_.roots.size(); ++i) {
      if (!resumed->roots[i].finished) continue;
      state_.roots[i].finished = true;  // and counted
      mark(state_.roots[i].node);
    }
  }
  const IdaState<Move>& state() const noexcept { return state_; }

  /// The subtree below a node is finished, and what the frontier knows of it stays.
  void mark(std::uint32_t node) noexcept { marks_[node].store(1, std::memory_order_release); }
  bool is_marked(std::uint32_t node) const noexcept { return marks_[node].load(std::memory_order_acquire) != 0; }

  /// The least f over the bound that any thread has met. To be told before the subtree that it was met in is marked.
  Cost excess() const noexcept { return excess_.load(std::memory_order_relaxed); }
  void note_excess(Cost excess) noexcept {
    for (Cost least = this->excess();
         excess < least && !excess_.compare_exchange_weak(least, excess, std::memory_order_relaxed);) {
    }
  }

  /// Adds all that is finished by now. One thread at a time.
  template <class Nodes>
  const IdaState<Move>& brought_up_to_date(Nodes& frontier) {
    for (auto& root : state_.roots) {
      if (root.finished || !is_marked(root.node)) continue;
      const auto& node = frontier.node(root.node);
      root = {root.node, node.least_h, node.expanded, true};
      state_.counts.expanded += node.expanded;
      state_.counts.generated += node.generated;
    }
    // Read after the marks: it may cover more subtrees, which is no less true.
    state_.excess = excess();
    return state_;
  }

 private:
  IdaState<Move> state_;
  std::vector<std::atomic<std::uint8_t>> marks_;  // by node
  std::atomic<Cost> excess_{unreachable};
};

}  // namespace taquin
