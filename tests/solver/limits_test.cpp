// Limits hold while tables are made, too; a plan has an answer whatever ends it, and says what ended it.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/puzzle/verify.hpp"
#include "taquin/solver/plan/stages.hpp"
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

struct Plan {
  int rows, cols;
  Metric metric;
};
class Plans : public testing::TestWithParam<Plan> {
 protected:
  static Request request() {
    const auto [rows, cols, metric] = GetParam();
    const Board goal = goal_named("last", rows, cols);
    Random random(1);
    Request request{random_board(goal, random), goal};
    request.metric = metric;
    return request;
  }
  static void expect_answer(const Request& request) {
    const Answer answer = solve(request);
    ASSERT_GE(answer.length, 0);
    EXPECT_TRUE(verify(request.board, request.goal, answer.path, request.metric).solves);
    EXPECT_EQ(answer.status, answer.length == answer.lower_bound ? Status::optimal : Status::bounded);
    EXPECT_EQ(answer.message.empty(), answer.status == Status::optimal) << answer.message;
  }
};

TEST_P(Plans, AnswerWhateverEndsThem) {
  for (const std::uint64_t most : {0U, 1U, 1000U, 20'000U}) {
    SCOPED_TRACE(std::to_string(most) + " nodes");
    Request limited = request();
    limited.limits.expanded = most;
    expect_answer(limited);
  }
  for (const double seconds : {0.0, 0.001, 0.01}) {
    SCOPED_TRACE(std::to_string(seconds) + " seconds");
    Request limited = request();
    limited.clock = [now = 0.0]() mutable { return now += 0.0001; };
    limited.limits.seconds = seconds;
    expect_answer(limited);
  }
  SCOPED_TRACE("memory, then an interrupt");
  Request limited = request();
  limited.limits.bytes = 1000;
  limited.limits.expanded = 20'000;
  expect_answer(limited);
  std::stop_source stop;
  stop.request_stop();
  limited = request();
  limited.limits.stop = stop.get_token();
  expect_answer(limited);
}
INSTANTIATE_TEST_SUITE_P(Sizes, Plans,
                         testing::Values(Plan{1, 9, Metric::stm}, Plan{2, 2, Metric::stm}, Plan{2, 8, Metric::stm},
                                         Plan{3, 3, Metric::stm}, Plan{3, 4, Metric::stm}, Plan{4, 4, Metric::stm},
                                         Plan{4, 4, Metric::mtm}, Plan{5, 5, Metric::stm}));
INSTANTIATE_TEST_SUITE_P(ExhaustiveSizes, Plans,
                         testing::Values(Plan{2, 8, Metric::mtm}, Plan{3, 4, Metric::mtm}, Plan{5, 5, Metric::mtm}));

// The clock jumps past the limit as a search that proves nothing finds its path: what would prove it is left out, and
// that must not pass for an answer.
TEST(Limits, WhatIsNotProvenSaysWhy) {
  for (const int side : {5, 6, 7}) {
    for (int last = 1; last <= 4; ++last) {
      const Board goal = goal_named("last", side, side);
      Random random(1);
      Request request{random_board(goal, random), goal};
      double now = 0;
      request.clock = [&] { return now += 4e-3; };
      request.limits.seconds = 1;
      int found = 0;
      request.improved = [&](const Improvement&) {
        if (++found == last) now += 10;
      };
      const Answer answer = solve(request);
      ASSERT_EQ(answer.status, Status::bounded);
      EXPECT_EQ(answer.message, "time limit reached") << side << " " << last;
      EXPECT_TRUE(asks_for_proof(request));
      EXPECT_FALSE(is_within_gap(answer.length, answer.lower_bound, request.limits.gap));
    }
  }
}

TEST(Limits, AskForAProofOrNot) {
  Request request = hard_request();
  EXPECT_TRUE(asks_for_proof(request));
  request.heuristic = "far";
  EXPECT_FALSE(asks_for_proof(request)) << "it is a guess";
  request.algorithm = request.heuristic = "auto";
  EXPECT_TRUE(asks_for_proof(request));
  for (const char* const algorithm : {"construct", "beam", "greedy", "weighted-astar"}) {
    request.algorithm = algorithm;
    EXPECT_FALSE(asks_for_proof(request)) << algorithm;
  }
  EXPECT_TRUE(is_within_gap(110, 100, 0.1));
  EXPECT_FALSE(is_within_gap(111, 100, 0.1));
  EXPECT_TRUE(is_within_gap(111, 0, HUGE_VAL));
}

}  // namespace
}  // namespace taquin::test
