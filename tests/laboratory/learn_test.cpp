// Learning: close to the exact distances of small boards in seconds, and no checkpoint of another request. That threads
// and interruptions change nothing is in learn_parallel_test.cpp.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "taquin/laboratory/learn/learner.hpp"
#include "tests/error_of.hpp"
#include "tests/learned_error.hpp"
#include "tests/temporary_folder.hpp"

namespace taquin {
namespace {

using test::error_of;

LearnRequest small_request(int rows, int cols, unsigned rounds) {
  LearnRequest request;
  request.rows = rows;
  request.cols = cols;
  request.rounds = rounds;
  request.width = 50;
  request.validation_boards = 4;
  return request;
}

// The boards of 3x3 are in slow/laboratory_learn_3x3_test.cpp.
TEST(ExhaustiveLearn, ComesCloseToTheExactDistancesOfTheSmallestBoards) {
  const LearnRequest request = small_request(2, 3, 45);
  auto weights = learn(request);
  ASSERT_TRUE(weights.has_value() && measure(*weights, request));
  EXPECT_LT(test::error_against_exact_distances(weights->network), 2);  // that of the Manhattan distance is 7.1
  EXPECT_EQ(weights->origin.solved, 4U);
}

TEST(ExhaustiveLearn, BeginsFromTheWeightsOfASmallerBoard) {
  const auto small = learn(small_request(2, 3, 30));
  ASSERT_TRUE(small.has_value());
  LearnRequest request = small_request(2, 4, 3);
  const auto from_nothing = learn(request);
  request.from = std::make_shared<const LearnedNetwork>(small->network);
  const auto from_small = learn(request);
  ASSERT_TRUE(from_nothing.has_value() && from_small.has_value());
  EXPECT_LT(2 * test::error_against_exact_distances(from_small->network),
            test::error_against_exact_distances(from_nothing->network));
  request.rows = 3, request.cols = 2;
  EXPECT_NE(error_of([&] { return learn(request); }).find("found a network of 2x3"), std::string::npos);
}

TEST(Learn, RefusesACheckpointThatIsDamagedOrOfAnotherRequest) {
  const test::TemporaryFolder folder;
  LearnRequest request = small_request(2, 3, 2);
  request.checkpoint = folder.path / "c";
  request.stop = [] { return true; };
  EXPECT_FALSE(learn(request).has_value());
  LearnRequest other = request;
  other.seed = 2;
  EXPECT_NE(error_of([&] { return learn(other); }).find("of another size, seed"), std::string::npos);
  std::string bytes = test::bytes_of(request.checkpoint);
  bytes[bytes.size() / 2] ^= 1;
  std::ofstream(request.checkpoint, std::ios::binary) << bytes;
  EXPECT_NE(error_of([&] { return learn(request); }).find("it is damaged"), std::string::npos);
  std::ofstream(request.checkpoint, std::ios::binary) << "nothing";
  EXPECT_NE(error_of([&] { return learn(request); }).find("foreign file"), std::string::npos);
  EXPECT_NE(error_of([&] { return learn(small_request(13, 13, 1)); }).find("found 13x13"), std::string::npos);
}

}  // namespace
}  // namespace taquin
