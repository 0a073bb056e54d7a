// Limits hold while tables are made, too.
#include <gtest/gtest.h>

#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin::test {
namespace {

Request hard_request() {
  const Board goal = goal_named("first", 5, 5);
  Random random(3);
  Request request{random_board(goal, random), goal};
  request.algorithm = "idastar-fsm";
  request.heuristic = "pdb";
  return request;
}

// A clock that advances with every look at it: the deadline falls into the making of the first table.
TEST(Limits, ADeadlineEndsTheMakingOfTables) {
  Request request = hard_request();
  double now = 0;
  request.clock = [&] { return now += 1; };
  request.limits.seconds = 10;
  const Answer answer = Solver().solve(request);
  EXPECT_EQ(answer.status, Status::limit);
  EXPECT_EQ(answer.message, "time limit reached");
  EXPECT_EQ(answer.counts.expanded, 0U);
  EXPECT_LT(now, 30);
}

TEST(Limits, AStopTokenEndsTheMakingOfTables) {
  Request request = hard_request();
  std::stop_source stop;
  request.limits.stop = stop.get_token();
  int reports = 0;
  request.progress = [&](const SolveProgress&) {
    if (++reports == 3) stop.request_stop();
  };
  const Answer answer = Solver().solve(request);
  EXPECT_EQ(answer.status, Status::limit);
  EXPECT_TRUE(answer.interrupted);
  EXPECT_EQ(reports, 3);
}

}  // namespace
}  // namespace taquin::test
