// What this program and similar ones write is read back: every format of an export, lines of JSON, numbered lines.
#include "taquin/io/boards/read_board.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <sstream>
#include <string>

#include "taquin/io/answer_json.hpp"
#include "taquin/io/batch.hpp"
#include "taquin/io/planners/export.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/util/printable.hpp"
#include "tests/boards.hpp"
#include "tests/error_of.hpp"

namespace taquin::test {
namespace {

std::string wrong(const std::string& text, std::optional<Size> size = std::nullopt) {
  return error_of([&] { return read_board(text, size); });
}

const Board six_cells(2, 3, {1, 2, 3, 4, 0, 5});

TEST(ReadBoard, JsonByText) {
  const BoardEntry entry = read_board(
      R"({"id":"a","board":"1 2 3 / 4 0 5","goal":"first","moves":"LU","perspective":"blank","metric":"mtm"})");
  EXPECT_EQ(entry.board, six_cells);
  EXPECT_EQ(entry.id, "a");
  EXPECT_EQ(entry.goal, goal_named("first", 2, 3));
  EXPECT_EQ(entry.moves, "LU");
  EXPECT_EQ(entry.perspective, Perspective::blank);
  EXPECT_EQ(entry.metric, Metric::mtm);
}

TEST(ReadBoard, JsonByTiles) {
  EXPECT_EQ(read_board(R"({"rows":2,"cols":3,"tiles":[1,2,3,4,0,5]})").board, six_cells);
  EXPECT_EQ(read_board(R"({"tiles":[[1,2,3],[4,null,5]],"goal":[[1,2,3],[4,5,0]]})").goal, goal_named("last", 2, 3));
  EXPECT_EQ(read_board(R"({"board":[[1,2,3],[4,null,5]],"id":7})").id, "7");
  EXPECT_EQ(read_board(R"({"tiles":[1,2,3,4,0,5]})", Size{2, 3}).board, six_cells);
  EXPECT_EQ(read_board("{\n  \"tiles\": [\n    3,\n    1,\n    2,\n    0\n  ]\n}").board, Board(2, 2, {3, 1, 2, 0}));
  EXPECT_FALSE(read_board(R"({"board":"1 2 3 / 4 0 5","goal":null,"moves":null})").moves);
}

TEST(ReadBoard, BadJson) {
  const std::string begin = "line 1, column 1: found an object of JSON without a board: ";
  EXPECT_EQ(wrong("{"), begin + "not JSON from byte 2 on");
  EXPECT_EQ(wrong(R"({"a":1})"), begin + "neither \"board\" nor \"tiles\" is there");
  EXPECT_EQ(wrong(R"({"board":null,"tiles":null})"), begin + "neither \"board\" nor \"tiles\" is there");
  EXPECT_EQ(wrong(R"({"board":5})"), begin + "\"board\": found 5, expected a string");
  EXPECT_EQ(wrong(R"({"tiles":[1,2.5,0,3]})"), begin + "\"tiles\": found 2.5, expected a whole number");
  EXPECT_EQ(wrong(R"({"tiles":[[1,[2]],[0,3]]})"), begin + "\"tiles\": found array, expected a whole number");
  EXPECT_EQ(wrong(R"({"tiles":[1,2,2,0]})"), begin +
                                                 "\"tiles\": found a second \"2\" (the first is at line 1, column 3), "
                                                 "expected each tile once; missing: 3");
  EXPECT_EQ(wrong(R"({"board":"1 2 / 3 0","tiles":[2,1,3,0]})"),
            begin + "\"tiles\" and \"board\" are different boards");
  EXPECT_EQ(wrong(R"({"board":"1 2 / 3 0","perspective":"mine"})"),
            begin + "\"perspective\": found \"mine\", expected tile or blank");
  EXPECT_EQ(wrong(R"({"rows":0,"cols":3,"tiles":[1,2,0]})"),
            begin + "\"rows\": found the size \"0\", expected one like 4 or 3x4, sides from 1 to 255");
  EXPECT_EQ(wrong(R"({"board":"1 2 / 3 0"})", Size{3, 3}), begin + "\"board\": found 2x2 tiles, expected 3x3");
  EXPECT_EQ(wrong(R"({"rows":2,"cols":2,"tiles":[1,2,3,0]})", Size{1, 4}),
            "line 1, column 1: found a board of 2x2, expected 1x4");
  EXPECT_EQ(wrong("{\"tiles\":" + std::string(100'000, '[')), begin + "not JSON from byte 100010 on");
}

TEST(ReadBoard, NumberedLines) {
  const BoardEntry entry = read_board("42 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3");
  EXPECT_EQ(entry.id, "42");
  EXPECT_EQ(to_text(entry.board), "14 13 15 7 / 11 12 9 5 / 6 0 2 1 / 4 8 10 3");
  EXPECT_EQ(goal_for(entry, "first"), goal_named("first", 4, 4));
  EXPECT_EQ(
      error_of([&] { return goal_for(entry, ""); }),
      "line 1, column 1: found a board of 4x4 behind the number 42; expected --goal first, as for Korf's boards, or "
      "--goal last");
  EXPECT_EQ(to_text(read_board("1 1 2 3 4 0 5", Size{2, 3}).board), "1 2 3 / 4 0 5");
}

TEST(ReadBoard, ANumberThatMayBeATileIsRefused) {
  EXPECT_EQ(
      wrong("9 1 2 3 4 5 6 7 8 0"),
      "line 1, column 1: found what can be read as a board of 2x5, or as a board of 3x3 behind the number 9; expected "
      "--size 2x5 or --size 3x3");
  EXPECT_EQ(read_board("9 1 2 3 4 5 6 7 8 0", Size{3, 3}).id, "9");
  EXPECT_EQ(read_board("9 1 2 3 4 5 6 7 8 0", Size{2, 5}).id, "");
}

// 9 comes after lines that leave no doubt.
TEST(ReadBoard, ABatchOfNumberedLines) {
  std::string text;
  for (int number = 7; number < 12; ++number) text += std::to_string(number) + " 1 2 3 4 5 6 7 8 0\n";
  std::istringstream in(text);
  BoardLines lines(in);
  for (int number = 7; number < 12; ++number) {
    const auto item = lines.next();
    ASSERT_TRUE(item && std::holds_alternative<BoardEntry>(item->result)) << number;
    EXPECT_EQ(std::get<BoardEntry>(item->result).id, std::to_string(number));
  }
}

TEST(ReadBoard, OtherTextIsAsParseBoardReadsIt) {
  EXPECT_EQ(read_board("1 2 3 / 4 0 5").board, six_cells);
  EXPECT_EQ(read_board("{{1,2,3},{4,0,5}}").board, six_cells);
  EXPECT_EQ(wrong("1 2 3 / 4 0 4"), error_of([] { return parse_board("1 2 3 / 4 0 4"); }));
}

TEST(ReadBoard, BadBurns) {
  const std::string head = "2 2\nstarting positions for each tile:\n";
  EXPECT_EQ(wrong(head + "0\n1\n2\n3\n"), "line 2, column 1: found no line \"goal positions:\" behind this one");
  EXPECT_EQ(wrong("2\nstarting positions for each tile:\n0\ngoal positions:\n0\n"),
            "line 2, column 1: expected two numbers before this line, the columns and the rows");
  EXPECT_EQ(wrong(head + "0\n1\n1\n3\ngoal positions:\n0\n1\n2\n3\n"),
            "line 5, column 1: found a second \"1\" (the first is at line 4, column 1), expected each tile once; "
            "missing: 2");
}

// With any board and goal.
RC_GTEST_PROP(ReadBoardProperty, WhatIsExportedIsReadBack, ()) {
  const int rows = *rc::gen::inRange(2, 9);
  const int cols = *rc::gen::inRange(2, 9);
  const Board board = shuffled(rows, cols, *rc::gen::arbitrary<std::uint64_t>());
  const Board goal = (*rc::gen::elementOf(std::vector<GoalInfo>(goals.begin(), goals.end()))).make(rows, cols);
  for (const char* format : {"json", "burns", "pddl-problem"}) {
    const BoardEntry entry = read_board(find_export(format).write({"a:1", 1, board, goal, std::nullopt}));
    RC_ASSERT(entry.board == board);
    RC_ASSERT(entry.goal == goal);
  }
  RC_ASSERT(read_board(find_export("text").write({"", 1, board, goal, std::nullopt})).board == board);
}

RC_GTEST_PROP(ReadBoardProperty, NumberedLinesAreReadBack, ()) {
  const int side = *rc::gen::inRange(2, 9);
  const Board board = shuffled(side, side, *rc::gen::arbitrary<std::uint64_t>());
  const Board goal = goal_named("first", side, side);
  const int number = *rc::gen::inRange(1, 1000);
  RC_PRE(number != board.tile(board.cells() - 1));  // else it may be the one behind the board
  const std::string text = find_export("korf").write({"", number, board, goal, std::nullopt});
  const BoardEntry entry =
      read_board(text, number == side * side || side < 3 ? std::optional(Size{side, side}) : std::nullopt);
  RC_ASSERT(entry.board == board);
  RC_ASSERT(goal_for(entry, "first") == goal);
  RC_ASSERT(entry.id == (number == side ? "" : std::to_string(number)));
}

RC_GTEST_PROP(ReadBoardProperty, AnAnswerIsReadBack, ()) {
  const Board board = shuffled(3, 4, *rc::gen::arbitrary<std::uint64_t>());
  const Board goal = goal_named("columns", 3, 4);
  const std::string id = *rc::gen::nonEmpty<std::string>();
  Answer answer;
  answer.path = {Direction::up, Direction::left};
  answer.length = 2;
  const BoardEntry entry = read_board(to_json("a" + id, board, goal, Metric::mtm, answer, Perspective::blank));
  RC_ASSERT(entry.board == board);
  RC_ASSERT(entry.goal == goal);
  RC_ASSERT(entry.moves == std::string("UL"));
  RC_ASSERT(entry.perspective == Perspective::blank);
  RC_ASSERT(entry.metric == Metric::mtm);
}

RC_GTEST_PROP(ReadBoardProperty, NoiseThrowsOneLine, (const std::string& noise)) {
  for (const std::string& text : {"{\"" + noise, "{\"board\":\"" + noise + "\"}", "(define (problem x) " + noise,
                                  "2 2\nstarting positions for each tile:" + noise, "1 " + noise}) {
    try {
      (void)read_board(text);
    } catch (const Error& error) {
      const std::string message = error.what();
      RC_ASSERT(message.starts_with("line "));
      RC_ASSERT(printable(message) == message);
    }
  }
}

}  // namespace
}  // namespace taquin::test
