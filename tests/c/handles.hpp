// Handles of the C interface that free themselves, for its tests.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "taquin/taquin.h"

struct Free {
  void operator()(taquin_board* board) const { taquin_board_free(board); }
  void operator()(taquin_answer* answer) const { taquin_answer_free(answer); }
  void operator()(taquin_solver* solver) const { taquin_solver_free(solver); }
  void operator()(taquin_batch* batch) const { taquin_batch_free(batch); }
};
using BoardHandle = std::unique_ptr<taquin_board, Free>;
using AnswerHandle = std::unique_ptr<taquin_answer, Free>;

inline std::string taken(char* text) {
  const std::string copy = text == nullptr ? "(null)" : text;
  taquin_string_free(text);
  return copy;
}

inline BoardHandle board_of(const char* text) {
  taquin_board* board = nullptr;
  EXPECT_EQ(taquin_board_parse(text, 0, 0, &board, nullptr), TAQUIN_OK) << taquin_last_error();
  return BoardHandle(board);
}

inline BoardHandle goal_of(const char* name, int rows, int cols) {
  taquin_board* goal = nullptr;
  EXPECT_EQ(taquin_board_goal(name, rows, cols, &goal), TAQUIN_OK) << taquin_last_error();
  return BoardHandle(goal);
}

inline AnswerHandle solved(const BoardHandle& board, const BoardHandle& goal, const taquin_options* options = nullptr) {
  taquin_answer* answer = nullptr;
  EXPECT_EQ(taquin_solve(board.get(), goal.get(), options, &answer), TAQUIN_OK) << taquin_last_error();
  return AnswerHandle(answer);
}

inline taquin_options fresh_options() {
  taquin_options options{};
  options.size = sizeof options;
  return options;
}

inline std::string text_of(const taquin_board* board) {
  char* text = nullptr;
  EXPECT_EQ(taquin_board_to_text(board, &text), TAQUIN_OK);
  return taken(text);
}

// Figure 7 of the University of Waterloo's page on A*: 24 moves.
inline constexpr const char* figure_7 = "0 3 2 / 8 7 1 / 4 5 6";
// Board 1 of Korf (1985): 57 moves to the goal with the blank first.
inline constexpr const char* korf_1 = "14 13 15 7 / 11 12 9 5 / 6 0 2 1 / 4 8 10 3";
