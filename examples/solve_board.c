/* The fewest moves of an 8-puzzle, with the C interface of taquin. Any board can be given: solve_board_c "8 6 7 / 2 5 4
 * / 3 0 1" */
#include <stdio.h>

#include "taquin/taquin.h"

/* Called many times a second; to return anything but 0 would end the search. */
static int watch(const taquin_progress* progress, void* user) {
  if (progress->lower_bound > *(int64_t*)user) {
    *(int64_t*)user = progress->lower_bound;
    fprintf(stderr, "at least %lld moves, %.1f s\n", (long long)progress->lower_bound, progress->seconds);
  }
  return 0;
}

int main(int argc, char** argv) {
  taquin_board *board = NULL, *goal = NULL;
  taquin_answer* answer = NULL;
  char* moves = NULL;
  int64_t bound = 0;
  taquin_options options = {.size = sizeof options, .seconds = 60, .progress = watch, .user = &bound};

  taquin_code code = taquin_board_parse(argc > 1 ? argv[1] : "8 6 7 / 2 5 4 / 3 0 1", 0, 0, &board, NULL);
  if (!code) code = taquin_board_goal("last", taquin_board_rows(board), taquin_board_cols(board), &goal);
  if (!code) code = taquin_solve(board, goal, &options, &answer);
  if (!code) code = taquin_answer_moves(answer, TAQUIN_TILE, 1, &moves);
  if (code) {
    fprintf(stderr, "%s\n", taquin_last_error());
  } else if (taquin_answer_length(answer) < 0) {
    printf("no solution: %s\n", taquin_answer_message(answer));
  } else {
    printf("%lld moves: %s\n", (long long)taquin_answer_length(answer), moves);
  }

  taquin_string_free(moves);
  taquin_answer_free(answer);
  taquin_board_free(goal);
  taquin_board_free(board);
  return code ? 2 : 0;
}
