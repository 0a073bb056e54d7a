// Batches give their answers in the order of the boards, put a failure in its place, and can be ended early.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "taquin/core/ordered.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/solver/batch/batch.hpp"
#include "taquin/solver/batch/batch_checkpoints.hpp"
#include "taquin/util/error.hpp"
#include "tests/temporary_folder.hpp"

namespace taquin::test::batch {
namespace {

// 0 to count - 1.
auto counter(int count) {
  return [next = 0, count]() mutable { return next < count ? std::optional(next++) : std::nullopt; };
}

TEST(InOrder, EarlyResultsWaitForTheirTurn) {
  for (const unsigned threads : {1U, 2U, 5U}) {
    std::vector<int> given;
    auto next = counter(50);
    in_order(
        threads, [&] { return next(); },
        [](int task, unsigned) {
          if (task % 7 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
          return task * task;
        },
        [&](int result) { given.push_back(result); });
    ASSERT_EQ(given.size(), 50U);
    for (int i = 0; i < 50; ++i) EXPECT_EQ(given[static_cast<std::size_t>(i)], i * i);
  }
}

TEST(InOrder, OneThreadIsTheCallers) {
  const auto caller = std::this_thread::get_id();
  auto next = counter(3);
  int given = 0;
  in_order(
      1, [&] { return next(); },
      [&](int, unsigned thread) { return thread == 0 && std::this_thread::get_id() == caller; },
      [&](bool is_here) { given += is_here; });
  EXPECT_EQ(given, 3);
}

TEST(InOrder, AFailureEndsItOnceTheOthersAreDone) {
  for (const unsigned threads : {1U, 3U}) {
    std::atomic<int> working = 0;
    int given = 0;
    auto next = counter(1'000'000);
    const auto work = [&](int task, unsigned) {
      ++working;
      if (task == 5) throw std::runtime_error("five");
      --working;
      return task;
    };
    EXPECT_THROW(in_order(
                     threads, [&] { return next(); }, work, [&](int) { ++given; }),
                 std::runtime_error);
    EXPECT_EQ(working, 1);  // the one that threw
    EXPECT_EQ(given, 5);
  }
}

Request request_for(const Board& board) { return {board, goal_named("last", board.rows(), board.cols())}; }

TEST(Batch, AnswersComeInTheOrderOfTheBoards) {
  const Board goal = goal_named("last", 3, 3);
  Random random(7);
  std::vector<Board> boards;
  for (int i = 0; i < 100; ++i) boards.push_back(random_board(goal, random));
  Solver solver, alone;
  Batch batch(solver, 3);
  EXPECT_FALSE(batch.next(0));
  for (const Board& board : boards) batch.add(request_for(board));
  EXPECT_EQ(batch.waiting(), 100U);
  for (const Board& board : boards) {
    const auto solved = batch.next(1000);
    ASSERT_TRUE(solved);
    EXPECT_EQ(solved->request.board, board);
    EXPECT_EQ(solved->answer.length, alone.solve(request_for(board)).length);
  }
  EXPECT_EQ(batch.waiting(), 0U);
  batch.add(request_for(boards[0]));
  EXPECT_TRUE(batch.next(1000));
}

TEST(Batch, AFailureIsTheAnswerToItsBoardAlone) {
  Solver solver;
  Batch batch(solver, 2);
  const Board goal = goal_named("last", 3, 3);
  batch.add(request_for(goal));
  batch.add({goal, goal_named("last", 4, 4)});
  batch.add(request_for(goal));
  for (const bool fails : {false, true, false}) {
    const auto solved = batch.next(1000);
    ASSERT_TRUE(solved);
    EXPECT_EQ(solved->failure != nullptr, fails);
  }
}

TEST(Batch, AnEndStopsTheSearchesThatRun) {
  Solver solver;
  Random random(1);
  const Board hard = random_board(goal_named("last", 8, 8), random);
  Batch batch(solver, 2);
  for (int i = 0; i < 5; ++i) batch.add(request_for(hard));
  EXPECT_FALSE(batch.next(0.01));
}

TEST(CheckpointFolder, HasAFileForEachBoardAndOneHolder) {
  const TemporaryFolder folder;
  const auto path = folder.path / "run";
  {
    CheckpointFolder checkpoints(path, 3);
    EXPECT_EQ(checkpoints.next("korf100:12"), path / "korf100-12.checkpoint");
    EXPECT_EQ(checkpoints.next("korf100:12"), path / "korf100-12-2.checkpoint");
    EXPECT_EQ(boards_of_batch(path), 3U);
    EXPECT_THROW(CheckpointFolder(path, 4), Error);
    EXPECT_EQ(boards_of_batch(path), 3U);
  }
  CheckpointFolder(path, std::nullopt);
  EXPECT_EQ(boards_of_batch(path), std::nullopt);
}

}  // namespace
}  // namespace taquin::test::batch
