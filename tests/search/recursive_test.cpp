// Searches against plain implementations of their papers: recursive best-first search to the node, IDA* with a
// transposition table and SMA* by their answers and their memory, MM by where it meets, iterative deepening by its
// rounds, explicit estimation search by each node that it takes, depth-first search by how many states it meets.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <random>
#include <utility>
#include <vector>

#include "taquin/heuristic/manhattan.hpp"
#include "taquin/puzzle/goal_cells.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/best_first/bounded_suboptimal.hpp"
#include "taquin/search/best_first/ees.hpp"
#include "taquin/search/best_first/mm.hpp"
#include "taquin/search/best_first/rbfs.hpp"
#include "taquin/search/best_first/sma.hpp"
#include "taquin/search/depth_first.hpp"
#include "taquin/search/explore.hpp"
#include "taquin/search/ida/ida.hpp"
#include "taquin/search/ida/iterative_deepening.hpp"
#include "taquin/search/ida/transposition_ida.hpp"

namespace taquin::test::search_recursive {
namespace {

using Space = Puzzle<3, 3>;
using State = Space::State;
using Move = Space::Move;

struct Known {
  State state;
  int distance;
};
const std::vector<Known>& boards() {
  static const std::vector<Known> known = [] {
    const Space space;
    const Exploration truth = explore(space);
    std::vector<Known> list;
    for (std::uint64_t number = 0; number < space.size(); number += 1009) {
      if (truth.distance[number] == Exploration::unreached) continue;
      list.push_back({space.state(number), truth.distance[number]});
    }
    return list;
  }();
  return known;
}

// Figure 3 of Korf 1993, with lists that are sorted; of equal values the first child first.
class PlainRbfs {
 public:
  std::uint64_t expanded = 0;
  int cost = -1;

  int search(const State& state, int g, int stored, int bound, const std::vector<Move>& forbidden) {
    if (space_.is_goal(state)) return cost = g, stored;
    ++expanded;
    const int f = g + manhattan_.value(manhattan_.start(state));
    struct Child {
      State state;
      Move move;
      int value;
    };
    std::vector<Child> children;
    for (const Move move : space_.moves(state)) {
      if (std::find(forbidden.begin(), forbidden.end(), move) != forbidden.end()) continue;
      State next = state;
      space_.apply(next, move);
      int value = g + 1 + manhattan_.value(manhattan_.start(next));
      if (f < stored) value = std::max(value, stored);
      children.push_back({next, move, value});
    }
    if (children.empty()) return 1 << 20;
    for (;;) {
      std::vector<int> values;
      for (const Child& child : children) values.push_back(child.value);
      const auto best = std::min_element(values.begin(), values.end());
      const int least = *best;
      if (least > bound) return least;
      Child& child = children[static_cast<std::size_t>(best - values.begin())];
      *best = 1 << 20;
      const int second = *std::min_element(values.begin(), values.end());
      child.value = search(child.state, g + 1, least, std::min(bound, second), {space_.inverse(child.move)});
      if (cost >= 0) return child.value;
    }
  }

