// What the registry says of its rows is true: sizes, metrics, limits. Whatever it refuses is refused before a search,
// in its words; whatever it serves is made.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "taquin/heuristic/pdb/tables/tables.hpp"
#include "taquin/laboratory/registry_records.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/solver/engines/engine.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/solver/solve.hpp"
#include "tests/error_of.hpp"

namespace taquin::test::conformance_registry {
namespace {

// Tables of larger boards take seconds.
bool is_made_at_once(const HeuristicInfo& info, int cells) {
  return (info.is_instant || info.name == "ordered-walking") && cells <= 16;
}

TEST(ExhaustiveRegistry, HeuristicsServeTheSizesThatTheySay) {
  const auto tables = std::make_shared<PatternTables>();
  for (int rows = 1; rows <= 6; ++rows) {
    for (int cols = std::max(rows, 2); cols <= 8; ++cols) {
      const Board goal = goal_named("first", rows, cols);
      for (const Metric metric : {Metric::stm, Metric::mtm}) {
        const auto engine = make_engine(rows, cols, 0, metric, tables);
        for (const HeuristicInfo& info : heuristics()) {
          const bool is_refused = !refusal(info, goal, metric).empty();
          if (!is_refused && !is_made_at_once(info, rows * cols)) continue;
          EXPECT_EQ(engine->prepare(info.name, {.only_stored = true}), !is_refused)
              << info.name << ' ' << rows << 'x' << cols << ' ' << name(metric);
        }
      }
    }
  }
}

TEST(Registry, WhatIsRefusedIsRefusedInItsWords) {
  for (const auto& [rows, cols] : {std::pair{1, 4}, std::pair{5, 6}, std::pair{9, 9}, std::pair{17, 17}}) {
    const Board goal = goal_named("last", rows, cols);
    for (const Metric metric : {Metric::stm, Metric::mtm}) {
      for (const AlgorithmInfo& info : algorithms()) {
        Request request{goal, goal};
        request.metric = metric;
        request.algorithm = info.name;
        const std::string why = refusal(info, rows, cols, metric);
        const std::string said = error_of([&] { solve(request); });
        if (!why.empty()) {
          EXPECT_EQ(said, why);
        }
      }
      for (const HeuristicInfo& info : heuristics()) {
        Request request{goal, goal};
        request.metric = metric;
        request.algorithm = "idastar";
        request.heuristic = info.name;
        const std::string why = refusal(info, goal, metric);
        if (!why.empty()) {
          EXPECT_EQ(error_of([&] { solve(request); }), why);
        }
      }
    }
  }
}

TEST(Registry, RefusalsHaveACode) {
  const auto code_of = [](int rows, int cols, const char* algorithm, const char* heuristic) {
    Request request{goal_named("last", rows, cols), goal_named("last", rows, cols)};
    request.algorithm = algorithm;
    request.heuristic = heuristic;
    try {
      solve(request);
    } catch (const Error& error) {
      return std::string(name(error.code()));
    }
    return std::string();
  };
  EXPECT_EQ(code_of(3, 3, "astra", "auto"), "unknown-name");
  EXPECT_EQ(code_of(3, 3, "astar", "manhatan"), "unknown-name");
  EXPECT_EQ(code_of(3, 3, "nbs", "far"), "inconsistent");
  EXPECT_EQ(code_of(9, 9, "astar", "manhattan"), "size");
  EXPECT_EQ(code_of(5, 5, "idastar", "walking-distance"), "tables");
  EXPECT_EQ(code_of(5, 5, "idastar", "ordered-walking"), "tables");
  EXPECT_EQ(code_of(3, 3, "bfs", "manhattan"), "input");
}

TEST(Registry, RecordsHaveTheSameKeys) {
  const auto expect_same_keys = [](const std::vector<Record>& records) {
    ASSERT_FALSE(records.empty());
    for (const Record& record : records) {
      ASSERT_EQ(record.size(), records[0].size());
      for (std::size_t i = 0; i < record.size(); ++i) EXPECT_EQ(record[i].key, records[0][i].key);
      EXPECT_EQ(record[0].key, "name");
      EXPECT_EQ(record[1].key, "summary");
    }
  };
  expect_same_keys(records_of(algorithms()));
  expect_same_keys(records_of(heuristics()));
  expect_same_keys(records_of(goals));
  expect_same_keys(records_of(instance_sets()));
}

}  // namespace
}  // namespace taquin::test::conformance_registry
