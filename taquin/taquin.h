/* The public interface in C, the one interface for other languages: the same as taquin.hpp, with opaque handles and
 * return codes.
 *
 *   taquin_board *board = NULL, *goal = NULL;
 *   taquin_answer *answer = NULL;
 *   taquin_board_parse("8 6 7 / 2 5 4 / 3 0 1", 0, 0, &board, NULL);
 *   taquin_board_goal("last", taquin_board_rows(board), taquin_board_cols(board), &goal);
 *   taquin_solve(board, goal, NULL, &answer);
 *   printf("%lld moves\n", (long long)taquin_answer_length(answer));
 *
 * Codes: a function that can fail returns a taquin_code and writes its result only if that is TAQUIN_OK;
 * taquin_last_error() then says what was wrong, in one line. Nothing throws across this border.
 *
 * Ownership: what a function writes through `T **out` is the caller's: release it with the function of that type, all
 * of which accept NULL; `char **out` with taquin_string_free. A returned `const char *` is borrowed and lives as long
 * as what it was asked of; one that was asked of nothing lives for ever, the last error until the next call of this
 * thread.
 *
 * Pointers must not be null unless a comment says so; functions that return a code answer TAQUIN_BAD_ARGUMENT to one
 * that is. Text is UTF-8 and ends in a zero byte.
 *
 * Threads: handles may be read by many threads at once. A callback is called by one thread at a time, which may be a
 * thread of the search; a heuristic of yours by several at a time. */
#ifndef TAQUIN_TAQUIN_H
#define TAQUIN_TAQUIN_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#define TAQUIN_NOEXCEPT noexcept
#define TAQUIN_INT : int /* any int may arrive from C: without this, C++ could assume otherwise */
#else
#define TAQUIN_NOEXCEPT
#define TAQUIN_INT
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default) /* the one part of libtaquin.so that others see */
#endif

typedef enum taquin_code TAQUIN_INT {
  TAQUIN_OK = 0,
  TAQUIN_BAD_INPUT = 1,    /* malformed text, an unknown word, boards of different size */
  TAQUIN_BAD_ARGUMENT = 2, /* a null pointer, a value outside an enumeration: the caller's bug */
  TAQUIN_NO_MEMORY = 3,
  TAQUIN_BUG = 70 /* an answer failed its replay: please report it */
} taquin_code;

/* STM: one tile by one cell is a move. MTM: any number of tiles of one row or column at once. */
typedef enum taquin_metric TAQUIN_INT { TAQUIN_STM = 0, TAQUIN_MTM = 1 } taquin_metric;

/* Whether a letter of a move string says which way a tile goes (the players' habit) or which way the blank goes. */
typedef enum taquin_perspective TAQUIN_INT { TAQUIN_TILE = 0, TAQUIN_BLANK = 1 } taquin_perspective;

/* How an answer ended: with a shortest solution; with a solution not proven shortest; with the proof that there is
 * none; at a limit, with none found. */
typedef enum taquin_status TAQUIN_INT {
  TAQUIN_OPTIMAL = 0,
  TAQUIN_BOUNDED = 1,
  TAQUIN_UNSOLVABLE = 2,
  TAQUIN_LIMIT = 3
} taquin_status;

typedef struct taquin_board taquin_board;
typedef struct taquin_answer taquin_answer;
typedef struct taquin_solver taquin_solver;
typedef struct taquin_batch taquin_batch;

/* Such as "0.2.0". */
const char* taquin_version(void) TAQUIN_NOEXCEPT;

/* Describes the last failed call of this thread; "" if none failed. Line and column count from 1, in the text that was
 * passed; 0 if the error has no place in a text. */
const char* taquin_last_error(void) TAQUIN_NOEXCEPT;
/* What kind of thing was wrong: "input", "unknown-name", "inconsistent" (the algorithm needs a consistent heuristic),
 * "size" (it does not take such boards), "tables" (the heuristic does not serve them) or "memory". */
const char* taquin_last_error_kind(void) TAQUIN_NOEXCEPT;
int taquin_last_error_line(void) TAQUIN_NOEXCEPT;
int taquin_last_error_column(void) TAQUIN_NOEXCEPT;

void taquin_string_free(char* text) TAQUIN_NOEXCEPT;

/* ---- Boards: 1x2 up to 255x255, tiles 1 .. n-1 and one blank, 0. Never changed once made. ---- */

/* Reads almost any notation. rows and cols: 0 to deduce the size, else both. `guessed` may be null; else it receives
 * what was assumed where the text was unclear, "" if nothing was. */
taquin_code taquin_board_parse(const char* text, int rows, int cols, taquin_board** out,
                               char** guessed) TAQUIN_NOEXCEPT;

/* rows * cols numbers in reading order. */
taquin_code taquin_board_from_tiles(int rows, int cols, const uint16_t* tiles, taquin_board** out) TAQUIN_NOEXCEPT;

/* A goal by name: last (1 2 3 ... blank), first (blank 1 2 3 ...), snail, columns, loop. */
taquin_code taquin_board_goal(const char* name, int rows, int cols, taquin_board** out) TAQUIN_NOEXCEPT;

/* Uniform over the boards from which `goal` can be reached; the same seed gives the same board on every machine. */
taquin_code taquin_board_random(const taquin_board* goal, uint64_t seed, taquin_board** out) TAQUIN_NOEXCEPT;

