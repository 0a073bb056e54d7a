// Times that are predicted.
#include "taquin/util/amounts.hpp"

#include <gtest/gtest.h>

namespace taquin::test {
namespace {

TEST(Amounts, PredictedTimesAreRoundedUp) {
  EXPECT_EQ(predicted(0), "0 s");
  EXPECT_EQ(predicted(0.01), "1 s");
  EXPECT_EQ(predicted(32.61), "33 s");
  EXPECT_EQ(predicted(99), "99 s");
  EXPECT_EQ(predicted(700), "12 min");
  EXPECT_EQ(predicted(20'000), "6 h");
}

}  // namespace
}  // namespace taquin::test
