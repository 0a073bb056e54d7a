// Sums of pattern databases as a heuristic: exact where one pattern is the whole board; on all boards of the 8-puzzle
// the maximum of two sums of plainly searched distances, admissible and consistent; along random walks on every layout
// of tiles what a fresh evaluation says; the same for a board and its reflection; never above a known optimum.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <deque>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "taquin/heuristic/any.hpp"
#include "taquin/heuristic/manhattan.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/explore.hpp"
#include "taquin/solver/engines/heuristics.hpp"
#include "tests/memory_storage.hpp"
#include "tests/random_move.hpp"

namespace taquin::test {
namespace {

using Small = Puzzle<dynamic, dynamic, NibbleTiles>;
using Middle = Puzzle<dynamic, dynamic, ByteTiles<25>>;
using Big = Puzzle<dynamic, dynamic, ByteTiles<64>>;

template <class Space>
using OneSum = PatternSums<Space, 1, most_parts<Space>>;

template <class Space>
using RankedSums = PatternSums<Space, 2, most_parts<Space>>;

static_assert(BatchedLookup<RankedSums<Puzzle<4, 4>>, Puzzle<4, 4>> &&
              BatchedLookup<LargeSums<Puzzle<5, 5>>, Puzzle<5, 5>>);
static_assert(BatchedLookup<SmallSums<Big>, Big>);

// Tables are kept from test to test.
PatternTables& tables() {
  static PatternTables cache;
  return cache;
}

template <class Space>
PatternTables::Sums small_views(const Space& space) {
  const auto partitions = small_partitions(space.rows(), space.cols(), space.goal_blank()).at(0);
  return tables().sums(space.rows(), space.cols(), space.goal_blank(), partitions.first, partitions.second, {}).value();
}

template <template <class> class Sums = SmallSums, class Space>
Sums<Space> small_sums(const Space& space) {
  const auto views = small_views(space);
  if constexpr (BatchedLookup<Sums<Space>, Space>) {
    return Sums<Space>(space, views);
  } else {
    return Sums<Space>(space, views, to_direct_address(views, 2));
  }
}

template <class Space>
auto large_sums(const Space& space) {
  return pattern_sums<LargeSums>(space, Metric::stm, large_partitions(space.rows(), space.cols(), space.goal_blank()),
                                 tables(), {});
}

template <class Space, class H>
Cost fresh(const H& h, const typename Space::State& state) {
  return h.value(h.start(state));
}

// Calls visit(number, state, distance) for all boards that can be solved.
template <class Space, class Visit>
void for_each_solvable(const Space& space, const Exploration& truth, const Visit& visit) {
  for (std::uint64_t number = 0; number < space.size(); ++number) {
    if (truth.distance[number] == Exploration::unreached) continue;
    visit(number, space.state(number), static_cast<Cost>(truth.distance[number]));
  }
}

// --- all boards ---

struct Faults {
  int inadmissible = 0;
  int inexact = 0;
  int odd = 0;        // value and distance differ by an odd number
  int uneven = 0;     // an edge changes the value by another number than one
  int unequal = 0;    // incremental and fresh
  int misjudged = 0;  // by the three steps of a batched look-up
};

// By index; 0 where no path leads.
template <class Space, class H>
std::vector<Cost> fresh_values(const Space& space, const H& h, const Exploration& truth) {
  std::vector<Cost> values(space.size());
  for_each_solvable(space, truth,
                    [&](std::uint64_t number, const auto& state, Cost) { values[number] = fresh<Space>(h, state); });
  return values;
}

// As a search does: all children prefetched, then all read, then each entered.
template <class Space, class H, class Memos>
int misjudged(const Space& space, const H& h, const typename Space::State& state, const typename H::Memo& memo,
              const Memos& fresh_memo) {
  std::array<typename H::Lookup, 4> asked;
  std::size_t count = 0;
  for (const auto move : space.moves(state)) h.prefetch(memo, state, move, asked[count++]);
  std::array<Cost, 4> read{};
  std::array<typename H::LookupResult, 4> lookup_results;
  for (std::size_t i = 0; i < count; ++i) read[i] = h.read(memo, asked[i], lookup_results[i]);
  int wrong = 0;
  std::size_t i = 0;
  for (const auto move : space.moves(state)) {
    auto child = state;
    space.apply(child, move);
    typename H::Memo entered;
    h.enter(memo, state, move, lookup_results[i], entered);
    wrong += h.value(entered) != read[i] || read[i] != h.value(fresh_memo[space.index(child)]);
    ++i;
  }
  return wrong;
}

template <class Space, class H>
Faults faults_on_all(const Space& space, const H& h, const Exploration& truth) {
  Faults faults;
  std::vector<typename H::Memo> fresh_memo(space.size());
  for_each_solvable(space, truth,
                    [&](std::uint64_t number, const auto& state, Cost) { fresh_memo[number] = h.start(state); });
  for_each_solvable(space, truth, [&](std::uint64_t number, const typename Space::State& state, Cost distance) {
    const auto& memo = fresh_memo[number];
    const Cost value = h.value(memo);
    faults.inadmissible += value > distance;
    faults.inexact += value != distance;
    faults.odd += (value ^ distance) & 1;
    for (const auto move : space.moves(state)) {
      auto child = state;
      space.apply(child, move);
      const Cost carried = h.value(h.after(memo, state, move));
      faults.uneven += std::abs(carried - value) != 1;
      faults.unequal += carried != h.value(fresh_memo[space.index(child)]);
    }
    if constexpr (BatchedLookup<H, Space>) faults.misjudged += misjudged(space, h, state, memo, fresh_memo);
  });
  return faults;
}

// What a sum of `bits` or `bytes` promises.
void judge(const Faults& faults, bool exact) {
  EXPECT_EQ(faults.inadmissible, 0);
  EXPECT_EQ(faults.odd, 0);
  EXPECT_EQ(faults.unequal, 0);
  EXPECT_EQ(faults.misjudged, 0);
  if (exact) {
    EXPECT_EQ(faults.inexact, 0);
    EXPECT_EQ(faults.uneven, 0);
  } else {
    EXPECT_GT(faults.inexact, 0);
  }
}

TEST(ExhaustiveExact, TheWholeEightPuzzleIsOnePattern) {
  const Puzzle<3, 3> space;
  const auto h = large_sums(space);
  ASSERT_TRUE(h.has_value());
  EXPECT_TRUE(h->admissible() && h->consistent());
  judge(faults_on_all(space, *h, explore(space)), true);
}

TEST(Exact, OtherBoardsOfOnePattern) {
  for (const auto& [rows, cols, blank] : {std::tuple{2, 2, 0}, {2, 3, 1}, {2, 4, 0}, {2, 4, 1}, {3, 2, 5}}) {
    SCOPED_TRACE(std::to_string(rows) + "x" + std::to_string(cols) + ", blank " + std::to_string(blank));
    const Small space(rows, cols, blank);
    const std::vector<CellSet> whole{((CellSet{1} << rows * cols) - 1) ^ CellSet{1} << blank};
    const auto sums = tables().sums(rows, cols, blank, whole, whole, {});
    ASSERT_TRUE(sums.has_value());
    judge(faults_on_all(space, LargeSums<Small>(space, *sums), explore(space)), true);
  }
}

class ExhaustiveEight : public testing::TestWithParam<int> {};  // the goal cell of the blank

TEST_P(ExhaustiveEight, BitsKeepTheirPromises) {
  const Puzzle<3, 3> space(GetParam());
  const auto h = small_sums(space);
  EXPECT_TRUE(h.admissible() && h.consistent());
  const Exploration truth = explore(space);
  const Faults faults = faults_on_all(space, h, truth);
  judge(faults, false);
  EXPECT_EQ(faults.uneven, 0);
  const auto ranked = small_sums<RankedSums>(space);
  const Faults of_ranked = faults_on_all(space, ranked, truth);
  judge(of_ranked, false);
  EXPECT_EQ(of_ranked.uneven, 0);
  EXPECT_EQ(fresh_values(space, ranked, truth), fresh_values(space, h, truth));
}

INSTANTIATE_TEST_SUITE_P(Goals, ExhaustiveEight, testing::Values(0, 1, 4));

// For all boards, by index: the least number of slides of certain tiles that bring these home and the blank, too. The
// other tiles may then be anywhere.
template <class Space>
std::vector<int> slides_of(const Space& space, const std::vector<int>& tiles) {
  std::vector<int> least(space.size(), -1);
  std::deque<std::uint64_t> queue;
  for (std::uint64_t number = 0; number < space.size(); ++number) {
    const auto state = space.state(number);
    const auto is_home = [&](int tile) { return state.tile(space.goal_cell(tile)) == tile; };
    if (state.blank != space.goal_blank() || !std::all_of(tiles.begin(), tiles.end(), is_home)) continue;
    least[number] = 0;
    queue.push_back(number);
  }
  while (!queue.empty()) {
    const std::uint64_t number = queue.front();
    queue.pop_front();
    const auto state = space.state(number);
    for (const auto move : space.moves(state)) {
      const int tile = state.tile(space.neighbour(state.blank, move));
      const int cost = std::find(tiles.begin(), tiles.end(), tile) != tiles.end() ? 1 : 0;
      auto child = state;
      space.apply(child, move);
      const std::uint64_t next = space.index(child);
      if (least[next] >= 0 && least[next] <= least[number] + cost) continue;
      least[next] = least[number] + cost;
      if (cost == 0)
        queue.push_front(next);
      else
        queue.push_back(next);
    }
  }
  return least;
}

// The maximum of the two sums of what plain searches find for the tiles of their patterns.
template <class Space>
void equals_plain_sums(const Space& space) {
  const auto sums = small_views(space);
  ASSERT_EQ(sums.size(), 2U);
  std::vector<int> expected(space.size());
  for (const auto& views : sums) {
    std::vector<int> total(space.size());
    std::set<int> assigned;
    for (const View& view : views) {
      for (const int tile : view.tiles) ASSERT_TRUE(assigned.insert(tile).second) << tile << " is in two patterns";
      const auto least = slides_of(space, view.tiles);
      for (std::size_t i = 0; i < total.size(); ++i) total[i] += least[i];
    }
    ASSERT_EQ(static_cast<int>(assigned.size()), space.cells() - 1);
    for (std::size_t i = 0; i < total.size(); ++i) expected[i] = std::max(expected[i], total[i]);
  }
  const RankedSums<Space> h(space, sums);
  int wrong = 0;
  for_each_solvable(space, explore(space), [&](std::uint64_t number, const auto& state, Cost) {
    wrong += fresh<Space>(h, state) != expected[number];
  });
  EXPECT_EQ(wrong, 0);
}

TEST(ExhaustivePlain, SumsOfTheEightPuzzleWithTheBlankFirst) { equals_plain_sums(Puzzle<3, 3>(0)); }
TEST(ExhaustivePlain, SumsOfTheEightPuzzleWithTheBlankAtAnEdge) { equals_plain_sums(Puzzle<3, 3>(1)); }

TEST(ExhaustiveDynamic, KeepsItsPromisesOn2x4) {
  for (const int blank : {0, 1, 6}) {
    SCOPED_TRACE(blank);
    const Small space(2, 4, blank);
    equals_plain_sums(space);
    const Faults faults = faults_on_all(space, small_sums(space), explore(space));
    judge(faults, false);
    EXPECT_EQ(faults.uneven, 0);
  }
  equals_plain_sums(Small(2, 3, 1));
  equals_plain_sums(Small(3, 2, 4));
  equals_plain_sums(Small(2, 2, 3));
}

// --- random walks ---

// Incremental equals fresh; a step changes the value by one, so its parity is that of the steps; the maximum is that of
// the two sums alone; a type-erased one says the same.
template <class Space, class H>
void walk(const Space& space, const H& h, const PatternTables::Sums& sums, int steps) {
  SCOPED_TRACE(std::to_string(space.rows()) + "x" + std::to_string(space.cols()) + ", blank " +
               std::to_string(space.goal_blank()));
  const OneSum<Space> first(space, {sums[0]});
  const OneSum<Space> second(space, {sums[1]});
  const AnyHeuristic<Space> any(h);
  ASSERT_TRUE(any.admissible() && any.consistent());
  std::mt19937_64 random(11);
  auto state = space.goal();
  auto memo = h.start(state);
  auto any_memo = any.start(state);
  ASSERT_EQ(h.value(memo), 0);
  int differ = 0;
  for (int i = 1; i <= steps; ++i) {
    const auto move = random_move(space, state, random);
    const Cost before = h.value(memo);
    memo = h.after(memo, state, move);
    any_memo = any.after(any_memo, state, move);
    space.apply(state, move);
    const Cost value = h.value(memo);
    ASSERT_EQ(value, fresh<Space>(h, state)) << "after " << i << " moves";
    ASSERT_EQ(value & 1, i & 1);
    ASSERT_EQ(std::abs(value - before), 1);
    ASSERT_LE(value, i);
    ASSERT_EQ(any.value(any_memo), value);
    const Cost one = fresh<Space>(first, state);
    const Cost two = fresh<Space>(second, state);
    ASSERT_EQ(value, std::max(one, two));
    differ += one != two;
  }
  EXPECT_GT(differ, 0) << "the second sum adds nothing";
}

template <class Space>
void walk_small(const Space& space, int steps) {
  const auto views = small_views(space);
  walk(space, small_sums<RankedSums>(space), views, steps);
  if constexpr (!std::is_same_v<RankedSums<Space>, SmallSums<Space>>) walk(space, small_sums(space), views, steps);
}

TEST(AlongWalks, OfUpTo16Cells) {
  walk_small(Puzzle<3, 3>(), 2000);
  walk_small(Puzzle<3, 3>(4), 2000);
  walk_small(Small(3, 4, 0), 2000);
  walk_small(Small(3, 4, 5), 2000);
  walk_small(Small(2, 8, 0), 1000);
  walk_small(Small(3, 5, 7), 1000);
  walk_small(Small(4, 3, 0), 1000);
}

TEST(AlongWalks, OfTheFifteenPuzzle) {
  walk_small(Puzzle<4, 4>(), 3000);
  walk_small(Puzzle<4, 4>(5), 1000);
  walk_small(Puzzle<4, 4>(1), 1000);
  walk_small(Small(4, 4, 0), 1000);
}

TEST(AlongWalks, OfUpTo25Cells) {
  walk_small(Middle(3, 6, 0), 1000);
  walk_small(Middle(2, 9, 4), 1000);
}

// Beyond 26 cells sets are numbered cell by cell.
TEST(AlongWalks, OfUpTo64Cells) {
  walk_small(Big(2, 13, 0), 1000);
  walk_small(Big(3, 9, 0), 1000);
  walk_small(Big(6, 6, 0), 500);
}

TEST(AlongWalks, OfTheLargePartitionOf3x4) {
  const Small space(3, 4, 0);
  const auto partitions = large_partitions(3, 4, 0).front();
  const auto sums = tables().sums(3, 4, 0, partitions.first, partitions.second, {}).value();
  walk(space, LargeSums<Small>(space, sums), sums, 1000);
}

// Whatever holds the tiles and whether its size is compiled, boards have the same values.
template <class A, class B>
void agree(const A& a, const B& b, int steps) {
  const auto in_a = small_sums<RankedSums>(a);
  const auto in_b = small_sums(b);
  std::mt19937_64 random(13);
  auto state_a = a.goal();
  auto state_b = b.goal();
  auto memo_a = in_a.start(state_a);
  auto memo_b = in_b.start(state_b);
  for (int i = 0; i < steps; ++i) {
    const auto move = random_move(a, state_a, random);
    memo_a = in_a.after(memo_a, state_a, move);
    memo_b = in_b.after(memo_b, state_b, move);
    a.apply(state_a, move);
    b.apply(state_b, move);
    ASSERT_EQ(in_a.value(memo_a), in_b.value(memo_b)) << "after " << i + 1 << " moves";
  }
}

TEST(Layouts, Agree) {
  agree(Puzzle<3, 3>(), Small(3, 3, 0), 1000);
  agree(Puzzle<3, 3>(), Middle(3, 3, 0), 1000);
  agree(Puzzle<4, 4>(), Small(4, 4, 0), 1000);
  agree(Puzzle<4, 4>(), Big(4, 4, 0), 1000);
  agree(Small(3, 4, 0), Middle(3, 4, 0), 1000);
}

// --- reflections ---

// Cells to cells; tiles follow the cells where they belong.
template <class Space, class Map>
typename Space::State reflected(const Space& space, const typename Space::State& state, const Map& map) {
  std::vector<int> tile_at(static_cast<std::size_t>(space.cells()));  // goal cell -> tile
  for (int tile = 1; tile < space.cells(); ++tile) {
    tile_at[static_cast<std::size_t>(space.goal_cell(tile))] = tile;
  }
  typename Space::State result{typename Space::Tiles(space.cells()), static_cast<std::uint16_t>(map(state.blank))};
  for (int cell = 0; cell < space.cells(); ++cell) {
    const int tile = state.tile(cell);
    if (tile == 0) continue;
    result.tiles.put(map(cell), tile_at[static_cast<std::size_t>(map(space.goal_cell(tile)))]);
  }
  return result;
}

// A board is as far from the goal as its reflection, and both sums are there for that.
template <class Space, class Map>
void reflects(const Space& space, const Map& map, int steps) {
  ASSERT_EQ(map(space.goal_blank()), space.goal_blank());
  const auto h = small_sums(space);
  std::mt19937_64 random(17);
  auto state = space.goal();
  ASSERT_TRUE(space.is_goal(reflected(space, state, map)));
  for (int i = 0; i < steps; ++i) {
    space.apply(state, random_move(space, state, random));
    ASSERT_EQ(fresh<Space>(h, state), fresh<Space>(h, reflected(space, state, map))) << "after " << i + 1 << " moves";
  }
}

TEST(Reflections, HaveTheSameValue) {
  const auto transposed = [](int side) { return [side](int cell) { return cell % side * side + cell / side; }; };
  const auto mirrored = [](int cols) { return [cols](int cell) { return cell + cols - 1 - 2 * (cell % cols); }; };
  reflects(Puzzle<3, 3>(), transposed(3), 2000);
  reflects(Puzzle<3, 3>(4), transposed(3), 2000);
  reflects(Puzzle<3, 3>(1), mirrored(3), 2000);
  reflects(Puzzle<4, 4>(), transposed(4), 2000);
  reflects(Puzzle<4, 4>(5), transposed(4), 1000);
  reflects(Small(3, 5, 7), mirrored(5), 1000);
}

// One test, so that the tables, which take longest, are made once.
TEST(ExhaustiveTwentyFourPuzzle, WalksAndReflections) {
  walk_small(Puzzle<5, 5>(), 500);
  reflects(
      Puzzle<5, 5>(), [](int cell) { return cell % 5 * 5 + cell / 5; }, 200);
}

// --- published boards ---

// Korf (1985): a hundred boards and their optimal lengths. Tiles of a pattern alone slide at least their Manhattan
// distance, so a sum is no less than that of all.
TEST(Published, NeverAboveKnownOptima) {
  using Space = Puzzle<4, 4>;
  const Space space;
  const auto h = small_sums(space);
  const Manhattan<Space> manhattan(space, Metric::stm);
  const auto instances = find_instances("@korf100");
  ASSERT_EQ(instances.size(), 100U);
  for (const Instance& instance : instances) {
    const auto state = state_of<Space>(instance.board);
    const Cost value = fresh<Space>(h, state);
    EXPECT_LE(value, instance.optimal.value()) << instance.id;
    EXPECT_EQ((instance.optimal.value() - value) % 2, 0) << instance.id;
    EXPECT_GE(value, fresh<Space>(manhattan, state)) << instance.id;
  }
}

// --- what is made, and when ---

TEST(Sums, AreOnlyFoundIfSo) {
  PatternTables bare;
  const auto partitions = small_partitions(3, 3, 0).at(0);
  const auto sums = [&](const BuildOptions& options) {
    return bare.sums(3, 3, 0, partitions.first, partitions.second, options);
  };
  EXPECT_FALSE(sums({.only_stored = true}).has_value());
  ASSERT_TRUE(sums({}).has_value());
  EXPECT_TRUE(sums({.only_stored = true}).has_value());
}

TEST(Sums, AreNotMadeWithoutMemory) {
  PatternTables bare;
  const auto partitions = small_partitions(3, 3, 0).at(0);
  const auto sums = [&](std::uint64_t memory) {
    return bare.sums(3, 3, 0, partitions.first, partitions.second, {.bytes = memory});
  };
  const StoredPatternTable any(pattern_of(3, 3, partitions.first.at(0), 0));
  const std::uint64_t payload = any.bytes();
  const std::uint64_t needed = any.building_bytes();
  EXPECT_FALSE(sums(needed - 1).has_value());
  const std::uint64_t before = bare.bytes();
  EXPECT_TRUE(sums(needed + payload).has_value()) << "the second beside the first";
  EXPECT_GE(bare.bytes(), before + payload);
  EXPECT_TRUE(sums(0).has_value()) << "what is there needs no memory";
}

// Each distinct table is asked for once, and again only if it was not available.
TEST(Sums, ShareTheirTables) {
  const auto storage = std::make_shared<MemoryStorage>();
  const auto partition = small_partitions(4, 4, 0).at(0);
  EXPECT_TRUE(PatternTables(storage).sums(4, 4, 0, partition.first, partition.second, {}));
  storage->looked_for = 0;
  PatternTables cache(storage);
  const auto partitions = small_partitions(4, 4, 0).at(0);
  std::set<const PatternTable*> met;
  for (int round = 0; round < 2; ++round) {
    const auto sums = cache.sums(4, 4, 0, partitions.first, partitions.second, {.only_stored = true}).value();
    for (const auto& views : sums) {
      for (const View& view : views) {
        met.insert(view.table.get());
        EXPECT_EQ(shared(view.table->pattern()).pattern, view.table->pattern());
      }
    }
  }
  EXPECT_EQ(storage->looked_for, static_cast<int>(met.size()));
  EXPECT_EQ(met.size(), 3U);  // the reflected board needs no tables of its own
}

}  // namespace
}  // namespace taquin::test
