// How texts that people have are read: one row per text, at least four of each kind. What can be read in one way only
// is read; what can be read in several is refused, and so is what needs two guesses.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "taquin/io/batch.hpp"
#include "taquin/puzzle/goal.hpp"

namespace taquin::test::readings {
namespace {

struct Row {
  std::string text;
  std::string expected;  ///< "BOARD" or "BOARD > GOAL", one per line; "? PART" of an error
  std::string goal = "";
  std::optional<Size> size = std::nullopt;
};

std::string shown(const BoardItem& item, const Row& row) {
  const BoardEntry* entry = item.entry();
  if (entry == nullptr) return "? " + std::string(std::get<Error>(item.result).what());
  try {
    const Board goal = goal_for(*entry, row.goal);
    const bool usual = goal == goal_named("last", goal.rows(), goal.cols());
    return to_text(entry->board) + (usual ? "" : " > " + to_text(goal)) + (entry->moves ? " by " + *entry->moves : "");
  } catch (const Error& error) {
    return "? " + std::string(error.what());
  }
}

// As a file, a pipe or the arguments of the command are read.
std::string read(const Row& row) {
  std::istringstream in(row.text);
  BoardLines lines(in, row.size);
  std::string all;
  while (const auto item = lines.next()) all += (all.empty() ? "" : "\n") + shown(*item, row);
  return all;
}

class Texts : public ::testing::TestWithParam<Row> {};

TEST_P(Texts, AreReadInOneWayOnly) {
  const Row& row = GetParam();
  const std::string got = read(row);
  if (row.expected.starts_with("? ")) {
    EXPECT_TRUE(got.starts_with("? ")) << row.text << "\n" << got;
    EXPECT_NE(got.find(row.expected.substr(2)), got.npos) << row.text << "\n" << got;
  } else {
    EXPECT_EQ(got, row.expected) << row.text;
  }
}

const std::string one_away = "1 2 3 / 4 5 6 / 7 0 8";
const std::string solved = "1 2 3 / 4 5 6 / 7 8 0";
const std::string blank_first = "0 1 2 / 3 4 5 / 6 7 8";
const std::string fifteen = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 0 15";
const std::string korf_1 = "14 13 15 7 / 11 12 9 5 / 6 0 2 1 / 4 8 10 3";
const std::string korf_1_line = "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3";
const std::string korf_goal = " > 0 1 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15";

// As one vector: `Values` is compiled for each number of rows.
#define TEXTS(name, ...) INSTANTIATE_TEST_SUITE_P(name, Texts, ::testing::ValuesIn(std::vector<Row>{__VA_ARGS__}))

TEXTS(NumbersAroundTheBoard, Row{"3 0 1 3 4 2 5 7 8 6", "0 1 3 / 4 2 5 / 7 8 6"},            // its side
      Row{"3 1 2 3 4 5 6 7 0 8", one_away}, Row{"1 2 3 4 5 6 7 0 8 22", one_away},           // a known length
      Row{"4 1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15", fifteen},                               //
      Row{"1 2 3 4 5 6 7 0 8 1", "? 3x3 before the number 1, or as a board of 3x3 behind"},  //
      Row{"9 1 2 3 4 5 6 7 8 0", "? --size 2x5 or --size 3x3"},                              //
      Row{"9 1 2 3 4 5 6 7 0 8", one_away, "last", Size{3, 3}},                              //
      Row{"0 1 2 3 4 5 6 7 0 8", one_away + " > " + blank_first}, Row{"7 1 2 3 4 5 6 7 0 8", "? --goal first"},
      Row{"7 1 2 3 4 5 6 7 0 8", one_away, "last"}, Row{"1 " + korf_1_line, korf_1 + korf_goal},
      Row{"2 " + korf_1_line, "? --goal first"},
      Row{"4 " + korf_1_line, "? --goal first"},  // as a 15-puzzle with side 4 it has no solution
      Row{"1 " + korf_1_line, korf_1 + korf_goal, "first"}, Row{"a1 1 2 3 4 5 6 7 0 8", one_away},
      Row{"fig7\t24\t3x3\t1 2 3 4 5 6 7 0 8", one_away}, Row{"7 57 1 2 3 4 5 6 7 0 8", "? --goal first"});

TEXTS(LinesThatAreNumberedInOrder,
      Row{"1 1 2 3 4 5 6 7 0 8\n2 1 2 3 4 5 6 7 8 0",
          one_away + " > " + blank_first + "\n" + solved + " > " + blank_first},
      Row{"2 1 2 3 4 5 6 7 0 8\n3 1 2 3 4 5 6 7 8 0\n4 1 2 3 4 5 6 7 8 0",
          one_away + " > " + blank_first + "\n" + solved + " > " + blank_first + "\n" + solved + " > " + blank_first},
      Row{"8 1 2 3 4 5 6 7 8 0\n9 1 2 3 4 5 6 7 8 0",
          solved + " > " + blank_first + "\n" + solved + " > " + blank_first},
      Row{"0 1 2 3 4 5 6 7 0 8\n1 1 2 3 4 5 6 7 8 0", one_away + "\n" + solved, "last"},
      Row{"3 1 2 3 4 5 6 7 0 8\n3 1 2 3 4 5 6 7 8 0", one_away + "\n" + solved},  // sides
      Row{"3 1 2 3 4 5 6 7 0 8\n4 1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15", one_away + "\n" + fifteen});

TEXTS(NoBlankWritten, Row{"1 2 3 4 5 6 7 8 9 10 11 12 13 15 14", "? two guesses"},
      Row{"1 2 3 4 5 6 7 8", "? two guesses"}, Row{"12345678", "? two guesses"}, Row{"1,2,3,4,5", "? two guesses"},
      Row{"1 2 3 4 5 6 7 9 8", one_away}, Row{"1 2 3 4 6 5", "1 2 3 / 4 0 5", "", Size{2, 3}},
      Row{"1 2 3 4 5 6 7 \" \" 8", one_away}, Row{"1 2 3 4 5 6 7 '' 8", one_away},
      Row{"['1','2','3','4','5','6','7',' ','8']", one_away}, Row{"\"1\",\"2\",\"3\",\"\"", "1 2 / 3 0"});

TEXTS(SeveralGrids, Row{"1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0", one_away + "\n" + solved},
      Row{"1 2\n3 0\n\n\n3 1\n2 0\n", "1 2 / 3 0\n3 1 / 2 0"},
      Row{"1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 8\n\n1 2 3\n4 5 6\n7 8 0\n",
          one_away +
              "\n? line 7, column 5: found a second \"8\" (the first is at line 7, column 3), expected each tile "
              "once; missing: the blank\n" +
              solved},
      Row{"[[[1,2,3],[4,5,6],[7,0,8]],[[1,2,3],[4,5,6],[7,8,0]]]", one_away + "\n" + solved},
      Row{"[[1,2,3,4,5,6,7,0,8],[1,2,3,4,5,6,7,8,0]]", one_away + "\n" + solved},
      Row{"[\"1 2 3 4 5 6 7 0 8\",\n \"1 2 3 4 5 6 7 8 0\"]", one_away + "\n" + solved},
      Row{"[{\"board\":\"" + one_away + "\"},\n{\"puzzle\":[1,2,3,0]}]", one_away + "\n1 2 / 3 0"});

TEXTS(StartAndGoal, Row{"start: 1 2 3 4 5 6 7 0 8 goal: 0 1 2 3 4 5 6 7 8", one_away + " > " + blank_first},
      Row{"Initial state:\n1 2 3\n4 5 6\n7 0 8\n\nGoal state:\n0 1 2\n3 4 5\n6 7 8\n", one_away + " > " + blank_first},
      Row{"GOAL\n0 1 2\n3 4 5\n6 7 8\nSTART\n1 2 3\n4 5 6\n7 0 8\n", one_away + " > " + blank_first},
      Row{"1 2 3 4 5 6 7 0 8 -> 0 1 2 3 4 5 6 7 8", one_away + " > " + blank_first},
      Row{"123456708 => 012345678", one_away + " > " + blank_first},
      Row{"start = [[1,2,3],[4,5,6],[7,0,8]]\ngoal = [[0,1,2],[3,4,5],[6,7,8]]", one_away + " > " + blank_first},
      Row{R"({"start":[1,2,3,4,5,6,7,0,8],"goal":[0,1,2,3,4,5,6,7,8]})", one_away + " > " + blank_first},
      Row{R"({"initial":"123456708","target":[[0,1,2],[3,4,5],[6,7,8]]})", one_away + " > " + blank_first},
      Row{"start: 1 2 3 0 goal: 1 2 3 4 5 6 7 8 0", "? found a goal of 3x3, expected 2x2 as the board"});

TEXTS(BlankSigns, Row{"1 2 3 4 5 6 7 - 8", one_away}, Row{"1 2 3 4 5 6 7 * 8", one_away},
      Row{"1 2 3 4 5 6 7 b 8", one_away}, Row{"1 2 3 / 4 5 6 / 7 E 8", one_away}, Row{"1234567G8", one_away},
      Row{"1 2 3 4 5 6 7 # 8", one_away}, Row{"1 2 3 4 5 6 7 __ 8", one_away}, Row{"1 2 3 4 5 6 7 □ 8", one_away},
      Row{"1 2 3 4 5 6 7 ⬜️ 8", one_away}, Row{"[[1,2,3],[4,5,6],[7,None,8]]", one_away},
      Row{"1 2 3 4 5 6 7 empty 8", one_away}, Row{"1 2 3 4 5 6 7 -1 8", one_away}, Row{"1234567 8", one_away},
      Row{"1234567(空格)8", one_away}, Row{"1 2 3 4 5 6 7 空格 8", one_away},
      Row{"123\n4 5\n678", "1 2 3 / 4 0 5 / 6 7 8"}, Row{"1 2 3 4 5 6 G G 8", "? found \"G\""},
      Row{"1 2 3 4 five 6 7 8 0", "? found \"five\""}, Row{"1 2 3 4 5 6 7 10 8", "? found \"10\""});

TEXTS(TilesFromZero, Row{"0 1 2 3 4 5 6 -1 7", one_away}, Row{"0 1 2\n3 4 5\n6 _ 7", one_away},
      Row{"0123456.7", one_away}, Row{"[[0,1],[2,null]]", "1 2 / 3 0"}, Row{"0 1 2 3 4 5 6 7 8", blank_first},
      Row{"0 1 2 3 4 5 6 -1 8", "? found"});

TEXTS(
    OneCharacterACell,
    Row{"123456789ABCDEFGHIJKLMN0O", "1 2 3 4 5 / 6 7 8 9 10 / 11 12 13 14 15 / 16 17 18 19 20 / 21 22 23 0 24"},
    Row{"123456789abc de0", "? expected"}, Row{"123456789AB0", "1 2 3 4 / 5 6 7 8 / 9 10 11 0", "", Size{3, 4}},
    Row{"123456789AB0", "? --size to say which shape"}, Row{"0x123456789ABCDE0F", fifteen},
    Row{"123456789ABCDE F", fifteen}, Row{"12345\n67890", "1 2 3 4 5 / 6 7 8 9 0"},
    Row{"1234/5670", "1 2 3 4 / 5 6 7 0"}, Row{"ABC/DEF/G_H", one_away},
    Row{"123456789ABCDEFGHIJKLMNOPQRSTUVWXY0Z",
        "1 2 3 4 5 6 / 7 8 9 10 11 12 / 13 14 15 16 17 18 / 19 20 21 22 23 24 / 25 26 27 28 29 30 / 31 32 33 34 0 35"},
    Row{"2x2 12 30", "1 2 / 3 0"});

TEXTS(LinesAroundTheBoard, Row{"8\n-1\n1 2 3\n4 5 6\n7 0 8", one_away},
      Row{"8\n0\n1 2 3\n4 5 6\n7 0 8", one_away + " > " + blank_first},
      Row{"1 2 3\n4 5 6\n7 0 8\nEND OF FILE", one_away}, Row{"size 3,3\nmap:\n1 2 3\n4 5 6\n7 0 8", one_away},
      Row{"rows = 3\ncols = 3\n1 2 3 4 5 6 7 0 8", one_away}, Row{"# n\n3\n1 2 3\n4 5 6\n7 0 8", one_away},
      Row{"4x4:1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15", fifteen}, Row{"// mine\n1 2 3\n4 5 6\n7 0 8 // last", one_away},
      Row{"Easy one\n1 2 3\n4 5 6\n7 0 8", one_away}, Row{"Puzzle 17:\n1 2 3\n4 5 6\n7 0 8", one_away},
      Row{"name,board\na,\"1 2 3 4 5 6 7 0 8\"\nb,\"1 2 3 4 5 6 7 8 0\"", one_away + "\n" + solved},
      Row{"board,moves\n123456708,L\n123456780,", one_away + " by L \n" + solved},
      Row{"1 2 3 / 4 5 6 / 7 0 8\tL\n1 2 3 / 4 5 6 / 7 8 0", one_away + " by L \n" + solved},
      Row{"4\n1 2 3\n4 5 6\n7 0 8", "? line 1, column 1: found the size 4x4, expected 3x3"},
      Row{"size 4,4\n1 2 3\n4 5 6\n7 0 8", "? found 3x3 tiles, expected 4x4"},
      Row{"3 4\n1 2 3\n4 5 6\n7 0 8", "? line 1, column 1: found the size 3x4, expected 3x3"});

TEXTS(PastedCode, Row{"Puzzle([[1,2,3],[4,5,6],[7,0,8]])", one_away}, Row{"int[] a = {1,2,3,4,5,6,7,0,8};", one_away},
      Row{"p = [1 2 3; 4 5 6; 7 0 8];", one_away},
      Row{"np.array([[1, 2, 3],\n          [4, 5, 6],\n          [7, 0, 8]])", one_away},
      Row{"private static final int[][] BOARD = new int[][]{{1,2,3},{4,5,6},{7,0,8}};", one_away},
      Row{"int[][] b = {\n  {1,2,3}, // first\n  {4,5,6},\n  {7,0,8}\n};\n", one_away},
      Row{"std::vector<int> v{1,2,3,4,5,6,7,0,8};", one_away}, Row{"Puzzle(3, [1,2,3,4,5,6,7,0,8])", one_away},
      Row{"List<Integer> xs = Arrays.asList(1,2,3,4,5,6,7,0,8);", one_away},
      Row{R"({"puzzle":[[1,2,3],[4,5,6],[7,0,8]]})", one_away}, Row{R"({"state":[1,2,3,4,5,6,7,0,8]})", one_away},
      Row{R"({"initial":"1 2 3 4 5 6 7 0 8"})", one_away}, Row{"((1, 2, 3), (4, 5, 6), (7, 0, 8))", one_away});

TEXTS(MorePastedCode, Row{"[3][3]int{{1,2,3},{4,5,6},{7,0,8}}", one_away},
      Row{"matrix(c(1,2,3,4,5,6,7,0,8), nrow=3)", one_away}, Row{"const b = [[1,2,3],[4,5,6],[7,null,8]]", one_away},
      Row{"std::vector<std::vector<int>> board = {{1,2,3},{4,5,6},{7,0,8}};", one_away});

TEXTS(TheLastCellLeftOut, Row{"1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15", "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0"},
      Row{"1 2 3/4 5 6/7 8", solved}, Row{"[[1,2,3],[4,5,6],[7,8]]", solved}, Row{"123\n456\n78", solved},
      Row{"1 2 3\n4 5\n6 7 8", "1 2 3 / 4 5 0 / 6 7 8"}, Row{"10 9 8\n7 11\n6 5 4\n3 2 1", "? row 2"},
      Row{"1 2 3\n4 5 6\n  7 8", "1 2 3 / 4 5 6 / 0 7 8"});

TEXTS(TilesOfAnyNumber, Row{"1 3 0/4 5 6/7 8 9", "1 2 0 / 3 4 5 / 6 7 8 > 1 0 2 / 3 4 5 / 6 7 8", "1 0 3/4 5 6/7 8 9"},
      Row{"10 20\n30 _", "1 2 / 3 0 > 0 1 / 2 3", "_ 10 / 20 30"}, Row{"1 3 0/4 5 6/7 8 9", "? found \"9\""},
      Row{"1 2 3/4 5 6/7 8 0", "? found \"9\"", "1 0 3/4 5 6/7 8 9"},
      Row{"start: 5 6 7 0 goal: 0 5 6 7", "1 2 / 3 0 > 0 1 / 2 3"},
      Row{R"({"start":[5,6,7,0],"goal":[0,5,6,7]})", "1 2 / 3 0 > 0 1 / 2 3"});

TEXTS(Letters, Row{"A,B,C/D,E,F/G,,H", one_away}, Row{"ABCDEFG.H", one_away, "ABCDEFGH."},
      Row{"A B C\nD E F\nG 0 H", one_away}, Row{"[['A','B'],['C',' ']]", "1 2 / 3 0"},
      Row{"a b c d e f g h i", "? found"});

TEXTS(Decimals, Row{"1.0,2.0,3.0,4.0,5.0,6.0,7.0,0.0,8.0", one_away}, Row{"1. 2. 3. 0.", "1 2 / 3 0"},
      Row{R"({"tiles":[[1.0,2.0],[3.0,0.0]]})", "1 2 / 3 0"}, Row{"[[1.0, 2.0], [3.0, nan]]", "1 2 / 3 0"},
      Row{"1 2.5 3 0", "? found \"2.5\""});

TEXTS(JoinedNumbers, Row{"8.6.7/2.5.4/3.0.1", "8 6 7 / 2 5 4 / 3 0 1"}, Row{"1-2-3-4-5-6-7-0-8", one_away},
      Row{"1.2.3\n4.5.6\n7.0.8", one_away}, Row{"10-1-2 / 3-4-5 / 6-7-8 / 9-0-11", "10 1 2 / 3 4 5 / 6 7 8 / 9 0 11"},
      Row{"1..2.3", "? found \"1..2.3\""}, Row{"1.5 2 3 0", "? found \"1.5\""});

TEXTS(SemicolonsAndSlashes, Row{"8;6;7;2;5;4;3;0;1", "8 6 7 / 2 5 4 / 3 0 1"}, Row{"1/2/0", "1 / 2 / 0"},
      Row{"1;2;3;0", "1 2 / 3 0"}, Row{"1 2;3 0", "1 2 / 3 0"});

}  // namespace
}  // namespace taquin::test::readings
