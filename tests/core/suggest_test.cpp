// Did you mean: what is near enough, and which of several is nearest.
#include "taquin/util/suggest.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace taquin {
namespace {

constexpr std::array<std::string_view, 6> words = {"astar", "ida", "manhattan", "linear-conflict", "wastar", "bfs"};

TEST(Nearest, AllowsOneEditInShortWords) {
  EXPECT_EQ(nearest("atsar", words), "astar");
  EXPECT_EQ(nearest("astr", words), "astar");
  EXPECT_EQ(nearest("astari", words), "astar");
  EXPECT_EQ(nearest("idx", words), "ida");
  EXPECT_EQ(nearest("bsf", words), "bfs");
  EXPECT_EQ(nearest("bfss", words), "bfs");
}

TEST(Nearest, AllowsAThirdInLongWords) {
  EXPECT_EQ(nearest("mahatan", words), "manhattan");
  EXPECT_EQ(nearest("mnhtan", words), "manhattan");
  EXPECT_EQ(nearest("mnhtn", words), "");
}

TEST(Nearest, KnowsAWordByItsBeginning) {
  EXPECT_EQ(nearest("linear", words), "linear-conflict");
  EXPECT_EQ(nearest("man", words), "manhattan");
  EXPECT_EQ(nearest("m", words), "");
}

TEST(Nearest, PrefersTheNearestThenTheFirst) {
  EXPECT_EQ(nearest("wastar", words), "wastar");
  EXPECT_EQ(nearest("astar", words), "astar");
  EXPECT_EQ(nearest("xastar", words), "astar");
}

TEST(Nearest, DoesNotMindCapitals) { EXPECT_EQ(nearest("IDA", words), "ida"); }

TEST(Nearest, IsEmptyIfNothingIsNear) {
  EXPECT_EQ(nearest("", words), "");
  EXPECT_EQ(nearest("quux", words), "");
  EXPECT_EQ(nearest(std::string(1'000'000, 'a'), words), "");
  EXPECT_EQ(nearest("astar", {}), "");
}

TEST(DidYouMean, IsTheEndOfASentenceOrNothing) {
  EXPECT_EQ(did_you_mean("atsar", words), "; did you mean astar?");
  EXPECT_EQ(did_you_mean("atsar", words, "'"), "; did you mean 'astar'?");
  EXPECT_EQ(did_you_mean("quux", words, "'"), "");
}

}  // namespace
}  // namespace taquin
