// Searches under MTM on several threads, and killed and resumed: as long as those on one thread that nothing stops.
#include <gtest/gtest.h>

#include <memory>

#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/solver/solve.hpp"
#include "tests/temporary_folder.hpp"

namespace taquin::test::runs {
namespace {

Request request_of(int rows, int cols, unsigned seed) {
  const Board goal = goal_named("first", rows, cols);
  Random random(seed);
  Request request{random_board(goal, random), goal};
  request.metric = Metric::mtm;
  request.algorithm = "idastar-fsm";
  return request;
}

TEST(Runs, ThreadsFindTheLengthOfAStar) {
  for (const unsigned seed : {1U, 2U, 3U}) {
    Request request = request_of(3, 4, seed);
    request.heuristic = "ordered-walking";
    request.threads = 3;
    const Answer parallel = solve(request);
    request.algorithm = "astar";
    const Answer sequential = solve(request);
    EXPECT_EQ(parallel.status, Status::optimal);
    EXPECT_EQ(parallel.length, sequential.length);
  }
}

struct Killed {};

// A kill is an exception out of the progress callback, so nothing is written that a kill would not have left.
TEST(Runs, KilledSearchesResume) {
  const TemporaryFolder folder;
  Request request = request_of(3, 4, 5);
  request.heuristic = "walking-distance";
  const Answer whole = solve(request);
  ASSERT_EQ(whole.status, Status::optimal);
  request.checkpoint = folder.path / "checkpoint";
  request.clock = [now = std::make_shared<double>(0)] { return *now += 2; };
  int kills = 0;
  for (bool ended = false; !ended && kills < 200;) {
    int polls = 0;
    request.progress = [&](const SolveProgress&) {
      if (++polls == 4) throw Killed();
    };
    try {
      const Answer answer = solve(request);
      EXPECT_EQ(answer.status, Status::optimal);
      EXPECT_EQ(answer.length, whole.length);
      ended = true;
    } catch (const Killed&) {
      ++kills;
    }
  }
  EXPECT_GT(kills, 0);
  EXPECT_LT(kills, 200);
}

}  // namespace
}  // namespace taquin::test::runs
