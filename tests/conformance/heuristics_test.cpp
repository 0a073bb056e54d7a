// Every heuristic of the registry keeps its promises: admissible and consistent where it says so, on all 181,440 boards
// of the 8-puzzle and all their edges, under both metrics, against distances found by breadth-first search; and its
// incremental value equals a fresh one, there and along random walks on boards of every layout.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <tuple>

#include "taquin/heuristic/any.hpp"
#include "taquin/heuristic/mtm_adapter.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/breadth_first.hpp"
#include "taquin/search/explore.hpp"
#include "taquin/solver/engines/heuristics.hpp"
#include "tests/random_move.hpp"

namespace taquin::test {
namespace {

using Small = Puzzle<dynamic, dynamic, NibbleTiles>;  // the layout that an engine has for the 8-puzzle

template <class Visit>
void for_each_row(Visit visit) {
  std::apply([&](const auto&... row) { (visit(row), ...); }, heuristic_rows);
}

struct Faults {
  std::uint64_t inadmissible = 0;
  std::uint64_t inconsistent = 0;
  std::uint64_t unequal = 0;
  std::uint64_t wrong_at_goal = 0;
};

// All reachable states and all their edges.
template <class Space, class H>
Faults faults_on_all(const Space& space, const H& h, const Exploration& truth) {
  Faults faults;
  for (std::uint64_t number = 0; number < space.size(); ++number) {
    if (truth.distance[number] == Exploration::unreached) continue;
    const auto state = space.state(number);
    const auto memo = h.start(state);
    const Cost value = h.value(memo);
    faults.inadmissible += value > truth.distance[number];
    faults.wrong_at_goal += space.is_goal(state) && value != 0;
    for (const auto move : space.moves(state)) {
      auto child = state;
      const Cost cost = space.apply(child, move);
      const Cost carried = h.value(h.after(memo, state, move));
      faults.unequal += carried != h.value(h.start(child));
      faults.inconsistent += value > cost + carried;
    }
  }
  return faults;
}

void judge(const Faults& faults, std::string_view name, bool promised) {
  EXPECT_EQ(faults.unequal, 0U) << name << ": incremental and fresh values differ";
  EXPECT_EQ(faults.wrong_at_goal, 0U) << name;
  if (promised) {
    EXPECT_EQ(faults.inadmissible, 0U) << name;
    EXPECT_EQ(faults.inconsistent, 0U) << name;
  } else {
    EXPECT_GT(faults.inadmissible, 0U) << name << " says it is not admissible, but is";
  }
}

// Pattern databases and the constrained walking distance are for single slides; the large ones have tables for a blank
// in the corner. The ordered walking distance is for runs; its large table is
// for the 15-puzzle. There are learned weights from 5x5 on.
bool serves_eight_puzzle(const HeuristicInfo& info, Metric metric, int goal_blank) {
  if (info.name == "pdb" || info.name == "constrained-walking") return metric == Metric::stm;
  if (info.name == "pdb-large") return metric == Metric::stm && goal_blank == 0;
  if (info.name == "ordered-walking") return metric == Metric::mtm;
  return info.name != "ordered-walking-large" && info.name != "learned";
}

class ExhaustiveOnAllEightPuzzles : public testing::TestWithParam<int> {};  // the goal cell of the blank

TEST_P(ExhaustiveOnAllEightPuzzles, UnderStm) {
  const Small space(3, 3, GetParam());
  const Exploration truth = explore(space);
  PatternTables tables;
  ASSERT_EQ(truth.layers.size(), GetParam() == 4 ? 31U : GetParam() == 0 ? 32U : truth.layers.size());
  for_each_row([&](const auto& row) {
    const auto h = row.make(space, Metric::stm, GoalCells(space), tables, {});
    ASSERT_EQ(h.has_value(), serves_eight_puzzle(row.info, Metric::stm, GetParam())) << row.info.name;
    if (!h) return;
    const AnyHeuristic<Small> any(*h);  // one search of all boards is compiled, not one for each row
    EXPECT_EQ(any.admissible(), row.info.admissible_stm) << row.info.name;
    EXPECT_EQ(any.consistent(), row.info.admissible_stm) << row.info.name;
    judge(faults_on_all(space, any, truth), row.info.name, row.info.admissible_stm);
  });
}

TEST_P(ExhaustiveOnAllEightPuzzles, UnderMtm) {
  const MultiTile<Small> space(3, 3, GetParam());
  const Exploration truth = explore(space);
  PatternTables tables;
  for_each_row([&](const auto& row) {
    auto inner = row.make(space.single(), Metric::mtm, GoalCells(space.single()), tables, {});
    ASSERT_EQ(inner.has_value(), serves_eight_puzzle(row.info, Metric::mtm, GetParam())) << row.info.name;
    if (!inner) return;
    const MtmAdapter<Small, AnyHeuristic<Small>> h(space.single(), AnyHeuristic<Small>(std::move(*inner)));
    EXPECT_EQ(h.admissible(), row.info.admissible_mtm) << row.info.name;
    judge(faults_on_all(space, h, truth), row.info.name, row.info.admissible_mtm);
  });
}

INSTANTIATE_TEST_SUITE_P(Goals, ExhaustiveOnAllEightPuzzles, testing::Values(0, 1, 4));

// Values of one state, after so many moves: the last state's, the incremental, a fresh one, that of the `AnyHeuristic`.
struct Values {
  Cost before, carried, fresh, any;
};
bool agree(const HeuristicInfo& info, bool admissible, int moves, const Values& values) {
  EXPECT_EQ(values.carried, values.fresh) << info.name << " after " << moves << " moves";
  EXPECT_EQ(values.any, values.carried) << info.name;
  const bool steady = !admissible || std::abs(values.before - values.carried) <= 1;
  EXPECT_TRUE(steady) << info.name;
  return values.carried == values.fresh && values.any == values.carried && steady;
}

// Along a random walk: incremental equals fresh, steps are consistent; wrapped by `AnyHeuristic` it says the same.
template <class Space>
void walk(const Space& space, int steps) {
  std::mt19937_64 random(7);
  PatternTables tables;
  for_each_row([&](const auto& row) {
    const auto h = row.make(space, Metric::stm, GoalCells(space), tables, {.only_stored = true});
    if (!h) return;
    const AnyHeuristic<Space> any(*h);
    auto state = space.goal();
    auto memo = h->start(state);
    auto any_memo = any.start(state);
    for (int i = 0; i < steps; ++i) {
      const auto move = random_move(space, state, random);
      const Cost before = h->value(memo);
      memo = h->after(memo, state, move);
      any_memo = any.after(any_memo, state, move);
      space.apply(state, move);
      const Values values{before, h->value(memo), h->value(h->start(state)), any.value(any_memo)};
      if (!agree(row.info, h->admissible(), i + 1, values)) return;
    }
  });
}

TEST(AlongRandomWalks, IncrementalEqualsFresh) {
  walk(Puzzle<4, 4>(), 3000);
  walk(Puzzle<4, 4>(5), 3000);
  walk(Puzzle<5, 5>(), 3000);
  walk(Small(3, 4, 0), 3000);
  walk(Small(2, 6, 7), 3000);
  walk(Small(3, 5, 14), 3000);
  walk(Puzzle<dynamic, dynamic, ByteTiles<25>>(4, 5, 0), 3000);
  walk(Puzzle<dynamic, dynamic, ByteTiles<64>>(7, 9, 0), 3000);
  walk(Puzzle<dynamic, dynamic, WideTiles>(12, 19, 100), 1000);
}

// Pairs of tiles are the wrong count both ways: in 3 2 1 all three pairs conflict, two tiles must leave; the least
// number is what is left beside a longest increasing run.
TEST(LinearConflict, TakesOutTheFewestTiles) {
  const auto removed = [](std::vector<int> places) {
    return tiles_in_the_way(static_cast<int>(places.size()),
                            [&](int i) { return places[static_cast<std::size_t>(i)]; });
  };
  EXPECT_EQ(removed({1, 2, 3}), 0);
  EXPECT_EQ(removed({3, 2, 1}), 2);
  EXPECT_EQ(removed({2, 3, 1}), 1);
  EXPECT_EQ(removed({4, 1, 2, 3}), 1);
  EXPECT_EQ(removed({4, 3, 2, 1}), 3);
  EXPECT_EQ(removed({0, 3, 0, 1}), 1);
  const LineTable table(4);
  for (std::uint32_t code = 0; code < 625; ++code) {
    const int place[] = {static_cast<int>(code % 5), static_cast<int>(code / 5 % 5), static_cast<int>(code / 25 % 5),
                         static_cast<int>(code / 125)};
    EXPECT_EQ(table[code], tiles_in_the_way(4, [&](int i) { return place[i]; }));
  }
}

// 24,964 positions for 4x4, as published with the method (K. Takahashi, "15 puzzle solver").
TEST(WalkingDistance, HasItsPublishedSize) {
  const auto table = WalkingTable::make(4, 4, 0, Metric::stm);
  ASSERT_NE(table, nullptr);
  EXPECT_EQ(table->positions(), 24'964U);
  EXPECT_EQ(WalkingTable::make(5, 5, 0, Metric::stm), nullptr);
}

// Within 14 moves of the goal, where distances are known, and on Korf's hundred boards.
TEST(PatternSums, AreAdmissibleOnTheFifteenPuzzle) {
  using Space = Puzzle<4, 4>;
  const Space space;
  PatternTables tables;
  const auto sums = pattern_sums<SmallSums>(space, Metric::stm, small_partitions(4, 4, 0), tables, {});
  ASSERT_TRUE(sums.has_value());
  Meter meter(Budget::unlimited);
  LayeredFrontier<Space> layers(space, meter);
  ASSERT_TRUE(layers.begin(space.goal()));
  Counts counts;
  Quiet quiet;
  int exact = 0;
  for (Cost depth = 0; depth <= 14; ++depth) {
    layers.visit_layer([&](const Space::State& state) {
      const Cost value = sums->value(sums->start(state));
      ASSERT_LE(value, depth);
      exact += value == depth;
    });
    while (!layers.done()) layers.expand_next(counts, quiet, [](const auto&) { return false; });
    layers.next_layer();
  }
  EXPECT_GT(exact, 10'000);
  for (const Instance& instance : find_instances("@korf100")) {
    const auto state = state_of<Space>(instance.board);
    EXPECT_LE(sums->value(sums->start(state)), instance.optimal) << instance.id;
  }
}

TEST(AnyHeuristic, MaximumIsTheMaximum) {
  using Space = Small;
  const Space space(3, 3, 0);
  const AnyHeuristic<Space> a{LinearConflict<Space>(space)};
  const AnyHeuristic<Space> b{
      WalkingDistance<Space>(space, WalkingTables::make(space, Metric::stm, space.goal_blank()), GoalCells(space))};
  const auto both = AnyHeuristic<Space>::maximum({a, b});
  EXPECT_TRUE(both.admissible() && both.consistent());
  std::mt19937_64 random(3);
  auto state = space.goal();
  auto memo = both.start(state);
  for (int i = 0; i < 5000; ++i) {
    const auto move = random_move(space, state, random);
    memo = both.after(memo, state, move);
    space.apply(state, move);
    ASSERT_EQ(both.value(memo), std::max(a.value(a.start(state)), b.value(b.start(state))));
  }
}

}  // namespace
}  // namespace taquin::test
