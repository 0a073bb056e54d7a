// Iterative deepening on several threads: the shortest length, its proof and every finished round's nodes do not depend
// on their number, nor do the moves if that is asked for; limits hold, one thread at a time asks the observer, and a
// search that was stopped can be resumed. With both ways to search a subtree; on small boards, shared and split early,
// because the thread sanitizer runs this, too.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <unordered_map>
#include <vector>

#include "taquin/search/ida/parallel_ida.hpp"
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

// A pruner of depth 8 that becomes one of depth 10, 12 and 14 after rounds of 200, 2,000 and 20,000 expansions.
class Deepening : public FsmPruner {
 public:
  Deepening() : FsmPruner(fsm_pruner()) {}

  bool deepen(std::uint64_t work, std::uint64_t, const std::function<bool()>&) {
    int wanted = 8;
    for (std::uint64_t least = 200; work >= least && wanted < 14; least *= 10) wanted += 2;
    if (wanted <= depth()) return false;
    static const std::array<FsmPruner, 3> deeper = {FsmPruner(10, 3, 4), FsmPruner(12, 3, 4), FsmPruner(14, 3, 4)};
    FsmPruner::operator=(deeper[static_cast<std::size_t>(wanted / 2 - 5)]);
    return true;
  }
};

template <class Searcher>
class Threads : public testing::Test {
 protected:
  template <class Observer, class Pruner = FsmPruner>
  static SearchResult<Direction> search(const Space::State& start, Observer& observer, const ParallelOptions& options,
                                        const Budget& budget = {}, const IdaCheckpointer* checkpointer = nullptr,
                                        const Pruner& pruner = fsm_pruner()) {
    return parallel_ida(Searcher::space(), start, Searcher::heuristic(), pruner, observer, budget, options,
                        checkpointer);
  }

  // Every state that a search is told to save, and what it found.
  struct Kept {
    std::vector<IdaState> states;
    SearchResult<Direction> result;
  };
  template <class Pruner = FsmPruner>
  static Kept kept(const Space::State& start, unsigned threads, const IdaState* begin = nullptr,
                   const Pruner& pruner = fsm_pruner()) {
    Kept kept;
    const IdaCheckpointer checkpointer{begin, [] { return true; },
                                       [&](const IdaState& state) { kept.states.push_back(state); }};
    Quiet quiet;
    kept.result = search(start, quiet, with(threads), {}, &checkpointer, pruner);
    return kept;
  }
};
TYPED_TEST_SUITE(Threads, Searchers);

// The shortest length by breadth-first search from both ends: all states near the goal, then layers until one is met.
Cost shortest(const Space::State& start) {
  constexpr Cost near = 19;
  const auto layers = [](const Space::State& from, Cost most, const auto& is_met) {
    std::unordered_map<std::uint64_t, Cost> depths{{space().index(from), 0}};
    std::vector<Space::State> layer{from};
    for (Cost depth = 0; depth < most && !is_met(layer); ++depth) {
      std::vector<Space::State> next;
      for (Space::State& state : layer) {
        for (const Direction move : space().moves(state)) {
          space().apply(state, move);
          if (depths.emplace(space().index(state), depth + 1).second) next.push_back(state);
          space().undo(state, move);
        }
      }
      layer.swap(next);
    }
    return depths;
  };
  static const auto around_goal = layers(space().goal(), near, [](const auto&) { return false; });
  Cost least = unreachable;
  Cost depth = 0;
  (void)layers(start, unreachable, [&](const auto& layer) {
    for (const auto& state : layer) {
      const auto met = around_goal.find(space().index(state));
      if (met != around_goal.end()) least = std::min(least, depth + met->second);
    }
    ++depth;
    return least < unreachable;
  });
  return least;
}

bool solves(Space::State state, const std::vector<Direction>& path) {
  for (const Direction move : path) {
    if (!space().moves(state).contains(move)) return false;
    space().apply(state, move);
  }
  return space().is_goal(state);
}

TYPED_TEST(Threads, FindTheSameLengthAndRounds) {
  for (const auto& start : boards(12, 120)) {
    Quiet quiet;
    const Cost expected = shortest(start);
    const auto one = this->search(start, quiet, with(1));
    for (const unsigned threads : {1U, 2U, 4U}) {
      SCOPED_TRACE(threads);
      const auto found = this->search(start, quiet, with(threads));
      ASSERT_EQ(found.outcome, Outcome::found);
      EXPECT_EQ(found.cost, expected);
      EXPECT_EQ(found.lower_bound, expected);
      EXPECT_TRUE(solves(start, found.path));
      expect_same_finished_rounds(found, one);
    }
  }
}

