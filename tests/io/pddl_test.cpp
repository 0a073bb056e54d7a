// Problems and plans in PDDL: of this program's domain, and of others, which differ in all names and in how they say
// where tiles, the blank and neighbours are.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "taquin/io/boards/read_board.hpp"
#include "taquin/io/planners/pddl.hpp"
#include "taquin/puzzle/goal.hpp"
#include "tests/boards.hpp"
#include "tests/error_of.hpp"

namespace taquin::test::pddl {
namespace {

std::string wrong_pddl(const std::string& text) {
  return error_of([&] { return parse_pddl_problem(text); });
}

using Facts = std::vector<std::string>;

// How a domain says which positions are neighbours.
enum class Joins { none, both_ways, one_way, directions, opposite, with_direction, axes, shared_axis };

// How a domain writes a board. A position with two names has a space between them. Rows and columns count from 1.
struct Dialect {
  std::string_view name;
  std::string tile;  // its name, in front of its number
  std::string (*position)(int row, int col, int cols);
  std::string place;            // a fact, of {0} a tile and {1} a position
  std::string blank;            // a fact of {} a position; empty: it is not written
  std::string blank_name = {};  // it lies on positions as tiles do
  Joins joins = Joins::both_ways;
  bool is_exact = true;      // its names say which row and column a position has
  int first_tile = 1;        // 0: tiles count from 0
  bool has_letters = false;  // in place of the numbers of tiles
};

std::string letters(int number) { return {static_cast<char>('a' + number / 26), static_cast<char>('a' + number % 26)}; }

// One row per dialect; the comment is the kind of domain.
const std::vector<Dialect> dialects = {
    // Neighbours without a direction, rows and columns in names.
    {"typed", "t", [](int r, int c, int) { return fmt::format("p_{}_{}", r, c); }, "(at {} {})", "(empty {})"},
    {"dashes", "tile_", [](int r, int c, int) { return fmt::format("pos-{}-{}", r, c); }, "(at {} {})", "(blank {})",
     "", Joins::one_way},
    {"from 0", "n", [](int r, int c, int) { return fmt::format("sq{}x{}", r - 1, c - 1); }, "(on {} {})", "(clear {})"},
    {"two digits", "Tile", [](int r, int c, int) { return fmt::format("c{}{}", r, c); }, "(has {1} {0})", "(free {})"},
    {"x and y", "t-", [](int r, int c, int) { return fmt::format("x{}y{}", c, r); }, "(at {} {})", "(hole {})"},
    // Neighbours by direction.
    {"up", "t", [](int r, int c, int) { return fmt::format("p_{}_{}", r, c); }, "(at {} {})", "(blank {})", "",
     Joins::directions},
    {"above", "b", [](int r, int c, int) { return fmt::format("f{}-{}f", r - 1, c - 1); }, "(lies {} {})", "(free {})",
     "", Joins::opposite},
    {"third argument", "n", [](int r, int c, int cols) { return letters((r - 1) * cols + c); }, "(on {} {})",
     "(empty {})", "", Joins::with_direction},
    {"up, in reading order", "t", [](int r, int c, int cols) { return fmt::format("p{}", (r - 1) * cols + c); },
     "(at {} {})", "(blank {})", "", Joins::directions},
    // Rows and columns are objects.
    {"strips", "t", [](int r, int c, int) { return fmt::format("x{} y{}", c, r); }, "(at {} {})", "(blank {})", "",
     Joins::axes},
    {"row and col", "tile", [](int r, int c, int) { return fmt::format("row{} col{}", r, c); }, "(tile-at {} {})",
     "(is-blank {})", "", Joins::axes},
    {"col and row", "tile", [](int r, int c, int) { return fmt::format("col{} row{}", c, r); }, "(tile-at {} {})",
     "(is-blank {})", "", Joins::none},
    {"one set of objects", "t", [](int r, int c, int) { return fmt::format("p{} p{}", r, c); }, "(at {} {})",
     "(blank {})", "", Joins::shared_axis},
    {"no successors", "t", [](int r, int c, int) { return fmt::format("r{} c{}", r - 1, c - 1); }, "(at {} {})", "", "",
     Joins::none},
    {"tile last", "n", [](int r, int c, int) { return fmt::format("X{} Y{}", c - 1, r - 1); }, "(cell {1} {0})",
     "(gap {})", "", Joins::none},
    {"bare numbers", "tile", [](int r, int c, int) { return fmt::format("{} {}", r, c); }, "(placed {} {})",
     "(empty {})", "", Joins::none},
    // The blank.
    {"blank lies there", "tile", [](int r, int c, int) { return fmt::format("p-{}-{}", r, c); }, "(at {} {})", "",
     "blank"},
    {"tile 0", "t", [](int r, int c, int) { return fmt::format("p-{}-{}", r, c); }, "(at {} {})", "", "t0"},
    {"b", "t", [](int r, int c, int) { return fmt::format("p-{}-{}", r, c); }, "(at {} {})", "", "b"},
    {"twice", "n", [](int r, int c, int) { return fmt::format("t-{}-{}", r, c); }, "(at {} {})", "(is-empty {})", "e"},
    {"not written", "t", [](int r, int c, int) { return fmt::format("p-{}-{}", r, c); }, "(at {} {})", ""},
    {"not written, in reading order", "t",
     [](int r, int c, int cols) { return fmt::format("p{}", (r - 1) * cols + c); }, "(at {} {})", ""},
    {"letters and a fact", "", [](int r, int c, int) { return fmt::format("p-{}-{}", r, c); }, "(at {} {})",
     "(empty {})", "zz", Joins::both_ways, true, 1, true},
    // Positions with one number.
    {"in reading order", "t", [](int r, int c, int cols) { return fmt::format("p{}", (r - 1) * cols + c); },
     "(at {} {})", "(empty {})"},
    {"position first", "tile_", [](int r, int c, int cols) { return fmt::format("cell_{}", (r - 1) * cols + c - 1); },
     "(on {1} {0})", "(empty {})", "", Joins::both_ways, true, 0},
    {"by columns", "number", [](int r, int c, int) { return fmt::format("room{}", c * 10 + r); }, "(in {} {})",
     "(empty {})", "", Joins::one_way, false},
    {"letters", "", [](int r, int c, int cols) { return "cell" + letters((r - 1) * cols + c); }, "(on {} {})",
     "(empty {})", "", Joins::both_ways, true, 1, true},
    {"names in no order", "t", [](int r, int c, int) { return fmt::format("s{}", (r * 7 + c * 31) % 211); },
     "(at {} {})", "(empty {})", "", Joins::one_way, false},
    // This program's names.
    {"ours", "t", [](int r, int c, int) { return fmt::format("p-{}-{}", r, c); }, "(at {} {})", "(blank {})", "",
     Joins::opposite},
    {"ours, names only", "t", [](int r, int c, int) { return fmt::format("p-{}-{}", r, c); }, "(at {} {})",
     "(blank {})", "", Joins::none},
};

std::string position(const Dialect& dialect, const Board& board, int cell) {
  return dialect.position(cell / board.cols() + 1, cell % board.cols() + 1, board.cols());
}

std::string tile_name(const Dialect& dialect, int tile) {
  if (dialect.has_letters) return "q" + letters(tile * 5 % 37);
  return fmt::format("{}{}", dialect.tile, tile + dialect.first_tile - 1);
}

Facts places(const Dialect& dialect, const Board& board, bool with_blank = true) {
  Facts facts;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int tile = board.tile(cell);
    const std::string at = position(dialect, board, cell);
    const std::string name = tile == 0 ? dialect.blank_name : tile_name(dialect, tile);
    if (tile == 0 && !with_blank) continue;
    if (!name.empty()) facts.push_back(fmt::format(fmt::runtime(dialect.place), name, at));
    if (tile == 0 && !dialect.blank.empty()) facts.push_back(fmt::format(fmt::runtime(dialect.blank), at));
  }
  return facts;
}

// What joins two neighbours, b to the right of a or below it.
Facts joined(Joins joins, const std::string& a, const std::string& b, bool is_beside) {
  switch (joins) {
    case Joins::both_ways:
      return {fmt::format("(adjacent {} {})", a, b), fmt::format("(adjacent {} {})", b, a)};
    case Joins::one_way:
      return {fmt::format("(conn {} {})", a, b)};
    case Joins::directions:
      return {fmt::format("({} {} {})", is_beside ? "left" : "up", b, a),
              fmt::format("({} {} {})", is_beside ? "right" : "down", a, b)};
    case Joins::opposite:
      return {fmt::format("({} {} {})", is_beside ? "left-of" : "above", a, b)};
    case Joins::with_direction:
      return {fmt::format("(next {} {} {})", a, b, is_beside ? "east" : "south"),
              fmt::format("(next {} {} {})", b, a, is_beside ? "west" : "north")};
    default:
      return {};
  }
}

Facts adjacency(const Dialect& dialect, const Board& board) {
  Facts facts;
  const int cols = board.cols();
  const auto add = [&](const Facts& more) { facts.insert(facts.end(), more.begin(), more.end()); };
  for (int cell = 0; cell < board.cells(); ++cell) {
    const std::string here = position(dialect, board, cell);
    if (cell % cols + 1 < cols) add(joined(dialect.joins, here, position(dialect, board, cell + 1), true));
    if (cell + cols < board.cells()) add(joined(dialect.joins, here, position(dialect, board, cell + cols), false));
  }
  if (dialect.joins != Joins::axes && dialect.joins != Joins::shared_axis) return facts;
  const auto names = [&](int cell) {
    const std::string both = position(dialect, board, cell);
    return std::array{both.substr(0, both.find(' ')), both.substr(both.find(' ') + 1)};
  };
  for (int i = 1; i < std::max(board.rows(), cols); ++i) {
    for (const int step : {1, cols}) {
      if (i >= (step == 1 ? cols : board.rows())) continue;
      for (const int k : {0, 1}) {
        const std::string a = names((i - 1) * step)[static_cast<std::size_t>(k)];
        const std::string b = names(i * step)[static_cast<std::size_t>(k)];
        if (a != b) add({fmt::format("(inc {} {})", a, b), fmt::format("(dec {} {})", b, a)});
      }
    }
  }
  return facts;
}

std::string problem(const Dialect& dialect, const Board& board, const Board& goal, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Facts init = places(dialect, board);
  const Facts more = adjacency(dialect, board);
  init.insert(init.end(), more.begin(), more.end());
  for (int tile = 1; tile < board.cells(); ++tile) init.push_back("(tile " + tile_name(dialect, tile) + ")");
  Facts end = places(dialect, goal, !dialect.blank_name.empty() || random() % 2 == 0);
  std::shuffle(init.begin(), init.end(), random);
  std::shuffle(end.begin(), end.end(), random);
  return fmt::format(
      "; {}\n(define (problem Some-{})\n (:domain any)\n (:objects a b - thing c)\n (:init (= (total-cost) 0) ; (at "
      "t1\n"
      "  {})\n (:goal (and {}))\n (:metric minimize (total-cost)))\n",
      dialect.name, seed, fmt::join(init, "\n  "), fmt::join(end, " "));
}

// The cell of a board of `rows` x `cols` in one of its eight symmetries.
int turned(int cell, int rows, int cols, int symmetry) {
  int row = cell / cols, col = cell % cols;
  if ((symmetry & 1) != 0) row = rows - 1 - row;
  if ((symmetry & 2) != 0) col = cols - 1 - col;
  return (symmetry & 4) != 0 ? col * rows + row : row * cols + col;
}

Board turned(const Board& board, int symmetry) {
  std::vector<std::uint16_t> tiles(board.tiles().size());
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int there = turned(cell, board.rows(), board.cols(), symmetry);
    tiles[static_cast<std::size_t>(there)] = static_cast<std::uint16_t>(board.tile(cell));
  }
  const bool is_transposed = (symmetry & 4) != 0;
  return {is_transposed ? board.cols() : board.rows(), is_transposed ? board.rows() : board.cols(), tiles};
}

