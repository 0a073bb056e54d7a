// Iterative deepening on several threads: the shortest length, its proof and every finished round's nodes do not depend
// on their number, nor do the moves if that is asked for; limits hold and observers are asked by one at a time. Small
// boards, shared and split early, for the thread sanitizer runs this, too.
#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <vector>

#include "taquin/search/ida.hpp"
#include "taquin/search/parallel_ida.hpp"
#include "tests/three_by_four.hpp"

namespace taquin::test {
namespace {

using namespace three_by_four;

std::vector<Space::State> boards(int count, int steps) { return random_walks(3, count, steps); }

Space::State hardest(int count) {
  Space::State start = space().goal();
  for (const auto& state : boards(count, 1000)) {
    if (weak().value(weak().start(state)) > weak().value(weak().start(start))) start = state;
  }
  return start;
}

ParallelOptions with(unsigned threads, bool deterministic = false) {
  return {.threads = threads, .deterministic = deterministic, .worth_sharing = 256, .worth_splitting = 128};
}

template <class Observer>
auto search(const Space::State& start, Observer& observer, const ParallelOptions& options,
            const Budget& budget = {}) {
  return parallel_ida(space(), start, weak(), machine(), observer, budget, options);
}

bool solves(Space::State state, const std::vector<Direction>& path) {
  for (const Direction move : path) {
    if (!space().moves(state).contains(move)) return false;
    space().apply(state, move);
  }
  return space().is_goal(state);
}

TEST(Threads, FindTheSameLengthAndRounds) {
  for (const auto& start : boards(12, 120)) {
    Quiet quiet;
    const auto expected = ida_star(space(), start, weak(), Backward<Space>(), quiet);
    const auto one = search(start, quiet, with(1));
    for (const unsigned threads : {1U, 2U, 4U}) {
      SCOPED_TRACE(threads);
      const auto found = search(start, quiet, with(threads));
      ASSERT_EQ(found.outcome, Outcome::found);
      EXPECT_EQ(found.cost, expected.cost);
      EXPECT_EQ(found.lower_bound, expected.cost);
      EXPECT_TRUE(solves(start, found.path));
      // All rounds but the last one search everything.
      ASSERT_EQ(found.rounds.size(), one.rounds.size());
      for (std::size_t i = 0; i + 1 < one.rounds.size(); ++i) {
        EXPECT_EQ(found.rounds[i].bound, one.rounds[i].bound);
        EXPECT_EQ(found.rounds[i].expanded, one.rounds[i].expanded);
        EXPECT_EQ(found.rounds[i].generated, one.rounds[i].generated);
      }
    }
  }
}

TEST(Threads, FindTheSameMovesIfTold) {
  for (const auto& start : boards(12, 120)) {
    Quiet quiet;
    const auto one = search(start, quiet, with(1, true));
    ASSERT_EQ(one.outcome, Outcome::found);
    for (const unsigned threads : {2U, 3U, 4U}) {
      for (int run = 0; run < 3; ++run) {
        const auto found = search(start, quiet, with(threads, true));
        EXPECT_EQ(found.path, one.path) << threads << " threads";
      }
    }
  }
}

// A split tree is the same tree.
TEST(Threads, SplittingChangesNoRound) {
  for (const auto& start : boards(6, 120)) {
    Quiet quiet;
    const auto whole = search(start, quiet, {.worth_sharing = 256, .worth_splitting = ~std::uint64_t{0}});
    const auto split = search(start, quiet, with(1));
    EXPECT_EQ(split.cost, whole.cost);
    ASSERT_EQ(split.rounds.size(), whole.rounds.size());
    for (std::size_t i = 0; i < whole.rounds.size(); ++i) EXPECT_EQ(split.rounds[i].bound, whole.rounds[i].bound);
    // What lies above the roots is not expanded again.
    for (std::size_t i = 0; i + 1 < whole.rounds.size(); ++i) {
      EXPECT_LE(split.rounds[i].expanded, whole.rounds[i].expanded);
    }
  }
}

// Without memory for more, the tree stays as it was laid out at first.
TEST(Threads, SplitWithinTheMemory) {
  const auto start = hardest(8);
  Quiet quiet;
  const auto whole = search(start, quiet, {.worth_sharing = 256, .worth_splitting = ~std::uint64_t{0}});
  const auto split = search(start, quiet, with(1));
  const auto capped = search(start, quiet, with(1), {.bytes = 1});
  EXPECT_NE(split.counts.expanded, whole.counts.expanded);
  EXPECT_EQ(capped.counts.expanded, whole.counts.expanded);
  EXPECT_EQ(capped.path, whole.path);
}

struct Watch {
  std::atomic<std::uint64_t> expanded{0};
  std::atomic<int> inside{0};
  bool together = false;
  int polls = -1;
  Cost least_bound = 0;
  void expand(const Space::State&, Cost, Cost) { expanded.fetch_add(1, std::memory_order_relaxed); }
  void round(const Round&) const noexcept {}
  bool stop(const Progress& progress) {
    together |= inside.fetch_add(1) != 0;
    least_bound = std::max(least_bound, progress.lower_bound);
    inside.fetch_sub(1);
    return polls >= 0 && polls-- == 0;
  }
};

TEST(Threads, AskOneAtATimeAndCountAll) {
  for (const auto& start : boards(3, 400)) {
    Watch watch;
    const auto found = search(start, watch, with(4));
    EXPECT_EQ(found.outcome, Outcome::found);
    EXPECT_FALSE(watch.together);
    EXPECT_EQ(watch.expanded.load(), found.counts.expanded);
    EXPECT_LE(watch.least_bound, found.cost);
  }
}

TEST(Threads, LimitsHold) {
  const auto start = hardest(8);
  for (const unsigned threads : {1U, 2U, 4U}) {
    SCOPED_TRACE(threads);
    Quiet quiet;
    Budget budget;
    budget.expanded = 100'000;
    const auto limited = search(start, quiet, with(threads), budget);
    ASSERT_EQ(limited.outcome, Outcome::out_of_nodes);
    EXPECT_LE(limited.counts.expanded, budget.expanded + (threads + 1) * poll_interval);
    EXPECT_TRUE(limited.path.empty());
    Watch watch;
    watch.polls = 3;
    const auto stopped = search(start, watch, with(threads));
    ASSERT_EQ(stopped.outcome, Outcome::stopped);
    EXPECT_LE(stopped.counts.expanded, 4 * (threads + 1) * poll_interval);
    EXPECT_GT(stopped.lower_bound, 0);
  }
}

// --- going on with a search ---

// Every state that a search is told to save, and what it found.
struct Kept {
  std::vector<IdaState<Direction>> states;
  SearchResult<Direction> result;
};
Kept kept(const Space::State& start, unsigned threads, const IdaState<Direction>* begin = nullptr) {
  Kept kept;
  IdaKeeper<Direction> keeper;
  keeper.begin = begin;
  keeper.due = [] { return true; };
  keeper.save = [&](const IdaState<Direction>& state) { kept.states.push_back(state); };
  Quiet quiet;
  kept.result = parallel_ida(space(), start, weak(), machine(), quiet, {}, with(threads), &keeper);
  return kept;
}

TEST(Threads, GoOnFromWhereverTheyWereStopped) {
  const auto start = hardest(4);
  const auto whole = kept(start, 1);
  ASSERT_EQ(whole.result.outcome, Outcome::found);
  ASSERT_GT(whole.states.size(), 10U);
  for (const unsigned threads : {1U, 3U}) {
    SCOPED_TRACE(threads);
    const auto states = kept(start, threads).states;
    for (std::size_t i = 0; i < states.size(); i += states.size() / 8 + 1) {
      const IdaState<Direction>& state = states[i];
      EXPECT_LE(state.finished(), state.roots.size());
      const auto found = kept(start, threads, &state).result;
      ASSERT_EQ(found.outcome, Outcome::found);
      EXPECT_EQ(found.cost, whole.result.cost);
      EXPECT_TRUE(solves(start, found.path));
      // Finished rounds were searched once, all of them, wherever the run was broken.
      ASSERT_EQ(found.rounds.size(), whole.result.rounds.size());
      for (std::size_t round = 0; round + 1 < found.rounds.size(); ++round) {
        EXPECT_EQ(found.rounds[round].bound, whole.result.rounds[round].bound);
        EXPECT_EQ(found.rounds[round].expanded, whole.result.rounds[round].expanded);
        EXPECT_EQ(found.rounds[round].generated, whole.result.rounds[round].generated);
      }
    }
  }
}

// One that is stopped saves what it has; broken at every poll, it still gets to the end.
TEST(Threads, LoseNothingThatIsFinished) {
  const auto start = hardest(4);
  const auto whole = kept(start, 1);
  IdaState<Direction> last;
  bool begun = false;
  int runs = 0;
  for (;; ++runs) {
    ASSERT_LT(runs, 2000);
    IdaKeeper<Direction> keeper;
    const IdaState<Direction> from = last;
    if (begun) keeper.begin = &from;
    keeper.due = [] { return false; };
    keeper.save = [&](const IdaState<Direction>& state) {
      last = state;
      begun = true;
    };
    Watch watch;
    watch.polls = 1;
    const auto found = parallel_ida(space(), start, weak(), machine(), watch, {}, with(2), &keeper);
    if (found.outcome != Outcome::found) continue;
    EXPECT_EQ(found.cost, whole.result.cost);
    break;
  }
  EXPECT_GT(runs, 5);
}

}  // namespace
}  // namespace taquin::test