 private:
  Space space_;
  Manhattan<Space> manhattan_{space_};
};

TEST(Recursive, BestFirstSearchIsThatOfThePaper) {
  const Space space;
  const Manhattan<Space> manhattan(space);
  Quiet quiet;
  for (const auto& [state, distance] : boards()) {
    const auto result = rbfs(space, state, manhattan, quiet);
    PlainRbfs plain;
    plain.search(state, 0, manhattan.value(manhattan.start(state)), 1 << 19, {});
    EXPECT_EQ(result.cost, distance);
    EXPECT_EQ(plain.cost, distance);
    EXPECT_EQ(result.lower_bound, distance);
    EXPECT_EQ(result.counts.expanded, plain.expanded);
  }
}

TEST(Recursive, TranspositionsSaveNodesAndNothingElse) {
  const Space space;
  const Manhattan<Space> manhattan(space);
  Quiet quiet;
  std::uint64_t with = 0, without = 0, forgetful = 0;
  for (const auto& [state, distance] : boards()) {
    const auto result = transposition_ida(space, state, manhattan, quiet);
    EXPECT_EQ(result.cost, distance);
    with += result.counts.expanded;
    without += ida_star(space, state, manhattan, Backward<Space>(), quiet).counts.expanded;
    const auto small = transposition_ida(space, state, manhattan, quiet, {.bytes = std::uint64_t{1} << 17});
    EXPECT_EQ(small.cost, distance);
    EXPECT_LE(small.counts.peak_bytes, std::uint64_t{1} << 17);
    forgetful += small.counts.expanded;
    EXPECT_EQ(transposition_ida(space, state, manhattan, quiet, {.bytes = 0}).cost, distance);
  }
  EXPECT_LT(with, without * 8 / 10);
  EXPECT_LE(with, forgetful);
  EXPECT_LE(forgetful, without);
}

TEST(Recursive, SmaKeepsItsMemoryExactly) {
  const Space space;
  const Manhattan<Space> manhattan(space);
  Quiet quiet;
  for (const std::uint64_t bytes : {3000U, 4000U, 8000U, 100'000U, 10'000'000U}) {
    for (const auto& [state, distance] : boards()) {
      if (bytes < 100'000 && distance > 20) continue;
      const auto result = sma_star(space, state, manhattan, quiet, {.bytes = bytes});
      EXPECT_LE(result.counts.peak_bytes, bytes);
      EXPECT_EQ(result.cost, distance) << bytes;
      EXPECT_EQ(result.lower_bound, distance);
    }
  }
  // Too few nodes for the path: it says so, and what it has proven.
  for (const auto& [state, distance] : boards()) {
    if (distance != 20) continue;
    const auto result = sma_star(space, state, manhattan, quiet, {.bytes = 1000});
    EXPECT_EQ(result.outcome, Outcome::out_of_memory);
    EXPECT_LE(result.lower_bound, distance);
  }
}

struct Deepest {
  Cost g = 0;
  void expand(const State&, Cost depth, Cost) { g = std::max(g, depth); }
  void round(const Round&) {}
  bool stop(const Progress&) { return false; }
};

TEST(Recursive, MmMeetsInTheMiddle) {
  const Space space;
  const Manhattan<Space> manhattan(space);
  for (const auto& [state, distance] : boards()) {
    const Manhattan<Space> to_start(space, Metric::stm, GoalCells(space, state));
    Deepest deepest;
    const auto result = mm(space, state, manhattan, to_start, deepest);
    EXPECT_EQ(result.cost, distance);
    EXPECT_LE(2 * deepest.g + 1, distance + 1) << "no end goes farther than half of the way";
  }
}

TEST(Recursive, IterativeDeepeningSearchesTrees) {
  const Space space;
  Quiet quiet;
  // The tree of all sequences that do not take a move back, counted by a loop of its own.
  const std::function<std::uint64_t(const State&, int, int)> states = [&](const State& state, int depth, int last) {
    std::uint64_t count = 1;
    if (depth == 0) return count;
    for (const Move move : space.moves(state)) {
      if (last >= 0 && space.inverse(move) == static_cast<Move>(last)) continue;
      State next = state;
      space.apply(next, move);
      count += states(next, depth - 1, static_cast<int>(move));
    }
    return count;
  };
  for (const auto& [state, distance] : boards()) {
    if (distance > 14) continue;
    const auto result = iterative_deepening(space, state, quiet);
    EXPECT_EQ(result.cost, distance);
    ASSERT_EQ(result.rounds.size(), static_cast<std::size_t>(distance) + 1);
    for (int depth = 0; depth < distance; ++depth) {
      EXPECT_EQ(result.rounds[static_cast<std::size_t>(depth)].expanded, states(state, depth, -1));
    }
    EXPECT_EQ(depth_limited(space, state, distance, quiet).cost, distance);
    EXPECT_EQ(depth_limited(space, state, distance - 1, quiet).outcome, Outcome::exhausted);
  }
}

TEST(Recursive, ConvexKeysKeepTheirBoundWithoutReopening) {
  const Space space;
  const Manhattan<Space> manhattan(space);
  Quiet quiet;
  for (const double weight : {1.0, 1.1, 1.25, 1.5, 2.0, 3.0, 10.0}) {
    for (const Contour contour : {Contour::convex_downward, Contour::convex_upward}) {
      for (const auto& [state, distance] : boards()) {
        const auto result = bounded_suboptimal(space, state, manhattan, contour, weight, quiet);
        EXPECT_LE(result.cost, weight * distance);
        EXPECT_LE(result.lower_bound, distance);
        EXPECT_EQ(result.counts.reopened, 0U);
      }
    }
  }
}

TEST(Recursive, ExplicitEstimationKeepsItsBound) {
  const Space space;
  const Manhattan<Space> manhattan(space);
  Quiet quiet;
  for (const double weight : {1.0, 1.1, 1.25, 1.5, 2.0, 3.0, 10.0}) {
    for (const auto& [state, distance] : boards()) {
      const auto result = explicit_estimation(space, state, manhattan, weight, quiet);
      EXPECT_LE(result.cost, weight * distance);
      EXPECT_LE(result.lower_bound, distance);
      EXPECT_GE(weight * result.lower_bound, result.cost);
    }
  }
}

// The rule of the paper chooses a node; here by looking at all nodes, which have random values.
TEST(Recursive, ExplicitEstimationTakesTheNodeOfTheRule) {
  struct Node {
    EstimationQueue::Word word = 0;
    Cost g = 0, h = 0;
    bool is_open = false;
    double rest(Cost root) const {
      const double rise = g > 0 ? std::clamp(static_cast<double>(g + h - root) / g, 0.0, 0.9) : 0;
      return h / (1 - rise);
    }
  };
  std::mt19937 random(45);
  int taken[3] = {};
  for (int run = 0; run < 50; ++run) {
    Meter meter(Budget::unlimited);
    const EstimationKey key(1 + run % 10 * 0.1);
    EstimationQueue queue(meter, key);
    std::vector<Node> nodes(300);
    for (std::uint32_t number = 0; number < nodes.size(); ++number) {
      Node& node = nodes[number];
      node.g = number == 0 ? 0 : static_cast<Cost>(1 + random() % 40);
      node.h = number == 0 ? 20 : static_cast<Cost>(random() % 30);
      node.is_open = true;
      ASSERT_TRUE(queue.make_room(1));
      queue.push(nodes, node.g + node.h, node.h, number);
      if (const auto other = random() % (number + 1); other > 0 && nodes[other].is_open && nodes[other].g > 1) {
        const Cost before = nodes[other].g-- + nodes[other].h;
        queue.decrease(nodes, before, before - 1, nodes[other].h, static_cast<std::uint32_t>(other));
      }
      if (number % 3 != 2) continue;
      std::array<EstimationQueue::Entry, 1> entry;
      const auto estimate = [](const Node& each) { return each.g + each.rest(20); };
      double least = 1e9, bound = 1e9, nearest = 1e9, of_nearest = 1e9;
      for (const Node& each : nodes) {
        if (!each.is_open) continue;
        least = std::min(least, estimate(each));
        bound = std::min<double>(bound, each.g + each.h);
      }
      for (const Node& each : nodes) {
        if (!each.is_open || !key.allows(estimate(each), least)) continue;
        if (std::pair(each.rest(20), estimate(each)) < std::pair(nearest, of_nearest))
          nearest = each.rest(20), of_nearest = estimate(each);
      }
      queue.pop(nodes, entry);
      Node& chosen = nodes[entry[0].node];
      ASSERT_TRUE(chosen.is_open);
      chosen.is_open = false;
      EXPECT_EQ(entry[0].priority, bound);
      if (key.allows(of_nearest, bound)) {
        EXPECT_EQ(chosen.rest(20), nearest);
        ++taken[0];
      } else if (key.allows(least, bound)) {
        EXPECT_EQ(estimate(chosen), least);
        ++taken[1];
      } else {
        EXPECT_EQ(chosen.g + chosen.h, bound);
        ++taken[2];
      }
    }
  }
  for (const int count : taken) EXPECT_GT(count, 10);
}

// The contours go through (0, C) and (w C, 0), and lie between the lines of A* and of weighted A* pointing outwards.
TEST(Recursive, ConvexKeysAreThoseOfThePaper) {
  for (const double weight : {1.0, 1.5, 2.0, 5.0}) {
    for (const ConvexKey key : {ConvexKey::xdp(weight), ConvexKey::xup(weight)}) {
      for (Cost c = 0; c <= 100; c += 10) {
        EXPECT_EQ(key(0, c), key(static_cast<Cost>(weight * c), 0));
        EXPECT_EQ(key.bound(key(0, c)), c);
        for (Cost g = 0; g <= c; ++g) EXPECT_LE(key(g, c - g), key(0, c));
      }
    }
  }
}

// Depth-first search meets every state that can be reached, each once.
TEST(DepthFirst, ExhaustsTheSpace) {
  const Space space;
  const State unsolvable = state_of<Space>(Board(3, 3, {0, 2, 1, 3, 4, 5, 6, 7, 8}));
  Quiet quiet;
  const auto result = depth_first(space, unsolvable, quiet);
  EXPECT_EQ(result.outcome, Outcome::exhausted);
  EXPECT_EQ(result.counts.expanded, 181440U);
  const auto few = depth_first(space, unsolvable, quiet, {.bytes = 1 << 18});
  EXPECT_EQ(few.outcome, Outcome::out_of_memory);
}

}  // namespace
}  // namespace taquin::test::search_recursive
