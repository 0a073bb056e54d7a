// Beam search: its paths lead to the goal; one that leaves nothing out is a breadth-first search; which states stay
// depends neither on the order of moves nor on chance; bounds, limits and memory hold; wider beams find shorter paths.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <vector>

#include "taquin/heuristic/linear_conflict.hpp"
#include "taquin/heuristic/manhattan.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/beam/beam.hpp"
#include "taquin/search/beam/widening_beam.hpp"
#include "taquin/search/breadth_first.hpp"
#include "taquin/search/explore.hpp"
#include "tests/pancake.hpp"
#include "tests/random_move.hpp"
#include "tests/reordered.hpp"

namespace taquin::test {
namespace {

using Eight = Puzzle<3, 3>;
using Fifteen = Puzzle<4, 4>;
constexpr std::uint64_t whole = 100'000;  // more than all children of any layer of the 8-puzzle (24,047 states)

struct Known {
  Fifteen::State state;
  Cost distance;
};
// Korf's, with the lengths that he published.
std::vector<Known> korf(const char* selector) {
  std::vector<Known> all;
  for (const Instance& instance : find_instances(selector)) {
    all.push_back({state_of<Fifteen>(instance.board), instance.optimal.value()});
  }
  return all;
}

// Every move is one that the state allows, and the last leads to the goal.
template <class Space, class Move>
bool solves(const Space& space, typename Space::State state, const std::vector<Move>& path) {
  for (const Move move : path) {
    bool legal = false;
    for (const Move possible : space.moves(state)) legal = legal || possible == move;
    if (!legal) return false;
    space.apply(state, move);
  }
  return space.is_goal(state);
}

template <class Space, class H>
auto run(const Space& space, const typename Space::State& start, const H& heuristic, std::uint64_t width,
         Cost bound = unreachable, std::uint64_t seed = 0) {
  Quiet quiet;
  return beam_search(space, start, heuristic, quiet, {width, seed, bound, 1});
}

// --- paths ---

TEST(Beam, LeadsToTheGoalAndIsAShortestPathIfNothingIsLeftOut) {
  const Eight space;
  const Manhattan<Eight> manhattan(space);
  const Exploration truth = explore(space);
  int checked = 0;
  for (std::uint64_t number = 0; number < space.size(); number += 4999) {
    if (truth.distance[number] == Exploration::unreached) continue;
    SCOPED_TRACE(number);
    const auto start = space.state(number);
    const Cost distance = truth.distance[number];
    ++checked;
    for (const std::uint64_t width : {std::uint64_t{30}, std::uint64_t{100}, std::uint64_t{1000}, whole}) {
      const auto result = run(space, start, manhattan, width);
      ASSERT_EQ(result.outcome, Outcome::found) << width;
      EXPECT_TRUE(solves(space, start, result.path)) << width;
      EXPECT_EQ(result.cost, static_cast<Cost>(result.path.size()));
      EXPECT_GE(result.cost, distance);
      EXPECT_LE(result.lower_bound, distance);
      EXPECT_LE(result.counts.peak_open, width);
      if (width == whole) {
        EXPECT_EQ(result.cost, distance);
      }
    }
  }
  EXPECT_GT(checked, 25);
}

TEST(Beam, OfTheFifteenPuzzleShrinksAsItWidens) {
  const Fifteen space;
  const LinearConflict<Fifteen> heuristic(space);
  const auto boards = korf("@korf100:1-10");
  std::vector<Cost> totals;
  for (const std::uint64_t width : {30U, 300U, 3000U}) {
    Cost total = 0;
    for (const Known& known : boards) {
      const auto result = run(space, known.state, heuristic, width);
      ASSERT_EQ(result.outcome, Outcome::found);
      EXPECT_TRUE(solves(space, known.state, result.path));
      EXPECT_GE(result.cost, known.distance);
      EXPECT_EQ((result.cost - known.distance) % 2, 0);
      total += result.cost - known.distance;
    }
    totals.push_back(total);
  }
  EXPECT_GT(totals[0], totals[1]);
  EXPECT_GT(totals[1], totals[2]);
  EXPECT_LT(totals[2], 10 * static_cast<Cost>(boards.size()));
}

// The Manhattan distance, each move counted many times: another scale, the same order.
struct Magnified {
  using Memo = Cost;
  using State = Fifteen::State;
  const Manhattan<Fifteen> manhattan;
  const Cost factor;

