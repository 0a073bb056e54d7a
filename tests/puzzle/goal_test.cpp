// The named goals, drawn.
#include "taquin/puzzle/goal.hpp"

#include <gtest/gtest.h>

#include <string>

#include "taquin/util/error.hpp"
#include "tests/error_of.hpp"

namespace taquin {
namespace {

std::string drawn(std::string_view name, int rows, int cols) {
  const Board board = goal_named(name, rows, cols);
  std::string text;
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (cell > 0) text += cell % cols == 0 ? " / " : " ";
    text += std::to_string(board.tile(cell));
  }
  return text;
}

TEST(Goal, Last) {
  EXPECT_EQ(drawn("last", 3, 3), "1 2 3 / 4 5 6 / 7 8 0");
  EXPECT_EQ(drawn("last", 1, 2), "1 0");
  EXPECT_EQ(drawn("last", 2, 4), "1 2 3 4 / 5 6 7 0");
}

TEST(Goal, First) {
  EXPECT_EQ(drawn("first", 3, 3), "0 1 2 / 3 4 5 / 6 7 8");
  EXPECT_EQ(drawn("first", 2, 1), "0 / 1");
}

TEST(Goal, Snail) {
  EXPECT_EQ(drawn("snail", 3, 3), "1 2 3 / 8 0 4 / 7 6 5");
  EXPECT_EQ(drawn("snail", 4, 4), "1 2 3 4 / 12 13 14 5 / 11 0 15 6 / 10 9 8 7");
  EXPECT_EQ(drawn("snail", 2, 2), "1 2 / 0 3");
  EXPECT_EQ(drawn("snail", 2, 5), "1 2 3 4 5 / 0 9 8 7 6");
  EXPECT_EQ(drawn("snail", 3, 4), "1 2 3 4 / 10 11 0 5 / 9 8 7 6");
  EXPECT_EQ(drawn("snail", 4, 3), "1 2 3 / 10 11 4 / 9 0 5 / 8 7 6");
  EXPECT_EQ(drawn("snail", 1, 4), "1 2 3 0");
  EXPECT_EQ(drawn("snail", 4, 1), "1 / 2 / 3 / 0");
}

TEST(Goal, Columns) {
  EXPECT_EQ(drawn("columns", 3, 3), "1 4 7 / 2 5 8 / 3 6 0");
  EXPECT_EQ(drawn("columns", 2, 3), "1 3 5 / 2 4 0");
  EXPECT_EQ(drawn("columns", 3, 2), "1 4 / 2 5 / 3 0");
}

// On 4x4 the document's: "Solving along a loop".
TEST(Goal, Loop) {
  EXPECT_EQ(drawn("loop", 4, 4), "1 2 5 6 / 0 3 4 7 / 15 12 11 8 / 14 13 10 9");
  EXPECT_EQ(drawn("loop", 3, 3), "1 4 5 / 2 3 6 / 0 8 7");
  EXPECT_EQ(drawn("loop", 2, 3), "1 2 3 / 0 5 4");
  EXPECT_EQ(drawn("loop", 1, 4), "0 1 2 3");
}

TEST(Goal, EveryNamedOneFitsEverySize) {
  for (const GoalInfo& goal : goals) {
    for (const int rows : {1, 2, 3, 8, 255}) {
      for (const int cols : {2, 3, 7, 255}) {
        EXPECT_EQ(goal.make(rows, cols).cells(), rows * cols);
        EXPECT_EQ(goal.make(cols, rows).cols(), rows);
      }
    }
  }
}

TEST(Goal, IsFoundByName) {
  for (const GoalInfo& goal : goals) EXPECT_EQ(find_goal(goal.name), &goal);
  EXPECT_EQ(find_goal("lst"), nullptr);
}

TEST(Goal, AnUnknownNameIsAnErrorWithTheNearest) {
  const auto message = [](std::string_view name, int rows, int cols) {
    return test::error_of([&] { return goal_named(name, rows, cols); });
  };
  EXPECT_EQ(message("snial", 3, 3),
            "found the goal 'snial', expected one of last, first, snail, columns, loop; did you mean 'snail'?");
  EXPECT_EQ(message("zzz", 3, 3), "found the goal 'zzz', expected one of last, first, snail, columns, loop");
  EXPECT_EQ(message("last", 3, 256), "found a board of 3x256, expected sides of 1 to 255");
  EXPECT_EQ(message("snail", -3, 3), "found a board of -3x3, expected sides of 1 to 255");
}

}  // namespace
}  // namespace taquin
