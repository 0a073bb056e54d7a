// All shortest solutions: as many as a breadth-first search of the whole space counts, all different, in both metrics.
#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/puzzle/space/multi_tile.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin::test {
namespace {

// How many shortest paths lead from each state to the goal, layer by layer from the goal.
template <class Space>
class ShortestPaths {
 public:
  ShortestPaths() : distance_(space_.size(), -1), count_(space_.size(), 0) {
    std::vector<typename Space::State> layer{space_.goal()};
    distance_[space_.index(layer[0])] = 0;
    count_[space_.index(layer[0])] = 1;
    for (int depth = 1; !layer.empty(); ++depth) {
      std::vector<typename Space::State> next;
      for (const auto& state : layer) {
        for (const auto move : space_.moves(state)) {
          auto other = state;
          space_.apply(other, move);
          const auto number = space_.index(other);
          if (distance_[number] < 0) {
            distance_[number] = depth;
            next.push_back(other);
          }
          if (distance_[number] == depth) count_[number] += count_[space_.index(state)];
        }
      }
      layer.swap(next);
    }
  }
  int distance(const Board& board) const { return distance_[space_.index(state_of<Space>(board))]; }
  std::uint64_t count(const Board& board) const { return count_[space_.index(state_of<Space>(board))]; }

 private:
  Space space_;
  std::vector<int> distance_;
  std::vector<std::uint64_t> count_;
};

template <class Space>
void are_counted(int rows, int cols, Metric metric) {
  const ShortestPaths<Space> shortest;
  const Board goal = goal_named("first", rows, cols);
  Random random(1);
  Solver solver;
  for (int i = 0; i < 100; ++i) {
    Request request{random_board(goal, random), goal};
    request.metric = metric;
    const Answer answer = solver.solve(request);
    ASSERT_EQ(answer.length, shortest.distance(request.board));
    const ShortestSolutions all = solver.all_shortest(request, answer, 10);
    EXPECT_TRUE(all.is_complete);
    EXPECT_EQ(all.count, shortest.count(request.board));
    const std::set<Path> different(all.paths.begin(), all.paths.end());
    EXPECT_EQ(different.size(), std::min<std::uint64_t>(all.count, 10));
  }
}

TEST(AllShortest, AreAsManyAsBreadthFirstSearchCounts) {
  are_counted<Puzzle<3, 3>>(3, 3, Metric::stm);
  are_counted<MultiTile<Puzzle<3, 3>>>(3, 3, Metric::mtm);
  are_counted<Puzzle<2, 4>>(2, 4, Metric::stm);
  are_counted<MultiTile<Puzzle<2, 4>>>(2, 4, Metric::mtm);
}

TEST(AllShortest, OfASolvedBoardIsTheEmptyPath) {
  const Board goal = goal_named("last", 4, 4);
  const Request request{goal, goal};
  Solver solver;
  const ShortestSolutions all = solver.all_shortest(request, solver.solve(request), 100);
  EXPECT_EQ(all.count, 1U);
  EXPECT_EQ(all.paths, std::vector<Path>(1));
}

TEST(AllShortest, HeedTheLimits) {
  const Board goal = goal_named("last", 3, 3);
  Request request{Board(3, 3, {8, 6, 7, 2, 5, 4, 3, 0, 1}), goal};
  Solver solver;
  const Answer answer = solver.solve(request);
  request.limits.expanded = answer.counts.expanded + 1000;
  const ShortestSolutions some = solver.all_shortest(request, answer, 100);
  EXPECT_FALSE(some.is_complete);
  EXPECT_EQ(some.counts.expanded, 1000U);
  request.limits.seconds = 0;
  EXPECT_FALSE(solver.all_shortest(request, answer, 100).is_complete);
  Answer bounded = answer;
  bounded.status = Status::bounded;
  EXPECT_FALSE(solver.all_shortest(request, bounded, 100).is_complete);
}

}  // namespace
}  // namespace taquin::test
