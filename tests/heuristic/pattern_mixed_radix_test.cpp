// Sums found by one addition: what the ranked tables say, on all boards of the 8-puzzle and along random walks on
// boards with even and odd sides, with one, two and more regions of the blank, through every symmetry of the board; and
// searches meet the same nodes with them.
#include "taquin/heuristic/pdb/mixed_radix.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "taquin/heuristic/pdb/sum.hpp"
#include "taquin/heuristic/pdb/tables/tables.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/puzzle/fsm/fsm_pruning.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/explore.hpp"
#include "taquin/search/ida/parallel_ida.hpp"
#include "taquin/solver/engines/heuristics.hpp"
#include "tests/memory_storage.hpp"
#include "tests/random_move.hpp"
#include "tests/temporary_folder.hpp"

namespace taquin::test {
namespace {

using Small = Puzzle<dynamic, dynamic, NibbleTiles>;
using Middle = Puzzle<dynamic, dynamic, ByteTiles<25>>;

template <class Space>
using MixedRadix = MixedRadixSums<Space, 2, 8>;
template <class Space>
using Ranked = PatternSums<Space, 2, 8>;

static_assert(BatchedLookup<MixedRadix<Puzzle<3, 3>>, Puzzle<3, 3>> && BatchedLookup<MixedRadix<Middle>, Middle>);

using Sizes = std::vector<int>;

// Patterns of so many tiles each, by rows or by columns; the last one has the rest.
template <class Space>
std::vector<CellSet> partition(const Space& space, const Sizes& sizes, bool by_columns) {
  std::vector<CellSet> patterns(1);
  std::size_t full = 0;
  for (const CellSet tile : groups(space.rows(), space.cols(), space.goal_blank(), 1, by_columns)) {
    if (full < sizes.size() && std::popcount(patterns[full]) == sizes[full]) {
      patterns.push_back(0);
      ++full;
    }
    patterns.back() |= tile;
  }
  return patterns;
}

template <class Space>
PatternTables::Sums views(const Space& space, const Sizes& sizes) {
  static PatternTables cache;
  return cache
      .sums(space.rows(), space.cols(), space.goal_blank(), partition(space, sizes, false),
            partition(space, sizes, true), {})
      .value();
}

std::string text(const Sizes& sizes) {
  std::string text;
  for (const int size : sizes) text += std::to_string(size) + " ";
  return text + "tiles and the rest";
}

template <class H, class Space>
std::optional<H> made(const Space& space, const PatternTables::Sums& sums, const BuildOptions& options = {},
                      std::shared_ptr<TableStorage> storage = nullptr) {
  PatternTables tables(std::move(storage), 2);
  return H::make(space, sums, tables, options);
}

template <class Space>
struct Both {
  Both(const Space& space, const PatternTables::Sums& sums)
      : ranked(space, sums), mixed_radix(made<MixedRadix<Space>>(space, sums).value()) {}
  Ranked<Space> ranked;
  MixedRadix<Space> mixed_radix;
};

// Whether the memo of the value and the excerpt is that of the state.
template <class H, class State>
bool resumes(const H& h, const State& state, const typename H::Memo& memo) {
  const auto resumed = h.resume(state, h.value(memo), h.excerpt(memo));
  if constexpr (requires { memo.sums; })
    return resumed.word == memo.word && resumed.sums == memo.sums;
  else
    return resumed.word == memo.word && resumed.sum == memo.sum;
}

// The value from scratch, every child's by prefetch, read and enter, and the value of the memo that was made.
template <class Space>
std::string difference(const Space& space, const Both<Space>& h, const typename Space::State& state) {
  using H = MixedRadix<Space>;
  const auto memo = h.mixed_radix.start(state);
  const auto expected = h.ranked.start(state);
  if (h.mixed_radix.value(memo) != h.ranked.value(expected)) return "a value";
  if (!resumes(h.mixed_radix, state, memo) || !resumes(h.ranked, state, expected)) return "a resumed memo";
  for (const auto move : space.moves(state)) {
    typename H::Lookup lookup;
    typename H::LookupResult lookup_result;
    typename H::Memo child;
    h.mixed_radix.prefetch(memo, state, move, lookup);
    const Cost read = h.mixed_radix.read(memo, lookup, lookup_result);
    h.mixed_radix.enter(memo, state, move, lookup_result, child);
    auto there = state;
    space.apply(there, move);
    const auto fresh = h.mixed_radix.start(there);
    if (read != h.ranked.value(h.ranked.after(expected, state, move))) return "a child's value";
    if (h.mixed_radix.value(child) != read || child.sums != fresh.sums) return "a child's sums";
  }
  return "";
}

TEST(ExhaustiveMixedRadix, AgreesOnAllEightPuzzles) {
  for (const auto& [blank, sizes] : std::vector<std::pair<int, Sizes>>{
           {0, {4}}, {0, {2, 2, 2}}, {4, {4}}, {1, {4}}, {8, {1, 1, 1, 1, 1, 1, 1}}, {0, {7}}, {2, {3}}, {0, {1, 5}}}) {
    SCOPED_TRACE("blank " + std::to_string(blank) + ", " + text(sizes));
    const Puzzle<3, 3> space(blank);
    const Both<Puzzle<3, 3>> h(space, views(space, sizes));
    EXPECT_TRUE(h.mixed_radix.admissible() && h.mixed_radix.consistent());
    const Exploration truth = explore(space);
    int inadmissible = 0;
    std::string differs;
    for (std::uint64_t number = 0; number < space.size() && differs.empty(); number += 17) {
      if (truth.distance[number] == Exploration::unreached) continue;
      const auto state = space.state(number);
      differs = difference(space, h, state);
      inadmissible += h.mixed_radix.value(h.mixed_radix.start(state)) > truth.distance[number];
    }
    EXPECT_EQ(differs, "");
    EXPECT_EQ(inadmissible, 0);
  }
}

// Memos carried along, as a search does.
template <class Space>
void walk(const Space& space, const Sizes& sizes, int steps) {
  SCOPED_TRACE(std::to_string(space.rows()) + "x" + std::to_string(space.cols()) + ", " + text(sizes));
  const Both<Space> h(space, views(space, sizes));
  std::mt19937_64 random(5);
  auto state = space.goal();
  auto memo = h.mixed_radix.start(state);
  auto expected = h.ranked.start(state);
  for (int i = 1; i <= steps; ++i) {
    const auto move = random_move(space, state, random);
    memo = h.mixed_radix.after(memo, state, move);
    expected = h.ranked.after(expected, state, move);
    space.apply(state, move);
    ASSERT_EQ(h.mixed_radix.value(memo), h.ranked.value(expected)) << "after " << i << " moves";
    if (i % 50 == 0) {
      ASSERT_EQ(difference(space, h, state), "") << "after " << i << " moves";
    }
  }
}

TEST(ExhaustiveMixedRadix, AgreesAlongWalks) {
  walk(Small(2, 5, 0), {3, 3}, 3000);
  walk(Small(2, 5, 6), {3, 3}, 3000);
  walk(Small(2, 5, 0), {7}, 3000);
  walk(Small(3, 3, 2), {4}, 3000);
  walk(Small(3, 4, 0), {6}, 3000);
  walk(Puzzle<4, 4>(), {5, 5}, 5000);
  walk(Puzzle<4, 4>(), {5, 2, 4}, 2000);
  walk(Small(4, 4, 5), {5, 5}, 2000);
  walk(Small(2, 8, 0), {5, 5}, 2000);
  walk(Middle(3, 7, 0), {4, 4, 4, 4}, 3000);
  walk(Puzzle<5, 5>(), {4, 4, 4, 4, 4}, 5000);
  walk(Puzzle<5, 5>(), {4, 3, 5, 1, 4, 4}, 3000);
  walk(Middle(5, 5, 12), {4, 4, 4, 4, 4}, 3000);
}

// Four sums have one bit each in an excerpt, so many have to be found from nothing.
TEST(MixedRadix, ResumesFourSums) {
  const Puzzle<4, 4> space;
  auto sums = views(space, {5, 5});
  for (const auto& sum : views(space, {2, 7})) sums.push_back(sum);
  const auto mixed_radix = made<MixedRadixSums<Puzzle<4, 4>, 4, 8>>(space, sums).value();
  const PatternSums<Puzzle<4, 4>, 4, 8> ranked(space, sums);
  std::mt19937_64 random(6);
  auto state = space.goal();
  int apart = 0;
  for (int i = 0; i < 1000; ++i) {
    space.apply(state, random_move(space, state, random));
    const auto memo = ranked.start(state);
    ASSERT_TRUE(resumes(ranked, state, memo));
    ASSERT_TRUE(resumes(mixed_radix, state, mixed_radix.start(state)));
    apart +=
        *std::max_element(memo.sum.begin(), memo.sum.end()) >= *std::min_element(memo.sum.begin(), memo.sum.end()) + 4;
  }
  EXPECT_GT(apart, 100);
}

TEST(MixedRadix, SearchesMeetTheSameNodes) {
  const Puzzle<4, 4> space;
  const Both<Puzzle<4, 4>> h(space, views(space, {5, 5}));
  const FsmPruner fsm_pruner(8, 4, 4);
  for (const Instance& instance : find_instances("@korf100:12,42,55,79")) {
    const auto state = state_of<Puzzle<4, 4>>(instance.board);
    Quiet quiet;
    const auto ranked = parallel_ida(space, state, h.ranked, fsm_pruner, quiet);
    const auto mixed_radix = parallel_ida(space, state, h.mixed_radix, fsm_pruner, quiet);
    EXPECT_EQ(mixed_radix.path, ranked.path);
    EXPECT_EQ(mixed_radix.counts.expanded, ranked.counts.expanded);
    EXPECT_EQ(mixed_radix.counts.generated, ranked.counts.generated);
  }
}

TEST(MixedRadix, KnowsWhatItServes) {
  EXPECT_TRUE(MixedRadixLayout::serves(Layout(5, 5, 6)));
  EXPECT_TRUE(MixedRadixLayout::serves(Layout(5, 5, 7)));
  EXPECT_FALSE(MixedRadixLayout::serves(Layout(4, 4, 8)));
  EXPECT_FALSE(MixedRadixLayout::serves(Layout(4, 7, 3)));
}

TEST(MixedRadix, TakesNoMoreMemoryThanItMay) {
  const Puzzle<4, 4> space;
  const auto sums = views(space, {5, 5});
  using H = MixedRadix<Puzzle<4, 4>>;
  const auto whole = made<H>(space, sums);
  ASSERT_TRUE(whole);
  std::set<const PatternTable*> tables;
  for (const auto& sum : sums) {
    for (const View& view : sum) tables.insert(view.table.get());
  }
  std::uint64_t needed = whole->bytes();
  for (const PatternTable* table : tables)
    needed += table->payload().size() + StoredMixedRadixTable::bytes_for(table->layout());
  EXPECT_TRUE(made<H>(space, sums, {.bytes = needed}));
  EXPECT_FALSE(made<H>(space, sums, {.bytes = needed - 1}));
}

// Laid out once; the next caller finds them as they were.
TEST(MixedRadix, AreKept) {
  const Puzzle<4, 4> space;
  const auto sums = views(space, {5, 5});
  using H = MixedRadix<Puzzle<4, 4>>;
  const auto storage = std::make_shared<MemoryStorage>();
  const H fresh = made<H>(space, sums, {}, storage).value();
  EXPECT_EQ(storage->stored, 3) << "patterns that mirror one another share a table";
  const H found = made<H>(space, sums, {}, storage).value();
  EXPECT_EQ(storage->stored, 3) << "converted again";
  auto state = space.goal();
  for (int i = 0; i < 500; ++i) {
    const auto moves = space.moves(state);
    auto move = moves.begin();
    for (int skip = i * i % 7 % moves.size(); skip > 0; --skip) ++move;
    space.apply(state, *move);
    ASSERT_EQ(found.value(found.start(state)), fresh.value(fresh.start(state)));
  }
}

TEST(MixedRadix, AreFoundInAFolder) {
  const Puzzle<4, 4> space;
  const auto partition = small_partitions(4, 4, 0).at(0);
  const TemporaryFolder folder;
  const auto sums = PatternTables().sums(4, 4, 0, partition.first, partition.second, {}).value();
  using H = MixedRadixSums<Puzzle<4, 4>, 2, 4>;
  EXPECT_TRUE(made<H>(space, sums, {}, table_folder(folder.path)));
  int pieces = 0;
  const auto count = [&](const BuildProgress& progress) { return pieces += progress.entries > 0, false; };
  const auto found = made<H>(space, sums, {.progress = count}, table_folder(folder.path));
  ASSERT_TRUE(found);
  EXPECT_EQ(pieces, 0) << "converted again";
  const auto state = space.goal();
  EXPECT_EQ(found->value(found->start(state)), 0);
  // A damaged table counts as missing.
  for (const auto& entry : std::filesystem::directory_iterator(folder.path)) {
    std::filesystem::resize_file(entry.path(), 5000);
  }
  EXPECT_TRUE(made<H>(space, sums, {.progress = count}, table_folder(folder.path)));
  EXPECT_GT(pieces, 0);
}

TEST(MixedRadix, GivesUpWhenTold) {
  const Puzzle<4, 4> space;
  const auto sums = views(space, {5, 5});
  using H = MixedRadix<Puzzle<4, 4>>;
  std::vector<std::uint64_t> done;
  const auto is_third = [&](const BuildProgress& progress) {
    if (progress.entries > 0) {
      EXPECT_EQ(progress.of, 16U) << "pieces of a table of 16 cells";
    }
    done.push_back(progress.entries);
    return done.size() == 3;
  };
  PatternTables alone;
  EXPECT_FALSE(H::make(space, sums, alone, {.progress = is_third}));
  EXPECT_EQ(done, (std::vector<std::uint64_t>{0, 0, 1})) << "asked before the first piece, too";
}

}  // namespace
}  // namespace taquin::test
