// A thread's depth-first searches of a round's subtrees, one after the other: for heuristics whose values are at hand
// at once. Those in large tables wait for memory and are searched several at a time (`search/depth_lanes.hpp`).
#pragma once

#include <algorithm>
#include <utility>

#include "taquin/core/concepts.hpp"
#include "taquin/search/descent.hpp"
#include "taquin/search/frontier.hpp"
#include "taquin/search/prune.hpp"

namespace taquin {

/// `Round` deals the subtrees and is told what comes of them (`search/parallel_ida.hpp`).
template <StateSpace Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner, class Round>
class SubtreeDescent {
 public:
  using State = typename Space::State;
  using Roots = Frontier<Space, Heuristic, Pruner>;

  SubtreeDescent(const Space& space, const Heuristic& heuristic, const Pruner& pruner, Roots& roots, Round& round)
      : heuristic_(heuristic),
        roots_(roots),
        round_(round),
        limits_{round, *this},
        search_(space, heuristic, pruner, limits_) {}
  SubtreeDescent(const SubtreeDescent&) = delete;
  SubtreeDescent& operator=(const SubtreeDescent&) = delete;

  Counts counts;
  Cost excess = unreachable;  ///< least amount by which a value passed the bound

  /// Searches subtrees until the round has no more, or is over.
  void run() {
    for (Subtree dealt; !round_.is_over() && round_.deal(dealt);) search(dealt);
  }

 private:
  // What the descent knows of a round.
  struct Limits {
    Round& round;
    SubtreeDescent& self;
    Cost bound = 0;
    Counts counts = {};
    Cost excess = unreachable;
    Outcome outcome = Outcome::exhausted;

    [[gnu::always_inline]] void observe(const State& state, Cost depth, Cost value) {
      round.observe(state, depth, value);
    }
    bool must_stop(const Counts& now) {
      self.counts = now;
      return round.must_stop(self);
    }
  };

  void search(const Subtree& dealt) {
    auto& root = roots_.node(dealt.root);
    root.expanded = root.generated = 0;
    const Cost over = root.depth + heuristic_.value(root.memo) - round_.bound();
    if (over > 0) {
      excess = std::min(excess, over);
    } else {
      const Counts before = limits_.counts = counts;
      limits_.bound = round_.bound();
      limits_.excess = excess;
      limits_.outcome = Outcome::exhausted;
      const bool ended = search_.below(root.state, root.memo, root.token, round_.bound() - root.depth);
      counts = limits_.counts;
      excess = limits_.excess;
      if (ended) return limits_.outcome == Outcome::found ? found(dealt) : void();
      root.nearest = search_.nearest();
      root.expanded = counts.expanded - before.expanded;
      root.generated = counts.generated - before.generated;
    }
    round_.finished(dealt, excess);
  }
  void found(const Subtree& dealt) {
    auto path = roots_.path_to(dealt.root);
    const auto below = search_.take_path();
    path.insert(path.end(), below.begin(), below.end());
    round_.found(dealt, std::move(path));
  }

  const Heuristic& heuristic_;
  Roots& roots_;
  Round& round_;
  Limits limits_;
  Descent<Space, Heuristic, Pruner, Limits, true> search_;
};

}  // namespace taquin
