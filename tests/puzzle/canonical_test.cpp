// The inner problem is the outer one under other names: walking inside and outside stays in step, for every symmetry,
// every goal and every rectangle, and the inner goal is the one that the spaces know.
#include "taquin/puzzle/canonical.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>

#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/explore.hpp"
#include "taquin/util/error.hpp"
#include "tests/boards.hpp"

namespace taquin {
namespace {

using test::directions;
using test::shuffled;

Board with_blank_at(int rows, int cols, int cell) {
  Board board = goal_named("first", rows, cols);
  if (cell != 0) board.exchange(0, cell);
  return board;
}

// The goal inside, from the space's own definition.
Board inner_goal(const Canonical& canonical) {
  const Puzzle<dynamic, dynamic, WideTiles> space(canonical.rows(), canonical.cols(), canonical.goal_blank());
  std::vector<std::uint16_t> tiles;
  for (int cell = 0; cell < space.cells(); ++cell) {
    tiles.push_back(static_cast<std::uint16_t>(space.goal_state().tile(cell)));
  }
  return Board(canonical.rows(), canonical.cols(), tiles);
}

// Every cell, mapped, holds the tile that stands for the outer one.
bool in_step(const Canonical& canonical, const Board& outer, const Board& inner) {
  for (int cell = 0; cell < outer.cells(); ++cell) {
    if (canonical.outside_tile(inner.tile(canonical.inside_cell(cell))) != outer.tile(cell)) return false;
  }
  return canonical.inside_cell(outer.blank()) == inner.blank();
}

// The least number that a symmetry of the square or rectangle can give the cell, rows <= cols: by geometry alone. A
// cell is told by its distances to two edges that meet, the first along the image's columns.
int least_image(int rows, int cols, int cell) {
  const int row = cell / cols;
  const int col = cell % cols;
  int least = rows * cols;
  for (const int from_row_edge : {row, rows - 1 - row}) {
    for (const int from_col_edge : {col, cols - 1 - col}) {
      if (rows <= cols) least = std::min(least, from_row_edge * cols + from_col_edge);
      if (cols <= rows) least = std::min(least, from_col_edge * rows + from_row_edge);
    }
  }
  return least;
}

TEST(Canonical, LeadsTheBlankToTheLeastCell) {
  for (int rows = 1; rows <= 7; ++rows) {
    for (int cols = rows == 1 ? 2 : 1; cols <= 7; ++cols) {
      for (int cell = 0; cell < rows * cols; ++cell) {
        const Board goal = with_blank_at(rows, cols, cell);
        const Canonical canonical(goal, goal);
        ASSERT_EQ(canonical.goal_blank(), least_image(rows, cols, cell)) << rows << "x" << cols << " cell " << cell;
        ASSERT_EQ(canonical.rows(), std::min(rows, cols));
        ASSERT_EQ(canonical.cols(), std::max(rows, cols));
        ASSERT_EQ(canonical.board(), inner_goal(canonical));
      }
    }
  }
}

TEST(Canonical, AllCornersBecomeTheFirstCell) {
  for (const auto& [rows, cols] : {std::pair{3, 3}, {4, 4}, {2, 5}, {5, 2}, {1, 6}, {6, 1}, {255, 255}}) {
    for (const int cell : {0, cols - 1, (rows - 1) * cols, rows * cols - 1}) {
      const Board goal = with_blank_at(rows, cols, cell);
      EXPECT_EQ(Canonical(goal, goal).goal_blank(), 0);
    }
  }
}

TEST(Canonical, BlankFirstBoardsAreUnchanged) {
  for (const auto& [rows, cols] : {std::pair{4, 4}, {3, 5}, {1, 4}, {5, 5}}) {
    const Board board = shuffled(rows, cols, 4);
    const Canonical canonical(board, goal_named("first", rows, cols));
    EXPECT_EQ(canonical.board(), board);
    for (int i = 0; i < board.cells(); ++i) {
      EXPECT_EQ(canonical.inside_cell(i), i);
      EXPECT_EQ(canonical.outside_tile(i), i);
    }
    for (const Direction d : directions) EXPECT_EQ(canonical.inside(d), d);
  }
}

std::string letters_inside(const Board& goal) {
  const Canonical canonical(goal, goal);
  std::string text;
  for (const Direction d : directions) text += "UDLR"[static_cast<int>(canonical.inside(d))];
  return text;
}

// What becomes of up, down, left, right: the order of preference that the header promises.
TEST(Canonical, PrefersTheFirstSymmetryThatServes) {
  EXPECT_EQ(letters_inside(with_blank_at(3, 3, 4)), "UDLR");  // the centre: as given
  EXPECT_EQ(letters_inside(with_blank_at(3, 3, 2)), "UDRL");  // columns mirrored
  EXPECT_EQ(letters_inside(with_blank_at(3, 3, 6)), "DULR");  // rows mirrored
  EXPECT_EQ(letters_inside(with_blank_at(3, 3, 8)), "DURL");  // a half turn
  EXPECT_EQ(letters_inside(with_blank_at(3, 3, 1)), "UDLR");
  EXPECT_EQ(letters_inside(with_blank_at(3, 3, 3)), "LRUD");  // rows and columns exchanged
  EXPECT_EQ(letters_inside(with_blank_at(3, 3, 5)), "LRDU");  // columns mirrored first
  EXPECT_EQ(letters_inside(with_blank_at(3, 3, 7)), "DULR");
  EXPECT_EQ(letters_inside(with_blank_at(4, 2, 0)), "LRUD");  // tall
  EXPECT_EQ(letters_inside(with_blank_at(4, 2, 1)), "LRDU");
  EXPECT_EQ(letters_inside(with_blank_at(4, 2, 6)), "RLUD");
  EXPECT_EQ(letters_inside(with_blank_at(4, 2, 7)), "RLDU");
}

// Korf's goal and the players' goal are one problem: the same board, turned and renumbered, is the same inside.
TEST(Canonical, BlankFirstAndBlankLastMeetInside) {
  const Board first = shuffled(4, 4, 8);
  std::vector<std::uint16_t> turned;
  for (int cell = 15; cell >= 0; --cell) {
    const int tile = first.tile(cell);
    turned.push_back(static_cast<std::uint16_t>(tile == 0 ? 0 : 16 - tile));
  }
  EXPECT_EQ(Canonical(first, goal_named("first", 4, 4)).board(),
            Canonical(Board(4, 4, turned), goal_named("last", 4, 4)).board());
}

TEST(Canonical, BoardsOfDifferentSizeAreAnError) {
  EXPECT_THROW(Canonical(goal_named("last", 2, 6), goal_named("last", 3, 4)), Error);
  EXPECT_THROW(Canonical(goal_named("last", 2, 6), goal_named("last", 6, 2)), Error);
}

struct Given {
  Board board;
  Board goal;
};

Given any_boards() {
  const int rows = *rc::gen::inRange(1, 9);
  const int cols = *rc::gen::inRange(rows == 1 ? 2 : 1, 9);
  const auto seeds = *rc::gen::pair(rc::gen::arbitrary<std::uint64_t>(), rc::gen::arbitrary<std::uint64_t>());
  return {shuffled(rows, cols, seeds.first), shuffled(rows, cols, seeds.second)};
}

RC_GTEST_PROP(CanonicalProperty, WalkingInsideAndOutsideStaysInStep, ()) {
  const auto [board, goal] = any_boards();
  const Canonical canonical(board, goal);
  Board outer = board;
  Board inner = canonical.board();
  RC_ASSERT(in_step(canonical, outer, inner));
  for (const int choice : *rc::gen::container<std::vector<int>>(40, rc::gen::inRange(0, 4))) {
    const auto d = static_cast<Direction>(choice);
    RC_ASSERT(outer.can(d) == inner.can(canonical.inside(d)));
    if (!outer.can(d)) continue;
    outer.slide(d);
    inner.slide(canonical.inside(d));
    RC_ASSERT(in_step(canonical, outer, inner));
  }
}

RC_GTEST_PROP(CanonicalProperty, TheGoalOutsideIsTheGoalInside, ()) {
  const auto [board, goal] = any_boards();
  const Canonical of_board(board, goal);
  const Canonical of_goal(goal, goal);
  RC_ASSERT(of_goal.board() == inner_goal(of_goal));
  RC_ASSERT(of_board.goal_blank() == of_goal.goal_blank());
  RC_ASSERT((of_board.board() == inner_goal(of_board)) == (board == goal));
  RC_ASSERT(in_step(of_board, goal, inner_goal(of_board)));
}

RC_GTEST_PROP(CanonicalProperty, BackIsTheInverse, ()) {
  const auto [board, goal] = any_boards();
  const Canonical canonical(board, goal);
  for (const Direction d : directions) {
    RC_ASSERT(canonical.outside(canonical.inside(d)) == d);
    RC_ASSERT(canonical.inside(canonical.outside(d)) == d);
    RC_ASSERT(canonical.inside(inverse(d)) == inverse(canonical.inside(d)));
  }
  std::vector<std::uint16_t> back;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int inner = canonical.board().tile(canonical.inside_cell(cell));
    back.push_back(static_cast<std::uint16_t>(canonical.outside_tile(inner)));
  }
  RC_ASSERT(Board(board.rows(), board.cols(), back) == board);
}

// On all boards of the 8-puzzle: no shortest path is lost, for whatever move is left out another is as good.
TEST(DistinctFirstMoves, LeaveAShortestPath) {
  for (const int goal_blank : {0, 1, 4}) {
    const Puzzle<3, 3> space(goal_blank);
    const Exploration truth = explore(space);
    int symmetric = 0;
    for (std::uint64_t number = 0; number < space.size(); ++number) {
      if (truth.distance[number] == Exploration::unreached) continue;
      auto state = space.state(number);
      const Directions distinct = distinct_first_moves(board_of(space, state), goal_blank);
      std::set<int> kept;
      std::set<int> left_out;
      for (const Direction d : space.moves(state)) {
        space.apply(state, d);
        (distinct.contains(d) ? kept : left_out).insert(truth.distance[space.index(state)]);
        space.undo(state, d);
      }
      symmetric += !left_out.empty();
      EXPECT_TRUE(std::includes(kept.begin(), kept.end(), left_out.begin(), left_out.end()));
    }
    EXPECT_GT(symmetric, 0) << goal_blank;
  }
}

TEST(DistinctFirstMoves, OfBoardsThatAreTheirOwnTranspose) {
  const Canonical canonical(Board(4, 4, {1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 4, 8, 12, 0}),
                            goal_named("last", 4, 4));
  const Directions distinct = distinct_first_moves(canonical.board(), canonical.goal_blank());
  EXPECT_TRUE(distinct.contains(Direction::down));
  EXPECT_FALSE(distinct.contains(Direction::right));
  EXPECT_EQ(distinct_first_moves(Board(4, 4, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14}), 0).size(), 4);
}

}  // namespace
}  // namespace taquin
