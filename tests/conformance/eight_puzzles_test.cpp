// Every heuristic of the registry is admissible and consistent where it says so, on all 181,440 boards of the 8-puzzle
// and all their edges, under both metrics, against distances found by breadth-first search; its incremental value
// equals a fresh one.
#include <gtest/gtest.h>

#include <string_view>
#include <tuple>
#include <utility>

#include "taquin/heuristic/any.hpp"
#include "taquin/heuristic/mtm_adapter.hpp"
#include "taquin/search/explore.hpp"
#include "taquin/solver/engines/heuristics.hpp"

namespace taquin::test::eight_puzzles {
namespace {

using Small = Puzzle<dynamic, dynamic, NibbleTiles>;  // the layout that an engine has for the 8-puzzle

template <class Visit>
void for_each_row(Visit visit) {
  std::apply([&](const auto&... row) { (visit(row), ...); }, heuristic_rows);
}

struct Faults {
  std::uint64_t inadmissible = 0;
  std::uint64_t inconsistent = 0;
  std::uint64_t unequal = 0;
  std::uint64_t wrong_at_goal = 0;
};

// All reachable states and all their edges.
template <class Space, class H>
Faults faults_on_all(const Space& space, const H& h, const Exploration& truth) {
  Faults faults;
  for (std::uint64_t number = 0; number < space.size(); ++number) {
    if (truth.distance[number] == Exploration::unreached) continue;
    const auto state = space.state(number);
    const auto memo = h.start(state);
    const Cost value = h.value(memo);
    faults.inadmissible += value > truth.distance[number];
    faults.wrong_at_goal += space.is_goal(state) && value != 0;
    for (const auto move : space.moves(state)) {
      auto child = state;
      const Cost cost = space.apply(child, move);
      const Cost carried = h.value(h.after(memo, state, move));
      faults.unequal += carried != h.value(h.start(child));
      faults.inconsistent += value > cost + carried;
    }
  }
  return faults;
}

void judge(const Faults& faults, std::string_view name, bool promised) {
  EXPECT_EQ(faults.unequal, 0U) << name << ": incremental and fresh values differ";
  EXPECT_EQ(faults.wrong_at_goal, 0U) << name;
  if (promised) {
    EXPECT_EQ(faults.inadmissible, 0U) << name;
    EXPECT_EQ(faults.inconsistent, 0U) << name;
  } else {
    EXPECT_GT(faults.inadmissible, 0U) << name << " says it is not admissible, but is";
  }
}

// Pattern databases and the constrained walking distance are for single slides; the large ones have tables for a blank
// in the corner. The ordered walking distance is for runs; its large table is
// for the 15-puzzle. There are learned weights from 5x5 on.
bool serves_eight_puzzle(const HeuristicInfo& info, Metric metric, int goal_blank) {
  if (info.name == "pdb" || info.name == "constrained-walking") return metric == Metric::stm;
  if (info.name == "pdb-large") return metric == Metric::stm && goal_blank == 0;
  if (info.name == "ordered-walking") return metric == Metric::mtm;
  return info.name != "ordered-walking-large" && info.name != "learned";
}

class ExhaustiveOnAllEightPuzzles : public testing::TestWithParam<int> {};  // the goal cell of the blank

TEST_P(ExhaustiveOnAllEightPuzzles, UnderStm) {
  const Small space(3, 3, GetParam());
  const Exploration truth = explore(space);
  PatternTables tables;
  ASSERT_EQ(truth.layers.size(), GetParam() == 4 ? 31U : GetParam() == 0 ? 32U : truth.layers.size());
  for_each_row([&](const auto& row) {
    const auto h = row.make(space, Metric::stm, GoalCells(space), tables, {});
    ASSERT_EQ(h.has_value(), serves_eight_puzzle(row.info, Metric::stm, GetParam())) << row.info.name;
    if (!h) return;
    const AnyHeuristic<Small> any(*h);  // one search of all boards is compiled, not one for each row
    EXPECT_EQ(any.admissible(), row.info.admissible_stm) << row.info.name;
    EXPECT_EQ(any.consistent(), row.info.admissible_stm) << row.info.name;
    judge(faults_on_all(space, any, truth), row.info.name, row.info.admissible_stm);
  });
}

TEST_P(ExhaustiveOnAllEightPuzzles, UnderMtm) {
  const MultiTile<Small> space(3, 3, GetParam());
  const Exploration truth = explore(space);
  PatternTables tables;
  for_each_row([&](const auto& row) {
    auto inner = row.make(space.single(), Metric::mtm, GoalCells(space.single()), tables, {});
    ASSERT_EQ(inner.has_value(), serves_eight_puzzle(row.info, Metric::mtm, GetParam())) << row.info.name;
    if (!inner) return;
    const MtmAdapter<Small, AnyHeuristic<Small>> h(space.single(), AnyHeuristic<Small>(std::move(*inner)));
    EXPECT_EQ(h.admissible(), row.info.admissible_mtm) << row.info.name;
    judge(faults_on_all(space, h, truth), row.info.name, row.info.admissible_mtm);
  });
}

INSTANTIATE_TEST_SUITE_P(Goals, ExhaustiveOnAllEightPuzzles, testing::Values(0, 1, 4));

}  // namespace
}  // namespace taquin::test::eight_puzzles
