// Searches from both ends: shortest paths of pancakes (also where moves have different costs) and of published boards;
// what the proofs rely on, heuristics towards any board; bytes per node.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "taquin/heuristic/discrete.hpp"
#include "taquin/heuristic/linear_conflict.hpp"
#include "taquin/heuristic/manhattan.hpp"
#include "taquin/heuristic/walking/walking_distance.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/goal_cells.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/best_first/bae.hpp"
#include "taquin/search/best_first/best_first.hpp"
#include "taquin/search/best_first/nbs.hpp"
#include "taquin/search/blind.hpp"
#include "taquin/solver/solve.hpp"
#include "taquin/util/error.hpp"
#include "tests/boards.hpp"
#include "tests/error_of.hpp"
#include "tests/pancake.hpp"
#include "tests/random_move.hpp"

namespace taquin::test {
namespace {

using Stack = Pancakes<7>::State;

// A flip costs as many as it turns over.
struct HeavyPancakes : Pancakes<7> {
  static constexpr bool unit_cost = false;
  Cost apply(State& state, Move flip) const { return Pancakes<7>::apply(state, flip), flip; }
  void undo(State& state, Move flip) const { apply(state, flip); }
};
static_assert(StateSpace<HeavyPancakes> && !UnitCost<HeavyPancakes>);

// Some stacks, the goal among them, each with its cost by Dijkstra's search.
template <class Space>
void finds_cheapest(int stride) {
  const Space space;
  Quiet quiet;
  const Gap<7> ahead;
  Stack stack = space.goal();
  int checked = 0;
  do {
    if (checked++ % stride != 0) continue;
    const RetargetedGap<7> back(stack);
    const auto truth = best_first(space, stack, Blind<Space>{}, Key::dijkstra(), quiet);
    for (const bool is_bae : {true, false}) {
      const auto result = is_bae ? bae_star(space, stack, ahead, back, quiet) : nbs(space, stack, ahead, back, quiet);
      const char* const name = is_bae ? "bae*" : "nbs";
      ASSERT_EQ(result.outcome, Outcome::found) << name;
      EXPECT_EQ(result.cost, truth.cost) << name;
      EXPECT_EQ(result.lower_bound, truth.cost) << name;
      Cost cost = 0;
      Stack replay = stack;
      for (const auto flip : result.path) cost += space.apply(replay, flip);
      EXPECT_EQ(cost, truth.cost) << name;
      EXPECT_TRUE(space.is_goal(replay)) << name;
    }
  } while (std::next_permutation(stack.begin(), stack.end()));
  EXPECT_GT(checked / stride, 20);
}

TEST(Bidirectional, SortsPancakes) { finds_cheapest<Pancakes<7>>(53); }
TEST(Bidirectional, SortsPancakesWhereFlipsCostDifferently) { finds_cheapest<HeavyPancakes>(101); }

// A heuristic retargeted to a board equals the one towards the goal with the tiles renamed. Checked on a walk from the
// target, where the value is at most the steps made and changes by at most one per step.
template <class Make>
void is_retargetable(const char* name, const Make& make) {
  using Space = Puzzle<4, 4>;
  const Space space;
  std::mt19937_64 random(7);
  for (int walk = 0; walk < 20; ++walk) {
    auto state = state_of<Puzzle<4, 4>>(shuffled(4, 4, static_cast<std::uint64_t>(walk)));
    const auto heuristic = make(space, GoalCells(space, state));
    auto memo = heuristic.start(state);
    EXPECT_EQ(heuristic.value(memo), 0) << name;
    for (int steps = 1; steps <= 200; ++steps) {
      const auto move = random_move(space, state, random);
      const Cost before = heuristic.value(memo);
      memo = heuristic.after(memo, state, move);
      space.apply(state, move);
      ASSERT_EQ(heuristic.value(memo), heuristic.value(heuristic.start(state))) << name;
      ASSERT_LE(heuristic.value(memo), steps) << name;
      ASSERT_LE(std::abs(heuristic.value(memo) - before), 1) << name;
    }
  }
}
template <template <class> class H>
void is_retargetable(const char* name) {
  is_retargetable(
      name, [](const Puzzle<4, 4>& space, const GoalCells& goal) { return H<Puzzle<4, 4>>(space, Metric::stm, goal); });
}
TEST(GoalCells, AimHeuristicsAtAnyBoard) {
  is_retargetable<Misplaced>("misplaced");
  is_retargetable<Discrete>("discrete");
  is_retargetable<Manhattan>("manhattan");
  is_retargetable<LinearConflict>("linear-conflict");
  is_retargetable("walking-distance", [](const Puzzle<4, 4>& space, const GoalCells& goal) {
    return WalkingDistance<Puzzle<4, 4>>(space, WalkingTables::make(space, Metric::stm, goal.blank()), goal);
  });
}

Answer solved(const std::string& id, const char* algorithm, const char* heuristic = "linear-conflict") {
  const Instance instance = find_instances(id).front();
  Request request{instance.board, goal_named(instance.goal, instance.board.rows(), instance.board.cols())};
  request.algorithm = algorithm;
  request.heuristic = heuristic;
  const Answer answer = solve(request);
  EXPECT_EQ(answer.status, Status::optimal) << id << " " << algorithm;
  EXPECT_EQ(answer.length, instance.optimal.value()) << id << " " << algorithm << " " << heuristic;
  return answer;
}

TEST(Bidirectional, FindsPublishedLengths) {
  for (const char* id : {"@korf100:12", "@korf100:42", "@korf100:79", "@korf100:55"}) {
    for (const char* heuristic : {"linear-conflict", "manhattan", "walking-distance", "linear-conflict+pdb"}) {
      solved(id, "baestar", heuristic);
    }
    solved(id, "nbs");
  }
}

// What each of them is for: on Korf's 43rd board A* takes 1,498,033 expansions (computed here).
TEST(Bidirectional, ExpandsFewerThanAStar) {
  const auto bae = solved("@korf100:43", "baestar").counts;
  const auto astar = solved("@korf100:43", "astar").counts;
  EXPECT_LT(2 * bae.expanded, astar.expanded);
  EXPECT_LT(2 * bae.peak_open, astar.peak_open * 3);
  EXPECT_EQ(bae.reopened, 0U);
}

TEST(Bidirectional, TakesAtMost24BytesANode) {
  const Puzzle<4, 4> space;
  Quiet quiet;
  const auto state = state_of<Puzzle<4, 4>>(find_instances("@korf100:1").front().board);
  const Manhattan<Puzzle<4, 4>> ahead(space);
  const Manhattan<Puzzle<4, 4>> back(space, Metric::stm, GoalCells(space, state));
  for (const std::uint64_t cap : {10'000'000U, 25'000'000U, 60'000'000U}) {
    const auto result = nbs(space, state, ahead, back, quiet, {cap, Budget::unlimited});
    ASSERT_EQ(result.outcome, Outcome::out_of_memory);
    const auto stored = result.counts.peak_open + result.counts.expanded;
    EXPECT_LE(static_cast<double>(result.counts.peak_bytes) / static_cast<double>(stored), 24.0) << cap;
  }
}

TEST(Bidirectional, SaysWhatItCannotTrust) {
  const auto message = [](const Request& request) { return error_of([&] { return solve(request); }); };
  const Board goal = goal_named("last", 4, 4);
  Request request{goal, goal};
  request.algorithm = "baestar";
  request.heuristic = "far";
  EXPECT_EQ(message(request), "baestar needs a consistent heuristic: found far, expected one such as linear-conflict");
  request.algorithm = "nbs";
  request.heuristic = "manhattan";
  request.metric = Metric::mtm;
  EXPECT_EQ(message(request),
            "nbs needs a consistent heuristic: found manhattan under mtm, expected one such as walking-distance");
}

}  // namespace
}  // namespace taquin::test
