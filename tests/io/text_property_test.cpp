// What is printed is read back, whatever the board; and no text takes long.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <ctime>
#include <random>
#include <string>

#include "taquin/io/batch.hpp"
#include "taquin/io/boards/read_board.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/util/printable.hpp"
#include "tests/boards.hpp"

namespace taquin {
namespace {

Board any_board() {
  const int rows = *rc::gen::inRange(1, 13);
  const int cols = *rc::gen::inRange(rows == 1 ? 2 : 1, 13);
  return test::shuffled(rows, cols, *rc::gen::arbitrary<std::uint64_t>());
}

Size size_of(const Board& board) { return {board.rows(), board.cols()}; }

std::string joined(const Board& board, const std::string& cell, const std::string& row, const std::string& blank) {
  std::string text;
  for (int i = 0; i < board.cells(); ++i) {
    if (i > 0) text += i % board.cols() == 0 ? row : cell;
    text += board.tile(i) == 0 ? blank : std::to_string(board.tile(i));
  }
  return text;
}

RC_GTEST_PROP(ParseProperty, ReadsBackTextWithSlashes, ()) {
  const Board board = any_board();
  const BoardEntry parsed = parse_board(to_text(board));
  RC_ASSERT(parsed.board == board);
  RC_ASSERT(parsed.guessed.empty());
}

RC_GTEST_PROP(ParseProperty, ReadsBackOneLineIfTheSizeIsKnown, ()) {
  const Board board = any_board();
  RC_ASSERT(parse_board(to_text(board, false), size_of(board)).board == board);
}

RC_GTEST_PROP(ParseProperty, ReadsBackTheGrid, ()) {
  const Board board = any_board();
  RC_ASSERT(parse_board(to_grid(board), size_of(board)).board == board);
}

RC_GTEST_PROP(ParseProperty, ReadsBackTheGridWithoutASize, ()) {
  const Board board = any_board();
  RC_PRE(board.rows() > 1 && board.cols() > 1);
  RC_ASSERT(parse_board(to_grid(board)).board == board);
}

RC_GTEST_PROP(ParseProperty, ReadsAllSeparatorsAlike, ()) {
  const Board board = any_board();
  RC_PRE(board.cols() > 1);  // one tile a row needs no separator: lines of one tile are a list
  const std::string cell = *rc::gen::element<std::string>(" ", ", ", ",", " | ", "\t", "  ", " │ ");
  const std::string row = *rc::gen::element<std::string>(" / ", ";", "],[", ")\n(", "\n", " # comment\r\n", ",\n");
  const std::string blank = *rc::gen::element<std::string>("0", "x", "X", "_", ".");
  RC_ASSERT(parse_board("[" + joined(board, cell, row, blank) + "]", size_of(board)).board == board);
}

RC_GTEST_PROP(ParseProperty, AnEmptyCellIsTheBlank, ()) {
  const Board board = any_board();
  RC_PRE(board.rows() > 1 && board.cols() > 1);
  RC_ASSERT(parse_board("|" + joined(board, "|", "|\n|", "") + "|").board == board);
}

RC_GTEST_PROP(ParseProperty, AnAlignedGapIsTheBlank, ()) {
  const Board board = any_board();
  RC_PRE(board.rows() > 1 && board.cols() > 1);
  std::string grid = to_grid(board);
  grid[grid.find('_')] = ' ';
  try {
    RC_ASSERT(parse_board(grid).board == board);
  } catch (const Error&) {
    RC_ASSERT(board.cols() == 2 || board.rows() == 2);  // too few tiles to show the columns
  }
}

RC_GTEST_PROP(ParseProperty, NoiseThrowsOneLine, (const std::string& noise)) {
  try {
    const BoardEntry parsed = parse_board(noise);
    RC_ASSERT(parse_board(to_text(parsed.board)).board == parsed.board);
  } catch (const Error& error) {
    const std::string message = error.what();
    RC_ASSERT(message.starts_with("line "));
    RC_ASSERT(printable(message) == message);
  }
}

RC_GTEST_PROP(MovesProperty, ReadsBackWhatIsPrinted, ()) {
  Path path;
  for (const int d : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 4))) {
    path.insert(path.end(), *rc::gen::element<std::size_t>(1, 1, 2, 254, 300), static_cast<Direction>(d));
  }
  for (const Perspective perspective : {Perspective::tile, Perspective::blank}) {
    for (const bool compact : {true, false})
      RC_ASSERT(parse_moves(to_text(path, perspective, compact), perspective) == path);
  }
}

RC_GTEST_PROP(MovesProperty, ReadsBackEveryNotation, ()) {
  const Board board = any_board();
  Board last = board;
  Path path;
  for (const int d : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 4))) {
    if (!last.can(static_cast<Direction>(d))) continue;
    path.push_back(static_cast<Direction>(d));
    last.slide(path.back());
  }
  for (const Perspective perspective : {Perspective::tile, Perspective::blank}) {
    for (const MoveNotation notation : {MoveNotation::letters, MoveNotation::words, MoveNotation::numbers}) {
      const std::string text = to_text(board, path, perspective, notation);
      for (const Metric metric : {Metric::stm, Metric::mtm}) {
        RC_ASSERT(parse_moves(text, perspective, board, metric) == path);
      }
      if (notation != MoveNotation::numbers) RC_ASSERT(parse_moves(text, perspective) == path);
    }
  }
}

// Processor time, so other programs do not count. The bound is many times what it takes in a release build, and far
// below what anything quadratic would.
template <class Work>
double seconds(Work work) {
  const std::clock_t begin = std::clock();
  work();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

constexpr double soon = 2;

TEST(ParseTime, LargestBoard) {
  const Board board = test::shuffled(255, 255, 1);
  EXPECT_LT(seconds([&] { EXPECT_EQ(parse_board(to_text(board)).board, board); }), soon);
  EXPECT_LT(seconds([&] { EXPECT_EQ(parse_board(to_grid(board)).board, board); }), soon);
  std::string gap = to_grid(board);
  gap[gap.find('_')] = ' ';
  EXPECT_LT(seconds([&] { EXPECT_EQ(parse_board(gap).board, board); }), soon);
}

TEST(ExhaustiveParseTime, AMegabyteOfAnything) {
  std::mt19937_64 random(1);
  std::string noise(1'000'000, ' ');
  for (char& c : noise) c = static_cast<char>(random());
  EXPECT_LT(seconds([&] { EXPECT_THROW(parse_board(noise), Error); }), soon);
  for (const std::string piece : {" ", "\n", "\r",  ",",  "|",   "[",    "]", "/",   "#", "0",
                                  "x", "9 ", "1\n", "1,", ",\n", "+-\n", "+", "\t1", "│", "\xE2"}) {
    std::string text;
    while (text.size() < 1'000'000) text += piece;
    EXPECT_LT(seconds([&] { EXPECT_THROW(parse_board(text), Error) << piece; }), soon) << piece;
    EXPECT_LT(seconds([&] { EXPECT_THROW(parse_moves(text + "!", Perspective::tile), Error) << piece; }), soon)
        << piece;
  }
}

}  // namespace
}  // namespace taquin
