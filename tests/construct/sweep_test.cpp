// The sweep ends at the goal on every board, and its evaluation counts right.
#include "taquin/construct/sweep/sweep.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <vector>

#include "taquin/construct/sweep/sweep_evaluation.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/util/error.hpp"
#include "tests/replay.hpp"

namespace taquin {
namespace {

std::size_t replayed(const Board& board, const Board& goal, const SweepOptions& options) {
  return test::replayed(board, goal, sweep_path(board, goal, options));
}

double manhattan(const Board& board, const Board& goal) {
  const std::vector<int> home = cells_by_tile(goal);
  int sum = 0;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int to = home[static_cast<std::size_t>(board.tile(cell))];
    if (board.tile(cell) == 0) continue;
    sum += std::abs(cell / board.cols() - to / board.cols()) + std::abs(cell % board.cols() - to % board.cols());
  }
  return sum;
}

// Tiles and blank anywhere.
Board random_goal(int rows, int cols, Random& random) {
  const auto cells = static_cast<std::size_t>(rows * cols);
  std::vector<std::uint16_t> tiles(cells);
  std::iota(tiles.begin(), tiles.end(), std::uint16_t{0});
  for (std::size_t i = cells; i > 1; --i) std::swap(tiles[i - 1], tiles[random.below(i)]);
  return Board(rows, cols, tiles);
}

// Every `stride`-th board.
void solve_boards(int rows, int cols, std::size_t stride) {
  std::vector<std::uint16_t> tiles(static_cast<std::size_t>(rows * cols));
  std::iota(tiles.begin(), tiles.end(), std::uint16_t{0});
  std::size_t number = 0;
  do {
    if (number++ % stride != 0) continue;
    const Board board(rows, cols, tiles);
    for (const char* name : {"last", "first"}) {
      const Board goal = goal_named(name, rows, cols);
      if (solvability(board, goal).solvable) replayed(board, goal, {.width = 5});
    }
  } while (std::next_permutation(tiles.begin(), tiles.end()) && !testing::Test::HasFailure());
}

TEST(Sweep, SolvesEveryBoardOf2x2) { solve_boards(2, 2, 1); }
TEST(Sweep, SolvesEveryBoardOf2x3) { solve_boards(2, 3, 1); }
TEST(Sweep, SolvesEveryBoardOf3x2) { solve_boards(3, 2, 1); }
TEST(ExhaustiveSweep, SolvesBoardsOf2x4) { solve_boards(2, 4, 97); }
TEST(ExhaustiveSweep, SolvesBoardsOf4x2) { solve_boards(4, 2, 97); }
TEST(ExhaustiveSweep, SolvesBoardsOf3x3) { solve_boards(3, 3, 2003); }

TEST(Sweep, SolvesRandomBoardsOfEveryShape) {
  Random random(1);
  for (int rows = 1; rows <= 12; ++rows) {
    for (int cols = rows == 1 ? 2 : 1; cols <= 12; ++cols) {
      const Board goal = random_goal(rows, cols, random);
      replayed(random_board(goal, random), goal, {.width = 2 + random.below(8)});
    }
  }
}

TEST(Sweep, SolvesThinBoards) {
  Random random(2);
  for (const auto& [rows, cols] : {std::pair{1, 255}, {2, 60}, {60, 2}, {3, 50}, {50, 3}}) {
    const Board goal = random_goal(rows, cols, random);
    replayed(random_board(goal, random), goal, {.width = 3});
  }
}

TEST(Sweep, ASolvedBoardNeedsNoSlide) {
  Random random(3);
  for (const auto& [rows, cols] : {std::pair{1, 7}, {2, 2}, {3, 3}, {4, 4}, {5, 3}, {9, 12}}) {
    const Board goal = random_goal(rows, cols, random);
    EXPECT_EQ(sweep_path(goal, goal), Path()) << rows << "x" << cols;
  }
}

TEST(Sweep, TakesAboutTwiceTheManhattanDistance) {
  Random random(4);
  for (const auto& [side, width, most] : {std::tuple{10, 30, 2.5}, {20, 8, 2.8}, {40, 2, 3.3}}) {
    const Board goal = goal_named("last", side, side);
    const Board board = random_board(goal, random);
    const SweepOptions options{.width = static_cast<std::size_t>(width)};
    EXPECT_LT(static_cast<double>(replayed(board, goal, options)) / manhattan(board, goal), most) << side;
  }
}

TEST(Sweep, MoreTriesAreNotLonger) {
  Random random(5);
  const Board goal = goal_named("last", 7, 7);
  const Board board = random_board(goal, random);
  const std::size_t one = replayed(board, goal, {.width = 10});
  const std::size_t six = replayed(board, goal, {.width = 10, .tries = 6});
  EXPECT_LT(six, one);  // on this board
  EXPECT_EQ(sweep_path(board, goal, {.width = 10, .tries = 6}).size(), six);
}

TEST(Sweep, AnswersThoughStopped) {
  Random random(6);
  const Board goal = goal_named("first", 12, 12);
  const Board board = random_board(goal, random);
  for (const int most : {0, 1, 20}) {
    int asked = 0;
    replayed(board, goal, {.width = 50, .tries = 1000, .stop = [&] { return asked++ >= most; }});
    EXPECT_LE(asked, most + 2);
  }
}

TEST(Sweep, BoardsOfDifferentSizeAreAnError) {
  EXPECT_THROW(sweep_path(goal_named("last", 3, 4), goal_named("last", 4, 3)), Error);
}

// The evaluation's numbers, against a breadth-first search over the positions of one tile and the blank.
constexpr int side = 6;

std::vector<int> slides_by_search(int target, const std::vector<bool>& closed) {
  constexpr int cells = side * side;
  std::vector<int> slides(cells * cells, -1);
  std::vector<std::pair<int, int>> queue;  // tile, blank
  const auto reach = [&](int tile, int blank, int so_far) {
    int& known = slides[static_cast<std::size_t>(tile * cells + blank)];
    if (known >= 0) return;
    known = so_far;
    queue.emplace_back(tile, blank);
  };
  for (int blank = 0; blank < cells; ++blank) {
    if (!closed[static_cast<std::size_t>(blank)] && blank != target) reach(target, blank, 0);
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const auto [tile, blank] = queue[i];
    const int so_far = slides[static_cast<std::size_t>(tile * cells + blank)];
    for (const auto& [down, right] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
      const int row = blank / side + down;
      const int col = blank % side + right;
      if (row < 0 || row >= side || col < 0 || col >= side) continue;
      const int to = row * side + col;
      if (!closed[static_cast<std::size_t>(to)]) reach(tile == to ? blank : tile, to, so_far + 1);
    }
  }
  return slides;
}

// All places of the tiles for both ends of the first line, with so many filled before and after them.
void compare_evaluation(int low, int high) {
  std::vector<bool> closed(side * side);
  for (int col = 0; col < side; ++col) closed[static_cast<std::size_t>(col)] = col < low || col > high;
  const std::vector<int> to_low = slides_by_search(low, closed);
  const std::vector<int> to_high = slides_by_search(high, closed);
  const Grid grid(side, side);
  const SweepEvaluation evaluation(grid, side * side - 1, 1);
  const SweepEvaluation::Memo memo{0, 0, static_cast<std::uint8_t>(low), static_cast<std::uint8_t>(high), 0};
  const Board goal = goal_named("first", side, side);  // the cell is the tile's number; 0 is the blank's
  for (int a = 0; a < side * side; ++a) {
    for (int b = 0; b < side * side; ++b) {
      for (int blank = 0; blank < side * side; ++blank) {
        const auto is_open = [&](int cell) { return !closed[static_cast<std::size_t>(cell)]; };
        if (a == b || a == blank || b == blank || !is_open(a) || !is_open(b) || !is_open(blank)) continue;
        if (a == low || b == high) continue;
        Board board = goal;
        const auto put = [&](int number, int cell) {
          const int at = cells_by_tile(board)[static_cast<std::size_t>(number)];
          if (at != cell) board.exchange(at, cell);
        };
        put(0, blank);
        put(low, a);
        put(high, b);
        put(0, blank);
        const std::array<int, 2> searched = {to_low[static_cast<std::size_t>(a * side * side + blank)],
                                             to_high[static_cast<std::size_t>(b * side * side + blank)]};
        const int best = *std::min_element(searched.begin(), searched.end());
        ASSERT_EQ(evaluation.remaining_slides(MutableBoard(grid, board, goal), memo), best)
            << low << "-" << high << ": tiles on " << a << ", " << b << ", blank on " << blank;
      }
    }
  }
}

TEST(SweepEvaluationTest, CountsTheSlidesOfOneTileExactly) {
  for (const auto& [low, high] : {std::pair{1, 5}, {2, 4}, {1, 3}, {3, 5}}) compare_evaluation(low, high);
}

TEST(SweepEvaluationTest, EveryStateOfANotchIsSolvable) {
  for (const auto& [width, notch] : {std::pair{2, 0}, {3, 0}, {3, 1}, {4, 0}, {4, 1}, {4, 2}}) {
    const NotchTable table(width, notch);
    const auto is_open = [first_open = notch, edge = width](int cell) {
      return cell >= edge || cell == first_open || cell == first_open + 1;
    };
    int reached = 0;
    int farthest = 0;
    for (int first = 0; first < table.cells(); ++first) {
      for (int second = 0; second < table.cells(); ++second) {
        for (int blank = 0; blank < table.cells(); ++blank) {
          const int slides = table.slides(first, second, blank);
          if (slides == NotchTable::unreachable) continue;
          EXPECT_TRUE(is_open(first) && is_open(second) && is_open(blank));
          EXPECT_TRUE(first != second && first != blank && second != blank);
          ++reached;
          farthest = std::max(farthest, slides);
        }
      }
    }
    const int open = 2 * width + 2;
    EXPECT_EQ(reached, open * (open - 1) * (open - 2)) << width << ", " << notch;
    EXPECT_LT(farthest, 30) << width << ", " << notch;
  }
}

TEST(Sweep, TellsEachShorterPath) {
  const Board goal = goal_named("last", 8, 8);
  Random random(11);
  const Board start = random_board(goal, random);
  std::vector<Path> told;
  SweepOptions options;
  options.width = 12;
  options.tries = 12;
  options.improved = [&](const Path& path) { told.push_back(path); };
  const Path best = sweep_path(start, goal, options);
  ASSERT_GT(told.size(), 1U);
  EXPECT_EQ(told.back(), best);
  for (std::size_t i = 0; i < told.size(); ++i) {
    EXPECT_EQ(test::replayed(start, goal, told[i]), told[i].size());
    if (i > 0) {
      EXPECT_LT(told[i].size(), told[i - 1].size());
    }
  }
}

}  // namespace
}  // namespace taquin