/* Uniform, or nearly (docs/limits.md), over the boards whose shortest solution has exactly `moves` moves. Boards of up
 * to 64 cells near their goal, and any of up to 16 cells; TAQUIN_BAD_INPUT if no board is that far, or if they are too
 * rare to find one. */
taquin_code taquin_board_at_distance(const taquin_board* goal, int moves, taquin_metric metric, uint64_t seed,
                                     taquin_board** out) TAQUIN_NOEXCEPT;

/* A board of the literature, and its goal: "korf100:7". A selector of several boards gives the first. */
taquin_code taquin_board_instance(const char* selector, taquin_board** board, taquin_board** goal) TAQUIN_NOEXCEPT;

/* All boards of a selector such as "korf100:1-10": a list of JSON objects with `id`, `board` and `goal` as text, and
 * `optimal`, the length of a shortest solution under TAQUIN_STM: null where it is not known, -1 if there is none. */
taquin_code taquin_instances(const char* selector, char** out) TAQUIN_NOEXCEPT;

/* A board and its goal from whatever the command reads (docs/formats.md): notations, JSON, PDDL, lines of files, or
 * "@korf100:7". rows and cols as above. `goal` is a name or a text; null: the goal that the text has, else the usual
 * one. `target` may be null; then no goal is read, and none is asked for. TAQUIN_BAD_INPUT for a text of several
 * boards. */
taquin_code taquin_problem_parse(const char* text, int rows, int cols, const char* goal, taquin_board** board,
                                 taquin_board** target) TAQUIN_NOEXCEPT;

/* The board after moves in any notation. TAQUIN_BAD_INPUT if one cannot be made. */
taquin_code taquin_board_play(const taquin_board* board, const char* moves, taquin_perspective perspective,
                              taquin_board** out) TAQUIN_NOEXCEPT;

void taquin_board_free(taquin_board* board) TAQUIN_NOEXCEPT;

/* Writes rows * cols numbers in reading order. */
void taquin_board_tiles(const taquin_board* board, uint16_t* out) TAQUIN_NOEXCEPT;
int taquin_board_rows(const taquin_board* board) TAQUIN_NOEXCEPT;
int taquin_board_cols(const taquin_board* board) TAQUIN_NOEXCEPT;
/* 0 for the blank; -1 outside the board. Rows and columns count from 0. */
int taquin_board_tile(const taquin_board* board, int row, int col) TAQUIN_NOEXCEPT;
/* One line, " / " between rows; taquin_board_parse reads it back. */
taquin_code taquin_board_to_text(const taquin_board* board, char** out) TAQUIN_NOEXCEPT;

/* Whether `goal` can be reached: writes 1 or 0. `exchange` (two numbers) may be null; else it receives two tiles whose
 * exchange would make an unsolvable board solvable, 0 0 if there are none. `reason` may be null; else it receives one
 * sentence. */
taquin_code taquin_solvable(const taquin_board* board, const taquin_board* goal, int* solvable, int* exchange,
                            char** reason) TAQUIN_NOEXCEPT;

/* ---- Solving ---- */

/* The progress of a search. Valid during the callback only. */
typedef struct taquin_progress {
  const char* algorithm;
  const char* heuristic;
  int64_t lower_bound; /* proven so far, in moves */
  uint64_t expanded;
  uint64_t generated;
  double seconds;
  uint64_t open;   /* states on the open list; 0 for searches that keep none */
  uint64_t closed; /* states whose children were computed, and that are stored */
  uint64_t bytes;  /* held by the lists */
  double table;    /* the share that is done of a table that is being made; else -1 */
  int64_t length;  /* of the best solution yet; -1: none. New since 0.1.0 */
} taquin_progress;

/* A solution that is shorter than any before. Valid during the callback only. */
typedef struct taquin_improvement {
  int64_t length; /* in moves */
  int64_t lower_bound;
  const char* algorithm;
  const char* heuristic;
  double seconds;    /* since the solve began */
  const char* moves; /* of the tiles, one letter per slide: "UURDDD" */
} taquin_improvement;

/* Called some thousand times per second. Returning anything but 0 ends the search soon, with what it has. The callback
 * must return (no longjmp, no exception). */
typedef int (*taquin_progress_callback)(const taquin_progress* progress, void* user);
/* Called for each improvement, the first solution among them. Must return. */
typedef void (*taquin_improved_callback)(const taquin_improvement* improvement, void* user);

/* A heuristic of yours: an estimate, 0 to 1000000, of the moves to the goal from a board of the goal's size, given as
 * rows * cols numbers in reading order, 0 for the blank. Any other value ends the call with TAQUIN_BAD_INPUT. `tiles`
 * is valid during the call only. Must return. */
typedef int64_t (*taquin_heuristic_callback)(const uint16_t* tiles, void* user);

/* A line of JSON, valid during the call only. Returning anything but 0 ends the work soon. Must return. */
typedef int (*taquin_line_callback)(const char* line, void* user);

/* Several solves of one board by idastar-fsm with the same heuristic, in threads or workers, that share the rounds of
 * the search over memory that all of them see: 32-bit words, all zero before the coordinator begins. Some 500,000 words
 * are enough for any board of 16 cells; a round that does not fit is not shared. One solve is the coordinator (`leads`)
 * and has the answer, with the counts of all. The others may join late, and end without an answer when the search is
 * over. If one of them is lost during the search, its subtrees are lost with it: `wait` and the progress callback must
 * then end the coordinator's solve. Word 0 is the number of rounds that have begun, word 1 is not 0 once the search is
 * over. All functions must be atomic and sequentially consistent; they are called from the solve's thread. */
