// A function of the caller's own as the heuristic: it sees boards as they were given, and a search that it guides is
// the one that the same heuristic guides by name.
#include <gtest/gtest.h>

#include <string>

#include "taquin/io/boards/read_board.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/solver/solve.hpp"
#include "tests/error_of.hpp"

namespace taquin {
namespace {

using test::error_of;

Request request_of(const std::string& text, const std::string& goal, std::string_view algorithm) {
  const Board board = parse_board(text).board;
  Request request{board, goal_named(goal, board.rows(), board.cols())};
  request.algorithm = algorithm;
  return request;
}

bool takes_any(const AlgorithmInfo& algorithm) { return algorithm.uses_heuristic && !algorithm.needs_consistent; }

TEST(Estimate, LeadsTheSameSearchAsTheHeuristicOfThatName) {
  for (const auto& [text, goal] :
       {std::pair{"1 2 3 / 0 5 6 / 4 7 8", "last"}, std::pair{"1 3 4 / 8 2 5 / 7 6 0", "snail"},
        std::pair{"2 1 / 3 0 / 4 5", "first"}, std::pair{"1 4 2 0 / 5 6 7 3", "last"}}) {
    ASSERT_TRUE(solve(request_of(text, goal, "astar")).length > 0) << text;
    for (const AlgorithmInfo& algorithm : algorithms()) {
      if (!takes_any(algorithm)) continue;
      // These prune by the bound, or search the frontier by it, if the heuristic is admissible.
      const bool uses_bound =
          algorithm.name == "beam" || algorithm.name == "arastar" || algorithm.name == "idastar-fsm";
      for (const Metric metric : {Metric::stm, Metric::mtm}) {
        Request named = request_of(text, goal, algorithm.name);
        named.metric = metric;
        named.heuristic = "misplaced";
        Request own = named;
        own.heuristic = "auto";
        own.estimate = [&](const Board& board) {
          EXPECT_EQ(board.rows(), own.board.rows());
          return *heuristic_value("misplaced", board, own.goal, metric);
        };
        const Answer expected = solve(named), found = solve(own);
        ASSERT_GE(found.length, 0) << algorithm.name;
        if (!uses_bound) {
          EXPECT_EQ(found.length, expected.length) << algorithm.name;
          EXPECT_EQ(found.counts.expanded, expected.counts.expanded) << algorithm.name << ' ' << text;
        }
        EXPECT_EQ(found.heuristic, "");
        EXPECT_LE(found.lower_bound, found.length);
      }
    }
  }
}

TEST(Estimate, ProvesNothing) {
  Request request = request_of("8 6 7 / 2 5 4 / 3 0 1", "last", "astar");
  request.estimate = [](const Board&) { return 1000; };
  const Answer answer = solve(request);
  EXPECT_EQ(answer.status, Status::bounded);
  EXPECT_LE(answer.lower_bound, 31);
  EXPECT_GE(answer.length, 31);
}

TEST(Estimate, MayBeAnythingAtTheGoal) {
  for (const AlgorithmInfo& algorithm : algorithms()) {
    if (!takes_any(algorithm)) continue;
    for (const Metric metric : {Metric::stm, Metric::mtm}) {
      Request request = request_of("1 2 3 / 4 5 6 / 0 7 8", "last", algorithm.name);
      request.metric = metric;
      request.limits.expanded = 100'000;
      request.estimate = [](const Board&) { return 1; };
      EXPECT_GE(solve(request).length, metric == Metric::stm ? 2 : 1) << algorithm.name;
    }
  }
}

TEST(Estimate, IsRefusedWhereItCannotServe) {
  const auto refusal = [](const std::string& algorithm, const std::string& heuristic, bool backward = false) {
    Request request = request_of("8 6 7 / 2 5 4 / 3 0 1", "last", algorithm);
    request.heuristic = heuristic;
    request.backward = backward;
    request.estimate = [](const Board&) { return 0; };
    return error_of([&] { solve(request); });
  };
  EXPECT_NE(refusal("auto", "auto").find("named algorithm"), std::string::npos);
  EXPECT_NE(refusal("astar", "manhattan").find("one of them"), std::string::npos);
  EXPECT_NE(refusal("bfs", "auto").find("no heuristic"), std::string::npos);
  EXPECT_NE(refusal("nbs", "auto").find("by name"), std::string::npos);
  EXPECT_NE(refusal("astar", "auto", true).find("by name"), std::string::npos);
}

}  // namespace
}  // namespace taquin
