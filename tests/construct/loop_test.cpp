// The sort along a loop, against the document's own program, the parity rule and a replay of every slide.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "papers/as_written/loop.hpp"
#include "taquin/construct/loop_sort.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/util/error.hpp"
#include "tests/boards.hpp"

namespace taquin {
namespace {

using test::for_each_board;
using test::shuffled;

bool are_neighbours(int a, int b, int cols) {
  return std::abs(a / cols - b / cols) + std::abs(a % cols - b % cols) == 1;
}

// --- The loop.

TEST(Loop, Of4x4IsTheDocuments) {
  const Loop loop(4, 4, 15);
  const std::array<int, 16> cells{4, 0, 1, 5, 6, 2, 3, 7, 11, 15, 14, 10, 9, 13, 12, 8};
  const std::set<int> leaping{0, 2, 4, 8, 10, 12};
  ASSERT_EQ(loop.size(), 16);
  for (int i = 0; i < 16; ++i) {
    EXPECT_EQ(loop.cell(i), cells[static_cast<std::size_t>(i)]) << i;
    EXPECT_EQ(loop.can_leap(i), leaping.contains(i)) << i;
  }
}

void is_a_loop(const Loop& loop, int rows, int cols) {
  std::set<int> met;
  const Board board = goal_named("last", rows, cols);
  for (int i = 0; i < loop.size(); ++i) {
    const int cell = loop.cell(i);
    met.insert(cell);
    ASSERT_EQ(loop.index(cell), i);
    ASSERT_TRUE(are_neighbours(cell, loop.cell(loop.after(i)), cols)) << rows << "x" << cols << " at " << i;
    EXPECT_EQ(board.neighbour(cell, loop.step(i)), loop.cell(loop.after(i)));
    const int far = loop.cell(loop.after(i, 3));
    EXPECT_EQ(loop.can_leap(i), rows * cols > 4 && are_neighbours(cell, far, cols)) << rows << "x" << cols;
    if (loop.can_leap(i)) {
      EXPECT_EQ(board.neighbour(cell, loop.leap(i)), far);
    }
  }
  const int left_out = loop.left_out();
  EXPECT_EQ(left_out >= 0, rows % 2 == 1 && cols % 2 == 1);
  if (left_out >= 0) {
    EXPECT_FALSE(met.contains(left_out));
    EXPECT_EQ(loop.index(left_out), -1);
    met.insert(left_out);
  }
  EXPECT_EQ(met.size(), static_cast<std::size_t>(rows * cols));
}

TEST(Loop, PassesEveryCellOnce) {
  for (int rows = 2; rows <= 20; ++rows) {
    for (int cols = 2; cols <= 20; ++cols) {
      const Loop loop(rows, cols, rows * cols - 1);
      is_a_loop(loop, rows, cols);
      is_a_loop(Loop(rows, cols, 0), rows, cols);
      EXPECT_EQ(loop.leaps(), u_turns(winding_tour(rows, cols))) << rows << "x" << cols;
    }
  }
  for (const auto& [rows, cols] : {std::pair{2, 255}, {255, 3}, {63, 64}, {77, 101}}) {
    is_a_loop(Loop(rows, cols, 1), rows, cols);
  }
}

TEST(Loop, LeavesOutACornerThatIsNotTheBlanks) {
  EXPECT_EQ(Loop(3, 5, 14).left_out(), 0);
  EXPECT_EQ(Loop(3, 5, 0).left_out(), 14);
  EXPECT_EQ(Loop(4, 5, 0).left_out(), -1);
}

// The most U-turns of all closed walks, by depth-first search through every one of them.
class EveryTour {
 public:
  EveryTour(int rows, int cols, bool leaves_out) : rows_(rows), cols_(cols), left_(rows * cols - (leaves_out ? 1 : 0)) {
    met_.insert(leaves_out ? std::pair{0, 0} : std::pair{-1, -1});
    go({0, 1});
  }
  int most() const { return most_; }

 private:
  void go(GridCell cell) {
    const std::pair key{cell.row, cell.col};
    const bool outside = cell.row < 0 || cell.col < 0 || cell.row >= rows_ || cell.col >= cols_;
    if (outside || !met_.insert(key).second) return;
    tour_.push_back(cell);
    const bool closed = are_neighbours(cell.row * cols_ + cell.col, 1, cols_);
    if (static_cast<int>(tour_.size()) == left_ && closed) most_ = std::max(most_, u_turns(tour_));
    go({cell.row - 1, cell.col});
    go({cell.row + 1, cell.col});
    go({cell.row, cell.col - 1});
    go({cell.row, cell.col + 1});
    tour_.pop_back();
    met_.erase(key);
  }

