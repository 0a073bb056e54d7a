// Learning: close to the exact distances of the 8-puzzle in seconds, the same for every number of threads and whether
// or not it was interrupted.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <string>

#include "error_of.hpp"
#include "taquin/heuristic/learned/learned.hpp"
#include "taquin/laboratory/learn/learner.hpp"
#include "taquin/puzzle/puzzle.hpp"
#include "taquin/search/explore.hpp"
#include "temporary_folder.hpp"

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

TEST(Learn, ComesCloseToTheExactDistancesOfTheEightPuzzle) {
  LearnRequest request = small_request(3, 3, 40);
  request.threads = 2;
  const auto weights = learn(request);
  ASSERT_TRUE(weights.has_value());
  using Space = Puzzle<dynamic, dynamic, NibbleTiles>;
  const Space space(3, 3, 8);
  const Learned<Space> learned(space, std::make_shared<const LearnedNetwork>(weights->network));
  const Exploration truth = explore(space);
  double squares = 0;
  std::uint64_t boards = 0;
  for (std::uint64_t number = 0; number < space.size(); ++number) {
    if (truth.distance[number] == Exploration::unreached) continue;
    const double value = static_cast<double>(learned.start(space.state(number)).rank) / LearnedNetwork::parts;
    squares += (value - truth.distance[number]) * (value - truth.distance[number]);
    ++boards;
  }
  EXPECT_EQ(boards, 181'440U);
  EXPECT_LT(std::sqrt(squares / static_cast<double>(boards)), 4);  // that of the Manhattan distance is 8.5
  EXPECT_EQ(weights->origin.solved, 4U);
}

TEST(Learn, DoesNotDependOnThreadsNorOnInterruptions) {
  LearnRequest request = small_request(2, 3, 10);
  const auto whole = learn(request);
  ASSERT_TRUE(whole.has_value());
  request.threads = 2;
  const test::TemporaryFolder folder;
  request.checkpoint = folder.path / "c";
  unsigned rounds = 0;
  request.stop = [&] { return ++rounds == 9; };
  EXPECT_FALSE(learn(request).has_value());
  const auto resumed = learn(request);
  ASSERT_TRUE(resumed.has_value());
  EXPECT_EQ(bytes_of(*resumed), bytes_of(*whole));
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
  EXPECT_NE(error_of([&] { return learn(small_request(9, 9, 1)); }).find("found 9x9"), std::string::npos);
}

}  // namespace
}  // namespace taquin
