// The instance sets as published: how many, their first and last boards, their means; and what selectors pick.
#include "taquin/io/instances.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "taquin/io/parse.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/util/error.hpp"

namespace taquin {
namespace {

std::string text(const Instance& instance) { return instance.id + " " + to_text(instance.board, false); }

std::vector<std::string> ids(std::string_view selector) {
  std::vector<std::string> found;
  for (const Instance& instance : find_instances(selector)) found.push_back(instance.id);
  return found;
}

std::string error(std::string_view selector) {
  try {
    find_instances(selector);
    return "found";
  } catch (const Error& caught) {
    return caught.what();
  }
}

Board goal_of(const Instance& instance) {
  return find_goal(instance.goal)->make(instance.board.rows(), instance.board.cols());
}

double mean_length(std::string_view selector) {
  double sum = 0;
  const auto instances = find_instances(selector);
  double known = 0;
  for (const Instance& instance : instances) {
    sum += instance.optimal.value_or(0);
    known += instance.optimal.has_value() ? 1 : 0;
  }
  return sum / known;
}

// The sum of the tiles' distances to the goal: the least that an optimal length can be, and of its parity where the
// blank is equally far.
int manhattan(const Board& board, const Board& goal) {
  int sum = 0;
  for (int a = 0; a < board.cells(); ++a) {
    for (int b = 0; b < goal.cells(); ++b) {
      if (board.tile(a) == 0 || board.tile(a) != goal.tile(b)) continue;
      sum += std::abs(a / board.cols() - b / board.cols()) + std::abs(a % board.cols() - b % board.cols());
    }
  }
  return sum;
}

TEST(Instances, EverySetIsWhole) {
  std::set<std::string> seen;
  for (const InstanceSet& set : instance_sets()) {
    const auto instances = find_instances(set.name);
    EXPECT_EQ(static_cast<int>(instances.size()), set.count) << set.name;
    for (const Instance& instance : instances) {
      EXPECT_TRUE(seen.insert(instance.id).second) << instance.id;
      EXPECT_EQ(instance.goal, set.goal);
      EXPECT_EQ(text(find_instances(instance.id).at(0)), text(instance));
    }
  }
}

TEST(Instances, LengthsCanBeTrue) {
  for (const InstanceSet& set : instance_sets()) {
    for (const Instance& instance : find_instances(set.name)) {
      const Board goal = goal_of(instance);
      const int optimal = instance.optimal.value_or(0);
      EXPECT_EQ(solvability(instance.board, goal).solvable, optimal >= 0) << instance.id;
      if (optimal < 0 || !instance.optimal) continue;
      EXPECT_LE(manhattan(instance.board, goal), optimal) << instance.id;
      EXPECT_EQ(manhattan(instance.board, goal) % 2, optimal % 2) << instance.id;
    }
  }
}

TEST(Instances, AsPublished) {
  // Korf (1985), table 1: mean 53.05. Korf & Felner (2002): mean 100.78.
  EXPECT_DOUBLE_EQ(mean_length("korf100"), 53.05);
  EXPECT_DOUBLE_EQ(mean_length("korf-felner50"), 100.78);
  EXPECT_DOUBLE_EQ(mean_length("clausecker400"), 19370.0 / 193);
  EXPECT_DOUBLE_EQ(mean_length("hardest15"), 80);
  EXPECT_DOUBLE_EQ(mean_length("hardest8"), 31);
  EXPECT_EQ(text(find_instances("@korf100")[0]), "korf100:1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3");
  EXPECT_EQ(find_instances("@korf100:1")[0].optimal, 57);
  EXPECT_EQ(text(find_instances("@korf-felner50")[0]),
            "korf-felner50:1 14 5 9 2 18 8 23 19 12 17 15 0 10 20 4 6 11 21 1 7 24 3 16 22 13");
  EXPECT_EQ(text(find_instances("@clausecker400")[0]),
            "clausecker400:1 2 13 5 4 1 22 24 21 9 3 18 19 8 11 10 16 14 7 20 0 23 12 15 17 6");
  EXPECT_EQ(find_instances("@clausecker400:61")[0].optimal, std::nullopt);
  EXPECT_EQ(text(find_instances("@hardest15")[0]), "hardest15:1 0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1");
  EXPECT_EQ(text(find_instances("@hardest8")[0]), "hardest8:1 8 6 7 2 5 4 3 0 1");
}

TEST(Instances, NamedBoards) {
  EXPECT_EQ(text(find_instances("@waterloo:fig7").at(0)), "waterloo:fig7 0 3 2 8 7 1 4 5 6");
  EXPECT_EQ(find_instances("@waterloo:fig8").at(0).optimal, 50);
  EXPECT_EQ(find_instances("@uva10181:sample2").at(0).optimal, -1);
  EXPECT_EQ(ids("@waterloo"),
            (std::vector<std::string>{"waterloo:fig7", "waterloo:fig8", "waterloo:stale-g-counterexample"}));
  EXPECT_EQ(ids("@aoj"), (std::vector<std::string>{"aoj:13b", "aoj:13c"}));
  EXPECT_EQ(ids("@poj1077"), (std::vector<std::string>{"poj1077:sample", "poj1077:text"}));
  EXPECT_EQ(ids("@uva10181"), (std::vector<std::string>{"uva10181:sample1", "uva10181:sample2"}));
  EXPECT_EQ(ids("@reversed"), (std::vector<std::string>{"reversed:3x3", "reversed:4x4", "reversed:5x5"}));
  EXPECT_EQ(ids("@breadth-first"), (std::vector<std::string>{"breadth-first:example"}));
}

TEST(Instances, Selectors) {
  EXPECT_EQ(ids("@korf100:7"), (std::vector<std::string>{"korf100:7"}));
  EXPECT_EQ(ids("korf100:9-11"), (std::vector<std::string>{"korf100:9", "korf100:10", "korf100:11"}));
  EXPECT_EQ(ids("@korf100:5,1,98-99"),
            (std::vector<std::string>{"korf100:5", "korf100:1", "korf100:98", "korf100:99"}));
  EXPECT_EQ(ids("@waterloo:fig8,stale-g-counterexample"),
            (std::vector<std::string>{"waterloo:fig8", "waterloo:stale-g-counterexample"}));
  EXPECT_EQ(ids("@korf100:1-100"), ids("@korf100"));
  EXPECT_EQ(ids("@clausecker400:58-62"), (std::vector<std::string>{"clausecker400:59", "clausecker400:61"}));
}

TEST(Instances, Mistakes) {
  const std::string sets =
      ", expected one of korf100, korf-felner50, clausecker400, hardest15, hardest8, "
      "reversed, waterloo, waterloo-fig5, aoj, poj1077, uva10181, breadth-first";
  EXPECT_EQ(error("@korf10"), "found no instance set \"korf10\"" + sets + "; did you mean korf100?");
  EXPECT_EQ(error("@quux"), "found no instance set \"quux\"" + sets);
  EXPECT_EQ(error("@"), "found no instance set \"\"" + sets);
  EXPECT_EQ(error("@korf100:101"), "found no item \"101\" in @korf100, expected 1 to 100");
  EXPECT_EQ(error("@korf100:0"), "found no item \"0\" in @korf100, expected 1 to 100");
  EXPECT_EQ(error("@korf100:99-101"), "found no item \"99-101\" in @korf100, expected 1 to 100");
  EXPECT_EQ(error("@korf100:9-3"), "found no item \"9-3\" in @korf100, expected 1 to 100");
  EXPECT_EQ(error("@korf100:0-3"), "found no item \"0-3\" in @korf100, expected 1 to 100");
  EXPECT_EQ(error("@korf100:1-99999999999"), "found no item \"1-99999999999\" in @korf100, expected 1 to 100");
  EXPECT_EQ(error("@korf100:"), "found no item \"\" in @korf100, expected 1 to 100");
  EXPECT_EQ(error("@korf100:1,,2"), "found no item \"\" in @korf100, expected 1 to 100");
  for (const std::string item : {"2", "2-2", "399-400"}) {
    EXPECT_EQ(error("@clausecker400:" + item),
              "found no item \"" + item + "\" in @clausecker400, expected one of its 207 numbers from 1 to 399");
  }
  EXPECT_EQ(error("@waterloo:fig9"),
            "found no item \"fig9\" in @waterloo, expected fig7, fig8, stale-g-counterexample; did you mean fig7?");
}

}  // namespace
}  // namespace taquin