TYPED_TEST(Threads, FindTheSameMovesIfTold) {
  for (const auto& start : boards(12, 120)) {
    Quiet quiet;
    const auto one = this->search(start, quiet, with(1, true));
    ASSERT_EQ(one.outcome, Outcome::found);
    for (const unsigned threads : {2U, 3U, 4U}) {
      for (int run = 0; run < 3; ++run) {
        const auto found = this->search(start, quiet, with(threads, true));
        EXPECT_EQ(found.path, one.path) << threads << " threads";
      }
    }
  }
}

// A split tree is the same tree.
TYPED_TEST(Threads, SplittingChangesNoRound) {
  for (const auto& start : boards(6, 120)) {
    Quiet quiet;
    const auto whole = this->search(start, quiet, {.worth_sharing = 256, .worth_splitting = ~std::uint64_t{0}});
    const auto split = this->search(start, quiet, with(1));
    EXPECT_EQ(split.cost, whole.cost);
    ASSERT_EQ(split.rounds.size(), whole.rounds.size());
    for (std::size_t i = 0; i < whole.rounds.size(); ++i) EXPECT_EQ(split.rounds[i].bound, whole.rounds[i].bound);
    // What lies above the roots is not expanded again.
    for (std::size_t i = 0; i + 1 < whole.rounds.size(); ++i) {
      EXPECT_LE(split.rounds[i].expanded, whole.rounds[i].expanded);
    }
  }
}

// Nor does another pruner change the length.
TYPED_TEST(Threads, PruneMoreInLongerRounds) {
  std::uint64_t expanded = 0;
  std::uint64_t expanded_deepened = 0;
  for (const auto& start : boards(12, 400)) {
    Quiet quiet;
    const auto same = this->search(start, quiet, with(1));
    const auto one = this->search(start, quiet, with(1), {}, nullptr, Deepening());
    expanded += same.counts.expanded;
    expanded_deepened += one.counts.expanded;
    for (const unsigned threads : {1U, 3U}) {
      const auto found = this->search(start, quiet, with(threads), {}, nullptr, Deepening());
      ASSERT_EQ(found.outcome, Outcome::found);
      EXPECT_EQ(found.cost, same.cost);
      EXPECT_TRUE(solves(start, found.path));
      expect_same_finished_rounds(found, one);
    }
  }
  EXPECT_LT(expanded_deepened, expanded * 95 / 100);
}

// Without memory for more, the tree stays as it was expanded at first.
TYPED_TEST(Threads, SplitWithinTheMemory) {
  const auto start = hardest(8);
  Quiet quiet;
  const auto whole = this->search(start, quiet, {.worth_sharing = 256, .worth_splitting = ~std::uint64_t{0}});
  const auto split = this->search(start, quiet, with(1));
  const auto capped = this->search(start, quiet, with(1), {.bytes = 1});
  EXPECT_NE(split.counts.expanded, whole.counts.expanded);
  EXPECT_EQ(capped.counts.expanded, whole.counts.expanded);
  EXPECT_EQ(capped.path, whole.path);
}

