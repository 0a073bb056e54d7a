// The largest space that is small enough to be counted here without a packed frontier: 1,814,400 boards of 2x5.
//
// Sources: OEIS A151944 (the STM radius) and Tarakanov, "Complete Breadth-First Search of the Sliding Tile Puzzles".
#include <gtest/gtest.h>

#include "taquin/puzzle/space/multi_tile.hpp"
#include "tests/distribution.hpp"

namespace taquin {
namespace {

TEST(Counts2x5, SingleTileMoves) {
  const auto counts = test::distribution(Puzzle<2, 5>());
  EXPECT_EQ(counts.size(), 56U);
  EXPECT_EQ(counts.back(), 2U);
  EXPECT_NEAR(test::mean(counts), 34.729, 0.0005);
}

TEST(Counts2x5, MultiTileMoves) {
  const auto counts = test::distribution(MultiTile<Puzzle<2, 5>>());
  EXPECT_EQ(counts.size(), 37U);
  EXPECT_EQ(counts.back(), 1U);
  EXPECT_NEAR(test::mean(counts), 22.032, 0.0005);
}

}  // namespace
}  // namespace taquin
