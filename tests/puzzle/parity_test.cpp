// Solvable means reachable: compared with a breadth-first search over every permutation of the small boards, which
// knows nothing of parity.
#include "taquin/puzzle/parity.hpp"

#include <gtest/gtest.h>

#include <string>
#include <unordered_set>

#include "taquin/puzzle/goal.hpp"
#include "taquin/util/error.hpp"
#include "tests/boards.hpp"

namespace taquin {
namespace {

// The boards from which `goal` can be reached, as texts of one character a cell.
class Reachable {
 public:
  explicit Reachable(const Board& goal) : rows_(goal.rows()), cols_(goal.cols()) {
    std::vector<std::string> open = {text(goal)};
    met_.insert(open.front());
    while (!open.empty()) {
      const std::string board = open.back();
      open.pop_back();
      const int blank = static_cast<int>(board.find('\0'));
      for (const auto& [down, right] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
        const int row = blank / cols_ + down;
        const int col = blank % cols_ + right;
        if (row < 0 || row >= rows_ || col < 0 || col >= cols_) continue;
        std::string next = board;
        std::swap(next[static_cast<std::size_t>(blank)], next[static_cast<std::size_t>(row * cols_ + col)]);
        if (met_.insert(next).second) open.push_back(next);
      }
    }
  }
  bool contains(const Board& board) const { return met_.contains(text(board)); }
  std::size_t size() const { return met_.size(); }

 private:
  static std::string text(const Board& board) { return {board.tiles().begin(), board.tiles().end()}; }

  int rows_;
  int cols_;
  std::unordered_set<std::string> met_;
};

Board exchanged(Board board, const std::pair<int, int>& tiles) {
  const std::vector<int> where = cells_by_tile(board);
  board.exchange(where[static_cast<std::size_t>(tiles.first)], where[static_cast<std::size_t>(tiles.second)]);
  return board;
}

bool some_exchange_mends(const Board& board, const Reachable& reachable) {
  for (int a = 1; a < board.cells(); ++a) {
    for (int b = a + 1; b < board.cells(); ++b) {
      if (reachable.contains(exchanged(board, {a, b}))) return true;
    }
  }
  return false;
}

void expect_as_reachable(const Board& goal) {
  const Reachable reachable(goal);
  const bool is_line = goal.rows() == 1 || goal.cols() == 1;
  std::size_t wrong = 0;
  test::for_each_board(goal.rows(), goal.cols(), [&](const Board& board) {
    const Solvability verdict = solvability(board, goal);
    wrong += verdict.solvable != reachable.contains(board) || verdict.reason.empty();
    if (verdict.exchange) {
      const auto [a, b] = *verdict.exchange;
      wrong += verdict.solvable || a < 1 || b < 1 || !reachable.contains(exchanged(board, *verdict.exchange));
    } else {
      wrong += !verdict.solvable && (!is_line || some_exchange_mends(board, reachable));
    }
  });
  EXPECT_EQ(wrong, 0U) << goal.rows() << "x" << goal.cols();
}

TEST(Parity, SolvableMeansReachableOnSmallBoards) {
  for (const auto& [rows, cols] : {std::pair{2, 2}, {2, 3}, {3, 2}, {2, 4}}) {
    for (const GoalInfo& goal : goals) expect_as_reachable(goal.make(rows, cols));
    for (const std::uint64_t seed : {1U, 2U, 3U}) expect_as_reachable(test::shuffled(rows, cols, seed));
  }
}

TEST(ExhaustiveParity, SolvableMeansReachableOn3x3) {
  expect_as_reachable(goal_named("last", 3, 3));
  expect_as_reachable(goal_named("snail", 3, 3));
  expect_as_reachable(Board(3, 3, {2, 0, 1, 3, 4, 5, 6, 7, 8}));
}

TEST(Parity, SolvableMeansReachableOnLines) {
  for (const auto& [rows, cols] : {std::pair{1, 2}, {2, 1}, {1, 3}, {1, 4}, {1, 5}, {5, 1}, {1, 6}, {6, 1}}) {
    expect_as_reachable(goal_named("last", rows, cols));
    expect_as_reachable(goal_named("first", rows, cols));
    expect_as_reachable(test::shuffled(rows, cols, 1));
  }
}

TEST(Parity, HalfOfTheBoardsAreReachable) {
  EXPECT_EQ(Reachable(goal_named("last", 3, 3)).size(), 181440U);  // 9!/2, Johnson & Story
  EXPECT_EQ(Reachable(goal_named("last", 1, 5)).size(), 5U);
}

// Loyd's puzzle: 14 and 15 exchanged.
TEST(Parity, GivesTheReasonAndTheRemedy) {
  Board board = goal_named("last", 4, 4);
  board.exchange(13, 14);
  const Solvability verdict = solvability(board, goal_named("last", 4, 4));
  EXPECT_FALSE(verdict.solvable);
  EXPECT_TRUE(verdict.odd_permutation);
  EXPECT_EQ(verdict.blank_distance, 0);
  EXPECT_EQ(verdict.exchange, std::pair(14, 15));
  EXPECT_EQ(verdict.reason,
            "the permutation to the goal is odd, the blank's distance to its goal cell is 0 (even): every move of a "
            "tile changes "
            "both, so they must agree");
}

TEST(Parity, GivesTheReasonOnLines) {
  const Board goal = goal_named("last", 1, 5);
  EXPECT_EQ(solvability(Board(1, 5, {0, 1, 2, 3, 4}), goal).reason,
            "on a line tiles cannot pass each other, and they are in the goal's order");
  const Solvability verdict = solvability(Board(1, 5, {1, 4, 0, 3, 2}), goal);
  EXPECT_EQ(verdict.reason, "on a line tiles cannot pass each other, and 4 stands where 2 should");
  EXPECT_EQ(verdict.exchange, std::pair(2, 4));
  EXPECT_FALSE(solvability(Board(1, 5, {1, 4, 0, 2, 3}), goal).exchange.has_value());
}

TEST(Parity, CountsTheBlanksDistance) {
  const Solvability verdict = solvability(goal_named("first", 3, 5), goal_named("last", 3, 5));
  EXPECT_EQ(verdict.blank_distance, 6);
  EXPECT_FALSE(verdict.odd_permutation);  // one cycle of 15 cells
  EXPECT_TRUE(verdict.solvable);
}

TEST(Parity, EverySlideKeepsTheLargestBoardSolvable) {
  Board board = test::shuffled(255, 255, 9);
  const Board goal = board;
  for (int i = 0; i < 3; ++i) {
    for (const Direction d : test::directions) {
      if (!board.can(d)) continue;
      board.slide(d);
      EXPECT_TRUE(solvability(board, goal).solvable);
    }
  }
  const std::vector<int> where = cells_by_tile(board);
  board.exchange(where[64000], where[64001]);
  EXPECT_FALSE(solvability(board, goal).solvable);
}

TEST(Parity, BoardsOfDifferentSizeAreAnError) {
  EXPECT_THROW(solvability(goal_named("last", 2, 6), goal_named("last", 3, 4)), Error);
}

}  // namespace
}  // namespace taquin
