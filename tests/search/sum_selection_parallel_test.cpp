// The pair of sums that is chosen for a board: it is the one that a count of its own finds best, whatever the number of
// threads; the length, its proof and the rounds are then those of a search by the pair alone; and a search is resumed
// from wherever it was stopped, also from what a search by all sums has saved. Small boards, because the thread
// sanitizer runs this, too.
#include "taquin/search/ida/sum_selection.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "tests/three_by_four.hpp"

namespace taquin::test {
namespace {

using namespace three_by_four;

using Race = SumRace<Space, Pool, FsmPruner, Quiet>;
using Found = SearchResult<Direction>;
constexpr std::uint64_t worth_selecting = std::uint64_t{1} << 15;

Found selecting(const Space::State& start, unsigned threads, const IdaCheckpointer* checkpointer = nullptr,
                bool deterministic = false) {
  Quiet quiet;
  const ParallelOptions options{.threads = threads,
                                .deterministic = deterministic,
                                .worth_sharing = 256,
                                .worth_splitting = 128,
                                .worth_pausing = worth_selecting};
  return selecting_ida(space(), start, pool(), fsm_pruner(), quiet, {}, options, checkpointer, {});
}
template <class Sums>
Found without_selecting(const Space::State& start, const Sums& sums) {
  Quiet quiet;
  return parallel_ida(space(), start, sums, fsm_pruner(), quiet);
}
std::optional<Race::Pair> winner(const Space::State& start, const std::vector<Round>& rounds, unsigned threads = 1) {
  IdaState state;
  state.rounds = rounds;
  Quiet quiet;
  return Race(space(), start, pool(), fsm_pruner(), quiet, {}, threads, state).winner(worth_selecting);
}
std::uint64_t expanded_at(const Found& found, Cost bound) {
  const auto at =
      std::find_if(found.rounds.begin(), found.rounds.end(), [&](const Round& round) { return round.bound == bound; });
  return at != found.rounds.end() ? at->expanded : 0;
}
// How many rounds all sums search.
std::size_t by_all_sums(const Found& found) {
  std::size_t i = 0;
  while (i < found.rounds.size() && found.rounds[i].expanded < worth_selecting) ++i;
  return i + 1;
}

// A count of all pairs over whole searches.
TEST(SumSelection, NoPairIsMuchBetter) {
  for (const auto& start : hard_walks()) {
    const Found all = without_selecting(start, pool());
    const auto pair = winner(start, all.rounds);
    ASSERT_TRUE(pair.has_value());
    const Cost bound = all.rounds[by_all_sums(all)].bound;  // the first round that the pair searches
    std::vector<std::uint64_t> counts;
    for (std::size_t i = 0; i < pool().pool(); ++i) {
      for (std::size_t j = i + 1; j < pool().pool(); ++j)
        counts.push_back(expanded_at(without_selecting(start, pool().of<2>({i, j})), bound));
    }
    const std::uint64_t chosen = expanded_at(without_selecting(start, pool().of<2>(*pair)), bound);
    std::sort(counts.begin(), counts.end());
    EXPECT_LE(chosen, counts[3]) << "of " << counts.size() << " pairs";
    EXPECT_LT(chosen, expanded_at(all, bound));
  }
}

TEST(SumSelection, DoesNotDependOnThreads) {
  for (const auto& start : hard_walks()) {
    const Found all = without_selecting(start, pool());
    const auto pair = winner(start, all.rounds).value();
    const Found by_pair = without_selecting(start, pool().of<2>(pair));
    const Found one = selecting(start, 1);
    for (const unsigned threads : {1U, 2U, 4U}) {
      SCOPED_TRACE(threads);
      EXPECT_EQ(winner(start, all.rounds, threads), pair);
      const Found found = selecting(start, threads);
      ASSERT_EQ(found.outcome, Outcome::found);
      EXPECT_EQ(found.cost, all.cost);
      EXPECT_EQ(found.lower_bound, all.cost);
      expect_same_finished_rounds(found, one);
      const std::size_t selected = by_all_sums(all);
      ASSERT_LT(selected, found.rounds.size()) << "too easy a board";
      for (std::size_t i = 0; i + 1 < found.rounds.size(); ++i) {
        const Cost bound = found.rounds[i].bound;
        EXPECT_EQ(bound, all.rounds[i].bound);
        // Nodes that were split are not expanded again.
        const auto expected = static_cast<double>(expanded_at(i < selected ? all : by_pair, bound));
        EXPECT_NEAR(static_cast<double>(found.rounds[i].expanded), expected, 20 + expected / 50) << bound;
      }
    }
    EXPECT_EQ(selecting(start, 3, nullptr, true).path, selecting(start, 1, nullptr, true).path);
  }
}

// Every state that a search is told to save.
TEST(SumSelection, GoesOnFromWhereverItWasStopped) {
  const auto& start = hard_walks().front();
  const Found whole = selecting(start, 1);
  for (const bool selects : {true, false}) {
    SCOPED_TRACE(selects);
    std::vector<IdaState> states;
    const IdaCheckpointer saving{nullptr, [] { return true; }, [&](const IdaState& state) { states.push_back(state); }};
    Quiet quiet;
    if (selects)
      (void)selecting(start, 1, &saving);
    else  // what a search without selection has saved
      (void)parallel_ida(space(), start, pool(), fsm_pruner(), quiet, {}, {}, &saving);
    ASSERT_GT(states.size(), 10U);
    for (std::size_t i = 0; i < states.size(); i += states.size() / 12 + 1) {
      const IdaCheckpointer resuming{&states[i], [] { return false; }, [](const IdaState&) {}};
      const Found found = selecting(start, 2, &resuming);
      ASSERT_EQ(found.outcome, Outcome::found);
      EXPECT_EQ(found.cost, whole.cost);
      EXPECT_EQ(found.lower_bound, whole.cost);
      if (selects) expect_same_finished_rounds(found, whole);
    }
  }
}

TEST(SumSelection, StopsWhereItIsTold) {
  const auto& start = hard_walks().front();
  struct Patience {
    int polls;
    void expand(const Space::State&, Cost, Cost) const noexcept {}
    void round(const Round&) const noexcept {}
    bool stop(const Progress&) { return --polls < 0; }
  };
  for (int polls = 0; polls < 12; ++polls) {
    Patience patience{polls};
    const auto stopped = selecting_ida(space(), start, pool(), fsm_pruner(), patience, {},
                                       {.worth_pausing = worth_selecting}, nullptr, {});
    if (stopped.outcome == Outcome::found) continue;
    ASSERT_EQ(stopped.outcome, Outcome::stopped);
    EXPECT_TRUE(stopped.path.empty());
    EXPECT_EQ(patience.polls, -1) << "it was asked no more";
  }
  Budget budget;
  for (budget.expanded = 1000; budget.expanded < 200'000; budget.expanded *= 3) {
    Quiet quiet;
    const auto limited = selecting_ida(space(), start, pool(), fsm_pruner(), quiet, budget,
                                       {.worth_pausing = worth_selecting}, nullptr, {});
    if (limited.outcome == Outcome::found) continue;
    ASSERT_EQ(limited.outcome, Outcome::out_of_nodes);
    EXPECT_LE(limited.counts.expanded, budget.expanded);
  }
}

}  // namespace
}  // namespace taquin::test