// Whether both boards are others with different numbers; the blank is the same.
bool is_relabelled(const Board& board, const Board& goal, const Board& other, const Board& other_goal) {
  std::map<int, int> numbers;
  for (int cell = 0; cell < goal.cells(); ++cell) numbers[goal.tile(cell)] = other_goal.tile(cell);
  if (numbers[0] != 0 || board.rows() != other.rows() || board.cols() != other.cols()) return false;
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (numbers[board.tile(cell)] != other.tile(cell)) return false;
  }
  return true;
}

bool is_same_puzzle(const Dialect& dialect, const Board& board, const Board& goal, const PddlProblem& read) {
  for (int symmetry = 0; symmetry < (dialect.is_exact ? 1 : 8); ++symmetry) {
    const Board start = turned(board, symmetry), end = turned(goal, symmetry);
    if (dialect.has_letters ? is_relabelled(start, end, read.board, read.goal)
                            : start == read.board && end == read.goal) {
      return true;
    }
  }
  return false;
}

RC_GTEST_PROP(PddlProperty, EveryDialectIsReadBack, ()) {
  const int rows = *rc::gen::inRange(2, 7);
  const int cols = *rc::gen::inRange(2, 7);
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Board board = shuffled(rows, cols, seed);
  const Board goal = *rc::gen::arbitrary<bool>() ? goal_named("last", rows, cols) : shuffled(rows, cols, seed + 1);
  for (const Dialect& dialect : dialects) {
    const std::string text = problem(dialect, board, goal, seed);
    RC_LOG() << text;
    RC_ASSERT(is_pddl(text));
    const PddlProblem read = parse_pddl_problem(text);
    RC_ASSERT(read.name == fmt::format("some-{}", seed));
    RC_ASSERT(is_same_puzzle(dialect, board, goal, read));
  }
}

