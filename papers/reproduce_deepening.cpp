// Iterative deepening for Aizu Online Judge: sound as it is written. What can be done better (a bound that rises by the
// parity's two, solvability asked first) changes no answer.
#include <fmt/core.h>

#include <cmath>

#include "papers/deepening_as_written.hpp"
#include "papers/evidence.hpp"
#include "taquin/puzzle/states.hpp"

namespace taquin {

namespace {

// 45 moves from the goal, the most that the judge gives.
Board far_board() { return Board(4, 4, {10, 1, 8, 15, 5, 3, 0, 6, 11, 12, 4, 13, 9, 2, 7, 14}); }

void steps(Claims& claims, Evidence& evidence, const char* what, int quoted, const Board& board) {
  DeepeningAsWritten program(board);
  const int printed = program.solve();
  const auto path = evidence.shortest(board);
  claims.match(what, std::to_string(quoted), std::to_string(printed),
               fmt::format("the program as written prints {}, in {} calls; the shortest solution has {} moves", printed,
                           program.checks(), path ? path->size() : 0));
}

void fewest(Claims& claims, const Evidence& evidence) {
  int boards = 0;
  int fewest = 0;
  evidence.for_each_solvable([&](const auto& state, int distance) {
    if (++boards % 1000 != 0) return;
    fewest += DeepeningAsWritten(board_of(evidence.eight(), state)).solve() == distance;
  });
  claims.match("it prints the fewest steps", "fewest", fewest == boards / 1000 ? "fewest" : "not always",
               fmt::format("so it does on {} of {} boards, each thousandth of the 8-puzzle's", fewest, boards / 1000));
}

// `check` takes a heuristic of 0 for the goal, and cuts where the heuristic says that it is too far.
void heuristic(Claims& claims, const Evidence& evidence) {
  int zeros = 0;
  std::uint64_t over = 0;
  evidence.for_each_solvable([&](const auto& state, int distance) {
    const int cost = DeepeningAsWritten(board_of(evidence.eight(), state)).heuristic();
    zeros += cost == 0;
    over += cost > distance;
  });
  claims.match("boards whose heuristic is 0, taken for the goal", "1", std::to_string(zeros),
               fmt::format("of the {} boards that can be solved", evidence.reachable()));
  claims.match("boards cut off though near enough", "0", std::to_string(over),
               "the heuristic, which leaves out the empty piece, is nowhere more than the steps needed");
}

void directions(Claims& claims) {
  int refused = 0;
  int reverse = 0;
  for (int before = 0; before < 4; ++before) {
    for (int now = 0; now < 4; ++now) {
      refused += DeepeningAsWritten::refused(now, before);
      reverse += DeepeningAsWritten::refused(now, before) && now == (before + 2) % 4;
    }
  }
  for (int now = 0; now < 4; ++now) refused += DeepeningAsWritten::refused(now, DeepeningAsWritten::no_direction);
  claims.match("moves refused by |i - preDir| = 2", "4 reversals",
               refused == reverse ? fmt::format("{} reversals", reverse) : "others, too",
               "each direction refuses its reverse and nothing else, the 10 of the start refuses none");
}

std::string lines(const Board& board) {
  std::string text;
  for (int cell = 0; cell < board.cells(); ++cell) {
    text += std::to_string(board.tile(cell)) + ((cell + 1) % board.cols() == 0 ? "\n" : " ");
  }
  return text;
}

}  // namespace

std::vector<Claim> claims_of_deepening(Evidence& evidence) {
  Claims claims("deepening");
  const Board eight = named_board("@aoj:13b");
  const Board fifteen = named_board("@aoj:13c");
  steps(claims, evidence, "ALDS1_13_B, the sample's steps", 4, eight);
  steps(claims, evidence, "ALDS1_13_C, the sample's steps", 8, fifteen);
  steps(claims, evidence, "a 15-puzzle at the judge's limit of 45", 45, far_board());
  fewest(claims, evidence);
  heuristic(claims, evidence);
  directions(claims);
  claims.match("ALDS1_13_B, the answer's form", "4\\n",
               evidence.judged("aoj-13b", lines(eight)) == "4\n" ? "4\\n" : "?",
               "rows of numbers with 0 for the empty piece go in, a line comes out: taquin judge aoj-13b");
  claims.match("ALDS1_13_C, the answer's form", "8\\n",
               evidence.judged("aoj-13c", lines(fifteen)) == "8\n" ? "8\\n" : "?", "the same: taquin judge aoj-13c");
  return std::move(claims).take();
}

}  // namespace taquin
