// Boards whose proof takes long: answers that get better until the time is up, with a proven bound; the gap that is
// enough; the widths of beams. Time is the tests' own: a clock that advances by a millisecond whenever it is asked.
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <vector>

#include "taquin/construct/anytime.hpp"
#include "taquin/construct/sweep/sweep.hpp"
#include "taquin/io/boards/read_board.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/puzzle/verify.hpp"
#include "taquin/search/beam/beam_plan.hpp"
#include "taquin/solver/solve.hpp"
#include "taquin/util/error.hpp"

namespace taquin::test {
namespace {

struct Clock {
  std::shared_ptr<double> now = std::make_shared<double>(0);
  double operator()() const { return *now += 0.001; }
};

Request request_for(int rows, int cols, std::uint64_t seed, double seconds, const Clock& clock) {
  const Board goal = goal_named("last", rows, cols);
  Random random(seed);
  Request request{random_board(goal, random), goal};
  request.limits.seconds = seconds;
  request.clock = clock;
  return request;
}

class Anytime : public testing::TestWithParam<std::pair<int, int>> {};

// A 15-puzzle has a short answer long before its proof: no construction comes near these lengths.
TEST(AnytimeOnSmallBoards, TheFirstAnswerIsShort) {
  struct Known {
    const char* board;
    Metric metric;
    std::int64_t most;  // moves: 72 and 80 are the fewest, 43 at most under MTM
  };
  for (const Known& known : {Known{"1 5 9 13/2 6 10 14/3 7 11 15/4 8 12 0", Metric::stm, 84},
                             Known{"0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1", Metric::stm, 96},
                             Known{"1 5 9 13/2 6 10 14/3 7 11 15/4 8 12 0", Metric::mtm, 70}}) {
    Request request{parse_board(known.board).board, goal_named("last", 4, 4)};
    request.metric = known.metric;
    request.limits.gap = HUGE_VAL;
    const Answer answer = solve(request);
    EXPECT_LE(answer.length, known.most);
    EXPECT_TRUE(verify(request.board, request.goal, answer.path, known.metric).solves);
    EXPECT_LE(answer.lower_bound, answer.length);
  }
}

// What a time limit leaves is not the constructed solution (122 moves), and the bound is of the proof that was begun.
TEST(AnytimeOnSmallBoards, ALimitLeavesAShortAnswer) {
  const Clock clock;
  Request request{parse_board("1 5 9 13/2 6 10 14/3 7 11 15/4 8 12 0").board, goal_named("last", 4, 4)};
  request.limits.seconds = 0.4;
  request.clock = clock;
  const Answer answer = solve(request);
  EXPECT_LE(answer.length, 84);
  EXPECT_GE(answer.lower_bound, 40);
}

TEST_P(Anytime, EachSolutionIsShorterThanTheLast) {
  const auto [rows, cols] = GetParam();
  const Clock clock;
  Request request = request_for(rows, cols, 5, 0.4, clock);
  std::vector<Improvement> found;
  request.improved = [&](const Improvement& improvement) { found.push_back(improvement); };
  const Answer answer = solve(request);
  ASSERT_FALSE(found.empty());
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_GE(found[i].length, found[i].lower_bound);
    if (i == 0) continue;
    EXPECT_LT(found[i].length, found[i - 1].length);
    EXPECT_GE(found[i].lower_bound, found[i - 1].lower_bound);
    EXPECT_GE(found[i].seconds, found[i - 1].seconds);
  }
  EXPECT_EQ(answer.length, found.back().length);
  EXPECT_GE(answer.lower_bound, found.back().lower_bound);
  EXPECT_TRUE(verify(request.board, request.goal, answer.path, Metric::stm).solves);
  EXPECT_EQ(answer.status, answer.length == answer.lower_bound ? Status::optimal : Status::bounded);
}

TEST_P(Anytime, DeadlinesAreKept) {
  const auto [rows, cols] = GetParam();
  for (const double seconds : {0.0, 0.05, 0.3}) {
    const Clock clock;
    const Answer answer = solve(request_for(rows, cols, 6, seconds, clock));
    EXPECT_LE(*clock.now, seconds * 1.05 + 0.05) << "looks at the clock after the time was over";
    EXPECT_GE(answer.length, 0);
  }
}

TEST_P(Anytime, TheFirstOrANearSolutionIsEnough) {
  const auto [rows, cols] = GetParam();
  for (const double gap : {HUGE_VAL, 3.0, 1.6}) {
    const Clock clock;
    Request request = request_for(rows, cols, 7, HUGE_VAL, clock);
    request.limits.gap = gap;
    int solutions = 0;
    request.improved = [&](const Improvement&) { ++solutions; };
    const Answer answer = solve(request);
    EXPECT_EQ(answer.message, "");
    EXPECT_LE(static_cast<double>(answer.length), (1 + gap) * static_cast<double>(answer.lower_bound));
    EXPECT_TRUE(!std::isinf(gap) || solutions == 1) << solutions;
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, Anytime,
                         testing::Values(std::pair{5, 5}, std::pair{4, 6}, std::pair{6, 6}, std::pair{5, 10},
                                         std::pair{9, 9}, std::pair{12, 7}));

TEST(Anytime, ThreadsChangeNoBeam) {
  for (const auto& [rows, cols] : {std::pair{6, 6}, std::pair{5, 13}}) {
    Request request = request_for(rows, cols, 8, HUGE_VAL, {});
    request.algorithm = "beam";
    request.limits.bytes = 3'000'000;  // beams that are narrow enough for a test
    const Answer one = solve(request);
    EXPECT_TRUE(verify(request.board, request.goal, one.path, Metric::stm).solves);
    request.threads = 2;
    EXPECT_EQ(solve(request).path, one.path);
  }
}

TEST(ExhaustiveAnytime, BeamsOfLargeBoardsAreShorterThanSweeps) {
  Request request = request_for(9, 9, 8, HUGE_VAL, {});
  request.algorithm = "sweep";
  const std::int64_t sweep = solve(request).length;
  request = request_for(9, 9, 8, 2, Clock{});
  request.algorithm = "beam";
  EXPECT_LT(solve(request).length * 10, sweep * 9);
  request = request_for(17, 17, 8, HUGE_VAL, {});
  request.algorithm = "beam";
  EXPECT_THROW(solve(request), Error);
}

// --- widths ---

FinishedBeam run_of(std::uint64_t width, Cost length = 100) { return {width, length, Outcome::found, {}}; }

TEST(BeamPlans, WithoutAnEndQuadruple) {
  BeamPlan plan(HUGE_VAL, Budget::unlimited, Clock());
  std::vector<std::uint64_t> widths{BeamPlan::first};
  while (const std::uint64_t width = plan.next(run_of(widths.back()))) widths.push_back(width);
  EXPECT_EQ(widths, (std::vector<std::uint64_t>{200, 800, 3200, 12800, 51200, 100'000}));
}

TEST(BeamPlans, TheLastTakesMostOfWhatIsLeft) {
  for (const Cost length : {100, unreachable}) {
    double now = 0;
    BeamPlan plan(10, Budget::unlimited, [&now] { return now; });
    // What may be too wide is corrected layer by layer, if it is known how many layers there are.
    const double width = length == unreachable ? 0.8 : 1.3;
    now = 0.002;
    EXPECT_EQ(plan.next(run_of(BeamPlan::first, length)), 1000u);
    now = 0.012;  // a hundred thousand a second
    const std::uint64_t second = plan.next(run_of(1000, length));
    EXPECT_NEAR(static_cast<double>(second), width * 0.05 * 10 * 100'000, 2000);
    now = 0.512;
    const std::uint64_t last = plan.next(run_of(50'000, length));
    EXPECT_NEAR(static_cast<double>(last), width * 0.96 * 9.488 * 100'000, 10'000);
    now = 9.9;
    EXPECT_EQ(plan.next(run_of(last, length)), 0u) << "no time for a wider one";
  }
}

// Whether the machine is slower or faster than it was, the beam ends in its time and uses nearly all of it.
TEST(BeamPlans, LayersAreAsWideAsTheTimeAllows) {
  for (const double states_a_second : {2e6, 8e6, 1e7, 1.2e7}) {
    double now = 0;
    BeamPlan plan(10, Budget::unlimited, [&now] { return now; });
    now = 0.002;
    std::uint64_t width = plan.next(run_of(BeamPlan::first));
    now = 0.012;  // a thousand states a layer, a hundred layers: 1e7 states a second
    width = plan.next(run_of(width));
    now = 0.512;
    width = plan.next(run_of(width));
    std::uint64_t expanded = 0;
    for (Cost depth = 0; depth < 97; ++depth) {
      const std::uint64_t layer = std::min(width, plan.width_of_layer(depth, expanded));
      expanded += layer;
      now += static_cast<double>(layer) / states_a_second;
    }
    EXPECT_LT(now, 10) << states_a_second;
    EXPECT_GT(now, 9) << states_a_second;
  }
}

TEST(BeamPlans, MemoryBoundsTheWidth) {
  double now = 0;
  BeamPlan plan(100, 6'000'000, [&now] { return now; });
  std::uint64_t width = BeamPlan::first;
  std::uint64_t widest = 0;
  for (int i = 0; i < 20 && width != 0; ++i) {
    now += 0.01;
    widest = std::max(widest, width);
    width = plan.next(run_of(width));
  }
  EXPECT_EQ(width, 0u);
  EXPECT_EQ(widest, 10'000u);
}

// A stage that searches in slides has bounds of slides, some five times as great as those of runs.
TEST(StageInSlides, ProvesNoBoundOfRuns) {
  const Clock clock;
  Request request = request_for(8, 8, 1, 0.1, clock);
  request.metric = Metric::mtm;
  for (const char* const heuristic : {"auto", "linear-conflict"}) {
    request.heuristic = heuristic;
    const Answer answer = solve(request);
    EXPECT_GE(answer.length, 150) << heuristic;
    EXPECT_LE(answer.lower_bound, 100) << heuristic;
  }
}

}  // namespace
}  // namespace taquin::test
