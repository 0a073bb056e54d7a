// A plan that is killed again and again: each run resumes where the last one wrote its checkpoint, from the cheaper end
// of the problem, and all runs together take little more than one that is not killed. A kill is an exception out of the
// progress callback, so nothing is written that a kill would not have left.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/solver/checkpoint.hpp"
#include "taquin/solver/plan/stages.hpp"
#include "taquin/solver/solve.hpp"
#include "tests/temporary_folder.hpp"

namespace taquin::test {
namespace {

struct Killed {};

// A 24-puzzle from which few nodes lead to the goal and many back, or the other way round.
Request request_of(unsigned seed) {
  const Board goal = goal_named("first", 5, 5);
  Random random(seed);
  Board board = goal;
  for (int i = 0; i < 220;) {
    const auto d = static_cast<Direction>(random.below(4));
    if (!board.can(d)) continue;
    board.slide(d);
    ++i;
  }
  Request request{board, goal};
  request.heuristic = "linear-conflict";  // no tables: every stage of the plan that proves can run
  request.clock = [now = std::make_shared<double>(0)] { return *now += 0.01; };
  return request;
}

// Runs until it is solved or has polled so often, then dies. What it has polled is added.
bool is_solved_within(Request request, int most, int& polls) {
  int left = most;
  request.progress = [&](const SolveProgress&) {
    ++polls;
    if (--left == 0) throw Killed();
  };
  try {
    return solve(request).status == Status::optimal;
  } catch (const Killed&) {
    return false;
  }
}

// The kills are some seconds of searching apart: far enough for a few subtrees, which is what one loses at most beside
// the time since the last checkpoint.
TEST(ExhaustiveResume, KillsCostLittle) {
  for (const unsigned seed : {15U, 34U}) {
    SCOPED_TRACE(seed);
    const TemporaryFolder folder;
    Request request = request_of(seed);
    int whole = 0;
    ASSERT_TRUE(is_solved_within(request, 1'000'000, whole));
    request.checkpoint = folder.path / "a";
    for (const int most : {150, 200, 300}) {
      std::filesystem::remove(request.checkpoint);
      int kills = 0;
      int broken = 0;
      while (kills < 20 && !is_solved_within(request, most, broken)) ++kills;
      EXPECT_GE(kills, 1);
      EXPECT_LE(broken, 2 * whole) << kills << " kills";
    }
  }
}

TEST(Resume, TheSearchesFromBothEndsAreKept) {
  const TemporaryFolder folder;
  Request request = request_of(15);
  request.checkpoint = folder.path / "a";
  int polls = 0;
  ASSERT_FALSE(is_solved_within(request, 400, polls));
  const SolveCheckpoint left = load_checkpoint(request.checkpoint).value();
  ASSERT_EQ(left.paused.size(), 1U);
  EXPECT_NE(left.paused.front().name.backward, left.search.backward);
  EXPECT_FALSE(left.paused.front().state.rounds.empty());
  EXPECT_GT(left.paused.front().nodes_per_second, 0);
}

// Killed while it tries the search from the goal, the dearer one, the plan remembers its trial from the board.
TEST(Resume, TheCheaperEndIsChosenAnew) {
  const TemporaryFolder folder;
  Request request = request_of(38);
  request.checkpoint = folder.path / "a";
  SolveCheckpoint left(request.board, request.goal);
  left.algorithm = "auto";
  left.heuristic = request.heuristic;
  const auto stages = stages_of(request);
  const auto chooses = std::find_if(stages.begin(), stages.end(),
                                    [](const ResolvedStage& stage) { return stage.stage.side == Side::cheaper; });
  left.stage = static_cast<std::uint32_t>(chooses - stages.begin());
  for (const bool backward_is_cheaper : {false, true}) {
    IdaState cheap, dear;
    cheap.rounds = {{30, 100, 200}, {32, 200, 400}};
    dear.rounds = {{30, 4000, 8000}, {32, 9000, 18000}};
    left.search = chooses->name(true);
    left.state = backward_is_cheaper ? cheap : dear;
    left.paused = {{chooses->name(false), backward_is_cheaper ? dear : cheap}};
    save_checkpoint(request.checkpoint, left);
    const Answer answer = solve(request);
    EXPECT_EQ(answer.status, Status::optimal);
    EXPECT_EQ(answer.backward, backward_is_cheaper);
  }
}

}  // namespace
}  // namespace taquin::test
