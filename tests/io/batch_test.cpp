// Many boards from one stream: which lines are boards, when the whole is one, and that an error costs only its line.
#include "taquin/io/batch.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace taquin {
namespace {

// Line number, then the board or the error, of each item.
std::vector<std::string> read_batch(const std::string& text, std::optional<Size> size = std::nullopt) {
  std::istringstream in(text);
  BoardLines lines(in, size);
  std::vector<std::string> items;
  while (const auto item = lines.next()) {
    const auto* parsed = item->entry();
    items.push_back(std::to_string(item->line) + ": " +
                    (parsed != nullptr ? to_text(parsed->board) : std::get<Error>(item->result).what()));
  }
  EXPECT_FALSE(lines.next());
  return items;
}

using Items = std::vector<std::string>;

const std::string goal_text = "1 2 3 / 4 5 6 / 7 8 0";
const std::string sample = "1 3 0 / 4 2 5 / 7 8 6";

TEST(Batch, ABoardALine) {
  EXPECT_EQ(read_batch("1 2 3 4 5 6 7 8 0\n1 3 0 4 2 5 7 8 6\n"), (Items{"1: " + goal_text, "2: " + sample}));
  EXPECT_EQ(read_batch(goal_text + "\n" + sample), (Items{"1: " + goal_text, "2: " + sample}));
  EXPECT_EQ(read_batch("123456780\r\n[[1,3,0],[4,2,5],[7,8,6]]\r\n2x2 1 2 3 0\r\n"),
            (Items{"1: " + goal_text, "2: " + sample, "3: 1 2 / 3 0"}));
}

TEST(Batch, SkipsBlankLinesAndComments) {
  EXPECT_EQ(read_batch("# boards\n\n  \n" + goal_text + "  # solved\n\n# more\n" + sample + "\n\n"),
            (Items{"4: " + goal_text, "7: " + sample}));
  EXPECT_EQ(read_batch("\xEF\xBB\xBF# boards\n" + goal_text), (Items{"2: " + goal_text}));
}

TEST(Batch, AnErrorCostsOnlyItsLine) {
  const std::string tile = ", expected a tile number or the blank (0, x, _ or .)";
  EXPECT_EQ(read_batch("foo\n" + goal_text + "\n1 2 3 / 4 5 bar\n" + sample + "\n"),
            (Items{"1: line 1, column 1: found \"foo\"" + tile, "2: " + goal_text,
                   "3: line 3, column 13: found \"bar\"" + tile, "4: " + sample}));
  EXPECT_EQ(read_batch("1 2 3 4 5 6 7 8 0\n1 3 0 4 2 5 7 8 8\n"),
            (Items{"1: " + goal_text,
                   "2: line 2, column 17: found a second \"8\" (the first is at line 2, column 15), expected each tile "
                   "once; missing: 6"}));
  // Boards of a size that has to be said, each with its own error.
  const std::string shapes = "found 12 tiles without rows, expected --size to say which shape: 2x6, 6x2, 3x4, 4x3";
  const std::string twelve = "1 2 3 4 5 6 7 8 9 10 11 0\n";
  EXPECT_EQ(read_batch(twelve + twelve), (Items{"1: line 1, column 1: " + shapes, "2: line 2, column 1: " + shapes}));
  EXPECT_EQ(read_batch(twelve + "x\n", Size{3, 4})[0], "1: 1 2 3 4 / 5 6 7 8 / 9 10 11 0");
}

TEST(Batch, OneBoardOverSeveralLines) {
  EXPECT_EQ(read_batch("1 2 3\n4 5 6\n7 8 0\n"), (Items{"1: " + goal_text}));
  EXPECT_EQ(read_batch("# a grid\n\n 1 2 3\n # the middle\n 4 5 6\n 7 8 0"), (Items{"3: " + goal_text}));
  EXPECT_EQ(read_batch("3\n1\n2\n3\n4\n5\n6\n7\n8\n0\n"), (Items{"1: " + goal_text}));
  EXPECT_EQ(read_batch("3x3\n" + goal_text), (Items{"1: " + goal_text}));
  EXPECT_EQ(read_batch("+---+---+\n| 1 | 2 |\n+---+---+\n| 3 |   |\n+---+---+\n"), (Items{"1: 1 2 / 3 0"}));
  // Its first row is a 2x2 board.
  EXPECT_EQ(read_batch("0 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15\n"),
            (Items{"1: 0 1 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15"}));
}

TEST(Batch, AGridWhoseFirstRowIsABoardNeedsItsSize) {
  std::string grid, rows;
  for (int tile = 0; tile < 81; ++tile) {
    grid += std::to_string(tile) + (tile % 9 == 8 ? "\n" : " ");
    rows += std::to_string(tile) + (tile == 80 ? "" : tile % 9 == 8 ? " / " : " ");
  }
  EXPECT_EQ(read_batch(grid, Size{9, 9}), (Items{"1: " + rows}));
  EXPECT_EQ(read_batch(grid)[0], "1: 0 1 2 / 3 4 5 / 6 7 8");
}

TEST(Batch, AnErrorInOneBoardIsToldOnce) {
  EXPECT_EQ(read_batch("1 2 3\n4 5 6\n\n7 8 8\n"),
            (Items{"1: line 4, column 5: found a second \"8\" (the first is at line "
                   "4, column 3), expected each tile once; missing: the blank"}));
  EXPECT_EQ(read_batch("0 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 14\n"),
            (Items{"1: line 4, column 10: found a second \"14\" (the first is at line 4, column 7), expected each tile "
                   "once; missing: 15"}));
}

TEST(Batch, NoBoardAtAll) {
  const Items nothing = {"1: line 1, column 1: found no tiles, expected a board such as 1 2 3 / 4 5 6 / 7 8 0"};
  EXPECT_EQ(read_batch(""), nothing);
  EXPECT_EQ(read_batch("# a comment"),
            (Items{"1: line 2, column 1: found no tiles, expected a board such as 1 2 3 / 4 5 6 / 7 8 0"}));
}

TEST(Batch, NoiseIsOneError) {
  std::string noise;
  while (noise.size() < 3'000'000) noise += "lorem ipsum dolor\n";
  EXPECT_EQ(read_batch(noise),
            (Items{"1: line 1, column 1: found \"lorem\", expected a tile number or the blank (0, x, _ or .)"}));
  EXPECT_EQ(read_batch(std::string(3'000'000, '7')).size(), 1U);
}

TEST(Batch, ALineThatIsTooLongCostsOnlyItself) {
  const std::string text = goal_text + "\n" + std::string(3'000'000, '7') + "\n" + sample;
  EXPECT_EQ(read_batch(text),
            (Items{"1: " + goal_text, "2: line 2, column 1: found more than 1048576 bytes, expected a board",
                   "3: " + sample}));
}

// A pipe that writes one board per line gets its answers as it writes.
TEST(Batch, DoesNotWaitForTheEnd) {
  std::stringstream pipe;
  pipe << goal_text << '\n';
  BoardLines lines(pipe);
  ASSERT_TRUE(lines.next());
  pipe << sample << '\n';
  pipe.clear();
  const auto second = lines.next();
  ASSERT_TRUE(second);
  EXPECT_EQ(to_text(std::get<BoardEntry>(second->result).board), sample);
}

// Lines that cannot be a row of a larger board are returned before the next one is read.
TEST(Batch, DoesNotWaitForTheSecondLine) {
  for (const std::string line : {"1 3 0 4 2 5 7 8 6", "130425786", "1,3,0,4,2,5,7,8,6", "F2A41893D6BEC507",
                                 "2x2 3 1 2 0", R"({"board":"1 3 0 / 4 2 5 / 7 8 6"})"}) {
    std::stringstream pipe;
    pipe << line << '\n';
    BoardLines lines(pipe);
    const auto first = lines.next();
    ASSERT_TRUE(first && std::holds_alternative<BoardEntry>(first->result)) << line;
    EXPECT_FALSE(pipe.eof()) << line;
  }
  std::stringstream pipe("3 1 2 0\n");
  BoardLines lines(pipe, Size{2, 2});
  ASSERT_TRUE(lines.next());
  EXPECT_FALSE(pipe.eof());
}

TEST(Batch, AFormatOverSeveralLines) {
  const std::string cells = "0\n1\n2\n3\n4\n5\n6\n7\n8\n";
  EXPECT_EQ(read_batch("3 3\nstarting positions for each tile:\n" + cells + "goal positions:\n" + cells),
            (Items{"1: 0 1 2 / 3 4 5 / 6 7 8"}));
  EXPECT_EQ(read_batch("{\n  \"rows\": 2,\n  \"cols\": 2,\n  \"tiles\": [1, 2, 3, 0]\n}\n"), (Items{"1: 1 2 / 3 0"}));
}

TEST(Batch, SaysWhenTheStreamFails) {
  std::istringstream in(goal_text + "\n" + sample + "\n");
  BoardLines lines(in);
  ASSERT_TRUE(lines.next());
  in.setstate(std::ios::badbit);
  EXPECT_THROW(lines.next(), Error);
}

}  // namespace
}  // namespace taquin
