// Iterative deepening by the two sums of pattern databases that prune most on the board.
//
// A node takes 1.66 times as long with the maximum of four sums as with that of two (5x5), and of many sums two do most
// of the pruning: which two differs from board to board. So a search that becomes long is resumed with the best pair.
// Pairs race: all search one of the first rounds, the best eight of them one or two more. Their order hardly changes
// from round to round. docs/experiments.md has the figures.
//
// All sums are admissible, so what is proven with some holds with others: the bound, finished rounds, and the tree
// above the subtrees. The choice depends on the nodes of whole rounds, so on the board alone: not on threads, and a
// search that is resumed, or joined by another process, makes the same. The race's nodes belong to no round.
//
// Tried and dropped (5x5): one round of at most 32,768 expansions in place of the race (board 32 of Korf & Felner's
// fifty, a pool of eight: 411 M generated nodes, 207 M with one of at most 262,144); a third of the pairs in the second
// round (1.3 to 1.8 times the nodes of the race, the same winner on six boards); two partitions for the board, four
// sums (0.53 in place of 0.58 of the nodes, no faster a node).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>
#include <variant>
#include <vector>

#include "taquin/search/ida/ida_state.hpp"
#include "taquin/search/ida/parallel_ida.hpp"
#include "taquin/search/ida/parallel_worker.hpp"

namespace taquin {

/// What so many expansions leave of it.
inline Budget rest_of(Budget budget, std::uint64_t expanded) {
  if (budget.expanded != Budget::unlimited) budget.expanded -= std::min(budget.expanded, expanded);
  return budget;
}

/// The race of all pairs of a heuristic's pool.
template <UnitCost Space, HeuristicOver<Space> Sums, PrunerOf<Space> Pruner, ObserverOf<Space> Observer>
class SumRace {
 public:
  using State = typename Space::State;
  using Pair = std::array<std::size_t, 2>;
  /// `state`: of the search so far, its first rounds by all sums.
  SumRace(const Space& space, const State& start, const Sums& sums, const Pruner& pruner, Observer& observer,
          const Budget& budget, unsigned threads, const IdaState& state)
      : space_(space),
        start_(start),
        sums_(sums),
        pruner_(pruner),
        stop_{observer, {state.bound, state.counts}},
        budget_(budget),
        threads_(threads),
        rounds_(state.rounds) {}

  Counts counts;  ///< of the race

  /// Rounds serve of 1/1024 to 1/16 of `worth_pausing` expansions: two or three. Nullopt if no pair is worth its speed,
  /// or if the search is to stop.
  std::optional<Pair> winner(std::uint64_t worth_pausing) {
    std::vector<Runner> runners;
    for (std::size_t i = 0; i < sums_.pool(); ++i) {
      for (std::size_t j = i + 1; j < sums_.pool(); ++j) runners.push_back({{i, j}});
    }
    for (std::size_t i = 0; i < rounds_.size() && rounds_[i].expanded <= worth_pausing / 16; ++i) {
      if (rounds_[i].expanded < worth_pausing / 1024) continue;
      const bool is_last = i + 1 == rounds_.size() || rounds_[i + 1].expanded > worth_pausing / 16;
      run(runners, rounds_[i], is_last ? 1 : std::min(runners.size(), finalists));
    }
    if (runners.empty() || runners.front().expanded == Budget::unlimited) return std::nullopt;
    return runners.front().pair;
  }

 private:
  struct Runner {
    Pair pair;
    std::uint64_t expanded = Budget::unlimited;
  };

  // The observer is only asked whether to stop.
  struct Stop {
    Observer& observer;
    const Progress so_far;
    void expand(const State&, Cost, Cost) const noexcept {}
    void round(const Round&) const noexcept {}
    bool stop(const Progress&) { return observer.stop(so_far); }
  };

