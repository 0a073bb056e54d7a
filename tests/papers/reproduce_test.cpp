// The claims of the source documents, every line written out: what is quoted, what is measured, what is right. And the
// transcriptions behind them, compared with the library's searches.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "papers/as_written/deepening.hpp"
#include "papers/bit_transitions.hpp"
#include "papers/reproduce.hpp"
#include "papers/waterloo.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/solver/solve.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/json.hpp"
#include "tests/boards.hpp"
#include "tests/quotations.hpp"

namespace taquin::test {
namespace {

// Each claim as a line: what it is about | quoted | measured | right, if that is another figure | verdict.
void expect_lines(std::string_view document, const std::string& lines) {
  const std::vector<Passage> all = passages();
  ASSERT_GT(all.size(), 40U);
  std::string found = "\n";
  for (const Claim& claim : reproduce(document)) {
    found += claim.claim + " | " + claim.quoted + " | " + claim.measured + " | " + claim.correct + " | " +
             std::string(name(claim.ruling)) + "\n";
    EXPECT_EQ(claim.document, document);
    EXPECT_TRUE(claim.as_expected) << claim.claim;
    EXPECT_FALSE(claim.sentence.empty()) << claim.claim;
    const bool noted = claim.ruling == Ruling::noted;
    EXPECT_EQ(claim.quoted.empty(), noted) << claim.claim;
    EXPECT_TRUE(noted || is_quoted(claim, all)) << claim.place << ": " << claim.quoted;
  }
  EXPECT_EQ(found, lines);
}

TEST(Reproduce, Deepening) {
  expect_lines("deepening", R"~(
the sample of ALDS1_13_B, steps | 4 | 4 |  | matched
the sample of ALDS1_13_C, steps | 8 | 8 |  | matched
the most steps that ALDS1_13_C asks for | 45 | 45 |  | matched
it prints the fewest steps | fewest steps | on 181 of 181 boards |  | matched
a heuristic of 0 is taken for the goal | if curCost == 0 | 1 board with 0 |  | matched
what is cut off is too far away | if curCost + curDepth > Steps | 0 boards cut off too early |  | matched
moves refused | |i - preDir| = 2 | 4 of them, 4 reversals |  | matched
a board that cannot be solved | while true | no end by Steps = 32 |  | matched
the answer's form | print Steps | a line with a number |  | matched
)~");
}

TEST(ExhaustiveReproduce, Heap) {
  expect_lines("heap", R"~(
valid moves | between two and four | 2 to 4 |  | matched
permutations of 3x3 with a solution | half | half |  | matched
permutations of 2x3 with a solution | half | half |  | matched
permutations of 2x4 with a solution | half | half |  | matched
average Manhattan distance, N = 3 to 10 | 2/3(*N* − 1)(*N*^{2} + *N* − 3/2) | 14, 37, 76, 135, 218, 329, 472, 651 |  | matched
average over all 9! boards | 14 | 14 |  | matched
figure 6, Hamming distance | 8 | 8 | 7 | corrected
figure 6, Manhattan distance | 16 | 16 | 15, or 14 or 15 cell by cell | corrected
Hamming distance, tiles only | the lower bound | too much on 0 boards |  | matched
Hamming distance, the blank counted as in figure 6 | the lower bound | 2 at 1 from the goal |  | refuted
Manhattan distance, tiles only | the lower bound | too much on 0 boards |  | matched
Manhattan distance, the blank counted as in figure 6 | the lower bound | 2 at 1 from the goal |  | refuted
the heap without a hash table | slowed significantly | 1746 comparisons for a probe |  | matched
the cost of an update | **O**(ln(*n*)) time | at most 16 exchanges |  | matched
figure 7, moves | 24 | 24 |  | matched
figure 7, discrete distance, vertices visited | 139466 | 139466 | 117745 to 139575 | matched
figure 7, discrete distance, largest heap | 24154 | 24154 | 24109 to 24228 | matched
figure 7, Hamming distance, vertices visited | 127643 | 127643 | 13550 to 18801 | corrected
figure 7, Hamming distance, largest heap | 22899 | 22899 | 7097 to 9219 | corrected
what the Hamming distance saves | small reduction | 6.3 to 10.3 times fewer |  | refuted
figure 7, Manhattan distance, vertices visited | 2751 | 2751 | 1491 to 2857 | matched
figure 7, Manhattan distance, largest heap | 1501 | 1501 | 898 to 1535 | matched
figure 8, moves | 50 | 50 |  | matched
figure 8, Manhattan distance, vertices visited | 84702 | 84702 | 34813 to 102203 | matched
figure 8, Manhattan distance, largest heap | 72340 | 72340 | 31661 to 85595 | matched
with the old path length, moves found on 0 6 8 7 1 3 4 2 5 |  | 26 |  | noted
with the old path length, boards at distance 24 answered with more |  | 18 of 240 |  | noted
)~");
}

TEST(ExhaustiveReproduce, Loop) {
  expect_lines("loop", R"~(
the loop's arrows | ↓ | ← | ↓ | ← | ↓ | ↑ | ← | ↑ | ↓ | → | ↓ | ↑ | → | ↑ | → | ↑ | | as drawn |  | matched
the indices of the squares | a[1] a[2] a[5] a[6] a[0] a[3] a[4] a[7] a[15] a[12] a[11] a[8] a[14] a[13] a[10] a[9] | as listed |  | matched
the indices that can be leapt to | 0, 2, 4, 8, 10, 12 | 0, 2, 4, 8, 10, 12 |  | matched
a[i+3] moves | horizontally | horizontally |  | matched
it ends | This program ends after showing one of the following. | 25190 and 24810 of 50000 |  | matched
all 16! arrays are shuffled over | r = rand() % i | 24810 of 50000 unsolvable |  | matched
the ending 1 2 3 tells that the board can be solved |  | always |  | noted
pieces out of order, changed by |  | leaps only, by 0 or 2 |  | noted
the aim | 1, 2, 3, ..., 15 | 1, 2, 3, ..., 15 |  | matched
moves shown for an arranged board |  | 240 |  | noted
characters for the empty square in show() |  | 3 |  | noted
)~");
}

TEST(ExhaustiveReproduce, Breadth) {
  expect_lines("breadth", R"~(
9!, the number of all boards | 326880 | 362880 |  | corrected
its arrays are large enough | que[326881] | 181440 boards |  | matched
the table of the blank's neighbours | off[9][5] | 9 of 9 rows right |  | matched
the example's sequence is optimal | 存在一个最优移动步骤如下 | 4 moves |  | matched
its pictures, each a slide from the last | 485 --> 485 --> 4.5 --> 45. --> 456 | 4 slides |  | matched
the sample's answer | ullddrurdllurdruldr | 19 moves, the fewest |  | matched
the letters u d l r are moves of the blank | u --> up | ullddrurdllurrdlurd |  | matched
a board that cannot be solved | unsolvable | unsolvable |  | matched
a solved board | if(strcmp(ss.str,"123456789")==0) | no letters |  | matched
breadth-first search solves it, in the fewest moves | 解法可以用深搜,广搜,启发式搜索等等 | on 45 of 45 boards |  | matched
to compile it today |  | 2 changes |  | noted
judges named after TopCoder's tournament |  | 0 |  | noted
)~");
}

TEST(ExhaustiveReproduce, Transitions) {
  expect_lines("transitions", R"~(
legal moves | 2 at corners, 3 on edges, and 4 on the interior | 2 3 4 |  | matched
reversing each direction leads back | reverse each direction | 48 of 48 moves |  | matched
the tile moved by d == 4 where cs = { 0, .... } | tile[1] | tile[1] |  | matched
the goal | {1, 2, 3, ..., 14, 15, 0} | the goal 'last' |  | matched
the version with dir_parent goes on for ever | an endless loop | 2 states come back for ever |  | matched
the directions that step f tries | d << 1 | 1 for ever | 1 2 4 8 | corrected
moves of the path read back for 123 485 76. | node n_new = transform( n.tile_state, d ); | 0 | 4 | corrected
the order of the open list | one move, then those, that can be reached in two moves | on 9 of 9 boards |  | matched
the path read back | change the order from back to front | shortest on 9 of 9 boards |  | matched
what makes A* | Dijkstra + knowledge -> A* | shortest on 9 of 9 boards |  | matched
A* on the 15 puzzle | *CAN* be used | 50 moves |  | matched
an open list that runs empty | return FAILED | after 360 states |  | matched
)~");
}

// The documents are not part of this tree; TAQUIN_DOCUMENTS names a folder that has them.
// A run of white space becomes one space.
std::string flat(const std::string& text) {
  std::istringstream in(text);
  std::string words;
  for (std::string word; in >> word;) words += (words.empty() ? "" : " ") + word;
  return words;
}

TEST(Quotations, PassagesStandInTheDocuments) {
  const char* folder = std::getenv("TAQUIN_DOCUMENTS");
  if (folder == nullptr) GTEST_SKIP() << "TAQUIN_DOCUMENTS names no folder";
  std::vector<std::string> texts(source_documents().size());
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    const std::string name = file.path().filename().string();
    const std::size_t number = std::strtoul(name.substr(0, 3).c_str(), nullptr, 10);
    if (number < texts.size()) texts[number] = flat(contents(file.path()));
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    ASSERT_FALSE(texts[i].empty()) << "no document " << i << " in " << folder;
    for (const Passage& passage : passages()) {
      if (passage.document != source_documents()[i].key) continue;
      EXPECT_NE(texts[i].find(passage.text), std::string::npos) << passage.document << ": " << passage.text;
    }
  }
}

TEST(Reproduce, Documents) {
  ASSERT_EQ(source_documents().size(), 5U);
  EXPECT_THROW(reproduce("haep"), Error);
}

// What a run can tell: a figure that comes out differently is never as expected.
TEST(Claims, Rulings) {
  Claims claims("x");
  const Quotation one{"1", "p"};
  claims.match("a", one, "1", "s");
  claims.match("b", one, "2", "s");
  claims.hold("c", one, true, "2", "s");
  claims.hold("d", one, false, "2", "s");
  claims.correct("e", one, "2", "2", "2", "s");
  claims.correct("f", one, "3", "3", "2", "s");
  claims.correct("g", one, "1", "1", "2", "s");
  claims.correct("h", one, "1", "2", "2", "s");
  claims.count("k", one, 1, {1, 3}, {1, 3}, "s");  // a correct program may count it
  claims.count("l", one, 1, {2, 3}, {2, 3}, "s");  // none does
  claims.count("m", one, 1, {2, 3}, {2, 4}, "s");
  claims.count("n", one, 2, {1, 3}, {1, 3}, "s");
  claims.refute("o", one, false, "2", "2", "s");
  claims.refute("p", one, true, "2", "2", "s");
  claims.refute("q", one, false, "3", "2", "s");
  claims.note("r", "2", "2", "s");
  claims.note("s", "3", "2", "s");
  std::string rulings;
  for (const Claim& claim : std::move(claims).take()) {
    rulings += std::string(name(claim.ruling)).substr(0, 1) + (claim.as_expected ? "+ " : "- ");
  }
  EXPECT_EQ(rulings, "m+ r- m+ r- c+ c- m- c+ m+ c+ c- r- r+ m- r- n+ n- ");
}

TEST(Claims, Json) {
  Claims claims("heap");
  claims.correct("a \"b\"", {"1", "below figure 7"}, "1", "2", "2", "s");
  const JsonValue json(to_json(std::move(claims).take().front()));
  EXPECT_EQ(json.at("claim").as<std::string>(), "a \"b\"");
  EXPECT_EQ(json.at("place").as<std::string>(), "below figure 7");
  EXPECT_EQ(json.at("measured").as<std::string>(), "1");
  EXPECT_EQ(json.at("correct").as<std::string>(), "2");
  EXPECT_EQ(json.at("verdict").as<std::string>(), "corrected");
  EXPECT_TRUE(json.at("as_expected").as<bool>());
}

TEST(Waterloo, OtherSizes) { EXPECT_THROW(run_waterloo(goal_named("last", 2, 3)), Error); }

TEST(DeepeningAsWritten, HeuristicIsManhattan) {
  const Board goal = goal_named("last", 4, 4);
  Random random(6);
  for (int i = 0; i < 100; ++i) {
    const Board board = random_board(goal, random);
    EXPECT_EQ(DeepeningAsWritten(board).heuristic(), heuristic_value("manhattan", board, goal, Metric::stm));
  }
}

TEST(BitTransitions, TheWayOfTheTile) {
  const Board board = goal_named("first", 2, 2);  // 0 1 / 2 3
  EXPECT_EQ(bits::tile_cell(board, bits::left), 1);
  EXPECT_EQ(bits::tile_cell(board, bits::top), 2);
  EXPECT_EQ(bits::tile_cell(board, bits::right), std::nullopt);
  EXPECT_EQ(bits::tile_cell(board, bits::bottom), std::nullopt);
  EXPECT_EQ(bits::transform(board, bits::top), Board(2, 2, {2, 1, 0, 3}));
}

// Both searches on every 2x3 board: shortest where the solver finds one, and nothing where there is none.
TEST(BitTransitions, AllBoardsOf2x3) {
  const Board goal = goal_named("last", 2, 3);
  Solver solver;
  for_each_board(2, 3, [&](const Board& board) {
    const Answer answer = solver.solve({board, goal});
    for (const bool informed : {false, true}) {
      const auto found = bits::search(board, goal, informed);
      ASSERT_EQ(found.has_value(), answer.length >= 0);
      if (!found) continue;
      EXPECT_EQ(static_cast<std::int64_t>(found->path.size()), answer.length);
      Board at = board;
      for (const bits::Way way : found->path) {
        ASSERT_TRUE(bits::tile_cell(at, way));
        at = bits::transform(at, way);
      }
      EXPECT_EQ(at, goal);
    }
  });
}

}  // namespace
}  // namespace taquin::test
