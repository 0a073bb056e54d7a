// Exports: what can be read back is read back; PDDL passes a checker of its own and its plans are carried out there.
#include "taquin/io/planners/export.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "taquin/io/boards/read_board.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/solver/solve.hpp"
#include "taquin/util/error.hpp"
#include "tests/boards.hpp"
#include "tests/pddl.hpp"

namespace taquin::test {
namespace {

std::string exported(std::string_view format, const Exportable& item) { return find_export(format).write(item); }

Exportable korf(int number) {
  const Instance instance = find_instances("@korf100:" + std::to_string(number)).front();
  return {instance.id, number, instance.board, goal_named("first", 4, 4), std::nullopt};
}

// 2 3 / 1 0, goal blank last.
Exportable small() { return {"", 1, Board(2, 2, {2, 3, 1, 0}), goal_named("last", 2, 2), std::nullopt}; }

TEST(Export, ToTheByte) {
  EXPECT_EQ(exported("korf", korf(1)), "1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3\n");
  EXPECT_EQ(exported("hog2", korf(1)), "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3\n");
  EXPECT_EQ(exported("text", small()), "2 3 / 1 0\n");
  EXPECT_EQ(exported("json", small()),
            "{\"format\":1,\"type\":\"board\",\"id\":null,\"board\":\"2 3 / 1 0\",\"goal\":\"1 2 / 3 "
            "0\",\"rows\":2,\"cols\":2,"
            "\"tiles\":[2,3,1,0],\"goal_tiles\":[1,2,3,0]}\n");
  // Cells of the blank, 1, 2 and 3.
  EXPECT_EQ(exported("burns", small()),
            "2 2\nstarting positions for each tile:\n3\n2\n0\n1\ngoal positions:\n3\n0\n1\n2\n");
}

TEST(Export, KorfsGoalIsBlankFirst) {
  Solver solver;
  Random random(3);
  for (const std::string_view goal_name : {"last", "first", "columns"}) {
    const Board goal = goal_named(goal_name, 3, 3);
    const Board board = random_board(goal, random);
    const Board read = parse_board(exported("hog2", {"", 1, board, goal, std::nullopt}), Size{3, 3}).board;
    EXPECT_EQ(solver.solve({read, goal_named("first", 3, 3)}).length, solver.solve({board, goal}).length) << goal_name;
  }
  const Exportable snail{"", 1, goal_named("first", 3, 3), goal_named("snail", 3, 3), std::nullopt};
  EXPECT_THROW(exported("korf", snail), Error);  // no symmetry brings its blank into a corner
}

// The readers' own way: a list of cells by tile, boards from it.
TEST(Export, BurnsIsReadBack) {
  for (const auto& [rows, cols] : {std::pair{4, 4}, std::pair{2, 5}, std::pair{3, 3}}) {
    const Board board = shuffled(rows, cols, 7);
    const Board goal = goal_named("last", rows, cols);
    std::istringstream in(exported("burns", {"", 1, board, goal, std::nullopt}));
    int width = 0;
    int height = 0;
    std::string line;
    in >> width >> height;
    const auto read = [&](std::string_view label) {
      std::getline(in >> std::ws, line);
      EXPECT_EQ(line, label);
      std::vector<std::uint16_t> tiles(static_cast<std::size_t>(width * height));
      for (std::uint16_t tile = 0; tile < tiles.size(); ++tile) {
        std::size_t cell = 0;
        in >> cell;
        tiles.at(cell) = tile;
      }
      return Board(height, width, tiles);
    };
    EXPECT_EQ(read("starting positions for each tile:"), board);
    EXPECT_EQ(read("goal positions:"), goal);
    EXPECT_TRUE((in >> std::ws).eof());
  }
}

TEST(Export, JsonAndTextAreReadBack) {
  const Board board = shuffled(3, 5, 8);
  const Board goal = goal_named("last", 3, 5);
  const auto json = nlohmann::json::parse(exported("json", {"a\"b", 1, board, goal, std::nullopt}));
  EXPECT_EQ(json.at("id"), "a\"b");
  EXPECT_EQ(Board(json.at("rows"), json.at("cols"), json.at("tiles")), board);
  EXPECT_EQ(Board(json.at("rows"), json.at("cols"), json.at("goal_tiles")), goal);
  EXPECT_EQ(parse_board(exported("text", {"", 1, board, goal, std::nullopt})).board, board);
}

TEST(Export, NamesAndErrors) {
  EXPECT_EQ(export_formats().size(), 8U);
  EXPECT_THROW(find_export("pdl-domain"), Error);
}

PddlTask task_of(const Exportable& item) { return {exported("pddl-domain", item), exported("pddl-problem", item)}; }

// Solutions of many sizes and goals, translated into actions, reach the goal; all but their last action do not.
TEST(Pddl, PlansReachTheGoal) {
  Solver solver;
  Random random(11);
  for (const auto& [rows, cols] :
       {std::pair{2, 2}, std::pair{3, 3}, std::pair{2, 4}, std::pair{4, 3}, std::pair{4, 4}}) {
    for (const GoalInfo& info : goals) {
      const Board goal = info.make(rows, cols);
      Exportable item{"set:1", 1, random_board(goal, random), goal, std::nullopt};
      if (item.board == goal) item.board.slide(item.board.can(Direction::up) ? Direction::up : Direction::down);
      item.path = solver.solve({item.board, goal}).path;
      const PddlTask task = task_of(item);
      const std::string plan = exported("pddl-plan", item);
      EXPECT_TRUE(task.holds_goal(task.carry_out(plan))) << rows << "x" << cols << " " << info.name;
      item.path->pop_back();
      EXPECT_FALSE(task.holds_goal(task.carry_out(exported("pddl-plan", item))));
    }
  }
}

TEST(Pddl, AnIllegalStepIsRefused) {
  const PddlTask task = task_of(small());
  EXPECT_NO_THROW(task.carry_out("(move-right t1 p-2-1 p-2-2)"));
  EXPECT_THROW(task.carry_out("(move-left t1 p-2-1 p-2-2)"), std::runtime_error);   // the wrong way
  EXPECT_THROW(task.carry_out("(move-right t2 p-2-1 p-2-2)"), std::runtime_error);  // another tile
  EXPECT_THROW(task.carry_out("(move-down t2 p-1-1 p-2-1)"), std::runtime_error);   // not onto the blank
  EXPECT_THROW(task.carry_out("(move-right t1 p-2-1)"), std::runtime_error);
}

// Every choice of action and objects, tried in every state: what can be reached is what the puzzle can reach.
TEST(ExhaustivePddl, ReachesHalfOfAllBoards) {
  PddlTask two = task_of(small());
  two.ground();
  EXPECT_EQ(two.reachable().size(), 12U);
  PddlTask six = task_of({"", 1, goal_named("first", 2, 3), goal_named("last", 2, 3), std::nullopt});
  six.ground();
  EXPECT_EQ(six.reachable().size(), 360U);
}

// The checker sees what is wrong: each replacement spoils the domain or the problem.
TEST(Pddl, TheCheckerSeesMistakes) {
  struct Spoilt {
    std::string_view old, fresh;
  };
  const Exportable item = small();
  for (const Spoilt& spoilt :
       {Spoilt{"(blank ?to)", "(blnk ?to)"}, Spoilt{"(at ?t ?from)", "(at ?t)"},
        Spoilt{"(at ?t ?from)", "(at ?from ?t)"}, Spoilt{"(blank ?to)", "(blank ?too)"},
        Spoilt{":types tile position", ":types tile"}, Spoilt{":strips :typing", ":strips"},
        Spoilt{"?t - tile ?from", "t - tile ?from"}, Spoilt{"- tile", "- tile)"}, Spoilt{"(:action", "(:axiom"},
        Spoilt{"(at t1 p-2-1)", "(at t1 p-3-1)"}, Spoilt{"t3 - tile", "t2 - tile"},
        Spoilt{"(:domain sliding-tile)", "(:domain other)"}, Spoilt{"(blank p-2-2)", "(blank t1)"}}) {
    std::string domain = exported("pddl-domain", item);
    std::string problem = exported("pddl-problem", item);
    EXPECT_NO_THROW(PddlTask(domain, problem));
    const bool in_domain = domain.find(spoilt.old) != domain.npos;
    std::string& text = in_domain ? domain : problem;
    const std::size_t at = text.find(spoilt.old);
    ASSERT_NE(at, text.npos) << spoilt.old;
    text.replace(at, spoilt.old.size(), spoilt.fresh);
    EXPECT_THROW(PddlTask(domain, problem), std::runtime_error) << spoilt.fresh;
  }
}

}  // namespace
}  // namespace taquin::test
