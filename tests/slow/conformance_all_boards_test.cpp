// All 181,440 boards of the 8-puzzle, solved whole (planned, searched, replayed) by the optimal pairs that are fast
// enough, against breadth-first distances.
#include <gtest/gtest.h>

#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/space/multi_tile.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/explore.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin::test {
namespace {

struct Plan {
  const char* algorithm;
  const char* heuristic;
  std::uint64_t stride;  // 1: every board
};

template <class Space>
void solves_all(Metric metric, const std::vector<Plan>& plans) {
  const Space space;
  const Exploration truth = explore(space);
  const Board goal = goal_named("first", 3, 3);
  Solver solver;
  for (const Plan& plan : plans) {
    std::uint64_t solved = 0;
    for (std::uint64_t number = 0; number < space.size(); number += plan.stride) {
      if (truth.distance[number] == Exploration::unreached) continue;
      Request request{board_of(space, space.state(number)), goal};
      request.metric = metric;
      request.algorithm = plan.algorithm;
      request.heuristic = plan.heuristic;
      const Answer answer = solver.solve(request);
      ASSERT_EQ(answer.status, Status::optimal) << plan.algorithm << ' ' << plan.heuristic << " board " << number;
      ASSERT_EQ(answer.length, truth.distance[number])
          << plan.algorithm << ' ' << plan.heuristic << " board " << number;
      ++solved;
    }
    EXPECT_GE(solved * plan.stride, plan.stride == 1 ? 181'440U : 120'000U);
  }
}

TEST(AllEightPuzzles, AreSolvedOptimallyUnderStm) {
  solves_all<Puzzle<3, 3>>(Metric::stm, {{"idastar", "walking-distance", 1},
                                         {"idastar", "linear-conflict", 1},
                                         {"idastar", "manhattan", 1},
                                         {"idastar", "linear-conflict+walking-distance", 1},
                                         {"idastar-fsm", "walking-distance", 1},
                                         {"idastar-fsm", "manhattan", 1},
                                         {"idastar-fsm", "pdb", 1},
                                         {"idastar-fsm", "pdb-large", 1},
                                         {"idastar", "pdb", 7},
                                         {"astar", "pdb", 7},
                                         {"astar", "walking-distance", 7},
                                         {"astar", "linear-conflict", 7},
                                         {"astar", "manhattan", 7},
                                         {"rbfs", "manhattan", 1},
                                         {"idastar-tt", "manhattan", 1},
                                         {"smastar", "manhattan", 7},
                                         {"mm", "manhattan", 3},
                                         {"iddfs", "auto", 1999},
                                         {"astar-heap", "linear-conflict", 13},
                                         {"bidirectional", "auto", 13},
                                         {"dijkstra", "auto", 1999},
                                         {"bfs", "auto", 1999},
                                         {"astar", "misplaced", 499},
                                         {"astar", "discrete", 1999}});
}

TEST(AllEightPuzzles, AreSolvedOptimallyUnderMtm) {
  solves_all<MultiTile<Puzzle<3, 3>>>(Metric::mtm, {{"idastar", "walking-distance", 5},
                                                    {"astar", "walking-distance", 101},
                                                    {"bidirectional", "auto", 101},
                                                    {"bfs", "auto", 1999}});
}

}  // namespace
}  // namespace taquin::test
