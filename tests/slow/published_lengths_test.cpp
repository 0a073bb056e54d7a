// Optimal lengths that others published, found anew: Korf's hundred 15-puzzles (Korf 1985) by two heuristics that share
// nothing, and boards at the greatest distance of all, 80 (Brungger et al. 1999; Korf & Schultze 2005).
#include <gtest/gtest.h>

#include "taquin/io/instances.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin::test {
namespace {

void solves(Solver& solver, const std::string& selector, const char* heuristic) {
  for (const Instance& instance : find_instances(selector)) {
    Request request{instance.board, goal_named(instance.goal, instance.board.rows(), instance.board.cols())};
    request.algorithm = "idastar";
    request.heuristic = heuristic;
    const Answer answer = solver.solve(request);
    EXPECT_EQ(answer.status, Status::optimal) << instance.id;
    EXPECT_EQ(answer.length, instance.optimal) << instance.id;
  }
}

TEST(PublishedLengths, KorfsHundredByPatternDatabases) {
  Solver solver;
  solves(solver, "@korf100", "additive-5-5-5");
}

TEST(PublishedLengths, KorfsByWalkingDistance) {
  Solver solver;
  solves(solver, "@korf100:1-55", "walking-distance");
}

TEST(PublishedLengths, TheHardestEightPuzzles) {
  Solver solver;
  for (const char* heuristic : {"manhattan", "linear-conflict", "walking-distance"})
    solves(solver, "@hardest8", heuristic);
}

}  // namespace
}  // namespace taquin::test
