// Grid puzzles of every kind against an independent uniform-cost search over all their boards.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>

#include "taquin/heuristic/assignment.hpp"
#include "taquin/heuristic/grid_distance.hpp"
#include "taquin/heuristic/grid_patterns.hpp"
#include "taquin/puzzle/grid/grid_puzzle.hpp"
#include "taquin/puzzle/grid/grid_solvability.hpp"
#include "taquin/solver/grid_solve.hpp"
#include "taquin/solver/registry.hpp"
#include "tests/error_of.hpp"
#include "tests/grids.hpp"
#include "tests/random_move.hpp"

namespace taquin::test_grid {

using namespace taquin::test;

void expect_right(const GridProblem& problem, const GridAnswer& answer, const Costs& costs) {
  const auto known = costs.find(as_string(problem.start));
  if (known == costs.end()) {
    EXPECT_EQ(answer.status, Status::unsolvable);
    return;
  }
  EXPECT_EQ(answer.status, Status::optimal) << answer.message;
  EXPECT_EQ(answer.cost, known->second);
  EXPECT_EQ(answer.lower_bound, known->second);
  const GridVerdict verdict = verify(problem, answer.path);
  EXPECT_TRUE(verdict.solves);
  EXPECT_EQ(verdict.cost, answer.cost);
  EXPECT_EQ(verdict.moves, answer.length);
}

TEST(ExhaustiveGrid, CostsAreThoseOfUniformCostSearch) {
  Generator random(1);
  for (int round = 0; round < 40; ++round) {
    GridProblem problem = random_problem(random);
    const Costs costs = costs_to_goal(problem);
    for (int i = 0; i < 50; ++i) {
      problem.start = shuffled_cells(problem.start, random);
      expect_right(problem, solve({.problem = problem}), costs);
    }
  }
}

TEST(Grid, EveryAlgorithmKeepsItsPromise) {
  Generator random(2);
  int with_patterns = 0;
  std::map<std::string_view, int> ended;
  for (int round = 0; round < 40; ++round) {
    GridProblem problem = random_problem(random);
    const Costs costs = costs_to_goal(problem);
    problem.start = shuffled_cells(problem.start, random);
    const bool is_reachable = costs.contains(as_string(problem.start));
    const bool is_open =
        problem.goals.size() > 1 || std::count(problem.goals[0].begin(), problem.goals[0].end(), any_cell) > 0;
    for (const std::string_view name : grid_algorithms()) {
      SCOPED_TRACE(name);
      const AlgorithmInfo& info = find_algorithm(name);
      const bool deepens = name.starts_with("idastar") || name == "rbfs" || name == "iddfs" || name == "smastar";
      const bool has_many_rounds = deepens && name != "idastar-cr";
      // What forgets states does not end where there is no way and no theorem says so, nor soon with many costs.
      if ((deepens || name == "beam") && !is_reachable) continue;
      if (has_many_rounds && problem.costs[1] > 9) continue;
      GridRequest request{.problem = problem, .algorithm = std::string(name)};
      const bool needs_goal = info.needs_consistent;
      const bool has_patterns = uses_grid_heuristic(name) && GridPatternTables::serve(problem) && !needs_goal;
      if (round % 2 == 0 && has_patterns) request.heuristic = "grid-patterns";
      if (needs_goal && is_open) {
        EXPECT_NE(error_of([&] { return solve(request); }), "");
        continue;
      }
      if (has_many_rounds) request.limits.expanded = 50'000;
      const GridAnswer answer = solve(request);
      if (answer.counts.expanded == 50'000) {
        EXPECT_LE(answer.lower_bound, costs.at(as_string(problem.start)));
        continue;
      }
      ++ended[name];
      with_patterns += answer.heuristic == "grid-patterns";
      // The first path of a depth-first search may cost more than a `Cost`.
      if (name == "dfs" && answer.cost < 0 && is_reachable) {
        EXPECT_EQ(answer.message, "paths cost more than a search can count");
        EXPECT_GT(problem.costs[1], 9);
        continue;
      }
      const Promise promise = info.promise;
      if (promise == Promise::optimal || !is_reachable) {
        expect_right(problem, answer, costs);
        continue;
      }
      const std::int64_t least = costs.at(as_string(problem.start));
      ASSERT_GE(answer.cost, least);
      EXPECT_LE(answer.lower_bound, least);
      EXPECT_TRUE(verify(problem, answer.path).solves);
      EXPECT_TRUE(promise != Promise::within_weight || 2 * answer.cost <= 3 * least);
    }
  }
  EXPECT_GE(with_patterns, 8);
  for (const std::string_view name : grid_algorithms()) EXPECT_GE(ended[name], 8) << name;
}

template <class Space, class Heuristic>
void expect_consistent(const Space& space, const Heuristic& heuristic, const Costs& costs) {
  for (const auto& [board, cost] : costs) {
    auto state = space.state_of({board.begin(), board.end()});
    ASSERT_EQ(space.unpack(space.pack(state)), state);
    const auto memo = heuristic.start(state);
    ASSERT_LE(heuristic.value(memo), cost);
    ASSERT_TRUE(!space.is_goal(state) || heuristic.value(memo) == 0);
    for (const GridMove move : space.moves(state)) {
      const auto next = heuristic.after(memo, state, move);
      const auto before = state;
      const Cost paid = space.apply(state, move);
      ASSERT_EQ(heuristic.value(next), heuristic.value(heuristic.start(state)));
      ASSERT_LE(heuristic.value(memo), paid + heuristic.value(next));
      ASSERT_LE(heuristic.value(next), paid + heuristic.value(memo));
      space.undo(state, move);
      ASSERT_EQ(state, before);
    }
  }
}

template <class Space>
void expect_consistent_distance(const GridProblem& problem, const Costs& costs) {
  const Space space(problem);
  expect_consistent(space, GridDistance<Space>(space, problem), costs);
}

TEST(ExhaustiveGrid, HeuristicsAreAdmissibleConsistentAndIncrementalOnWholeSpaces) {
  Generator random(3);
  int with_patterns = 0;
  for (int round = 0; round < 30; ++round) {
    const GridProblem problem = random_problem(random);
    const Costs costs = costs_to_goal(problem);
    expect_consistent_distance<GridPuzzle<16, 1>>(problem, costs);
    if (round % 4 == 0) expect_consistent_distance<GridPuzzle<64, 2>>(problem, costs);
    if (round % 8 == 0) expect_consistent_distance<GridPuzzle<64, 6>>(problem, costs);
    if (!GridPatternTables::serve(problem)) continue;
    const GridPuzzle<16, 1> space(problem);
    const auto tables = std::make_shared<const GridPatternTables>(problem, [] { return false; });
    expect_consistent(space, GridPatterns<GridPuzzle<16, 1>>(space, tables), costs);
    ++with_patterns;
  }
  EXPECT_GE(with_patterns, 5);
}

TEST(Grid, MovesAreThoseOfTheRows) {
  Generator random(4);
  for (int round = 0; round < 100; ++round) {
    const GridProblem problem = random_problem(random);
    const GridPuzzle<64, 2> space(problem);
    const auto state = space.state_of(problem.start);
    std::vector<std::string> wanted, found;
    for_each_neighbour(problem, as_string(problem.start),
                       [&](const std::string& next, std::int64_t) { wanted.push_back(next); });
    for (const GridMove move : space.moves(state)) {
      const GridVerdict made = verify(problem, {move});
      EXPECT_EQ(made.moves, 1);
      found.push_back(as_string(made.last));
    }
    EXPECT_EQ(space.moves(state).size(), static_cast<int>(found.size()));
    EXPECT_LE(found.size(), static_cast<std::size_t>(space.most_moves));
    std::sort(wanted.begin(), wanted.end());
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, wanted);
  }
}

