// The multi-tile metric against breadth-first searches over whole spaces: on every 101st 3x4 board the ordered walking
// distance is admissible and consistent, and ten thousand random ones are solved in their distance. All boards were not
// done after a quarter of an hour of processor time.
#include <gtest/gtest.h>

#include <atomic>

#include "taquin/core/parallel.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/explore.hpp"
#include "taquin/solver/engines/heuristics.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin::test {
namespace {

using Single = Puzzle<3, 4>;
using Space = MultiTile<Single>;

const Exploration& truth() {
  static const Exploration exploration = explore(Space());
  return exploration;
}

TEST(OrderedWalking3x4, IsAdmissibleAndConsistent) {
  const Space space;
  PatternTables tables;
  const auto heuristic =
      *ordered_walking(space.single(), Metric::mtm, GoalCells(space.single()), tables, instant_colouring, {});
  std::atomic<std::uint64_t> inadmissible = 0, inconsistent = 0, boards = 0;
  constexpr std::uint64_t blocks = 4096;
  constexpr std::uint64_t stride = 101;  // prime, so that every order of the last tiles is met
  Team(cores()).each(blocks, [&](std::uint64_t block) {
    std::uint64_t over = 0, leaps = 0, met = 0;
    for (std::uint64_t number = block * stride; number < space.size(); number += blocks * stride) {
      const int distance = truth().distance[number];
      if (distance == Exploration::unreached) continue;
      const auto state = space.state(number);
      const auto memo = heuristic.start(state);
      const Cost value = heuristic.value(memo);
      ++met;
      over += value > distance;
      for (const auto run : space.moves(state)) leaps += value > 1 + heuristic.value(heuristic.after(memo, state, run));
    }
    inadmissible += over;
    inconsistent += leaps;
    boards += met;
  });
  EXPECT_GT(boards, 2'300'000U);
  EXPECT_EQ(inadmissible, 0U);
  EXPECT_EQ(inconsistent, 0U);
}

TEST(OrderedWalking3x4, SolvesTenThousandBoardsInTheirDistance) {
  const Space space;
  const Board goal(3, 4, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
  Random random(1);
  Solver solver;
  for (int i = 0; i < 10'000; ++i) {
    Request request{random_board(goal, random), goal};
    request.metric = Metric::mtm;
    const Answer answer = solver.solve(request);
    ASSERT_EQ(answer.status, Status::optimal);
    ASSERT_EQ(answer.length, truth().distance[space.index(state_of<Space>(request.board))]);
  }
}

}  // namespace
}  // namespace taquin::test