typedef struct taquin_shared_memory {
  int leads;
  uint32_t words;
  int32_t (*load)(uint32_t at, void* user);
  void (*store)(uint32_t at, int32_t value, void* user);
  int32_t (*add)(uint32_t at, int32_t value, void* user);                                /* returns the old value */
  int32_t (*compare_exchange)(uint32_t at, int32_t expected, int32_t value, void* user); /* the same */
  int (*wait)(uint32_t at, int32_t value, void* user); /* while it is `value`, 20 ms at most; not 0: give up */
  void (*notify)(uint32_t at, void* user);
  void* user;
} taquin_shared_memory;

/* Zero means the default for every field, so this is enough:
 *     taquin_options options = {.size = sizeof options, .seconds = 2};
 * `size` tells the library which fields the caller's version has; new ones will only be added at the end. A size that
 * no version had is refused, and so are numbers below 0. */
typedef struct taquin_options {
  size_t size; /* sizeof(taquin_options) */
  taquin_metric metric;
  const char* algorithm;              /* a name of the registry; null: the plan decides */
  const char* heuristic;              /* likewise; several joined by '+' mean their maximum */
  double weight;                      /* of the heuristic, for weighted A* only: 1 to 100; 0: 1.5 */
  double seconds;                     /* limit on the whole solve; 0: none */
  uint64_t bytes;                     /* limit on what the search allocates; 0: none */
  uint64_t expanded;                  /* limit on the states expanded; 0: none */
  taquin_progress_callback progress;  /* may be null */
  void* user;                         /* passed to the callbacks */
  taquin_improved_callback improved;  /* may be null */
  const taquin_shared_memory* shared; /* may be null; lives as long as the solve */
  double gap;                         /* ends with a solution proven at most this fraction too long; 0: the shortest */
  uint32_t threads;                   /* 0: one */
  int32_t deterministic;              /* 1: the same moves for any number of threads */
  int32_t backward;                   /* 1: search from the goal; needs an algorithm by name */
  taquin_heuristic_callback estimate; /* in place of a heuristic, for a named algorithm that takes any; may be null. It
                                         proves nothing: an answer is optimal only if another bound proves it */
  double interval;                    /* seconds between two calls of `progress`; 0: some thousand per second */
  int32_t interruptible;              /* 1: SIGINT ends the call soon, as `progress` may. The handler that the process
                                         has is called at the end, or at once at a second SIGINT. For one call at a
                                         time; without effect where SIGINT has no handler */
  int32_t expands_nothing;            /* 1: no state may be expanded, a limit that `expanded` cannot say */
} taquin_options;

/* `options` may be null: all defaults. A board that cannot be solved and a limit that was reached are answers, not
 * errors. */
taquin_code taquin_solve(const taquin_board* board, const taquin_board* goal, const taquin_options* options,
                         taquin_answer** out) TAQUIN_NOEXCEPT;

/* The searches that would run, in their order, none of which is run: a list of JSON objects, as the `stages` of
 * `taquin solve --plan --json` (docs/json.md). */
taquin_code taquin_plan(const taquin_board* board, const taquin_board* goal, const taquin_options* options,
                        char** out) TAQUIN_NOEXCEPT;
/* All shortest solutions, of which at most `most` are listed, as `taquin solve --all --json` prints them. */
taquin_code taquin_all_shortest(const taquin_board* board, const taquin_board* goal, const taquin_options* options,
                                size_t most, char** out) TAQUIN_NOEXCEPT;

/* Other sliding puzzles of up to 64 cells (docs/variants.md): costs, equal tiles, several blanks, walls, open or
 * several goals, diagonal moves. `start`, `goal` and `costs` are texts as of `taquin solve`; `goal` and `costs` may be
 * null. Of the options: algorithm, heuristic, weight, limits and progress. Writes a line of JSON of the type grid. */
taquin_code taquin_solve_grid(const char* start, const char* goal, const char* costs, int diagonal,
                              const taquin_options* options, char** out) TAQUIN_NOEXCEPT;
/* Replays moves on such a board; writes the same kind of line. */
taquin_code taquin_verify_grid(const char* start, const char* goal, const char* costs, int diagonal, const char* moves,
                               char** out) TAQUIN_NOEXCEPT;

/* Keeps its tables for the next board of the same size and goal. Several threads may solve with one at once. */
taquin_code taquin_solver_new(taquin_solver** out) TAQUIN_NOEXCEPT;
taquin_code taquin_solver_solve(taquin_solver* solver, const taquin_board* board, const taquin_board* goal,
                                const taquin_options* options, taquin_answer** out) TAQUIN_NOEXCEPT;
