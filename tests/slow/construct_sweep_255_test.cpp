// The largest board there is: swept until told to stop, and polished a little.
#include <gtest/gtest.h>

#include "taquin/construct/polish.hpp"
#include "taquin/construct/sweep/sweep.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "tests/replay.hpp"

namespace taquin::test {
namespace {

TEST(SweepSlow, SolvesTheLargestBoardThoughStopped) {
  Random random(1);
  const Board goal = goal_named("snail", 255, 255);
  const Board board = random_board(goal, random);
  int asked = 0;
  const Path path = sweep_path(board, goal, {.stop = [&] { return ++asked > 2000; }});
  EXPECT_EQ(after(board, path), goal);
  asked = 0;
  const Path shorter = polish(board, path, {.stop = [&] { return ++asked > 2000; }});
  EXPECT_EQ(after(board, shorter), goal);
  EXPECT_LT(shorter.size(), path.size());
}

TEST(SweepSlow, SolvesALargeBoard) {
  Random random(2);
  const Board goal = goal_named("last", 110, 100);
  const Board board = random_board(goal, random);
  const Path path = sweep_path(board, goal);
  EXPECT_EQ(after(board, path), goal);
  EXPECT_LT(path.size(), 2300000U);  // three times the Manhattan distance
}

}  // namespace
}  // namespace taquin::test
