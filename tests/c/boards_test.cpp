// The C interface: boards, codes and ownership, and that its tables are those of the C++ interface.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "taquin/core/version.hpp"
#include "taquin/taquin.h"
#include "taquin/taquin.hpp"
#include "tests/c/handles.hpp"

extern "C" int trace_in_c(void);

namespace {

TEST(CInterface, WorksFromC99) { EXPECT_EQ(trace_in_c(), 0); }

TEST(CInterface, SaysTheVersion) { EXPECT_EQ(taquin_version(), taquin::version); }

TEST(CInterface, BoardsAreReadAndShown) {
  const BoardHandle board = board_of("[[1,2,3],[4,0,5]]");
  EXPECT_EQ(taquin_board_rows(board.get()), 2);
  EXPECT_EQ(taquin_board_cols(board.get()), 3);
  EXPECT_EQ(taquin_board_tile(board.get(), 0, 2), 3);
  EXPECT_EQ(taquin_board_tile(board.get(), 1, 1), 0);
  EXPECT_EQ(taquin_board_tile(board.get(), 2, 0), -1);
  EXPECT_EQ(taquin_board_tile(board.get(), 0, -1), -1);
  EXPECT_EQ(text_of(board.get()), "1 2 3 / 4 0 5");
}

TEST(CInterface, TilesMakeABoard) {
  const std::vector<std::uint16_t> tiles = {3, 1, 0, 2};
  taquin_board* board = nullptr;
  ASSERT_EQ(taquin_board_from_tiles(2, 2, tiles.data(), &board), TAQUIN_OK);
  EXPECT_EQ(text_of(BoardHandle(board).get()), "3 1 / 0 2");
  board = nullptr;
  const std::vector<std::uint16_t> twice = {3, 1, 1, 0};
  EXPECT_EQ(taquin_board_from_tiles(2, 2, twice.data(), &board), TAQUIN_BAD_INPUT);
  EXPECT_EQ(taquin_board_from_tiles(300, 2, tiles.data(), &board), TAQUIN_BAD_INPUT);
  EXPECT_EQ(taquin_board_from_tiles(-1, 2, tiles.data(), &board), TAQUIN_BAD_INPUT);
  EXPECT_EQ(board, nullptr);
}

TEST(CInterface, ErrorsAreCodesWithTextAndPlace) {
  taquin_board* board = nullptr;
  EXPECT_EQ(taquin_board_parse("1 2 3\n4 4 5\n6 7 0", 0, 0, &board, nullptr), TAQUIN_BAD_INPUT);
  EXPECT_EQ(board, nullptr);
  EXPECT_NE(std::string(taquin_last_error()), "");
  EXPECT_EQ(taquin_last_error_line(), 2);
  EXPECT_EQ(taquin_last_error_column(), 3);
  EXPECT_EQ(taquin_board_goal("sideways", 3, 3, &board), TAQUIN_BAD_INPUT);
  EXPECT_EQ(taquin_board_goal("last", 0, 3, &board), TAQUIN_BAD_INPUT);
  EXPECT_EQ(taquin_last_error_line(), 0);
}

// A terminal would obey control characters.
TEST(CInterface, ErrorsArePrintable) {
  taquin_board* board = nullptr;
  EXPECT_EQ(taquin_board_goal("\x1B[31m", 3, 3, &board), TAQUIN_BAD_INPUT);
  EXPECT_NE(std::string(taquin_last_error()).find("'\\x1B[31m'"), std::string::npos) << taquin_last_error();
}

TEST(CInterface, TheLastErrorIsTheThreadsOwn) {
  taquin_board* board = nullptr;
  EXPECT_EQ(taquin_board_parse("", 0, 0, &board, nullptr), TAQUIN_BAD_INPUT);
  std::string elsewhere = "unset";
  std::jthread([&] { elsewhere = taquin_last_error(); }).join();
  EXPECT_EQ(elsewhere, "");
  EXPECT_NE(std::string(taquin_last_error()), "");
}

TEST(CInterface, SolvableSaysWhyAndHowToMend) {
  const BoardHandle swapped = board_of("1 2 3 / 4 5 6 / 8 7 0");
  const BoardHandle goal = goal_of("last", 3, 3);
  int solvable = -1;
  int exchange[2] = {-1, -1};
  char* reason = nullptr;
  ASSERT_EQ(taquin_solvable(swapped.get(), goal.get(), &solvable, exchange, &reason), TAQUIN_OK);
  EXPECT_EQ(solvable, 0);
  EXPECT_NE(taken(reason), "");
  const auto pair =
      taquin::solvability(taquin::parse_board("1 2 3 / 4 5 6 / 8 7 0").board, taquin::goal_named("last", 3, 3))
          .exchange;
  ASSERT_TRUE(pair.has_value());
  EXPECT_EQ(exchange[0], pair->first);
  EXPECT_EQ(exchange[1], pair->second);
  ASSERT_EQ(taquin_solvable(goal.get(), goal.get(), &solvable, exchange, nullptr), TAQUIN_OK);
  EXPECT_EQ(solvable, 1);
  EXPECT_EQ(exchange[0], 0);
  EXPECT_EQ(exchange[1], 0);
}

TEST(CInterface, RandomBoardsFollowTheirSeed) {
  const BoardHandle goal = goal_of("snail", 3, 4);
  taquin_board* first = nullptr;
  taquin_board* again = nullptr;
  taquin_board* other = nullptr;
  ASSERT_EQ(taquin_board_random(goal.get(), 7, &first), TAQUIN_OK);
  ASSERT_EQ(taquin_board_random(goal.get(), 7, &again), TAQUIN_OK);
  ASSERT_EQ(taquin_board_random(goal.get(), 8, &other), TAQUIN_OK);
  const std::string text = text_of(BoardHandle(first).get());
  EXPECT_EQ(text, text_of(BoardHandle(again).get()));
  EXPECT_NE(text, text_of(BoardHandle(other).get()));
}

TEST(CInterface, InstancesAreKnownByName) {
  taquin_board* board = nullptr;
  taquin_board* goal = nullptr;
  ASSERT_EQ(taquin_board_instance("korf100:1", &board, &goal), TAQUIN_OK) << taquin_last_error();
  EXPECT_EQ(text_of(BoardHandle(board).get()), korf_1);
  EXPECT_EQ(taquin_board_tile(goal, 0, 0), 0);
  taquin_board_free(goal);
  EXPECT_EQ(taquin_board_instance("corf100", &board, &goal), TAQUIN_BAD_INPUT);
}

TEST(CInterface, TablesAreTheRegistries) {
  const auto names = [](taquin_table table) {
    char* text = nullptr;
    EXPECT_EQ(taquin_table_json(table, &text), TAQUIN_OK);
    std::vector<std::string> found;
    for (const auto& row : nlohmann::json::parse(taken(text))) found.push_back(row.at("name"));
    return found;
  };
  const auto expected = [](const auto& rows) {
    std::vector<std::string> known;
    for (const auto& row : rows) known.emplace_back(row.name);
    return known;
  };
  EXPECT_EQ(names(TAQUIN_ALGORITHMS), expected(taquin::algorithms()));
  EXPECT_EQ(names(TAQUIN_HEURISTICS), expected(taquin::heuristics()));
  EXPECT_EQ(names(TAQUIN_GOALS), expected(taquin::goals));
  EXPECT_EQ(names(TAQUIN_INSTANCE_SETS), expected(taquin::instance_sets()));
  char* text = nullptr;
  EXPECT_EQ(taquin_table_json(static_cast<taquin_table>(9), &text), TAQUIN_BAD_ARGUMENT);
}

}  // namespace
