// Boards at exactly a given distance, and the plan's rules.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "taquin/io/instances.hpp"
#include "taquin/laboratory/sample/sample.hpp"
#include "taquin/laboratory/sample/sample_walks.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/solver/plan/plan.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"
#include "tests/error_of.hpp"

namespace taquin::test {
namespace {

// All distances of a small space, by a breadth-first search of its own.
std::map<std::vector<std::uint16_t>, int> all_distances(const Board& goal, Metric metric) {
  std::map<std::vector<std::uint16_t>, int> distance{{goal.tiles(), 0}};
  std::deque<Board> queue{goal};
  for (; !queue.empty(); queue.pop_front()) {
    const int next = distance.at(queue.front().tiles()) + 1;
    for (const Direction direction : {Direction::up, Direction::down, Direction::left, Direction::right}) {
      Board board = queue.front();
      while (board.can(direction)) {
        board.slide(direction);
        if (distance.emplace(board.tiles(), next).second) queue.push_back(board);
        if (metric == Metric::stm) break;
      }
    }
  }
  return distance;
}

// Layers of at most so many boards are known: else walks and chains are not used on small boards.
SampleLimits with_layers(std::uint64_t boards) {
  SampleLimits limits;
  limits.layers = {boards, boards};
  return limits;
}

TEST(RandomBoardAt, HasThatDistance) {
  Solver solver;
  Random random(11);
  struct Case {
    int rows, cols, distance;
    const char* goal;
    Metric metric;
  };
  for (const Case& c : {Case{3, 3, 0, "last", Metric::stm},     Case{3, 3, 31, "last", Metric::stm},
                        Case{3, 3, 17, "snail", Metric::stm},   Case{3, 3, 24, "first", Metric::mtm},
                        Case{2, 4, 36, "columns", Metric::stm}, Case{4, 3, 12, "last", Metric::stm},
                        Case{4, 4, 14, "first", Metric::stm},   Case{6, 6, 7, "last", Metric::stm},
                        Case{4, 4, 25, "last", Metric::stm},    Case{4, 4, 30, "snail", Metric::stm},
                        Case{4, 4, 38, "first", Metric::stm},   Case{4, 4, 52, "last", Metric::stm},
                        Case{4, 4, 13, "columns", Metric::mtm}, Case{5, 5, 26, "last", Metric::stm},
                        Case{5, 6, 24, "snail", Metric::stm},   Case{5, 5, 9, "last", Metric::mtm},
                        Case{3, 4, 20, "first", Metric::mtm},   Case{4, 3, 33, "columns", Metric::stm},
                        Case{3, 4, 45, "last", Metric::stm},    Case{8, 8, 16, "first", Metric::stm},
                        Case{1, 9, 5, "last", Metric::stm}}) {
    const Board goal = goal_named(c.goal, c.rows, c.cols);
    const Board board = random_board_at(goal, c.distance, c.metric, random, solver).value();
    Request request{board, goal};
    request.metric = c.metric;
    request.algorithm = c.distance < 36 && goal.cells() < 30 ? "bidirectional" : "auto";
    if (goal.cells() >= 30) request.algorithm = "idastar";
    EXPECT_EQ(solver.solve(request).length, c.distance) << c.rows << 'x' << c.cols << ' ' << c.goal;
  }
}

// Every distance of two small spaces, with few known layers, so that each way has its turn.
TEST(RandomBoardAt, HasEveryDistance) {
  Solver solver;
  Random random(5);
  for (const Metric metric : {Metric::stm, Metric::mtm}) {
    for (const auto& [rows, cols, most] : {std::tuple{2, 4, 32}, {3, 2, 16}}) {
      const Board goal = goal_named("last", rows, cols);
      const auto distance = all_distances(goal, metric);
      for (int wanted = 0; wanted <= (metric == Metric::stm ? most : most / 2); ++wanted) {
        BoardSampler sampler(goal, wanted, metric, random, solver, with_layers(8));
        for (int i = 0; i < 5; ++i) {
          EXPECT_EQ(distance.at(sampler.next()->tiles()), wanted) << rows << 'x' << cols << ' ' << name(metric);
        }
      }
    }
  }
}

// The statistic of Pearson's test that boards are uniform over a layer, less its mean, in standard deviations.
double deviation(const Board& goal, Metric metric, int wanted, const SampleLimits& limits, int per_board) {
  Solver solver;
  Random random(3);
  std::map<std::vector<std::uint16_t>, int> drawn;
  for (const auto& [tiles, distance] : all_distances(goal, metric)) {
    if (distance == wanted) drawn[tiles] = 0;
  }
  BoardSampler sampler(goal, wanted, metric, random, solver, limits);
  const auto boards = static_cast<int>(drawn.size());
  for (int i = 0; i < boards * per_board; ++i) ++drawn.at(sampler.next()->tiles());
  double statistic = 0;
  for (const auto& [tiles, times] : drawn) statistic += (times - per_board) * (times - per_board) / double(per_board);
  return (statistic - (boards - 1)) / std::sqrt(2.0 * (boards - 1));
}

// The seed is fixed, so the numbers are, too. Uniform boards exceed 4 in fewer than one case of 10,000.
TEST(ExhaustiveRandomBoardAt, IsUniformOverTheLayer) {
  const Board goal = goal_named("last", 3, 3);
  EXPECT_LT(deviation(goal, Metric::stm, 2, {}, 100), 4) << "four boards of a known layer";
  EXPECT_LT(deviation(goal, Metric::stm, 12, {}, 50), 4) << "a known layer";
  EXPECT_LT(deviation(goal, Metric::stm, 11, with_layers(60), 20), 4) << "walks";
  EXPECT_LT(deviation(goal, Metric::mtm, 6, with_layers(50), 20), 4) << "walks of runs";
  EXPECT_LT(deviation(goal_named("snail", 3, 3), Metric::stm, 10, with_layers(50), 20), 4) << "another goal";
  EXPECT_LT(deviation(goal_named("last", 2, 4), Metric::stm, 24, with_layers(100), 5), 4) << "uniform boards";
  EXPECT_LT(deviation(goal_named("last", 2, 4), Metric::stm, 28, with_layers(100), 5), 4) << "chains and weights";
}

// The mean Manhattan distance of 15-puzzles at 42 moves is 29.40, of uniform boards (1,000 of them, computed here); its
// standard deviation is 3.2.
TEST(ExhaustiveRandomBoardAt, ChainsHaveTheMeanOfUniformBoards) {
  const Board goal = goal_named("last", 4, 4);
  Solver solver;
  Random random(8);
  SampleLimits limits;
  limits.threads = 2;
  BoardSampler sampler(goal, 42, Metric::stm, random, solver, limits);
  double sum = 0;
  for (int i = 0; i < 64; ++i) {
    const Board board = *sampler.next();
    for (int cell = 0; cell < 16; ++cell) {
      const int home = board.tile(cell) - 1;
      if (home >= 0) sum += std::abs(cell / 4 - home / 4) + std::abs(cell % 4 - home % 4);
    }
  }
  EXPECT_NEAR(sum / 64, 29.4, 1.4);
}

// Walks estimate how many boards a layer has (OEIS A089473): each population without bias.
TEST(RandomBoardAt, WalksKnowTheSizeOfTheLayer) {
  const Board goal = goal_named("last", 4, 4);
  Solver solver;
  Random random(1);
  const auto never = [] { return false; };
  ExactDistances distances(goal, Metric::stm, solver, 1, never);
  const KnownLayer known = layer_towards(goal, 24, Metric::stm, {50'000, 50'000}, never).value();
  ASSERT_LT(known.distance, 20);
  double sum = 0;
  for (int i = 0; i < 50; ++i) sum += sample_outward(known, 24, random, distances).layer_size;
  EXPECT_NEAR(sum / 50 / 19'826'318, 1, 0.03);
}

TEST(ExhaustiveRandomBoardAt, DependsOnTheSeedAlone) {
  const Board goal = goal_named("last", 4, 4);
  for (const int distance : {10, 26, 40}) {
    std::vector<Board> boards[2];
    for (const unsigned threads : {1U, 3U}) {
      Solver solver;
      Random random(9);
      SampleLimits limits;
      limits.threads = threads;
      BoardSampler sampler(goal, distance, Metric::stm, random, solver, limits);
      for (int i = 0; i < 20; ++i) boards[threads == 1 ? 0 : 1].push_back(*sampler.next());
    }
    EXPECT_EQ(boards[0], boards[1]) << distance;
    Solver solver;
    Random random(9);
    EXPECT_EQ(random_board_at(goal, distance, Metric::stm, random, solver), boards[0][0]) << distance;
  }
}

TEST(RandomBoardAt, GivesDistinctBoards) {
  Solver solver;
  Random random(4);
  const auto count = [&](const Board& goal, int distance, SampleLimits limits, int boards) {
    limits.distinct = true;
    BoardSampler sampler(goal, distance, Metric::stm, random, solver, limits);
    std::set<std::vector<std::uint16_t>> drawn;
    for (int i = 0; i < boards; ++i) drawn.insert(sampler.next()->tiles());
    return static_cast<int>(drawn.size());
  };
  const Board goal = goal_named("last", 3, 3);
  EXPECT_EQ(count(goal, 31, {}, 2), 2);
  EXPECT_EQ(count(goal, 4, {}, 16), 16);
  EXPECT_EQ(count(goal_named("last", 4, 4), 80, {}, 17), 17);
  EXPECT_EQ(count(goal, 6, with_layers(5), 30), 30) << "by walks";
  EXPECT_EQ(error_of([&] { return count(goal, 31, {}, 3); }), "only 2 boards are 31 moves away from this goal");
  EXPECT_EQ(error_of([&] { return count(goal, 6, with_layers(5), 40); }),
            "found 39 different boards 6 moves away, and none in 2000 more");
}

TEST(RandomBoardAt, KnowsTheFarthestFifteenPuzzles) {
  Solver solver;
  Random random(2);
  const SampleLimits none{.tries = 0};
  std::set<std::vector<std::uint16_t>> drawn;
  for (int i = 0; i < 200; ++i) {
    drawn.insert(random_board_at(goal_named("last", 4, 4), 80, Metric::stm, random, solver, none)->tiles());
  }
  EXPECT_EQ(drawn.size(), 17U);
  for (const Instance& farthest : find_instances("@hardest15")) EXPECT_EQ(drawn.count(farthest.board.tiles()), 1U);
  const Board own(4, 4, {0, 12, 11, 10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 14, 15});
  EXPECT_TRUE(random_board_at(own, 80, Metric::stm, random, solver, none).has_value());
}

TEST(RandomBoardAt, SaysWhatCannotBe) {
  Solver solver;
  Random random(1);
  const auto message = [&](const Board& goal, int distance) {
    return test::error_of([&] { return random_board_at(goal, distance, Metric::stm, random, solver, {.tries = 3}); });
  };
  const std::string at_most = " boards are at most ";
  for (const auto& [rows, cols, most] : {std::tuple{2, 2, 6}, {3, 2, 21}, {3, 3, 31}, {4, 2, 36}, {2, 5, 55}}) {
    const Board goal = goal_named("last", rows, cols);
    EXPECT_EQ(message(goal, most), "") << "the farthest board is there";
    EXPECT_NE(message(goal, most + 1).find(at_most + std::to_string(most)), std::string::npos);
  }
  for (const auto& [rows, cols, most] :
       {std::tuple{3, 4, 53}, {2, 6, 80}, {7, 2, 108}, {3, 5, 84}, {4, 4, 80}, {2, 8, 140}}) {
    EXPECT_NE(message(goal_named("first", rows, cols), 1'000'000).find(at_most + std::to_string(most)),
              std::string::npos);
  }
  // Two moves bring the blank of this goal to a corner; 30 is what is met.
  EXPECT_NE(message(goal_named("snail", 3, 3), 34).find(at_most + "33"), std::string::npos);
  EXPECT_EQ(message(goal_named("snail", 3, 3), 33), "no board is 33 moves away from this goal");
  EXPECT_EQ(message(goal_named("last", 3, 3), -1), "found a distance below 0: -1");
  EXPECT_EQ(message(goal_named("last", 10, 10), 3),
            "found 100 cells, expected at most 64: larger boards at a distance cannot be drawn");
  EXPECT_EQ(message(goal_named("last", 4, 4), 79),
            "no board 79 moves away was found among the last 3 drawn near that distance: that distance is rare");
}

TEST(RandomBoardAt, StopsWhereItIsAsked) {
  Solver solver;
  Random random(1);
  int asked = 0;
  const SampleLimits limits{.stop = [&] { return ++asked > 3; }};
  EXPECT_EQ(random_board_at(goal_named("last", 4, 4), 78, Metric::stm, random, solver, limits), std::nullopt);
  EXPECT_LT(asked, 100);
  EXPECT_EQ(random_board_at(goal_named("last", 5, 5), 90, Metric::stm, random, solver, limits), std::nullopt);
}

TEST(Plan, EveryStageIsInTheRegistry) {
  for (const Rule& rule : plan_rules()) {
    EXPECT_FALSE(rule.stages.empty());
    for (const Stage& stage : rule.stages) {
      EXPECT_EQ(find_algorithm(stage.algorithm).name, stage.algorithm);
      EXPECT_EQ(find_algorithm(stage.algorithm).uses_heuristic, !stage.heuristic.empty());
      if (stage.heuristic.empty()) continue;
      EXPECT_EQ(find_heuristic(stage.heuristic).name, stage.heuristic);
    }
  }
}

// The plan of 5x5 makes large tables within two minutes, which is what `--time 120` gives it.
TEST(Plan, TwoMinutesAreEnoughForLargeTables) {
  double before = 0;
  for (const Stage& stage : plan_for(5, 5, Metric::stm).stages) {
    if (stage.heuristic == "pdb-large") {
      EXPECT_LE(before + stage.when.seconds_to_make, 120);
      return;
    }
    before += stage.budget.seconds;
  }
  FAIL() << "no stage with large tables";
}

// Each rule is the plan of some board, and what it names serves that board.
TEST(ExhaustivePlan, EveryRuleIsUsedAndAnswers) {
  std::set<const Rule*> used;
  Solver solver;
  for (const Metric metric : {Metric::stm, Metric::mtm}) {
    for (const auto& [rows, cols] : {std::pair{1, 5},
                                     {2, 2},
                                     {2, 5},
                                     {2, 8},
                                     {3, 3},
                                     {3, 4},
                                     {4, 4},
                                     {3, 5},
                                     {2, 7},
                                     {5, 5},
                                     {4, 5},
                                     {5, 6},
                                     {8, 8},
                                     {9, 9},
                                     {13, 13},
                                     {30, 9}}) {
      used.insert(&plan_for(rows, cols, metric));
      Board board = goal_named("last", rows, cols);
      const Board goal = board;
      for (int i = 0; i < 4; ++i) {
        board.slide(Direction::left);
        if (rows > 1) board.slide(Direction::up);
        if (!board.can(Direction::left) || (rows > 1 && !board.can(Direction::up))) break;
      }
      Request request{board, goal};
      request.metric = metric;
      request.limits.expanded = 30'000;
      const Answer answer = solver.solve(request);
      EXPECT_GE(answer.length, 1) << rows << 'x' << cols << ' ' << name(metric);
      EXPECT_LE(answer.lower_bound, answer.length);
    }
  }
  EXPECT_EQ(used.size(), plan_rules().size());
}

}  // namespace
}  // namespace taquin::test