// The blank's cell is not written and the same in the goal, where that is possible.
TEST(Pddl, APositionThatOnlyNeighboursName) {
  for (const Dialect& dialect : dialects) {
    for (int blank = 0; blank < 9; ++blank) {
      Board goal = goal_named("last", 3, 3);
      if (blank != 8) goal.exchange(blank, 8);
      Board board = goal;
      board.exchange((blank + 1) % 9, (blank + 2) % 9);
      EXPECT_TRUE(is_same_puzzle(dialect, board, goal, parse_pddl_problem(problem(dialect, board, goal, 1))))
          << dialect.name << blank;
    }
  }
}

TEST(Pddl, LinesAndLargeBoards) {
  for (const auto& [rows, cols] : {std::pair{1, 3}, {3, 1}, {1, 9}, {2, 40}, {31, 3}, {40, 40}}) {
    const Board board = shuffled(rows, cols, 5), goal = shuffled(rows, cols, 6);
    const PddlProblem read = parse_pddl_problem(pddl_problem({"", 1, board, goal, std::nullopt}));
    EXPECT_EQ(read.board, board);
    EXPECT_EQ(read.goal, goal);
  }
}

TEST(Pddl, ADomainInFront) {
  const Board board = shuffled(3, 3, 1), goal = shuffled(3, 3, 2);
  const std::string text = pddl_problem({"", 1, board, goal, std::nullopt});
  EXPECT_EQ(parse_pddl_problem(pddl_domain() + text).board, board);
  EXPECT_EQ(parse_pddl_problem(pddl_domain() + text).goal, goal);
  EXPECT_EQ(read_board("\xEF\xBB\xBF;; with a mark\n" + text + "end").goal, goal);
}