  Memo start(const State& state) const { return factor * manhattan.value(manhattan.start(state)); }
  Memo after(Memo, const State& state, Direction d) const {
    State child = state;
    Fifteen().apply(child, d);
    return start(child);
  }
  Cost value(Memo memo) const noexcept { return memo; }
  static constexpr bool admissible() noexcept { return false; }
  static constexpr bool consistent() noexcept { return false; }
};

// A layer distinguishes 65,535 values. Those of large boards are beyond a million.
TEST(Beam, DistinguishesValuesOfAnyScale) {
  const Fifteen space;
  const Manhattan<Fifteen> manhattan(space);
  for (const Known& known : korf("@korf100:1-3")) {
    const auto truth = run(space, known.state, Magnified{manhattan, 1}, 300);
    ASSERT_EQ(truth.outcome, Outcome::found);
    for (const Cost factor : {500, 2'000}) {
      const auto result = run(space, known.state, Magnified{manhattan, factor}, 300);
      EXPECT_EQ(result.path, truth.path) << factor;
      EXPECT_EQ(result.counts.expanded, truth.counts.expanded) << factor;
    }
  }
}

TEST(Beam, OfTheGoalIsEmpty) {
  const Eight space;
  const auto result = run(space, space.goal(), Manhattan<Eight>(space), 10);
  EXPECT_EQ(result.outcome, Outcome::found);
  EXPECT_EQ(result.cost, 0);
  EXPECT_TRUE(result.path.empty());
}

// --- each state once ---

// From a board of the other half, and with no heuristic to go by, a beam that leaves nothing out expands every state of
// that half once: it ends only if duplicates are removed, within a layer and across layers.
TEST(Beam, MeetsEveryStateOnce) {
  const Eight space;
  auto start = space.goal();
  const int one = start.tile(1);
  start.tiles.put(1, start.tile(2));
  start.tiles.put(2, one);
  const auto result = run(space, start, Manhattan<Eight>(space), whole);
  EXPECT_EQ(result.outcome, Outcome::exhausted);
  EXPECT_EQ(result.counts.expanded, 181'440U);
  EXPECT_EQ(result.counts.peak_open, 24'047U);
}

// The layers of the pancake graph hold edges within a layer, those of the puzzle do not.
template <int N>
struct NoGoal : Pancakes<N> {
  bool is_goal(const typename Pancakes<N>::State&) const { return false; }
};
TEST(Beam, MeetsEveryStackOnce) {
  const NoGoal<8> space;
  struct Nothing {
    using Memo = Cost;
    Memo start(const Pancakes<8>::State&) const { return 1; }
    Memo after(Memo memo, const Pancakes<8>::State&, std::uint8_t) const { return memo; }
    Cost value(Memo memo) const { return memo; }
    static constexpr bool admissible() { return false; }
    static constexpr bool consistent() { return false; }
  };
  const auto result = run(space, space.goal(), Nothing{}, 200'000);
  EXPECT_EQ(result.outcome, Outcome::exhausted);
  EXPECT_EQ(result.counts.expanded, 40'320U);  // 8!
}

TEST(Beam, SortsPancakes) {
  const Pancakes<9> space;
  const Gap<9> gap;
  std::uint64_t seed = 1;
  for (int i = 0; i < 20; ++i) {
    auto start = space.goal();
    for (int flip = 0; flip < 30; ++flip) {
      seed = hash_word(seed);
      space.apply(start, static_cast<std::uint8_t>(2 + seed % 8));
    }
    Quiet quiet;
    const auto truth = bidirectional(space, start, quiet);
    for (const std::uint64_t width : {5U, 50U, 500'000U}) {
      const auto result = run(space, start, gap, width);
      ASSERT_EQ(result.outcome, Outcome::found);
      EXPECT_TRUE(solves(space, start, result.path));
      EXPECT_GE(result.cost, truth.cost);
      if (width == 500'000U) {
        EXPECT_EQ(result.cost, truth.cost);
      }
    }
  }
}

// --- what stays ---

TEST(Beam, IsTheSameInEveryRun) {
  const Fifteen space;
  const LinearConflict<Fifteen> heuristic(space);
  bool seed_matters = false;
  for (const Known& known : korf("@korf100:1-5")) {
    const auto first = run(space, known.state, heuristic, 700);
    const auto again = run(space, known.state, heuristic, 700);
    EXPECT_EQ(first.path, again.path);
    EXPECT_EQ(first.counts.generated, again.counts.generated);
    EXPECT_EQ(first.counts.peak_bytes, again.counts.peak_bytes);
    const auto other = run(space, known.state, heuristic, 700, unreachable, 1);
    seed_matters = seed_matters || other.counts.generated != first.counts.generated;
  }
  EXPECT_TRUE(seed_matters);
}

// Takes every move back as well, so what a state's children are does not depend on how the beam came to it.
struct BackAndForth : Reordered<Fifteen> {
  using Reordered<Fifteen>::Reordered;
  Moves redundant_after(Move) const { return {}; }
};
// Ties fall by the states themselves: in another order of moves the same states are kept, layer by layer.
TEST(Beam, KnowsNoOrderOfMoves) {
  const Fifteen space;
  const LinearConflict<Fifteen> heuristic(space);
  using enum Direction;
  std::vector<SearchResult<std::uint8_t>> before;
  for (const std::array<Direction, 4> order :
       {std::array{up, down, left, right}, std::array{right, left, down, up}, std::array{left, up, right, down}}) {
    const BackAndForth reordered(space, order);
    const ReorderedHeuristic<Fifteen, LinearConflict<Fifteen>> same{reordered, heuristic};
    std::vector<SearchResult<std::uint8_t>> results;
    for (const Known& known : korf("@korf100:11-15")) results.push_back(run(reordered, known.state, same, 500));
    for (std::size_t i = 0; i < before.size(); ++i) {
      EXPECT_EQ(results[i].cost, before[i].cost);
      ASSERT_EQ(results[i].rounds.size(), before[i].rounds.size());
      for (std::size_t k = 0; k < before[i].rounds.size(); ++k) {
        EXPECT_EQ(results[i].rounds[k].expanded, before[i].rounds[k].expanded);
        EXPECT_EQ(results[i].rounds[k].generated, before[i].rounds[k].generated);
      }
    }
    before = std::move(results);
  }
}

static_assert(Hashed<Eight> && Bipartite<Eight> && !Hashed<Pancakes<8>> && !Bipartite<Pancakes<8>>);
TEST(Beam, TakesHashesThatASpaceAddsUp) {
  const Eight space;
  auto start = space.goal();
  std::uint64_t hash = space.hash(start);
  std::mt19937 random(3);
  for (int i = 0; i < 1000; ++i) {
    const auto move = random_move(space, start, random);
    hash = space.hash_after(hash, start, move);
    space.apply(start, move);
    ASSERT_EQ(hash, space.hash(start));
  }
}

// --- bounds and limits ---

TEST(Beam, FindsOnlyWhatIsShorterThanTheBound) {
  const Eight space;
  const Manhattan<Eight> manhattan(space);
  const Exploration truth = explore(space);
  for (std::uint64_t number = 17; number < space.size(); number += 20'011) {
    if (truth.distance[number] == Exploration::unreached) continue;
    const auto start = space.state(number);
    const Cost distance = truth.distance[number];
    EXPECT_EQ(run(space, start, manhattan, whole, distance).outcome, Outcome::exhausted);
    const auto above = run(space, start, manhattan, whole, distance + 1);
    EXPECT_EQ(above.cost, distance);
    const auto all = run(space, start, manhattan, whole);
    EXPECT_LT(above.counts.generated, all.counts.generated + 1);
    const auto narrow = run(space, start, manhattan, 5);
    const auto better = run(space, start, manhattan, 50, narrow.cost);
    if (better.outcome == Outcome::found) {
      EXPECT_LT(better.cost, narrow.cost);
    }
  }
}

TEST(Beam, CutsWhatTheBoundRulesOut) {
  const Fifteen space;
  const Manhattan<Fifteen> manhattan(space);
  const Known known = korf("@korf100:1").front();
  const auto result = run(space, known.state, manhattan, 1'000'000, known.distance - 10);
  EXPECT_EQ(result.outcome, Outcome::exhausted);
  EXPECT_TRUE(result.path.empty());
  // IDA* shows as much: there are few states with g + h below so small a bound.
  EXPECT_LT(result.counts.expanded, 500'000U);
}

TEST(Beam, KeepsTheMemoryCap) {
  const Fifteen space;
  const LinearConflict<Fifteen> heuristic(space);
  const Known known = korf("@korf100:3").front();
  const auto free = run(space, known.state, heuristic, 20'000);
  ASSERT_EQ(free.outcome, Outcome::found);
  int refused = 0, found = 0;
  for (std::uint64_t cap = 1000; cap < 2 * free.counts.peak_bytes; cap += cap / 3) {
    Quiet quiet;
    const auto result =
        beam_search(space, known.state, heuristic, quiet, {20'000, 0, unreachable, 1}, {cap, Budget::unlimited});
    EXPECT_LE(result.counts.peak_bytes, cap);
    if (result.outcome == Outcome::found) {
      EXPECT_EQ(result.path, free.path);
      ++found;
    } else {
      EXPECT_EQ(result.outcome, Outcome::out_of_memory);
      EXPECT_LT(cap, free.counts.peak_bytes);
      EXPECT_GT(result.lower_bound, 0);
      ++refused;
    }
  }
  EXPECT_GT(refused, 3);
  EXPECT_GT(found, 0);
  // The last layers may be what is too much.
  Quiet quiet;
  const auto late = beam_search(space, known.state, heuristic, quiet, {20'000, 0, unreachable, 1},
                                {free.counts.peak_bytes - 1, Budget::unlimited});
  EXPECT_EQ(late.outcome, Outcome::out_of_memory);
  EXPECT_GT(late.counts.expanded, 100'000U);
}

TEST(Beam, KeepsTheBudgetOfExpansions) {
  const Fifteen space;
  const LinearConflict<Fifteen> heuristic(space);
  const Known known = korf("@korf100:3").front();
  for (const std::uint64_t limit : {0U, 1U, 5000U, 123'456U}) {
    Quiet quiet;
    const auto result =
        beam_search(space, known.state, heuristic, quiet, {20'000, 0, unreachable, 1}, {Budget::unlimited, limit});
    EXPECT_EQ(result.outcome, Outcome::out_of_nodes);
    EXPECT_EQ(result.counts.expanded, limit);
  }
}

struct Watcher {
  std::uint64_t patience;
  std::uint64_t calls = 0;
  std::uint64_t seen = 0;
  std::uint64_t last = 0;
  std::uint64_t longest_gap = 0;
  template <class State>
  void expand(const State&, Cost, Cost) {
    ++seen;
  }
  void round(const Round&) const {}
  bool stop(const Progress& progress) {
    longest_gap = std::max(longest_gap, progress.counts.expanded - last);
    last = progress.counts.expanded;
    return ++calls == patience;
  }
};
TEST(Beam, StopsWhenTold) {
  const Fifteen space;
  const LinearConflict<Fifteen> heuristic(space);
  const Known known = korf("@korf100:3").front();
  for (const std::uint64_t width : {500U, 50'000U}) {
    Watcher watcher{3};
    const auto result = beam_search(space, known.state, heuristic, watcher, {width, 0, unreachable, 1});
    EXPECT_EQ(result.outcome, Outcome::stopped);
    EXPECT_EQ(result.cost, unreachable);
    EXPECT_FALSE(solves(space, known.state, result.path));
    EXPECT_EQ(watcher.calls, 3U);
  }
  Watcher patient{~std::uint64_t{0}};
  const auto result = beam_search(space, known.state, heuristic, patient, {5000, 0, unreachable, 1});
  EXPECT_EQ(result.outcome, Outcome::found);
  EXPECT_EQ(patient.seen, result.counts.expanded);
  EXPECT_GE(patient.calls, result.counts.expanded / poll_interval);
  EXPECT_LE(patient.longest_gap, poll_interval + BeamSelection::chunk_size(4));
}

// --- widening ---

// The least value of all expanded states, and the depth of the first state that had it.
struct Nearest {
  Cost value = unreachable;
  Cost depth = 0;
  template <class State>
  void expand(const State&, Cost g, Cost h) {
    if (h < value) value = h, depth = g;
  }
  void round(const Round&) const {}
  bool stop(const Progress&) const { return false; }
};
TEST(Beam, ThatGoesInCirclesHandsOverItsNearestState) {
  const Fifteen space;
  const LinearConflict<Fifteen> heuristic(space);
  int circles = 0;
  for (const Known& known : korf("@korf100:1-20")) {
    Nearest nearest;
    auto result = beam_search(space, known.state, heuristic, nearest, {3, 0, unreachable, 1, 10});
    if (result.outcome != Outcome::gave_up) continue;
    ++circles;
    EXPECT_EQ(static_cast<Cost>(result.path.size()), nearest.depth);
    auto state = known.state;
    for (const Direction d : result.path) space.apply(state, d);
    EXPECT_EQ(heuristic.value(heuristic.start(state)), nearest.value);
    EXPECT_LE(static_cast<Cost>(result.rounds.size()), nearest.depth + 11);
  }
  EXPECT_GT(circles, 3);
}

TEST(WideningBeam, ReportsShorterAndShorterPaths) {
  const Fifteen space;
  const LinearConflict<Fifteen> heuristic(space);
  int several = 0;
  for (const Known& known : korf("@korf100:1-4")) {
    Watcher watcher{60};
    WideningOptions options;
    options.first.width = 30;
    std::vector<Cost> costs;
    std::vector<Direction> last;
    const auto result = widening_beam(space, known.state, heuristic, watcher, options, {}, [&](const auto& path) {
      EXPECT_TRUE(solves(space, known.state, path));
      EXPECT_LT(static_cast<Cost>(path.size()), costs.empty() ? unreachable : costs.back());
      costs.push_back(static_cast<Cost>(path.size()));
      last = path;
    });
    EXPECT_EQ(watcher.calls, 60U);
    EXPECT_EQ(result.outcome, Outcome::found);
    EXPECT_EQ(result.path, last);
    EXPECT_EQ(result.cost, costs.back());
    EXPECT_GE(result.cost, known.distance);
    EXPECT_GT(result.rounds.size(), 5U);
    for (std::size_t i = 1; i < result.rounds.size(); ++i)
      EXPECT_LE(result.rounds[i].bound, result.rounds[i - 1].bound);
    several += costs.size() > 2;
  }
  EXPECT_GT(several, 0);
}

TEST(WideningBeam, EndsWhereNothingIsLeftOut) {
  const Eight space;
  const Manhattan<Eight> manhattan(space);
  const Exploration truth = explore(space);
  for (std::uint64_t number = 3; number < space.size(); number += 60'013) {
    if (truth.distance[number] == Exploration::unreached) continue;
    Quiet quiet;
    WideningOptions options;
    options.first.width = 1;
    const auto result = widening_beam(space, space.state(number), manhattan, quiet, options, {}, [](const auto&) {});
    EXPECT_EQ(result.outcome, Outcome::found);
    EXPECT_EQ(result.cost, truth.distance[number]);
  }
}

// A width of 0 ends a beam whose time is over, not those that follow.
TEST(WideningBeam, ContinuesAfterABeamWithoutTime) {
  const Fifteen space;
  const LinearConflict<Fifteen> heuristic(space);
  const Known known = korf("@korf100:2").front();
  int beams = 1;
  WideningOptions options;
  options.first.width = 40;
  options.first.width_of_layer = [&](Cost depth, std::uint64_t) { return beams == 2 && depth > 20 ? 0 : 2000; };
  options.next = [&](const FinishedBeam& run) { return ++beams == 4 ? 0 : run.width * 5; };
  Quiet quiet;
  std::vector<std::size_t> lengths;
  const auto result = widening_beam(space, known.state, heuristic, quiet, options, {},
                                    [&](const auto& path) { lengths.push_back(path.size()); });
  EXPECT_EQ(result.rounds.size(), 3U);
  EXPECT_EQ(lengths.size(), 2U);
  EXPECT_EQ(result.outcome, Outcome::found);
}

TEST(WideningBeam, TakesWidthsAndLimitsFromTheCaller) {
  const Fifteen space;
  const LinearConflict<Fifteen> heuristic(space);
  const Known known = korf("@korf100:2").front();
  std::vector<std::uint64_t> widths;
  WideningOptions options;
  options.first.width = 40;
  options.next = [&](const FinishedBeam& run) {
    widths.push_back(run.width);
    EXPECT_GT(run.counts.expanded, 0U);
    return widths.size() == 3 ? 0 : run.width * 5;
  };
  Quiet quiet;
  const auto result = widening_beam(space, known.state, heuristic, quiet, options, {}, [](const auto&) {});
  EXPECT_EQ(widths, (std::vector<std::uint64_t>{40, 200, 1000}));
  EXPECT_EQ(result.rounds.size(), 3U);
  options.next = {};
  const auto capped =
      widening_beam(space, known.state, heuristic, quiet, options, {10'000'000, Budget::unlimited}, [](const auto&) {});
  EXPECT_EQ(capped.outcome, Outcome::found);
  EXPECT_LE(capped.counts.peak_bytes, 10'000'000U);
  const auto brief =
      widening_beam(space, known.state, heuristic, quiet, options, {Budget::unlimited, 100'000}, [](const auto&) {});
  EXPECT_EQ(brief.outcome, Outcome::found);
  EXPECT_EQ(brief.counts.expanded, 100'000U);
}

}  // namespace
}  // namespace taquin::test
