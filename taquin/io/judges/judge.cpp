// The table of judges, one small function per row.
//
// Input formats and letters are those of the problem statements (Aizu Online Judge ALDS1_13_B and _C, PKU 1077 and
// 3240, HDU 1043, ZOJ 1217, UVa 652 and 10181, LeetCode 773, HackerRank "N Puzzle", Luogu P1379, Baekjoon 1525, LightOJ
// "15 Puzzle"); cost-8-puzzle is that of a course, whose statement is in many solutions that students have published.
// All letters but its are moves of the blank. Where a statement promises a solvable board, an unsolvable one is
// malformed input.
#include "taquin/io/judges/judge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <istream>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "taquin/io/grids/grid_text.hpp"
#include "taquin/io/judges/judge_input.hpp"
#include "taquin/io/text.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/suggest.hpp"

namespace taquin {

namespace {

// In the order of `Direction`.
using Names = std::array<std::string_view, 4>;
constexpr Names small_letters = {"u", "d", "l", "r"};
constexpr Names letters = {"U", "D", "L", "R"};
constexpr Names word_lines = {"UP\n", "DOWN\n", "LEFT\n", "RIGHT\n"};

constexpr int most_boards = 1'000'000;
constexpr std::string_view not_solvable = "This puzzle is not solvable.";

std::string spell(const Path& path, const Names& names) {
  std::string text;
  for (const Direction d : path) text += names[static_cast<std::size_t>(d)];
  return text;
}

Board last(Size size) { return find_goal("last")->make(size.rows, size.cols); }
Board first(Size size) { return find_goal("first")->make(size.rows, size.cols); }

Path promised(std::optional<Path> path) {
  if (path) return std::move(*path);
  throw Error("found a board that cannot be solved, expected a solvable one as the judge promises");
}

// aoj: the number of moves; the board is solvable.
void fewest_moves(std::istream& in, std::ostream& out, const Oracle& oracle, Size size) {
  JudgeInput input(in);
  const Board board = input.board(size);
  input.expect_end();
  out << promised(oracle.shortest(board, last(size))).size() << '\n';
}

// boj, leetcode, luogu: the number of moves, or -1.
void answer_moves(std::ostream& out, const Oracle& oracle, const Board& board, const Board& goal) {
  const auto path = oracle.shortest(board, goal);
  out << (path ? static_cast<std::int64_t>(path->size()) : -1) << '\n';
}

void boj_1525(std::istream& in, std::ostream& out, const Oracle& oracle) {
  JudgeInput input(in);
  const Board board = input.board({3, 3});
  input.expect_end();
  answer_moves(out, oracle, board, last({3, 3}));
}

void leetcode_773(std::istream& in, std::ostream& out, const Oracle& oracle) {
  JudgeInput input(in);
  do {
    answer_moves(out, oracle, input.board_line({2, 3}), last({2, 3}));
  } while (!input.at_end());
}

void luogu_p1379(std::istream& in, std::ostream& out, const Oracle& oracle) {
  JudgeInput input(in);
  const Board board = input.board({3, 3});
  input.expect_end();
  answer_moves(out, oracle, board, Board(3, 3, {1, 2, 3, 8, 0, 4, 7, 6, 5}));
}

// poj-1077 and similar ones: the moves, or "unsolvable".
void answer_eight(JudgeInput& input, std::ostream& out, const Oracle& oracle) {
  const auto path = oracle.shortest(input.board({3, 3}), last({3, 3}));
  out << (path ? spell(*path, small_letters) : "unsolvable") << '\n';
}

void poj_1077(std::istream& in, std::ostream& out, const Oracle& oracle) {
  JudgeInput input(in);
  answer_eight(input, out, oracle);
  input.expect_end();
}

void eights_to_the_end(std::istream& in, std::ostream& out, const Oracle& oracle) {
  JudgeInput input(in);
  while (!input.at_end()) answer_eight(input, out, oracle);
}

void uva_652(std::istream& in, std::ostream& out, const Oracle& oracle) {
  JudgeInput input(in);
  const int boards = input.number(0, most_boards, "boards");
  for (int i = 0; i < boards; ++i) {
    if (i > 0) out << '\n';
    answer_eight(input, out, oracle);
  }
  input.expect_end();
}

// The statement allows 50 moves, and promises boards that need at most 45.
void uva_10181(std::istream& in, std::ostream& out, const Oracle& oracle) {
  JudgeInput input(in);
  const int boards = input.number(0, most_boards, "boards");
  for (int i = 0; i < boards; ++i) {
    const auto path = oracle.shortest(input.board({4, 4}), last({4, 4}));
    out << (path && path->size() <= 50 ? spell(*path, letters) : not_solvable) << '\n';
  }
  input.expect_end();
}

void poj_3240(std::istream& in, std::ostream& out, const Oracle& oracle) {
  JudgeInput input(in);
  const int side = input.number(2, 10, "rows");
  const Board board = input.board({side, side});
  input.expect_end();
  const auto path = oracle.any(board, last({side, side}));
  out << (path ? spell(*path, letters) : "No Answer!") << '\n';
}

// Any solution is accepted; up to 4x4 a shortest one is found in time.
void hackerrank_n_puzzle(std::istream& in, std::ostream& out, const Oracle& oracle) {
  JudgeInput input(in);
  const int side = input.number(3, 5, "rows");
  const Board board = input.board({side, side});
  input.expect_end();
  const Path path = promised((side < 5 ? oracle.shortest : oracle.any)(board, first({side, side})));
  out << path.size() << '\n' << spell(path, word_lines);
}

// The first of all shortest paths in the order of their letters. A step is right if what is left is one shorter. The
// known path proves its own step, so only letters before that one are tried.
std::string least_spelling(Board board, const Board& goal, Path path, const Oracle& oracle) {
  constexpr std::array alphabetical = {Direction::down, Direction::left, Direction::right, Direction::up};
  Path taken;
  while (!path.empty()) {
    for (const Direction d : alphabetical) {
      if (d == path.front()) {
        path.erase(path.begin());
      } else if (!board.can(d)) {
        continue;
      } else {
        Board child = board;
        child.slide(d);
        auto rest = oracle.shortest(child, goal);
        if (!rest || rest->size() + 1 != path.size()) continue;
        path = std::move(*rest);
      }
      taken.push_back(d);
      board.slide(d);
      break;
    }
  }
  return spell(taken, letters);
}

void lightoj_15(std::istream& in, std::ostream& out, const Oracle& oracle) {
  JudgeInput input(in);
  const Board goal = last({4, 4});
  const int boards = input.number(0, most_boards, "boards");
  for (int i = 1; i <= boards; ++i) {
    const Board board = input.board({4, 4});
    auto path = oracle.shortest(board, goal);
    const bool short_enough = path && path->size() <= 35;
    out << "Case " << i << ": " << (short_enough ? least_spelling(board, goal, std::move(*path), oracle) : not_solvable)
        << '\n';
  }
  input.expect_end();
}

// cost-8-puzzle: of the cheapest solutions one with the fewest moves. A unit of cost counts as many moves as no
// solution needs, and each move one; the sums stay below what a search can count.
void cost_eight(std::istream& in, std::ostream& out, const Oracle& oracle) {
  constexpr Cost per_cost = 1024;
  JudgeInput input(in);
  for (int left = input.number(0, most_boards, "test cases"); left > 0; --left) {
    const Board board = input.board({3, 3});
    GridProblem problem = grid_of(board, input.board({3, 3}), "", false);
    for (int tile = 1; tile <= problem.labels(); ++tile)
      problem.costs[static_cast<std::size_t>(tile)] = per_cost * input.number(0, 1000, "costs") + 1;
    const auto path = oracle.cheapest(problem);
    if (!path) {
      out << "-1 -1\n\n";
      continue;
    }
    std::string moves;
    GridCells cells = problem.start;
    for (const GridMove move : *path) {
      auto& from = cells[static_cast<std::size_t>(problem.neighbour(move.cell(), move.direction()))];
      moves += fmt::format("{}{}{}", moves.empty() ? "" : " ", from,
                           letters[static_cast<std::size_t>(inverse_direction(move.direction()))]);
      std::swap(from, cells[static_cast<std::size_t>(move.cell())]);
    }
    out << path->size() << ' ' << verify(problem, *path).cost / per_cost << '\n' << moves << '\n';
  }
  input.expect_end();
}

constexpr std::array<JudgeInfo, 14> table = {{
    {"aoj-13b", "an 8-puzzle, 0 for the blank; prints the fewest moves",
     [](std::istream& in, std::ostream& out, const Oracle& oracle) {
       fewest_moves(in, out, oracle, {3, 3});
     },
     "ALDS1_13_B, Aizu Online Judge ALDS1_13_B"},
    {"aoj-13c", "a 15-puzzle, 0 for the blank; prints the fewest moves",
     [](std::istream& in, std::ostream& out, const Oracle& oracle) {
       fewest_moves(in, out, oracle, {4, 4});
     },
     "ALDS1_13_C, Aizu Online Judge ALDS1_13_C"},
    {"poj-1077", "an 8-puzzle, x for the blank; prints blank moves r l u d, or unsolvable", poj_1077,
     "Eight, POJ 1077 : Eight, PKU JudgeOnline 1077, poj.org/problem?id=1077"},
    {"hdu-1043", "8-puzzles to the end of the input, x for the blank; for each a line of moves r l u d, or unsolvable",
     eights_to_the_end, "hdu.edu.cn/showproblem.php?pid=1043"},
    {"zoj-1217", "as hdu-1043", eights_to_the_end},
    {"uva-652", "N, then N 8-puzzles; as poj-1077, a blank line between answers", uva_652},
    {"uva-10181", "n, then n 15-puzzles; blank moves R L U D, at most 50, or that it is not solvable", uva_10181},
    {"poj-3240", "n up to 10, then an n x n board; any blank moves L U R D, or No Answer!", poj_3240,
     "poj.org/problem?id=3240"},
    {"leetcode-773", "[[1,2,3],[4,0,5]], one board per line; prints the fewest moves or -1", leetcode_773,
     "leetcode.com/problems/sliding-puzzle"},
    {"hackerrank-n-puzzle",
     "k = 3..5, then k x k numbers, goal with the blank first; the number of moves, then one word per move",
     hackerrank_n_puzzle, "hackerrank.com/challenges/n-puzzle"},
    {"luogu-p1379", "nine digits, goal 123804765; prints the fewest moves", luogu_p1379, "luogu.com.cn/problem/P1379"},
    {"boj-1525", "an 8-puzzle, 0 for the blank; prints the fewest moves or -1", boj_1525, "acmicpc.net/problem/1525"},
    {"lightoj-15", "T, then T 15-puzzles; the alphabetically first of the shortest answers, at most 35 moves",
     lightoj_15},
    {"cost-8-puzzle",
     "T, then T times start and goal such as 12346875G and the costs of tiles 1 to 8; moves and cost, then moves 8D 6R",
     cost_eight},
}};

std::string letters_and_digits(std::string_view text) {
  std::string kept;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      kept += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return kept;
}

// One of its names; of a longer one the end is enough, so that it is found in a link.
bool is_called(const JudgeInfo& judge, const std::string& wanted) {
  constexpr std::size_t telling = 8;  // letters and digits: "alds113b"
  if (letters_and_digits(judge.name) == wanted) return true;
  std::istringstream names{std::string(judge.also)};
  for (std::string name; std::getline(names, name, ',');) {
    const std::string known = letters_and_digits(name);
    if (known == wanted || (known.size() >= telling && wanted.ends_with(known))) return true;
  }
  return false;
}

}  // namespace

std::span<const JudgeInfo> judges() noexcept { return table; }

const JudgeInfo& find_judge(std::string_view name) {
  const std::string wanted = letters_and_digits(name);
  const auto* judge =
      std::find_if(table.begin(), table.end(), [&](const auto& each) { return is_called(each, wanted); });
  if (judge != table.end()) return *judge;
  std::vector<std::string_view> names;
  for (const JudgeInfo& each : table) names.push_back(each.name);
  throw Error(fmt::format("found no judge {}, expected one of {}{}", quoted(name), fmt::join(names, ", "),
                          did_you_mean(name, names)));
}

}  // namespace taquin
