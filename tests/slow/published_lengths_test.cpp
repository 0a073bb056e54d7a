// Optimal lengths that others published, found again: Korf's hundred 15-puzzles (Korf 1985) by two heuristics that
// share nothing, and boards at the greatest distance of all, 80 (Brungger et al. 1999; Korf & Schultze 2005). With the
// large pattern databases, made here, also three 24-puzzles of Korf & Felner (2002).
#include <gtest/gtest.h>

#include "taquin/io/instances.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin::test {
namespace {

void solves(Solver& solver, const std::string& selector, const char* heuristic, const char* algorithm = "idastar") {
  for (const Instance& instance : find_instances(selector)) {
    Request request{instance.board, goal_named(instance.goal, instance.board.rows(), instance.board.cols())};
    request.algorithm = algorithm;
    request.heuristic = heuristic;
    const Answer answer = solver.solve(request);
    EXPECT_EQ(answer.status, Status::optimal) << instance.id;
    EXPECT_EQ(answer.length, instance.optimal) << instance.id;
  }
}

TEST(PublishedLengths, KorfsHundredByPatternDatabases) {
  Solver solver;
  solves(solver, "@korf100", "pdb");
}

Answer solved(Solver& solver, const Board& board, const char* heuristic) {
  Request request{board, goal_named("first", 4, 4)};
  request.algorithm = "idastar-fsm";
  request.heuristic = heuristic;
  return solver.solve(request);
}

// The tables take half a minute to make, so this one test has everything that needs them. The nodes were computed here:
// they identify this search, like bench/signature.txt the others.
TEST(PublishedLengths, ByLargePatternDatabases) {
  Solver solver;
  solves(solver, "@hardest15", "pdb-large", "idastar-fsm");
  solves(solver, "@korf100", "pdb-large", "idastar-fsm");
  std::uint64_t generated = 0;
  for (const Instance& instance : find_instances("@korf100")) {
    generated += solved(solver, instance.board, "pdb-large").counts.generated;
  }
  EXPECT_EQ(generated, 1'163'167u);
  Random random(15);
  for (int i = 0; i < 25; ++i) {
    const Board board = random_board(goal_named("first", 4, 4), random);
    const Answer large = solved(solver, board, "pdb-large");
    EXPECT_EQ(large.status, Status::optimal);
    EXPECT_EQ(large.length, solved(solver, board, "pdb").length);
    EXPECT_EQ(large.length, solved(solver, board, "walking-distance").length);
  }
}

TEST(PublishedLengths, TwentyFourPuzzles) {
  Solver solver;
  for (const char* board : {"@korf-felner50:38", "@korf-felner50:40", "@korf-felner50:25"}) {
    solves(solver, board, "pdb-large", "idastar-fsm");
  }
}

TEST(PublishedLengths, KorfsByWalkingDistance) {
  Solver solver;
  solves(solver, "@korf100:1-55", "walking-distance", "idastar-fsm");
}

TEST(PublishedLengths, TheHardestEightPuzzles) {
  Solver solver;
  for (const char* heuristic : {"manhattan", "linear-conflict", "walking-distance"})
    solves(solver, "@hardest8", heuristic);
}

}  // namespace
}  // namespace taquin::test
