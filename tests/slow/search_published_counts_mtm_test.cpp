// 15-puzzles at each distance under MTM: the first sixteen of the counts that complete searches have published (in all,
// 43 distances and 16 boards at the last).
#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "taquin/puzzle/space/multi_tile.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/search/breadth_first.hpp"

namespace taquin::test {
namespace {

// From a board whose goal cannot be reached, so that nothing ends the search.
TEST(PublishedCounts, FifteenPuzzlesByDistanceUnderMtm) {
  const std::vector<std::uint64_t> published = {1,     6,     18,     54,     162,    486,     1457,    4334,
                                                12568, 36046, 102801, 289534, 808623, 2231878, 6076994, 16288752};
  const MultiTile<Puzzle<4, 4>> space(0);
  auto start = space.goal();
  start.tiles.put(14, 15);
  start.tiles.put(15, 14);
  Quiet quiet;
  const auto result = breadth_first(
      space, start, quiet, {.expanded = std::accumulate(published.begin(), published.end(), std::uint64_t{0})});
  ASSERT_GE(result.rounds.size(), published.size());
  for (std::size_t distance = 0; distance < published.size(); ++distance)
    EXPECT_EQ(result.rounds[distance].expanded, published[distance]) << distance;
}

}  // namespace
}  // namespace taquin::test