/* A solver that reads its tables from a folder, and stores there those that take seconds to make. */
taquin_code taquin_solver_new_in(const char* folder, taquin_solver** out) TAQUIN_NOEXCEPT;
/* How a solver makes tables. Zero means the default for every field. */
typedef struct taquin_solver_options {
  size_t size;        /* sizeof(taquin_solver_options) */
  const char* folder; /* of stored tables; null or "": none */
  int32_t stores;     /* 1: tables that take seconds to make are stored there */
  uint32_t threads;   /* that make tables; 0: as many as there are cores */
} taquin_solver_options;
taquin_code taquin_solver_new_with(const taquin_solver_options* options, taquin_solver** out) TAQUIN_NOEXCEPT;
void taquin_solver_free(taquin_solver* solver) TAQUIN_NOEXCEPT;

/* The folder where the command stores its tables, for taquin_solver_new_in: $TAQUIN_CACHE_DIR, else
 * $XDG_CACHE_HOME/taquin, else $HOME/.cache/taquin, else $LOCALAPPDATA/taquin. "" if none of these is set. */
taquin_code taquin_cache_folder(char** out) TAQUIN_NOEXCEPT;

/* ---- Many boards on several threads, answers in the order of the boards ----
 *
 *   while (board = next_board()) taquin_batch_add(batch, board, goal);
 *   while (taquin_batch_waiting(batch) > 0)
 *     if (taquin_batch_next(batch, 60, &answer) == TAQUIN_OK && answer != NULL) print(answer);
 */

/* `options` are those of each board, but for `threads`: boards solved at a time, 0 for all cores. A batch has no
 * callbacks. Free it before its solver. */
taquin_code taquin_batch_new(taquin_solver* solver, const taquin_options* options, taquin_batch** out) TAQUIN_NOEXCEPT;
/* Returns at once; the boards may be freed. This function and the next are for one thread at a time. */
taquin_code taquin_batch_add(taquin_batch* batch, const taquin_board* board, const taquin_board* goal) TAQUIN_NOEXCEPT;
/* The same of a text, as taquin_problem_parse reads it. */
taquin_code taquin_batch_add_text(taquin_batch* batch, const char* text, const char* goal) TAQUIN_NOEXCEPT;
/* The answer to the first board that waits, or what is wrong with that board. Null if there is none within `seconds`.
 */
taquin_code taquin_batch_next(taquin_batch* batch, double seconds, taquin_answer** out) TAQUIN_NOEXCEPT;
/* Boards that were added and whose answers were not given yet. */
size_t taquin_batch_waiting(const taquin_batch* batch) TAQUIN_NOEXCEPT;
/* Ends the searches that run. */
void taquin_batch_free(taquin_batch* batch) TAQUIN_NOEXCEPT;

/* ---- Large tables, and storing them ----
 *
 * The heuristic pdb-large has tables that take seconds to minutes to make. A storage keeps them for later runs; each
 * table is one run of bytes with a checksum of its own, and a damaged one counts as missing. */

/* The number of tables that pdb-large needs for a goal; 0 if it does not serve it. */
size_t taquin_large_tables(const taquin_board* goal) TAQUIN_NOEXCEPT;
/* `bytes` may be null. TAQUIN_BAD_ARGUMENT past the last. */
taquin_code taquin_large_table(const taquin_board* goal, size_t number, char** name, uint64_t* bytes) TAQUIN_NOEXCEPT;

typedef struct taquin_table_storage {
  /* The bytes stored under that name, allocated by malloc (the library frees them); null if there are none. */
  uint8_t* (*find)(const char* name, size_t* size, void* user);
  /* Stores `header` followed by `entries`. Both are valid during the call only. */
  void (*store)(const char* name, const uint8_t* header, size_t header_size, const uint8_t* entries,
                size_t entries_size, void* user);
  void* user;
} taquin_table_storage;

/* A solver whose tables are stored: `find` is called before a table is made, `store` for each table that is worth
 * storing. Neither may be null; both must return. */
taquin_code taquin_solver_new_storing(const taquin_table_storage* storage, taquin_solver** out) TAQUIN_NOEXCEPT;

/* Makes or reads, unless they are in memory, the tables that the algorithm and the heuristic of `options` need under
 * its metric; the progress callback is told the share of each. `made` receives 1, or 0 if the callback or a limit ended
 * it, or if the heuristic does not serve the goal. */
taquin_code taquin_solver_prepare(taquin_solver* solver, const taquin_board* goal, const taquin_options* options,
                                  int* made) TAQUIN_NOEXCEPT;

/* ---- Answers ---- */

typedef struct taquin_counts {
  uint64_t expanded;   /* states whose children were computed */
  uint64_t generated;  /* children whose state or heuristic value was computed */
  uint64_t reopened;   /* closed states to which a cheaper path was found */
  uint64_t peak_open;  /* the largest open list */
  uint64_t peak_bytes; /* the most memory at a time */
} taquin_counts;

/* One iteration of IDA* (bound: on g + h) or one layer of a breadth-first search (bound: the depth). */
typedef struct taquin_round {
  int64_t bound;
  uint64_t expanded;
  uint64_t generated;
} taquin_round;

void taquin_answer_free(taquin_answer* answer) TAQUIN_NOEXCEPT;

