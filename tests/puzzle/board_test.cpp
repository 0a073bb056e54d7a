// Boards refuse what is none, and slide, exchange and count as they say.
#include "taquin/puzzle/board.hpp"

#include <gtest/gtest.h>

#include <string>

#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/util/error.hpp"
#include "tests/boards.hpp"
#include "tests/error_of.hpp"

namespace taquin {
namespace {

using test::directions;

std::string refusal(int rows, int cols, std::vector<std::uint16_t> tiles) {
  return test::error_of([&] { return Board(rows, cols, std::move(tiles)); });
}

TEST(Board, RefusesWhatIsNone) {
  EXPECT_EQ(refusal(0, 3, {}), "found a board of 0x3, expected sides of 1 to 255");
  EXPECT_EQ(refusal(3, -1, {}), "found a board of 3x-1, expected sides of 1 to 255");
  EXPECT_EQ(refusal(2, 256, std::vector<std::uint16_t>(512)), "found a board of 2x256, expected sides of 1 to 255");
  EXPECT_EQ(refusal(1, 1, {0}), "found a board of 1x1, expected at least two cells");
  EXPECT_EQ(refusal(2, 2, {0, 1, 2}), "found 3 tiles, expected 4 on a board of 2x2");
  EXPECT_EQ(refusal(2, 2, {0, 1, 2, 4}), "found tile 4, expected 0 to 3");
  EXPECT_EQ(refusal(2, 2, {0, 1, 2, 2}), "found tile 2 twice, expected each of 0 to 3 once");
  EXPECT_EQ(refusal(2, 2, {0, 1, 0, 2}), "found tile 0 twice, expected each of 0 to 3 once");
  EXPECT_EQ(refusal(2, 2, {3, 1, 0, 2}), "");
}

TEST(Board, ReachesFromTwoCellsTo65025) {
  EXPECT_EQ(Board(1, 2, {1, 0}).blank(), 1);
  const Board largest = test::shuffled(255, 255, 1);
  EXPECT_EQ(largest.cells(), 65025);
  EXPECT_EQ(largest.tile(largest.blank()), 0);
  EXPECT_EQ(largest.tile(7, 3), largest.tiles()[7 * 255 + 3]);
}

TEST(Board, SlidesTheBlankTheWayItSays) {
  const Board middle(3, 3, {1, 2, 3, 4, 0, 5, 6, 7, 8});
  const std::vector<std::vector<std::uint16_t>> after = {{1, 0, 3, 4, 2, 5, 6, 7, 8},
                                                         {1, 2, 3, 4, 7, 5, 6, 0, 8},
                                                         {1, 2, 3, 0, 4, 5, 6, 7, 8},
                                                         {1, 2, 3, 4, 5, 0, 6, 7, 8}};
  for (const Direction d : directions) {
    Board board = middle;
    ASSERT_TRUE(board.can(d));
    board.slide(d);
    EXPECT_EQ(board, Board(3, 3, after[static_cast<std::size_t>(d)]));
    board.slide(inverse(d));
    EXPECT_EQ(board, middle);
  }
}

TEST(Board, KnowsItsEdges) {
  const auto ways = [](const Board& board) {
    std::string text;
    for (const Direction d : directions) text += board.can(d) ? "udlr"[static_cast<int>(d)] : '-';
    return text;
  };
  std::string all;
  for (int cell = 0; cell < 6; ++cell) {
    Board board = goal_named("first", 2, 3);
    if (cell != 0) board.exchange(0, cell);
    all += ways(board) + ' ';
  }
  EXPECT_EQ(all, "-d-r -dlr -dl- u--r u-lr u-l- ");
  EXPECT_EQ(ways(Board(1, 3, {1, 0, 2})), "--lr");
  EXPECT_EQ(ways(Board(3, 1, {1, 0, 2})), "ud--");
}

TEST(Board, ExchangesTilesAndTheBlank) {
  Board board(2, 2, {3, 1, 0, 2});
  board.exchange(0, 3);
  EXPECT_EQ(board, Board(2, 2, {2, 1, 0, 3}));
  board.exchange(1, 2);
  EXPECT_EQ(board, Board(2, 2, {2, 0, 1, 3}));
  board.exchange(1, 0);
  EXPECT_EQ(board, Board(2, 2, {0, 2, 1, 3}));
}

TEST(Board, FindsTilesByNumber) {
  const Board board = test::shuffled(7, 9, 5);
  const std::vector<int> where = cells_by_tile(board);
  for (int tile = 0; tile < board.cells(); ++tile) EXPECT_EQ(board.tile(where[static_cast<std::size_t>(tile)]), tile);
}

TEST(Path, IsAsLongAsItsMetricSays) {
  using enum Direction;
  EXPECT_EQ(length({}, Metric::stm), 0);
  EXPECT_EQ(length({}, Metric::mtm), 0);
  EXPECT_EQ(length({up, up, left, left, left, down, left}, Metric::stm), 7);
  EXPECT_EQ(length({up, up, left, left, left, down, left}, Metric::mtm), 4);
}

TEST(Names, AreThoseOfTheOutput) {
  EXPECT_EQ(name(Metric::stm), "stm");
  EXPECT_EQ(name(Metric::mtm), "mtm");
  EXPECT_EQ(name(Status::optimal), "optimal");
  EXPECT_EQ(name(Status::bounded), "bounded");
  EXPECT_EQ(name(Status::unsolvable), "unsolvable");
  EXPECT_EQ(name(Status::limit), "limit");
}

}  // namespace
}  // namespace taquin
