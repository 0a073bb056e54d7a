// A million random boards of 4x4: the sort along the loop and the parity rule agree on every one, and the slides are
// distributed as the document's program has them.
#include <gtest/gtest.h>

#include <algorithm>

#include "papers/as_written/loop.hpp"
#include "taquin/construct/loop_sort.hpp"
#include "taquin/puzzle/parity.hpp"
#include "tests/boards.hpp"

namespace taquin {
namespace {

TEST(LoopSortOfAMillion, AgreesWithParity) {
  const Board goal(4, 4, {1, 2, 5, 6, 0, 3, 4, 7, 15, 12, 11, 8, 14, 13, 10, 9});
  constexpr std::uint64_t boards = 1000000;
  const Loop loop(4, 4, goal.blank());
  std::uint64_t slides = 0;
  std::uint64_t leaps = 0;
  std::uint64_t least = ~std::uint64_t{0};
  std::uint64_t most = 0;
  std::uint64_t solvable = 0;
  for (std::uint64_t seed = 0; seed < boards; ++seed) {
    const Board board = test::shuffled(4, 4, seed);
    LoopSort sort(loop, board, goal);
    LoopAsWritten program(sort.array());
    do sort.slide(), program.slide();
    while (!sort.finished());
    ASSERT_TRUE(program.finished());
    ASSERT_EQ(sort.array(), program.array());
    ASSERT_EQ(sort.solvable(), solvability(board, goal).solvable) << "seed " << seed;
    solvable += sort.solvable() ? 1 : 0;
    slides += sort.slides();
    leaps += sort.leaps();
    least = std::min(least, sort.slides());
    most = std::max(most, sort.slides());
  }
  // Of 2,000,000 shuffles: 433.9 slides, 42.9 leaps, 82 to 792 slides.
  EXPECT_NEAR(static_cast<double>(slides) / boards, 433.9, 0.5);
  EXPECT_NEAR(static_cast<double>(leaps) / boards, 42.9, 0.1);
  EXPECT_NEAR(static_cast<double>(least), 82, 20);
  EXPECT_NEAR(static_cast<double>(most), 792, 40);
  EXPECT_NEAR(static_cast<double>(solvable), boards / 2.0, 2500);
}

}  // namespace
}  // namespace taquin
