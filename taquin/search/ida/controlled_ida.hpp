// IDA* with controlled re-expansion (IDA*_CR; Sarkar, Chakrabarti, Ghose & De Sarkar 1991), for moves of many costs.
//
// IDA* raises its bound to the least f that passed it. Where costs differ, few nodes have that very f, and the rounds
// are as many as there are values of f. Here each round counts the nodes that passed the bound by how much they did,
// and the next bound is the least that lets as many in as the round has expanded: a round is at least twice the last. A
// bound may so pass the optimum; then the first path is not the best, and the round goes on below its cost (branch and
// bound). When it ends, the best path is proven: all cheaper ones lay within the bound. With a path from elsewhere no
// bound reaches its cost.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/core/result.hpp"
#include "taquin/search/poll.hpp"
#include "taquin/search/prune.hpp"

namespace taquin {

template <StateSpace Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer, class Improved>
class ControlledIda {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;

  ControlledIda(const Space& space, const Heuristic& heuristic, Observer& observer, const Budget& budget,
                const Improved& improved)
      : space_(space), heuristic_(heuristic), observer_(observer), budget_(budget), improved_(improved) {}

  SearchResult<Move> run(State state, Cost upper) {
    const Memo memo = heuristic_.start(state);
    best_ = upper;
    width_ = std::max<Cost>(1, heuristic_.value(memo) / 512);
    bound_ = heuristic_.value(memo);
    for (prove(bound_); below_ < best_;) {
      bound_ = std::min(bound_, best_ - 1);
      passed_.fill(0);
      least_passed_ = unreachable;
      const Counts before = result_.counts;
      const bool goes_on = descend(state, memo, Backward<Space>::start(), 0);
      result_.counts.peak_bytes = path_.capacity() * (sizeof(Memo) + sizeof(Move));
      if (!goes_on) return std::move(result_);
      const Counts& now = result_.counts;
      result_.rounds.push_back({bound_, now.expanded - before.expanded, now.generated - before.generated});
      observer_.round(result_.rounds.back());
      if (least_passed_ == unreachable && best_ == unreachable) return std::move(result_);
      prove(std::min(least_passed_, best_));
      bound_ = next_bound(now.expanded - before.expanded);
    }
    if (best_ < unreachable) result_.outcome = Outcome::found;
    return std::move(result_);
  }

 private:
  using Memo = typename Heuristic::Memo;
  using Redundant = typename Backward<Space>::FsmState;

  // All that is cheaper was searched; an admissible heuristic makes it a bound.
  void prove(Cost cost) {
    below_ = cost;
    if (heuristic_.admissible()) result_.lower_bound = cost;
  }
  // False if a limit ended the search.
  bool descend(State& state, const Memo& memo, const Redundant& redundant, Cost g) {
    if (space_.is_goal(state)) return arrive(g), true;
    if (is_over(result_, budget_, observer_)) return false;
    ++result_.counts.expanded;
    observer_.expand(std::as_const(state), g, heuristic_.value(memo));
    for (const Move move : Backward<Space>::allowed(redundant, space_.moves(state))) {
      ++result_.counts.generated;
      const Memo next = heuristic_.after(memo, state, move);
      const Cost child_g = g + space_.apply(state, move);
      const Cost f = child_g + heuristic_.value(next);
      bool goes_on = true;
      if (f <= bound_) {
        path_.push_back(move);
        goes_on = descend(state, next, Backward<Space>::next(space_, redundant, move), child_g);
        path_.pop_back();
      } else {
        pass(f);
      }
      space_.undo(state, move);
      if (!goes_on) return false;
    }
    return true;
  }
  void arrive(Cost g) {
    if (g >= best_) return;
    best_ = result_.cost = g;
    bound_ = std::min(bound_, g - 1);
    result_.path = path_;
    improved_(std::as_const(result_.path));
  }
  void pass(Cost f) noexcept {
    least_passed_ = std::min(least_passed_, f);
    const auto by = static_cast<std::size_t>((f - bound_ - 1) / width_);
    ++passed_[std::min(by, passed_.size() - 1)];
  }
  Cost next_bound(std::uint64_t wanted) const noexcept {
    std::uint64_t within = 0;
    for (std::size_t by = 0; by + 1 < passed_.size(); ++by) {
      within += passed_[by];
      if (within >= wanted) return std::max(least_passed_, bound_ + static_cast<Cost>(by + 1) * width_);
    }
    return least_passed_;
  }

  const Space& space_;
  const Heuristic& heuristic_;
  Observer& observer_;
  const Budget budget_;
  const Improved& improved_;
  Cost below_ = 0;  // all that is cheaper was searched
  Cost bound_ = 0;
  Cost best_ = unreachable;
  Cost width_ = 1;
  Cost least_passed_ = unreachable;
  std::array<std::uint64_t, 1024> passed_{};  // nodes by how far they passed the bound, in steps of `width_`
  std::vector<Move> path_;
  SearchResult<Move> result_;
};

/// Looks for paths cheaper than `upper`; `improved(path)` is called for each that is cheaper than the last. `found` if
/// the best is proven: that of the result, or the caller's if `path` is empty. `lower_bound` is proven in any case,
/// given an admissible heuristic. Does not end where there is no path at all and the heuristic does not say so.
template <StateSpace Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer, class Improved>
SearchResult<typename Space::Move> controlled_ida(const Space& space, const typename Space::State& start,
                                                  const Heuristic& heuristic, Cost upper, Observer& observer,
                                                  const Budget& budget, const Improved& improved) {
  return ControlledIda<Space, Heuristic, Observer, Improved>(space, heuristic, observer, budget, improved)
      .run(start, upper);
}

}  // namespace taquin