  int rows_;
  int cols_;
  int left_;
  int most_ = 0;
  std::set<std::pair<int, int>> met_;
  Tour tour_;
};

TEST(Loop, WindsAsMuchAsAnyOnSmallBoards) {
  for (const auto& [rows, cols] : {std::pair{2, 5}, {3, 3}, {3, 4}, {3, 5}, {3, 7}, {4, 4}, {4, 5}, {5, 4}, {5, 5}}) {
    const bool leaves_out = rows % 2 == 1 && cols % 2 == 1;
    EXPECT_EQ(u_turns(winding_tour(rows, cols)), EveryTour(rows, cols, leaves_out).most()) << rows << "x" << cols;
  }
}

// Computed here, by dynamic programming over all tours.
TEST(Loop, WindsAsMuchAsAnyOnLargerBoards) {
  struct Known {
    int rows, cols, most;
  };
  for (const auto& [rows, cols, most] :
       {Known{4, 6, 10}, {6, 8, 18}, {7, 8, 23}, {8, 8, 26}, {8, 10, 34}, {9, 9, 32}, {12, 12, 63}}) {
    EXPECT_EQ(u_turns(winding_tour(rows, cols)), most) << rows << "x" << cols;
    EXPECT_EQ(u_turns(winding_tour(cols, rows)), most) << cols << "x" << rows;
  }
  EXPECT_EQ(u_turns(winding_tour(5, 6)), 9);     // one has 10
  EXPECT_EQ(u_turns(winding_tour(6, 6)), 10);    // one has 12
  EXPECT_EQ(u_turns(winding_tour(7, 7)), 14);    // one has 18
  EXPECT_EQ(u_turns(winding_tour(10, 10)), 34);  // one has 40
}

TEST(Loop, LinesHaveNone) {
  EXPECT_THROW(Loop(1, 8, 0), Error);
  EXPECT_THROW(Loop(8, 1, 0), Error);
  EXPECT_THROW(Loop(0, 4, 0), Error);
  EXPECT_THROW(loop_search(goal_named("last", 1, 5), goal_named("last", 1, 5), {}, {}), Error);
}

// --- The sort on 4x4, slide by slide as the document's program.

const Board& documents_goal() {
  static const Board goal(4, 4, {1, 2, 5, 6, 0, 3, 4, 7, 15, 12, 11, 8, 14, 13, 10, 9});
  return goal;
}

TEST(LoopSort, ArrangesAlongTheLoop) {
  EXPECT_EQ(loop_goal(4, 4), documents_goal());
  EXPECT_EQ(loop_goal(3, 3), Board(3, 3, {1, 4, 5, 2, 3, 6, 0, 8, 7}));
  for (int rows = 2; rows <= 7; ++rows) {
    for (int cols = 2; cols <= 7; ++cols) {
      const Board goal = loop_goal(rows, cols);
      const LoopSort sort(goal, goal);
      EXPECT_TRUE(sort.finished());
      const int one = sort.loop().left_out() < 0 ? 1 : 2;
      for (int i = 1; i < sort.loop().size(); ++i) {
        EXPECT_EQ(goal.tile(sort.loop().cell(i)), i + one - 1);
        EXPECT_EQ(sort.tile(i), i + one - 1);
      }
    }
  }
}

TEST(LoopSort, DoesWhatTheDocumentsProgramDoes) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    LoopSort sort(shuffled(4, 4, seed), documents_goal());
    LoopAsWritten program(sort.array());
    do {
      ASSERT_EQ(sort.array(), program.array()) << "seed " << seed << ", slide " << program.slides();
      ASSERT_EQ(sort.empty(), program.empty());
      sort.slide();
      program.slide();
    } while (!program.finished());
    EXPECT_EQ(sort.array(), program.array());
    EXPECT_TRUE(sort.finished());
    EXPECT_EQ(sort.slides(), program.slides());
    EXPECT_EQ(sort.leaps(), program.leaps());
    EXPECT_EQ(sort.solvable(), program.array()[2] == 2);
  }
}

TEST(LoopSort, AnArrangedBoardGoesRoundOnceMoreIfAskedTo) {
  LoopSort sort(documents_goal(), documents_goal());
  EXPECT_TRUE(sort.finished());
  EXPECT_EQ(loop_search(documents_goal(), documents_goal(), {}, {}).path, Path());
  do sort.slide();
  while (!sort.finished());
  EXPECT_EQ(sort.slides(), 240U);
  EXPECT_EQ(sort.leaps(), 0U);
  EXPECT_EQ(sort.board(), documents_goal());
}

