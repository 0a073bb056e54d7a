// The ordered walking distance against a breadth-first search that slides tiles on a board and knows nothing of
// layouts, groups or carries. That it is admissible and consistent on all 8-puzzles is tested by
// tests/conformance/heuristics_test.cpp.
#include "taquin/heuristic/walking/ordered_walking.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <random>
#include <string>

#include "taquin/heuristic/pdb/catalogue.hpp"
#include "taquin/heuristic/pdb/tables/table_folder.hpp"
#include "taquin/util/error.hpp"
#include "tests/error_of.hpp"
#include "tests/temporary_folder.hpp"

namespace taquin {
namespace {

// The blank's line, then the colours in reading order.
using Abstract = std::pair<int, std::string>;

// All states one run away: the blank is put in each column of its line and goes to each other line.
std::vector<Abstract> neighbours(const Abstract& state, int lines, int length) {
  std::vector<Abstract> all;
  for (int column = 0; column < length; ++column) {
    for (const int step : {-1, 1}) {
      std::string board = state.second;
      int blank = state.first * length + column;
      board.insert(static_cast<std::size_t>(blank), 1, '.');
      for (int next = blank + step * length; next >= 0 && next < lines * length; next += step * length) {
        std::swap(board[static_cast<std::size_t>(blank)], board[static_cast<std::size_t>(next)]);
        blank = next;
        std::string order = board;
        order.erase(static_cast<std::size_t>(blank), 1);
        all.push_back({blank / length, order});
      }
    }
  }
  return all;
}

std::map<Abstract, int> distances(const Colouring& colouring) {
  std::string goal;
  for (int i = 0; i < colouring.tiles(); ++i)
    goal += static_cast<char>('a' + colouring.colours[static_cast<std::size_t>(i)]);
  std::map<Abstract, int> known{{{colouring.goal_line, goal}, 0}};
  std::deque<Abstract> queue{known.begin()->first};
  for (; !queue.empty(); queue.pop_front()) {
    const int distance = known.at(queue.front());
    for (const Abstract& next : neighbours(queue.front(), colouring.lines, colouring.length)) {
      if (known.emplace(next, distance + 1).second) queue.push_back(next);
    }
  }
  return known;
}

OrderedWalkingTable table_of(const Colouring& colouring, unsigned threads = 1) {
  return {colouring, StoredOrderedTable(colouring).build({.threads = threads}).value()};
}

std::vector<std::uint8_t> colours_in(const std::string& order) {
  std::vector<std::uint8_t> colours;
  for (const char c : order) colours.push_back(static_cast<std::uint8_t>(c - 'a'));
  return colours;
}

void agrees(const Colouring& colouring) {
  const auto expected = distances(colouring);
  const OrderedWalkingTable table = table_of(colouring);
  Histogram histogram;
  for (const auto& [state, distance] : expected) {
    const auto order = table.layout().order_of(colours_in(state.second));
    ASSERT_EQ(table.distance(state.first, order), distance) << state.first << " " << state.second;
    for (const int away : {-1, 0, 1}) ASSERT_EQ(table.distance(state.first, order, distance + away), distance);
    histogram.resize(std::max(histogram.size(), static_cast<std::size_t>(distance) + 1));
    ++histogram[static_cast<std::size_t>(distance)];
  }
  EXPECT_EQ(table.histogram(), histogram);
  EXPECT_EQ(table.layout().entries(), entries_of(colouring));
  EXPECT_EQ(std::uint64_t{table.layout().blocks()} * table.layout().block_words() * 8, payload_bytes(colouring));
}

TEST(ExhaustiveOrderedWalking, TableEqualsBreadthFirstSearch) {
  agrees({3, 3, 0, {0, 0, 1, 1, 1, 2, 2, 2}});
  agrees({3, 3, 1, {0, 0, 0, 1, 1, 2, 2, 2}});
  agrees({3, 3, 0, {0, 0, 1, 2, 3, 4, 5, 6}});
  agrees({2, 4, 0, {0, 0, 1, 2, 2, 3, 3}});
  agrees({4, 2, 0, {0, 1, 1, 2, 2, 3, 3}});
  agrees({3, 4, 0, {0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2}});
  agrees({4, 3, 0, {0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3}});
  agrees({2, 2, 0, {0, 1, 1}});
}

TEST(OrderedWalking, InstantColouringsServeAllBoardsOfUpToSixteenCells) {
  for (int lines = 2; lines <= 8; ++lines) {
    for (int length = 2; lines * length <= 16; ++length) {
      for (int goal_line = 0; goal_line < lines; ++goal_line) {
        const Colouring colouring = instant_colouring(lines, length, goal_line);
        EXPECT_EQ(colouring.lines, lines);
        EXPECT_GT(entries_of(colouring), 0U) << lines << "x" << length;
        EXPECT_LE(entries_of(colouring), 200'000'000U) << lines << "x" << length;
      }
    }
  }
  EXPECT_EQ(instant_colouring(5, 5, 0).lines, 0);
  EXPECT_EQ(entries_of(large_colouring(4, 4, 0)), 2'270'268'000U);
  EXPECT_EQ(large_colouring(3, 4, 0).lines, 0);
  EXPECT_EQ(find_partition("4x4-mtm").tables.at(0).pattern, pattern_of(large_colouring(4, 4, 0)));
}

TEST(OrderedWalking, ColouringsAreNamedByPatterns) {
  const Colouring colouring = large_colouring(4, 4, 1);
  EXPECT_EQ(colouring_of(pattern_of(colouring)), colouring);
  EXPECT_THROW(colouring_of({5, 5, 0, 0}), Error);
  EXPECT_THROW(colouring_of({4, 4, 0, 4}), Error);
  EXPECT_THROW(colouring_of({4, 4, 0xf, 0}), Error);
}

TEST(OrderedWalking, EntriesDoNotDependOnThreads) {
  const Colouring colouring{4, 3, 0, {0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4}};
  const StoredOrderedTable stored(colouring);
  const Payload one = stored.build({.threads = 1})->payload;
  const Payload three = stored.build({.threads = 3})->payload;
  EXPECT_EQ(one.bytes, stored.bytes());
  EXPECT_TRUE(std::equal(one.data, one.data + one.bytes, three.data, three.data + three.bytes));
}

TEST(OrderedWalking, BuildingStopsWhenAsked) {
  const auto stop = [](const BuildProgress& progress) { return progress.value == 2; };
  EXPECT_FALSE(StoredOrderedTable(instant_colouring(3, 3, 0)).build({.progress = stop}));
}

TEST(OrderedWalking, TablesAreStoredFoundAndChecked) {
  const test::TemporaryFolder temporary;
  TableFolder folder(temporary.path);
  folder.must_store = true;
  const StoredOrderedTable table(instant_colouring(3, 3, 0));
  const Obtained built = folder.obtain(table, {});
  EXPECT_TRUE(built.built);
  const Obtained found = folder.obtain(table, {});
  EXPECT_FALSE(found.built);
  EXPECT_EQ(found.entries.value().histogram, built.entries.value().histogram);
  ASSERT_EQ(folder.list().size(), 1U);
  EXPECT_EQ(folder.list()[0].state, FileState::whole) << folder.list()[0].problem;
  const StoredOrderedTable other({3, 3, 0, {0, 0, 1, 1, 1, 2, 2, 2}});
  EXPECT_NE(test::error_of([&] { (void)read_table(folder.path_of(table), other, true); }).find("expected a table"),
            std::string::npos);
}

}  // namespace
}  // namespace taquin
