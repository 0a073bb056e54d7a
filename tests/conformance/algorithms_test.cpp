// Every algorithm of the registry, with every heuristic it can use, keeps its promise on 8-puzzle boards whose distance
// is known, under both metrics, from the board and from the goal.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/space/multi_tile.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/explore.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/solver/solve.hpp"
#include "taquin/util/error.hpp"

namespace taquin::test {
namespace {

struct Known {
  Board board;
  int distance;
};

// Every `stride`-th board with its distance from the goal with the blank first.
template <class Space>
std::vector<Known> known_boards(std::uint64_t stride) {
  const Space space;
  const Exploration truth = explore(space);
  std::vector<Known> boards;
  for (std::uint64_t number = 0; number < space.size(); number += stride) {
    if (truth.distance[number] == Exploration::unreached) continue;
    boards.push_back({board_of(space, space.state(number)), truth.distance[number]});
  }
  return boards;
}

struct Pair {
  const AlgorithmInfo& algorithm;
  std::string heuristic;
};
bool is_consistent(const HeuristicInfo& info, Metric metric) {
  return (metric == Metric::stm ? info.admissible_stm : info.admissible_mtm);
}
std::vector<Pair> all_pairs(Metric metric) {
  std::vector<Pair> pairs;
  for (const AlgorithmInfo& algorithm : algorithms()) {
    if (!algorithm.uses_heuristic) {
      pairs.push_back({algorithm, "auto"});
      continue;
    }
    const Board any = goal_named("first", 3, 3);
    for (const HeuristicInfo& heuristic : heuristics()) {
      if (algorithm.needs_consistent && !is_consistent(heuristic, metric)) continue;
      if (heuristic_value(heuristic.name, any, any, metric)) pairs.push_back({algorithm, std::string(heuristic.name)});
    }
    if (!algorithm.needs_consistent || metric == Metric::stm) {
      pairs.push_back({algorithm, "linear-conflict+walking-distance"});
    }
  }
  return pairs;
}

bool is_admissible(const std::string& heuristic, Metric metric) {
  if (heuristic == "auto") return true;
  if (heuristic.find('+') != std::string::npos) return metric == Metric::stm;
  const HeuristicInfo& info = find_heuristic(heuristic);
  return metric == Metric::stm ? info.admissible_stm : info.admissible_mtm;
}

// Backwards the board is the goal, and not every heuristic serves a blank in its middle or beside its corner.
bool serves_backward(const Pair& pair, const Known& known, Metric metric) {
  if (!pair.algorithm.uses_heuristic || pair.heuristic.find('+') != std::string::npos) return true;
  return heuristic_value(pair.heuristic, goal_named("first", 3, 3), known.board, metric).has_value();
}

void keeps_promise(Solver& solver, const Pair& pair, const Known& known, Metric metric, bool backward = false) {
  if (backward && !serves_backward(pair, known, metric)) return;
  Request request{known.board, goal_named("first", 3, 3)};
  request.backward = backward;
  request.metric = metric;
  request.algorithm = pair.algorithm.name;
  request.heuristic = pair.heuristic;
  request.weight = 2;
  const Answer answer = solver.solve(request);
  const auto where =
      std::string(pair.algorithm.name) + " " + pair.heuristic + " at distance " + std::to_string(known.distance);
  ASSERT_GE(answer.length, known.distance) << where;
  ASSERT_LE(answer.lower_bound, known.distance) << where;
  EXPECT_EQ(length(answer.path, metric), answer.length) << where;
  if (!is_admissible(pair.heuristic, metric)) return;
  if (pair.algorithm.promise == Promise::optimal) {
    EXPECT_EQ(answer.status, Status::optimal) << where;
    EXPECT_EQ(answer.length, known.distance) << where;
  } else if (pair.algorithm.promise == Promise::within_weight) {
    EXPECT_LE(answer.length, 2 * known.distance) << where;
  }
}

// Without a closed list, or again and again.
bool deepens(const AlgorithmInfo& algorithm) {
  return algorithm.name.find("idastar") != std::string_view::npos || algorithm.name == "iddfs" ||
         algorithm.name == "rbfs" || algorithm.name == "smastar";
}
bool is_weak(const Pair& pair) {
  return deepens(pair.algorithm) &&
         (!pair.algorithm.uses_heuristic || pair.heuristic == "discrete" || pair.heuristic == "misplaced");
}

// Iterative deepening with a heuristic that sees next to nothing takes seconds a board: the near boards must do.
void keep_their_promises(const std::vector<Known>& boards, Metric metric, int near) {
  Solver solver;
  for (const Pair& pair : all_pairs(metric)) {
    const bool weak = is_weak(pair);
    for (const Known& known : boards) {
      if (weak && known.distance > near) continue;
      keeps_promise(solver, pair, known, metric);
      keeps_promise(solver, pair, known, metric, true);
    }
  }
}

// The strides are primes: boards from everywhere.
TEST(Algorithms, KeepTheirPromisesUnderStm) { keep_their_promises(known_boards<Puzzle<3, 3>>(45007), Metric::stm, 13); }
TEST(Algorithms, KeepTheirPromisesUnderMtm) {
  keep_their_promises(known_boards<MultiTile<Puzzle<3, 3>>>(45007), Metric::mtm, 8);
}
TEST(ExhaustiveAlgorithms, KeepTheirPromisesUnderStm) {
  keep_their_promises(known_boards<Puzzle<3, 3>>(9067), Metric::stm, 13);
}
TEST(ExhaustiveAlgorithms, KeepTheirPromisesUnderMtm) {
  keep_their_promises(known_boards<MultiTile<Puzzle<3, 3>>>(12007), Metric::mtm, 8);
}

// No algorithm expands more states than it may, and one that may expand as many as it needs finds what it finds without
// a limit.
void keeps_node_limits(Solver& solver, const Pair& pair, const Known& known, Metric metric) {
  Request request{known.board, goal_named("first", 3, 3)};
  request.metric = metric;
  request.algorithm = pair.algorithm.name;
  request.heuristic = pair.heuristic;
  const Answer whole = solver.solve(request);
  for (const std::uint64_t most : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{100},
                                   std::uint64_t{1000}, whole.counts.expanded}) {
    request.limits.expanded = most;
    const Answer limited = solver.solve(request);
    const auto where = std::string(pair.algorithm.name) + " " + pair.heuristic + " within " + std::to_string(most);
    EXPECT_LE(limited.counts.expanded, most) << where;
    if (most >= whole.counts.expanded) {
      EXPECT_EQ(limited.path, whole.path) << where;
    }
    if (limited.length < 0) {
      EXPECT_EQ(limited.message, "node limit reached") << where;
    }
  }
}

TEST(Algorithms, KeepNodeLimitsExactly) {
  const auto boards = known_boards<Puzzle<3, 3>>(12007);
  const auto at_most = [&](int distance) {
    return *std::find_if(boards.begin(), boards.end(), [&](const Known& known) { return known.distance <= distance; });
  };
  Solver solver;
  for (const Metric metric : {Metric::stm, Metric::mtm}) {
    for (const Pair& pair : all_pairs(metric)) {
      const bool weak = is_weak(pair);
      keeps_node_limits(solver, pair, at_most(weak ? 16 : 24), metric);
    }
  }
}

// Those that need a consistent heuristic take no other.
TEST(Algorithms, RefuseHeuristicsThatTheyCannotTrust) {
  int refused = 0;
  for (const Metric metric : {Metric::stm, Metric::mtm}) {
    for (const AlgorithmInfo& algorithm : algorithms()) {
      if (!algorithm.needs_consistent) continue;
      for (const HeuristicInfo& heuristic : heuristics()) {
        if (is_consistent(heuristic, metric)) continue;
        Request request{goal_named("last", 4, 4), goal_named("first", 4, 4)};
        request.metric = metric;
        request.algorithm = algorithm.name;
        request.heuristic = "discrete+" + std::string(heuristic.name);
        EXPECT_THROW((void)solve(request), Error) << algorithm.name << " " << heuristic.name;
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, 0);
}

TEST(Algorithms, NamesAsPeopleWriteThem) {
  EXPECT_EQ(find_algorithm("A*").name, "astar");
  EXPECT_EQ(find_algorithm("IDA*").name, "idastar");
  EXPECT_EQ(find_algorithm("Weighted A*").name, "weighted-astar");
  EXPECT_EQ(find_heuristic("Hamming").name, "misplaced");
  EXPECT_EQ(find_heuristic("Hamming distance").name, "misplaced");
  EXPECT_EQ(find_heuristic("Walking distance").name, "walking-distance");
  EXPECT_EQ(spelt_heuristic("hamming"), "misplaced");
  EXPECT_THROW(find_heuristic(""), Error);
}

}  // namespace
}  // namespace taquin::test
