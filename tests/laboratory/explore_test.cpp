// Whole spaces as bits in words, against the published counts and against a search that visits each board alone.
//
// Sources: STM, OEIS A151944 (radii), A090034, A090035 and A089473 (boards at each distance); MTM and the means,
// Tarakanov, "Complete Breadth-First Search of the Sliding Tile Puzzles".
#include "taquin/laboratory/explore/explore_boards.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "taquin/laboratory/explore/layers.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/space/multi_tile.hpp"
#include "taquin/search/explore.hpp"
#include "taquin/util/error.hpp"

namespace taquin {
namespace {

using LayerSizes = std::vector<std::uint64_t>;

Board goal_at(int rows, int cols, int blank) {
  std::vector<std::uint16_t> tiles;
  for (int cell = 0, tile = 1; cell < rows * cols; ++cell) {
    tiles.push_back(static_cast<std::uint16_t>(cell == blank ? 0 : tile++));
  }
  return Board(rows, cols, tiles);
}

ExploreReport explored(const Board& goal, Metric metric, std::uint64_t farthest = 10) {
  ExploreRequest request{goal};
  request.metric = metric;
  request.threads = 1;
  request.farthest = farthest;
  return explore_boards(request);
}

struct Published {
  int rows, cols;
  Metric metric;
  std::uint64_t states;
  int radius;
  std::uint64_t farthest;
  double mean;
  double precision;  // half a unit of the last digit published
};

class ExplorePublished : public testing::TestWithParam<Published> {};

TEST_P(ExplorePublished, Radius) {
  const Published& known = GetParam();
  const ExploreReport report = explored(goal_named("last", known.rows, known.cols), known.metric, 100);
  EXPECT_TRUE(report.is_complete);
  EXPECT_EQ(report.states, known.states);
  EXPECT_EQ(report.counted(), known.states);
  EXPECT_EQ(report.radius(), known.radius);
  EXPECT_EQ(report.layers.back(), known.farthest);
  EXPECT_EQ(report.farthest.size(), known.farthest);
  EXPECT_NEAR(report.mean(), known.mean, known.precision);
}

INSTANTIATE_TEST_SUITE_P(Small, ExplorePublished,
                         testing::Values(Published{2, 2, Metric::stm, 12, 6, 1, 3.0, 0.05},
                                         Published{2, 3, Metric::stm, 360, 21, 1, 12.622, 0.0005},
                                         Published{2, 4, Metric::stm, 20160, 36, 1, 22.678, 0.0005},
                                         Published{3, 3, Metric::stm, 181440, 31, 2, 21.9724, 0.00005},
                                         Published{2, 5, Metric::stm, 1814400, 55, 2, 34.729, 0.0005},
                                         Published{2, 2, Metric::mtm, 12, 6, 1, 3.0, 0.05},
                                         Published{2, 3, Metric::mtm, 360, 20, 1, 10.811, 0.0005},
                                         Published{2, 4, Metric::mtm, 20160, 25, 8, 16.514, 0.0005},
                                         Published{3, 3, Metric::mtm, 181440, 24, 1, 16.5540, 0.00005},
                                         Published{2, 5, Metric::mtm, 1814400, 36, 1, 22.032, 0.0005}));

TEST(Explore, EachDistanceOn3x4) {
  const LayerSizes known{1,        2,        4,        9,        20,       37,       63,       122,      232,
                         431,      781,      1392,     2494,     4442,     7854,     13899,    24215,    41802,
                         71167,    119888,   198363,   323206,   515778,   811000,   1248011,  1885279,  2782396,
                         4009722,  5621354,  7647872,  10065800, 12760413, 15570786, 18171606, 20299876, 21587248,
                         21841159, 20906905, 18899357, 16058335, 12772603, 9515217,  6583181,  4242753,  2503873,
                         1350268,  643245,   270303,   92311,    27116,    5390,     1115,     86,       18};
  EXPECT_EQ(explored(goal_named("last", 3, 4), Metric::stm).layers, known);
}

// Lying or standing, and with other tiles, it is the same space.
TEST(Explore, AnyGoalOfTheSameBlankHasTheSameCounts) {
  const LayerSizes known = explored(goal_named("last", 3, 2), Metric::stm).layers;
  EXPECT_EQ(explored(goal_named("last", 2, 3), Metric::stm).layers, known);
  EXPECT_EQ(explored(goal_named("first", 2, 3), Metric::stm).layers, known);
  EXPECT_EQ(explored(Board(2, 3, {4, 2, 5, 1, 3, 0}), Metric::stm).layers, known);
}

// --- against a search board by board, for every cell of the blank in the goal ---

template <class Space>
LayerSizes one_by_one(const Board& goal) {
  if constexpr (Space::is_dynamic) return explore(Space(goal.rows(), goal.cols(), goal.blank())).layers;
  return explore(Space(goal.blank())).layers;
}

template <class Single>
void expect_same(int rows, int cols) {
  for (int blank = 0; blank < rows * cols; ++blank) {
    SCOPED_TRACE(fmt::format("{}x{}, goal's blank {}", rows, cols, blank));
    const Board goal = goal_at(rows, cols, blank);
    EXPECT_EQ(explored(goal, Metric::stm).layers, one_by_one<Single>(goal));
    EXPECT_EQ(explored(goal, Metric::mtm).layers, one_by_one<MultiTile<Single>>(goal));
  }
}

TEST(Explore, LayerByLayer2x2) { expect_same<Puzzle<2, 2>>(2, 2); }
TEST(Explore, LayerByLayer2x3) { expect_same<Puzzle<2, 3>>(2, 3); }
TEST(Explore, LayerByLayer3x2) { expect_same<Puzzle<3, 2>>(3, 2); }
TEST(Explore, LayerByLayer2x4) { expect_same<Puzzle<2, 4>>(2, 4); }
TEST(Explore, LayerByLayer4x2) { expect_same<Puzzle<4, 2>>(4, 2); }

TEST(Explore, LayerByLayer3x3) {
  for (const int blank : {0, 1, 4}) {
    const Board goal = goal_at(3, 3, blank);
    EXPECT_EQ(explored(goal, Metric::stm).layers, (one_by_one<Puzzle<3, 3>>(goal))) << blank;
    EXPECT_EQ(explored(goal, Metric::mtm).layers, (one_by_one<MultiTile<Puzzle<3, 3>>>(goal))) << blank;
  }
}

TEST(Explore, ALineHasAsManyBoardsAsCells) {
  for (const Board& goal : {goal_at(1, 7, 2), goal_at(7, 1, 2)}) {
    EXPECT_EQ(explored(goal, Metric::stm).layers, (LayerSizes{1, 2, 2, 1, 1}));
    EXPECT_EQ(explored(goal, Metric::mtm).layers, (LayerSizes{1, 6}));
  }
  EXPECT_EQ(explored(goal_at(1, 2, 0), Metric::stm).layers, (LayerSizes{1, 1}));
  const ExploreReport longest = explored(goal_at(1, 255, 0), Metric::stm);
  EXPECT_EQ(longest.radius(), 254);
  EXPECT_EQ(longest.farthest.at(0).blank(), 254);
}

// --- the states themselves, not only how many ---

// Distances of all boards of a space, by walking from board to board.
template <class Walk>
std::vector<std::set<std::vector<std::uint16_t>>> layers_of(const Board& goal, Walk walk) {
  std::set<std::vector<std::uint16_t>> seen{goal.tiles()};
  std::vector<std::set<std::vector<std::uint16_t>>> layers{seen};
  while (!layers.back().empty()) {
    std::set<std::vector<std::uint16_t>> next;
    for (const auto& tiles : layers.back()) {
      walk(Board(goal.rows(), goal.cols(), tiles), [&](const Board& child) {
        if (seen.insert(child.tiles()).second) next.insert(child.tiles());
      });
    }
    layers.push_back(std::move(next));
  }
  layers.pop_back();
  return layers;
}

template <class Visit>
void each_child(const Board& board, bool runs, Visit visit) {
  for (const Direction d : {Direction::up, Direction::down, Direction::left, Direction::right}) {
    Board child = board;
    while (child.can(d)) {
      child.slide(d);
      visit(child);
      if (!runs) break;
    }
  }
}

void expect_same_boards(const Board& goal, Metric metric) {
  const auto known =
      layers_of(goal, [&](const Board& board, const auto& visit) { each_child(board, metric == Metric::mtm, visit); });
  const OrientedBoard oriented(goal);
  const PermutationIndex numbers(oriented);
  Layers layers(oriented, numbers, metric);
  Team team(1);
  for (unsigned depth = 0; depth < known.size(); ++depth) {
    std::set<std::vector<std::uint16_t>> found;
    layers.visit(depth, [&](int blank, const TilePermutation& permutation) {
      return found.insert(oriented.board(blank, permutation).tiles()).second;
    });
    EXPECT_EQ(found, known[depth]) << depth;
    const std::uint64_t next = layers.step(team, depth, [] { return false; });
    EXPECT_EQ(next, depth + 1 < known.size() ? known[depth + 1].size() : 0) << depth;
  }
}

TEST(Explore, TheVeryBoardsOf2x3) {
  for (const Metric metric : {Metric::stm, Metric::mtm}) {
    expect_same_boards(Board(2, 3, {4, 2, 0, 1, 3, 5}), metric);
    expect_same_boards(goal_named("snail", 3, 2), metric);
  }
}

TEST(Explore, TheVeryBoardsOf2x4) { expect_same_boards(Board(2, 4, {7, 6, 5, 0, 1, 3, 2, 4}), Metric::stm); }
TEST(Explore, TheVeryBoardsOf4x2) { expect_same_boards(Board(4, 2, {7, 6, 5, 0, 1, 3, 2, 4}), Metric::mtm); }

TEST(Explore, FarthestBoards) {
  const ExploreReport report = explored(Board(3, 3, {1, 2, 3, 4, 5, 6, 7, 8, 0}), Metric::stm);
  ASSERT_EQ(report.farthest.size(), 2U);  // those of Reinefeld 1993
  std::set<std::vector<std::uint16_t>> found;
  for (const Board& board : report.farthest) found.insert(board.tiles());
  EXPECT_EQ(found, (std::set<std::vector<std::uint16_t>>{{6, 4, 7, 8, 5, 0, 3, 2, 1}, {8, 6, 7, 2, 5, 4, 3, 0, 1}}));
  EXPECT_EQ(explored(goal_named("last", 3, 3), Metric::stm, 1).farthest.size(), 1U);
  EXPECT_TRUE(explored(goal_named("last", 3, 3), Metric::stm, 0).farthest.empty());
}

// --- numbers ---

TEST(ExploreNumbers, EveryPermutationOfAParityHasANumberOfItsOwn) {
  for (const Board& goal : {goal_at(2, 2, 0), goal_at(2, 3, 0), goal_at(2, 4, 0), goal_at(3, 3, 0)}) {
    const PermutationIndex numbers{OrientedBoard(goal)};
    for (const unsigned parity : {0U, 1U}) {
      std::set<TilePermutation> permutations;
      for (std::uint64_t word = 0; word < numbers.words(); ++word) {
        for (unsigned bit = 0; bit < numbers.bits(); ++bit) {
          const TilePermutation permutation = numbers.permutation(word, bit, parity);
          unsigned inversions = 0;
          for (std::size_t i = 0; i < permutation.size(); ++i) {
            for (std::size_t k = i + 1; k < permutation.size(); ++k) inversions += permutation[i] > permutation[k];
          }
          EXPECT_EQ(inversions % 2, parity);
          permutations.insert(permutation);
        }
      }
      std::uint64_t all = 1;
      for (std::uint64_t i = 2; i < static_cast<std::uint64_t>(goal.cells()); ++i) all *= i;
      EXPECT_EQ(permutations.size(), all / 2);
      EXPECT_EQ(numbers.permutations(), all / 2);
    }
  }
}

// --- limits ---

std::string error(const ExploreRequest& request) {
  try {
    explore_boards(request);
    return "";
  } catch (const Error& caught) {
    return caught.what();
  }
}

TEST(ExploreLimits, MemoryIsCountedBeforeItIsTaken) {
  ExploreRequest request{goal_named("last", 3, 3)};
  request.memory = explore_bytes(request.goal, Metric::stm);
  EXPECT_EQ(error(request), "");
  --request.memory;
  EXPECT_EQ(error(request), "exploring 3x3 under stm takes 23.6 KiB, but the memory limit is 23.6 KiB");
  request.goal = goal_named("last", 3, 5);
  EXPECT_EQ(error(request), "exploring 3x5 under stm takes 81.2 GiB, but the memory limit is 23.6 KiB");
  request.goal = goal_named("last", 255, 255);
  request.memory = ~std::uint64_t{0};
  EXPECT_EQ(error(request),
            "exploring 255x255 under stm takes more than 16 EiB, but the memory limit is 16777216.0 TiB");
}

TEST(ExploreLimits, ABitABoardAndAFifteenthMore) {
  const auto bits = [](int rows, int cols, Metric metric, double states) {
    return static_cast<double>(explore_bytes(goal_named("last", rows, cols), metric)) * 8 / states;
  };
  EXPECT_LT(bits(3, 4, Metric::stm, 239500800), 1.08);
  EXPECT_LT(bits(2, 7, Metric::stm, 43589145600), 1.08);
  EXPECT_LT(bits(2, 7, Metric::mtm, 43589145600), 2.30);
  EXPECT_LT(bits(4, 4, Metric::stm, 10461394944000), 1.08);
}

TEST(ExploreLimits, StoppedAtOnce) {
  ExploreRequest request{goal_named("last", 3, 4)};
  int layers = 0;
  request.progress = [&](const ExploreProgress& progress) {
    EXPECT_EQ(progress.depth, static_cast<unsigned>(++layers));
    EXPECT_EQ(progress.of_states, 239500800U);
  };
  request.stop = [&] { return layers == 7; };
  const ExploreReport report = explore_boards(request);
  EXPECT_FALSE(report.is_complete);
  EXPECT_EQ(report.layers, (LayerSizes{1, 2, 4, 9, 20, 37, 63, 122}));
  EXPECT_TRUE(report.farthest.empty());
}

}  // namespace
}  // namespace taquin
