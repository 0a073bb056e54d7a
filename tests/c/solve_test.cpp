// The C interface: solving, answers, progress and cancelling, verdicts.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/taquin.h"
#include "tests/c/handles.hpp"
#include "tests/temporary_folder.hpp"

namespace {

TEST(CInterfaceSolve, NullAndNonsenseAreBadArguments) {
  const BoardHandle board = board_of(figure_7);
  const BoardHandle goal = goal_of("last", 3, 3);
  taquin_answer* answer = nullptr;
  EXPECT_EQ(taquin_solve(board.get(), goal.get(), nullptr, nullptr), TAQUIN_BAD_ARGUMENT);
  EXPECT_EQ(taquin_solve(nullptr, goal.get(), nullptr, &answer), TAQUIN_BAD_ARGUMENT);
  taquin_options options{};
  EXPECT_EQ(taquin_solve(board.get(), goal.get(), &options, &answer), TAQUIN_BAD_ARGUMENT) << "size is not set";
  options = fresh_options();
  options.metric = static_cast<taquin_metric>(7);
  EXPECT_EQ(taquin_solve(board.get(), goal.get(), &options, &answer), TAQUIN_BAD_ARGUMENT);
  EXPECT_EQ(answer, nullptr);
  taquin_board_free(nullptr);
  taquin_answer_free(nullptr);
  taquin_solver_free(nullptr);
  taquin_string_free(nullptr);
}

TEST(CInterfaceSolve, AnswersCarryTheirProof) {
  const BoardHandle board = board_of(figure_7);
  const BoardHandle goal = goal_of("last", 3, 3);
  taquin_options options = fresh_options();
  options.algorithm = "idastar";
  options.heuristic = "manhattan";
  const AnswerHandle answer = solved(board, goal, &options);
  EXPECT_EQ(taquin_answer_status(answer.get()), TAQUIN_OPTIMAL);
  EXPECT_EQ(taquin_answer_length(answer.get()), 24);
  EXPECT_EQ(taquin_answer_lower_bound(answer.get()), 24);
  EXPECT_STREQ(taquin_answer_algorithm(answer.get()), "idastar");
  EXPECT_STREQ(taquin_answer_heuristic(answer.get()), "manhattan");
  EXPECT_STREQ(taquin_answer_message(answer.get()), "");
  EXPECT_EQ(taquin_answer_interrupted(answer.get()), 0);
  EXPECT_GE(taquin_answer_seconds(answer.get()), 0);
  EXPECT_GE(taquin_answer_setup_seconds(answer.get()), 0);

  const std::size_t rounds = taquin_answer_rounds(answer.get());
  ASSERT_GE(rounds, 2U);
  std::uint64_t expanded = 0;
  for (std::size_t i = 0; i < rounds; ++i) expanded += taquin_answer_round(answer.get(), i).expanded;
  EXPECT_EQ(expanded, taquin_answer_counts(answer.get()).expanded);
  EXPECT_EQ(taquin_answer_round(answer.get(), rounds - 1).bound, 24);
  EXPECT_EQ(taquin_answer_round(answer.get(), rounds).expanded, 0U);
}

// Words that two threads see.
using Words = std::vector<std::atomic<std::int32_t>>;
std::atomic<std::int32_t>& word(std::uint32_t at, void* user) { return static_cast<Words*>(user)->at(at); }
taquin_shared_memory shared_memory(Words& words, bool is_coordinator) {
  taquin_shared_memory memory{};
  memory.leads = is_coordinator ? 1 : 0;
  memory.words = static_cast<std::uint32_t>(words.size());
  memory.load = [](std::uint32_t at, void* user) { return word(at, user).load(); };
  memory.store = [](std::uint32_t at, std::int32_t value, void* user) { word(at, user).store(value); };
  memory.add = [](std::uint32_t at, std::int32_t value, void* user) { return word(at, user).fetch_add(value); };
  memory.compare_exchange = [](std::uint32_t at, std::int32_t expected, std::int32_t value, void* user) {
    word(at, user).compare_exchange_strong(expected, value);
    return expected;
  };
  memory.wait = [](std::uint32_t at, std::int32_t value, void* user) {
    if (word(at, user).load() == value) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return 0;
  };
  memory.notify = [](std::uint32_t, void*) {};
  memory.user = &words;
  return memory;
}

TEST(CInterfaceSolve, TwoThreadsShareASearch) {
  const BoardHandle board = board_of(korf_1);
  const BoardHandle goal = goal_of("first", 4, 4);
  Words words(500000);
  const auto solve_as = [&](bool is_coordinator) {
    const taquin_shared_memory memory = shared_memory(words, is_coordinator);
    taquin_options options = fresh_options();
    options.algorithm = "idastar-fsm";
    options.heuristic = "walking-distance";
    options.shared = &memory;
    return solved(board, goal, &options);
  };
  AnswerHandle worker;
  std::jthread helping([&] { worker = solve_as(false); });
  const AnswerHandle coordinator = solve_as(true);
  helping.join();

  EXPECT_GT(words[0], 0) << "no round was shared";
  EXPECT_NE(words[1], 0);
  EXPECT_EQ(taquin_answer_status(coordinator.get()), TAQUIN_OPTIMAL);
  EXPECT_EQ(taquin_answer_length(coordinator.get()), 57);
  EXPECT_EQ(taquin_answer_lower_bound(coordinator.get()), 57);
  const std::size_t rounds = taquin_answer_rounds(coordinator.get());
  std::uint64_t expanded = 0;
  for (std::size_t i = 0; i < rounds; ++i) expanded += taquin_answer_round(coordinator.get(), i).expanded;
  EXPECT_EQ(taquin_answer_counts(coordinator.get()).expanded, expanded);
  EXPECT_GE(expanded, taquin_answer_counts(worker.get()).expanded);
  EXPECT_EQ(taquin_answer_status(worker.get()), TAQUIN_LIMIT);
  EXPECT_EQ(taquin_answer_length(worker.get()), -1);
}

// The proof of a hard board takes turns with beams. All its turns are shared.
struct Turns {
  Words words = Words(500000);
  int seen = 0;
  bool was_over = false;
  std::string last;
};
int watch_turns(const taquin_progress* progress, void* user) {
  auto& turns = *static_cast<Turns*>(user);
  const bool proves = std::string(progress->algorithm) == "idastar-fsm" && progress->expanded > 0;
  if (proves && turns.last != progress->algorithm) ++turns.seen;
  turns.last = progress->algorithm;
  turns.was_over = turns.was_over || (proves && turns.words[1] != 0);
  return turns.seen == 2 || turns.was_over ? 1 : 0;
}

TEST(CInterfaceSolve, EveryTurnOfAProofIsShared) {
  Turns turns;
  const taquin_shared_memory memory = shared_memory(turns.words, true);
  taquin_options options = fresh_options();
  options.heuristic = "walking-distance";
  options.shared = &memory;
  options.progress = watch_turns;
  const BoardHandle goal = goal_of("last", 4, 4);
  options.user = &turns;
  (void)solved(board_of("1 5 9 13/2 6 10 14/3 7 11 15/4 8 12 0"), goal, &options);
  EXPECT_EQ(turns.seen, 2);
  EXPECT_FALSE(turns.was_over);
}

TEST(CInterfaceSolve, SharedMemoryNeedsAllItsFunctions) {
  const BoardHandle goal = goal_of("last", 3, 3);
  Words words(500000);
  const auto refused = [&](auto take_away) {
    taquin_shared_memory memory = shared_memory(words, true);
    take_away(memory);
    taquin_options options = fresh_options();
    options.shared = &memory;
    taquin_answer* answer = nullptr;
    return taquin_solve(goal.get(), goal.get(), &options, &answer) == TAQUIN_BAD_ARGUMENT && answer == nullptr;
  };
  EXPECT_TRUE(refused([](taquin_shared_memory& memory) { memory.load = nullptr; }));
  EXPECT_TRUE(refused([](taquin_shared_memory& memory) { memory.store = nullptr; }));
  EXPECT_TRUE(refused([](taquin_shared_memory& memory) { memory.add = nullptr; }));
  EXPECT_TRUE(refused([](taquin_shared_memory& memory) { memory.compare_exchange = nullptr; }));
  EXPECT_TRUE(refused([](taquin_shared_memory& memory) { memory.wait = nullptr; }));
  EXPECT_TRUE(refused([](taquin_shared_memory& memory) { memory.notify = nullptr; }));
}

TEST(CInterfaceSolve, MovesAreTilesOrBlanks) {
  const AnswerHandle answer = solved(board_of("1 2 3 / 4 0 5"), goal_of("last", 2, 3));
  char* moves = nullptr;
  ASSERT_EQ(taquin_answer_moves(answer.get(), TAQUIN_TILE, 1, &moves), TAQUIN_OK);
  EXPECT_EQ(taken(moves), "L");
  ASSERT_EQ(taquin_answer_moves(answer.get(), TAQUIN_BLANK, 0, &moves), TAQUIN_OK);
  EXPECT_EQ(taken(moves), "R");
  EXPECT_EQ(taquin_answer_moves(answer.get(), static_cast<taquin_perspective>(2), 0, &moves), TAQUIN_BAD_ARGUMENT);
}

TEST(CInterfaceSolve, JsonIsTheSameAsInCpp) {
  const BoardHandle board = board_of("1 2 3 / 4 0 5");
  const BoardHandle goal = goal_of("last", 2, 3);
  const AnswerHandle answer = solved(board, goal);
  char* json = nullptr;
  ASSERT_EQ(taquin_answer_json(answer.get(), "mine", TAQUIN_TILE, &json), TAQUIN_OK);
  const std::string text = taken(json);
  EXPECT_NE(text.find("\"id\":\"mine\""), std::string::npos) << text;
  EXPECT_NE(text.find("\"status\":\"optimal\""), std::string::npos) << text;
  EXPECT_NE(text.find("\"length\":1"), std::string::npos) << text;
  ASSERT_EQ(taquin_answer_json(answer.get(), nullptr, TAQUIN_TILE, &json), TAQUIN_OK);
  EXPECT_NE(taken(json).find("\"id\":null"), std::string::npos);
}

TEST(CInterfaceSolve, AnAnswerSaysWhatBecameOfEachSearch) {
  const AnswerHandle answer = solved(board_of("1 2 3 / 0 4 5"), goal_of("last", 2, 3));
  char* json = nullptr;
  ASSERT_EQ(taquin_answer_stages(answer.get(), &json), TAQUIN_OK);
  EXPECT_EQ(taken(json).rfind("[{\"algorithm\":\"idastar\",\"heuristic\":\"walking-distance\",", 0), 0U);
}

TEST(CInterfaceSolve, BackwardFindsTheSameLength) {
  taquin_options options = fresh_options();
  options.algorithm = "idastar";
  options.backward = 1;
  const AnswerHandle answer = solved(board_of(figure_7), goal_of("last", 3, 3), &options);
  EXPECT_EQ(taquin_answer_length(answer.get()), 24);
  options.algorithm = nullptr;
  taquin_answer* refused = nullptr;
  const BoardHandle goal = goal_of("last", 3, 3);
  EXPECT_EQ(taquin_solve(goal.get(), goal.get(), &options, &refused), TAQUIN_BAD_INPUT);
}

TEST(CInterfaceSolve, APlanIsShownBeforeItRuns) {
  const BoardHandle board = board_of("1 2 3 / 0 4 5"), goal = goal_of("last", 2, 3);
  char* json = nullptr;
  ASSERT_EQ(taquin_plan(board.get(), goal.get(), nullptr, &json), TAQUIN_OK);
  EXPECT_EQ(taken(json),
            "[{\"algorithm\":\"idastar\",\"heuristic\":\"walking-distance\",\"backward\":false,"
            "\"budget\":\"until it ends\",\"condition\":null}]");
}

TEST(CInterfaceSolve, AllShortestSolutionsAreCounted) {
  const BoardHandle board = board_of("8 6 7 / 2 5 4 / 3 0 1"), goal = goal_of("last", 3, 3);
  char* json = nullptr;
  ASSERT_EQ(taquin_all_shortest(board.get(), goal.get(), nullptr, 2, &json), TAQUIN_OK) << taquin_last_error();
  const std::string text = taken(json);
  EXPECT_NE(text.find("\"type\":\"solutions\""), std::string::npos) << text;
  EXPECT_NE(text.find("\"length\":31"), std::string::npos) << text;
}

TEST(CInterfaceSolve, ASolverMayHaveAFolderOfTables) {
  const taquin::test::TemporaryFolder folder;
  taquin_solver* solver = nullptr;
  ASSERT_EQ(taquin_solver_new_in(folder.path.c_str(), &solver), TAQUIN_OK);
  taquin_answer* answer = nullptr;
  const BoardHandle goal = goal_of("last", 4, 4);
  ASSERT_EQ(taquin_solver_solve(solver, goal.get(), goal.get(), nullptr, &answer), TAQUIN_OK);
  EXPECT_EQ(taquin_answer_length(AnswerHandle(answer).get()), 0);
  taquin_solver_free(solver);
}

TEST(CInterface, BoardsAreWrittenForOtherPrograms) {
  const BoardHandle board = board_of(figure_7), goal = goal_of("last", 3, 3);
  char* text = nullptr;
  ASSERT_EQ(taquin_export(board.get(), goal.get(), "text", "a", nullptr, &text), TAQUIN_OK) << taquin_last_error();
  EXPECT_NE(taken(text).find("0 3 2"), std::string::npos);
  EXPECT_EQ(taquin_export(board.get(), goal.get(), "txet", "a", nullptr, &text), TAQUIN_BAD_INPUT);
  EXPECT_STREQ(taquin_last_error_kind(), "unknown-name");
}

// Reinefeld 1993: the 181,440 boards of the 8-puzzle by their distance, two of them at 31.
TEST(CInterface, StateSpacesAreCounted) {
  const BoardHandle goal = goal_of("last", 3, 3);
  std::vector<std::uint64_t> counts(40);
  std::size_t distances = 0;
  ASSERT_EQ(taquin_explore(goal.get(), TAQUIN_STM, 0, counts.data(), counts.size(), &distances), TAQUIN_OK);
  EXPECT_EQ(distances, 32U);
  EXPECT_EQ(counts[31], 2U);
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 181'440U);
  EXPECT_EQ(taquin_explore(goal.get(), TAQUIN_STM, 1, counts.data(), counts.size(), &distances), TAQUIN_BAD_INPUT);
}

TEST(CInterfaceSolve, AnUnsolvableBoardIsAnAnswer) {
  const AnswerHandle answer = solved(board_of("1 2 3 / 5 4 0"), goal_of("last", 2, 3));
  EXPECT_EQ(taquin_answer_status(answer.get()), TAQUIN_UNSOLVABLE);
  EXPECT_EQ(taquin_answer_length(answer.get()), -1);
  EXPECT_STRNE(taquin_answer_message(answer.get()), "");
  char* moves = nullptr;
  ASSERT_EQ(taquin_answer_moves(answer.get(), TAQUIN_TILE, 1, &moves), TAQUIN_OK);
  EXPECT_EQ(taken(moves), "");
}

TEST(CInterfaceSolve, AnUnknownWordNamesTheNearest) {
  const BoardHandle goal = goal_of("last", 2, 3);
  taquin_options options = fresh_options();
  options.algorithm = "astra";
  taquin_answer* answer = nullptr;
  EXPECT_EQ(taquin_solve(goal.get(), goal.get(), &options, &answer), TAQUIN_BAD_INPUT);
  EXPECT_NE(std::string(taquin_last_error()).find("astar"), std::string::npos) << taquin_last_error();
  EXPECT_STREQ(taquin_last_error_kind(), "unknown-name");
  options = fresh_options();
  options.algorithm = "baestar";
  options.heuristic = "far";
  EXPECT_EQ(taquin_solve(goal.get(), goal.get(), &options, &answer), TAQUIN_BAD_INPUT);
  EXPECT_STREQ(taquin_last_error_kind(), "inconsistent");
}

TEST(CInterfaceSolve, OptionsOfAnOlderCallerAreFilledUp) {
  taquin_options options = fresh_options();
  options.size = offsetof(taquin_options, gap);
  options.algorithm = "astar";
  options.gap = -1;  // a field that this caller did not know
  EXPECT_STREQ(taquin_answer_algorithm(solved(board_of(figure_7), goal_of("last", 3, 3), &options).get()), "astar");
}

TEST(CInterfaceSolve, RefusesSizesThatNoVersionHad) {
  const std::vector<std::size_t> versions = {offsetof(taquin_options, shared), offsetof(taquin_options, gap),
                                             offsetof(taquin_options, estimate), sizeof(taquin_options)};
  const BoardHandle goal = goal_of("last", 3, 3);
  for (std::size_t size = 0; size <= 2 * sizeof(taquin_options); ++size) {
    taquin_options options = fresh_options();
    options.size = size;
    options.algorithm = "astar";
    taquin_answer* answer = nullptr;
    const bool is_known = std::find(versions.begin(), versions.end(), size) != versions.end();
    EXPECT_EQ(taquin_solve(goal.get(), goal.get(), &options, &answer), is_known ? TAQUIN_OK : TAQUIN_BAD_ARGUMENT)
        << size;
    if (is_known) taquin_answer_free(answer);
  }
}

TEST(CInterfaceSolve, RefusesLimitsThatAreNoAmounts) {
  const BoardHandle goal = goal_of("last", 3, 3);
  for (const double wrong : {-1.0, std::numeric_limits<double>::quiet_NaN()}) {
    for (double taquin_options::*const field :
         {&taquin_options::seconds, &taquin_options::gap, &taquin_options::interval}) {
      taquin_options options = fresh_options();
      options.*field = wrong;
      taquin_answer* answer = nullptr;
      EXPECT_EQ(taquin_solve(goal.get(), goal.get(), &options, &answer), TAQUIN_BAD_ARGUMENT) << wrong;
    }
  }
}

TEST(CInterfaceSolve, AGapEndsWithAnAnswerThatIsNearEnough) {
  taquin_options options = fresh_options();
  options.gap = 0.25;
  const AnswerHandle answer =
      solved(board_of("1 5 9 13/2 6 10 14/3 7 11 15/4 8 12 0"), goal_of("last", 4, 4), &options);
  EXPECT_LE(static_cast<double>(taquin_answer_length(answer.get())),
            1.25 * static_cast<double>(taquin_answer_lower_bound(answer.get())));
}

TEST(CInterfaceSolve, DeterministicSolvesFindTheSameMovesWithAnyThreads) {
  std::string first;
  for (const std::uint32_t threads : {1U, 3U}) {
    taquin_options options = fresh_options();
    options.threads = threads;
    options.deterministic = 1;
    char* moves = nullptr;
    const AnswerHandle answer = solved(board_of(korf_1), goal_of("first", 4, 4), &options);
    ASSERT_EQ(taquin_answer_moves(answer.get(), TAQUIN_TILE, 0, &moves), TAQUIN_OK);
    const std::string text = taken(moves);
    if (first.empty()) first = text;
    EXPECT_EQ(text, first);
  }
  EXPECT_EQ(first.size(), 57U);
}

struct Watched {
  int calls = 0;
  int cancel_at = 0;
  taquin_progress last{};
  std::string algorithm;
};
int watch(const taquin_progress* progress, void* user) {
  auto& watched = *static_cast<Watched*>(user);
  watched.last = *progress;
  watched.algorithm = progress->algorithm;
  return ++watched.calls == watched.cancel_at;
}
taquin_options watched_by(Watched& watched, const char* algorithm) {
  taquin_options options = fresh_options();
  options.algorithm = algorithm;
  options.heuristic = "manhattan";
  options.progress = watch;
  options.user = &watched;
  return options;
}

TEST(CInterfaceSolve, ProgressIsSeenAndCancels) {
  Watched watched;
  watched.cancel_at = 3;
  const taquin_options options = watched_by(watched, "idastar");
  const AnswerHandle answer = solved(board_of(korf_1), goal_of("first", 4, 4), &options);
  EXPECT_EQ(watched.calls, 3);
  EXPECT_EQ(watched.algorithm, "idastar");
  EXPECT_GT(watched.last.expanded, 0U);
  EXPECT_GE(watched.last.lower_bound, 41) << "the Manhattan distance of this board";
  EXPECT_EQ(taquin_answer_status(answer.get()), TAQUIN_LIMIT);
  EXPECT_EQ(taquin_answer_interrupted(answer.get()), 1);
  EXPECT_EQ(taquin_answer_length(answer.get()), -1);
}

TEST(CInterfaceSolve, ProgressTellsHowFullTheListsAre) {
  Watched watched;
  watched.cancel_at = 5;
  const taquin_options options = watched_by(watched, "astar");
  const AnswerHandle answer = solved(board_of(korf_1), goal_of("first", 4, 4), &options);
  EXPECT_GT(watched.last.open, 0U);
  EXPECT_GE(watched.last.closed, 5 * taquin::poll_interval);
  EXPECT_GT(watched.last.bytes, 12 * (watched.last.open + watched.last.closed));
  EXPECT_EQ(watched.last.table, -1);
}

TEST(CInterfaceSolve, ImprovementsAreTold) {
  struct Best {
    std::int64_t length = 0;
    std::string moves;
    int told = 0;
  } best;
  taquin_options options = fresh_options();
  options.algorithm = "arastar";
  options.heuristic = "manhattan";
  options.user = &best;
  options.improved = [](const taquin_improvement* found, void* user) {
    auto& seen = *static_cast<Best*>(user);
    ++seen.told;
    seen.length = found->length;
    seen.moves = found->moves;
    EXPECT_STREQ(found->algorithm, "arastar");
    EXPECT_LE(found->lower_bound, found->length);
  };
  const AnswerHandle answer = solved(board_of(figure_7), goal_of("last", 3, 3), &options);
  EXPECT_GE(best.told, 1);
  EXPECT_EQ(best.length, 24);
  char* moves = nullptr;
  ASSERT_EQ(taquin_answer_moves(answer.get(), TAQUIN_TILE, 0, &moves), TAQUIN_OK);
  EXPECT_EQ(taken(moves), best.moves);
}

TEST(CInterfaceSolve, LimitsAreAnswers) {
  taquin_options options = fresh_options();
  options.algorithm = "idastar";
  options.heuristic = "manhattan";
  options.expanded = 100000;
  const AnswerHandle answer = solved(board_of(korf_1), goal_of("first", 4, 4), &options);
  EXPECT_EQ(taquin_answer_status(answer.get()), TAQUIN_LIMIT);
  EXPECT_EQ(taquin_answer_interrupted(answer.get()), 0);
  EXPECT_STRNE(taquin_answer_message(answer.get()), "");
  EXPECT_LE(taquin_answer_counts(answer.get()).expanded, 100000U);
}

TEST(CInterfaceSolve, WeightsHaveARange) {
  taquin_options options = fresh_options();
  options.algorithm = "weighted-astar";
  for (const double weight : {0.5, -1.0, 101.0, 1e308, HUGE_VAL, std::nan("")}) {
    options.weight = weight;
    taquin_answer* answer = nullptr;
    EXPECT_EQ(taquin_solve(board_of(korf_1).get(), goal_of("first", 4, 4).get(), &options, &answer), TAQUIN_BAD_INPUT);
    taquin_trace* trace = nullptr;
    EXPECT_EQ(taquin_trace_new(board_of(korf_1).get(), goal_of("first", 4, 4).get(), "weighted-astar", "manhattan",
                               weight, &trace),
              TAQUIN_BAD_INPUT);
    EXPECT_NE(std::string(taquin_last_error()).find("expected a number from 1 to 100"), std::string::npos);
    EXPECT_LT(std::string(taquin_last_error()).size(), 80U) << taquin_last_error();
  }
}

TEST(CInterfaceSolve, ASolverServesManyBoards) {
  taquin_solver* made = nullptr;
  ASSERT_EQ(taquin_solver_new(&made), TAQUIN_OK);
  const std::unique_ptr<taquin_solver, Free> solver(made);
  const BoardHandle goal = goal_of("last", 3, 3);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    taquin_board* random = nullptr;
    ASSERT_EQ(taquin_board_random(goal.get(), seed, &random), TAQUIN_OK);
    const BoardHandle board(random);
    taquin_answer* answer = nullptr;
    ASSERT_EQ(taquin_solver_solve(solver.get(), board.get(), goal.get(), nullptr, &answer), TAQUIN_OK);
    EXPECT_EQ(taquin_answer_length(AnswerHandle(answer).get()), taquin_answer_length(solved(board, goal).get()));
  }
}

