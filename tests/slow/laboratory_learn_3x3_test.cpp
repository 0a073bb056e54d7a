// A minute of learning comes close to the exact distances of all boards of the 8-puzzle.
#include <gtest/gtest.h>

#include "taquin/laboratory/learn/learner.hpp"
#include "tests/learned_error.hpp"

namespace taquin {
namespace {

TEST(Learn, ComesCloseToTheExactDistancesOfTheEightPuzzle) {
  LearnRequest request;
  request.rows = 3;
  request.cols = 3;
  request.rounds = 1600;
  request.threads = 2;
  auto weights = learn(request);
  ASSERT_TRUE(weights.has_value() && measure(*weights, request));
  EXPECT_LT(test::error_against_exact_distances(weights->network), 1.5);  // that of the Manhattan distance is 8.5
  EXPECT_EQ(weights->origin.solved, 50U);
}

}  // namespace
}  // namespace taquin
