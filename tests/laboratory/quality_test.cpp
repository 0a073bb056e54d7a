// The quality of heuristics against all boards of 3x3, against published values, and for any number of threads.
//
// Sources: branching factors, Edelkamp & Korf, "The branching factor of regular search spaces", AAAI 1998; Manhattan on
// 5x5, Clausecker & Schintke, "A measure of quality for IDA* heuristics", SoCS 2021.
#include "taquin/laboratory/quality.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>

#include "taquin/laboratory/board_heuristic.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/explore.hpp"
#include "tests/error_of.hpp"

namespace taquin::test::quality_tests {
namespace {

TEST(BlankWalks, BranchAsPublished) {
  EXPECT_NEAR(BlankWalks(3, 3, 400).branching(), std::sqrt(3.0), 1e-9);
  EXPECT_NEAR(BlankWalks(4, 4, 400).branching(), 2.13040, 1e-5);
  EXPECT_NEAR(BlankWalks(5, 5, 400).branching(), 2.36761, 1e-5);
  EXPECT_NEAR(BlankWalks(2, 2, 400).branching(), 1, 1e-9);
}

TEST(BlankWalks, AreCountedOneByOne) {
  const BlankWalks walks(2, 3, 4);
  EXPECT_EQ(walks.count(0, 0), 1);
  EXPECT_EQ(walks.count(0, 1), 2);
  EXPECT_EQ(walks.count(1, 1), 3);
  EXPECT_EQ(walks.count(0, 2), 3);  // right twice, right and down, down and right
  EXPECT_EQ(walks.count_to(0, 2), 4);
  EXPECT_EQ(walks.count_to(0, 1), 2);
  EXPECT_EQ(walks.count_to(0, -1), 0);
}

// Nodes of a round of IDA* that does not end at the goal.
std::uint64_t nodes_of_round(const BoardHeuristic& h, Board& board, int depth, int bound,
                             std::optional<Direction> last) {
  if (depth + h(board) > bound) return 0;
  std::uint64_t nodes = 1;
  for (int i = 0; i < 4; ++i) {
    const auto d = static_cast<Direction>(i);
    if (!board.can(d) || (last && d == inverse(*last))) continue;
    board.slide(d);
    nodes += nodes_of_round(h, board, depth + 1, bound, d);
    board.slide(inverse(d));
  }
  return nodes;
}

TEST(ExhaustiveQuality, AgreesWithAllBoardsOf3x3) {
  constexpr int bound = 13;
  const Board goal = goal_named("first", 3, 3);
  const BoardHeuristic h("manhattan", goal);
  const Puzzle<3, 3> space(0);
  const Exploration all = explore(space);
  double eta = 0, mean = 0, nodes = 0, boards = 0, of_parity = 0;
  for (std::uint64_t number = 0; number < space.size(); ++number) {
    if (all.distance[number] == Exploration::unreached) continue;
    Board board = board_of(space, space.state(number));
    eta += std::pow(std::sqrt(3.0), -h(board));
    mean += h(board);
    ++boards;
    if (all.distance[number] % 2 != bound % 2) continue;
    ++of_parity;
    nodes += static_cast<double>(nodes_of_round(h, board, 0, bound, {}));
  }
  QualityOptions options;
  options.samples = 600'000;
  options.bounds = {bound};
  const Quality found = quality(
      goal, [&](const Board& board) { return h(board); }, options);
  const auto is_near = [](const Mean& estimate, double exact) {
    return std::abs(estimate.value - exact) < 5 * estimate.error && estimate.error < exact / 20;
  };
  EXPECT_TRUE(is_near(found.eta, eta / boards)) << found.eta.value << " for " << eta / boards;
  EXPECT_TRUE(is_near(found.value, mean / boards)) << found.value.value << " for " << mean / boards;
  EXPECT_TRUE(is_near(found.nodes[0], nodes / of_parity)) << found.nodes[0].value << " for " << nodes / of_parity;
}

TEST(ExhaustiveQuality, OfManhattanOn5x5IsAsPublished) {
  const Board goal = goal_named("last", 5, 5);
  const BoardHeuristic h("manhattan", goal);
  QualityOptions options;
  options.samples = 500'000;
  options.threads = 2;
  const Quality found = quality(
      goal, [&](const Board& board) { return h(board); }, options);
  EXPECT_LT(std::abs(found.eta.value - 1.0010e-19), 5 * found.eta.error);
  EXPECT_LT(found.eta.error, 0.4e-19);
}

TEST(Quality, IsTheSameForAnyNumberOfThreads) {
  const Board goal = goal_named("last", 3, 3);
  const BoardHeuristic h("misplaced", goal);
  QualityOptions options;
  options.samples = 20'000;
  options.bounds = {20, 21};
  const auto value = [&](const Board& board) { return h(board); };
  const Quality one = quality(goal, value, options);
  options.threads = 3;
  const Quality three = quality(goal, value, options);
  EXPECT_EQ(one.eta.value, three.eta.value);
  EXPECT_EQ(one.nodes[1].value, three.nodes[1].value);
  options.seed = 2;
  EXPECT_NE(quality(goal, value, options).eta.value, one.eta.value);
}

TEST(Quality, EndsWhenItIsTold) {
  QualityOptions options;
  options.progress = [](double share) { return share > 0; };
  const Quality some = quality(
      goal_named("last", 3, 3), [](const Board&) { return Cost{0}; }, options);
  EXPECT_FALSE(some.is_complete);
  EXPECT_LT(some.samples, options.samples);
  EXPECT_EQ(some.eta.value, 1);
}

TEST(Quality, RefusesLinesLargeBoardsAndBoundsTooFar) {
  const auto zero = [](const Board&) { return Cost{0}; };
  EXPECT_EQ(error_of([&] { quality(goal_named("last", 1, 4), zero, {}); }),
            "found a board of 1x4, expected at least 2x2");
  EXPECT_EQ(error_of([&] { quality(goal_named("last", 8, 9), zero, {}); }),
            "found a board of 8x9, expected at most 64 cells: beyond, b^-h is too small for a number");
  QualityOptions options;
  options.bounds = {401};
  EXPECT_EQ(error_of([&] { quality(goal_named("last", 3, 3), zero, options); }),
            "found the bound 401, expected 0 to 400");
}

}  // namespace
}  // namespace taquin::test::quality_tests
