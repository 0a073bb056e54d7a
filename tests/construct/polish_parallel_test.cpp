// Sweeps and polishing by several threads give what one gives.
#include <gtest/gtest.h>

#include <atomic>

#include "taquin/construct/greedy.hpp"
#include "taquin/construct/polish.hpp"
#include "taquin/construct/sweep/sweep.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "tests/replay.hpp"

namespace taquin::test {
namespace {

TEST(SweepParallel, GivesThePathOfOneThread) {
  Random random(1);
  const Board goal = goal_named("last", 6, 6);
  const Board board = random_board(goal, random);
  const Path alone = sweep_path(board, goal, {.width = 5, .tries = 5});
  EXPECT_EQ(sweep_path(board, goal, {.width = 5, .tries = 5, .threads = 3}), alone);
}

TEST(PolishParallel, GivesThePathOfOneThread) {
  Random random(2);
  const Board goal = goal_named("last", 7, 6);
  const Board board = random_board(goal, random);
  const Path path = greedy_path(board, goal);
  const std::vector<PolishWindow> windows = {{24, 10}, {50, 20}};
  const Path alone = polish(board, path, {.windows = windows});
  EXPECT_LT(alone.size(), path.size());
  EXPECT_EQ(after(board, alone), goal);
  EXPECT_EQ(polish(board, path, {.threads = 4, .windows = windows}), alone);
}

TEST(PolishParallel, StopsWhenTold) {
  Random random(3);
  const Board goal = goal_named("last", 9, 9);
  const Board board = random_board(goal, random);
  const Path path = greedy_path(board, goal);
  for (const int most : {0, 7, 300}) {
    std::atomic<int> asked{0};
    const Path shorter = polish(board, path, {.threads = 4, .stop = [&] { return ++asked > most; }});
    EXPECT_EQ(after(board, shorter), goal);
    EXPECT_LE(asked, most + 20);
  }
}

}  // namespace
}  // namespace taquin::test
