// All shortest paths, once their length is known: depth-first search of the whole tree within that bound.
//
// Pruned are the states whose heuristic value passes the bound, and moves that no shortest path makes (`Backward`). FSM
// pruning would leave one of several paths. A goal can only lie at the bound itself, as no path is shorter.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/core/result.hpp"
#include "taquin/search/poll.hpp"
#include "taquin/search/prune.hpp"

namespace taquin {

template <StateSpace Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer>
class AllShortest {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  using Found = std::function<void(const std::vector<Move>&)>;

  /// `found` is called for each path, in the order of the moves.
  AllShortest(const Space& space, const Heuristic& heuristic, Observer& observer, const Budget& budget, Found found)
      : space_(space), heuristic_(heuristic), observer_(observer), budget_(budget), found_(std::move(found)) {}

  /// `length`: the cost of a cheapest path. `exhausted` if all paths were found, else the limit that ended the search.
  SearchResult<Move> run(State start, Cost length) {
    result_ = {};
    result_.lower_bound = length;
    (void)descend(start, heuristic_.start(start), Backward<Space>::start(), length);
    return std::move(result_);
  }

 private:
  using Memo = typename Heuristic::Memo;
  using Redundant = typename Backward<Space>::FsmState;

  // False if a limit ended the search.
  bool descend(State& state, const Memo& memo, const Redundant& redundant, Cost remaining) {
    if (remaining == 0) {
      if (space_.is_goal(state)) found_(path_);
      return true;
    }
    if (is_over(result_, budget_, observer_)) return false;
    ++result_.counts.expanded;
    bool goes_on = true;
    for (const Move move : Backward<Space>::allowed(redundant, space_.moves(state))) {
      ++result_.counts.generated;
      const Memo next = heuristic_.after(memo, state, move);
      if (UnitCost<Space> && heuristic_.value(next) > remaining - 1) continue;
      const Cost rest = remaining - space_.apply(state, move);
      if (heuristic_.value(next) <= rest) {
        path_.push_back(move);
        goes_on = descend(state, next, Backward<Space>::next(space_, redundant, move), rest);
        path_.pop_back();
      }
      space_.undo(state, move);
      if (!goes_on) break;
    }
    return goes_on;
  }

  const Space& space_;
  const Heuristic& heuristic_;
  Observer& observer_;
  const Budget budget_;
  const Found found_;
  std::vector<Move> path_;
  SearchResult<Move> result_;
};

}  // namespace taquin