TEST(CInterfaceSolve, ABatchAnswersInTheOrderOfItsBoards) {
  taquin_solver* made = nullptr;
  ASSERT_EQ(taquin_solver_new(&made), TAQUIN_OK);
  const std::unique_ptr<taquin_solver, Free> solver(made);
  taquin_options options = {};
  options.size = sizeof options;
  options.metric = TAQUIN_MTM;
  options.threads = 2;
  taquin_batch* begun = nullptr;
  ASSERT_EQ(taquin_batch_new(made, &options, &begun), TAQUIN_OK);
  const std::unique_ptr<taquin_batch, Free> batch(begun);
  taquin_answer* answer = nullptr;
  ASSERT_EQ(taquin_batch_next(begun, 0, &answer), TAQUIN_OK);
  EXPECT_EQ(answer, nullptr);
  const BoardHandle goal = goal_of("last", 3, 3), other = goal_of("last", 2, 3);
  std::vector<std::int64_t> lengths;
  for (std::uint64_t seed = 0; seed < 9; ++seed) {
    taquin_board* random = nullptr;
    ASSERT_EQ(taquin_board_random(goal.get(), seed, &random), TAQUIN_OK);
    const BoardHandle board(random);
    ASSERT_EQ(taquin_batch_add(begun, board.get(), goal.get()), TAQUIN_OK);
    lengths.push_back(taquin_answer_length(solved(board, goal, &options).get()));
  }
  ASSERT_EQ(taquin_batch_add(begun, goal.get(), other.get()), TAQUIN_OK);
  EXPECT_EQ(taquin_batch_waiting(begun), 10U);
  for (const std::int64_t length : lengths) {
    ASSERT_EQ(taquin_batch_next(begun, 1000, &answer), TAQUIN_OK);
    ASSERT_NE(answer, nullptr);
    EXPECT_EQ(taquin_answer_length(AnswerHandle(answer).get()), length);
  }
  EXPECT_EQ(taquin_batch_next(begun, 1000, &answer), TAQUIN_BAD_INPUT);  // boards of different size
  EXPECT_EQ(taquin_batch_waiting(begun), 0U);
  options.progress = [](const taquin_progress*, void*) { return 0; };
  EXPECT_EQ(taquin_batch_new(made, &options, &begun), TAQUIN_BAD_ARGUMENT);
}

TEST(CInterfaceSolve, VerdictsAreNoErrors) {
  const BoardHandle board = board_of("1 2 3 / 4 0 5");
  const BoardHandle goal = goal_of("last", 2, 3);
  taquin_verdict verdict{};
  char* reason = nullptr;
  ASSERT_EQ(taquin_verify(board.get(), goal.get(), "L", TAQUIN_TILE, TAQUIN_STM, &verdict, &reason), TAQUIN_OK);
  EXPECT_EQ(verdict.solves, 1);
  taquin_string_free(reason);
  ASSERT_EQ(taquin_verify(board.get(), goal.get(), "LL", TAQUIN_TILE, TAQUIN_STM, &verdict, &reason), TAQUIN_OK);
  EXPECT_EQ(verdict.legal, 0);
  EXPECT_EQ(verdict.solves, 0);
  EXPECT_EQ(verdict.slides, 1);
  EXPECT_NE(taken(reason), "");
  EXPECT_EQ(taquin_verify(board.get(), goal.get(), "sideways", TAQUIN_TILE, TAQUIN_STM, &verdict, nullptr),
            TAQUIN_BAD_INPUT);
}

}  // namespace
