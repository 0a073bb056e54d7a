// Budgets are kept: memory before it is allocated, nodes, the clock of the request, the stop token; and what was proven
// by then is reported.
#include <gtest/gtest.h>

#include <cmath>

#include "taquin/heuristic/manhattan.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/puzzle/verify.hpp"
#include "taquin/search/best_first/best_first.hpp"
#include "taquin/search/breadth_first.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/solver/solve.hpp"
#include "taquin/util/error.hpp"
#include "tests/error_of.hpp"

namespace taquin::test {
namespace {

Request hard(const char* algorithm, const char* heuristic = "auto") {
  const Instance instance = find_instances("@hardest15:1").front();
  Request request{instance.board, goal_named(instance.goal, 4, 4)};
  request.algorithm = algorithm;
  request.heuristic = heuristic;
  return request;
}

struct Capped {
  const char* algorithm;
  const char* heuristic;
  std::uint64_t cap;  // bytes
  int least_bound;    // proven by then
};
class MemoryCap : public testing::TestWithParam<Capped> {};
TEST_P(MemoryCap, HoldsAndIsReported) {
  const auto [algorithm, heuristic, cap, least_bound] = GetParam();
  Request request = hard(algorithm, heuristic);
  request.limits.bytes = cap;
  const Answer answer = solve(request);
  EXPECT_EQ(answer.status, Status::limit);
  EXPECT_NE(answer.message.find("memory limit"), std::string::npos) << answer.message;
  EXPECT_LE(answer.counts.peak_bytes, cap);
  EXPECT_GT(answer.counts.peak_bytes, cap / 5 * 2);
  EXPECT_GE(answer.lower_bound, least_bound);
  EXPECT_LE(answer.lower_bound, 80);
}
INSTANTIATE_TEST_SUITE_P(
    Algorithms, MemoryCap,
    testing::Values(Capped{"bfs", "auto", 40'000'000, 1}, Capped{"bidirectional", "auto", 40'000'000, 1},
                    Capped{"dijkstra", "auto", 40'000'000, 1}, Capped{"astar", "auto", 40'000'000, 50},
                    Capped{"astar-heap", "auto", 40'000'000, 50}, Capped{"baestar", "linear-conflict", 25'000'000, 61},
                    Capped{"nbs", "linear-conflict", 25'000'000, 61},
                    Capped{"bfidastar", "linear-conflict", 2'000'000, 51}));

TEST(Limits, NodesEndASearch) {
  for (const char* algorithm : {"idastar", "astar", "bfs", "baestar", "nbs", "bfidastar"}) {
    Request request = hard(algorithm, algorithm == std::string_view("bfs") ? "auto" : "linear-conflict");
    request.limits.expanded = 100'000;
    const Answer answer = solve(request);
    EXPECT_EQ(answer.status, Status::limit) << algorithm;
    EXPECT_EQ(answer.message, "node limit reached");
    EXPECT_EQ(answer.counts.expanded, 100'000U);
  }
}

// A clock of our own that gains a second at each look: the library reads no other.
TEST(Limits, TimeIsTheClockThatIsGiven) {
  Request request = hard("idastar");
  double now = 0;
  request.clock = [&] { return now += 1; };
  request.limits.seconds = 60;
  const Answer answer = solve(request);
  EXPECT_EQ(answer.status, Status::limit);
  EXPECT_EQ(answer.message, "time limit reached");
  EXPECT_GT(now, 60);
  EXPECT_LT(now, 70);
  EXPECT_FALSE(answer.interrupted);
}

TEST(Limits, AStopTokenInterrupts) {
  for (const char* algorithm : {"idastar", "astar", "baestar"}) {
    std::stop_source source;
    Request request = hard(algorithm, "linear-conflict");
    request.limits.stop = source.get_token();
    int calls = 0;
    request.progress = [&](const SolveProgress& progress) {
      EXPECT_EQ(progress.algorithm, algorithm);
      EXPECT_GT(progress.counts.expanded, 0U);
      EXPECT_GT(progress.lower_bound, 0);
      if (++calls == 5) source.request_stop();
    };
    const Answer answer = solve(request);
    EXPECT_EQ(calls, 5);
    EXPECT_TRUE(answer.interrupted);
    EXPECT_EQ(answer.status, Status::limit);
    EXPECT_GE(answer.lower_bound, 50);
  }
}

// Past 16 cells an answer exists before the search for the shortest begins.
TEST(Limits, LargeBoardsAreAnsweredAtOnce) {
  const Instance instance = find_instances("@korf-felner50:1").front();
  Request request{instance.board, goal_named(instance.goal, 5, 5)};
  request.limits.expanded = 200'000;
  const Answer answer = solve(request);
  EXPECT_EQ(answer.status, Status::bounded);
  EXPECT_GE(answer.length, 95);
  EXPECT_LE(answer.lower_bound, 95);
  EXPECT_TRUE(verify(instance.board, request.goal, answer.path).solves);
}

TEST(Limits, RequestsForTheImpossibleAreOneLine) {
  const auto message = [](const Request& request) { return error_of([&] { return solve(request); }); };
  Request request = hard("astra");
  EXPECT_EQ(message(request), "no algorithm is named 'astra'; did you mean 'astar'?");
  request.algorithm = "dijkstra";
  request.heuristic = "manhattan";
  EXPECT_EQ(message(request), "dijkstra uses no heuristic; found --heuristic manhattan");
  Request large{goal_named("last", 10, 40), goal_named("last", 10, 40)};
  large.algorithm = "astar";
  EXPECT_EQ(message(large),
            "astar keeps every state it meets and takes boards of up to 64 cells; this one has 400: use idastar or "
            "construct");
  large.algorithm = "idastar";
  large.heuristic = "walking-distance";
  EXPECT_EQ(message(large),
            "walking-distance does not serve a board of 10x40; it serves boards of up to 16 cells and 6 columns, and "
            "lines of "
            "up to 8");
}

TEST(Limits, LargeTablesServeSomeGoalsOnly) {
  const Board last = goal_named("last", 4, 5);
  Request request{last, parse_board("1 2 3 4 5/6 7 0 8 9/10 11 12 13 14/15 16 17 18 19").board};
  request.algorithm = "idastar";
  request.heuristic = "pdb-large";
  const auto message = [](const Request& asked) { return error_of([&] { return solve(asked); }); };
  const std::string refused = "pdb-large does not serve this goal of 4x5; it serves those with the blank in a corner";
  EXPECT_EQ(message(request), refused);
  request.algorithm = "auto";
  EXPECT_EQ(message(request), refused);
  request.algorithm = "idastar";
  std::swap(request.board, request.goal);
  request.backward = true;
  EXPECT_EQ(message(request), refused + " (backward, the board is the goal)");
  request = {request.goal, request.board};
  request.limits.expanded = 1000;
  for (const StageReport& stage : solve(request).stages) {
    EXPECT_EQ(stage.left_out, stage.heuristic == "pdb-large" ? refused : "");
  }
}

TEST(Limits, TablesAreWithinTheMemory) {
  Request request = hard("idastar-fsm");
  request.heuristic = "pdb";
  request.limits.bytes = 900;
  EXPECT_EQ(error_of([&] { return solve(request); }),
            "pdb does not serve a board of 4x4 within 900 bytes: its tables would be too large");
  request.algorithm = request.heuristic = "auto";
  const Answer answer = solve(request);
  EXPECT_EQ(answer.status, Status::bounded) << "constructed";
  EXPECT_EQ(answer.message, "the tables of pdb do not fit the memory limit");
}

// With a great weight the keys of the open list are many and far apart: their buckets count, too.
TEST(Limits, BucketsOfAGreatWeightAreWithinTheMemory) {
  Request request = hard("weighted-astar", "manhattan");
  request.weight = greatest_weight - 0.01;
  const std::uint64_t needed = solve(request).counts.peak_bytes;
  request.limits.bytes = needed / 2;
  const Answer answer = solve(request);
  EXPECT_LE(answer.counts.peak_bytes, needed / 2);
  EXPECT_EQ(answer.status, Status::limit);

  Meter meter(std::uint64_t{1} << 20);
  BucketQueue queue(meter);
  NoWord nodes;
  ASSERT_TRUE(queue.make_room(1));
  queue.push(nodes, 10'000'000, 5, 0);
  EXPECT_FALSE(queue.make_room(1));
  EXPECT_LE(meter.peak(), std::uint64_t{1} << 20);
}

TEST(Limits, WeightsHaveARange) {
  for (const double weight : {0.99, 0.0, -1.0, 1e7, 100.01, HUGE_VAL, std::nan("")}) {
    Request request = hard("weighted-astar", "manhattan");
    request.weight = weight;
    EXPECT_NE(error_of([&] { return solve(request); }).find("expected a number from 1 to 100"), std::string::npos);
  }
}

TEST(Limits, BytesANodeStayBelow24) {
  const Puzzle<4, 4> space;
  const Manhattan<Puzzle<4, 4>> manhattan(space);
  Quiet quiet;
  const Instance instance = find_instances("@korf100:1").front();
  const auto state = state_of<Puzzle<4, 4>>(instance.board);
  for (const std::uint64_t cap : {30'000'000U, 60'000'000U, 111'000'000U}) {
    const auto result = best_first(space, state, manhattan, Key::astar(), quiet, {cap, Budget::unlimited});
    ASSERT_EQ(result.outcome, Outcome::out_of_memory);
    const auto stored = result.counts.peak_open + result.counts.expanded;
    EXPECT_LE(static_cast<double>(result.counts.peak_bytes) / static_cast<double>(stored), 24.0) << cap;
  }
}

}  // namespace
}  // namespace taquin::test
