// Boards at exactly a given distance, and the plan's rules.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "taquin/io/instances.hpp"
#include "taquin/laboratory/sample.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/solver/plan.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"
#include "tests/error_of.hpp"

namespace taquin::test {
namespace {

TEST(RandomBoardAt, HasThatDistance) {
  Solver solver;
  Random random(11);
  struct Case {
    int rows, cols, distance;
    const char* goal;
    Metric metric;
  };
  for (const Case& c : {Case{3, 3, 0, "last", Metric::stm}, Case{3, 3, 31, "last", Metric::stm},
                        Case{3, 3, 17, "snail", Metric::stm}, Case{3, 3, 24, "first", Metric::mtm},
                        Case{2, 4, 36, "columns", Metric::stm}, Case{4, 3, 12, "last", Metric::stm},
                        Case{4, 4, 14, "first", Metric::stm}, Case{6, 6, 7, "last", Metric::stm}}) {
    const Board goal = goal_named(c.goal, c.rows, c.cols);
    const Board board = random_board_at(goal, c.distance, c.metric, random, solver).value();
    Request request{board, goal};
    request.metric = c.metric;
    request.algorithm = "bidirectional";
    EXPECT_EQ(solver.solve(request).length, c.distance) << c.rows << 'x' << c.cols << ' ' << c.goal;
  }
}

// The 8-puzzle has two boards at distance 31 and four at distance 2: each is drawn about as often as the others.
TEST(RandomBoardAt, IsUniformOverTheLayer) {
  Solver solver;
  Random random(3);
  const Board goal = goal_named("last", 3, 3);
  std::map<std::vector<std::uint16_t>, int> drawn;
  for (int i = 0; i < 400; ++i) ++drawn[random_board_at(goal, 2, Metric::stm, random, solver)->tiles()];
  ASSERT_EQ(drawn.size(), 4U);
  double chi_square = 0;
  for (const auto& [tiles, times] : drawn) chi_square += (times - 100.0) * (times - 100.0) / 100.0;
  EXPECT_LT(chi_square, 16.3);  // three degrees of freedom, 0.1 %
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
  EXPECT_EQ(message(goal_named("last", 6, 6), 300),
            "boards 300 moves away are only known near the goal or up to 16 cells");
}

TEST(RandomBoardAt, StopsWhereItIsAsked) {
  Solver solver;
  Random random(1);
  int asked = 0;
  const SampleLimits limits{.stop = [&] { return ++asked > 3; }};
  EXPECT_EQ(random_board_at(goal_named("last", 4, 4), 78, Metric::stm, random, solver, limits), std::nullopt);
  EXPECT_LT(asked, 10);
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
TEST(Plan, EveryRuleIsUsedAndAnswers) {
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