// What a person writes by hand, one of each kind.
TEST(Pddl, Examples) {
  const auto read = [](const std::string& text) {
    const PddlProblem problem = parse_pddl_problem("(define (problem p) (:domain d) " + text + ")");
    std::string both;
    for (const Board& board : {problem.board, problem.goal}) {
      for (const int tile : board.tiles()) both += std::to_string(tile) + " ";
    }
    return fmt::format("{}x{}: {}", problem.board.rows(), problem.board.cols(), both);
  };
  // One fact for a goal.
  EXPECT_EQ(read("(:init (at t1 p-1-2) (empty p-1-1)) (:goal (at t1 p-1-1))"), "1x2: 0 1 1 0 ");
  EXPECT_EQ(read("(:init (tile t1) (at t1 p2) (blank p1) (near p1 p2)) (:goal (at t1 p1))"), "1x2: 0 1 1 0 ");
  // The tiles' numbers are ranked.
  EXPECT_EQ(read("(:init (at t20 p-1-1) (at t5 p-1-2) (at t7 p-2-1)) (:goal (and (at t5 p-1-1) (at t7 p-1-2) "
                 "(at t20 p-2-1)))"),
            "2x2: 3 1 2 0 1 2 3 0 ");
  // Tiles without numbers are those of the goal.
  EXPECT_EQ(read("(:init (on ann r1 c1) (on bob r1 c2) (on cid r2 c1)) (:goal (and (on cid r1 c1) (on ann r1 c2) "
                 "(and (on bob r2 c2))))"),
            "2x2: 2 3 1 0 1 2 0 3 ");
  // A position is called like the blank, a fact says so.
  EXPECT_EQ(read("(:init (in one a) (in two b) (in three c) (in nine d) (void c) (by a b) (by b d) (by d c) (by c a)) "
                 "(:goal (and (in one a) (in two b) (in nine c) (in three d)))"),
            "2x2: 1 2 0 3 1 2 3 0 ");
  // Other relations between positions and tiles.
  EXPECT_EQ(
      read("(:init (at t1 p1) (at t2 p2) (at t3 p3) (at t4 p4) (at t5 p5) (free p6) (larger t3 t2) (larger t2 t1) "
           "(of board p1) (of board p2) (of board p3) (of board p4) (of board p5) (of board p6) (same p1 p1) "
           "(h p1 p2) (h p2 p3) (h p4 p5) (h p5 p6) (v p1 p4) (v p2 p5) (v p3 p6)) "
           "(:goal (and (at t1 p1) (at t2 p2) (at t3 p3) (at t4 p5) (at t5 p4)))"),
      "2x3: 1 2 3 4 5 0 1 2 3 5 4 0 ");
}

