// The trace of A* on the updatable heap is the search that it shows, and its hash table and heap point at each other.
#include <gtest/gtest.h>

#include "taquin/io/instances.hpp"
#include "taquin/laboratory/trace/heap_trace.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin::test {
namespace {

Board goal() { return goal_named("last", 3, 3); }

TEST(HeapTrace, IsTheSearch) {
  Random random(3);
  Solver solver;
  for (int i = 0; i < 4; ++i) {
    const Board board = random_board(goal(), random);
    for (const char* heuristic : {"manhattan", "misplaced"}) {
      HeapTrace trace({board, goal(), heuristic});
      while (trace.step()) {
      }
      Request request{board, goal()};
      request.algorithm = "astar-heap";
      request.heuristic = heuristic;
      const Answer answer = solver.solve(request);
      EXPECT_EQ(trace.counts().expanded, answer.counts.expanded);
      EXPECT_EQ(trace.counts().generated, answer.counts.generated);
      EXPECT_EQ(trace.counts().peak_open, answer.counts.peak_open);
      EXPECT_EQ(path_to(trace.nodes(), trace.found()), answer.path);
    }
  }
}

TEST(HeapTrace, HeapAndTablePointAtEachOther) {
  HeapTrace trace({find_instances("@waterloo:fig7").front().board, goal(), "manhattan"});
  int lowered = 0;
  while (const auto step = trace.step()) {
    for (std::size_t i = 0; i < step->children.size(); ++i) {
      if (step->children[i].fate != Fate::improved) continue;
      ++lowered;
      EXPECT_LE(step->children[i].to, step->children[i].from);
    }
    if (step->number > 2000) break;
    if (step->number % 100 != 0) continue;
    for (int index = 1; index <= static_cast<int>(trace.lists()->open); ++index) {
      ASSERT_EQ(trace.index_of(trace.in_heap(index)), index);
      if (index > 1) {
        EXPECT_LE(trace.key(trace.in_heap(index / 2)), trace.key(trace.in_heap(index)));
      }
    }
    std::size_t chained = 0;
    for (int bin = 0; bin < HeapTrace::bins; ++bin) {
      chained += trace.chain(bin).size();
      for (const int node : trace.chain(bin)) {
        EXPECT_EQ(HeapTrace::bin_of(trace.nodes()[static_cast<std::size_t>(node)].state), bin);
      }
    }
    EXPECT_EQ(chained, trace.nodes().size());
  }
  EXPECT_GT(lowered, 0);
}

}  // namespace
}  // namespace taquin::test
