// The C interface: traces and the loop method.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/laboratory/trace/deepening_trace.hpp"
#include "taquin/laboratory/trace/heap_trace.hpp"
#include "taquin/laboratory/trace/trace.hpp"
#include "taquin/taquin.h"
#include "taquin/taquin.hpp"
#include "tests/c/handles.hpp"

namespace {

struct FreeWatched {
  void operator()(taquin_trace* trace) const { taquin_trace_free(trace); }
  void operator()(taquin_loop* loop) const { taquin_loop_free(loop); }
};
using TraceHandle = std::unique_ptr<taquin_trace, FreeWatched>;
using LoopHandle = std::unique_ptr<taquin_loop, FreeWatched>;

TraceHandle trace_of(const char* algorithm, const char* heuristic) {
  taquin_trace* trace = nullptr;
  const BoardHandle board = board_of(figure_7);
  const BoardHandle goal = goal_of("last", 3, 3);
  EXPECT_EQ(taquin_trace_new(board.get(), goal.get(), algorithm, heuristic, 0, &trace), TAQUIN_OK)
      << taquin_last_error();
  return TraceHandle(trace);
}

TEST(CInterfaceTrace, StepsAreThoseOfTheTrace) {
  const TraceHandle trace = trace_of("astar", "manhattan");
  const auto traced =
      taquin::trace_of(taquin::parse_board(figure_7).board, taquin::goal_named("last", 3, 3), "astar", "manhattan");
  taquin::Trace& same = *traced;
  taquin_trace_step step{};
  int made = 1;
  while (taquin_trace_next(trace.get(), &step, &made) == TAQUIN_OK && made == 1) {
    const auto expected = same.step();
    ASSERT_TRUE(expected);
    ASSERT_EQ(step.number, expected->number);
    ASSERT_EQ(step.node, expected->node);
    ASSERT_EQ(step.equals, expected->equals);
    ASSERT_EQ(static_cast<std::size_t>(step.count), expected->children.size());
    for (std::size_t i = 0; i < expected->children.size(); ++i) {
      ASSERT_EQ(step.children[i].node, expected->children[i].node);
      ASSERT_EQ(static_cast<int>(step.children[i].fate), static_cast<int>(expected->children[i].fate));
    }
  }
  const taquin_trace_state now = taquin_trace_now(trace.get());
  EXPECT_EQ(now.over, 1);
  EXPECT_EQ(now.found, same.found());
  EXPECT_EQ(now.open, same.lists()->open);
  EXPECT_EQ(now.closed, same.lists()->closed);
  EXPECT_EQ(now.counts.expanded, same.counts().expanded);
  EXPECT_EQ(now.bound, -1);
  EXPECT_EQ(taquin_trace_nodes(trace.get()), same.nodes().size());
}

TEST(CInterfaceTrace, NodesAreSlidesFromTheirParents) {
  const TraceHandle trace = trace_of("bfs", "");
  taquin_trace_step step{};
  int made = 0;
  for (int i = 0; i < 20; ++i) ASSERT_EQ(taquin_trace_next(trace.get(), &step, &made), TAQUIN_OK);
  for (std::uint64_t number = 1; number < taquin_trace_nodes(trace.get()); ++number) {
    taquin_trace_node node{};
    taquin_board *board = nullptr, *parent = nullptr;
    ASSERT_EQ(taquin_trace_node_at(trace.get(), number, &node, &board), TAQUIN_OK);
    taquin_trace_node above{};
    ASSERT_EQ(taquin_trace_node_at(trace.get(), static_cast<std::uint64_t>(node.parent), &above, &parent), TAQUIN_OK);
    EXPECT_EQ(node.g, above.g + 1);
    const char moves[] = {node.move, '\0'};
    taquin_verdict verdict{};
    EXPECT_EQ(taquin_verify(parent, board, moves, TAQUIN_TILE, TAQUIN_STM, &verdict, nullptr), TAQUIN_OK);
    EXPECT_EQ(verdict.solves, 1);
    taquin_board_free(board);
    taquin_board_free(parent);
  }
  taquin_trace_node node{};
  EXPECT_EQ(taquin_trace_node_at(trace.get(), taquin_trace_nodes(trace.get()), &node, nullptr), TAQUIN_BAD_ARGUMENT);
  std::int64_t open[4];
  double keys[4];
  EXPECT_EQ(taquin_trace_open(trace.get(), 4, open, keys), 4U);
  EXPECT_LE(keys[0], keys[3]);
}

TEST(CInterfaceTrace, TheHeapAndItsHashTableAreThoseOfTheTrace) {
  const TraceHandle trace = trace_of("astar-heap", "manhattan");
  taquin::HeapTrace same({taquin::parse_board(figure_7).board, taquin::goal_named("last", 3, 3), "manhattan"});
  taquin_trace_step step{};
  int made = 1;
  while (taquin_trace_next(trace.get(), &step, &made) == TAQUIN_OK && made == 1) {
    const auto expected = same.step();
    ASSERT_TRUE(expected);
    ASSERT_EQ(step.equals, expected->equals);
    for (std::size_t i = 0; i < expected->children.size(); ++i) {
      ASSERT_EQ(step.children[i].from, expected->children[i].from);
      ASSERT_EQ(step.children[i].to, expected->children[i].to);
    }
  }
  EXPECT_EQ(taquin_trace_now(trace.get()).open, same.lists()->open);
  std::int64_t nodes[8];
  double keys[8];
  ASSERT_EQ(taquin_trace_open(trace.get(), 8, nodes, keys), 8U);
  for (int index = 1; index <= 8; ++index) EXPECT_EQ(nodes[index - 1], same.in_heap(index));
  int indices[8];
  for (int bin = -1; bin <= taquin::HeapTrace::bins; ++bin) {
    const bool is_bin = bin >= 0 && bin < taquin::HeapTrace::bins;
    ASSERT_EQ(taquin_trace_chain(trace.get(), bin, 8, nodes, indices), is_bin ? 8U : 0U);
    for (std::size_t i = 0; is_bin && i < 8; ++i) {
      EXPECT_EQ(nodes[i], same.chain(bin)[i]);
      EXPECT_EQ(indices[i], same.index_of(same.chain(bin)[i]));
      taquin_trace_node node{};
      ASSERT_EQ(taquin_trace_node_at(trace.get(), static_cast<std::uint64_t>(nodes[i]), &node, nullptr), TAQUIN_OK);
      EXPECT_EQ(node.bin, bin);
    }
  }
  EXPECT_EQ(taquin_trace_chain(trace_of("astar", "manhattan").get(), 0, 8, nodes, indices), 0U);
}

TEST(CInterfaceTrace, NumbersOfADeepeningTraceNeverComeAgain) {
  const TraceHandle trace = trace_of("idastar", "manhattan");
  taquin_trace_step step{};
  int made = 1;
  std::int64_t round_start = 0;
  std::int64_t bound = taquin_trace_now(trace.get()).bound;
  std::uint64_t steps = 0;
  std::vector<bool> taken;
  while (taquin_trace_next(trace.get(), &step, &made) == TAQUIN_OK && made == 1) {
    ++steps;
    const taquin_trace_state now = taquin_trace_now(trace.get());
    if (now.bound != bound) {
      bound = now.bound;
      round_start = step.node;
      if (round_start > 0) {
        taquin_trace_node node{};
        EXPECT_EQ(taquin_trace_node_at(trace.get(), static_cast<std::uint64_t>(round_start - 1), &node, nullptr),
                  TAQUIN_BAD_ARGUMENT);
        EXPECT_EQ(taquin_trace_node_at(trace.get(), static_cast<std::uint64_t>(round_start), &node, nullptr),
                  TAQUIN_OK);
        EXPECT_EQ(node.parent, -1);
      }
    }
    EXPECT_GE(step.node, round_start);
    if (taken.size() <= static_cast<std::size_t>(step.node)) taken.resize(static_cast<std::size_t>(step.node) + 1);
    EXPECT_FALSE(taken[static_cast<std::size_t>(step.node)]);
    taken[static_cast<std::size_t>(step.node)] = true;
  }
  const taquin_trace_state end = taquin_trace_now(trace.get());
  EXPECT_EQ(end.bound, 24);
  EXPECT_GE(end.found, round_start);
  EXPECT_EQ(end.counts.expanded + 1, steps);
  EXPECT_GT(round_start, 0);
}

TEST(CInterfaceTrace, RefusesWhatCannotBeWatched) {
  taquin_trace* trace = nullptr;
  const BoardHandle goal = goal_of("last", 3, 3);
  EXPECT_EQ(taquin_trace_new(goal.get(), goal.get(), "nbs", "", 0, &trace), TAQUIN_BAD_INPUT);
  EXPECT_EQ(taquin_trace_new(goal.get(), nullptr, "astar", "", 0, &trace), TAQUIN_BAD_ARGUMENT);
  EXPECT_EQ(taquin_trace_new(goal.get(), goal_of("last", 2, 3).get(), "astar", "", 0, &trace), TAQUIN_BAD_INPUT);
  EXPECT_EQ(trace, nullptr);
}

LoopHandle loop_of(const BoardHandle& board, const BoardHandle& goal) {
  taquin_loop* loop = nullptr;
  EXPECT_EQ(taquin_loop_new(board.get(), goal.get(), &loop), TAQUIN_OK) << taquin_last_error();
  return LoopHandle(loop);
}

TEST(CInterfaceLoop, SortsUntilTheGoalIsReached) {
  const BoardHandle board = board_of(korf_1);
  const BoardHandle goal = goal_of("first", 4, 4);
  const LoopHandle loop = loop_of(board, goal);
  EXPECT_EQ(taquin_loop_size(loop.get()), 16);
  EXPECT_EQ(taquin_loop_cell(loop.get(), 0), 4) << "the document's loop";
  EXPECT_EQ(taquin_loop_cell(loop.get(), 16), -1);
  EXPECT_EQ(taquin_loop_can_leap(loop.get(), -1), 0);
  EXPECT_EQ(taquin_loop_left_out(loop.get()), -1);
  EXPECT_STREQ(taquin_loop_fetched(loop.get()), "");
  std::string moves;
  std::uint64_t inversions = taquin_loop_inversions(loop.get());
  while (taquin_loop_finished(loop.get()) == 0) {
    const taquin_loop_slide slide = taquin_loop_next(loop.get());
    moves += slide.move;
    EXPECT_LE(inversions - slide.inversions, slide.leap != 0 ? 2U : 0U);
    inversions = slide.inversions;
  }
  EXPECT_EQ(taquin_loop_next(loop.get()).move, '\0');
  EXPECT_EQ(taquin_loop_solvable(loop.get()), 1);
  taquin_verdict verdict{};
  EXPECT_EQ(taquin_verify(board.get(), goal.get(), moves.c_str(), TAQUIN_TILE, TAQUIN_STM, &verdict, nullptr),
            TAQUIN_OK);
  EXPECT_EQ(verdict.solves, 1);
}

TEST(CInterfaceLoop, ShowsThatABoardCannotBeSolved) {
  const LoopHandle loop = loop_of(board_of("1 2 3 / 4 5 6 / 8 7 0"), goal_of("last", 3, 3));
  while (taquin_loop_finished(loop.get()) == 0) taquin_loop_next(loop.get());
  EXPECT_EQ(taquin_loop_solvable(loop.get()), 0);
  EXPECT_EQ(taquin_loop_left_out(loop.get()), 0);
  taquin_loop* line = nullptr;
  EXPECT_EQ(taquin_loop_new(board_of("1 0").get(), goal_of("last", 1, 2).get(), &line), TAQUIN_BAD_INPUT);
}

}  // namespace
