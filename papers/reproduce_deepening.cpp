// Iterative deepening for Aizu Online Judge: sound as it is written. What can be done better (a bound that rises by the
// parity's two, solvability asked first) changes no answer.
#include <fmt/core.h>

#include <cmath>

#include "papers/as_written/deepening.hpp"
#include "papers/evidence.hpp"
#include "taquin/puzzle/space/states.hpp"

namespace taquin {

namespace {

// 45 moves from the goal, the most that the judge gives.
Board far_board() { return Board(4, 4, {10, 1, 8, 15, 5, 3, 0, 6, 11, 12, 4, 13, 9, 2, 7, 14}); }

void steps(Claims& claims, Evidence& evidence, const char* what, int quoted, const Board& board) {
  DeepeningAsWritten program(board);
  const int printed = program.solve();
  const auto path = evidence.shortest(board);
  claims.match(what, {std::to_string(quoted), "the links at the top", true}, std::to_string(printed),
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
  const int tried = boards / 1000;
  claims.hold("it prints the fewest steps", {"fewest steps", "the task"}, fewest == tried,
              fmt::format("on {} of {} boards", fewest, tried), "each thousandth of the 8-puzzle's");
}

// The loop has no other end than the goal.
void endless(Claims& claims) {
  constexpr int rounds = 32;  // an 8-puzzle that can be solved needs 31 moves at most
  DeepeningAsWritten program(Board(3, 3, {2, 1, 3, 4, 5, 6, 7, 8, 0}));
  int steps = 0;
  while (steps <= rounds && !program.round(steps)) ++steps;
  claims.hold(
      "a board that cannot be solved", {"while true", "solve()"}, steps > rounds,
      fmt::format("no end by Steps = {}", rounds),
      fmt::format("on 2 1 3 / 4 5 6 / 7 8 0, {} calls so far; ask for the solvability first", program.checks()));
}

// `check` takes a heuristic of 0 for the goal, and cuts off where the heuristic says that the goal is too far.
void heuristic(Claims& claims, const Evidence& evidence) {
  int zeros = 0;
  std::uint64_t over = 0;
  evidence.for_each_solvable([&](const auto& state, int distance) {
    const int cost = DeepeningAsWritten(board_of(evidence.eight(), state)).heuristic();
    zeros += cost == 0;
    over += cost > distance;
  });
  claims.hold("a heuristic of 0 is taken for the goal", {"if curCost == 0", "check()"}, zeros == 1,
              fmt::format("{} board with 0", zeros),
              fmt::format("of the {} boards that can be solved", evidence.reachable()));
  claims.hold("what is cut off is too far away", {"if curCost + curDepth > Steps", "check()"}, over == 0,
              fmt::format("{} boards cut off too early", over),
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
  claims.hold("moves refused", {"|i - preDir| = 2", "check()"}, refused == 4 && reverse == 4,
              fmt::format("{} of them, {} reversals", refused, reverse),
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
  steps(claims, evidence, "the sample of ALDS1_13_B, steps", 4, eight);
  steps(claims, evidence, "the sample of ALDS1_13_C, steps", 8, fifteen);
  steps(claims, evidence, "the most steps that ALDS1_13_C asks for", 45, far_board());
  fewest(claims, evidence);
  heuristic(claims, evidence);
  directions(claims);
  endless(claims);
  const std::string printed = evidence.judged("aoj-13b", lines(eight)) + evidence.judged("aoj-13c", lines(fifteen));
  claims.hold("the answer's form", {"print Steps", "solve()"}, printed == "4\n8\n", "a line with a number",
              "rows of numbers with 0 for the empty piece go in: taquin judge aoj-13b and aoj-13c");
  return std::move(claims).take();
}

}  // namespace taquin
