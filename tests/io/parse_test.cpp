// Every accepted way of writing a board, and every kind of mistake with its message to the letter.
#include "taquin/io/boards/read_board.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace taquin {
namespace {

using std::string_literals::operator""s;

// The board as `to_text` writes it, then what was guessed; or the error.
std::string read(const std::string& text, std::optional<Size> size = std::nullopt) {
  try {
    const BoardEntry parsed = parse_board(text, size);
    return to_text(parsed.board) + (parsed.guessed.empty() ? "" : " | " + parsed.guessed);
  } catch (const Error& error) {
    return error.what();
  }
}

struct Case {
  std::string text;
  std::string expected;
};

class Reads : public ::testing::TestWithParam<Case> {};

TEST_P(Reads, AsExpected) { EXPECT_EQ(read(GetParam().text), GetParam().expected) << GetParam().text; }

const std::string eight = "8 6 7 / 2 5 4 / 3 0 1";
const std::string six = "1 2 3 / 4 0 5";
const std::string four = "1 2 / 3 0";

// As one vector: `Values` is compiled for each number of cases.
#define CASES(...) ::testing::ValuesIn(std::vector<Case>{__VA_ARGS__})

INSTANTIATE_TEST_SUITE_P(Rows, Reads,
                         CASES(Case{"8 6 7\n2 5 4\n3 0 1", eight},                //
                               Case{"8 6 7\n2 5 4\n3 0 1\n", eight},              //
                               Case{"8 6 7\r\n2 5 4\r\n3 0 1\r\n", eight},        //
                               Case{"8 6 7\r2 5 4\r3 0 1\r", eight},              //
                               Case{"\n\n  8 6 7\n\n2 5 4  \n3 0 1\n\n", eight},  //
                               Case{"8\t6\t7\n2\t5\t4\n3\t0\t1", eight},          //
                               Case{"\xEF\xBB\xBF"
                                    "8 6 7\n2 5 4\n3 0 1",
                                    eight},  //
                               Case{"8\xC2\xA0"
                                    "6 7\n2 5 4\n3 0 1",
                                    eight},                                  //
                               Case{"08 06 07\n02 05 04\n03 00 01", eight},  //
                               Case{"8 6 7 # first\n# all\n2 5 4#x\n3 0 1", eight}));

INSTANTIATE_TEST_SUITE_P(Blanks, Reads,
                         CASES(Case{"8 6 7\n2 5 4\n3 x 1", eight}, Case{"8 6 7\n2 5 4\n3 X 1", eight},
                               Case{"8 6 7\n2 5 4\n3 _ 1", eight}, Case{"8 6 7\n2 5 4\n3 . 1", eight}));

INSTANTIATE_TEST_SUITE_P(
    OneLine, Reads,
    CASES(Case{"8 6 7 2 5 4 3 0 1", eight}, Case{"8,6,7,2,5,4,3,0,1", eight}, Case{"8, 6, 7, 2, 5, 4, 3, 0, 1,", eight},
          Case{eight, eight}, Case{"8 6 7/2 5 4/3 0 1", eight}, Case{"8,6,7;2,5,4;3,0,1;", eight},
          Case{"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0", "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0"}));

INSTANTIATE_TEST_SUITE_P(Brackets, Reads,
                         CASES(Case{"[[1,2,3],[4,0,5]]", six}, Case{"{{1,2,3},\n {4,0,5}};", six},
                               Case{"(1 2 3)(4 0 5)", six}, Case{"[1 2 3; 4 0 5]", six},
                               Case{"[1, 2, 3,\n 4, 0, 5]", six},
                               Case{"[\n  [\n    1,\n    2,\n    3\n  ],\n  [\n    4,\n    0,\n    5\n  ]\n]\n", six},
                               Case{"[8,6,7,2,5,4,3,0,1]", eight}, Case{"[[1,2,3,0]]", "1x4 1 2 3 0"},
                               Case{"[1][0]", "1 / 0"}));

INSTANTIATE_TEST_SUITE_P(SizeInFront, Reads,
                         CASES(Case{"2x3 1 2 3 4 0 5", six}, Case{"2X3: 1 2 3 4 0 5", six},
                               Case{"2x3, 1, 2, 3, 4, 0, 5", six}, Case{"2x3\n1 2 3\n4 0 5", six},
                               Case{"2 3\n1 2 3\n4 0 5", six}, Case{"3\n8 6 7\n2 5 4\n3 0 1", eight},
                               Case{"3\n8 6 7 2 5 4 3 0 1", eight}, Case{"3\n8\n6\n7\n2\n5\n4\n3\n0\n1\n", eight},
                               Case{"3x3 867254301", eight}, Case{"1 4\n1 2 3 0", "1x4 1 2 3 0"},
                               Case{"4x1 1 2 3 0", "1 / 2 / 3 / 0"},
                               // Tiles that look like a size line.
                               Case{"2 3 / 1 0 / 4 5 / 6 7", "2 3 / 1 0 / 4 5 / 6 7"}));

INSTANTIATE_TEST_SUITE_P(DigitsRunTogether, Reads,
                         CASES(Case{"283104765", "2 8 3 / 1 0 4 / 7 6 5"}, Case{"1238x4765", "1 2 3 / 8 0 4 / 7 6 5"},
                               Case{"123/485/76.", "1 2 3 / 4 8 5 / 7 6 0"},
                               Case{"123\n485\n76_", "1 2 3 / 4 8 5 / 7 6 0"},
                               Case{"123 485 760", "1 2 3 / 4 8 5 / 7 6 0"},
                               Case{"3x2 145 678", "3 0 2 / 1 4 5 / 6 7 8"}));

const std::string fifteen = "15 2 10 4 / 1 8 9 3 / 13 6 11 14 / 12 5 0 7";

INSTANTIATE_TEST_SUITE_P(
    ASignForEachCell, Reads,
    CASES(Case{"F2A41893D6BEC507", fifteen}, Case{"f2a41893d6bec5_7", fifteen}, Case{"F2A4 1893 D6BE C507", fifteen},
          Case{"F2A4/1893/D6BE/C507", fifteen}, Case{"F2A4\n1893\nD6BE\nC507", fifteen},
          Case{"F 2 A 4 1 8 9 3 D 6 B E C 5 0 7", fifteen}, Case{"[[F,2,A,4],[1,8,9,3],[D,6,B,E],[C,5,0,7]]", fifteen},
          Case{"1x23 4567 89AB CDEF", "1 0 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15"}, Case{"OBJDAHICMFKNLE_G", fifteen},
          Case{"objd ahic mfkn le0g", fifteen}, Case{"HFG/BED/C_A", eight}, Case{"H F G B E D C 0 A", eight},
          Case{"F2A41893D6BEC500",
               "line 1, column 16: found a second blank, \"0\" (the first is at line 1, column 15), expected "
               "one blank; missing: 7"},
          Case{"1 2 3 / 4 A 6 / 7 8 0",
               "line 1, column 11: found \"A\", expected a tile number or the blank (0, x, _ or .)"},
          Case{"abcdefghi",
               "line 1, column 1: found \"abcdefghi\", expected a tile number or the blank (0, "
               "x, _ or .)"},
          Case{"bad dad fed", "line 1, column 1: found \"bad\", expected a tile number or the blank (0, x, _ or .)"},
          Case{"bad zed", "line 1, column 1: found \"bad\", expected a tile number or the blank (0, x, _ or .)"}));

TEST(Parse, AHexadecimalBoardOfAnotherShape) {
  EXPECT_EQ(read("F2A41893D6BEC507", Size{2, 8}), "15 2 10 4 1 8 9 3 / 13 6 11 14 12 5 0 7");
  EXPECT_EQ(read("F2A4 1893 D6BE C507", Size{2, 8}), "line 1, column 1: found 4x4 tiles, expected 2x8");
}

INSTANTIATE_TEST_SUITE_P(QuotedAndNull, Reads,
                         CASES(Case{"\"1\",\"2\",\"3\"\n\"4\",\"0\",\"5\"\n", six},
                               Case{"\"1\",\"2\",\"3\"\r\n\"4\",\"\",\"5\"\r\n", six},
                               Case{"\"1 2 3\"; \"4 0 5\"", six}, Case{"[[1,2,3],[4,null,5]]", six},
                               Case{"[[\"1\",\"2\"],[\"3\",null]]", four}));

INSTANTIATE_TEST_SUITE_P(EmptyCells, Reads,
                         CASES(Case{"[[1,2,3],[4,,5]]", six}, Case{"1,2,3;4, ,5", six},
                               Case{"1,2,3,,4,5,6,7,8", "1 2 3 / 0 4 5 / 6 7 8"}, Case{"| 1 | 2 |\n| 3 | |", four},
                               Case{"| 1 | 2 |\n|---|---|\n| 3 |   |", four},
                               Case{"+---+---+\n| 1 | 2 |\n+---+---+\n| 3 |   |\n+---+---+\n", four},
                               Case{"┌───┬───┐\n│ 1 │ 2 │\n├───┼───┤\n│ 3 │   │\n└───┴───┘\n", four},
                               Case{"║ 1 ┃ 2 ║\n║ 3 ┃   ║\n", four}));

const std::string blank_last_row = " | the empty cell in row 3, column 3 is taken as the blank";

INSTANTIATE_TEST_SUITE_P(
    GuessedBlank, Reads,
    CASES(Case{"1,2,3\n4,5,6\n7,8,", "1 2 3 / 4 5 6 / 7 8 0" + blank_last_row},
          Case{"1,2,3,\n4,5,6,\n7,8,", "1 2 3 / 4 5 6 / 7 8 0" + blank_last_row},
          Case{"1 2 3\n4 5 6\n7 8", "1 2 3 / 4 5 6 / 7 8 0" + blank_last_row},
          Case{",1,2\n3,4,5\n6,7,8", "0 1 2 / 3 4 5 / 6 7 8 | the empty cell in row 1, column 1 is taken as the blank"},
          Case{"1 2 3\n4   5\n6 7 8",
               "1 2 3 / 4 0 5 / 6 7 8 | the empty cell in row 2, column 2 is taken as the blank"},
          Case{" 9 10 11\n 1     2\n 3  4  5\n 6  7  8",
               "9 10 11 / 1 0 2 / 3 4 5 / 6 7 8 | the empty cell in row 2, column 2 is taken as the blank"},
          Case{"9  10 11\n1     2\n3  4  5\n6  7  8",
               "9 10 11 / 1 0 2 / 3 4 5 / 6 7 8 | the empty cell in row 2, column 2 is taken as the blank"},
          Case{"1\t2\t3\n4\t\t5\n6\t7\t8",
               "1 2 3 / 4 0 5 / 6 7 8 | the empty cell in row 2, column 2 is taken as the blank"},
          Case{"\t2\t3\n4\t1\t5\n6\t7\t8",
               "0 2 3 / 4 1 5 / 6 7 8 | the empty cell in row 1, column 1 is taken as the blank"},
          Case{"1,2,3,4,5,6,7,8,", "1 2 3 / 4 5 6 / 7 8 0 | the empty cell at the end is taken as the blank"},
          Case{",1,2,3", "0 1 / 2 3 | the empty cell at the beginning is taken as the blank"},
          Case{"| 1 | 2 |\n| 3 |", "1 2 / 3 0 | the empty cell in row 2, column 2 is taken as the blank"},
          Case{"[[1 2][,3]]", "1 2 / 0 3 | the empty cell in row 2, column 1 is taken as the blank"},
          // Rows that do not line up with each other, or two columns that could be empty: no guess.
          Case{"1 2\n4 5  6\n7 8 3", "line 1, column 1: found 2 tiles in row 1, expected 3 as in row 2"},
          Case{"10 11 12\n13 14 15\n00001 16", "line 3, column 1: found 2 tiles in row 3, expected 3 as in row 1"},
          Case{"1 2 3\n4 5\n 6 7 8", "line 2, column 1: found 2 tiles in row 2, expected 3 as in row 1"}));

INSTANTIATE_TEST_SUITE_P(
    GuessedSize, Reads,
    CASES(
        Case{"1 2 3 4 0 5", "1 2 3 / 4 0 5 | taken as 2x3; use --size 3x2 if that is meant"},
        Case{"1,2,3,4,5,6,7,8,9,10,11,12,13,14,0",
             "1 2 3 4 5 / 6 7 8 9 10 / 11 12 13 14 0 | taken as 3x5; use --size 5x3 if that is meant"},
        Case{"1 2 0", "1x3 1 2 0 | taken as 1x3; use --size 3x1 if that is meant"},
        Case{"1\n2\n0", "1 / 2 / 0 | taken as 3x1; use --size 1x3 if that is meant"},
        Case{"1\n2\n3\n0", "1 2 / 3 0 | taken as 2x2; use --size 4x1 if that is meant"},
        Case{"1 2 3 4 5 6 7 8 9 10 11 0",
             "line 1, column 1: found 12 tiles without rows, expected --size to say which shape: 2x6, 6x2, 3x4, 4x3"}));

TEST(Parse, SizeAsTheUserSaid) {
  EXPECT_EQ(read("1 2 3 4 5 6 7 8 9 10 11 0", Size{4, 3}), "1 2 3 / 4 5 6 / 7 8 9 / 10 11 0");
  EXPECT_EQ(read("1\n2\n3\n0", Size{4, 1}), "1 / 2 / 3 / 0");
  EXPECT_EQ(read("1 2 3 0", Size{1, 4}), "1x4 1 2 3 0");
  EXPECT_EQ(read("1 2 3 4 5 6 7 0", Size{3, 3}), "line 1, column 16: found 8 tiles, expected 9 for 3x3");
  EXPECT_EQ(read("1 2 3 4 5 6 7 0", Size{2, 3}), "line 1, column 13: found 8 tiles, expected 6 for 2x3");
  EXPECT_EQ(read("1 2 3\n4 0 5", Size{3, 2}), "line 1, column 1: found 2x3 tiles, expected 3x2");
  EXPECT_EQ(read("283104765", Size{4, 4}), "line 1, column 1: found 3x3 tiles, expected 4x4");
  EXPECT_EQ(read("  2x3 1 2 3 4 0 5", Size{3, 2}), "line 1, column 3: found the size 2x3, expected 3x2 as asked for");
  EXPECT_EQ(read("3\n8 6 7\n2 5 4\n3 0 1", Size{4, 4}),
            "line 1, column 1: found the size 3x3, expected 4x4 as asked for");
}

INSTANTIATE_TEST_SUITE_P(
    WrongTiles, Reads,
    CASES(
        Case{"1 2 3\n4 5 5\n7 8 0",
             "line 2, column 5: found a second \"5\" (the first is at line 2, column 3), expected each tile once; "
             "missing: 6"},
        Case{"1 2 3\n4 x 6\n7 8 0",
             "line 3, column 5: found a second blank, \"0\" (the first is at line 2, column 3), expected one blank; "
             "missing: 5"},
        Case{"1,,3\n4,,6\n7,8,2",
             "line 2, column 3: found a second blank, an empty cell (the first is at line 1, column 3), expected one "
             "blank; missing: 5"},
        Case{"1 2 3\n4 5 9\n7 8 0",
             "line 2, column 5: found \"9\", expected a tile from 1 to 8 on a 3x3 board; missing: 6"},
        Case{"1 2 3\n4 5 6\n7 8 10",
             "line 3, column 5: found \"10\", expected a tile from 1 to 8 on a 3x3 board; missing: the blank"},
        Case{"20 21 22\n23 24 25\n26 27 28",
             "line 1, column 1: found \"20\", expected a tile from 1 to 8 on a 3x3 board; missing: the blank, 1, 2 and "
             "6 more"},
        Case{"1 2 3 99999999999999999999999999",
             "line 1, column 7: found \"999999999999999999999999...\", expected a tile from 1 to 3 on a 2x2 board; "
             "missing: the blank"},
        Case{"283104776",
             "line 1, column 8: found a second \"7\" (the first is at line 1, column 7), expected each tile once; "
             "missing: 5"}));

const std::string tile_expected = ", expected a tile number or the blank (0, x, _ or .)";

INSTANTIATE_TEST_SUITE_P(NoTiles, Reads,
                         CASES(Case{"-1 2 3 0", "line 1, column 1: found \"-1\"" + tile_expected},
                               Case{"1 2\n3 zero", "line 2, column 3: found \"zero\"" + tile_expected},
                               Case{"1 2 3.5 0", "line 1, column 5: found \"3.5\"" + tile_expected},
                               Case{"1 2 12x 0", "line 1, column 5: found \"12x\"" + tile_expected},
                               Case{"1 2 3 +0", "line 1, column 7: found \"+0\"" + tile_expected},
                               Case{"1 2 3 \x1B[2J", "line 1, column 7: found \"\\x1B\"" + tile_expected},
                               Case{"1 2 3 a\0b"s, "line 1, column 7: found \"a\\x00b\"" + tile_expected},
                               Case{"│1│2│\n│3│éé│", "line 2, column 4: found \"éé\"" + tile_expected},
                               Case{"1 2 3 abcdefghijklmnopqrstuvwxyz",
                                    "line 1, column 7: found \"abcdefghijklmnopqrstuvwx...\"" + tile_expected}));

INSTANTIATE_TEST_SUITE_P(
    WrongRows, Reads,
    CASES(Case{"1 2 3\n4 5\n7 8 0", "line 2, column 1: found 2 tiles in row 2, expected 3 as in row 1"},
          Case{"1 2 3\n4 5 6 7\n8 0", "line 2, column 7: found 4 tiles in row 2, expected 3 as in row 1"},
          Case{"4\n1 2 3\n4 5 6\n7 8 0", "line 1, column 1: found the size 4x4, expected 3x3 as the rows below"},
          Case{"1 2 / 3 0 / 4", "line 1, column 13: found 1 tile in row 3, expected 2 as in row 1"},
          Case{"4x4 1 2 3", "line 1, column 10: found 3 tiles, expected 16 for 4x4"},
          Case{"2x2 1 2 3 0 4 4 4", "line 1, column 13: found 7 tiles, expected 4 for 2x2"},
          Case{"2x2\n1 2 3\n4 5 0", "line 2, column 1: found 2x3 tiles, expected 2x2"},
          Case{"300x2 1 2 3", "line 1, column 1: found the size 300x2, expected sides from 1 to 255"},
          Case{"0x4 1 2 3", "line 1, column 1: found the size 0x4, expected sides from 1 to 255"}));

const std::string board_expected = ", expected a board such as 1 2 3 / 4 5 6 / 7 8 0";

INSTANTIATE_TEST_SUITE_P(NoBoard, Reads,
                         CASES(Case{"", "line 1, column 1: found no tiles" + board_expected},
                               Case{" \n\t\n", "line 3, column 1: found no tiles" + board_expected},
                               Case{"# a comment", "line 1, column 12: found no tiles" + board_expected},
                               Case{"[[],[]]", "line 1, column 8: found no tiles" + board_expected},
                               Case{"|---|\n| | |", "line 2, column 6: found no tiles" + board_expected},
                               Case{"3x3", "line 1, column 4: found no tiles" + board_expected},
                               Case{" 5", "line 1, column 2: found only \"5\"" + board_expected},
                               Case{"28310476", "line 1, column 1: found only \"28310476\"" + board_expected}));

TEST(Parse, SidesBeyondTheLargestBoard) {
  std::string column = "0\n1 /";
  std::string row = "[[0";
  for (int i = 2; i <= 256; ++i) column += std::to_string(i) + "/";
  for (int i = 1; i <= 255; ++i) row += "," + std::to_string(i);
  EXPECT_EQ(read(column), "line 2, column " + std::to_string(4 + 2 * 8 + 3 * 90 + 4 * 155) +
                              ": found too many rows, expected at most 255");
  EXPECT_EQ(read(row), "line 1, column " + std::to_string(3 + 2 * 10 + 3 * 90 + 4 * 155) +
                           ": found too many columns, expected at most 255");
  EXPECT_EQ(read(row.substr(2) + ",256"), "line 1, column 1: found 257 tiles, expected rows of equal length");
  for (int i = 257; i <= 513; ++i) row += "," + std::to_string(i);
  EXPECT_EQ(read(row.substr(2) + ",256"), "line 1, column 1: found 514 tiles, expected rows of equal length");
  std::string all;
  for (int i = 0; i <= 65025; ++i) all += "0 ";
  EXPECT_EQ(read(all), "line 1, column 130051: found more than 65025 tiles, expected at most 255x255");
}

TEST(Parse, CountsLinesFromTheOneGiven) {
  try {
    parse_board("1 2\n3 yy", std::nullopt, 41);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.line(), 42);
    EXPECT_EQ(error.column(), 3);
  }
}

