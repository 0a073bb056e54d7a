// Large tables in a batch: offered only where the plan would use them.
#include "taquin/solver/batch/batch_tables.hpp"

#include <gtest/gtest.h>

#include "taquin/io/parse.hpp"
#include "taquin/puzzle/goal.hpp"
#include "tests/temporary_folder.hpp"

namespace taquin::test::batch_tables {
namespace {

// After a board that took ten seconds and was not proven.
std::string advice(const Board& goal, Metric metric) {
  const TemporaryFolder folder;
  BatchTables tables(folder.path, 2);
  Answer answer;
  answer.status = Status::bounded;
  answer.seconds = 10;
  tables.count(goal, metric, answer);
  return tables.advice();
}

TEST(BatchTables, AdviceNamesASizeWhosePlanReadsThem) {
  EXPECT_EQ(advice(goal_named("last", 4, 4), Metric::stm).substr(0, 24), "'taquin pdb build 4x4', ");
  EXPECT_EQ(advice(goal_named("last", 5, 4), Metric::stm).substr(0, 24), "'taquin pdb build 4x5', ");
  EXPECT_EQ(advice(goal_named("snail", 5, 5), Metric::stm).substr(0, 24), "'taquin pdb build 5x5', ");
  EXPECT_EQ(advice(goal_named("first", 4, 4), Metric::mtm).substr(0, 24), "'taquin pdb build 4x4', ");
}

TEST(BatchTables, NoAdviceForTablesThatNothingWouldRead) {
  EXPECT_EQ(advice(goal_named("snail", 4, 4), Metric::stm), "") << "the blank is in no corner";
  EXPECT_EQ(advice(goal_named("last", 2, 7), Metric::stm), "") << "its plan is A*";
  EXPECT_EQ(advice(goal_named("last", 6, 6), Metric::stm), "") << "no search would prove it";
  EXPECT_EQ(advice(goal_named("last", 5, 5), Metric::mtm), "") << "no tables under MTM";
}

}  // namespace
}  // namespace taquin::test::batch_tables
