// Learning: the same weights for every number of threads, and whether or not it was interrupted.
#include <gtest/gtest.h>

#include <atomic>
#include <optional>

#include "taquin/laboratory/learn/learner.hpp"
#include "tests/temporary_folder.hpp"

namespace taquin {
namespace {

TEST(LearnParallel, DoesNotDependOnThreadsNorOnInterruptions) {
  LearnRequest request;
  request.rows = 2;
  request.cols = 3;
  request.rounds = 4;
  request.width = 20;
  request.validation_boards = 4;
  auto whole = learn(request);
  ASSERT_TRUE(whole.has_value() && measure(*whole, request));
  request.threads = 3;
  const test::TemporaryFolder folder;
  request.checkpoint = folder.path / "c";
  // Stopped at any moment, also in the midst of a round, whose learning is finished.
  std::atomic<unsigned> finished = 0;
  request.finishing = [&] { ++finished; };
  std::optional<LearnedWeights> resumed;
  for (unsigned interruptions = 0; !resumed; ++interruptions) {
    ASSERT_LT(interruptions, 100U);
    std::atomic<unsigned> asked = 0;
    request.stop = [&asked, after = 300 + 10 * interruptions] { return ++asked == after; };
    resumed = learn(request);
  }
  EXPECT_GT(finished, 0U);
  request.stop = [] { return true; };
  EXPECT_FALSE(measure(*resumed, request));
  EXPECT_EQ(resumed->origin.boards, 0U);
  request.stop = {};
  EXPECT_TRUE(measure(*resumed, request));
  EXPECT_EQ(bytes_of(*resumed), bytes_of(*whole));
}

}  // namespace
}  // namespace taquin
