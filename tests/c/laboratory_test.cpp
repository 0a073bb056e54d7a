// The laboratory, problems from texts and heuristics of one's own through the C interface: the same as in C++.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <atomic>
#include <csignal>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "taquin/laboratory/distances.hpp"
#include "taquin/util/cache.hpp"
#include "tests/c/handles.hpp"

namespace taquin::test_c_laboratory {

using Json = nlohmann::json;

constexpr const char* hardest = "8 6 7 / 2 5 4 / 3 0 1";

// The Manhattan distance to the goal 1 2 3 ... on 3x3.
std::int64_t manhattan(const std::uint16_t* tiles, void*) {
  std::int64_t sum = 0;
  for (int cell = 0; cell < 9; ++cell) {
    const int tile = tiles[cell];
    if (tile > 0) sum += std::abs(cell / 3 - (tile - 1) / 3) + std::abs(cell % 3 - (tile - 1) % 3);
  }
  return sum;
}

Json json_from(taquin_code code, char*& text) {
  EXPECT_EQ(code, TAQUIN_OK) << taquin_last_error();
  return code == TAQUIN_OK ? Json::parse(taken(text)) : Json();
}

TEST(CInterfaceProblem, IsReadWithItsGoal) {
  const auto read = [](const char* text, const char* goal, int rows = 0, int cols = 0) {
    taquin_board *board = nullptr, *target = nullptr;
    EXPECT_EQ(taquin_problem_parse(text, rows, cols, goal, &board, &target), TAQUIN_OK) << taquin_last_error();
    const BoardHandle first(board), second(target);
    return board == nullptr ? "" : text_of(board) + " to " + text_of(target);
  };
  EXPECT_EQ(read(hardest, nullptr), std::string(hardest) + " to 1 2 3 / 4 5 6 / 7 8 0");
  EXPECT_EQ(read("@korf100:1", nullptr), std::string(korf_1) + " to 0 1 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15");
  EXPECT_EQ(read("@korf100:1", "last"), std::string(korf_1) + " to 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0");
  EXPECT_EQ(read(R"({"board": "1 0 2", "goal": "0 1 2"})", nullptr), "1x3 1 0 2 to 1x3 0 1 2");
  EXPECT_EQ(read("1 0 2 3 4 5", "0 1 2 / 3 4 5", 2, 3), "1 0 2 / 3 4 5 to 0 1 2 / 3 4 5");
}

TEST(CInterfaceProblem, WhatIsNotOneBoardIsRefused) {
  taquin_board *board = nullptr, *goal = nullptr;
  EXPECT_EQ(taquin_problem_parse("@korf100", 0, 0, nullptr, &board, &goal), TAQUIN_BAD_INPUT);
  EXPECT_STREQ(taquin_last_error(), "found 100 boards, expected one");
  EXPECT_EQ(taquin_problem_parse("1 2 3 5", 0, 0, nullptr, &board, nullptr), TAQUIN_BAD_INPUT);
  EXPECT_EQ(taquin_problem_parse(hardest, 0, 0, "lst", &board, &goal), TAQUIN_BAD_INPUT);
  EXPECT_EQ(board, nullptr);
  EXPECT_EQ(goal, nullptr);
}

TEST(CInterfaceProblem, MovesArePlayed) {
  const BoardHandle board = board_of("1 2 3 / 4 5 6 / 0 7 8");
  taquin_board* after = nullptr;
  ASSERT_EQ(taquin_board_play(board.get(), "L2", TAQUIN_TILE, &after), TAQUIN_OK) << taquin_last_error();
  const BoardHandle played(after);
  std::vector<std::uint16_t> tiles(9);
  taquin_board_tiles(after, tiles.data());
  EXPECT_EQ(tiles, (std::vector<std::uint16_t>{1, 2, 3, 4, 5, 6, 7, 8, 0}));
  EXPECT_EQ(taquin_board_play(board.get(), "LLL", TAQUIN_TILE, &after), TAQUIN_BAD_INPUT);
  EXPECT_STREQ(taquin_last_error(), "found move 3 of 'LLL', which leaves the board");
}

TEST(CInterfaceProblem, SetsAreListed) {
  char* text = nullptr;
  const taquin_code code = taquin_instances("korf100:1-3", &text);
  const Json list = json_from(code, text);
  ASSERT_EQ(list.size(), 3U);
  EXPECT_EQ(list[0]["id"], "korf100:1");
  EXPECT_EQ(list[0]["board"], korf_1);
  EXPECT_EQ(list[0]["optimal"], 57);
  EXPECT_EQ(taquin_instances("korf101", &text), TAQUIN_BAD_INPUT);
}

TEST(CInterfaceProblem, VerdictsHaveTheLastBoard) {
  const BoardHandle board = board_of("1 2 3 / 4 5 6 / 0 7 8"), goal = goal_of("last", 3, 3);
  char* text = nullptr;
  const taquin_code code = taquin_verify_json(board.get(), goal.get(), "LU", TAQUIN_TILE, TAQUIN_STM, &text);
  const Json verdict = json_from(code, text);
  EXPECT_EQ(verdict["solves"], false);
  EXPECT_EQ(verdict["slides"], 1);
  EXPECT_EQ(verdict["last"], "1 2 3 / 4 5 6 / 7 0 8");
}

TEST(CInterfaceConstruction, StagesSolveTheBoard) {
  const BoardHandle board = board_of(korf_1), goal = goal_of("first", 4, 4);
  char* text = nullptr;
  const taquin_code code = taquin_construction_json(board.get(), goal.get(), &text);
  const Json stages = json_from(code, text);
  std::string moves;
  for (const Json& stage : stages) moves += stage["moves"].get<std::string>();
  taquin_verdict verdict{};
  EXPECT_EQ(taquin_verify(board.get(), goal.get(), moves.c_str(), TAQUIN_TILE, TAQUIN_STM, &verdict, nullptr),
            TAQUIN_OK);
  EXPECT_EQ(verdict.solves, 1);
  EXPECT_EQ(stages.back()["kind"], "circle");
  // As `taquin explain -a construct @korf100:1` says it.
  EXPECT_EQ(stages.front(), Json::parse(R"({"kind":"home","tile":12,"next":0,"cell":12,"moves":"DRULURD"})"));
}

TEST(CInterfaceConstruction, OfABoardThatCannotBeSolvedIsRefused) {
  const BoardHandle board = board_of("2 1 3 / 4 5 6 / 7 8 0"), goal = goal_of("last", 3, 3);
  char* text = nullptr;
  EXPECT_EQ(taquin_construction_json(board.get(), goal.get(), &text), TAQUIN_BAD_INPUT);
  EXPECT_EQ(text, nullptr);
  EXPECT_EQ(taquin_construction_json(board.get(), nullptr, &text), TAQUIN_BAD_ARGUMENT);
}

TEST(CInterfaceHeuristic, OfTheCallersIsSearchedWith) {
  taquin_options options = fresh_options();
  options.algorithm = "astar";
  options.heuristic = "manhattan";
  const BoardHandle board = board_of(hardest), goal = goal_of("last", 3, 3);
  const AnswerHandle theirs = solved(board, goal, &options);
  options.heuristic = nullptr;
  options.estimate = manhattan;
  const AnswerHandle ours = solved(board, goal, &options);
  EXPECT_EQ(taquin_answer_length(ours.get()), 31);
  EXPECT_EQ(taquin_answer_counts(ours.get()).expanded, taquin_answer_counts(theirs.get()).expanded);
}

TEST(CInterfaceHeuristic, ThatIsWrongEndsTheCall) {
  taquin_options options = fresh_options();
  options.algorithm = "idastar";
  options.threads = 2;
  options.estimate = [](const std::uint16_t*, void*) { return std::int64_t{-1}; };
  taquin_answer* answer = nullptr;
  EXPECT_EQ(taquin_solve(board_of(hardest).get(), goal_of("last", 3, 3).get(), &options, &answer), TAQUIN_BAD_INPUT);
  EXPECT_NE(std::string(taquin_last_error()).find("estimate: found -1 for "), std::string::npos) << taquin_last_error();
  EXPECT_EQ(answer, nullptr);
  taquin_solver* solver = nullptr;
  ASSERT_EQ(taquin_solver_new(&solver), TAQUIN_OK);
  const std::unique_ptr<taquin_solver, Free> owner(solver);
  taquin_batch* batch = nullptr;
  EXPECT_EQ(taquin_batch_new(solver, &options, &batch), TAQUIN_BAD_ARGUMENT);
}

TEST(CInterfaceHeuristic, HasAValueUnderEitherMetric) {
  const BoardHandle board = board_of(hardest), goal = goal_of("last", 3, 3);
  std::int64_t value = 0;
  ASSERT_EQ(taquin_heuristic_value(board.get(), goal.get(), "manhattan", TAQUIN_STM, &value), TAQUIN_OK);
  EXPECT_EQ(value, 21);
  ASSERT_EQ(taquin_heuristic_value(board.get(), goal.get(), "pdb", TAQUIN_MTM, &value), TAQUIN_OK);
  EXPECT_EQ(value, -1);
  EXPECT_EQ(taquin_heuristic_value(board.get(), goal.get(), "manhatan", TAQUIN_STM, &value), TAQUIN_BAD_INPUT);
}

TEST(CInterfaceHeuristic, IsCheckedOnAllBoards) {
  const BoardHandle goal = goal_of("last", 3, 3);
  taquin_options options = fresh_options();
  options.estimate = manhattan;
  char* text = nullptr;
  taquin_code code = taquin_check_heuristic(goal.get(), &options, &text);
  Json check = json_from(code, text);
  EXPECT_EQ(check["boards"], 181440);
  EXPECT_EQ(check["too_great"], 0);
  EXPECT_EQ(check["inconsistent"], 0);
  EXPECT_EQ(check["worst"], nullptr);
  options.estimate = [](const std::uint16_t* tiles, void*) { return 2 * manhattan(tiles, nullptr); };
  code = taquin_check_heuristic(goal.get(), &options, &text);
  check = json_from(code, text);
  EXPECT_GT(check["worst_value"], check["worst_distance"]);
  const AnswerHandle worst = solved(board_of(check["worst"].get<std::string>().c_str()), goal);
  EXPECT_EQ(taquin_answer_length(worst.get()), check["worst_distance"]);
  EXPECT_GT(check["inconsistent"], 0);
  EXPECT_EQ(taquin_check_heuristic(goal_of("last", 4, 4).get(), &options, &text), TAQUIN_BAD_INPUT);
}

TEST(CInterfaceLaboratory, ComparesInTheOrderOfTheTrials) {
  taquin_options options = fresh_options();
  std::vector<std::string> rows;
  options.user = &rows;
  const auto note = [](const char* line, void* user) {
    static_cast<std::vector<std::string>*>(user)->emplace_back(line);
    return 0;
  };
  char* text = nullptr;
  const taquin_code code = taquin_compare("8 6 7 2 5 4 3 0 1\n1 1 2 3 4 5 6 7 8", "astar,bfs", "manhattan,misplaced",
                                          nullptr, &options, note, &text);
  const Json list = json_from(code, text);
  ASSERT_EQ(list.size(), 4U);
  EXPECT_EQ(rows.size(), 4U);
  EXPECT_EQ(list[0]["id"], "1");
  EXPECT_EQ(list[0]["length"], 31);
  EXPECT_EQ(list[2]["heuristic"], nullptr);
  EXPECT_EQ(list[3]["status"], "error");
  const taquin_code named = taquin_compare(R"([{"id":"a","board":"1 2 3 / 4 5 6 / 7 8 0","goal":"first"}])", "astar",
                                           "manhattan", nullptr, nullptr, nullptr, &text);
  const Json row = json_from(named, text)[0];
  EXPECT_EQ(row["id"], "a");
  EXPECT_EQ(row["goal"], "0 1 2 / 3 4 5 / 6 7 8");
  EXPECT_EQ(taquin_compare(hardest, "astr", "manhattan", nullptr, nullptr, nullptr, &text), TAQUIN_BAD_INPUT);
}

TEST(CInterfaceLaboratory, ComparisonsStopWhereTheCallerSays) {
  taquin_options options = fresh_options();
  options.threads = 1;
  char* text = nullptr;
  const taquin_code code = taquin_compare(
      "@hardest8", "astar", "manhattan", nullptr, &options, [](const char*, void*) { return 1; }, &text);
  EXPECT_EQ(json_from(code, text).size(), 1U);
}

TEST(CInterfaceLaboratory, Explores) {
  const BoardHandle goal = goal_of("last", 3, 3);
  taquin_options options = fresh_options();
  int layers = 0;
  options.user = &layers;
  const auto count = [](const char* line, void* user) {
    EXPECT_TRUE(Json::parse(line).contains("in_layer"));
    return ++*static_cast<int*>(user) == 100 ? 1 : 0;
  };
  char* text = nullptr;
  const taquin_code code = taquin_explore_json(goal.get(), 5, &options, count, &text);
  const Json found = json_from(code, text);
  EXPECT_EQ(found["type"], "exploration");
  EXPECT_EQ(found["radius"], 31);
  EXPECT_EQ(found["states"], 181440);
  EXPECT_EQ(found["farthest"].size(), 2U);
  EXPECT_GE(layers, 31);
  layers = 99;
  const taquin_code stopped = taquin_explore_json(goal_of("last", 3, 4).get(), 5, &options, count, &text);
  EXPECT_EQ(json_from(stopped, text)["complete"], false);
}

TEST(CInterfaceLaboratory, MeasuresTheQualityOfHeuristics) {
  const BoardHandle goal = goal_of("last", 3, 3);
  taquin_options options = fresh_options();
  options.heuristic = "manhattan";
  const std::int32_t bounds[] = {20};
  char* text = nullptr;
  taquin_code code = taquin_quality(nullptr, goal.get(), 20'000, 1, bounds, 1, &options, &text);
  Json named = json_from(code, text);
  EXPECT_EQ(named["type"], "quality");
  EXPECT_EQ(named["rounds"][0]["bound"], 20);
  options.heuristic = nullptr;
  options.estimate = manhattan;
  code = taquin_quality(nullptr, goal.get(), 20'000, 1, bounds, 1, &options, &text);
  EXPECT_EQ(json_from(code, text)["eta"], named["eta"]);
  options.estimate = nullptr;
  EXPECT_EQ(taquin_quality(nullptr, goal.get(), 20'000, 1, nullptr, 0, &options, &text), TAQUIN_BAD_INPUT);
}

TEST(CInterfaceLaboratory, DomainsAreTraced) {
  taquin_domain line{};
  line.size = sizeof line;
  line.successors = [](std::uint64_t state, const taquin_edge** edges, void*) {
    static taquin_edge pair[2];
    pair[0] = {state + 1, 1, nullptr};
    pair[1] = {state + 2, 3, nullptr};
    *edges = pair;
    return std::int64_t{2};
  };
  line.is_goal = [](std::uint64_t state, void*) { return state == 3 ? 1 : 0; };
  taquin_domain_trace* trace = nullptr;
  ASSERT_EQ(taquin_domain_trace_new(&line, 0, "dijkstra", 0, &trace), TAQUIN_OK) << taquin_last_error();
  std::vector<std::uint64_t> taken_states;
  Json last;
  for (char* text = nullptr;;) {
    ASSERT_EQ(taquin_domain_trace_next(trace, 2, &text), TAQUIN_OK);
    if (text == nullptr) break;
    last = Json::parse(taken(text));
    taken_states.push_back(last["node"]["state"]);
  }
  taquin_domain_trace_free(trace);
  EXPECT_EQ(taken_states, (std::vector<std::uint64_t>{0, 1, 2, 3}));
  EXPECT_EQ(last["is_goal"], true);
  EXPECT_EQ(last["node"]["from"], 2);
  EXPECT_EQ(last["node"]["g"], 3);
  EXPECT_EQ(last["node"]["move"], 0);
}

TEST(CInterfaceLaboratory, TracesOfBoardsAreJson) {
  taquin_trace* trace = nullptr;
  ASSERT_EQ(taquin_trace_new(board_of("1 2 3 / 4 5 6 / 7 0 8").get(), goal_of("last", 3, 3).get(), "astar", "manhattan",
                             0, &trace),
            TAQUIN_OK);
  char* text = nullptr;
  const taquin_code code = taquin_trace_json(trace, 10, &text);
  const Json step = json_from(code, text);
  taquin_trace_free(trace);
  EXPECT_EQ(step["node"]["state"], "1 2 3 / 4 5 6 / 7 0 8");
  EXPECT_EQ(step["node"]["move"], nullptr);
  EXPECT_EQ(step["children"].size(), 3U);
  EXPECT_EQ(step["open_size"], 3);
}

TEST(CInterfaceLaboratory, BranchingIsOfAUniformTree) {
  EXPECT_NEAR(taquin_branching(2 + 4 + 8, 3), 2, 1e-6);
  EXPECT_EQ(taquin_branching(0, 3), 0);
}

TEST(CInterfaceLaboratory, BoardsAreDrawnAsWithoutOptions) {
  const BoardHandle goal = goal_of("last", 3, 3);
  taquin_board *plain = nullptr, *drawn = nullptr;
  ASSERT_EQ(taquin_board_at_distance(goal.get(), 17, TAQUIN_STM, 3, &plain), TAQUIN_OK);
  taquin_options options = fresh_options();
  options.threads = 2;
  ASSERT_EQ(taquin_board_sample(goal.get(), 17, 3, &options, &drawn), TAQUIN_OK);
  EXPECT_EQ(text_of(BoardHandle(plain).get()), text_of(BoardHandle(drawn).get()));
}

std::atomic<int> signals = 0;

// From the progress callback, as a terminal would from outside.
TEST(CInterfaceSignal, EndsAnInterruptibleCallAndReachesTheHandler) {
  struct sigaction ours {
  }, before{};
  ours.sa_handler = [](int) { ++signals; };
  ASSERT_EQ(sigaction(SIGINT, &ours, &before), 0);
  taquin_options options = fresh_options();
  options.interruptible = 1;
  options.progress = [](const taquin_progress*, void* user) {
    if (!*static_cast<bool*>(user)) std::raise(SIGINT);
    *static_cast<bool*>(user) = true;
    return 0;
  };
  bool is_raised = false;
  options.user = &is_raised;
  const BoardHandle goal = goal_of("last", 7, 7);
  taquin_board* made = nullptr;
  ASSERT_EQ(taquin_board_random(goal.get(), 1, &made), TAQUIN_OK);
  const BoardHandle board(made);
  const AnswerHandle answer = solved(board, goal, &options);
  EXPECT_EQ(taquin_answer_interrupted(answer.get()), 1);
  EXPECT_EQ(signals, 1);
  struct sigaction now {};
  sigaction(SIGINT, &before, &now);
  EXPECT_EQ(now.sa_handler, ours.sa_handler);
}

// Seconds between two calls: far more than the solve takes.
TEST(CInterfaceSignal, ProgressKeepsItsInterval) {
  taquin_options options = fresh_options();
  options.interval = 1e6;
  options.algorithm = "astar";
  options.expanded = 50'000;
  options.progress = [](const taquin_progress*, void*) {
    ADD_FAILURE();
    return 1;
  };
  EXPECT_EQ(taquin_answer_status(solved(board_of(korf_1), goal_of("first", 4, 4), &options).get()), TAQUIN_LIMIT);
}

TEST(CInterfaceProblem, TextsAreSolvedInABatch) {
  taquin_solver* solver = nullptr;
  ASSERT_EQ(taquin_solver_new(&solver), TAQUIN_OK);
  const std::unique_ptr<taquin_solver, Free> owner(solver);
  taquin_batch* made = nullptr;
  ASSERT_EQ(taquin_batch_new(solver, nullptr, &made), TAQUIN_OK);
  const std::unique_ptr<taquin_batch, Free> batch(made);
  ASSERT_EQ(taquin_batch_add_text(made, hardest, nullptr), TAQUIN_OK);
  ASSERT_EQ(taquin_batch_add_text(made, "1 0 2 / 3 4 5", "first"), TAQUIN_OK);
  EXPECT_EQ(taquin_batch_add_text(made, "1 1", nullptr), TAQUIN_BAD_INPUT);
  for (const int length : {31, 1}) {
    taquin_answer* answer = nullptr;
    ASSERT_EQ(taquin_batch_next(made, 60, &answer), TAQUIN_OK);
    ASSERT_NE(answer, nullptr);
    EXPECT_EQ(taquin_answer_length(AnswerHandle(answer).get()), length);
  }
  EXPECT_EQ(taquin_batch_waiting(made), 0U);
}

TEST(CInterfaceSolver, SaysHowItMakesTables) {
  taquin_solver_options how{};
  taquin_solver* solver = nullptr;
  EXPECT_EQ(taquin_solver_new_with(&how, &solver), TAQUIN_BAD_ARGUMENT);
  how.size = sizeof how;
  how.threads = 1;
  ASSERT_EQ(taquin_solver_new_with(&how, &solver), TAQUIN_OK);
  const std::unique_ptr<taquin_solver, Free> owner(solver);
  taquin_answer* answer = nullptr;
  ASSERT_EQ(taquin_solver_solve(solver, board_of(hardest).get(), goal_of("last", 3, 3).get(), nullptr, &answer),
            TAQUIN_OK);
  EXPECT_EQ(taquin_answer_length(AnswerHandle(answer).get()), 31);
}

// A limit of no state at all, which 0 does not say.
TEST(CInterfaceSolver, MayExpandNothing) {
  taquin_options options = fresh_options();
  options.algorithm = "astar";
  options.expands_nothing = 1;
  const AnswerHandle answer = solved(board_of(hardest), goal_of("last", 3, 3), &options);
  EXPECT_EQ(taquin_answer_status(answer.get()), TAQUIN_LIMIT);
  EXPECT_EQ(taquin_answer_counts(answer.get()).expanded, 0U);
  EXPECT_GT(taquin_answer_lower_bound(answer.get()), 0);
}

// `taquin pdb path` prints it (tests/cli/pdb_test.sh).
TEST(CInterfaceSolver, SaysWhereTheCommandStoresTables) {
  char* folder = nullptr;
  ASSERT_EQ(taquin_cache_folder(&folder), TAQUIN_OK);
  EXPECT_EQ(taken(folder), cache_folder_if_any().string());
  EXPECT_EQ(taquin_cache_folder(nullptr), TAQUIN_BAD_ARGUMENT);
}

}  // namespace taquin::test_c_laboratory
