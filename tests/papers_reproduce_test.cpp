// The claims of the source documents, every line written out: what is quoted, what is measured, what is right. And the
// transcriptions behind them, held against today's searches.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "boards.hpp"
#include "papers/bit_transitions.hpp"
#include "papers/deepening_as_written.hpp"
#include "papers/reproduce.hpp"
#include "papers/waterloo.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/solver/solve.hpp"
#include "taquin/util/error.hpp"

namespace taquin::test {
namespace {

// `right` is empty where the measured figure is the right one.
struct Line {
  std::string claim, quoted, measured, right, verdict;
};

void expect_lines(std::string_view document, const std::vector<Line>& lines) {
  const std::vector<Claim> claims = reproduce(document);
  ASSERT_EQ(claims.size(), lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(claims[i].document, document);
    EXPECT_EQ(claims[i].claim, lines[i].claim);
    EXPECT_EQ(claims[i].quoted, lines[i].quoted) << lines[i].claim;
    EXPECT_EQ(claims[i].measured, lines[i].measured) << lines[i].claim;
    EXPECT_EQ(claims[i].correct, lines[i].right) << lines[i].claim;
    EXPECT_EQ(name(claims[i].ruling), lines[i].verdict) << lines[i].claim;
    EXPECT_TRUE(claims[i].as_expected) << lines[i].claim;
    EXPECT_FALSE(claims[i].sentence.empty()) << lines[i].claim;
  }
}

TEST(Reproduce, Deepening) {
  expect_lines("deepening", {
                                {"ALDS1_13_B, the sample's steps", "4", "4", "", "matched"},
                                {"ALDS1_13_C, the sample's steps", "8", "8", "", "matched"},
                                {"a 15-puzzle at the judge's limit of 45", "45", "45", "", "matched"},
                                {"it prints the fewest steps", "fewest", "fewest", "", "matched"},
                                {"boards whose heuristic is 0, taken for the goal", "1", "1", "", "matched"},
                                {"boards cut off though near enough", "0", "0", "", "matched"},
                                {"moves refused by |i - preDir| = 2", "4 reversals", "4 reversals", "", "matched"},
                                {"ALDS1_13_B, the answer's form", "4\\n", "4\\n", "", "matched"},
                                {"ALDS1_13_C, the answer's form", "8\\n", "8\\n", "", "matched"},
                            });
}

TEST(Reproduce, Heap) {
  expect_lines("heap", {
                           {"valid moves", "between 2 and 4", "between 2 and 4", "", "matched"},
                           {"permutations of 3x3 with a solution", "half", "half", "", "matched"},
                           {"permutations of 2x3 with a solution", "half", "half", "", "matched"},
                           {"permutations of 2x4 with a solution", "half", "half", "", "matched"},
                           {"average Manhattan distance, N = 3", "14", "14", "", "matched"},
                           {"average Manhattan distance, N = 4", "37", "37", "", "matched"},
                           {"average Manhattan distance, N = 5", "76", "76", "", "matched"},
                           {"average Manhattan distance, N = 6", "135", "135", "", "matched"},
                           {"average Manhattan distance, N = 7", "218", "218", "", "matched"},
                           {"average Manhattan distance, N = 8", "329", "329", "", "matched"},
                           {"average Manhattan distance, N = 9", "472", "472", "", "matched"},
                           {"average Manhattan distance, N = 10", "651", "651", "", "matched"},
                           {"average over all 9! boards", "14", "14", "", "matched"},
                           {"figure 6, Hamming distance", "8", "8", "7", "corrected"},
                           {"figure 6, Manhattan distance", "16", "16", "15", "corrected"},
                           {"Hamming distance, tiles only", "a lower bound", "a lower bound", "", "matched"},
                           {"Hamming distance, the blank counted as in figure 6", "a lower bound",
                            "2 at 1 from the goal", "", "refuted"},
                           {"Manhattan distance, tiles only", "a lower bound", "a lower bound", "", "matched"},
                           {"Manhattan distance, the blank counted as in figure 6", "a lower bound",
                            "2 at 1 from the goal", "", "refuted"},
                           {"figure 7, moves", "24", "24", "", "matched"},
                           {"figure 7, discrete distance, vertices visited", "139466", "139466", "", "matched"},
                           {"figure 7, discrete distance, largest heap", "24154", "24154", "", "matched"},
                           {"figure 7, Hamming distance, vertices visited", "127643", "127643", "15450", "corrected"},
                           {"figure 7, Hamming distance, largest heap", "22899", "22899", "7970", "corrected"},
                           {"what the Hamming distance saves", "a small reduction", "9.0 times fewer", "", "refuted"},
                           {"figure 7, Manhattan distance, vertices visited", "2751", "2751", "2828", "corrected"},
                           {"figure 7, Manhattan distance, largest heap", "1501", "1501", "1519", "corrected"},
                           {"figure 8, moves", "50", "50", "", "matched"},
                           {"figure 8, Manhattan distance, vertices visited", "84702", "84702", "88785", "corrected"},
                           {"figure 8, Manhattan distance, largest heap", "72340", "72340", "75642", "corrected"},
                           {"the moves found are the fewest", "24", "26", "", "refuted"},
                           {"boards at distance 24 answered with more", "0", "18 of 240", "", "refuted"},
                       });
}

TEST(Reproduce, Loop) {
  expect_lines("loop",
               {
                   {"the loop's arrows", "dldl dulu drdu ruru", "dldl dulu drdu ruru", "", "matched"},
                   {"the indices of the squares", "1 2 5 6 0 3 4 7 15 12 11 8 14 13 10 9",
                    "1 2 5 6 0 3 4 7 15 12 11 8 14 13 10 9", "", "matched"},
                   {"the indices that can be leapt to", "0 2 4 8 10 12", "0 2 4 8 10 12", "", "matched"},
                   {"a[i+3] moves", "horizontally", "horizontally", "", "matched"},
                   {"it ends showing", "1 2 3 4 ... or 1 3 2 4 ...", "1 2 3 4 ... or 1 3 2 4 ...", "", "matched"},
                   {"the ending 1 2 3 tells that the aim can be reached", "always", "always", "", "matched"},
                   {"pieces out of order, changed by", "leaps only, by 0 or 2", "leaps only, by 0 or 2", "", "matched"},
                   {"moves shown for an arranged board", "240", "240", "", "matched"},
                   {"the aim, as squares", "1 2 5 6 / 0 3 4 7 / 15 12 11 8 / 14 13 10 9",
                    "1 2 5 6 / 0 3 4 7 / 15 12 11 8 / 14 13 10 9", "", "matched"},
               });
}

TEST(Reproduce, Breadth) {
  expect_lines("breadth",
               {
                   {"9!, the number of all boards", "326880", "362880", "", "corrected"},
                   {"its arrays of 326881 boards are enough", "yes", "yes", "", "matched"},
                   {"the table off[9][5], rows right", "9", "9", "", "matched"},
                   {"the example's optimal sequence", "4 moves", "4 moves", "", "matched"},
                   {"the example's pictures, each a slide from the last", "4 slides", "4 slides", "", "matched"},
                   {"PKU 1077, the sample's moves", "19", "19", "", "matched"},
                   {"PKU 1077, the letters u d l r are moves of", "the blank", "the blank", "", "matched"},
                   {"PKU 1077, a board that cannot be solved", "unsolvable\\n", "unsolvable\\n", "", "matched"},
                   {"PKU 1077, a solved board", "no letters", "no letters", "", "matched"},
                   {"breadth-first search gives optimal steps", "optimal", "optimal", "", "matched"},
               });
}

TEST(Reproduce, Transitions) {
  expect_lines(
      "transitions",
      {
          {"legal moves at corners, on edges, inside", "2 3 4", "2 3 4", "", "matched"},
          {"the reverse of a direction (1 and 4, 2 and 8) restores the state", "always", "always", "", "matched"},
          {"d == 4 (left) and cs = { 0, ... } moves", "tile[1]", "tile[1]", "", "matched"},
          {"the goal {1, 2, 3, ..., 14, 15, 0}", "blank last", "blank last", "", "matched"},
          {"the directions tried by 'd << 1' in step f", "1 for ever", "1 2 4 8", "", "corrected"},
          {"Dijkstra: states of one move first, then of two", "in that order", "in that order", "", "matched"},
          {"Dijkstra: the path read back from closed", "a shortest solution", "a shortest solution", "", "matched"},
          {"Dijkstra and knowledge make A*", "a shortest solution", "a shortest solution", "", "matched"},
          {"A* can be used to solve the 15 puzzle", "can", "can", "", "matched"},
          {"an open list that runs empty", "no solution", "no solution", "", "matched"},
      });
}

TEST(Reproduce, Documents) {
  ASSERT_EQ(source_documents().size(), 5U);
  EXPECT_THROW(reproduce("haep"), Error);
}

// What a run can tell: a figure that comes out differently is never as expected.
TEST(Claims, Rulings) {
  Claims claims("x");
  claims.match("a", "1", "1", "s");
  claims.match("b", "1", "2", "s");
  claims.correct("c", "1", "2", "2", "s");
  claims.correct("d", "1", "3", "2", "s");
  claims.correct("e", "1", "1", "2", "s");
  claims.explain("f", "1", "1", "2", "2", "s");
  claims.explain("g", "1", "2", "2", "2", "s");  // the mistake does not lead to what was quoted
  claims.explain("h", "1", "1", "1", "2", "s");
  claims.refute("i", "1", "2", "2", "s");
  claims.refute("j", "1", "1", "2", "s");
  claims.refute("k", "1", "3", "2", "s");
  std::string rulings;
  for (const Claim& claim : std::move(claims).take()) {
    rulings += std::string(name(claim.ruling)).substr(0, 1) + (claim.as_expected ? "+ " : "- ");
  }
  EXPECT_EQ(rulings, "m+ r- c+ c- m- c+ r- m- r+ m- r- ");
}

TEST(Claims, Json) {
  Claims claims("heap");
  claims.explain("a \"b\"", "1", "1", "2", "2", "s");
  const auto json = nlohmann::json::parse(to_json(std::move(claims).take().front()));
  EXPECT_EQ(json.at("claim"), "a \"b\"");
  EXPECT_EQ(json.at("measured"), "1");
  EXPECT_EQ(json.at("correct"), "2");
  EXPECT_EQ(json.at("verdict"), "corrected");
  EXPECT_EQ(json.at("as_expected"), true);
}

// With updated path lengths the page's program is today's search, count for count.
TEST(Harder, UpdatedIsTodaysSearch) {
  Random random(5);
  for (int i = 0; i < 6; ++i) {
    const Board board = random_board(goal_named("last", 3, 3), random);
    const HeapCounts page = waterloo_as_published(board, PageDistance::manhattan, PathLengths::updated);
    const HeapCounts today = waterloo_corrected(board, RightDistance::manhattan);
    EXPECT_EQ(page.visited, today.visited);
    EXPECT_EQ(page.largest_heap, today.largest_heap);
    EXPECT_EQ(page.length, today.length);
    EXPECT_EQ(waterloo_as_published(board, PageDistance::discrete).visited,
              waterloo_corrected(board, RightDistance::blind).visited);
  }
}

TEST(Harder, OtherSizes) {
  EXPECT_THROW(waterloo_as_published(goal_named("last", 2, 3), PageDistance::manhattan), Error);
  EXPECT_THROW(waterloo_corrected(goal_named("last", 5, 5), RightDistance::blind), Error);
}

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
