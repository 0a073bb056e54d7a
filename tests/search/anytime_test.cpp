// ARA*: paths that get shorter and bounds that hold until they meet. BFIDA*: shortest paths in a fraction of A*'s
// memory.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "taquin/io/instances.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/search/best_first/ara.hpp"
#include "taquin/search/breadth_first.hpp"
#include "taquin/search/ida/bfida.hpp"
#include "taquin/solver/solve.hpp"
#include "tests/pancake.hpp"
#include "tests/replay.hpp"

namespace taquin::test {
namespace {

TEST(AnytimeRepairing, SortsPancakesBetterAndBetter) {
  const Pancakes<7> space;
  Quiet quiet;
  auto stack = space.goal();
  int checked = 0;
  do {
    if (checked++ % 61 != 0) continue;
    const Cost truth = breadth_first(space, stack, quiet).cost;
    std::vector<std::size_t> lengths;
    const auto result = ara_star(space, stack, Gap<7>{}, quiet, {}, [&](const auto& path) {
      auto replay = stack;
      for (const auto flip : path) space.apply(replay, flip);
      EXPECT_TRUE(space.is_goal(replay));
      EXPECT_LT(path.size(), lengths.empty() ? 1000 : lengths.back());
      lengths.push_back(path.size());
    });
    ASSERT_EQ(result.outcome, Outcome::found);
    EXPECT_EQ(result.cost, truth);
    EXPECT_EQ(result.lower_bound, truth);
    EXPECT_EQ(lengths.back(), static_cast<std::size_t>(truth));
    const auto layered = bfida_star(space, stack, Gap<7>{}, quiet);
    ASSERT_EQ(layered.outcome, Outcome::found);
    EXPECT_EQ(layered.cost, truth);
    auto replay = stack;
    for (const auto flip : layered.path) space.apply(replay, flip);
    EXPECT_TRUE(space.is_goal(replay));
  } while (std::next_permutation(stack.begin(), stack.end()));
  EXPECT_GT(checked, 5000);
}

Request request_of(const char* id, const char* algorithm) {
  const Instance instance = find_instances(id).front();
  Request request{instance.board, goal_named(instance.goal, 4, 4)};
  request.algorithm = algorithm;
  request.heuristic = "linear-conflict";
  return request;
}

TEST(AnytimeRepairing, ImprovesUntilItIsProven) {
  for (const char* id : {"@korf100:12", "@korf100:42", "@korf100:5"}) {
    Request request = request_of(id, "arastar");
    const auto optimal = find_instances(id).front().optimal.value();
    std::vector<Improvement> steps;
    request.improved = [&](const Improvement& step) { steps.push_back(step); };
    const Answer answer = solve(request);
    EXPECT_EQ(answer.status, Status::optimal) << id;
    EXPECT_EQ(answer.length, optimal) << id;
    EXPECT_EQ(replayed(request.board, request.goal, answer.path), static_cast<std::size_t>(optimal));
    ASSERT_GE(steps.size(), 2U) << id;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      EXPECT_LE(steps[i].lower_bound, optimal);
      EXPECT_GE(steps[i].length, optimal);
      if (i > 0) {
        EXPECT_LT(steps[i].length, steps[i - 1].length);
        EXPECT_GE(steps[i].lower_bound, steps[i - 1].lower_bound);
      }
    }
  }
}

TEST(AnytimeRepairing, HasAnAnswerWhateverTheLimit) {
  Request request = request_of("@hardest15:1", "arastar");
  request.limits.bytes = 8'000'000;
  Answer answer = solve(request);
  EXPECT_EQ(answer.status, Status::bounded);
  EXPECT_LE(answer.counts.peak_bytes, 8'000'000U);
  EXPECT_GE(answer.length, 80);
  EXPECT_LE(answer.length, 200);
  EXPECT_LE(answer.lower_bound, 80);
  EXPECT_NE(answer.message.find("memory limit"), std::string::npos) << answer.message;
  EXPECT_EQ(replayed(request.board, request.goal, answer.path), static_cast<std::size_t>(answer.length));

  request.limits.bytes = Budget::unlimited;
  request.limits.expanded = 100'000;
  answer = solve(request);
  EXPECT_EQ(answer.status, Status::bounded);
  EXPECT_EQ(answer.counts.expanded, 100'000U);
  EXPECT_EQ(answer.message, "node limit reached");

  request.limits.expanded = Budget::unlimited;
  request.limits.gap = 0.5;
  answer = solve(request);
  EXPECT_EQ(answer.status, Status::bounded);
  EXPECT_LE(static_cast<double>(answer.length), 1.5 * static_cast<double>(answer.lower_bound));
}

TEST(BreadthFirstDeepening, FindsPublishedLengthsInLittleMemory) {
  for (const char* id : {"@korf100:12", "@korf100:42", "@korf100:5"}) {
    const Answer answer = solve(request_of(id, "bfidastar"));
    EXPECT_EQ(answer.status, Status::optimal) << id;
    EXPECT_EQ(answer.length, find_instances(id).front().optimal.value()) << id;
    EXPECT_GT(answer.rounds.size(), 1U);
  }
  const auto astar = solve(request_of("@korf100:5", "astar")).counts;
  const auto layers = solve(request_of("@korf100:5", "bfidastar")).counts;
  EXPECT_LT(2 * layers.peak_bytes, astar.peak_bytes);
}

}  // namespace
}  // namespace taquin::test