const std::string head = "(define (problem x) (:domain d) (:init ";
const std::string four = "(at t1 p-1-1) (at t2 p-1-2) (at t3 p-2-1)";
const std::string goal_of_four = ") (:goal (and (at t1 p-1-1) (at t3 p-1-2) (at t2 p-2-1))))";

TEST(Pddl, PartialGoals) {
  const auto column = [](const std::string& init) { return std::to_string((head + init + ") ").size() + 2); };
  const std::string expected = " tiles, expected one place for each";
  const std::string begin = "line 1, column " + column(four) + ": found a partial goal: it places ";
  EXPECT_EQ(wrong_pddl(head + four + ") (:goal (and (at t1 p-1-1) (at t2 p-1-2))))"), begin + "2 of 3" + expected);
  EXPECT_EQ(wrong_pddl(head + four + ") (:goal (at t3 p-1-1)))"), begin + "1 of 3" + expected);
  EXPECT_EQ(wrong_pddl(head + four + ") (:goal (and (blank p-1-1))))"), begin + "0 of 3" + expected);
  EXPECT_EQ(wrong_pddl(head + four + ") (:goal (solved)))"), begin + "0 of 3" + expected);
  EXPECT_EQ(wrong_pddl(head + four + ") (:goal))"), begin + "0 of 3" + expected);
  EXPECT_EQ(wrong_pddl(head + four + "))"), "line 1, column 1: found a partial goal: it places 0 of 3" + expected);
  const std::string coordinates = "(at t1 x1 y1) (at t2 x2 y1) (at t3 x1 y2) (blank x2 y2)";
  EXPECT_EQ(wrong_pddl(head + coordinates + ") (:goal (and (blank x1 y1))))"),
            "line 1, column " + column(coordinates) + ": found a partial goal: it places 0 of 3" + expected);
  const std::string part = head + four + ") (:goal (and (at t1 p-1-1) (not (";
  EXPECT_EQ(wrong_pddl(part + "at t2 p-1-2)))))"),
            "line 1, column " + std::to_string(part.size() + 1) +
                ": found facts in \"not\", expected a goal of facts in (and ...)");
  EXPECT_NE(wrong_pddl(head + four + ") (:goal (or (at t1 p-1-1) (and (at t2 p-1-2)))))").find("found facts in \"or\""),
            std::string::npos);
}

