// Several threads find the same layers as one, and the same farthest boards in the same order.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "taquin/laboratory/explore/explore_boards.hpp"
#include "taquin/puzzle/goal.hpp"

namespace taquin {
namespace {

ExploreReport explored(int rows, int cols, Metric metric, unsigned threads) {
  ExploreRequest request{goal_named("first", rows, cols)};
  request.metric = metric;
  request.threads = threads;
  return explore_boards(request);
}

void expect_same(int rows, int cols, Metric metric) {
  const ExploreReport one = explored(rows, cols, metric, 1);
  for (const unsigned threads : {2U, 5U}) {
    const ExploreReport several = explored(rows, cols, metric, threads);
    EXPECT_EQ(several.threads, threads);
    EXPECT_EQ(several.layers, one.layers);
    EXPECT_EQ(several.farthest, one.farthest);
  }
}

TEST(ExploreParallel, SingleTileMoves) {
  expect_same(2, 2, Metric::stm);
  expect_same(3, 3, Metric::stm);
  expect_same(2, 5, Metric::stm);
}

TEST(ExploreParallel, MultiTileMoves) {
  expect_same(3, 3, Metric::mtm);
  expect_same(2, 5, Metric::mtm);
}

TEST(ExploreParallel, StoppedByAnyThread) {
  ExploreRequest request{goal_named("first", 2, 5)};
  request.threads = 3;
  std::atomic<int> asked{0};
  request.stop = [&] { return ++asked > 200; };
  const ExploreReport report = explore_boards(request);
  EXPECT_FALSE(report.is_complete);
  const auto whole = explored(2, 5, Metric::stm, 1).layers;
  ASSERT_LT(report.layers.size(), whole.size());
  EXPECT_TRUE(std::equal(report.layers.begin(), report.layers.end(), whole.begin()));
}

}  // namespace
}  // namespace taquin