// 2,000,000 runs of the document's program on uniform shuffles, solvable or not, had 82 to 792 slides, 433.9 on
// average, and 42.9 leaps.
TEST(LoopSort, TakesAsManySlidesAsTheDocumentsProgram) {
  Random random(2);
  constexpr int boards = 20000;
  double slides = 0;
  double leaps = 0;
  int unsolvable = 0;
  const Loop loop(4, 4, documents_goal().blank());
  for (int i = 0; i < boards; ++i) {
    Board board = random_board(documents_goal(), random);
    if (random.below(2) == 1) board.exchange(board.blank() == 0 ? 2 : 0, board.blank() == 1 ? 2 : 1), ++unsolvable;
    LoopSort sort(loop, board, documents_goal());
    do sort.slide();
    while (!sort.finished());
    slides += static_cast<double>(sort.slides());
    leaps += static_cast<double>(sort.leaps());
    ASSERT_GE(sort.slides(), 60U);
    ASSERT_LE(sort.slides(), 900U);
  }
  EXPECT_NEAR(unsolvable, boards / 2, 500);
  EXPECT_NEAR(slides / boards, 433.9, 3.0);  // four standard errors
  EXPECT_NEAR(leaps / boards, 42.9, 0.4);
}

// --- Every size, every goal.

// Sorts, replays every slide, and compares the verdict with the parity rule.
void sorts(const Board& start, const Board& goal) {
  LoopSort sort(start, goal);
  Board board = start;
  const auto size = std::to_string(goal.rows()) + "x" + std::to_string(goal.cols());
  const auto follow = [&](Direction d) {
    ASSERT_TRUE(board.can(d)) << size << ", slide " << sort.slides();
    board.slide(d);
  };
  for (const Direction d : sort.fetched()) follow(d);
  ASSERT_EQ(board, sort.board()) << size;
  while (!sort.finished()) {
    follow(sort.slide());
    ASSERT_LT(sort.slides(), 100000000U);
  }
  ASSERT_EQ(board, sort.board()) << size;
  ASSERT_EQ(sort.solvable(), solvability(start, goal).solvable) << size;
  if (sort.solvable()) {
    EXPECT_EQ(board, goal) << size;
    EXPECT_EQ(loop_search(start, goal, {}, {}).path.size(), sort.fetched().size() + sort.slides());
    return;
  }
  Board wrong = goal;
  const auto where = cells_by_tile(goal);
  wrong.exchange(where[static_cast<std::size_t>(sort.tile(2))], where[static_cast<std::size_t>(sort.tile(3))]);
  EXPECT_EQ(board, wrong) << size;
  EXPECT_EQ(sort.inversions(), 1U);
}

void agrees_with_parity_on_every_board(int rows, int cols, const Board& goal) {
  std::uint64_t solvable = 0;
  std::uint64_t boards = 0;
  const Loop loop(rows, cols, goal.blank());
  for_each_board(rows, cols, [&](const Board& board) {
    LoopSort sort(loop, board, goal);
    while (!sort.finished()) sort.slide();
    ASSERT_EQ(sort.solvable(), solvability(board, goal).solvable);
    solvable += sort.solvable() ? 1 : 0;
    ++boards;
  });
  EXPECT_EQ(solvable, boards / 2);
}

TEST(LoopSort, AgreesWithParityOnEveryBoardOf2x2) {
  for_each_board(2, 2, [](const Board& goal) { agrees_with_parity_on_every_board(2, 2, goal); });
}
TEST(LoopSort, AgreesWithParityOnEveryBoardOf2x3) {
  for_each_board(2, 3, [](const Board& board) { sorts(board, goal_named("last", 2, 3)); });
  agrees_with_parity_on_every_board(3, 2, goal_named("first", 3, 2));
}
TEST(LoopSort, AgreesWithParityOnEveryBoardOf2x4) { agrees_with_parity_on_every_board(2, 4, goal_named("last", 2, 4)); }
TEST(ExhaustiveLoopSort, AgreesWithParityOnEveryBoardOf3x3) {
  agrees_with_parity_on_every_board(3, 3, goal_named("last", 3, 3));
}
TEST(LoopSort, SortsEveryEleventhBoardOf3x3) {
  const Board snail = goal_named("snail", 3, 3);
  const Board blank_first = goal_named("first", 3, 3);
  int count = 0;
  for_each_board(3, 3, [&](const Board& board) {
    if (++count % 11 == 0) sorts(board, count % 2 == 0 ? snail : blank_first);
  });
}
TEST(LoopSort, AgreesWithParityOnRandomBoardsOf4x4) {
  for (std::uint64_t seed = 0; seed < 10000; ++seed) sorts(shuffled(4, 4, seed), goal_named("last", 4, 4));
}

TEST(LoopSort, ReachesRandomGoalsOnEveryShape) {
  std::uint64_t seed = 0;
  for (int rows = 2; rows <= 8; ++rows) {
    for (int cols = 2; cols <= 8; ++cols) {
      for (int i = 0; i < 12; ++i, seed += 2) sorts(shuffled(rows, cols, seed), shuffled(rows, cols, seed + 1));
    }
  }
}