TEST(Pddl, BadProblems) {
  EXPECT_EQ(wrong_pddl(pddl_domain()),
            "line 1, column 1: found a PDDL domain, which holds no board; expected a problem (pddl-problem)");
  const auto starts = [](const std::string& text, const std::string& message) {
    const std::string found = wrong_pddl(text);
    EXPECT_NE(found.find(message), std::string::npos) << found << " for " << text.substr(0, 300);
    EXPECT_EQ(found.substr(0, 14), "line 1, column") << found;
  };
  starts(head + "))", "found no facts that place tiles on positions, expected such as (at t1 p-1-1)");
  starts(head + "(on a b) (on b c) (clear a)) (:goal (on c a)))", "found no facts that place tiles");
  starts(head + four, "found the end, expected \")\"");
  starts(head + four + goal_of_four + head + four + goal_of_four, "found a second problem");
  // Positions that make no grid.
  starts(head + "(at t1 p1) (at t2 p2) (at t3 p3)) (:goal (at t1 p1)))", "found neither facts that join positions nor");
  starts(head + "(at t1 p-1-1) (at t2 p-1-2) (at t3 p-2)" + goal_of_four,
         "found neither facts that join positions nor");
  starts(head + "(at t1 p-1-1) (at t2 p-1-2) (at t3 p-3-1)) (:goal (at t1 p-1-1)))", "found neither facts");
  const std::string edges = " (by p-1-1 p-1-2) (by p-1-1 p-2-1) (by p-1-2 p-2-2)";
  starts(head + four + edges + goal_of_four, "found facts that join positions, but not as a rectangle");
  starts(head + four + edges + " (by p-2-2 p-2-1) (by p-2-2 p-1-1) (no p-2-2)" + goal_of_four, "not as a rectangle");
  starts(head + four + edges + " (by p-2-2 p-2-1) (by p-2-2 p-1-1)" + goal_of_four, "but not as a rectangle");
  // Tiles and positions that do not fit each other.
  starts(head + four + " (at t1 p-2-2)" + goal_of_four, "found a second position of \"t1\", expected one");
  starts(head + four + " (at t4 p-1-1)" + goal_of_four, "found a second tile on \"p-1-1\", expected one");
  starts(head + four + " (at t4 p-2-2)" + goal_of_four, "found a tile on each of 4 positions");
  starts(head + "(at t1 p-1-1) (at t2 p-2-2) (at t3 p-2-3)) (:goal (at t1 p-1-1)))", "found 3 tiles on 6 positions");
  starts(head + four + ") (:goal (and (at t1 p-1-1) (at t2 p-1-2) (at t9 p-2-1))))", "found \"t9\" in the goal");
  starts(head + four + " (blank p-1-2)" + goal_of_four,
         "found the position of \"t2\", expected the one without a tile");
  starts(head + four + ") (:goal (and (at t1 p-1-1) (at t2 p-1-2) (at t3 p-2-1) (blank p-1-1))))",
         "found the position of \"t1\"");
  // Any size is one that boards have.
  std::string wide;
  for (int i = 1; i <= 300; ++i) wide += fmt::format("(at t{} p{}) (by p{} p{})", i, i, i, i + 1);
  starts(head + wide + goal_of_four, "");
}