// Every start of every problem: "yes" and "no" must be right; one blank and different tiles are always decided on
// boards without walls.
TEST(ExhaustiveGrid, SolvabilityIsThatOfTheWholeSpace) {
  Generator random(5);
  int decided = 0;
  int all = 0;
  for (int round = 0; round < 60; ++round) {
    GridProblem problem = random_problem(random);
    const Costs costs = costs_to_goal(problem);
    std::sort(problem.start.begin(), problem.start.end());
    GridCells walls = problem.goals[0];
    int number = 0;
    do {
      bool fits = true;
      for (std::size_t i = 0; i < walls.size(); ++i)
        fits = fits && (walls[i] == wall_cell) == (problem.start[i] == wall_cell);
      if (!fits || (problem.cells() > 6 && ++number % 97 != 0)) continue;
      const GridSolvability found = solvability(problem);
      const bool is_solvable = costs.contains(as_string(problem.start));
      ++all;
      if (found.status == Solvable::undecided) {
        EXPECT_FALSE(found.is_decidable);
        continue;
      }
      ++decided;
      ASSERT_EQ(found.status == Solvable::yes, is_solvable) << found.reason;
    } while (std::next_permutation(problem.start.begin(), problem.start.end()));
  }
  EXPECT_GT(decided * 10, all * 8);
}

