// The constructive solver ends at the goal on every board: all boards of the small sizes, random ones of all shapes.
#include "taquin/construct/greedy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/util/error.hpp"
#include "tests/replay.hpp"

namespace taquin {
namespace {

std::size_t replayed(const Board& board, const Board& goal) {
  return test::replayed(board, goal, greedy_path(board, goal));
}

// The named goals and, for each cell, the goal `last` with its blank led there.
std::vector<Board> goals_for(int rows, int cols) {
  std::vector<Board> all;
  for (const GoalInfo& goal : goals) all.push_back(goal.make(rows, cols));
  for (int cell = 0; cell < rows * cols; ++cell) {
    Board goal = all.front();
    while (goal.blank() / cols > cell / cols) goal.slide(Direction::up);
    while (goal.blank() % cols > cell % cols) goal.slide(Direction::left);
    all.push_back(goal);
  }
  return all;
}

bool is_at(const Board& board, int tile, int cell) { return board.tile(cell) == tile; }

Path without_slides_taken_back(const Path& slides) {
  Path path;
  for (const Direction slide : slides) {
    if (!path.empty() && path.back() == inverse(slide))
      path.pop_back();
    else
      path.push_back(slide);
  }
  return path;
}

// The stages lead along the path, and each does what it says.
void check_stages(const Board& start, const Board& goal) {
  using Kind = GreedyStage::Kind;
  Board board = start;
  Path path;
  for (const GreedyStage& stage : greedy_stages(start, goal)) {
    for (const Direction slide : stage.path) board.slide(slide);
    path.insert(path.end(), stage.path.begin(), stage.path.end());
    switch (stage.kind) {
      case Kind::home:
        EXPECT_TRUE(is_at(goal, stage.tile, stage.cell) && is_at(board, stage.tile, stage.cell));
        break;
      case Kind::corner:
        EXPECT_TRUE(is_at(goal, stage.next, stage.cell) && is_at(board, stage.tile, stage.cell));
        break;
      case Kind::behind:
        EXPECT_TRUE(is_at(board, stage.tile, stage.cell));
        break;
      case Kind::turn:
      case Kind::exchange: {
        EXPECT_TRUE(is_at(goal, stage.tile, stage.cell) && is_at(board, stage.tile, stage.cell));
        const std::vector<int> home = cells_by_tile(goal);
        EXPECT_TRUE(is_at(board, stage.next, home[static_cast<std::size_t>(stage.next)]));
        break;
      }
      case Kind::circle:
      case Kind::along:
        EXPECT_EQ(board, goal);
    }
  }
  EXPECT_EQ(without_slides_taken_back(path), greedy_path(start, goal));
  EXPECT_EQ(board, goal);
}

TEST(Greedy, StagesDoWhatTheySay) {
  for (const auto& [rows, cols] :
       std::vector<std::pair<int, int>>{{1, 6}, {2, 2}, {2, 5}, {3, 3}, {5, 3}, {4, 4}, {7, 9}}) {
    for (const GoalInfo& info : goals) {
      const Board goal = info.make(rows, cols);
      for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        Random random(seed);
        SCOPED_TRACE(std::to_string(rows) + "x" + std::to_string(cols) + ", goal " + std::string(info.name) +
                     ", seed " + std::to_string(seed));
        check_stages(random_board(goal, random), goal);
      }
    }
  }
}

void solve_every_board(int rows, int cols, const std::vector<Board>& every_goal) {
  std::vector<std::uint16_t> tiles(static_cast<std::size_t>(rows * cols));
  std::iota(tiles.begin(), tiles.end(), std::uint16_t{0});
  std::size_t solved = 0;
  do {
    const Board board(rows, cols, tiles);
    for (const Board& goal : every_goal) {
      if (!solvability(board, goal).solvable) continue;
      replayed(board, goal);
      ++solved;
    }
  } while (std::next_permutation(tiles.begin(), tiles.end()) && !testing::Test::HasFailure());
  std::size_t permutations = 1;
  for (std::size_t i = 2; i <= tiles.size(); ++i) permutations *= i;
  EXPECT_EQ(solved, permutations / 2 * every_goal.size());
}

TEST(Greedy, SolvesEveryBoardOf2x2) { solve_every_board(2, 2, goals_for(2, 2)); }
TEST(Greedy, SolvesEveryBoardOf2x3) { solve_every_board(2, 3, goals_for(2, 3)); }
TEST(Greedy, SolvesEveryBoardOf3x2) { solve_every_board(3, 2, goals_for(3, 2)); }
TEST(ExhaustiveGreedy, SolvesEveryBoardOf2x4) { solve_every_board(2, 4, goals_for(2, 4)); }
TEST(ExhaustiveGreedy, SolvesEveryBoardOf4x2) { solve_every_board(4, 2, goals_for(4, 2)); }
TEST(ExhaustiveGreedy, SolvesEveryBoardOf3x3) {
  const Board edge(3, 3, {1, 0, 2, 3, 4, 5, 6, 7, 8});
  solve_every_board(3, 3, {goal_named("last", 3, 3), goal_named("first", 3, 3), goal_named("snail", 3, 3), edge});
}

TEST(Greedy, SolvesRandomBoardsOfEveryShape) {
  Random random(1);
  for (int rows = 1; rows <= 12; ++rows) {
    for (int cols = rows == 1 ? 2 : 1; cols <= 12; ++cols) {
      for (const Board& goal : goals_for(rows, cols)) replayed(random_board(goal, random), goal);
    }
  }
}

TEST(Greedy, SolvesLongBoards) {
  Random random(2);
  for (const auto& [rows, cols] : {std::pair{1, 255}, {255, 1}, {2, 255}, {255, 2}, {3, 200}, {200, 3}}) {
    for (const GoalInfo& named : goals) {
      const Board goal = named.make(rows, cols);
      replayed(random_board(goal, random), goal);
    }
  }
}

TEST(Greedy, ASolvedBoardNeedsNoSlide) {
  for (const auto& [rows, cols] : {std::pair{1, 7}, {2, 2}, {3, 3}, {4, 4}, {5, 3}, {9, 12}}) {
    for (const Board& goal : goals_for(rows, cols)) EXPECT_EQ(greedy_path(goal, goal), Path()) << rows << "x" << cols;
  }
}

// Twelve boards round a circle: the farther way is never taken. 0 to 6 slides, 3.0 on average, is the optimum.
TEST(Greedy, IsOptimalOn2x2) {
  const Board goal = goal_named("last", 2, 2);
  std::size_t slides = 0;
  Board board = goal;
  for (int i = 0; i < 3; ++i) {
    for (const Direction d : {Direction::up, Direction::left, Direction::down, Direction::right}) {
      slides += replayed(board, goal);
      board.slide(d);
    }
  }
  EXPECT_EQ(board, goal);
  EXPECT_EQ(slides, 36U);
}

// Parberry (1995): 8/3 n^3 on average and 5 n^3 at worst, plus terms of lower order.
TEST(Greedy, TakesAboutEightThirdsOfTheCube) {
  Random random(3);
  for (const auto& [side, boards] : {std::pair{30, 5}, {100, 1}}) {
    const Board goal = goal_named("last", side, side);
    double slides = 0;
    for (int i = 0; i < boards; ++i) slides += static_cast<double>(replayed(random_board(goal, random), goal));
    EXPECT_NEAR(slides / boards / std::pow(side, 3), 8.0 / 3, 0.3) << side;
  }
}

TEST(Greedy, BoardsOfDifferentSizeAreAnError) {
  EXPECT_THROW(greedy_path(goal_named("last", 3, 4), goal_named("last", 4, 3)), Error);
}

}  // namespace
}  // namespace taquin
