// The breadth-first search for PKU 1077. It is right; the number of boards that it gives is not.
#include <fmt/core.h>

#include <array>

#include "papers/evidence.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/puzzle/rank.hpp"
#include "taquin/puzzle/states.hpp"
#include "taquin/puzzle/verify.hpp"
#include "taquin/search/breadth_first.hpp"

namespace taquin {

namespace {

using Eight = Evidence::Eight;

void sizes(Claims& claims, const Evidence& evidence) {
  claims.correct("9!, the number of all boards", "326880", std::to_string(factorial(9)), "362880",
                 "two digits are exchanged");
  const std::uint64_t reachable = evidence.reachable();
  claims.match("its arrays of 326881 boards are enough", "yes", reachable <= 326881 ? "yes" : "no",
               fmt::format("though smaller than 9!: {} boards can be met from the goal, as far as {} moves away",
                           reachable, evidence.distances().layers.size() - 1));
}

// off[i]: how many cells the blank at i can change places with, and which.
void neighbours(Claims& claims, const Evidence& evidence) {
  const std::array<std::vector<int>, 9> off = {
      {{1, 3}, {0, 2, 4}, {1, 5}, {0, 4, 6}, {1, 3, 5, 7}, {2, 4, 8}, {3, 7}, {4, 6, 8}, {5, 7}}};
  int right = 0;
  for (int cell = 0; cell < 9; ++cell) {
    std::vector<int> near;
    for (const Direction d : evidence.eight().moves_at(cell)) near.push_back(evidence.eight().neighbour(cell, d));
    std::sort(near.begin(), near.end());
    right += near == off[static_cast<std::size_t>(cell)];
  }
  claims.match("the table off[9][5], rows right", "9", std::to_string(right), "the blank's neighbours, cell by cell");
}

// 123 485 76., solved in four pictures.
void example(Claims& claims, const Evidence& evidence) {
  constexpr std::array pictures = {"1 2 3 4 8 5 7 6 0", "1 2 3 4 8 5 7 0 6", "1 2 3 4 0 5 7 8 6", "1 2 3 4 5 0 7 8 6",
                                   "1 2 3 4 5 6 7 8 0"};
  int slides = 0;
  for (std::size_t i = 0; i + 1 < pictures.size(); ++i) {
    const Board next = parse_board(pictures[i + 1]).board;
    for (const Direction d : Directions(15U)) {
      Board board = parse_board(pictures[i]).board;
      if (!board.can(d)) continue;
      board.slide(d);
      slides += board == next;
    }
  }
  claims.match("the example's optimal sequence", "4 moves",
               fmt::format("{} moves", evidence.distance(parse_board(pictures[0]).board)),
               "the fewest for 123 485 76. by the distances of all boards");
  // As printed, the third picture's middle row is 4.5 and the fourth's 45.: each a slide from the one before.
  claims.match("the example's pictures, each a slide from the last", "4 slides", fmt::format("{} slides", slides),
               "123 485 76. to 123 456 78.");
}

void sample(Claims& claims, Evidence& evidence) {
  const Board board = named_board("@poj1077:sample");
  const Board goal = last_goal(3, 3);
  const std::string letters = "ullddrurdllurdruldr";  // the answer of the problem's statement
  claims.match("PKU 1077, the sample's moves", std::to_string(letters.size()), std::to_string(evidence.distance(board)),
               "the fewest; several answers are that long, the judge takes any");
  const bool blank = verify(board, goal, parse_moves(letters, Perspective::blank)).solves;
  const bool tile = verify(board, goal, parse_moves(letters, Perspective::tile)).solves;
  claims.match("PKU 1077, the letters u d l r are moves of", "the blank",
               blank && !tile ? "the blank" : (tile ? "the tile" : "neither"),
               fmt::format("{} solves the sample so, read as moves of tiles it leads nowhere", letters));
  const auto printed = [&](const char* input) { return evidence.judged("poj-1077", input); };
  claims.match("PKU 1077, a board that cannot be solved", "unsolvable\\n",
               printed("2 1 3 4 5 6 7 8 x") == "unsolvable\n" ? "unsolvable\\n" : "?", "taquin judge poj-1077");
  claims.match("PKU 1077, a solved board", "no letters", printed("1 2 3 4 5 6 7 8 x") == "\n" ? "no letters" : "?",
               "an empty line by taquin judge poj-1077; the program returns before it prints even that");
}

void shortest(Claims& claims, const Evidence& evidence) {
  int boards = 0;
  int optimal = 0;
  Quiet quiet;
  evidence.for_each_solvable([&](const Eight::State& state, int distance) {
    if (++boards % 2000 != 0) return;
    optimal += breadth_first(evidence.eight(), state, quiet).cost == distance;
  });
  claims.match("breadth-first search gives optimal steps", "optimal",
               optimal == boards / 2000 ? "optimal" : "not always",
               fmt::format("on {} of {} boards, each two-thousandth", optimal, boards / 2000));
}

}  // namespace

std::vector<Claim> claims_of_breadth(Evidence& evidence) {
  Claims claims("breadth");
  sizes(claims, evidence);
  neighbours(claims, evidence);
  example(claims, evidence);
  sample(claims, evidence);
  shortest(claims, evidence);
  return std::move(claims).take();
}

}  // namespace taquin