GridProblem plain(int rows, int cols, GridCells start, GridCells goal) {
  GridProblem p{.rows = rows, .cols = cols, .start = std::move(start), .goals = {std::move(goal)}};
  for (int label = 1; label <= *std::max_element(p.start.begin(), p.start.end()); ++label) {
    p.names.push_back(std::to_string(label));
    p.costs.push_back(label);
  }
  return p;
}

TEST(Grid, RandomStartsAreUniformWhereTheoremsDecide) {
  GridProblem problem = plain(2, 2, {1, 1, 2, 0}, {1, 1, 2, 0});  // a cycle: 3 rotations times 4 blanks
  Random random(1);
  std::unordered_map<std::string, int> seen;
  for (int i = 0; i < 12'000; ++i) {
    const RandomGrid drawn = random_start(problem, random);
    ASSERT_TRUE(drawn.is_uniform);
    ++seen[as_string(drawn.cells)];
  }
  EXPECT_EQ(seen.size(), costs_to_goal(problem).size());
  for (const auto& [board, times] : seen) EXPECT_NEAR(times, 12'000 / static_cast<int>(seen.size()), 200) << board;
}

TEST(Grid, AllCheapestPathsAreCounted) {
  Generator random(7);
  for (int round = 0; round < 40; ++round) {
    GridProblem problem = random_problem(random);
    const Costs costs = costs_to_goal(problem);
    problem.start = shuffled_cells(problem.start, random);
    if (!costs.contains(as_string(problem.start)) || costs.at(as_string(problem.start)) > 40) continue;
    std::unordered_map<std::string, std::uint64_t> ways;  // by the independent costs
    const auto count = [&](auto& self, const std::string& board) -> std::uint64_t {
      if (costs.at(board) == 0) return 1;
      if (const auto known = ways.find(board); known != ways.end()) return known->second;
      std::uint64_t sum = 0;
      for_each_neighbour(problem, board, [&](const std::string& next, std::int64_t cost) {
        if (costs.at(next) + cost == costs.at(board)) sum += self(self, next);
      });
      return ways[board] = sum;
    };
    const GridRequest request{.problem = problem};
    const GridSolutions all = all_cheapest(request, solve(request), 5);
    EXPECT_EQ(all.count, count(count, as_string(problem.start)));
    EXPECT_TRUE(all.is_complete);
    for (const GridPath& path : all.paths) EXPECT_TRUE(verify(problem, path).solves);
  }
}

TEST(Grid, AssignmentIsTheLeastOfAllPermutations) {
  Generator random(8);
  for (int round = 0; round < 200; ++round) {
    const auto size = static_cast<std::size_t>(1 + below(random, 6));
    std::array<std::array<Cost, 6>, 6> cost;
    for (auto& row : cost) {
      for (Cost& each : row) each = below(random, 20);
    }
    std::vector<std::size_t> column(size);
    for (std::size_t i = 0; i < size; ++i) column[i] = i;
    Cost least = unreachable;
    do {
      Cost sum = 0;
      for (std::size_t i = 0; i < size; ++i) sum += cost[i][column[i]];
      least = std::min(least, sum);
    } while (std::next_permutation(column.begin(), column.end()));
    EXPECT_EQ(least_assignment(size, [&](std::size_t i, std::size_t j) { return cost[i][j]; }), least);
  }
}

// Limits end a search with a bound that holds, and both ways to prove agree.
TEST(Grid, LimitsKeepBoundsThatHold) {
  const GridProblem problem =
      plain(3, 4, {3, 10, 7, 0, 1, 5, 11, 2, 9, 4, 8, 6}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0});
  const GridAnswer whole = solve({.problem = problem});
  if (whole.status == Status::unsolvable) GTEST_FAIL() << whole.message;
  EXPECT_EQ(solve({.problem = problem, .algorithm = "idastar-cr"}).cost, whole.cost);
  EXPECT_EQ(solve({.problem = problem, .algorithm = "baestar"}).cost, whole.cost);
  const auto limited = [&](const Limits& limits) { return solve({.problem = problem, .limits = limits}); };
  Limits limits;
  for (limits.expanded = 1; limits.expanded <= 1000; limits.expanded *= 10) {
    const GridAnswer answer = limited(limits);
    const std::uint64_t expanded = limits.expanded;
    EXPECT_LE(answer.counts.expanded, expanded);
    EXPECT_LE(answer.lower_bound, whole.cost);
    EXPECT_TRUE(answer.cost < 0 || answer.cost >= whole.cost);
  }
  limits = {};
  limits.bytes = 1 << 16;
  const GridAnswer low = limited(limits);
  EXPECT_EQ(low.cost, whole.cost);
  EXPECT_EQ(low.algorithm, "idastar-cr");
  limits = {};
  limits.gap = 0.2;
  const GridAnswer near = limited(limits);
  EXPECT_LE(static_cast<double>(near.cost), 1.2 * static_cast<double>(near.lower_bound));
}

