// The breadth-first search for PKU 1077. It is right; the number of boards that it gives is not.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "papers/as_written/breadth.hpp"
#include "papers/evidence.hpp"
#include "taquin/io/boards/read_board.hpp"
#include "taquin/io/judges/judge.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/puzzle/space/rank.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/puzzle/verify.hpp"

namespace taquin {

namespace {

using Eight = Evidence::Eight;

void sizes(Claims& claims, const Evidence& evidence) {
  const std::string all = std::to_string(factorial(9));
  claims.correct("9!, the number of all boards", {"326880", "the first paragraph"}, all, all, "362880",
                 "two digits are exchanged");
  const std::uint64_t reachable = evidence.reachable();
  claims.hold("its arrays are large enough", {"que[326881]", "lines 10 to 20"}, reachable <= 326881,
              fmt::format("{} boards", reachable),
              fmt::format("that many can be met from the goal, as far as {} moves away: half of 9!",
                          evidence.distances().layers.size() - 1));
}

// off[i]: how many cells the blank at i can change places with, and which.
void neighbours(Claims& claims, const Evidence& evidence) {
  int right = 0;
  for (int cell = 0; cell < 9; ++cell) {
    const auto& row = BreadthAsWritten::off[static_cast<std::size_t>(cell)];
    std::vector<int> near;
    for (const Direction d : evidence.eight().moves_at(cell)) near.push_back(evidence.eight().neighbour(cell, d));
    std::sort(near.begin(), near.end());
    right += near == std::vector<int>(row.begin() + 1, row.begin() + 1 + row[0]);
  }
  claims.hold("the table of the blank's neighbours", {"off[9][5]", "lines 10 to 20"}, right == 9,
              fmt::format("{} of 9 rows right", right), "cell by cell");
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
  const int distance = evidence.distance(parse_board(pictures[0]).board);
  claims.hold("the example's sequence is optimal", {"存在一个最优移动步骤如下", "the example"}, distance == 4,
              fmt::format("{} moves", distance), "the fewest for 123 485 76. by the distances of all boards");
  // As printed, the third picture's middle row is 4.5 and the fourth's 45.: each a slide from the one before.
  claims.hold("its pictures, each a slide from the last", {"485 --> 485 --> 4.5 --> 45. --> 456", "the example"},
              slides == 4, fmt::format("{} slides", slides), "the middle rows from 123 485 76. to 123 456 78.");
}

void sample(Claims& claims, Evidence& evidence) {
  const Board board = named_board("@poj1077:sample");
  const Board goal = last_goal(3, 3);
  const std::string letters = "ullddrurdllurdruldr";  // the answer of the problem's statement
  const auto solved_by = [&](std::string_view moves, Perspective perspective) {
    return verify(board, goal, parse_moves(moves, perspective)).solves;
  };
  const bool blank = solved_by(letters, Perspective::blank);
  claims.hold("the sample's answer", {letters, "the first paragraph", true},
              blank && static_cast<int>(letters.size()) == evidence.distance(board),
              fmt::format("{} moves, the fewest", evidence.distance(board)),
              "several answers are that long, the judge takes any");
  const std::string printed = BreadthAsWritten().solve("23415x768");
  const std::string today = evidence.judged("poj-1077", "2 3 4 1 5 x 7 6 8");
  claims.hold("the letters u d l r are moves of the blank", {"u --> up", "lines 51 to 54"},
              solved_by(printed, Perspective::blank) && !solved_by(printed, Perspective::tile), printed,
              fmt::format("what the program prints for the sample; taquin judge poj-1077 prints {}",
                          today.substr(0, today.size() - 1)));
  const std::string unsolvable = BreadthAsWritten().solve("21345678x");
  claims.match("a board that cannot be solved", {"unsolvable", "line 111"}, unsolvable.substr(0, unsolvable.size() - 1),
               "taquin judge poj-1077 prints the same line");
  claims.hold("a solved board", {"if(strcmp(ss.str,\"123456789\")==0)", "lines 98 and 99"},
              BreadthAsWritten().solve("12345678x").empty() && evidence.judged("poj-1077", "1 2 3 4 5 6 7 8 x") == "\n",
              "no letters", "the program prints nothing; taquin judge poj-1077 an empty line");
}

void shortest(Claims& claims, const Evidence& evidence) {
  int boards = 0;
  int optimal = 0;
  evidence.for_each_solvable([&](const Eight::State& state, int distance) {
    if (++boards % 4000 != 0) return;
    const std::string letters = BreadthAsWritten::letters(board_of(evidence.eight(), state));
    optimal += static_cast<int>(BreadthAsWritten().solve(letters).size()) == distance;
  });
  const int tried = boards / 4000;
  claims.hold("breadth-first search solves it, in the fewest moves",
              {"解法可以用深搜,广搜,启发式搜索等等", "the first paragraph"}, optimal == tried,
              fmt::format("on {} of {} boards", optimal, tried),
              "the program as written on each four-thousandth; depth-first search finds a path, too: --algorithm dfs");
}

void compiling(Claims& claims) {
  claims.note("to compile it today", "2 changes", "2 changes",
              "rename the array hash, which is ambiguous beside std::hash, and include <cstdio>");
}

void top_coder(Claims& claims) {
  const auto rows = judges();
  const auto found = std::count_if(rows.begin(), rows.end(),
                                   [](const JudgeInfo& row) { return row.name.find("topcoder") != row.name.npos; });
  claims.note(
      "judges named after TopCoder's tournament", std::to_string(found), "0",
      "the document names the round and the points of its problem but not what goes in and out, so it cannot be judged "
      "here; the program is the one for PKU 1077");
}

}  // namespace

std::vector<Claim> claims_of_breadth(Evidence& evidence) {
  Claims claims("breadth");
  sizes(claims, evidence);
  neighbours(claims, evidence);
  example(claims, evidence);
  sample(claims, evidence);
  shortest(claims, evidence);
  compiling(claims);
  top_coder(claims);
  return std::move(claims).take();
}

}  // namespace taquin
