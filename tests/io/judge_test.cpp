// Every judge's samples to the byte, answered by a plain oracle of the test's own: breadth-first search from both ends
// over boards as strings. Samples are those of the problem statements unless a comment says otherwise.
#include "taquin/io/judges/judge.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <unordered_map>

#include "taquin/puzzle/parity.hpp"
#include "taquin/solver/grid_solve.hpp"
#include "taquin/util/error.hpp"
#include "tests/boards.hpp"
#include "tests/grids.hpp"

namespace taquin {
namespace {

using Key = std::u16string;

Key key(const Board& board) { return {board.tiles().begin(), board.tiles().end()}; }

struct Side {
  std::unordered_map<Key, int> distance;
  std::vector<Board> layer;

  explicit Side(const Board& start) : distance{{key(start), 0}}, layer{start} {}
  void grow(int depth) {
    std::vector<Board> next;
    for (const Board& board : layer) {
      for (const Direction d : test::directions) {
        if (!board.can(d)) continue;
        Board child = board;
        child.slide(d);
        if (distance.emplace(key(child), depth).second) next.push_back(std::move(child));
      }
    }
    layer = std::move(next);
  }
};

// Follows falling distances of `side` from `board`; the directions taken.
Path descend(Board board, const Side& side) {
  Path path;
  for (int left = side.distance.at(key(board)); left > 0; --left) {
    for (const Direction d : test::directions) {
      if (!board.can(d)) continue;
      Board child = board;
      child.slide(d);
      const auto found = side.distance.find(key(child));
      if (found == side.distance.end() || found->second != left - 1) continue;
      path.push_back(d);
      board = child;
      break;
    }
  }
  return path;
}

std::optional<Path> shortest(const Board& board, const Board& goal) {
  if (!solvability(board, goal).solvable) return std::nullopt;
  Side front(board);
  Side back(goal);
  for (int total = 0;; ++total) {
    const Side& grown = total % 2 == 1 ? front : back;
    const Side& other = total % 2 == 1 ? back : front;
    for (const Board& middle : grown.layer) {
      if (!other.distance.contains(key(middle))) continue;
      Path path = descend(middle, front);
      std::reverse(path.begin(), path.end());
      for (Direction& d : path) d = inverse(d);
      for (const Direction d : descend(middle, back)) path.push_back(d);
      return path;
    }
    (total % 2 == 0 ? front : back).grow(total / 2 + 1);
  }
}

std::optional<GridPath> cheapest(const GridProblem& problem) {
  GridAnswer answer = solve(GridRequest{.problem = problem});
  if (answer.status == Status::unsolvable) return std::nullopt;
  return std::move(answer.path);
}

std::string run(std::string_view judge, const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  find_judge(judge).run(in, out, {shortest, shortest, cheapest});
  return out.str();
}

std::string error(std::string_view judge, const std::string& input) {
  try {
    return "printed " + run(judge, input);
  } catch (const Error& caught) {
    return caught.what();
  }
}

// Plays blank moves, in any case, from `tiles` and tells whether 1 2 3 ... is reached.
bool solves(Board board, const std::string& moves) {
  for (const char c : moves) {
    const auto d = static_cast<Direction>(std::string("UDLR").find(static_cast<char>(c & ~0x20)));
    if (!board.can(d)) return false;
    board.slide(d);
  }
  for (int cell = 0; cell + 1 < board.cells(); ++cell) {
    if (board.tile(cell) != cell + 1) return false;
  }
  return true;
}

// The statement shows these answers; the inputs that give them are ours.
TEST(Judge, CostEightPuzzle) {
  EXPECT_EQ(run("cost-8-puzzle",
                "4\n12346875G 12345678G\n1 2 3 4 5 6 7 8\n12346875G 123456G78\n0 0 0 0 0 0 0 0\n"
                "1234G5678 1234G5678\n9 9 9 9 9 9 9 9\n21345678G 12345678G\n1 1 1 1 1 1 1 1\n"),
            "4 27\n8D 6R 5U 8L\n4 0\n8D 6R 5U 7R\n0 0\n\n-1 -1\n\n");
  EXPECT_EQ(run("cost-8-puzzle", "0\n"), "");
  EXPECT_NE(error("cost-8-puzzle", "1\n12346875G 12345678G\n1 2 3 4 5 6 7 1001\n").find("1000"), std::string::npos);
  EXPECT_NE(error("cost-8-puzzle", "1\n12346875H 12345678G\n").find("0, x or G"), std::string::npos);
}

// Cost and moves against an independent search that compares costs first, then moves.
TEST(ExhaustiveJudge, CostEightPuzzleHasTheFewestMovesOfTheCheapest) {
  test::Generator random(3);
  for (int round = 0; round < 3; ++round) {
    GridProblem problem{
        .rows = 3, .cols = 3, .start = {1, 2, 3, 4, 5, 6, 7, 8, 0}, .goals = {{1, 2, 3, 4, 5, 6, 7, 8, 0}}};
    std::string input, costs;
    for (int tile = 1; tile <= 8; ++tile) {
      const int cost = round == 0 ? test::below(random, 3) : test::below(random, 1001);
      problem.names.push_back("");
      problem.costs.push_back(100'000 * cost + 1);
      costs += std::to_string(cost) + " ";
    }
    const test::Costs known = test::costs_to_goal(problem);
    for (int board = 0; board < 20; ++board) {
      const GridCells cells = test::shuffled_cells(problem.start, random);
      std::string text;
      for (const CellContent cell : cells) text += cell == 0 ? 'G' : static_cast<char>('0' + cell);
      const std::string answer = run("cost-8-puzzle", "1\n" + text + " 12345678G\n" + costs);
      const auto found = known.find(test::as_string(cells));
      const std::string wanted =
          found == known.end() ? "-1 -1" : fmt::format("{} {}", found->second % 100'000, found->second / 100'000);
      EXPECT_EQ(answer.substr(0, answer.find('\n')), wanted) << text << ", " << costs;
    }
  }
}

TEST(Judge, Aoj13bAnd13c) {
  EXPECT_EQ(run("aoj-13b", "1 3 0\n4 2 5\n7 8 6\n"), "4\n");
  EXPECT_EQ(run("aoj-13b", "1 2 3\n4 5 6\n7 8 0"), "0\n");
  EXPECT_EQ(run("aoj-13c", "1 2 3 4\n6 7 8 0\n5 10 11 12\n9 13 14 15\n"), "8\n");
}

TEST(Judge, Poj1077) {
  const std::string answer = run("poj-1077", " 2  3  4  1  5  x  7  6  8\n");
  EXPECT_EQ(answer.size(), 20U) << answer;  // 19 moves and the line feed; there are several such answers
  EXPECT_EQ(answer.find_first_not_of("rlud\n"), std::string::npos);
  EXPECT_TRUE(solves(Board(3, 3, {2, 3, 4, 1, 5, 0, 7, 6, 8}), answer.substr(0, 19)));
  EXPECT_EQ(run("poj-1077", "1 2 3 x 4 6 7 5 8"), "rdr\n");  // the board of the statement's text
  EXPECT_EQ(run("poj-1077", "1 2 3 4 5 6 7 8 x"), "\n");
  EXPECT_EQ(run("poj-1077", "2 1 3 4 5 6 7 8 x"), "unsolvable\n");
}

TEST(Judge, Hdu1043AndZoj1217) {
  for (const char* judge : {"hdu-1043", "zoj-1217"}) {
    EXPECT_EQ(run(judge, "1 2 3 x 4 6 7 5 8\n2 1 3 4 5 6 7 8 x\n\n1 2 3 4 5 6 7 8 x\n1 2 3 4 5 6 7 x 8"),
              "rdr\nunsolvable\n\nr\n");
    EXPECT_EQ(run(judge, ""), "");
  }
}

TEST(Judge, Uva652) {
  EXPECT_EQ(run("uva-652", "3\n\n1 2 3 x 4 6 7 5 8\n\n2 1 3\n4 5 6\n7 8 x\n\n12345678x\n"), "rdr\n\nunsolvable\n\n\n");
  EXPECT_EQ(run("uva-652", "1\n\n1 2 3 x 4 6 7 5 8\n"), "rdr\n");
}

TEST(Judge, Uva10181) {
  const std::string answer =
      run("uva-10181", "2\n2 3 4 0\n1 5 7 8\n9 6 10 12\n13 14 11 15\n13 1 2 4\n5 0 3 7\n9 6 10 12\n15 8 11 14\n");
  EXPECT_EQ(answer, "LLLDRDRDR\nThis puzzle is not solvable.\n");
}

TEST(Judge, Poj3240) {
  EXPECT_EQ(run("poj-3240", "2\n3 1\n2 0\n"), "LURD\n");
  EXPECT_EQ(run("poj-3240", "2\n3 2\n1 0\n"), "No Answer!\n");
  EXPECT_EQ(run(
                "poj-3240", "10\n" +
                                [] {
                                  std::string tiles;
                                  for (int tile = 1; tile < 99; ++tile) tiles += std::to_string(tile) + " ";
                                  return tiles + "0 99\n";
                                }()),
            "R\n");
}

TEST(Judge, Leetcode773) {
  EXPECT_EQ(run("leetcode-773", "[[1,2,3],[4,0,5]]\n[[1,2,3],[5,4,0]]\n\n  [[4,1,2],[5,0,3]]\n[[3,2,4],[1,5,0]]"),
            "1\n-1\n5\n14\n");
}

TEST(Judge, HackerrankNPuzzle) {
  // The goal is 0 1 2 / 3 4 5 / 6 7 8. The sample's board is 0 3 8 / 4 1 7 / 2 6 5; this one is two moves from the
  // goal.
  EXPECT_EQ(run("hackerrank-n-puzzle", "3\n1\n4\n2\n3\n0\n5\n6\n7\n8\n"), "2\nUP\nLEFT\n");
  const std::string sample = run("hackerrank-n-puzzle", "3\n0\n3\n8\n4\n1\n7\n2\n6\n5\n");
  EXPECT_EQ(std::count(sample.begin(), sample.end(), '\n'), 1 + std::stoi(sample));
}

TEST(Judge, OnlyLargeBoardsTakeAnySolution) {
  const auto refuse = [](const Board&, const Board&) -> std::optional<Path> {
    throw std::logic_error("not to be asked");
  };
  const auto none = [](const Board&, const Board&) { return std::optional(Path()); };
  for (const int side : {3, 4, 5}) {
    std::string tiles = std::to_string(side);
    for (int tile = 0; tile < side * side; ++tile) tiles += "\n" + std::to_string(tile);
    std::istringstream in(tiles);
    std::ostringstream out;
    find_judge("hackerrank-n-puzzle").run(in, out, side < 5 ? Oracle{none, refuse} : Oracle{refuse, none});
    EXPECT_EQ(out.str(), "0\n");
  }
}

TEST(Judge, LuoguP1379) {
  EXPECT_EQ(run("luogu-p1379", "283104765\n"), "4\n");
  EXPECT_EQ(run("luogu-p1379", "123804765"), "0\n");
}

TEST(Judge, Boj1525) {
  EXPECT_EQ(run("boj-1525", "1 0 3\n4 2 5\n7 8 6\n"), "3\n");
  EXPECT_EQ(run("boj-1525", "3 6 0\n8 1 2\n7 4 5\n"), "-1\n");
}

TEST(Judge, Lightoj15) {
  EXPECT_EQ(
      run("lightoj-15", "2\n\n2 3 4 0\n1 5 7 8\n9 6 10 12\n13 14 11 15\n\n13 1 2 4\n5 0 3 7\n9 6 10 12\n15 8 11 14\n"),
      "Case 1: LLLDRDRDR\nCase 2: This puzzle is not solvable.\n");
}

// All shortest paths of up to 10 moves, spelled and compared.
void all_shortest(Board board, const Board& goal, std::size_t left, std::string& spelled, std::string& least) {
  if (left == 0 && board == goal && (least.empty() || spelled < least)) least = spelled;
  for (const Direction d : test::directions) {
    if (left == 0 || !board.can(d)) continue;
    board.slide(d);
    spelled.push_back("UDLR"[static_cast<std::size_t>(d)]);
    all_shortest(board, goal, left - 1, spelled, least);
    spelled.pop_back();
    board.slide(inverse(d));
  }
}

TEST(Judge, Lightoj15IsTheLeastOfAllShortest) {
  const Board goal(4, 4, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0});
  // Twelve slides round a 2x2 square lead back: six one way and six the other are the same board.
  for (const char* const walk : {"ULDRUL", "LURDLU", "LULDRR", "LLURRD"}) {
    Board board = goal;
    for (const char c : std::string(walk)) board.slide(static_cast<Direction>(std::string("UDLR").find(c)));
    std::string tiles;
    for (const int tile : board.tiles()) tiles += std::to_string(tile) + " ";
    std::string spelled;
    std::string least;
    all_shortest(board, goal, shortest(board, goal)->size(), spelled, least);
    EXPECT_EQ(run("lightoj-15", "1\n\n" + tiles), "Case 1: " + least + "\n") << walk;
  }
}

// By an oracle that says so: the path is not looked at.
TEST(Judge, TooManyMovesAreNotSolvable) {
  const std::string board = "1\n\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n";
  const auto answer = [&](std::string_view judge, std::size_t moves) {
    std::istringstream in(board);
    std::ostringstream out;
    const auto oracle = [&](const Board&, const Board&) { return std::optional(Path(moves, Direction::down)); };
    find_judge(judge).run(in, out, {oracle, oracle});
    return out.str();
  };
  EXPECT_EQ(answer("uva-10181", 50), std::string(50, 'D') + "\n");
  EXPECT_EQ(answer("uva-10181", 51), "This puzzle is not solvable.\n");
  EXPECT_EQ(answer("lightoj-15", 36), "Case 1: This puzzle is not solvable.\n");
}

TEST(Judge, RefusesMalformedInput) {
  EXPECT_EQ(error("aoj-13b", "1 3 0\n4 2 5\n7 8"),
            "line 3, column 4: found the end of the input, expected tile 9 of 9");
  EXPECT_EQ(error("aoj-13b", "1 3 0\n4 2 5\n7 8 9"),
            "line 3, column 5: found \"9\", expected a tile from 1 to 8 on a 3x3 board; missing: 6");
  EXPECT_EQ(error("aoj-13b", "1 3 0\n4 2 5\n7 8 6 9"), "line 3, column 7: found \"9\", expected the end of the input");
  EXPECT_EQ(error("aoj-13b", "2 1 3\n4 5 6\n7 8 0"),
            "found a board that cannot be solved, expected a solvable one as the judge promises");
  EXPECT_EQ(error("poj-1077", "1 2 3 x 4 6 7 y 8"),
            "line 1, column 15: found \"y\", expected a tile number or the blank (0, x or G)");
  EXPECT_EQ(error("poj-1077", ""), "line 1, column 1: found the end of the input, expected tile 1 of 9");
  EXPECT_EQ(error("hdu-1043", "1 2 3 x 4 6 7 5 8\n1 2"),
            "line 2, column 4: found the end of the input, expected tile 3 of 9");
  EXPECT_EQ(error("hdu-1043", "1 2 3 x 4 6 7 5 5"),
            "line 1, column 17: found a second \"5\" (the first is at line 1, column 15), expected each tile once; "
            "missing: 8");
  EXPECT_EQ(error("uva-652", "x\n\n1"), "line 1, column 1: found \"x\", expected the number of boards, 0 to 1000000");
  EXPECT_EQ(error("uva-10181", "-1"), "line 1, column 1: found \"-1\", expected the number of boards, 0 to 1000000");
  EXPECT_EQ(error("poj-3240", "11\n"), "line 1, column 1: found \"11\", expected the number of rows, 2 to 10");
  EXPECT_EQ(error("hackerrank-n-puzzle", "2\n3\n1\n2\n0\n"),
            "line 1, column 1: found \"2\", expected the number of rows, 3 to 5");
  EXPECT_EQ(error("luogu-p1379", "28310476"), "line 1, column 9: found the end of the input, expected tile 2 of 9");
  EXPECT_EQ(error("luogu-p1379", "28310x76y"),
            "line 1, column 9: found \"y\", expected a tile number or the blank (0, x or G)");
  EXPECT_EQ(error("luogu-p1379", "1 283104765 2 3 4 5 6 7 8"),
            "line 1, column 3: found \"283104765\", expected a tile from 1 to 8 on a 3x3 board; missing: the blank");
  EXPECT_EQ(error("leetcode-773", "[[1,2,3],[4,0,5]]\n [[1,2],[3,0]]"),
            "line 2, column 4: found 2x2 tiles, expected 2x3");
  EXPECT_EQ(error("leetcode-773", "\n"), "line 2, column 1: found the end of the input, expected a board");
}

TEST(Judge, TheTable) {
  EXPECT_EQ(judges().size(), 14U);
  for (const JudgeInfo& judge : judges()) EXPECT_EQ(find_judge(judge.name).summary, judge.summary);
  try {
    find_judge("poj-1007");
    FAIL();
  } catch (const Error& caught) {
    EXPECT_EQ(
        std::string(caught.what()),
        "found no judge \"poj-1007\", expected one of aoj-13b, aoj-13c, poj-1077, hdu-1043, zoj-1217, uva-652, "
        "uva-10181, poj-3240, "
        "leetcode-773, hackerrank-n-puzzle, luogu-p1379, boj-1525, lightoj-15, cost-8-puzzle; did you mean poj-1077?");
  }
}

TEST(Judge, NamesAsPeopleWriteThem) {
  EXPECT_EQ(find_judge("POJ 1077").name, "poj-1077");
  EXPECT_EQ(find_judge("AOJ 13B").name, "aoj-13b");
  EXPECT_EQ(find_judge("ALDS1_13_C").name, "aoj-13c");
  EXPECT_EQ(find_judge("AOJ ALDS1_13_B").name, "aoj-13b");
  EXPECT_EQ(find_judge("Eight").name, "poj-1077");
  EXPECT_EQ(find_judge("POJ 1077 : Eight").name, "poj-1077");
  EXPECT_EQ(find_judge("http://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=ALDS1_13_C").name, "aoj-13c");
  EXPECT_EQ(find_judge("http://poj.org/problem?id=1077").name, "poj-1077");
  EXPECT_THROW(find_judge("http://poj.org/problem?id=10770"), Error);
  EXPECT_THROW(find_judge("Weight"), Error);
  EXPECT_THROW(find_judge(""), Error);
}

}  // namespace
}  // namespace taquin