struct SharingWatch {
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

TYPED_TEST(Threads, AskOneAtATimeAndCountAll) {
  for (const auto& start : boards(3, 400)) {
    SharingWatch watch;
    const auto found = this->search(start, watch, with(4));
    EXPECT_EQ(found.outcome, Outcome::found);
    EXPECT_FALSE(watch.together);
    EXPECT_EQ(watch.expanded.load(), found.counts.expanded);
    EXPECT_LE(watch.least_bound, found.cost);
  }
}

TYPED_TEST(Threads, LimitsHold) {
  const auto start = hardest(8);
  for (const unsigned threads : {1U, 2U, 4U}) {
    SCOPED_TRACE(threads);
    for (const std::uint64_t most : {std::uint64_t{1}, std::uint64_t{1000}, std::uint64_t{100'000}}) {
      Quiet quiet;
      Budget budget;
      budget.expanded = most;
      const auto limited = this->search(start, quiet, with(threads), budget);
      ASSERT_EQ(limited.outcome, Outcome::out_of_nodes);
      EXPECT_LE(limited.counts.expanded, most) << "of all threads together";
      EXPECT_GE(limited.counts.expanded, most - std::min<std::uint64_t>(most, threads * poll_interval));
      EXPECT_TRUE(limited.path.empty());
    }
    SharingWatch watch;
    watch.polls = 3;
    const auto stopped = this->search(start, watch, with(threads));
    ASSERT_EQ(stopped.outcome, Outcome::stopped);
    EXPECT_LE(stopped.counts.expanded, 4 * (threads + 1) * poll_interval);
    EXPECT_GT(stopped.lower_bound, 0);
  }
}

// --- resuming a search ---

TYPED_TEST(Threads, GoOnFromWhereverTheyWereStopped) {
  const auto start = hardest(8);
  const auto whole = this->kept(start, 1, nullptr, Deepening());
  ASSERT_EQ(whole.result.outcome, Outcome::found);
  ASSERT_GT(whole.states.size(), 10U);
  for (const unsigned threads : {1U, 3U}) {
    SCOPED_TRACE(threads);
    const auto states = this->kept(start, threads, nullptr, Deepening()).states;
    for (std::size_t i = 0; i < states.size(); i += states.size() / 8 + 1) {
      const IdaState& state = states[i];
      EXPECT_LE(state.finished(), state.roots.size());
      const auto found = this->kept(start, threads, &state, Deepening()).result;
      ASSERT_EQ(found.outcome, Outcome::found);
      EXPECT_EQ(found.cost, whole.result.cost);
      EXPECT_TRUE(solves(start, found.path));
      // Finished rounds were searched once, all of them, wherever the run was broken.
      expect_same_finished_rounds(found, whole.result);
    }
  }
}

// The roots that another pruner left are searched in the same way.
TYPED_TEST(Threads, GoOnWithADeeperPruner) {
  const auto start = hardest(4);
  const auto whole = this->kept(start, 1);
  for (std::size_t i = 0; i < whole.states.size(); i += whole.states.size() / 8 + 1) {
    const auto found = this->kept(start, 2, &whole.states[i], Deepening()).result;
    ASSERT_EQ(found.outcome, Outcome::found);
    EXPECT_EQ(found.cost, whole.result.cost);
    EXPECT_TRUE(solves(start, found.path));
  }
}

// One that is stopped saves what it has; broken at every poll, it still gets to the end.
TYPED_TEST(Threads, LoseNothingThatIsFinished) {
  const auto start = hardest(4);
  const auto whole = this->kept(start, 1);
  IdaState last;
  bool begun = false;
  int runs = 0;
  for (;; ++runs) {
    ASSERT_LT(runs, 2000);
    IdaCheckpointer checkpointer;
    const IdaState from = last;
    if (begun) checkpointer.begin = &from;
    checkpointer.due = [] { return false; };
    checkpointer.save = [&](const IdaState& state) {
      last = state;
      begun = true;
    };
    SharingWatch watch;
    watch.polls = 1;
    const auto found = this->search(start, watch, with(2), {}, &checkpointer);
    if (found.outcome != Outcome::found) continue;
    EXPECT_EQ(found.cost, whole.result.cost);
    break;
  }
  EXPECT_GT(runs, 5);
}

class Interruptible : public Deepening {
 public:
  bool deepen(std::uint64_t work, std::uint64_t bytes, const std::function<bool()>& stop) {
    return !stop() && Deepening::deepen(work, bytes, stop);
  }
};

// Nor does one that is stopped between two rounds.
TYPED_TEST(Threads, LoseNoFinishedRound) {
  const auto start = hardest(4);
  const auto whole = this->kept(start, 1);
  std::size_t rounds = 0;
  int polls = 0;
  for (;; ++polls) {
    IdaState state;
    IdaCheckpointer checkpointer;
    checkpointer.due = [] { return false; };
    checkpointer.save = [&](const IdaState& saved) { state = saved; };
    SharingWatch watch;
    watch.polls = polls;
    const auto stopped = this->search(start, watch, with(1), {}, &checkpointer, Interruptible());
    if (stopped.outcome == Outcome::found) break;
    ASSERT_FALSE(state.roots.empty()) << polls;
    EXPECT_GE(state.rounds.size(), rounds);
    EXPECT_GE(stopped.rounds.size(), state.rounds.size());
    rounds = state.rounds.size();
    if (polls % 8 != 0) continue;
    const auto found = this->kept(start, 1, &state).result;
    ASSERT_EQ(found.outcome, Outcome::found);
    EXPECT_EQ(found.cost, whole.result.cost);
    EXPECT_TRUE(solves(start, found.path));
  }
  EXPECT_GT(polls, 5);
  EXPECT_GT(rounds, 2U);
}

}  // namespace
}  // namespace taquin::test
