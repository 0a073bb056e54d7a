// Members of one process search the rounds of IDA* together over memory that they all see: the shortest length, its
// proof and the nodes of every finished round are those of a coordinator alone, however late the others come. A member
// that gives up never leads to a wrong proof, and a coordinator that is stopped stops all. For the thread sanitizer,
// too.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "taquin/heuristic/manhattan.hpp"
#include "taquin/search/ida/exchange/memory_exchange.hpp"
#include "taquin/search/ida/parallel_ida.hpp"
#include "taquin/search/ida/parallel_worker.hpp"
#include "taquin/search/ida/sum_selection.hpp"
#include "tests/three_by_four.hpp"

namespace taquin::test {
namespace {

using namespace three_by_four;

const Manhattan<Space>& manhattan() {
  static const Manhattan<Space> heuristic(space());
  return heuristic;
}

using Result = SearchResult<Direction>;

using Memory = std::vector<std::atomic<std::int32_t>>;

// One member's view of the words. It waits by looking again and again.
class Words final : public SharedWords {
 public:
  explicit Words(Memory& words) : words_(words) {}
  std::uint32_t size() const noexcept override { return static_cast<std::uint32_t>(words_.size()); }
  std::int32_t load(std::uint32_t at) override { return words_.at(at).load(); }
  void store(std::uint32_t at, std::int32_t value) override { words_.at(at).store(value); }
  std::int32_t add(std::uint32_t at, std::int32_t value) override { return words_.at(at).fetch_add(value); }
  std::int32_t compare_exchange(std::uint32_t at, std::int32_t expected, std::int32_t value) override {
    words_.at(at).compare_exchange_strong(expected, value);
    return expected;
  }
  bool wait(std::uint32_t at, std::int32_t value) override {
    for (int i = 0; i < 40 && load(at) == value; ++i) std::this_thread::sleep_for(std::chrono::microseconds(50));
    return !gives_up;
  }
  void notify(std::uint32_t) override {}

  std::atomic<bool> gives_up{false};

