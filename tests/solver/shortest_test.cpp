// The fewest moves against breadth-first distances, and bounds where they are not quickly found.
#include <gtest/gtest.h>

#include "taquin/io/boards/read_board.hpp"
#include "taquin/laboratory/distances.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/puzzle/space/rank.hpp"
#include "taquin/solver/shortest.hpp"

namespace taquin {
namespace {

TEST(FewestMoves, AreTheDistanceOnSmallBoards) {
  const Board goal = goal_named("last", 3, 3);
  const std::vector<std::uint8_t> distance = distances(goal);
  Random random(7);
  Solver solver;
  for (int i = 0; i < 200; ++i) {
    const Board board = random_board(goal, random);
    const int expected = distance[rank_permutation(9, [&](int cell) { return board.tile(cell); })];
    const Fewest fewest = fewest_moves(solver, board, goal, Metric::stm);
    EXPECT_EQ(fewest.moves, expected);
    EXPECT_EQ(fewest.lower_bound, expected);
  }
}

TEST(FewestMoves, AreKnownNearTheGoalOfLargeBoards) {
  Solver solver;
  Board board = goal_named("last", 7, 9);
  for (const Direction d : {Direction::up, Direction::left, Direction::left, Direction::down}) board.slide(d);
  for (const Metric metric : {Metric::stm, Metric::mtm})
    EXPECT_EQ(fewest_moves(solver, board, goal_named("last", 7, 9), metric).moves, metric == Metric::stm ? 4 : 3);
}

TEST(FewestMoves, AreAtLeastABoundOtherwise) {
  Solver solver;
  Random random(1);
  const Board goal = goal_named("last", 6, 6);
  const Fewest fewest = fewest_moves(solver, random_board(goal, random), goal, Metric::stm);
  EXPECT_FALSE(fewest.moves.has_value());
  EXPECT_GT(fewest.lower_bound, 100);
}

TEST(FewestMoves, AreNoneOfAnUnsolvableBoard) {
  Solver solver;
  const Board board(2, 2, {2, 1, 3, 0});
  EXPECT_FALSE(fewest_moves(solver, board, goal_named("last", 2, 2), Metric::stm).moves.has_value());
}

}  // namespace
}  // namespace taquin
