// Comparisons and the quality of heuristics on a domain of one's own: pancakes, against searches and counts of all
// stacks.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <stdexcept>

#include "taquin/laboratory/compare/compare_space.hpp"
#include "taquin/laboratory/compare/csv.hpp"
#include "taquin/laboratory/compare/record.hpp"
#include "taquin/laboratory/report/charts.hpp"
#include "taquin/laboratory/report/html_report.hpp"
#include "taquin/laboratory/space_quality.hpp"
#include "taquin/search/breadth_first.hpp"
#include "taquin/util/json.hpp"
#include "tests/pancake.hpp"

namespace taquin::test_compare_space {

using test::Gap;
using Space = test::Pancakes<7>;
using Stack = Space::State;

Stack draw(Random& random) {
  Stack stack = Space().goal();
  for (std::size_t i = stack.size(); i > 1; --i) std::swap(stack[i - 1], stack[random.below(i)]);
  return stack;
}

std::vector<SpaceInstance<Space>> stacks() {
  Random random(1);
  std::vector<SpaceInstance<Space>> some;
  for (int i = 1; i <= 5; ++i) some.push_back({std::to_string(i), "stack " + std::to_string(i), draw(random)});
  return some;
}
const std::tuple heuristics{SpaceHeuristic{"gap", Gap<7>()}, SpaceHeuristic{"none", Blind<Space>()}};

TEST(CompareSpace, EveryPairHasItsRow) {
  const Space space;
  const auto instances = stacks();
  std::vector<TrialRow> told;
  SpaceCompareOptions options;
  options.threads = 3;
  options.row = [&](const TrialRow& row) { told.push_back(row); };
  const auto rows = compare_space(space, instances, usual_searches, heuristics, options);
  ASSERT_EQ(rows.size(), 5U * (1 + 2 + 2));
  const std::pair<const char*, const char*> pairs[] = {
      {"dijkstra", ""}, {"astar", "gap"}, {"astar", "none"}, {"idastar", "gap"}, {"idastar", "none"}};
  Quiet quiet;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto& instance = instances[i / 5];
    EXPECT_EQ(rows[i].number, i + 1);
    EXPECT_EQ(rows[i].id, instance.id);
    EXPECT_EQ(rows[i].board, instance.text);
    EXPECT_EQ(rows[i].algorithm, pairs[i % 5].first);
    EXPECT_EQ(rows[i].heuristic, pairs[i % 5].second);
    EXPECT_EQ(rows[i].status, TrialStatus::optimal);
    EXPECT_EQ(rows[i].length, breadth_first(space, instance.start, quiet).cost);
    EXPECT_EQ(row_json(rows[i]), row_json(told[i]));
    EXPECT_FALSE(rows[i].metric);
    EXPECT_TRUE(JsonValue(row_json(rows[i])).at("metric").is_null());
    EXPECT_EQ(row_json(row_from_json(row_json(rows[i]))), row_json(rows[i]));
  }
  const auto alone = compare_space(space, instances, usual_searches, heuristics);
  for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i].counts.expanded, alone[i].counts.expanded);
}

TEST(CompareSpace, RowsMakeTheChartsAndPagesOfBoards) {
  const auto rows = compare_space(Space(), stacks(), usual_searches, heuristics);
  EXPECT_EQ(comparison_charts(rows).size(), comparison_chart_names().size());
  const std::string header = header_json(rows, {.seconds = 60}, 1);
  const JsonValue settings = JsonValue(header).at("settings");
  EXPECT_EQ(settings.at("boards").as<int>(), 5);
  EXPECT_EQ(settings.at("algorithms").text(), "[\"dijkstra\",\"astar\",\"idastar\"]");
  EXPECT_TRUE(settings.at("metric").is_null());
  EXPECT_NE(header, header_json({rows.begin(), rows.end() - 5}, {.seconds = 60}, 1));
  const std::string page = report_html(header, rows);
  EXPECT_NE(page.find("25 searches: 25 optimal"), std::string::npos);
  EXPECT_EQ(page.find("moves counted"), std::string::npos);
}

TEST(CompareSpace, LimitsHaveRowsAndWrongSearchesNone) {
  const auto instances = stacks();
  SpaceCompareOptions options;
  options.limits.expanded = 3;
  for (const TrialRow& row : compare_space(Space(), instances, usual_searches, heuristics, options)) {
    if (row.status == TrialStatus::optimal) continue;
    EXPECT_EQ(row.status, TrialStatus::limit);
    EXPECT_EQ(row.message, "node limit reached");
    EXPECT_EQ(row.counts.expanded, 3U);
  }
  const std::tuple lying{SpaceSearch{"lying", [](auto& c) {
                                       auto result = ida_star(c.space, c.start, c.heuristic, Backward<Space>{},
                                                              c.observer, c.budget);
                                       result.path.pop_back();
                                       return result;
                                     }}};
  EXPECT_THROW(compare_space(Space(), instances, lying, heuristics), std::logic_error);
}

// Nodes whose f is within the bound, in the tree of flips that do not take back the last; goals have children, too.
std::uint64_t nodes_within(Stack& stack, const Gap<7>& gap, int last, Cost bound) {
  const Space space;
  if (bound < 0 || gap.value(gap.start(stack)) > bound) return 0;
  std::uint64_t nodes = 1;
  for (const auto flip : space.moves(stack)) {
    if (flip == last) continue;
    space.apply(stack, flip);
    nodes += nodes_within(stack, gap, flip, bound - 1);
    space.undo(stack, flip);
  }
  return nodes;
}

TEST(CompareSpace, QualityIsThatOfAllStacks) {
  const Gap<7> gap;
  QualityOptions options;
  options.samples = 20'000;
  options.bounds = {7, 4};
  const Quality found = space_quality(Space(), gap, draw, options);
  EXPECT_DOUBLE_EQ(found.branching, 5);  // six flips, less the one that takes back the last
  Stack stack = Space().goal();
  std::sort(stack.begin(), stack.end());
  double eta = 0, value = 0, stacks = 0;
  std::map<Cost, double> nodes;
  do {
    const Cost h = gap.value(gap.start(stack));
    ++stacks;
    eta += std::pow(5, -h);
    value += h;
    for (const Cost bound : options.bounds) nodes[bound] += static_cast<double>(nodes_within(stack, gap, -1, bound));
  } while (std::next_permutation(stack.begin(), stack.end()));
  const auto expect_near = [&](const Mean& mean, double exact) {
    EXPECT_NEAR(mean.value, exact / stacks, 4 * mean.error);
    EXPECT_LT(mean.error, exact / stacks);
  };
  expect_near(found.eta, eta);
  expect_near(found.value, value);
  expect_near(found.nodes[0], nodes[7]);
  expect_near(found.nodes[1], nodes[4]);
  EXPECT_TRUE(found.is_complete);
  options.progress = [](double) { return true; };
  EXPECT_FALSE(space_quality(Space(), gap, draw, options).is_complete);
}

}  // namespace taquin::test_compare_space
