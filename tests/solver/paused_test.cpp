// Searches that a plan's stages have left: what they predict, and that they can be resumed once.
#include "taquin/solver/plan/paused_searches.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "taquin/solver/plan/round_prediction.hpp"
#include "taquin/solver/plan/timing.hpp"

namespace taquin {
namespace {

const std::vector<Round> rounds{{80, 1000, 0}, {82, 8000, 0}};

TEST(NodesAhead, AreThoseOfTheLastRound) {
  EXPECT_NEAR(nodes_ahead(rounds, 84, 0, 86) / 64000, 1, 0.01) << "84 is the last bound below 86";
  EXPECT_NEAR(nodes_ahead(rounds, 84, 0, 85) / 64000, 1, 0.01);
  EXPECT_NEAR(nodes_ahead(rounds, 84, 0, 88) / 512000, 1, 0.01);
}

TEST(NodesAhead, AreFewerByThoseOfTheRoundUnderWay) {
  EXPECT_NEAR(nodes_ahead(rounds, 84, 60000, 86) / 4000, 1, 0.2);
  EXPECT_EQ(nodes_ahead(rounds, 84, 90000, 86), 0) << "more than was predicted";
  EXPECT_NEAR(nodes_ahead(rounds, 84, 60000, 88) / 512000, 1, 0.01) << "it is not the last";
}

TEST(NodesAhead, AreNoneOfWhatIsProven) {
  EXPECT_EQ(nodes_ahead(rounds, 84, 0, 84), 0);
  EXPECT_EQ(nodes_ahead(rounds, 84, 0, 83), 0);
  EXPECT_EQ(nodes_ahead(rounds, 84, 0, 80), 0);
}

IdaState state(Cost bound, std::vector<Round> done) {
  IdaState state;
  state.bound = bound;
  state.rounds = std::move(done);
  return state;
}

TEST(PausedSearches, AreTakenUpOnce) {
  PausedSearches paused;
  const SearchName there{"idastar-fsm", "pdb", false};
  EXPECT_FALSE(paused.take(there));
  paused.keep(there, state(84, rounds));
  EXPECT_TRUE(paused.has(there));
  EXPECT_EQ(paused.take(there).value().bound, 84);
  EXPECT_FALSE(paused.has(there));
  EXPECT_FALSE(paused.take(there));
}

TEST(PausedSearches, TellWhichEndIsCheaper) {
  PausedSearches paused;
  const SearchName there{"idastar-fsm", "pdb", false};
  const SearchName back{"idastar-fsm", "pdb", true};
  EXPECT_FALSE(paused.is_cheaper(back, there)) << "neither has begun";
  paused.keep(there, state(84, rounds));
  EXPECT_FALSE(paused.is_cheaper(back, there));
  paused.keep(back, state(84, {{80, 900, 0}, {82, 7000, 0}}));
  EXPECT_TRUE(paused.is_cheaper(back, there));
}

TEST(PausedSearches, PredictByTheirSpeed) {
  PausedSearches paused;
  EXPECT_TRUE(std::isinf(paused.seconds_ahead(86)));
  const SearchName there{"idastar-fsm", "pdb", false};
  paused.keep(there, state(84, rounds));
  EXPECT_TRUE(std::isinf(paused.seconds_ahead(86))) << "how fast it is is not known";
  paused.set_nodes_per_second(there, 6400);
  EXPECT_NEAR(paused.seconds_ahead(86), 10, 0.1);
  auto under_way = state(84, rounds);
  under_way.roots = {{0, 0, 32000, true}, {0, 0, 5000, false}};
  paused.keep(there, under_way);
  EXPECT_NEAR(paused.seconds_ahead(86), 5, 0.1) << "the pace stays, what is finished counts";
  const SearchName back{"idastar-fsm", "pdb", true};
  paused.keep(back, state(84, {{80, 100, 0}, {82, 800, 0}}));
  paused.set_nodes_per_second(back, 6400);
  EXPECT_NEAR(paused.seconds_ahead(86), 1, 0.1) << "the other will be over first";
  EXPECT_EQ(paused.seconds_ahead(84), 0);
}

TEST(Timing, OfASolveAndItsStages) {
  double now = 100;
  Timing timing([&] { return now; }, 10);
  now = 102;
  EXPECT_EQ(timing.elapsed(), 2);
  EXPECT_EQ(timing.remaining(), 8);
  timing.begin_stage(0.5, 100);
  EXPECT_EQ(timing.remaining_in_stage(), 4);
  timing.begin_stage(0.5, 3);
  EXPECT_EQ(timing.remaining_in_stage(), 3);
  now = 105;
  EXPECT_EQ(timing.elapsed_in_stage(), 3);
  EXPECT_TRUE(timing.is_stage_over());
  EXPECT_FALSE(timing.is_over());
  timing.end_stage();
  EXPECT_FALSE(timing.is_stage_over());
  now = 110;
  EXPECT_TRUE(timing.is_over());
  EXPECT_TRUE(timing.is_stage_over());
}

}  // namespace
}  // namespace taquin