taquin_status taquin_answer_status(const taquin_answer* answer) TAQUIN_NOEXCEPT;
/* Moves under the metric; -1 if there is no solution. */
int64_t taquin_answer_length(const taquin_answer* answer) TAQUIN_NOEXCEPT;
/* Proven: no solution is shorter. Equals the length if that is optimal. */
int64_t taquin_answer_lower_bound(const taquin_answer* answer) TAQUIN_NOEXCEPT;
const char* taquin_answer_algorithm(const taquin_answer* answer) TAQUIN_NOEXCEPT;
/* "" if the algorithm uses none. */
const char* taquin_answer_heuristic(const taquin_answer* answer) TAQUIN_NOEXCEPT;
/* Why there is no solution, or which limit was reached; else "". */
const char* taquin_answer_message(const taquin_answer* answer) TAQUIN_NOEXCEPT;
/* 1 if the callback ended the search. */
int taquin_answer_interrupted(const taquin_answer* answer) TAQUIN_NOEXCEPT;
taquin_counts taquin_answer_counts(const taquin_answer* answer) TAQUIN_NOEXCEPT;
/* Seconds of the search alone, and of making its tables. */
double taquin_answer_seconds(const taquin_answer* answer) TAQUIN_NOEXCEPT;
double taquin_answer_setup_seconds(const taquin_answer* answer) TAQUIN_NOEXCEPT;
size_t taquin_answer_rounds(const taquin_answer* answer) TAQUIN_NOEXCEPT;
/* All zero if `number` is taquin_answer_rounds or more. */
taquin_round taquin_answer_round(const taquin_answer* answer, size_t number) TAQUIN_NOEXCEPT;
/* "U2RD3" if `compact`, else "UURDDD". "" if there is no solution, or nothing to do. */
taquin_code taquin_answer_moves(const taquin_answer* answer, taquin_perspective perspective, int compact,
                                char** out) TAQUIN_NOEXCEPT;
/* What became of each search of the plan, in their order: a list of JSON objects, as the `stages` of
 * `taquin solve --json` (docs/json.md). */
taquin_code taquin_answer_stages(const taquin_answer* answer, char** out) TAQUIN_NOEXCEPT;
/* One line, as `taquin solve --json` prints it. `id` may be null: then it is null in the line, too. */
taquin_code taquin_answer_json(const taquin_answer* answer, const char* id, taquin_perspective perspective,
                               char** out) TAQUIN_NOEXCEPT;

/* ---- All boards of a small size, and values of heuristics ---- */

/* The distance of every arrangement of at most 10 cells from the goal, in single slides, by its lexicographic rank
 * among all n! (reading order, the blank as 0); 255: the goal cannot be reached. `size` must be n!. */
taquin_code taquin_distances(const taquin_board* goal, uint8_t* out, size_t size) TAQUIN_NOEXCEPT;

/* The heuristic's value of each board under TAQUIN_STM, for heuristics that need no large tables. */
taquin_code taquin_estimate(const taquin_board* const* boards, size_t count, const taquin_board* goal,
                            const char* heuristic, int64_t* out) TAQUIN_NOEXCEPT;

/* The heuristic's value of a board under a metric, in moves; -1 if it does not serve such boards at once. */
taquin_code taquin_heuristic_value(const taquin_board* board, const taquin_board* goal, const char* heuristic,
                                   taquin_metric metric, int64_t* out) TAQUIN_NOEXCEPT;

/* ---- The laboratory: what the commands compare, explore and quality print as JSON (docs/json.md) ---- */

/* Every algorithm with every heuristic on every board: a list of the lines of type trial, in their order. `boards` is
 * a text of boards, each with its goal as taquin_problem_parse reads it; a board that cannot be read has a line that
 * says so. `algorithms` and `heuristics` are names joined by commas. `folder` of stored tables may be null. Of the
 * options: metric, weight, limits (of each search), threads (searches at a time; 0: all cores), `interruptible`. `row`
 * may be null; else it is called for each line as its search ends, with the options' `user`. */
taquin_code taquin_compare(const char* boards, const char* algorithms, const char* heuristics, const char* folder,
                           const taquin_options* options, taquin_line_callback row, char** out) TAQUIN_NOEXCEPT;

/* The same of grid puzzles (docs/variants.md). `grids` is a list in JSON of objects with the texts id, board and goal,
 * "" for the goal `last`; `costs`, which may be null, and `diagonal` are those of taquin_solve_grid. */
taquin_code taquin_compare_grids(const char* grids, const char* costs, int diagonal, const char* algorithms,
                                 const char* heuristics, const char* folder, const taquin_options* options,
                                 taquin_line_callback row, char** out) TAQUIN_NOEXCEPT;

/* All boards by their distance from a goal, as taquin_explore, with a line of type exploration: at most `farthest` of
 * the farthest boards. Of the options: metric, bytes (0: 2 GiB), threads (0: all cores), `interruptible`. `layer` may
 * be null; else it is called after each layer with `depth`, `in_layer`, `states` counted so far and `of_states`. */
taquin_code taquin_explore_json(const taquin_board* goal, uint64_t farthest, const taquin_options* options,
                                taquin_line_callback layer, char** out) TAQUIN_NOEXCEPT;

/* How good a heuristic is, by random boards: a line of type quality. Takes `samples` values of it, the same ones for
 * the same `seed`, and predicts the nodes of the rounds to `count` bounds, which may be null for none. `solver` keeps
 * the tables, and may be null. Of the options: `heuristic` or `estimate`, bytes (of tables), threads (0: all cores; of
 * `estimate` one), `interruptible`. */
taquin_code taquin_quality(taquin_solver* solver, const taquin_board* goal, uint64_t samples, uint64_t seed,
                           const int32_t* bounds, size_t count, const taquin_options* options,
                           char** out) TAQUIN_NOEXCEPT;

