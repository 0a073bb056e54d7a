// How many boards there are at each distance from the goal, against the published complete searches.
//
// Sources: STM, OEIS A151944 (radii), A090034, A090035, A089473, A089474 and A089483 (boards at each distance); MTM and
// the means, Tarakanov, "Complete Breadth-First Search of the Sliding Tile Puzzles".
#include <gtest/gtest.h>

#include <numeric>

#include "taquin/puzzle/space/multi_tile.hpp"
#include "tests/distribution.hpp"

namespace taquin {
namespace {

using LayerSizes = std::vector<std::uint64_t>;

struct Published {
  std::uint64_t states;
  int radius;
  std::uint64_t farthest;
  double mean;
  double precision;  // half a unit of the last digit published
};

void expect(const LayerSizes& counts, const Published& published) {
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), published.states);
  EXPECT_EQ(static_cast<int>(counts.size()) - 1, published.radius);
  EXPECT_EQ(counts.back(), published.farthest);
  EXPECT_NEAR(test::mean(counts), published.mean, published.precision);
}

TEST(Counts, SingleTileMoves) {
  expect(test::distribution(Puzzle<2, 2>()), {12, 6, 1, 3.0, 0.05});
  expect(test::distribution(Puzzle<2, 3>()), {360, 21, 1, 12.622, 0.0005});
  expect(test::distribution(Puzzle<2, 4>()), {20160, 36, 1, 22.678, 0.0005});
  expect(test::distribution(Puzzle<3, 3>()), {181440, 31, 2, 21.9724, 0.00005});
}

TEST(Counts, MultiTileMoves) {
  expect(test::distribution(MultiTile<Puzzle<2, 2>>()), {12, 6, 1, 3.0, 0.05});
  expect(test::distribution(MultiTile<Puzzle<2, 3>>()), {360, 20, 1, 10.811, 0.0005});
  expect(test::distribution(MultiTile<Puzzle<2, 4>>()), {20160, 25, 8, 16.514, 0.0005});
  expect(test::distribution(MultiTile<Puzzle<3, 3>>()), {181440, 24, 1, 16.5540, 0.00005});
}

TEST(Counts, EachDistanceOfTwoRows) {
  EXPECT_EQ(test::distribution(Puzzle<2, 3>()),
            (LayerSizes{1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1}));
  EXPECT_EQ(test::distribution(Puzzle<2, 4>()),
            (LayerSizes{1,    2,    3,    6,   10,  14,  19,  28,   42,   61,   85,   119,  161,
                        215,  293,  396,  506, 632, 788, 985, 1194, 1414, 1664, 1884, 1999, 1958,
                        1770, 1463, 1076, 667, 361, 190, 88,  39,   19,   7,    1}));
}

TEST(Counts, EachDistanceOn3x3WithTheBlankInACorner) {
  EXPECT_EQ(test::distribution(Puzzle<3, 3>()),
            (LayerSizes{1,     2,     4,     8,     16,    20,   39,   62,   116,   152,   286,
                        396,   748,   1024,  1893,  2512,  4485, 5638, 9529, 10878, 16993, 17110,
                        23952, 20224, 24047, 15578, 14560, 6274, 3910, 760,  221,   2}));
  EXPECT_EQ(test::distribution(MultiTile<Puzzle<3, 3>>()),
            (LayerSizes{1,    4,     8,     16,    32,    64,    127,   244,   454,  856, 1576, 2854, 5117,
                        8588, 13466, 19739, 26558, 31485, 30985, 23494, 11751, 3390, 589, 41,   1}));
}

TEST(Counts, EachDistanceOn3x3WithTheBlankElsewhere) {
  EXPECT_EQ(
      test::distribution(Puzzle<3, 3>(1)),
      (LayerSizes{1,    3,    5,    10,    14,    28,    42,    80,    108,   202,   278,  524,  726,  1348, 1804, 3283,
                  4193, 7322, 8596, 13930, 14713, 21721, 19827, 25132, 18197, 18978, 9929, 7359, 2081, 878,  126,  2}));
  EXPECT_EQ(test::distribution(Puzzle<3, 3>(4)),
            (LayerSizes{1,     4,     8,     8,     16,    32,   60,   72,    136,   200,   376,
                        512,   964,   1296,  2368,  3084,  5482, 6736, 11132, 12208, 18612, 18444,
                        24968, 19632, 22289, 13600, 11842, 4340, 2398, 472,   148}));
}

// A board on its side, and a size known only at run time, are the same space.
TEST(Counts, DoNotDependOnTheLayout) {
  const LayerSizes wide = test::distribution(Puzzle<2, 4>());
  EXPECT_EQ(test::distribution(Puzzle<4, 2>()), wide);
  EXPECT_EQ(test::distribution(Puzzle<2, 4>(7)), wide);
  EXPECT_EQ(test::distribution(Puzzle<dynamic, dynamic, NibbleTiles>(2, 4, 3)), wide);
  EXPECT_EQ(test::distribution(Puzzle<dynamic, dynamic, ByteTiles<25>>(4, 2, 0)), wide);
  EXPECT_EQ(test::distribution(Puzzle<dynamic, dynamic, WideTiles>(2, 4, 4)), wide);
  const LayerSizes runs = test::distribution(MultiTile<Puzzle<2, 4>>());
  EXPECT_EQ(test::distribution(MultiTile<Puzzle<4, 2>>(7)), runs);
  EXPECT_EQ(test::distribution(MultiTile<Puzzle<dynamic, dynamic, WideTiles>>(2, 4, 4)), runs);
}

TEST(Counts, OnALineTheBlankIsAllThatMoves) {
  EXPECT_EQ(test::distribution(Puzzle<dynamic, dynamic, NibbleTiles>(1, 6, 0)), LayerSizes(6, 1));
  EXPECT_EQ(test::distribution(MultiTile<Puzzle<dynamic, dynamic, NibbleTiles>>(1, 6, 2)), (LayerSizes{1, 5}));
}

}  // namespace
}  // namespace taquin