TEST(Parse, Sizes) {
  EXPECT_EQ(parse_size("4"), (Size{4, 4}));
  EXPECT_EQ(parse_size("3x4"), (Size{3, 4}));
  EXPECT_EQ(parse_size("255X1"), (Size{255, 1}));
  for (const char* wrong : {"", "x", "4x", "x4", "3x4x5", "0", "256", "-3", "3 x4", "_x3", "1000"}) {
    try {
      parse_size(wrong);
      FAIL() << wrong;
    } catch (const Error& error) {
      EXPECT_EQ(error.what(),
                "found the size \"" + std::string(wrong) + "\", expected one like 4 or 3x4, sides from 1 to 255");
    }
  }
}

TEST(Print, TextAndGrid) {
  const Board board(3, 4, {10, 2, 3, 4, 5, 6, 7, 8, 9, 1, 11, 0});
  EXPECT_EQ(to_text(board), "10 2 3 4 / 5 6 7 8 / 9 1 11 0");
  EXPECT_EQ(to_text(board, false), "10 2 3 4 5 6 7 8 9 1 11 0");
  EXPECT_EQ(to_grid(board), "10  2  3  4\n 5  6  7  8\n 9  1 11  _\n");
  EXPECT_EQ(to_text(Board(1, 4, {1, 2, 3, 0})), "1x4 1 2 3 0");
  EXPECT_EQ(to_text(Board(1, 4, {1, 2, 3, 0}), false), "1 2 3 0");
  EXPECT_EQ(to_grid(Board(2, 1, {1, 0})), "1\n_\n");
}

TEST(Parse, TheLastNumberAsTheBlank) {
  const BoardEntry parsed = parse_board("139425786");
  EXPECT_EQ(to_text(parsed.board), "1 3 0 / 4 2 5 / 7 8 6");
  EXPECT_EQ(parsed.guessed, "9 is taken as the blank");
  EXPECT_EQ(to_text(parse_board("1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 16 15").board),
            "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 0 15");
  EXPECT_THROW(parse_board("1 2 3 / 4 5 6 / 0 8 9"), Error);
  EXPECT_THROW(parse_board("1 2 3 / 4 5 6 / 9 8 9"), Error);
}

}  // namespace
}  // namespace taquin
