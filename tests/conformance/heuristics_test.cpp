// Heuristics: along random walks on boards of every layout the incremental value of each equals a fresh one; what was
// published of some. All boards of the 8-puzzle are in a file of their own.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <tuple>

#include "taquin/heuristic/any.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/breadth_first.hpp"
#include "taquin/solver/engines/heuristics.hpp"
#include "tests/random_move.hpp"

namespace taquin::test {
namespace {

using Small = Puzzle<dynamic, dynamic, NibbleTiles>;  // the layout that an engine has for the 8-puzzle

template <class Visit>
void for_each_row(Visit visit) {
  std::apply([&](const auto&... row) { (visit(row), ...); }, heuristic_rows);
}

// Along a random walk: incremental equals fresh, steps are consistent. The values on the way.
template <class Space, class H>
std::vector<Cost> along_walk(const Space& space, int steps, const HeuristicInfo& info, const H& h) {
  std::mt19937_64 random(7);
  auto state = space.goal();
  auto memo = h.start(state);
  std::vector<Cost> values{h.value(memo)};
  for (int i = 0; i < steps; ++i) {
    const auto move = random_move(space, state, random);
    memo = h.after(memo, state, move);
    space.apply(state, move);
    const Cost carried = h.value(memo), fresh = h.value(h.start(state));
    const bool steady = !h.admissible() || std::abs(values.back() - carried) <= 1;
    EXPECT_TRUE(carried == fresh && steady) << info.name << " after " << i + 1 << " moves: " << values.back()
                                            << ", then " << carried << ", fresh " << fresh;
    if (carried != fresh || !steady) break;
    values.push_back(carried);
  }
  return values;
}

template <class Space, class Visit>
void for_each_heuristic(const Space& space, Visit visit) {
  PatternTables tables;
  for_each_row([&](const auto& row) {
    if (const auto h = row.make(space, Metric::stm, GoalCells(space), tables, {.only_stored = true}))
      visit(row.info, *h);
  });
}

// By `AnyHeuristic`, so that one walk is compiled for a layout and not one for each row.
template <class Space>
void walk(const Space& space, int steps) {
  for_each_heuristic(space, [&](const HeuristicInfo& info, const auto& h) {
    (void)along_walk(space, steps, info, AnyHeuristic<Space>(h));
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
  walk(Puzzle<dynamic, dynamic, ByteTiles<64>>(2, 32, 40), 1000);
  walk(Puzzle<dynamic, dynamic, ByteTiles<64>>(1, 64, 5), 300);
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

TEST(AnyHeuristic, SaysWhatItWraps) {
  const Puzzle<4, 4> space;
  for_each_heuristic(space, [&](const HeuristicInfo& info, const auto& h) {
    EXPECT_EQ(along_walk(space, 3000, info, h), along_walk(space, 3000, info, AnyHeuristic<Puzzle<4, 4>>(h)))
        << info.name;
  });
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