 private:
  Memory& words_;
};

// Asked at every look: a round's number from which on a member stops, and what the rounds were.
struct Stopper {
  Memory& words;
  int stop_in = 1 << 30;
  void expand(const Space::State&, Cost, Cost) const noexcept {}
  void round(const Round&) const noexcept {}
  bool stop(const Progress&) const { return words[SharedWords::rounds_at].load() >= stop_in; }
};

ParallelOptions options_with(unsigned threads, bool deterministic = false) {
  return {.threads = threads, .deterministic = deterministic};
}

struct Case {
  unsigned workers = 0;
  int from_round = 0;  // they come when it has begun
  bool deterministic = false;
  std::size_t words = 500000;
  int coordinator_stops_in = 1 << 30;
  int workers_stop_in = 1 << 30;
  std::uint64_t expanded = ~std::uint64_t{0};
  bool selects = false;  // a pair of sums
};

struct Together {
  Result result;
  std::vector<Result> workers;
  std::uint64_t by_workers = 0;  // expansions
  int rounds = 0;                // shared
};

Result part(const Space::State& start, const Case& given, Stopper& observer, const Budget& budget,
            ParallelOptions options, const Exchange& exchange) {
  if (!given.selects)
    return shared_ida(space(), start, manhattan(), fsm_pruner(), observer, budget, options, nullptr, exchange);
  options.worth_pausing = std::uint64_t{1} << 15;
  return selecting_ida(space(), start, pool(), fsm_pruner(), observer, budget, options, nullptr, exchange);
}

// The first of the workers has two threads.
Together together(const Space::State& start, const Case& given) {
  Memory memory(given.words);
  Together all;
  all.workers.resize(given.workers);
  {
    std::vector<std::jthread> threads;
    for (unsigned i = 0; i < given.workers; ++i) {
      threads.emplace_back([&, i] {
        Words words(memory);
        while (memory[SharedWords::rounds_at] < given.from_round && memory[SharedWords::over_at] == 0) {
          (void)words.wait(SharedWords::rounds_at, memory[SharedWords::rounds_at]);
        }
        MemoryWorker worker(words, given.deterministic);
        Stopper observer{memory, given.workers_stop_in};
        const auto options = options_with(i == 0 ? 2 : 1, given.deterministic);
        all.workers[i] = part(start, given, observer, {}, options, &worker);
      });
    }
    Words words(memory);
    MemoryCoordinator coordinator(words, given.deterministic);
    Stopper observer{memory, given.coordinator_stops_in};
    Budget budget;
    budget.expanded = given.expanded;
    const auto options = options_with(1, given.deterministic);
    all.result = part(start, given, observer, budget, options, &coordinator);
    coordinator.end();
  }
  for (const Result& each : all.workers) all.by_workers += each.counts.expanded;
  all.rounds = memory[SharedWords::rounds_at];
  return all;
}

void expect_solves(const Space::State& start, const Result& result, Cost cost) {
  ASSERT_EQ(result.outcome, Outcome::found);
  EXPECT_EQ(result.cost, cost);
  EXPECT_EQ(result.lower_bound, cost);
  auto state = start;
  for (const Direction move : result.path) space().apply(state, move);
  EXPECT_TRUE(space().is_goal(state));
}

// Expansions that belong to no round.
std::uint64_t beside_rounds(const Result& result) {
  std::uint64_t rest = result.counts.expanded;
  for (const Round& round : result.rounds) rest -= round.expanded;
  return rest;
}

void expect_same_rounds(const Result& result, const Result& alone) {
  expect_same_finished_rounds(result, alone);
  EXPECT_EQ(beside_rounds(result), beside_rounds(alone));
}

TEST(SharedMemory, TogetherTheyAnswerWhatTheCoordinatorAnswersAlone) {
  std::uint64_t by_workers = 0;
  for (const auto& start : hard_walks()) {
    Quiet quiet;
    const auto plain = parallel_ida(space(), start, manhattan(), fsm_pruner(), quiet);
    const Together alone = together(start, {});
    expect_solves(start, alone.result, plain.cost);
    EXPECT_EQ(beside_rounds(alone.result), 0U);
    ASSERT_GE(alone.rounds, 2) << "too easy a board";
    for (const Case& each : {Case{.workers = 1}, Case{.workers = 3}, Case{.workers = 2, .from_round = 2}}) {
      SCOPED_TRACE(std::to_string(each.workers) + " workers from round " + std::to_string(each.from_round));
      const Together found = together(start, each);
      expect_solves(start, found.result, plain.cost);
      expect_same_rounds(found.result, alone.result);
      EXPECT_EQ(found.rounds, alone.rounds);
      by_workers += found.by_workers;
      for (const Result& worker : found.workers) {
        EXPECT_EQ(worker.outcome, Outcome::stopped);
        EXPECT_TRUE(worker.path.empty());
      }
    }
  }
  EXPECT_GT(by_workers, 100000U);
}

// Each of them chooses alone, and all choose the same pair. An easy board is solved before.
TEST(SharedMemory, AllGoOnWithTheSamePairOfSums) {
  const auto& start = hard_walks().front();
  const Together alone = together(start, {.selects = true});
  ASSERT_GE(alone.rounds, 1) << "too easy a board";
  EXPECT_GT(beside_rounds(alone.result), 1000U) << "the race counts";
  for (const unsigned workers : {1U, 3U}) {
    const Together found = together(start, {.workers = workers, .selects = true});
    expect_solves(start, found.result, alone.result.cost);
    expect_same_rounds(found.result, alone.result);
    EXPECT_EQ(found.rounds, alone.rounds);
  }
  const auto easy = random_walks(3, 1, 30).front();
  const Together found = together(easy, {.workers = 2, .selects = true});
  expect_solves(easy, found.result, together(easy, {}).result.cost);
  EXPECT_EQ(found.rounds, 0);
}

TEST(SharedMemory, ThePathIsTheSameIfAskedFor) {
  const auto& start = hard_walks().front();
  const Together alone = together(start, {.deterministic = true});
  const Together found = together(start, {.workers = 2, .deterministic = true});
  expect_solves(start, found.result, alone.result.cost);
  EXPECT_EQ(found.result.path, alone.result.path);
}

// Its current subtree is then searched by no process: there is no proof, and the coordinator says so.
TEST(SharedMemory, WhoGivesUpNeverLeadsToAWrongProof) {
  const auto& start = hard_walks().front();
  const Together alone = together(start, {});
  int stopped = 0;
  for (int round = 1; round <= alone.rounds; ++round) {
    const Together found = together(start, {.workers = 2, .workers_stop_in = round});
    if (found.result.outcome == Outcome::found) {
      expect_solves(start, found.result, alone.result.cost);
      continue;
    }
    ++stopped;
    EXPECT_EQ(found.result.outcome, Outcome::stopped);
    EXPECT_TRUE(found.result.path.empty());
    EXPECT_LE(found.result.lower_bound, alone.result.cost);
  }
  EXPECT_GT(stopped, 0);
}

TEST(SharedMemory, WhatDoesNotFitIsNotShared) {
  const auto& start = hard_walks().front();
  const Together alone = together(start, {});
  const Together found = together(start, {.workers = 2, .words = 1200});
  EXPECT_EQ(found.rounds, 0);
  EXPECT_EQ(found.by_workers, 0U);
  expect_solves(start, found.result, alone.result.cost);
  expect_same_rounds(found.result, alone.result);
}

TEST(SharedMemory, WhoStopsTheCoordinatorStopsAll) {
  const auto& start = hard_walks().front();
  const Together stopped = together(start, {.workers = 2, .coordinator_stops_in = 2});
  EXPECT_EQ(stopped.result.outcome, Outcome::stopped);
  EXPECT_TRUE(stopped.result.path.empty());
  const Together limited = together(start, {.workers = 2, .expanded = 4 * poll_interval});
  EXPECT_EQ(limited.result.outcome, Outcome::out_of_nodes);
  EXPECT_GE(limited.result.counts.expanded, 4 * poll_interval);
}

// A coordinator that is told to give up while it waits for a worker that is lost.
TEST(SharedMemory, NobodyWaitsForEver) {
  Memory memory(500000);
  Words words(memory);
  MemoryCoordinator coordinator(words, false);
  std::atomic<bool> over{false};
  std::atomic<std::uint32_t> found_at{~std::uint32_t{0}};
  ASSERT_TRUE(coordinator.begin_round({}, {0, 1, 2}, {over, found_at}));
  MemoryWorker lost(words, false);
  ASSERT_TRUE(lost.join_round({over, found_at}).has_value());
  words.gives_up = true;
  EXPECT_FALSE(coordinator.end_round().path.has_value());
  EXPECT_TRUE(over.load());
  MemoryWorker late(words, false);
  EXPECT_FALSE(late.join_round({over, found_at}).has_value());
}

TEST(SharedMemory, WhoComesWhenItIsOverDoesNothing) {
  Memory memory(500000);
  memory[SharedWords::over_at] = 1;
  Words words(memory);
  MemoryWorker late(words, false);
  Quiet quiet;
  const auto result =
      ParallelWorker(space(), manhattan(), fsm_pruner(), quiet, {}, options_with(1), late).run(hard_walks().front());
  EXPECT_EQ(result.outcome, Outcome::stopped);
  EXPECT_TRUE(result.path.empty());
  EXPECT_EQ(result.counts.expanded, 0U);
}

}  // namespace
}  // namespace taquin::test