  // The best `best` of them remain, in order. More than half as many nodes again are more than a pair's speed makes up
  // for.
  void run(std::vector<Runner>& runners, const Round& round, std::size_t best) {
    std::uint64_t most = round.expanded * 3 / 2 + top;
    std::vector<std::uint64_t> least;
    for (Runner& runner : runners) {
      runner.expanded = expanded(runner.pair, round.bound, most);
      least.insert(std::upper_bound(least.begin(), least.end(), runner.expanded), runner.expanded);
      if (least.size() >= best) most = std::min(most, least[best - 1]);
    }
    std::sort(runners.begin(), runners.end(), [](const Runner& a, const Runner& b) {
      return std::tie(a.expanded, a.pair) < std::tie(b.expanded, b.pair);
    });
    runners.resize(best);
  }

  // In the round of this bound; unlimited if it is more than `most`, wherever threads were stopped by it.
  std::uint64_t expanded(const Pair& pair, Cost bound, std::uint64_t most) {
    Budget budget = rest_of(budget_, stop_.so_far.counts.expanded + counts.expanded);
    budget.expanded = std::min(budget.expanded, most + threads_ * poll_interval);
    const ParallelOptions options{.threads = threads_, .worth_sharing = 0, .first_bound = bound, .worth_pausing = 0};
    const auto result = parallel_ida(space_, start_, sums_.template of<2>(pair), pruner_, stop_, budget, options);
    counts.expanded += result.counts.expanded;
    counts.generated += result.counts.generated;
    if (result.rounds.size() < 2 || result.rounds.front().expanded > most) return Budget::unlimited;
    return result.rounds.front().expanded;
  }

  static constexpr std::size_t finalists = 8;
  static constexpr std::uint64_t top = 1024;  // at most, more or less

  const Space& space_;
  const State& start_;
  const Sums& sums_;
  const Pruner& pruner_;
  Stop stop_;
  const Budget budget_;
  const unsigned threads_;
  const std::vector<Round>& rounds_;
};

/// `shared_ida`, after a round of `options.worth_pausing` expansions by the best pair of the pool of `sums`.
template <UnitCost Space, HeuristicOver<Space> Sums, PrunerOf<Space> Pruner, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> selecting_ida(const Space& space, const typename Space::State& start,
                                                 const Sums& sums, const Pruner& pruner, Observer& observer,
                                                 const Budget& budget, ParallelOptions options,
                                                 const IdaCheckpointer* checkpointer, const Exchange& exchange) {
  const IdaCheckpointer none{nullptr, [] { return false; }, [](const IdaState&) {}};
  const IdaCheckpointer& given = checkpointer != nullptr ? *checkpointer : none;
  IdaState state = given.begin != nullptr ? *given.begin : IdaState();
  const std::uint64_t worth_pausing = options.worth_pausing;
  const auto is_long = [&] { return !state.rounds.empty() && state.rounds.back().expanded >= worth_pausing; };
  if (!is_long()) {
    const IdaCheckpointer alone{given.begin, given.due, [&](const IdaState& saved) { given.save(state = saved); }};
    auto result = parallel_ida(space, start, sums, pruner, observer, budget, options, &alone);
    if (!is_long() && !std::holds_alternative<WorkerExchange*>(exchange)) return result;
  }
  options.worth_pausing = Budget::unlimited;
  const IdaCheckpointer resuming{&state, given.due, given.save};
  SumRace race(space, start, sums, pruner, observer, budget, options.threads, state);
  const auto pair = race.winner(worth_pausing);
  const auto go_on = [&](const auto& heuristic) {
    return shared_ida(space, start, heuristic, pruner, observer, rest_of(budget, race.counts.expanded), options,
                      &resuming, exchange);
  };
  auto result = pair ? go_on(sums.template of<2>(*pair)) : go_on(sums);
  result.counts.expanded += race.counts.expanded;
  result.counts.generated += race.counts.generated;
  return result;
}

}  // namespace taquin
