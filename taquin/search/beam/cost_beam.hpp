// Beams where moves have costs of their own: each layer keeps the states that are nearest to the goal by cost, and of
// the paths that wider and wider beams find the cheapest is the answer.
//
// The beam itself (`beam.hpp`) goes layer by layer, so it sees a space in which every move counts as one, and a
// heuristic in at most some thousand steps, because it counts values in bins. What a path costs is added up afterwards.
// A wider beam may find a path of more moves that is cheaper, so each looks for paths of any length.
#pragma once

#include <algorithm>
#include <utility>

#include "taquin/search/beam/widening_beam.hpp"

namespace taquin {

namespace detail {

template <StateSpace Space>
struct CountedMoves : Space {
  static constexpr bool unit_cost = true;
  explicit CountedMoves(const Space& space) : Space(space) {}
  Cost apply(typename Space::State& state, const typename Space::Move& move) const {
    Space::apply(state, move);
    return 1;
  }
};

/// Values in units of `unit`, rounded up, so that 0 stays the goal's.
template <class Heuristic>
struct InSteps {
  using Memo = typename Heuristic::Memo;
  const Heuristic& heuristic;
  Cost unit;

  template <class State>
  Memo start(const State& state) const {
    return heuristic.start(state);
  }
  template <class State, class Move>
  Memo after(const Memo& memo, const State& state, const Move& move) const {
    return heuristic.after(memo, state, move);
  }
  Cost value(const Memo& memo) const { return (heuristic.value(memo) + unit - 1) / unit; }
  static constexpr bool admissible() noexcept { return false; }
  static constexpr bool consistent() noexcept { return false; }
};

template <StateSpace Space>
Cost cost_of(const Space& space, typename Space::State state, const std::vector<typename Space::Move>& path) {
  Cost cost = 0;
  for (const auto& move : path) cost += space.apply(state, move);
  return cost;
}

}  // namespace detail

/// The cheapest path of beams of 200 states to 100,000, each four times as wide as the last; `improved(path)` is called
/// for each that is cheaper than the last. Ends as `widening_beam` does. `lower_bound` is the start's value.
template <StateSpace Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer, class Improved>
SearchResult<typename Space::Move> cost_beams(const Space& space, const typename Space::State& start,
                                              const Heuristic& heuristic, Observer& observer, const Budget& budget,
                                              const Improved& improved) {
  constexpr std::uint64_t narrowest = 200, widest = 100'000, factor = 4;
  constexpr Cost steps = 8192;
  SearchResult<typename Space::Move> best;
  const Cost h = heuristic.value(heuristic.start(start));
  if (heuristic.admissible()) best.lower_bound = h;
  const detail::CountedMoves<Space> counted(space);
  const detail::InSteps<Heuristic> in_steps{heuristic, 1 + h / steps};
  for (std::uint64_t width = narrowest;; width = std::min(factor * width, widest)) {
    Budget remaining = budget;
    if (budget.expanded != Budget::unlimited) remaining.expanded -= std::min(remaining.expanded, best.counts.expanded);
    const auto found = beam_search(counted, start, in_steps, observer, {.width = width}, remaining);
    detail::add(best.counts, found.counts);
    const Cost cost = found.outcome == Outcome::found ? detail::cost_of(space, start, found.path) : unreachable;
    if (cost < best.cost) {
      best.cost = cost;
      best.path = found.path;
      improved(std::as_const(best.path));
    }
    const FinishedBeam run{width, best.cost, found.outcome, found.counts};
    best.rounds.push_back({best.cost, run.counts.expanded, run.counts.generated});
    best.outcome = best.cost < unreachable ? Outcome::found : run.outcome;
    if (best.cost <= best.lower_bound || width == widest || detail::is_last<detail::CountedMoves<Space>>(run)) break;
  }
  return best;
}

}  // namespace taquin
