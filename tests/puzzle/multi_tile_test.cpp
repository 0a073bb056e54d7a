// Runs and sets of runs, and that one run is as many slides.
#include "taquin/puzzle/space/multi_tile.hpp"

#include <gtest/gtest.h>

#include "taquin/search/prune.hpp"
#include "tests/boards.hpp"

namespace taquin {
namespace {

static_assert(std::is_trivially_copyable_v<Run> && sizeof(Run) <= 2);
static_assert(PrunerOf<Backward<MultiTile<Puzzle<4, 4>>>, MultiTile<Puzzle<4, 4>>>);
static_assert(sizeof(MultiTile<Puzzle<4, 4>>::Moves) == 8 && sizeof(MultiTile<Puzzle<5, 5>>::Moves) == 8);

template <class Set>
class RunsTest : public ::testing::Test {};
using Sets = ::testing::Types<Runs<1>, Runs<3>, Runs<4>, Runs<15>, Runs<24>, Runs<63>, Runs<64>, Runs<254>>;
TYPED_TEST_SUITE(RunsTest, Sets);

template <class Set>
struct Most;
template <int MaxCount>
struct Most<Runs<MaxCount>> {
  static constexpr int count = MaxCount;
};

std::vector<Run> all_runs(int most) {
  std::vector<Run> runs;
  for (const Direction d : test::directions) {
    for (int count = 1; count <= most; ++count) runs.push_back({d, static_cast<std::uint8_t>(count)});
  }
  return runs;
}

template <class Set>
std::vector<Run> listed(const Set& set) {
  std::vector<Run> runs;
  for (const Run run : set) runs.push_back(run);
  return runs;
}

TYPED_TEST(RunsTest, HoldsEachRunByItself) {
  for (const Run run : all_runs(Most<TypeParam>::count)) {
    TypeParam set;
    EXPECT_EQ(set.size(), 0);
    set.add(run);
    EXPECT_EQ(set.size(), 1);
    EXPECT_TRUE(set.contains(run));
    EXPECT_EQ(listed(set), std::vector<Run>{run});
    set.remove(run);
    EXPECT_EQ(set, TypeParam());
  }
}

TYPED_TEST(RunsTest, ListsAndLosesThemInOrder) {
  constexpr int most = Most<TypeParam>::count;
  TypeParam set;
  for (const Direction d : test::directions) set.add_reach(d, most);
  std::vector<Run> left = all_runs(most);
  EXPECT_EQ(listed(set), left);
  for (std::size_t i = 0; i < left.size(); ++i) {  // every second one
    set.remove(left[i]);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
  }
  EXPECT_EQ(listed(set), left);
  EXPECT_EQ(set.size(), static_cast<int>(left.size()));
}

TYPED_TEST(RunsTest, LosesOtherSets) {
  constexpr int most = Most<TypeParam>::count;
  TypeParam set;
  TypeParam other;
  for (const Direction d : test::directions) set.add_reach(d, most);
  other.add_reach(Direction::down, most);
  other.add_reach(Direction::left, most / 2);
  set.remove_all(other);
  EXPECT_EQ(set.size(), 3 * most - most / 2);
  for (const Run run : all_runs(most)) EXPECT_NE(set.contains(run), other.contains(run));
}

TEST(MultiTile, OneRunIsAsManySlides) {
  const MultiTile<Puzzle<4, 4>> space(5);
  auto state = space.goal();
  space.apply(state, {Direction::right, 2});
  space.apply(state, {Direction::down, 1});
  auto slid = space.single().goal();
  for (const Direction d : {Direction::right, Direction::right, Direction::down}) space.single().apply(slid, d);
  EXPECT_EQ(state, slid);
}

TEST(MultiTile, MovesAWholeRow) {
  const MultiTile<Puzzle<2, 4>> space(0);
  auto state = space.goal();  // _ 1 2 3 / 4 5 6 7
  space.apply(state, {Direction::right, 3});
  for (int cell = 0; cell < 4; ++cell) EXPECT_EQ(state.tile(cell), (cell + 1) % 4);
}

}  // namespace
}  // namespace taquin