TEST(Grid, WrongProblemsAreRefused) {
  GridProblem problem = plain(2, 2, {1, 1, 2, 0}, {1, 2, 2, 0});
  EXPECT_EQ(error_of([&] { return solve({.problem = problem}); }),
            "the start has the label 1 2 times and the goal once: expected the same tiles in both");
  problem.goals = {{1, 1, 2, wall_cell}};
  EXPECT_EQ(error_of([&] { return solve({.problem = problem}); }),
            "found a wall at cell 4 of the goal alone, expected the same walls in both");
  problem = plain(2, 2, {1, 1, 2, 2}, {1, 1, 2, 2});
  EXPECT_EQ(error_of([&] { return solve({.problem = problem}); }), "found no blank, expected one at least: 0 or _");
  problem = plain(2, 2, {1, 1, 2, 0}, {1, 1, 2, 0});
  EXPECT_NE(error_of([&] { return solve({.problem = problem, .algorithm = "bfs"}); }), "");
  const auto error = [&](const char* algorithm, const char* heuristic) {
    return error_of([&] { return solve({.problem = problem, .algorithm = algorithm, .heuristic = heuristic}); });
  };
  EXPECT_NE(error("astar", "grid-patterns").find("different tiles"), std::string::npos);
  EXPECT_NE(error("astar", "manhattan").find("grid-distance, grid-patterns"), std::string::npos);
  EXPECT_NE(error("auto", "grid-distance"), "");
  EXPECT_NE(error("dijkstra", "grid-distance"), "");
  problem = plain(2, 2, {1, 2, 3, 0}, {1, 2, 3, 0});
  EXPECT_NE(error("baestar", "grid-patterns").find("from the goal"), std::string::npos);
}

}  // namespace taquin::test_grid
