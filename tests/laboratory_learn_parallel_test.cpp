// Learning: the same weights for every number of threads, and whether or not it was interrupted.
#include <gtest/gtest.h>

#include "taquin/laboratory/learn/learner.hpp"
#include "temporary_folder.hpp"

namespace taquin {
namespace {

TEST(LearnParallel, DoesNotDependOnThreadsNorOnInterruptions) {
  LearnRequest request;
  request.rows = 2;
  request.cols = 3;
  request.rounds = 4;
  request.width = 20;
  request.validation_boards = 4;
  const auto whole = learn(request);
  ASSERT_TRUE(whole.has_value());
  request.threads = 3;
  const test::TemporaryFolder folder;
  request.checkpoint = folder.path / "c";
  unsigned rounds = 0;
  request.stop = [&] { return ++rounds == 3; };
  EXPECT_FALSE(learn(request).has_value());
  const auto resumed = learn(request);
  ASSERT_TRUE(resumed.has_value());
  EXPECT_EQ(bytes_of(*resumed), bytes_of(*whole));
}

}  // namespace
}  // namespace taquin
