// Recursive best-first search (Korf 1993): best-first order in the memory of one path and its siblings.
//
// A node is searched as long as the least stored value below it is at most that of the best alternative anywhere on the
// path; then the search goes back there, and the least value below is stored with the node. When the search returns, a
// child's value is at least what its parent had stored, so nothing is expanded again below the value that it failed
// with. With an admissible heuristic the stored values are lower bounds, and the first goal that is chosen for
// expansion is optimal.
//
// Nodes are expanded in best-first order even where values fall along a path (greedy and weighted values), which
// IDA*'s rounds are not. Against IDA*: on the 8-puzzle with the Manhattan distance it expands about as many nodes, and
// a node costs more, since all children are kept. Moves that no shortest path makes are left out, as in IDA*.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/search/ida/deepening.hpp"

namespace taquin {

template <StateSpace Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer>
class RecursiveBestFirst {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  using Moves = typename Space::Moves;
  using Memo = typename Heuristic::Memo;

  RecursiveBestFirst(const Space& space, const Heuristic& heuristic, Observer& observer, const Budget& budget)
      : space_(space), heuristic_(heuristic), rounds_(heuristic, observer, budget) {}

  SearchResult<Move> run(State start) {
    const State root = start;
    const Memo memo = heuristic_.start(start);
    const Cost f = heuristic_.value(memo);
    auto result = rounds_.deepen(f, [&] { search(start, memo, Moves{}, 0, f, unreachable - 1); });
    result.rounds.clear();
    result.counts.peak_bytes = children_.capacity() * sizeof(Child);
    if (result.outcome != Outcome::found) return result;
    result.path.assign(path_.rbegin(), path_.rend());
    result.cost = 0;
    State state = root;
    for (const Move& move : result.path) result.cost += space_.apply(state, move);
    if (heuristic_.admissible()) result.lower_bound = result.cost;  // the goal was the least of all stored values
    return result;
  }

 private:
  struct Child {
    Move move;
    Memo memo;
    Cost cost;
    Cost stored;
  };

  // Searches below a state until the least value there passes `bound`; returns that value. The outcome says whether a
  // goal or a limit ended it.
  Cost search(State& state, const Memo& memo, const Moves& redundant, Cost g, Cost stored, Cost bound) {
    if (space_.is_goal(state)) return rounds_.outcome = Outcome::found, stored;
    const Cost h = heuristic_.value(memo);
    if (rounds_.expand(state, g, h)) return stored;
    const std::size_t first = children_.size();
    generate(state, memo, redundant, g, stored > g + h ? stored : 0);
    Cost least = unreachable;
    while (rounds_.outcome == Outcome::exhausted) {
      const auto [best, second] = two_least(first);
      if (best == none) break;
      least = children_[best].stored;
      if (g == 0) rounds_.bound = std::max(rounds_.bound, std::min(least, unreachable - 1));
      if (least > bound) break;
      least = descend(state, best, g, std::min(bound, second));
    }
    children_.resize(first, Child{Move{}, memo, 0, 0});
    return least;
  }
  void generate(State& state, const Memo& memo, const Moves& redundant, Cost g, Cost at_least) {
    auto moves = space_.moves(state);
    moves.remove_all(redundant);
    for (const Move move : moves) {
      ++rounds_.counts.generated;
      const Memo next = heuristic_.after(memo, state, move);
      const Cost cost = space_.apply(state, move);
      space_.undo(state, move);
      children_.push_back({move, next, cost, std::max(at_least, g + cost + heuristic_.value(next))});
    }
  }
  Cost descend(State& state, std::size_t child, Cost g, Cost bound) {
    const Child made = children_[child];  // the list may move
    space_.apply(state, made.move);
    const Cost value = search(state, made.memo, space_.redundant_after(made.move), g + made.cost, made.stored, bound);
    space_.undo(state, made.move);
    if (rounds_.outcome == Outcome::found) path_.push_back(made.move);
    return children_[child].stored = value;
  }
  // The child with the least value, of equal ones the first, and the least value of the others.
  std::pair<std::size_t, Cost> two_least(std::size_t first) const {
    std::size_t best = none;
    Cost least = unreachable, second = unreachable - 1;
    for (std::size_t i = first; i < children_.size(); ++i) {
      const Cost value = children_[i].stored;
      if (value < least) {
        second = std::min(second, least);
        least = value;
        best = i;
      } else {
        second = std::min(second, value);
      }
    }
    return {best, second};
  }

  static constexpr std::size_t none = ~std::size_t{0};

  const Space& space_;
  const Heuristic& heuristic_;
  Deepening<Space, Heuristic, Observer> rounds_;
  std::vector<Child> children_;  // of all states on the path
  std::vector<Move> path_;       // backwards, once a goal is found
};

/// Optimal if the heuristic is admissible. `lower_bound` is the least value stored at the root, also when a limit ends
/// the search.
template <StateSpace Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> rbfs(const Space& space, const typename Space::State& start,
                                        const Heuristic& heuristic, Observer& observer, const Budget& budget = {}) {
  return RecursiveBestFirst<Space, Heuristic, Observer>(space, heuristic, observer, budget).run(start);
}

}  // namespace taquin
