// Several searches in parallel: the same rows except for times, whichever search makes the tables.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "taquin/io/instances.hpp"
#include "taquin/laboratory/compare/compare.hpp"
#include "taquin/laboratory/compare/record.hpp"
#include "taquin/puzzle/goal.hpp"

namespace taquin {
namespace {

BoardItem with_goal(const Instance& instance) {
  BoardItem item = item_of(instance);
  item.entry()->goal = goal_named(instance.goal, instance.board.rows(), instance.board.cols());
  return item;
}

std::vector<std::string> rows_with(unsigned threads) {
  Matrix matrix;
  matrix.algorithms = {"bfs", "astar", "greedy", "idastar", "idastar-fsm"};
  matrix.heuristics = {"manhattan", "linear-conflict", "manhattan+walking-distance"};
  for (const Instance& instance : find_instances("waterloo:fig7,stale-g-counterexample")) {
    matrix.instances.push_back(with_goal(instance));
  }
  std::vector<TrialRow> rows;
  CompareOptions options;
  options.threads = threads;
  options.row = [&](const TrialRow& row) { rows.push_back(row); };
  std::atomic<int> polls = 0;
  options.poll = [&] { ++polls; };
  EXPECT_TRUE(compare(matrix, options));
  EXPECT_GT(polls, 0);
  std::sort(rows.begin(), rows.end(), [](const TrialRow& a, const TrialRow& b) { return a.number < b.number; });
  std::vector<std::string> texts;
  for (TrialRow& row : rows) {
    row.seconds = row.setup_seconds = 0;
    texts.push_back(row_json(row));
  }
  return texts;
}

TEST(CompareParallel, CountsDoNotDependOnTheThreads) {
  const std::vector<std::string> alone = rows_with(1);
  EXPECT_EQ(alone.size(), 26U);
  EXPECT_EQ(rows_with(4), alone);
  EXPECT_EQ(rows_with(64), alone);
}

TEST(CompareParallel, StopsAllThreads) {
  Matrix matrix;
  matrix.algorithms = {"idastar"};
  matrix.heuristics = {"misplaced", "manhattan", "discrete"};
  for (const Instance& instance : find_instances("hardest15:1-4")) {
    matrix.instances.push_back(with_goal(instance));
  }
  std::stop_source stop;
  CompareOptions options;
  options.threads = 4;
  options.stop = stop.get_token();
  options.row = [](const TrialRow& row) { ADD_FAILURE() << row_json(row); };
  std::atomic<int> polls = 0;
  options.poll = [&] {
    if (++polls == 50) stop.request_stop();
  };
  EXPECT_FALSE(compare(matrix, options));
}

}  // namespace
}  // namespace taquin