/* A heuristic of yours against the exact distances of all boards of at most 10 cells, under TAQUIN_STM. Writes a JSON
 * object: `goal`; `boards`; how many values are `too_great`, and `inconsistent`: more than 1 above that of a board one
 * move away; the `worst` board, whose value is too great by most, with `worst_value` and `worst_distance`; `steep`, an
 * inconsistent board; `mean_value` and `mean_distance`. Boards are text, null where there is none. Of the options:
 * `estimate`, the heuristic, and `interruptible`. */
taquin_code taquin_check_heuristic(const taquin_board* goal, const taquin_options* options, char** out) TAQUIN_NOEXCEPT;

/* The effective branching factor: the b for which a uniform tree of depth `length` has the start and `generated` other
 * nodes (Russell & Norvig). 0 if either is not positive. */
double taquin_branching(uint64_t generated, int64_t length) TAQUIN_NOEXCEPT;

/* A board whose shortest solution has exactly `moves` moves, as taquin_board_at_distance, with options: metric, threads
 * (0: one), `interruptible`. Null if SIGINT ended it. */
taquin_code taquin_board_sample(const taquin_board* goal, int moves, uint64_t seed, const taquin_options* options,
                                taquin_board** out) TAQUIN_NOEXCEPT;

/* ---- Traces: a search shown one expansion per step ----
 *
 * Nodes are numbered in the order in which they are met, from 0, the start. Iterative deepening begins each round with
 * a new start, and the numbers continue. Moves are letters: the way a tile goes. */

typedef struct taquin_trace taquin_trace;

/* What happened to a child. */
typedef enum taquin_fate TAQUIN_INT {
  TAQUIN_OPENED = 0,   /* new */
  TAQUIN_IMPROVED = 1, /* on the open list; this path is shorter */
  TAQUIN_REOPENED = 2, /* closed; this path is shorter */
  TAQUIN_KNOWN = 3,    /* met before, by a path as short */
  TAQUIN_CUT = 4,      /* over the bound (iterative deepening) */
  TAQUIN_GOAL = 5      /* the goal, where a search stops as soon as it is met */
} taquin_fate;

typedef struct taquin_trace_node {
  int64_t g; /* as it was met */
  int64_t h;
  int64_t parent; /* -1 for the start */
  char move;      /* 0 for the start */
  int bin;        /* of the hash table of astar-heap; else -1 */
} taquin_trace_node;

typedef struct taquin_trace_child {
  int64_t node;
  int64_t g; /* by this path */
  taquin_fate fate;
  char move;
  /* astar-heap: its index in the heap before and after, from 1; 0 if it is not there. */
  int from;
  int to;
} taquin_trace_child;

typedef struct taquin_trace_step {
  uint64_t number; /* from 1 */
  int64_t node;    /* that was taken */
  uint64_t equals; /* other open nodes with the same key */
  int is_goal;     /* then it has no children */
  int count;       /* of children */
  taquin_trace_child children[4];
} taquin_trace_step;

typedef struct taquin_trace_state {
  uint64_t open;
  uint64_t closed;
  int64_t found;      /* the goal's node, or -1 */
  int64_t bound;      /* of iterative deepening; else -1 */
  int64_t next_bound; /* the least f above it so far; -1 if there is none */
  taquin_counts counts;
  int over;
} taquin_trace_state;

/* An algorithm that the registry calls traceable. `heuristic` is "" for none; `weight` is that of
 * weighted A*: 1 to 100. */
taquin_code taquin_trace_new(const taquin_board* board, const taquin_board* goal, const char* algorithm,
                             const char* heuristic, double weight, taquin_trace** out) TAQUIN_NOEXCEPT;
void taquin_trace_free(taquin_trace* trace) TAQUIN_NOEXCEPT;

/* Takes the next node. `made` receives 1, or 0 if the trace is over. */
taquin_code taquin_trace_next(taquin_trace* trace, taquin_trace_step* out, int* made) TAQUIN_NOEXCEPT;
/* Takes the next node and writes a JSON object, null once the trace is over: `step` from 1; `node`; `is_goal`; `bound`
 * of iterative deepening, or null; `children`: each with its `node`, `move`, `g` by this path, and `fate`, as the
 * enumeration says in lower case; `open`: at most `most` nodes, best first; the sizes of the lists, `open_size` and
 * `closed_size`, or null. A node has `state`, `g`, `h`, and the state that it was reached `from` by which `move`, both
 * null for the start. A state is a board's text. */
taquin_code taquin_trace_json(taquin_trace* trace, size_t most, char** out) TAQUIN_NOEXCEPT;
/* Nodes met so far: numbers 0 .. count - 1. */
uint64_t taquin_trace_nodes(const taquin_trace* trace) TAQUIN_NOEXCEPT;
/* TAQUIN_BAD_ARGUMENT for a node that does not exist or belongs to an earlier round. `board` may be null. */
taquin_code taquin_trace_node_at(const taquin_trace* trace, uint64_t number, taquin_trace_node* out,
                                 taquin_board** board) TAQUIN_NOEXCEPT;
/* Writes the head of the open list, best first, at most `most` entries: nodes and the keys that it is sorted by.
 * Returns how many were written; 0 for idastar. For dfs: the path, its end first. For astar-heap: the heap, in the
 * order of its indices. */