TEST(Pddl, DeepNesting) {
  const std::string deep(100'000, '(');
  EXPECT_EQ(wrong_pddl("(define (problem x) " + deep), "line 1, column 100021: found the end, expected \")\"");
  EXPECT_EQ(wrong_pddl("(define (problem x) " + deep + std::string(100'000, ')') + ")"),
            "line 1, column 1: found no facts that place tiles on positions, expected such as (at t1 p-1-1)");
  EXPECT_TRUE(parse_pddl_plan(deep, goal_named("last", 3, 3)).path.empty());
}

const Board three(3, 3, {1, 2, 3, 4, 5, 6, 0, 7, 8});
const std::string plan = "(move-left t7 p-3-2 p-3-1)\n(move-left t8 p-3-3 p-3-2)\n";
const Path two_right{Direction::right, Direction::right};

TEST(PddlPlan, AsPlannersPrintIt) {
  for (const std::string& text :
       {plan, "; cost = 2\n" + plan,
        std::string("0.000: (MOVE-LEFT T7 P-3-2 P-3-1) [1]\n1.000: (move-left t8 p-3-3 p-3-2)"),
        std::string("step 0: MOVE-LEFT T7 P-3-2 P-3-1\n     1: MOVE-LEFT T8 P-3-3 P-3-2\n")}) {
    ASSERT_TRUE(is_pddl_plan(text)) << text;
    const PlannedPath planned = parse_pddl_plan(text, three);
    EXPECT_EQ(planned.path, two_right) << text;
    EXPECT_EQ(planned.flaw, "") << text;
  }
}

TEST(PddlPlan, OfOtherDomains) {
  for (const std::string& text :
       {std::string("(slide t7 p8 p7)(slide t8 p9 p8)"),
        std::string("(move p_3_2 p_3_1 t_7)\n(move p_3_3 p_3_2 t_8)\n"),
        std::string("0: (left tile7 x2 y3 x1) (1)\n1: (left tile8 x3 y3 x2) (1)\n; cost = 2 (unit cost)"),
        std::string("[1] (move-left t7 p2 p1 p3) 0.01\n[2] (MOVE-LEFT T8 P3 P2 P3)"), std::string("(go n7)(go n8)"),
        std::string("(swap t0 t7)(swap t0 t8)"), std::string("(move p2-1 p2-0 n7) (move p2-2 p2-1 n8)"),
        std::string("(move blank tile_7 case8 case7) (move blank tile_8 case9 case8)"),
        std::string("(shift x1y3 x2y3 t7) (shift x2y3 x3y3 t8)"), std::string("(go x1 y3 t7)(go x2 y3 t8)")}) {
    ASSERT_TRUE(is_pddl_plan(text)) << text;
    const PlannedPath planned = parse_pddl_plan(text, three);
    EXPECT_EQ(planned.path, two_right) << text;
    EXPECT_EQ(planned.flaw, "") << text;
  }
  EXPECT_EQ(parse_pddl_plan("step 0: SLIDE T7 P8 P7 [1]\n step 1: SLIDE T8 P9 P8\n", three).path, two_right);
  // Tiles count from 0.
  EXPECT_EQ(parse_pddl_plan("(go tile0)(go tile1)", Board(1, 3, {0, 1, 2})).path, two_right);
}

TEST(PddlPlan, IsNoMoveString) {
  for (const char* text : {"", "L2", "left up", "URDL", "7 8", "(7 8)", "; (slide t7)", "0.5: [1]", "l (t7)",
                           "tile moves:  LLU\nblank moves: RRD\n", "{\"moves\":\"(L)\"}", "()", "((("}) {
    EXPECT_FALSE(is_pddl_plan(text)) << text;
  }
  EXPECT_TRUE(is_pddl_plan("; a\n 3: (go t7)"));
}

TEST(PddlPlan, AnActionThatDoesNotFit) {
  for (const std::string action :
       {"(move-left t6 p-3-3 p-3-2)", "(move-right t8 p-3-3 p-3-2)", "(move-left t8 p-3-2 p-3-2)",
        "(move-left t8 p-3-2 p-3-3)", "(move-left t8 p-3-3 p-3-1)", "(move-left t8 p-2-6 p-3-2)"}) {
    const PlannedPath planned = parse_pddl_plan("(move-left t7 p-3-2 p-3-1)" + action + action, three);
    EXPECT_EQ(planned.path.size(), 1U) << action;
    EXPECT_EQ(planned.flaw, "action 2: " + action.substr(1, action.size() - 2) + " does not fit the board");
  }
  for (const std::string action : {"(slide t6 p_3_3 p_3_2)", "(slide t8 p_3_3 p_3_1)", "(slide t8 p_3_2 p_3_2)",
                                   "(slide t8 p_2_6 p_3_2)", "(slide t99999999999 p_3_3 p_3_2)", "(slide t6 p9)"}) {
    const PlannedPath planned = parse_pddl_plan("(slide t7 p_3_2 p_3_1)" + action, three);
    EXPECT_EQ(planned.path.size(), 1U) << action;
    EXPECT_EQ(planned.flaw, "action 2: " + action.substr(1, action.size() - 2) + " does not fit the board");
  }
}

TEST(PddlPlan, ThatIsNone) {
  const auto wrong = [](const std::string& text) { return error_of([&] { return parse_pddl_plan(text, three); }); };
  const std::string ours = ", expected an action such as (move-left t8 p-3-3 p-3-2)";
  EXPECT_EQ(wrong("(move-left t7 p-3-2)"), "line 1, column 2: found \"move-left t7 p-3-2\"" + ours);
  EXPECT_EQ(wrong("(move-left)"), "line 1, column 2: found \"move-left\"" + ours);
  EXPECT_EQ(wrong(plan + "(fly t8)"), "line 3, column 2: found \"fly\"" + ours);
  EXPECT_EQ(wrong("(fly t8)\n" + plan), "line 1, column 2: found \"fly\"" + ours);
  const std::string other = ", expected an action that names the tile it moves, such as (slide t7 p8 p9)";
  EXPECT_EQ(wrong("(up)(left)"), "line 1, column 2: found \"up\"" + other);
  EXPECT_EQ(wrong("(slide t7)\n(right)"), "line 2, column 2: found \"right\"" + other);
  EXPECT_EQ(wrong("(move p-1-1 p-1-2)"), "line 1, column 2: found \"move\"" + other);
  EXPECT_EQ(wrong("(slide a b c)"), "line 1, column 2: found \"slide\"" + other);
}

Path random_walk(Board board, const std::vector<int>& steps) {
  Path path;
  for (const int step : steps) {
    if (!board.can(static_cast<Direction>(step))) continue;
    board.slide(static_cast<Direction>(step));
    path.push_back(static_cast<Direction>(step));
  }
  return path;
}

RC_GTEST_PROP(PddlPlanProperty, ReadsBackWhatIsExported, ()) {
  Exportable item{"", 1, shuffled(4, 5, *rc::gen::arbitrary<std::uint64_t>()), goal_named("last", 4, 5), Path{}};
  item.path = random_walk(item.board, *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 4)));
  const PlannedPath planned = parse_pddl_plan(pddl_plan(item), item.board);
  RC_ASSERT(planned.path == *item.path);
  RC_ASSERT(planned.flaw.empty());
}

// In every dialect whose tiles have numbers from 1, tile first or last.
RC_GTEST_PROP(PddlPlanProperty, OtherDomainsAreReplayed, ()) {
  const Board start = shuffled(*rc::gen::inRange(2, 7), *rc::gen::inRange(2, 7), *rc::gen::arbitrary<std::uint64_t>());
  const Path path = random_walk(start, *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 4)));
  for (const Dialect& dialect : dialects) {
    if (dialect.has_letters || dialect.first_tile == 0) continue;
    Board board = start;
    std::string tile_first, tile_last;
    for (const Direction d : path) {
      const int to = board.blank(), from = board.neighbour(to, d);
      const std::string tile = tile_name(dialect, board.tile(from));
      const std::string cells = position(dialect, board, from) + " " + position(dialect, board, to);
      tile_first += fmt::format("(slide {} {})\n", tile, cells);
      tile_last += fmt::format("3: (SLIDE {} {}) [1]\n", cells, tile);
      board.slide(d);
    }
    for (const std::string& text : {tile_first, tile_last}) {
      RC_LOG() << text;
      const PlannedPath planned = parse_pddl_plan(text, start);
      RC_ASSERT(planned.path == path);
      RC_ASSERT(planned.flaw.empty());
    }
  }
}

