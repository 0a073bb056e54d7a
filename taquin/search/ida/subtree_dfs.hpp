// A thread's depth-first searches of the subtrees of a round, one after the other: for heuristics whose values are
// available at once. Heuristics in large tables wait for memory; with them several subtrees are searched at a time
// (`search/ida/interleaved_dfs.hpp`).
#pragma once

#include <algorithm>
#include <utility>

#include "taquin/core/concepts.hpp"
#include "taquin/search/ida/allowance.hpp"
#include "taquin/search/ida/bounded_dfs.hpp"
#include "taquin/search/ida/frontier.hpp"
#include "taquin/search/prune.hpp"

namespace taquin {

/// `Round` assigns the subtrees and receives their results (`search/ida/parallel_ida.hpp`).
template <StateSpace Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner, class Round>
class SubtreeDfs {
 public:
  using State = typename Space::State;
  using Roots = Frontier<Space, Heuristic, Pruner>;

  SubtreeDfs(const Space& space, const Heuristic& heuristic, const Pruner& pruner, Roots& roots, Round& round)
      : heuristic_(heuristic),
        roots_(roots),
        round_(round),
        limits_{round, *this},
        search_(space, heuristic, pruner, limits_) {}
  SubtreeDfs(const SubtreeDfs&) = delete;
  SubtreeDfs& operator=(const SubtreeDfs&) = delete;

  Counts counts;
  Allowance allowance;
  Cost excess = unreachable;  ///< least amount by which a value passed the bound

  /// Searches subtrees until the round has no more, or is over.
  void run() {
    for (Subtree subtree; !round_.is_over() && round_.take_subtree(subtree);) search(subtree);
  }

 private:
  // What `BoundedDfs` sees of a round.
  struct Limits {
    Round& round;
    SubtreeDfs& self;
    Cost bound = 0;
    Counts counts = {};
    Cost excess = unreachable;
    Outcome outcome = Outcome::exhausted;

    [[gnu::always_inline]] void observe(const State& state, Cost depth, Cost value) {
      round.observe(state, depth, value);
    }
    std::uint64_t until_look() const noexcept { return self.allowance.until_look(counts.expanded); }
    bool must_stop(const Counts& now) {
      self.counts = now;
      return round.must_stop(self);
    }
  };

  void search(const Subtree& subtree) {
    auto& root = roots_.node(subtree.root);
    root.expanded = root.generated = 0;
    const Cost over = root.depth + heuristic_.value(root.memo) - round_.bound();
    if (over > 0) {
      excess = std::min(excess, over);
    } else {
      const Counts before = limits_.counts = counts;
      limits_.bound = round_.bound();
      limits_.excess = excess;
      limits_.outcome = Outcome::exhausted;
      const bool ended = search_.below(root.state, root.memo, root.fsm_state, round_.bound() - root.depth);
      counts = limits_.counts;
      excess = limits_.excess;
      if (ended) return limits_.outcome == Outcome::found ? found(subtree) : void();
      root.least_h = search_.least_h();
      root.expanded = counts.expanded - before.expanded;
      root.generated = counts.generated - before.generated;
    }
    round_.finished(subtree, excess);
  }
  void found(const Subtree& subtree) {
    auto path = roots_.path_to(subtree.root);
    const auto below = search_.take_path();
    path.insert(path.end(), below.begin(), below.end());
    round_.found(subtree, std::move(path));
  }

  const Heuristic& heuristic_;
  Roots& roots_;
  Round& round_;
  Limits limits_;
  BoundedDfs<Space, Heuristic, Pruner, Limits, true> search_;
};

}  // namespace taquin
