// The spaces of 239,500,800 boards: a second or less of one core each.
//
// Sources: as in laboratory/explore_test.cpp; 2x6, Tarakanov, "Complete Breadth-First Search of the Sliding Tile
// Puzzles".
#include <gtest/gtest.h>

#include "taquin/laboratory/explore/explore_boards.hpp"
#include "taquin/puzzle/goal.hpp"

namespace taquin {
namespace {

struct Published {
  int radius;
  std::uint64_t farthest;
  double mean;
  double precision;  // half a unit of the last digit published
};

void expect(int rows, int cols, Metric metric, const Published& known) {
  ExploreRequest request{goal_named("first", rows, cols)};
  request.metric = metric;
  request.farthest = 100;
  const ExploreReport report = explore_boards(request);
  EXPECT_EQ(report.counted(), 239500800U);
  EXPECT_EQ(report.radius(), known.radius);
  EXPECT_EQ(report.layers.back(), known.farthest);
  EXPECT_EQ(report.farthest.size(), known.farthest);
  EXPECT_NEAR(report.mean(), known.mean, known.precision);
}

TEST(ExploreLarge, SingleTileMoves) {
  expect(3, 4, Metric::stm, {53, 18, 35.1043, 0.00005});
  expect(2, 6, Metric::stm, {80, 2, 48.994, 0.0005});
}

TEST(ExploreLarge, MultiTileMoves) {
  expect(3, 4, Metric::mtm, {33, 5, 23.3705, 0.00005});
  expect(2, 6, Metric::mtm, {41, 36, 27.529, 0.0005});
}

}  // namespace
}  // namespace taquin
