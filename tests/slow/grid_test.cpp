// 20,000 boards of grid puzzles of every kind, alone and combined, from 2x2 to 3x3: none costs more or less than an
// independent uniform-cost search over all boards says.
#include <gtest/gtest.h>

#include "taquin/solver/grid_solve.hpp"
#include "tests/grids.hpp"

namespace taquin::test_slow_grid {

using namespace taquin::test;

TEST(Grid, TwentyThousandBoardsCostWhatUniformCostSearchSays) {
  Generator random(20);
  int solved = 0;
  for (int round = 0; round < 200; ++round) {
    GridProblem problem = random_problem(random);
    const Costs costs = costs_to_goal(problem);
    for (int i = 0; i < 100; ++i) {
      problem.start = shuffled_cells(problem.start, random);
      const GridAnswer answer = solve({.problem = problem});
      const auto known = costs.find(as_string(problem.start));
      ASSERT_EQ(answer.status, known == costs.end() ? Status::unsolvable : Status::optimal) << answer.message;
      if (known == costs.end()) continue;
      ASSERT_EQ(answer.cost, known->second);
      ASSERT_EQ(verify(problem, answer.path).cost, known->second);
      ++solved;
    }
  }
  EXPECT_GT(solved, 10'000);
}

}  // namespace taquin::test_slow_grid
