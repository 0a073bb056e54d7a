// Sums found by one addition: what the ranked tables say, on all boards of the 8-puzzle and along random walks on
// boards with even and odd sides, with one, two and more regions of the blank, through every symmetry of the board; and
// searches meet the same nodes with them.
#include "taquin/heuristic/pdb/radix.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <filesystem>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "taquin/heuristic/pdb/sum.hpp"
#include "taquin/heuristic/pdb/table_storage.hpp"
#include "taquin/heuristic/pdb/tables.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/puzzle/duplicates.hpp"
#include "taquin/puzzle/puzzle.hpp"
#include "taquin/puzzle/states.hpp"
#include "taquin/search/explore.hpp"
#include "taquin/search/parallel_ida.hpp"
#include "taquin/solver/heuristics.hpp"
#include "tests/random_move.hpp"
#include "tests/temporary_folder.hpp"

namespace taquin::test {
namespace {

using Small = Puzzle<dynamic, dynamic, NibbleTiles>;
using Middle = Puzzle<dynamic, dynamic, ByteTiles<25>>;

template <class Space>
using Radix = RadixSums<Space, 2, 8>;
template <class Space>
using Ranked = PatternSums<Space, 2, 8>;

static_assert(Asking<Radix<Puzzle<3, 3>>, Puzzle<3, 3>> && Asking<Radix<Middle>, Middle>);

using Sizes = std::vector<int>;

// Patterns of so many tiles each, and what is left over in a last one, by rows or by columns.
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
  static PatternTables shelf;
  return shelf
      .sums(space.rows(), space.cols(), space.goal_blank(), partition(space, sizes, false),
            partition(space, sizes, true), Effort::make)
      .value();
}

std::string text(const Sizes& sizes) {
  std::string text;
  for (const int size : sizes) text += std::to_string(size) + " ";
  return text + "tiles and the rest";
}

template <class Space>
struct Both {
  Both(const Space& space, const PatternTables::Sums& sums)
      : ranked(space, sums), radix(Radix<Space>::make(space, sums, {.threads = 2}).value()) {}
  Ranked<Space> ranked;
  Radix<Space> radix;
};

// The value afresh, every child's by ask, read and enter, and the value of the memo that was made.
template <class Space>
std::string difference(const Space& space, const Both<Space>& h, const typename Space::State& state) {
  using H = Radix<Space>;
  const auto memo = h.radix.start(state);
  const auto expected = h.ranked.start(state);
  if (h.radix.value(memo) != h.ranked.value(expected)) return "a value";
  for (const auto move : space.moves(state)) {
    typename H::Ask ask;
    typename H::Reply reply;
    typename H::Memo child;
    h.radix.ask(memo, state, move, ask);
    const Cost read = h.radix.read(memo, ask, reply);
    h.radix.enter(memo, state, move, reply, child);
    auto there = state;
    space.apply(there, move);
    const auto fresh = h.radix.start(there);
    if (read != h.ranked.value(h.ranked.after(expected, state, move))) return "a child's value";
    if (h.radix.value(child) != read || child.sums != fresh.sums) return "a child's sums";
  }
  return "";
}

TEST(Radix, AgreesOnAllEightPuzzles) {
  for (const auto& [blank, sizes] : std::vector<std::pair<int, Sizes>>{
           {0, {4}}, {0, {2, 2, 2}}, {4, {4}}, {1, {4}}, {8, {1, 1, 1, 1, 1, 1, 1}}, {0, {7}}, {2, {3}}, {0, {1, 5}}}) {
    SCOPED_TRACE("blank " + std::to_string(blank) + ", " + text(sizes));
    const Puzzle<3, 3> space(blank);
    const Both<Puzzle<3, 3>> h(space, views(space, sizes));
    EXPECT_TRUE(h.radix.admissible() && h.radix.consistent());
    const Exploration truth = explore(space);
    int inadmissible = 0;
    std::string differs;
    for (std::uint64_t number = 0; number < space.size() && differs.empty(); number += 7) {
      if (truth.distance[number] == Exploration::unreached) continue;
      const auto state = space.state(number);
      differs = difference(space, h, state);
      inadmissible += h.radix.value(h.radix.start(state)) > truth.distance[number];
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
  auto memo = h.radix.start(state);
  auto expected = h.ranked.start(state);
  for (int i = 1; i <= steps; ++i) {
    const auto move = random_move(space, state, random);
    memo = h.radix.after(memo, state, move);
    expected = h.ranked.after(expected, state, move);
    space.apply(state, move);
    ASSERT_EQ(h.radix.value(memo), h.ranked.value(expected)) << "after " << i << " moves";
    if (i % 50 == 0) {
      ASSERT_EQ(difference(space, h, state), "") << "after " << i << " moves";
    }
  }
}

TEST(Radix, AgreesAlongWalks) {
  walk(Small(2, 5, 0), {3, 3}, 3000);
  walk(Small(2, 5, 6), {3, 3}, 3000);
  walk(Small(2, 5, 0), {7}, 3000);
  walk(Small(3, 3, 2), {4}, 3000);
  walk(Small(3, 4, 0), {7}, 3000);
  walk(Puzzle<4, 4>(), {5, 5}, 5000);
  walk(Puzzle<4, 4>(), {6, 2, 4}, 2000);
  walk(Small(4, 4, 5), {5, 5}, 2000);
  walk(Small(2, 8, 0), {5, 5}, 2000);
  walk(Middle(3, 7, 0), {5, 5, 5}, 3000);
  walk(Puzzle<5, 5>(), {4, 4, 4, 4, 4}, 5000);
  walk(Puzzle<5, 5>(), {5, 3, 5, 1, 5}, 3000);
  walk(Middle(5, 5, 12), {4, 4, 4, 4, 4}, 3000);
}

TEST(Radix, SearchesMeetTheSameNodes) {
  const Puzzle<4, 4> space;
  const Both<Puzzle<4, 4>> h(space, views(space, {5, 5}));
  const DuplicateMachine machine(8, 4, 4);
  for (const Instance& instance : find_instances("@korf100:12,42,55,79")) {
    const auto state = state_of<Puzzle<4, 4>>(instance.board);
    Quiet quiet;
    const auto ranked = parallel_ida(space, state, h.ranked, machine, quiet);
    const auto radix = parallel_ida(space, state, h.radix, machine, quiet);
    EXPECT_EQ(radix.path, ranked.path);
    EXPECT_EQ(radix.counts.expanded, ranked.counts.expanded);
    EXPECT_EQ(radix.counts.generated, ranked.counts.generated);
  }
}

TEST(Radix, KnowsWhatItServes) {
  EXPECT_TRUE(RadixLayout::serves(Layout(5, 5, 6)));
  EXPECT_TRUE(RadixLayout::serves(Layout(5, 5, 7)));
  EXPECT_FALSE(RadixLayout::serves(Layout(4, 4, 8)));
  EXPECT_FALSE(RadixLayout::serves(Layout(4, 7, 3)));
}

TEST(Radix, TakesNoMoreMemoryThanItMay) {
  const Puzzle<4, 4> space;
  const auto sums = views(space, {5, 5});
  using H = Radix<Puzzle<4, 4>>;
  const auto made = H::make(space, sums, {});
  ASSERT_TRUE(made);
  std::set<const PatternTable*> tables;
  for (const auto& sum : sums) {
    for (const View& view : sum) tables.insert(view.table.get());
  }
  std::uint64_t needed = made->bytes();
  for (const PatternTable* table : tables) needed += payload_bytes(table->layout(), TableKind::digits);
  EXPECT_TRUE(H::make(space, sums, {.memory = needed}));
  EXPECT_FALSE(H::make(space, sums, {.memory = needed - 1}));
}

// Laid out once; the next who wants them finds them as they were.
TEST(Radix, AreKept) {
  const Puzzle<4, 4> space;
  const auto sums = views(space, {5, 5});
  using H = Radix<Puzzle<4, 4>>;
  std::map<Pattern, std::shared_ptr<const PatternTable>> kept;
  RadixOptions options;
  options.keep = [&](auto digits) { EXPECT_TRUE(kept.emplace(digits->pattern(), digits).second); };
  const H fresh = H::make(space, sums, options).value();
  EXPECT_EQ(kept.size(), 3U) << "patterns that mirror one another share a table";
  options.keep = [](const auto&) { ADD_FAILURE() << "laid out again"; };
  options.find = [&](const PatternTable& ranked) { return kept.at(ranked.pattern()); };
  const H found = H::make(space, sums, options).value();
  auto state = space.goal();
  for (int i = 0; i < 500; ++i) {
    const auto moves = space.moves(state);
    auto move = moves.begin();
    for (int skip = i * i % 7 % moves.size(); skip > 0; --skip) ++move;
    space.apply(state, *move);
    ASSERT_EQ(found.value(found.start(state)), fresh.value(fresh.start(state)));
  }
}

TEST(Radix, AreFoundInAFolder) {
  const Puzzle<4, 4> space;
  const auto partition = small_partitions(4, 4, 0).at(0);
  const TemporaryFolder folder;
  const auto shelf = [&] { return PatternTables(tables_in({.path = folder.path})); };
  PatternTables first = shelf();
  const auto effort = Effort(Effort::make);
  const auto sums = first.sums(4, 4, 0, partition.first, partition.second, effort).value();
  using H = RadixSums<Puzzle<4, 4>, 2, 4>;
  const auto made = H::make(space, sums, first.radix_options(effort));
  ASSERT_TRUE(made);
  EXPECT_GT(first.bytes(), payload_bytes(Layout(4, 4, 5), TableKind::digits));
  PatternTables second = shelf();
  RadixOptions options = second.radix_options(effort);
  options.stop = [](const BuildProgress&) { return ADD_FAILURE() << "laid out again", false; };
  const auto found = H::make(space, sums, options);
  ASSERT_TRUE(found);
  const auto state = space.goal();
  EXPECT_EQ(found->value(found->start(state)), 0);
  // A damaged one counts as none.
  for (const auto& entry : std::filesystem::directory_iterator(folder.path)) {
    std::filesystem::resize_file(entry.path(), 5000);
  }
  int asked = 0;
  PatternTables third = shelf();
  options = third.radix_options(effort);
  options.stop = [&](const BuildProgress&) { return ++asked, false; };
  EXPECT_TRUE(H::make(space, sums, options));
  EXPECT_GT(asked, 0);
}

TEST(Radix, GivesUpWhenTold) {
  const Puzzle<4, 4> space;
  const auto sums = views(space, {5, 5});
  using H = Radix<Puzzle<4, 4>>;
  std::vector<std::uint64_t> done;
  const auto is_third = [&](const BuildProgress& progress) {
    EXPECT_EQ(progress.of % 16, 0U) << "pieces of tables of 16 cells";
    done.push_back(progress.entries);
    return done.size() == 3;
  };
  EXPECT_FALSE(H::make(space, sums, {.stop = is_third}));
  EXPECT_EQ(done, (std::vector<std::uint64_t>{1, 2, 3}));
}

}  // namespace
}  // namespace taquin::test
