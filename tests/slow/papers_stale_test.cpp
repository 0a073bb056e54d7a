// The page's A*, whose path lengths go stale, on every 8-puzzle board at distance 24.
#include <gtest/gtest.h>

#include "papers/waterloo.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/explore.hpp"

namespace taquin::test {
namespace {

// Both counts are those of an independent transcription of the page's program.
TEST(Waterloo, StalePathLengthsAtDistance24) {
  const Puzzle<3, 3> space(8);
  const Exploration all = explore(space);
  int boards = 0;
  int longer = 0;
  for (std::uint64_t number = 0; number < space.size(); ++number) {
    if (all.distance[number] != 24) continue;
    ++boards;
    longer += run_waterloo(board_of(space, space.state(number))).length != 24;
  }
  EXPECT_EQ(boards, 24047);
  EXPECT_EQ(longer, 1923);
}

}  // namespace
}  // namespace taquin::test
