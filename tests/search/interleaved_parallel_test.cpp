// Several threads in parallel: a team does every piece of work once and its results are seen; a table is the same
// whichever thread builds it; solvers and engines share tables. Small sizes, because the thread sanitizer runs this,
// too.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "taquin/core/parallel.hpp"
#include "taquin/heuristic/pdb/partitions.hpp"
#include "taquin/heuristic/pdb/tables/tables.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/verify.hpp"
#include "taquin/solver/engines/engine.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/solver/solve.hpp"
#include "tests/memory_storage.hpp"

namespace taquin::test {
namespace {

// --- the team ---

// Plain integers: the sanitizer sees whether one round's are ordered before the next and before the caller.
TEST(Team, CallsEachIndexOnce) {
  for (const unsigned threads : {1U, 2U, 3U, 8U}) {
    SCOPED_TRACE(threads);
    Team team(threads);
    EXPECT_EQ(team.size(), threads);
    std::vector<int> calls(50);
    std::vector<int> expected(50);
    for (std::uint64_t round = 0; round < 400; ++round) {
      const std::uint64_t count = round % 50;
      team.each(count, [&](std::uint64_t i) { ++calls[i]; });
      for (std::uint64_t i = 0; i < count; ++i) ++expected[i];
      ASSERT_EQ(calls, expected) << "round " << round;
    }
  }
}

TEST(Team, MayBeMadeForNothing) {
  for (int i = 0; i < 50; ++i) Team(4);
  EXPECT_EQ(Team(0).size(), 1U);
  EXPECT_GE(cores(), 1U);
}

// Each piece waits until as many are under way as there are threads, so no thread can do two.
TEST(Team, WorksInSeveralThreads) {
  constexpr unsigned threads = 3;
  Team team(threads);
  for (int round = 0; round < 20; ++round) {
    std::atomic<unsigned> arrived{0};
    std::vector<std::thread::id> who(threads);
    team.each(threads, [&](std::uint64_t i) {
      who[i] = std::this_thread::get_id();
      arrived.fetch_add(1);
      const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(20);
      while (arrived.load() < threads && std::chrono::steady_clock::now() < patience) std::this_thread::yield();
    });
    ASSERT_EQ(std::set(who.begin(), who.end()).size(), threads);
    ASSERT_EQ(std::count(who.begin(), who.end(), std::this_thread::get_id()), 1) << "the caller works, too";
  }
}

// --- tables ---

std::shared_ptr<const PatternTable> table(unsigned threads) {
  return PatternTable::make(std::make_shared<const Layout>(3, 4, 4), pattern_of(3, 4, 0b0000'0011'0110, 0),
                            {.threads = threads});
}

TEST(ParallelTables, AreThoseOfOneThread) {
  const auto one = table(1);
  ASSERT_TRUE(one);
  const std::vector<std::uint8_t> expected(one->payload().begin(), one->payload().end());
  for (int round = 0; round < 3; ++round) {
    const auto four = table(4);
    ASSERT_TRUE(four);
    EXPECT_TRUE(std::equal(expected.begin(), expected.end(), four->payload().begin(), four->payload().end()));
    EXPECT_EQ(one->histogram(), four->histogram());
  }
}

// Asked for by several threads at once, each is made once and all get the same.
TEST(ParallelTables, AreMadeOnce) {
  const auto storage = std::make_shared<MemoryStorage>();
  storage->stores = false;
  PatternTables cache(storage, 2);
  const auto partitions = small_partitions(3, 4, 0).at(0);
  std::vector<std::set<const PatternTable*>> met(4);
  {
    std::vector<std::jthread> threads;
    for (auto& mine : met) {
      threads.emplace_back([&] {
        const auto sums = cache.sums(3, 4, 0, partitions.first, partitions.second, {});
        if (!sums) return;
        for (const auto& views : *sums) {
          for (const View& view : views) mine.insert(view.table.get());
        }
      });
    }
  }
  EXPECT_FALSE(met[0].empty());
  for (const auto& other : met) EXPECT_EQ(other, met[0]);
  EXPECT_EQ(storage->looked_for, static_cast<int>(met[0].size()));
}

// --- solvers ---

struct Task {
  Request request;
  std::int64_t length;  // the shortest, found without pattern databases
};

// Random walks from the goal; the lengths by A* with another heuristic.
std::vector<Task> tasks() {
  std::vector<Task> result;
  std::mt19937_64 random(23);
  Solver solver;
  for (const auto& [rows, cols] : {std::pair{3, 3}, {2, 4}, {3, 4}, {3, 3}, {4, 3}}) {
    const Board goal = goal_named("first", rows, cols);
    for (int i = 0; i < 4; ++i) {
      Board board = goal;
      for (int steps = 0; steps < 50; ++steps) {
        const auto d = static_cast<Direction>(random() % 4);
        if (board.can(d)) board.slide(d);
      }
      Request request{board, goal};
      request.algorithm = "astar";
      request.heuristic = "walking-distance";
      const std::int64_t length = solver.solve(request).length;
      request.algorithm = i % 2 == 0 ? "idastar-fsm" : "astar";
      request.heuristic = "pdb";
      result.push_back({request, length});
    }
  }
  return result;
}

// Each thread has its own engines; all share the same tables. Boards that are no taller than wide are canonical as they
// are.
std::string faults_of(const std::vector<Task>& todo, const std::shared_ptr<PatternTables>& tables) {
  std::string faults;
  for (const Task& task : todo) {
    const Board& board = task.request.board;
    if (board.rows() > board.cols()) continue;
    const auto engine = make_engine(board.rows(), board.cols(), 0, Metric::stm, tables);
    if (!engine->prepare("pdb")) faults += "no tables; ";
    const Query query{{board}, task.request, find_algorithm(task.request.algorithm), {"pdb"}};
    const auto result = engine->run(query);
    if (result.cost == task.length && result.lower_bound == task.length &&
        verify(board, task.request.goal, result.path).solves)
      continue;
    faults += std::to_string(result.cost) + " instead of " + std::to_string(task.length) + "; ";
  }
  return faults;
}

TEST(ParallelEngines, ShareTheirTables) {
  const std::vector<Task> todo = tasks();
  const auto tables = std::make_shared<PatternTables>(nullptr, 2);
  std::vector<std::string> faults(2, "not run");
  {
    const std::jthread first([&] { faults[0] = faults_of(todo, tables); });
    const std::jthread second(
        [&, backwards = std::vector(todo.rbegin(), todo.rend())] { faults[1] = faults_of(backwards, tables); });
  }
  EXPECT_EQ(faults[0], "");
  EXPECT_EQ(faults[1], "");
}

// One solver from several threads, all at the same size at once.
TEST(ParallelSolvers, OneServesSeveralThreads) {
  const std::vector<Task> todo = tasks();
  Solver solver(nullptr, 2);
  std::atomic<int> wrong{0};
  {
    std::vector<std::jthread> threads;
    for (int number = 0; number < 3; ++number) {
      threads.emplace_back([&] {
        for (const Task& task : todo) {
          const Answer answer = solver.solve(task.request);
          wrong += answer.status != Status::optimal || answer.length != task.length;
        }
      });
    }
  }
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace taquin::test
