// A search from the goal to the board finds what one from the board to the goal finds, and their rounds decide between
// the two.
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <utility>
#include <vector>

#include "taquin/puzzle/canonical.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/solver/checkpoint.hpp"
#include "taquin/solver/plan/round_prediction.hpp"
#include "taquin/solver/solve.hpp"
#include "taquin/util/error.hpp"
#include "tests/temporary_folder.hpp"

namespace taquin {
namespace {

// A board some random slides away from the goal.
Board near(const Board& goal, int slides, unsigned seed) {
  Board board = goal;
  std::mt19937 random(seed);
  while (slides > 0) {
    const auto d = static_cast<Direction>(random() % 4);
    if (!board.can(d)) continue;
    board.slide(d);
    --slides;
  }
  return board;
}

Answer solved(Request request, bool backward) {
  request.backward = backward;
  return solve(request);
}

TEST(Backward, FindsEquallyShortPaths) {
  for (const auto& [rows, cols] : {std::pair(2, 3), {3, 3}, {2, 5}, {3, 4}, {4, 3}, {4, 4}, {5, 5}, {4, 6}}) {
    for (const char* const named : {"first", "last", "snail"}) {
      const Board goal = goal_named(named, rows, cols);
      for (unsigned seed = 1; seed <= 3; ++seed) {
        for (const Metric metric : {Metric::stm, Metric::mtm}) {
          Request request{near(goal, rows * cols <= 9 ? 40 : 16, seed), goal};
          request.metric = metric;
          request.algorithm = "idastar";
          const Answer there = solved(request, false);
          const Answer back = solved(request, true);
          EXPECT_EQ(there.status, Status::optimal);
          EXPECT_EQ(back.status, Status::optimal);
          EXPECT_EQ(there.length, back.length) << rows << "x" << cols << " " << named << " " << seed;
        }
      }
    }
  }
}

// The long solution that is to be shortened is turned round with the board.
TEST(Backward, WhatIsShortenedIsTurnedRound) {
  const Board goal = goal_named("first", 5, 5);
  Request request{near(goal, 150, 7), goal};
  request.algorithm = "polish";
  const Answer answer = solved(request, true);
  EXPECT_GT(answer.length, 0) << "and has been replayed";
}

TEST(Backward, IsForAnAlgorithm) {
  Request request{goal_named("last", 3, 3), goal_named("first", 3, 3)};
  EXPECT_THROW((void)solved(request, true), Error);
}

TEST(Backward, CheckpointsKeepTheirSide) {
  const test::TemporaryFolder folder;
  const Board goal = goal_named("first", 4, 4);
  Request request{near(goal, 60, 5), goal};
  request.algorithm = "idastar-fsm";
  request.heuristic = "linear-conflict";
  request.checkpoint = folder.path / "a";
  SolveCheckpoint left(request.board, request.goal);
  left.algorithm = left.search.algorithm = request.algorithm;
  left.heuristic = left.search.heuristic = request.heuristic;
  left.search.backward = true;
  save_checkpoint(request.checkpoint, left);
  EXPECT_THROW((void)solved(request, false), Error) << "it belongs to a backward search";
  const Answer answer = solved(request, true);
  EXPECT_EQ(answer.status, Status::optimal);
  request.checkpoint.clear();
  EXPECT_EQ(answer.length, solved(request, false).length);
}

TEST(Backward, DirectedProblemsTurnPathsRound) {
  const Board goal = goal_named("first", 3, 4);
  const Board board = near(goal, 30, 3);
  const DirectedProblem back(board, goal, true);
  Path path;
  for (const Direction d : {Direction::down, Direction::right, Direction::up}) path.push_back(d);
  EXPECT_EQ(back.inside(back.outside(path)), path);
  EXPECT_EQ(back.board().blank(), back.inner().inside_cell(goal.blank())) << "where such a search begins";
}

TEST(Backward, TheOutlookGoesByTheLastRounds) {
  const std::vector<Round> some{{80, 1000, 0}, {82, 8000, 0}};
  EXPECT_NEAR(std::exp(predicted_log_nodes(some, 82)), 8000, 2);
  EXPECT_NEAR(std::exp(predicted_log_nodes(some, 84)) / 64000, 1, 0.01);
  EXPECT_NEAR(std::exp(predicted_log_nodes(some, 81)) / 8000, std::sqrt(1.0 / 8), 0.01);
  const std::vector<Round> one{{80, 1000, 0}};
  EXPECT_NEAR(std::exp(predicted_log_nodes(one, 82)) / 8000, 1, 0.01);
}

TEST(Backward, TheCheaperSideIsTaken) {
  const std::vector<Round> dear{{80, 1000, 0}, {82, 8000, 0}};
  const std::vector<Round> cheap{{82, 700, 0}, {84, 5000, 0}};
  EXPECT_TRUE(is_cheaper(cheap, dear));
  EXPECT_FALSE(is_cheaper(dear, cheap));
  EXPECT_FALSE(is_cheaper(dear, dear));
  // A search without rounds gives no prediction.
  EXPECT_TRUE(is_cheaper(dear, {}));
  EXPECT_FALSE(is_cheaper({}, dear));
  EXPECT_FALSE(is_cheaper({}, {}));
  // Both ends of board 27 of Korf & Felner's fifty: the better one is ahead, and its last round is by two sums.
  const std::vector<Round> ahead{{93, 9'715'401, 0}, {95, 66'814'610, 0}};
  EXPECT_FALSE(is_cheaper({{91, 1'513'983, 0}, {93, 9'988'185, 0}}, ahead));
  EXPECT_TRUE(is_cheaper({{91, 700'000, 0}, {93, 4'000'000, 0}}, ahead));
}

}  // namespace
}  // namespace taquin
