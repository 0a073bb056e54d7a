/* The C interface used from C99: compiled by a C compiler, called by boards_test.cpp. Returns the number of the first
 * step that went wrong, 0 if none did. */
#include <string.h>

#include "taquin/taquin.h"

int trace_in_c(void);

int trace_in_c(void) {
  taquin_board *board = NULL, *goal = NULL;
  taquin_answer* answer = NULL;
  taquin_options options = {.size = sizeof options, .algorithm = "astar", .heuristic = "manhattan"};
  taquin_verdict verdict;
  char *moves = NULL, *text = NULL;
  int solvable = 0, wrong = 0;

  if (taquin_board_parse("1 2 3 / 4 0 6 / 7 5 8", 3, 3, &board, NULL) != TAQUIN_OK) wrong = 1;
  if (!wrong && taquin_board_goal("last", 3, 3, &goal) != TAQUIN_OK) wrong = 2;
  if (!wrong && (taquin_solvable(board, goal, &solvable, NULL, NULL) != TAQUIN_OK || !solvable)) wrong = 3;
  if (!wrong && taquin_solve(board, goal, &options, &answer) != TAQUIN_OK) wrong = 4;
  if (!wrong && (taquin_answer_status(answer) != TAQUIN_OPTIMAL || taquin_answer_length(answer) != 2)) wrong = 5;
  if (!wrong && (taquin_answer_moves(answer, TAQUIN_TILE, 1, &moves) != TAQUIN_OK || strcmp(moves, "UL") != 0))
    wrong = 6;
  if (!wrong && taquin_verify(board, goal, moves, TAQUIN_TILE, TAQUIN_STM, &verdict, NULL) != TAQUIN_OK) wrong = 7;
  if (!wrong && (!verdict.solves || verdict.length != 2)) wrong = 8;
  if (!wrong && (taquin_board_to_text(board, &text) != TAQUIN_OK || strcmp(text, "1 2 3 / 4 0 6 / 7 5 8") != 0))
    wrong = 9;

  taquin_string_free(text);
  taquin_string_free(moves);
  taquin_answer_free(answer);
  taquin_board_free(goal);
  taquin_board_free(board);
  return wrong;
}
