// The same numbers on every machine, and every reachable board equally likely.
#include "taquin/puzzle/random.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <vector>

#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/util/error.hpp"

namespace taquin {
namespace {

// Source: Rosetta Code, "Pseudo-random numbers/Splitmix64", for the seed 1234567.
TEST(Random, IsSplitMix64) {
  Random random(1234567);
  EXPECT_EQ(random.next(), 6457827717110365317ULL);
  EXPECT_EQ(random.next(), 3203168211198807973ULL);
  EXPECT_EQ(random.next(), 9817491932198370423ULL);
}

// Sum of squared deviations over the expected count: about the degrees of freedom, rarely beyond five times its root.
double chi_square(const std::vector<int>& counts, double expected) {
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(Random, BelowIsUniformForAnyBound) {
  Random random(1);
  for (const int bound : {1, 2, 3, 7, 64, 100}) {
    std::vector<int> counts(static_cast<std::size_t>(bound));
    for (int i = 0; i < 1000 * bound; ++i) ++counts.at(random.below(static_cast<std::uint64_t>(bound)));
    EXPECT_LT(chi_square(counts, 1000), bound + 5 * std::sqrt(2.0 * bound)) << bound;
  }
}

// With a bound of 3 * 2^62, a plain remainder would give the first third of the values twice as often.
TEST(Random, BelowHasNoModuloBias) {
  Random random(2);
  std::vector<int> thirds(3);
  for (int i = 0; i < 3000; ++i) ++thirds.at(random.below(3ULL << 62) >> 62);
  EXPECT_LT(chi_square(thirds, 1000), 15);
}

// 360 boards, 359 degrees of freedom: mean 359, standard deviation 26.8.
TEST(RandomBoard, IsUniformOver2x3) {
  for (const GoalInfo& goal : goals) {
    Random random(7);
    std::map<std::vector<std::uint16_t>, int> met;
    for (int i = 0; i < 36000; ++i) ++met[random_board(goal.make(2, 3), random).tiles()];
    ASSERT_EQ(met.size(), 360U);
    std::vector<int> counts;
    for (const auto& [tiles, count] : met) counts.push_back(count);
    EXPECT_LT(chi_square(counts, 100), 359 + 4 * 26.8) << goal.name;
    EXPECT_GT(chi_square(counts, 100), 359 - 4 * 26.8) << goal.name;
  }
}

TEST(RandomBoard, IsUniformOverALine) {
  Random random(3);
  for (const auto& [rows, cols] : {std::pair{1, 8}, {8, 1}}) {
    const Board goal = goal_named("first", rows, cols);
    std::vector<int> counts(8);
    for (int i = 0; i < 8000; ++i) {
      const Board board = random_board(goal, random);
      ASSERT_TRUE(solvability(board, goal).solvable);
      ++counts[static_cast<std::size_t>(board.blank())];
    }
    EXPECT_LT(chi_square(counts, 1000), 25);  // 7 degrees of freedom: one in a thousand is over 24.3
  }
}

TEST(RandomBoard, CanReachTheGoalOnEveryShape) {
  Random random(4);
  for (const auto& [rows, cols] :
       {std::pair{2, 2}, {2, 9}, {9, 2}, {4, 4}, {5, 5}, {7, 3}, {30, 40}, {255, 255}, {1, 255}}) {
    for (const GoalInfo& named : goals) {
      const Board goal = named.make(rows, cols);
      for (int i = 0; i < (goal.cells() > 100 ? 2 : 50); ++i) {
        ASSERT_TRUE(solvability(random_board(goal, random), goal).solvable) << rows << "x" << cols;
      }
    }
  }
}

TEST(RandomBoard, IsTheSameForTheSameSeed) {
  const Board goal = goal_named("last", 4, 4);
  Random one(5);
  Random two(5);
  Random other(6);
  EXPECT_EQ(random_board(goal, one), random_board(goal, two));
  EXPECT_NE(random_board(goal, one), random_board(goal, other));
}

TEST(RandomBoard, AnyAndUnsolvable) {
  Random random(7);
  for (const auto& [rows, cols] : {std::pair{2, 2}, {3, 3}, {4, 5}, {1, 4}}) {
    const Board goal = goal_named("last", rows, cols);
    int solvable = 0;
    for (int i = 0; i < 200; ++i) {
      EXPECT_FALSE(solvability(random_unsolvable(goal, random), goal).solvable);
      solvable += solvability(random_arrangement(rows, cols, random), goal).solvable;
    }
    EXPECT_GT(solvable, 0);
    EXPECT_LT(solvable, rows == 1 ? 100 : 150);
  }
  EXPECT_THROW(random_unsolvable(goal_named("last", 1, 2), random), Error);
}

}  // namespace
}  // namespace taquin
