// Texts of grid puzzles: cells, parts, costs, walls against comments, and moves.
#include <gtest/gtest.h>

#include <string>

#include "taquin/io/grids/grid_text.hpp"
#include "taquin/solver/grid_solve.hpp"
#include "tests/error_of.hpp"

namespace taquin::test_grid_text {

using test::error_of;

std::string start_of(const GridProblem& problem) { return to_text(problem, problem.start); }
std::string goal_of(const GridProblem& problem) { return to_text(problem, problem.goals[0]); }

TEST(GridText, RowsAndCells) {
  for (const char* text :
       {"1 1 2 / 3 _ 2", "1 1 2\n3 0 2", "[[1,1,2],[3,0,2]]", "112/3_2", "1,1,2;3,.,2", "01 1 2 / 3 blank 2"}) {
    const GridProblem problem = read_grid({.start = text, .goal = "last"});
    EXPECT_EQ(start_of(problem), "1 1 2 / 3 _ 2") << text;
    EXPECT_EQ(goal_of(problem), "1 1 2 / 2 3 _") << text;
  }
  EXPECT_EQ(start_of(read_grid({.start = "aab_", .goal = "first"})), "a a / b _");
  EXPECT_EQ(start_of(read_grid({.start = "1 2 3 4 5 0", .size = Size{2, 3}})), "1 2 3 / 4 5 _");
  EXPECT_EQ(goal_of(read_grid({.start = "3 # 1 / 2 0 10", .costs = "2=5"})), "1 # 2 / 3 10 _");
}

TEST(GridText, OpenCellsHaveAnotherSignThanTheBlank) {
  EXPECT_EQ(goal_of(read_grid({.start = "1 2 / 3 0", .goal = "1 * / ? ."})), "1 * / * *");
  EXPECT_EQ(goal_of(read_grid({.start = "1 2 / 3 .", .goal = "1 * / * ."})), "1 * / * _");
  EXPECT_EQ(goal_of(read_grid({.start = "1 2 / 3 0", .goal = "1 * / * _"})), "1 * / * _");
  EXPECT_EQ(error_of([] { return read_grid({.start = "1 * / 3 0"}); }),
            "found * in the start, expected an open cell only in a goal");
}

TEST(GridText, PartsOfAText) {
  const GridProblem headed = read_grid({.start = "start:\n1 2\n3 0\ngoal: 1 2 / 0 3\ncosts: heavy\ndiagonal\n"});
  EXPECT_EQ(goal_of(headed), "1 2 / _ 3");
  EXPECT_EQ(headed.costs, (std::vector<Cost>{0, 1, 2, 3}));
  EXPECT_TRUE(headed.diagonal);
  EXPECT_EQ(read_grid({.start = "1 2\n3 0\n\n1 2\n0 3\n\n0 1\n3 2\n"}).goals.size(), 2U);
  EXPECT_EQ(read_grid({.start = "1 2/3 0", .goal = "1 2/0 3 | 0 1/3 2"}).goals.size(), 2U);
  EXPECT_EQ(goal_of(read_grid({.start = "1 2\n3 0\nEND OF FILE\n", .goal = "0 1\n3 2\nEND OF FILE"})), "_ 1 / 3 2");
  const GridProblem course = read_grid({.start = "2 8 3 1 6 4 7 G 5\n1 2 3 8 G 4 7 6 5\n1 2 3 4 5 6 7 9\n"});
  EXPECT_EQ(start_of(course), "2 8 3 / 1 6 4 / 7 _ 5");
  EXPECT_EQ(goal_of(course), "1 2 3 / 8 _ 4 / 7 6 5");
  EXPECT_EQ(course.costs, (std::vector<Cost>{0, 1, 2, 3, 4, 5, 6, 7, 9}));
}

TEST(GridText, CostsHaveOneScale) {
  const auto costs = [](const char* text) { return read_grid({.start = "1 2 / 3 0", .costs = text}); };
  EXPECT_EQ(costs("heavy").costs, (std::vector<Cost>{0, 1, 2, 3}));
  EXPECT_EQ(costs("inverse").costs, (std::vector<Cost>{0, 6, 3, 2}));
  EXPECT_EQ(costs("inverse").scale, 6);
  EXPECT_EQ(costs("sqrt").costs, (std::vector<Cost>{0, 1000, 1414, 1732}));
  EXPECT_EQ(costs("3 1.25, 2").costs, (std::vector<Cost>{0, 300, 125, 200}));
  EXPECT_EQ(costs("3=2.5").costs, (std::vector<Cost>{0, 10, 10, 25}));
  EXPECT_EQ(cost_text(costs("inverse"), 7), "1.166667");
  EXPECT_EQ(cost_text(costs("inverse"), 12), "2");
  EXPECT_EQ(error_of([&] { return costs("1 2"); }),
            "found 2 costs, expected heavy, inverse, sqrt, 3 in the ascending order of the tiles, or TILE=COST");
  EXPECT_EQ(error_of([&] { return costs("4=1"); }), "found a cost of '4', expected a tile of the board");
  EXPECT_EQ(error_of([&] { return costs("1=x"); }), "found the cost 'x', expected a number such as 3 or 1.5");
  EXPECT_EQ(error_of([&] { return costs("1=0"); }), "found the cost 0, expected at least 1");
  EXPECT_NE(error_of([&] { return costs("1=999999999"); }), "");
  EXPECT_NE(error_of([] { return read_grid({.start = "a b / c 0", .costs = "heavy"}); }), "");
}

TEST(GridText, WallsAndCommentsAreToldApart) {
  const GridProblem walls = read_grid({.start = "1 # 2\n3 4 0"});
  EXPECT_EQ(start_of(walls), "1 # 2 / 3 4 _");
  EXPECT_EQ(start_of(read_grid({.start = "# a comment, longer\n1 2 2 # and one\n3 4 0", .goal = "0 2 2 / 1 3 4"})),
            "1 2 2 / 3 4 _");
  EXPECT_EQ(error_of([] { return read_grid({.start = "# 1 2\n3 4 5\n6 7 0"}); }),
            "found #, which may be a wall or begin a comment: both readings are boards; leave comments out");
  EXPECT_EQ(start_of(read_grid({.start = "# 1 2\n3 4 5\n6 7 0", .goal = "# 7 6 / 5 4 3 / 2 1 0"})),
            "# 1 2 / 3 4 5 / 6 7 _");
}

TEST(GridText, WhatIsNoPuzzleIsRefused) {
  EXPECT_EQ(
      error_of([] { return read_grid({.start = "1 1 / 2 0"}); }),
      "the board has equal tiles or several blanks: say the goal, by --goal or after a heading 'goal:'; --goal last "
      "is the ascending order");
  EXPECT_EQ(error_of([] { return read_grid({.start = "1 2 3 / 4 0"}); }),
            "found 2 in row 2 of the start and 3 cells in the first, expected as many");
  EXPECT_EQ(error_of([] { return read_grid({.start = "1 2 / 3 0", .goal = "1 2 / 4 0"}); }),
            "found the tile 4 in the goal, expected a tile of the start");
  EXPECT_EQ(error_of([] { return read_grid({.start = "1 2 / _ 0"}); }),
            "found _ and 0 in the start, expected one sign for blanks");
  EXPECT_EQ(error_of([] { return read_grid({.start = ""}); }), "found no board");
}

TEST(GridText, OnlyWhatPlainBoardsLackIsAGrid) {
  EXPECT_TRUE(is_plain(read_grid({.start = "a b / c _"})));
  EXPECT_TRUE(is_plain(read_grid({.start = "1 2 / 3 0", .goal = "1 2 / 3 *"})));
  for (const GridText& text : {GridText{.start = "1 1 / 2 0", .goal = "last"},
                               {.start = "1 2 / 3 0", .costs = "heavy"},
                               {.start = "1 2 / 0 0", .goal = "last"},
                               {.start = "1 2 / 3 0", .diagonal = true},
                               {.start = "1 2 # / 3 0 4"},
                               {.start = "1 2 / 3 0", .goal = "1 * / * 0"}})
    EXPECT_FALSE(is_plain(read_grid(text))) << text.start;
  EXPECT_TRUE(is_grid_goal("1 1 / 2 0"));
  EXPECT_TRUE(is_grid_goal("1 * / * 0"));
  EXPECT_TRUE(is_grid_goal("1 # / 2 0"));
  EXPECT_FALSE(is_grid_goal("1 2 / 3 *"));
  EXPECT_FALSE(is_grid_goal("last"));
}

TEST(GridText, MovesAreReadBack) {
  for (const GridText& text :
       {GridText{.start = "1 1 2 / 2 3 0", .goal = "first"},
        {.start = "1 1 2 / 2 0 0", .goal = "first"},
        {.start = "1 2 3 / 4 5 0", .goal = "0 5 4 / 3 2 1", .costs = "inverse", .diagonal = true}}) {
    const GridProblem problem = read_grid(text);
    const GridAnswer answer = solve({.problem = problem});
    EXPECT_EQ(parse_grid_moves(problem, to_text(problem, answer.path)), answer.path);
    EXPECT_EQ(parse_grid_moves(problem, "12 moves\ntile moves: " + to_text(problem, answer.path) + "\nastar"),
              answer.path);
    EXPECT_TRUE(verify(problem, answer.path).solves);
  }
  const GridProblem two = read_grid({.start = "1 2 / 0 0", .goal = "0 0 / 1 2"});
  // Both orders of the two moves are shortest.
  for (const char* text : {"r1c1D r1c2D", "r1c2D r1c1D"}) {
    EXPECT_EQ(to_text(two, parse_grid_moves(two, text)), text);
    EXPECT_TRUE(verify(two, parse_grid_moves(two, text)).solves) << text;
  }
  EXPECT_FALSE(verify(two, parse_grid_moves(two, "r1c1R")).solves);
  for (const char* text : {"r1c1", "r3c1D", "r1c1X", "r1c1DD", "D", "r1c1DL"})
    EXPECT_NE(error_of([&] { return parse_grid_moves(two, text); }), "") << text;
}

// The example of the course CSE 4308 of the University of Texas at Arlington, "expense 8 puzzle": depth 12, cost 63.
TEST(GridText, PublishedCostOfTheExpenseEightPuzzle) {
  const GridProblem problem = read_grid(
      {.start = "2 3 6\n1 0 7\n4 8 5\nEND OF FILE\n", .goal = "1 2 3\n4 5 6\n7 8 0\nEND OF FILE\n", .costs = "heavy"});
  const GridAnswer answer = solve({.problem = problem});
  EXPECT_EQ(answer.status, Status::optimal);
  EXPECT_EQ(answer.cost, 63);
  EXPECT_EQ(answer.length, 12);
}

}  // namespace taquin::test_grid_text