// Odd by odd: the blank's goal cell, and the tile that belongs in the corner, anywhere.
TEST(LoopSort, ReachesEveryBlankAndCornerOfOddBoards) {
  std::uint64_t seed = 1000;
  for (const auto& [rows, cols] : {std::pair{3, 3}, {3, 5}, {5, 3}, {5, 5}, {3, 7}}) {
    for (int blank = 0; blank < rows * cols; ++blank) {
      for (int tile = 1; tile < rows * cols; ++tile, ++seed) {
        Board goal = shuffled(rows, cols, seed);
        if (goal.blank() != blank) goal.exchange(goal.blank(), blank);
        const Board start = goal;
        const int corner = blank == 0 ? rows * cols - 1 : 0;
        const int from = cells_by_tile(goal)[static_cast<std::size_t>(tile)];
        if (from != corner) goal.exchange(from, corner);
        sorts(start, goal);
      }
    }
  }
}

TEST(LoopSort, SortsLargeBoards) {
  std::uint64_t seed = 7000;
  for (const auto& [rows, cols] :
       {std::pair{9, 9}, {10, 10}, {11, 12}, {2, 40}, {40, 2}, {3, 31}, {15, 15}, {16, 16}}) {
    sorts(shuffled(rows, cols, seed), goal_named("last", rows, cols));
    sorts(shuffled(rows, cols, seed + 1), shuffled(rows, cols, seed + 2));
    seed += 3;
  }
}

// --- Why it ends.

// The sum over the places of (pieces before that are smaller) times (pieces before that are larger); and the
// inversions.
std::pair<std::uint64_t, std::uint64_t> potentials(const LoopSort& sort) {
  std::vector<int> order = sort.array();
  std::rotate(order.begin(), std::find(order.begin(), order.end(), 1), order.end());
  std::erase(order, 0);
  std::pair<std::uint64_t, std::uint64_t> sums{0, 0};
  for (std::size_t k = 0; k < order.size(); ++k) {
    std::uint64_t larger = 0;
    for (std::size_t i = 0; i < k; ++i) larger += order[i] > order[k] ? 1U : 0U;
    sums.first += larger;
    sums.second += larger * (k - larger);
  }
  return sums;
}

TEST(LoopSort, EveryLeapLowersInversionsOrElseThePotential) {
  for (const auto& [rows, cols] : {std::pair{4, 4}, {2, 3}, {5, 5}, {3, 6}}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      LoopSort sort(shuffled(rows, cols, seed), goal_named("last", rows, cols));
      while (!sort.finished()) {
        const auto before = potentials(sort);
        const bool leaps = sort.leaps_next();
        sort.slide();
        const auto after = potentials(sort);
        ASSERT_EQ(after.first, sort.inversions());
        if (leaps) {
          ASSERT_LT(after, before);
          ASSERT_TRUE(after.first == before.first || after.first + 2 == before.first);
        } else {
          ASSERT_EQ(after, before);
        }
      }
    }
  }
}

TEST(LoopSort, BoardsOfDifferentSizeAreAnError) {
  EXPECT_THROW(LoopSort(goal_named("last", 3, 4), goal_named("last", 4, 3)), Error);
}

// --- Within limits.

TEST(LoopSearch, KeepsItsLimits) {
  const Board goal = goal_named("last", 16, 16);
  const Board start = [&] {
    Random random(5);
    return random_board(goal, random);
  }();
  Budget tight;
  tight.bytes = 100000;
  const auto tight_run = loop_search(start, goal, tight, {});
  EXPECT_EQ(tight_run.outcome, Outcome::out_of_memory);
  EXPECT_LE(tight_run.counts.peak_bytes, tight.bytes);
  EXPECT_EQ(loop_search(start, goal, {}, [](const Progress&) { return true; }).outcome, Outcome::stopped);
  const auto found = loop_search(start, goal, {}, [](const Progress&) { return false; });
  EXPECT_EQ(found.outcome, Outcome::found);
  LoopSort sort(start, goal);
  for (const Direction d : found.path) ASSERT_EQ(sort.slide(), d);
  EXPECT_TRUE(sort.finished());
}

// --- One tile brought to a cell.

TEST(Fetch, BringsAnyTileAnywhere) {
  for (const auto& [rows, cols] : {std::pair{2, 2}, {2, 3}, {3, 2}, {3, 3}, {4, 5}}) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const Board start = shuffled(rows, cols, seed);
      for (int tile = 1; tile < rows * cols; ++tile) {
        for (int cell = 0; cell < rows * cols; ++cell) {
          Board board = start;
          for (const Direction d : fetch(start, tile, cell)) {
            ASSERT_TRUE(board.can(d));
            board.slide(d);
          }
          ASSERT_EQ(board.tile(cell), tile);
        }
      }
    }
  }
}

}  // namespace
}  // namespace taquin
