// Plans in words: every stage of every rule says what it may use and when it runs; reports of stages are true.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "taquin/io/instances.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/solver/plan/plan.hpp"
#include "taquin/solver/plan/plan_text.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin::test::plan_words {
namespace {

TEST(PlanInWords, RulesHaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const Rule& rule : plan_rules()) {
    EXPECT_TRUE(names.insert(rule.name).second) << rule.name;
    EXPECT_FALSE(rule.boards.empty()) << rule.name;
  }
}

TEST(PlanInWords, EveryStageSaysWhatItMayUse) {
  for (const Rule& rule : plan_rules()) {
    for (const Stage& stage : rule.stages) {
      const bool is_free = stage.budget.share == 1 && stage.budget.seconds > 1e300 && ~stage.budget.bytes == 0;
      EXPECT_EQ(in_words(stage.budget) == "until it ends", is_free);
      const StageCondition& when = stage.when;
      const bool is_certain = !when.if_stored && !when.before_tables && when.unless.empty() &&
                              when.seconds_to_make == 0 && when.seconds_to_proof == 0 && when.bytes == 0 &&
                              stage.side == Side::forward && !stage.in_slides;
      EXPECT_EQ(condition_in_words(stage).empty(), is_certain);
    }
  }
}

TEST(PlanInWords, AnswersSayWhatBecameOfEachStage) {
  const Instance instance = find_instances("@hardest15:1").front();
  Request request{instance.board, goal_named(instance.goal, 4, 4)};
  request.limits.expanded = 300'000;  // no clock: on a slow machine time would be over before the third stage
  const Answer answer = solve(request);
  const std::span<const Stage> stages = plan_for(4, 4, Metric::stm).stages;
  ASSERT_GE(answer.stages.size(), 3U);
  std::int64_t bound = 0;
  for (std::size_t i = 0; i < answer.stages.size(); ++i) {
    const StageReport& report = answer.stages[i];
    // The last resort follows wherever limits end a plan that has found nothing, as on a slow machine.
    if (i < stages.size() && report.algorithm != "construct") {
      EXPECT_EQ(report.algorithm, stages[i].algorithm) << i;
    }
    if (!report.left_out.empty()) {
      EXPECT_EQ(in_words(report), "left out: " + report.left_out);
      continue;
    }
    EXPECT_GE(report.lower_bound, bound);
    bound = report.lower_bound;
    EXPECT_FALSE(report.end.empty());
  }
  EXPECT_EQ(answer.stages[0].left_out, "its tables are not stored");
  EXPECT_LE(bound, answer.lower_bound);
}

}  // namespace
}  // namespace taquin::test::plan_words