RC_GTEST_PROP(PddlProperty, NoiseThrowsOneLine, ()) {
  static const std::vector<std::string> words = {"(",     ")",      "(:init", "(:goal", "(and",  "(at",  "t1",
                                                 "t2",    "p-1-1",  "p-1-2",  "x1",     "y1",    "by",   "(by",
                                                 "blank", "(blank", "1",      ";\n",    "\xC3",  "0:",   "move-left",
                                                 "t0",    "p1",     "p2",     "define", "(move", "\x01", "(problem"};
  std::string noise;
  for (const int i : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, static_cast<int>(words.size())))) {
    noise += words[static_cast<std::size_t>(i)] + " ";
  }
  for (const std::string& text : {"(define (problem x) " + noise, "(define (problem x) (:init " + noise + ")))))))"}) {
    const std::string message = wrong_pddl(text);
    RC_ASSERT(message.empty() || message.starts_with("line "));
    for (const char c : message) RC_ASSERT(c >= ' ' && c <= '~');
  }
  std::string flaw;
  const std::string message = error_of([&] { flaw = parse_pddl_plan("(" + noise, three).flaw; });
  for (const char c : message + flaw) RC_ASSERT(c >= ' ' && c <= '~');
}

}  // namespace
}  // namespace taquin::test::pddl