size_t taquin_trace_open(const taquin_trace* trace, size_t most, int64_t* nodes, double* keys) TAQUIN_NOEXCEPT;
/* Writes the chain of a bin of the hash table of astar-heap, the node that was added last first, at most `most`
 * entries: nodes, and the index of each in the heap, 0 once it has left it. Returns how many were written. */
size_t taquin_trace_chain(const taquin_trace* trace, int bin, size_t most, int64_t* nodes,
                          int* indices) TAQUIN_NOEXCEPT;
taquin_trace_state taquin_trace_now(const taquin_trace* trace) TAQUIN_NOEXCEPT;

/* ---- A domain of your own: states are numbers, and your functions say what follows them (docs/own.md) ---- */

/* What a move leads to. */
typedef struct taquin_edge {
  uint64_t to;
  int32_t cost;      /* at least 1; not read if the domain has unit costs */
  const char* label; /* of the move, for the answer; may be null */
} taquin_edge;

/* The functions are called on the thread that searches, more than once for a state, and must return (no longjmp, no
 * exception). A result below 0 ends the search with TAQUIN_BAD_INPUT. They may search a domain, too. */
typedef struct taquin_domain {
  size_t size; /* sizeof(taquin_domain) */
  /* Points `edges` at the successors of a state, always in the same order, and returns their number, at most 1024 (for
   * smastar 64). They are read before the next call. */
  int64_t (*successors)(uint64_t state, const taquin_edge** edges, void* user);
  int (*is_goal)(uint64_t state, void* user);
  /* At most the cost to the nearest goal, or else paths need not be cheapest; TAQUIN_UNREACHABLE and more: a dead end.
   * May be null: 0. */
  int64_t (*heuristic)(uint64_t state, void* user);
  void* user;
  int32_t unit_costs; /* 1: every move costs 1, which bfs and bidirectional need */
  /* 1: every move has one that leads back at the same cost, and `goal` is the one goal. The searches from both ends
   * need this: bidirectional, baestar, nbs, mm. */
  int32_t two_way;
  uint64_t goal;
  /* For these, at most the cost from one state to another, and consistent. May be null: 0. */
  int64_t (*heuristic_between)(uint64_t from, uint64_t to, void* user);
} taquin_domain;

#define TAQUIN_UNREACHABLE 536870911

typedef struct taquin_domain_answer {
  /* TAQUIN_OPTIMAL: the cost equals the lower bound, which holds if the heuristic is never too great. */
  taquin_status status;
  int interrupted;     /* 1 if the callback ended the search */
  const char* message; /* which limit was reached; else "" */
  int64_t cost;        /* of the path; -1: there is none */
  int64_t lower_bound;
  size_t length;             /* moves */
  const uint64_t* states;    /* length + 1, from the start to a goal; null without a path */
  const uint32_t* moves;     /* length numbers of successors in their lists, from 0 */
  const char* const* labels; /* length texts, "" where there was none */
  taquin_counts counts;
  double seconds;
  size_t round_count; /* iterations of iterative deepening, layers of bfs */
  const taquin_round* rounds;
} taquin_domain_answer;

/* Takes algorithm (null: astar), weight, limits and progress from the options. The limit on bytes is for the library's
 * lists. In the progress, all but the counts and the seconds is as of the last 65,536th expansion. */
taquin_code taquin_domain_search(const taquin_domain* domain, uint64_t start, const taquin_options* options,
                                 taquin_domain_answer** out) TAQUIN_NOEXCEPT;
void taquin_domain_answer_free(taquin_domain_answer* answer) TAQUIN_NOEXCEPT;
/* The names of the algorithms that serve such domains, from 0; null past the last. */
const char* taquin_domain_algorithm(size_t number) TAQUIN_NOEXCEPT;

/* How good the heuristic of a domain with unit costs is, without a search: a JSON object with the keys of the type
 * quality (docs/json.md) from `complete` on, and `sampling`, which says of which states: "given", those of `states`,
 * which should be drawn uniformly; if there are none, "all", exactly, if `start` leads to at most `samples` states;
 * else "walk": `samples` states on a random walk from `start`, uniform in the long run if the domain is two-way.
 * `bounds` are of rounds of idastar whose nodes are predicted. `states` and `bounds` may be null if they are empty. */
taquin_code taquin_domain_quality(const taquin_domain* domain, uint64_t start, const uint64_t* states,
                                  size_t state_count, uint64_t samples, uint64_t seed, const int32_t* bounds,
                                  size_t bound_count, char** out) TAQUIN_NOEXCEPT;

/* A search of a domain shown one expansion per step, by an algorithm that the registry calls traceable. The functions
 * of `domain` are called as long as the trace lives; the struct is copied. `weight` as above. */
typedef struct taquin_domain_trace taquin_domain_trace;
taquin_code taquin_domain_trace_new(const taquin_domain* domain, uint64_t start, const char* algorithm, double weight,
                                    taquin_domain_trace** out) TAQUIN_NOEXCEPT;
void taquin_domain_trace_free(taquin_domain_trace* trace) TAQUIN_NOEXCEPT;
/* As taquin_trace_json. States are numbers; a move is the number of the successor in its list. */
taquin_code taquin_domain_trace_next(taquin_domain_trace* trace, size_t most, char** out) TAQUIN_NOEXCEPT;

