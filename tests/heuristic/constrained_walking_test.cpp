// The constrained walking distance against forward searches that count escapes, against the distances of all small
// boards, and against proven lengths of 15-puzzles. tests/conformance/heuristics_test.cpp has all 8-puzzles.
#include "taquin/heuristic/walking/constrained_walking.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <set>
#include <vector>

#include "taquin/io/instances.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/explore.hpp"

namespace taquin::test {
namespace {

using Small = Puzzle<dynamic, dynamic, NibbleTiles>;
using Numbers = std::vector<int>;

template <class Space>
ConstrainedWalking<Space> constrained(const Space& space) {
  const GoalCells goal(space);
  return {space, ConstrainedTables::make(space, goal.blank()), goal};
}
template <class Space>
WalkingDistance<Space> unconstrained(const Space& space) {
  const GoalCells goal(space);
  return {space, WalkingTables::make(space, Metric::stm, goal.blank()), goal};
}

// Lines of alike tiles, and how often a tile of each goal line left it.
struct Abstract {
  Numbers counts;  // [line][goal line]
  int blank_line;
  Numbers escapes;
  auto operator<=>(const Abstract&) const = default;
};

// All that one move leads to; escapes are counted up to `most`.
std::vector<Abstract> neighbours(const Abstract& state, int lines, const Numbers& most) {
  std::vector<Abstract> all;
  for (const int from : {state.blank_line - 1, state.blank_line + 1}) {
    if (from < 0 || from >= lines) continue;
    for (int goal = 0; goal < lines; ++goal) {
      Abstract next = state;
      if (--next.counts[static_cast<std::size_t>(from * lines + goal)] < 0) continue;
      ++next.counts[static_cast<std::size_t>(state.blank_line * lines + goal)];
      next.blank_line = from;
      int& escapes = next.escapes[static_cast<std::size_t>(goal)];
      if (goal == from) escapes = std::min(escapes + 1, most[static_cast<std::size_t>(goal)]);
      all.push_back(next);
    }
  }
  return all;
}

Abstract goal_state(int lines, int length, int goal_line) {
  Abstract goal{Numbers(static_cast<std::size_t>(lines * lines)), goal_line, Numbers(static_cast<std::size_t>(lines))};
  for (int line = 0; line < lines; ++line)
    goal.counts[static_cast<std::size_t>(line * lines + line)] = length - (line == goal_line ? 1 : 0);
  return goal;
}

// The least moves to the goal with as many escapes as `debts` from each line.
int distance(const Abstract& start, const Abstract& goal, const Numbers& debts) {
  Abstract aim = goal;
  aim.escapes = debts;
  std::map<Abstract, int> known{{start, 0}};
  for (std::deque<Abstract> queue{start}; !queue.empty(); queue.pop_front()) {
    const int moves = known.at(queue.front());
    if (queue.front() == aim) return moves;
    for (const Abstract& next : neighbours(queue.front(), static_cast<int>(debts.size()), debts)) {
      if (known.emplace(next, moves + 1).second) queue.push_back(next);
    }
  }
  return -1;
}

// Calls `visit(debts)` for all debts that the lines of a position can have.
template <class Visit>
void each_debts(const Abstract& position, const Visit& visit) {
  const std::size_t lines = position.escapes.size();
  Numbers debts(lines);
  for (;;) {
    visit(debts);
    std::size_t line = 0;
    while (line < lines && ++debts[line] >= std::max(1, position.counts[line * lines + line])) debts[line++] = 0;
    if (line == lines) return;
  }
}

void agrees_with_searches(int lines, int length, int goal_line) {
  const Abstract goal = goal_state(lines, length, goal_line);
  const auto table = ConstrainedTable::make(lines, length, goal_line);
  ASSERT_NE(table, nullptr);
  std::set<Abstract> known{goal};
  for (std::deque<Abstract> queue{goal}; !queue.empty(); queue.pop_front()) {
    const Abstract position = queue.front();
    each_debts(position, [&](const Numbers& debts) {
      Debts packed = 0;
      for (std::size_t i = debts.size(); i-- > 0;) packed = packed << debt_bits(length) | static_cast<Debts>(debts[i]);
      const auto entry = table->positions().find(position.counts, position.blank_line);
      ASSERT_EQ(table->value(entry, packed), distance(position, goal, debts)) << testing::PrintToString(debts);
    });
    for (const Abstract& next : neighbours(position, lines, goal.escapes)) {
      if (known.insert(next).second) queue.push_back(next);
    }
  }
  EXPECT_EQ(known.size(), table->positions().positions());
}

TEST(ConstrainedTable, AgreesWithSearchesThatCountEscapes) {
  for (const int goal_line : {0, 1}) {
    agrees_with_searches(2, 3, goal_line);
    agrees_with_searches(3, 2, goal_line);
  }
  EXPECT_EQ(ConstrainedTable::make(5, 5, 0), nullptr);
}
TEST(ExhaustiveConstrainedTable, AgreesWithSearchesThatCountEscapes) {
  for (const int goal_line : {0, 1}) {
    agrees_with_searches(4, 2, goal_line);
    agrees_with_searches(2, 6, goal_line);
    agrees_with_searches(3, 3, goal_line);
    agrees_with_searches(3, 4, goal_line);
  }
}

// Checks all reachable boards and their edges, and returns on how many of them the walking distance is less.
int sharper_on_all_boards(int rows, int cols, int goal_blank) {
  const Small space(rows, cols, goal_blank);
  const Exploration truth = explore(space);
  const auto sharp = constrained(space);
  const auto blunt = unconstrained(space);
  int sharper = 0;
  for (std::uint64_t number = 0; number < space.size(); ++number) {
    if (truth.distance[number] == Exploration::unreached) continue;
    const auto state = space.state(number);
    const auto memo = sharp.start(state);
    const Cost value = sharp.value(memo);
    EXPECT_LE(value, truth.distance[number]);
    EXPECT_GE(value, blunt.value(blunt.start(state)));
    sharper += value > blunt.value(blunt.start(state)) ? 1 : 0;
    for (const auto move : space.moves(state)) {
      auto child = state;
      space.apply(child, move);
      const Cost carried = sharp.value(sharp.after(memo, state, move));
      EXPECT_EQ(carried, sharp.value(sharp.start(child)));
      EXPECT_LE(value, carried + 1);
    }
    if (testing::Test::HasFailure()) return -1;
  }
  return sharper;
}

TEST(ConstrainedWalking, IsConsistentOnAllSmallBoards) {
  for (const int goal_blank : {0, 1, 2, 5}) {
    EXPECT_GT(sharper_on_all_boards(2, 3, goal_blank), 0) << goal_blank;
    EXPECT_GT(sharper_on_all_boards(2, 4, goal_blank), 0) << goal_blank;
  }
}

// Sums over the sets, computed here.
TEST(ConstrainedWalking, IsBetweenWalkingDistanceAndProvenLengths) {
  using Space = Puzzle<4, 4>;
  struct Case {
    const char* set;
    int goal_blank;
    Cost walking, constrained;
  };
  for (const Case& each : {Case{"@korf100", 0, 3957, 4083}, Case{"@hardest15", 15, 1118, 1118}}) {
    const Space space(each.goal_blank);
    const auto sharp = constrained(space);
    const auto blunt = unconstrained(space);
    Cost walking = 0;
    Cost sum = 0;
    for (const Instance& instance : find_instances(each.set)) {
      const auto state = state_of<Space>(instance.board);
      const Cost value = sharp.value(sharp.start(state));
      EXPECT_LE(value, instance.optimal) << instance.id;
      EXPECT_GE(value, blunt.value(blunt.start(state))) << instance.id;
      walking += blunt.value(blunt.start(state));
      sum += value;
    }
    EXPECT_EQ(walking, each.walking) << each.set;
    EXPECT_EQ(sum, each.constrained) << each.set;
  }
}

// 1 and 2 cannot pass in the first row, nor 4 and 5 in the second: two tiles must leave their rows, so the blank must
// go up to the first row and down again, four moves that the walking distance does not demand.
TEST(ConstrainedWalking, PaysForTilesThatCannotPass) {
  const Small space(3, 3, 8);
  const auto state = state_of<Small>(Board(3, 3, {2, 1, 3, 5, 4, 6, 7, 8, 0}));
  const auto blunt = unconstrained(space);
  const auto sharp = constrained(space);
  EXPECT_EQ(sharp.value(sharp.start(state)), blunt.value(blunt.start(state)) + 4);
}

}  // namespace
}  // namespace taquin::test
