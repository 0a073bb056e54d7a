// Each transcribed program against the library on 500 boards: equal lengths, equal counts, or the fault that is stated.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "papers/as_written/breadth.hpp"
#include "papers/bit_transitions.hpp"
#include "papers/evidence.hpp"
#include "papers/program.hpp"
#include "papers/reproduce.hpp"
#include "papers/waterloo.hpp"
#include "taquin/heuristic/discrete.hpp"
#include "taquin/heuristic/manhattan.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/puzzle/verify.hpp"
#include "taquin/search/best_first/best_first.hpp"
#include "taquin/search/blind.hpp"
#include "taquin/search/explore.hpp"
#include "taquin/util/error.hpp"
#include "tests/reordered.hpp"

namespace taquin::test {
namespace {

using Eight = Puzzle<3, 3>;

struct Known {
  Board board;
  int distance;
};

// 500 boards of the 8-puzzle from everywhere, at most so far from the goal with the blank last.
std::vector<Known> known_boards(int farthest = 31) {
  const Eight space(8);
  const Exploration truth = explore(space);
  std::vector<std::uint64_t> near;
  for (std::uint64_t number = 0; number < space.size(); ++number) {
    if (truth.distance[number] <= farthest && truth.distance[number] != Exploration::unreached) near.push_back(number);
  }
  std::vector<Known> boards;
  for (std::size_t i = 0; i < 500; ++i) {
    const std::uint64_t number = near[i * near.size() / 500];
    boards.push_back({board_of(space, space.state(number)), truth.distance[number]});
  }
  return boards;
}

Board eight_goal() { return goal_named("last", 3, 3); }

HeapProgram right_program(HeapDistance distance) { return {distance, PathLengths::updated}; }

// The stated fault: a vertex whose key is lowered keeps its old path length.
TEST(Programs, WaterloosIsLongerOnlyByItsOldPathLengths) {
  int longer = 0;
  for (const Known& known : known_boards()) {
    EXPECT_EQ(run_waterloo(known.board, right_program(HeapDistance::manhattan)).length, known.distance);
    const Cost found = run_waterloo(known.board).length;
    EXPECT_GE(found, known.distance);
    longer += found > known.distance;
  }
  EXPECT_EQ(longer, 38);  // computed here
}

// The page's heap and the library's, in every order of children: count for count.
template <class Space, class H>
void expect_counts_of_library(const Board& board, HeapDistance distance, const Space& inner, const H& h) {
  HeapProgram program = right_program(distance);
  std::sort(program.order.begin(), program.order.end());
  do {
    const Reordered<Space> space(inner, program.order);
    Quiet quiet;
    const ReorderedHeuristic<Space, H> heuristic{space, h};
    const auto known = best_first<UpdatableHeap>(space, state_of<Space>(board), heuristic, Key::astar(), quiet);
    const HeapCounts counts = run_waterloo(board, program);
    EXPECT_EQ(counts.visited, known.counts.expanded + 1);
    EXPECT_EQ(counts.largest_heap, known.counts.peak_open);
    EXPECT_EQ(counts.length, known.cost);
  } while (std::next_permutation(program.order.begin(), program.order.end()));
}

TEST(ExhaustivePrograms, WaterloosCountsAreTheLibrarys) {
  const Board board = find_instances("@waterloo:fig7").front().board;
  const Eight eight(8);
  expect_counts_of_library(board, HeapDistance::blind, eight, Blind<Eight>());
  expect_counts_of_library(board, HeapDistance::discrete, eight, Discrete<Eight>(eight));
  expect_counts_of_library(board, HeapDistance::hamming, eight, Misplaced<Eight>(eight));
  expect_counts_of_library(board, HeapDistance::manhattan, eight, Manhattan<Eight>(eight));
  const Puzzle<4, 4> fifteen(15);
  const Board fifteen_board = find_instances("@waterloo:fig8").front().board;
  expect_counts_of_library(fifteen_board, HeapDistance::manhattan, fifteen, Manhattan<Puzzle<4, 4>>(fifteen));
}

// No operation exchanges more entries than the heap is deep: the O(ln n) of the page.
TEST(Programs, WaterloosHeapIsShallow) {
  const HeapCounts counts = run_waterloo(find_instances("@waterloo:fig7").front().board);
  std::uint64_t removed = 0;
  for (std::size_t level = 0; level < counts.swaps.size(); ++level) {
    for (const HeapSwaps& row : counts.swaps[level]) EXPECT_LE(row.most, level);
    removed += counts.swaps[level][2].operations;
  }
  EXPECT_EQ(removed + 1, counts.visited);    // the start leaves an empty heap
  EXPECT_GT(counts.swaps[10][2].mean(), 9);  // the last entry sinks nearly to the bottom
}

TEST(Programs, BreadthFindsAShortest) {
  for (const Known& known : known_boards(15)) {  // farther ones take it too long here
    const std::string printed = BreadthAsWritten().solve(BreadthAsWritten::letters(known.board));
    EXPECT_EQ(static_cast<int>(printed.size()), known.distance);
    EXPECT_TRUE(verify(known.board, eight_goal(), parse_moves(printed, Perspective::blank)).solves || printed.empty());
  }
  Random random(12);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(BreadthAsWritten().solve(BreadthAsWritten::letters(random_unsolvable(eight_goal(), random))),
              "unsolvable\n");
  }
}

// Each state follows from the one before alone, so one that comes back comes back for ever.
TEST(Programs, TheSketchesAreEndless) {
  const Board goal = eight_goal();
  int reached = 0;
  for (const Known& known : known_boards()) {
    const bits::Sketch sketch = bits::run_sketch(known.board, goal);
    reached += sketch.reaches_goal;
    if (sketch.reaches_goal) continue;
    ASSERT_LT(sketch.again, sketch.states.size());
    const Board& last = sketch.states.back();
    const bool is_left = bits::tile_cell(last, bits::right).has_value();
    EXPECT_EQ(bits::transform(last, is_left ? bits::right : bits::left), sketch.states[sketch.again]);
  }
  EXPECT_LE(reached, 3);
}

TEST(Programs, OnABoardOfOnesOwn) {
  using End = ProgramTrace::End;
  const Board board(3, 3, {1, 2, 3, 4, 8, 5, 7, 6, 0});
  const Board unsolvable(3, 3, {2, 1, 3, 4, 5, 6, 7, 8, 0});
  EXPECT_EQ(run_deepening(board, 9).output, "4");
  EXPECT_EQ(run_deepening(board, 99).reading.size(), 5U);  // Steps = 0 to 4
  EXPECT_EQ(run_deepening(board, 99).steps.size(), 15U);   // each with its calls: 1, 1, 1, 1 and 6
  EXPECT_EQ(run_deepening(board, 99).steps.back(), "          check(4, down): 0 + 4: the goal");
  EXPECT_EQ(run_deepening(last_goal(3, 3), 0).remarks.size(), 0U);  // one round alone is not in vain
  EXPECT_EQ(run_deepening(unsolvable, 0).end, End::endless);
  EXPECT_EQ(run_breadth(board, 9).output, "lurd");
  EXPECT_EQ(run_breadth(board, 3).steps.back(), "     2  str 123485796  l 7  f 0");
  EXPECT_EQ(run_breadth(board, 0).reading.front(), "read back by f from the goal: 28, 13, 5, 2, 0");
  EXPECT_EQ(run_breadth(unsolvable, 0).end, End::unsolvable);
  EXPECT_EQ(run_transitions(board, 0).output, "1 8 4 2");
  EXPECT_EQ(run_transitions(board, 0).reading.front(), "dir_parent of each node from the goal: 8 1 2 4");
  EXPECT_EQ(run_transitions(board, 2).steps.back().substr(0, 61),
            "open:  1 2 3 / 4 8 5 / 7 0 6 (1)  1 2 3 / 4 8 0 / 7 6 5 (1)\nn");
  EXPECT_EQ(run_transitions(Board(2, 3, {2, 1, 3, 4, 5, 0}), 1000).end, End::unsolvable);
  EXPECT_EQ(run_transitions(Board(2, 3, {2, 1, 3, 4, 5, 0}), 1000).steps.size(), 360U);
  const Board arranged = goal_named("loop", 4, 4);
  EXPECT_EQ(run_loop(arranged, 1000).steps.size(), 240U);
  EXPECT_EQ(run_loop(arranged, 0).remarks.size(), 1U);
  EXPECT_EQ(run_heap(unsolvable, 0).end, End::unsolvable);
  EXPECT_EQ(run_heap(find_instances("@waterloo:stale-g-counterexample").front().board, 0).remarks.size(), 2U);
  for (const SourceDocument& document : source_documents()) {
    EXPECT_THROW(document.run(goal_named("last", 5, 6), 0), Error) << document.key;
  }
}

TEST(Programs, DocumentsAreFoundByTheirNames) {
  const auto key = [](std::string_view name) {
    const SourceDocument* document = find_document(name);
    return document == nullptr ? std::string_view("none") : document->key;
  };
  EXPECT_EQ(key("heap"), "heap");
  EXPECT_EQ(key("Waterloo"), "heap");
  EXPECT_EQ(key("ALDS1_13_B"), "deepening");
  EXPECT_EQ(key("AOJ 13B"), "deepening");
  EXPECT_EQ(key("POJ 1077"), "breadth");
  EXPECT_EQ(key("poj-1077"), "breadth");
  EXPECT_EQ(key("strange sort"), "loop");
  EXPECT_EQ(key("puzzle"), "none");  // three documents have it
  EXPECT_EQ(key("1 2 3 4 5 6 7 8 0"), "none");
  EXPECT_EQ(key(""), "none");
}

}  // namespace
}  // namespace taquin::test