/* ---- The loop method: sorting along a loop by one rule ---- */

typedef struct taquin_loop taquin_loop;

typedef struct taquin_loop_slide {
  uint64_t inversions; /* after it */
  int leap;
  char move; /* the way the tile goes; 0 if the sort has finished, and nothing was done */
} taquin_loop_slide;

/* Any goal, reachable or not. TAQUIN_BAD_INPUT for lines. */
taquin_code taquin_loop_new(const taquin_board* board, const taquin_board* goal, taquin_loop** out) TAQUIN_NOEXCEPT;
void taquin_loop_free(taquin_loop* loop) TAQUIN_NOEXCEPT;
/* Cells on the loop; the cell at an index, and whether the one three further can be leapt to; -1 and 0 outside. */
int taquin_loop_size(const taquin_loop* loop) TAQUIN_NOEXCEPT;
int taquin_loop_cell(const taquin_loop* loop, int index) TAQUIN_NOEXCEPT;
int taquin_loop_can_leap(const taquin_loop* loop, int index) TAQUIN_NOEXCEPT;
/* The cell that is not on the loop, or -1; the tile moves made before the sort, which bring its tile home. */
int taquin_loop_left_out(const taquin_loop* loop) TAQUIN_NOEXCEPT;
const char* taquin_loop_fetched(const taquin_loop* loop) TAQUIN_NOEXCEPT;
uint64_t taquin_loop_inversions(const taquin_loop* loop) TAQUIN_NOEXCEPT;
taquin_loop_slide taquin_loop_next(taquin_loop* loop) TAQUIN_NOEXCEPT;
int taquin_loop_finished(const taquin_loop* loop) TAQUIN_NOEXCEPT;
/* Once finished: whether the goal was reached. If not, it cannot be reached. */
int taquin_loop_solvable(const taquin_loop* loop) TAQUIN_NOEXCEPT;

/* ---- A person's way: line by line, from the edges inwards ---- */

/* The stages of a solution without search, each of which a person does in one go: a list of JSON objects with `kind`,
 * `tile`, `next` (another tile), `cell` (in reading order, from 0) and `moves` of the tiles, empty if it is done
 * already. `kind` is "home": the tile comes to its cell; "corner": to the cell at the end of the line, where `next`
 * belongs; "behind": to the cell behind that corner; "turn": the blank goes to the cell, and tile and next turn into
 * the line together; "exchange": the same by a fixed sequence, as next was in the way; "circle": the blank goes round
 * the last 2x2; "along": it goes along a board of one line. What a kind does not say is 0. TAQUIN_BAD_INPUT if the goal
 * cannot be reached. */
taquin_code taquin_construction_json(const taquin_board* board, const taquin_board* goal, char** out) TAQUIN_NOEXCEPT;

/* ---- Verifying ---- */

typedef struct taquin_verdict {
  int legal;      /* 1 if every slide could be made */
  int solves;     /* 1 if the goal was reached, too */
  int64_t slides; /* made before the first that failed, or all */
  int64_t length; /* of those, under the metric */
} taquin_verdict;

/* Whether `moves` is a solution. That it is not is a verdict, not an error. `reason` may be null; else it receives one
 * sentence. */
taquin_code taquin_verify(const taquin_board* board, const taquin_board* goal, const char* moves,
                          taquin_perspective perspective, taquin_metric metric, taquin_verdict* out,
                          char** reason) TAQUIN_NOEXCEPT;

/* The same as JSON: `solves`, `legal`, `slides`, `length`, `last`: the board after those slides, and `reason`. */
taquin_code taquin_verify_json(const taquin_board* board, const taquin_board* goal, const char* moves,
                               taquin_perspective perspective, taquin_metric metric, char** out) TAQUIN_NOEXCEPT;

/* ---- Other programs, and whole state spaces ---- */

/* A board for another program, in a format of `taquin export`. `id` names it, and may be null; `answer` may be null but
 * for formats that hold a solution. */
taquin_code taquin_export(const taquin_board* board, const taquin_board* goal, const char* format, const char* id,
                          const taquin_answer* answer, char** out) TAQUIN_NOEXCEPT;

/* How many boards there are at each distance from a goal, by breadth-first search over all of them: writes at most
 * `room` numbers to `counts`, and how many distances there are to `distances`. 3x4 takes some seconds. `bytes`: the
 * most that it may take, 0: 2 GiB; TAQUIN_BAD_INPUT if that is too little. */
taquin_code taquin_explore(const taquin_board* goal, taquin_metric metric, uint64_t bytes, uint64_t* counts,
                           size_t room, size_t* distances) TAQUIN_NOEXCEPT;

/* ---- What exists: names for the functions above, with one line about each ---- */

typedef enum taquin_table TAQUIN_INT {
  TAQUIN_ALGORITHMS = 0,
  TAQUIN_HEURISTICS = 1,
  TAQUIN_GOALS = 2,
  TAQUIN_INSTANCE_SETS = 3
} taquin_table;

/* The rows of a table, a list of JSON objects with the keys of `taquin list --json` (docs/json.md): names, one line
 * about each, what an algorithm promises, whether it takes a heuristic or can be traced, ... TAQUIN_BAD_ARGUMENT for a
 * table that does not exist. */
taquin_code taquin_table_json(taquin_table table, char** out) TAQUIN_NOEXCEPT;

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
