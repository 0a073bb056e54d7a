// The checks of spaces and heuristics of one's own: they find nothing in ours, and each fault that is put in.
#include "taquin/search/conformance.hpp"

#include <gtest/gtest.h>

#include "taquin/heuristic/manhattan.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "tests/pancake.hpp"

namespace taquin::test::search_conformance {
namespace {

using Five = Pancakes<5>;
constexpr Five::State mixed{3, 0, 4, 1, 2};

TEST(Conformance, FindsNothingInOurs) {
  EXPECT_EQ(space_fault(Five(), mixed), "");
  EXPECT_EQ(heuristic_fault(Five(), Gap<5>(), mixed), "");
  const Puzzle<3, 3> puzzle;
  EXPECT_EQ(space_fault(puzzle, puzzle.goal()), "");
  EXPECT_EQ(heuristic_fault(puzzle, Manhattan<Puzzle<3, 3>>(puzzle), puzzle.goal()), "");
}

struct CostsNothing : Five {
  Cost apply(State& state, Move flip) const { return Five::apply(state, flip) - (flip == 3); }
};
struct UndoesTooLittle : Five {
  void undo(State& state, Move flip) const { Five::apply(state, static_cast<Move>(flip == 5 ? 4 : flip)); }
};
struct PacksTooLittle : Five {
  Packed pack(State state) const { return state[4] = 0, state; }
};
struct InvertsOtherwise : Five {
  Move inverse(Move) const { return 2; }
  Moves redundant_after(Move) const { return Moves::only(2); }
};
struct ForgetsTheWayBack : Five {
  Moves redundant_after(Move) const { return {}; }
};
struct HasMoreMoves : Five {
  static constexpr int most_moves = 3;
};

TEST(Conformance, FindsTheFaultsOfASpace) {
  EXPECT_EQ(space_fault(CostsNothing(), mixed), "state 0: move 1: it costs 0");
  EXPECT_EQ(space_fault(UndoesTooLittle(), mixed), "state 0: move 3: undo does not lead back");
  EXPECT_EQ(space_fault(InvertsOtherwise(), mixed), "state 0: move 1: its inverse does not lead back at its cost");
  EXPECT_EQ(space_fault(ForgetsTheWayBack(), mixed), "state 0: move 0: redundant_after lacks the inverse");
  EXPECT_EQ(space_fault(HasMoreMoves(), mixed), "state 0: it has more moves than most_moves");
  EXPECT_EQ(space_fault(PacksTooLittle(), mixed), "state 0: unpack(pack(state)) is another state");
}

template <class Change>
struct Changed : Gap<5> {
  Cost value(Memo memo) const { return Change()(Gap<5>::value(memo)); }
};
struct AddOne {
  Cost operator()(Cost value) const { return value + 1; }
};
struct Double {
  Cost operator()(Cost value) const { return 2 * value; }
};
struct Negate {
  Cost operator()(Cost value) const { return -value; }
};
struct AfterStays : Gap<5> {
  Memo after(Memo memo, const State&, std::uint8_t) const { return memo; }
};

TEST(Conformance, FindsTheFaultsOfAHeuristic) {
  const Five::State sorted = Five().goal();
  EXPECT_EQ(heuristic_fault(Five(), Changed<AddOne>(), sorted), "state 0: its value is 1, its distance 0");
  EXPECT_EQ(heuristic_fault(Five(), Changed<Negate>(), mixed), "state 0: its value is -4");
  EXPECT_NE(heuristic_fault(Five(), Changed<Double>(), mixed), "");
  EXPECT_NE(heuristic_fault(Five(), AfterStays(), mixed).find("the value of after is not that of start"),
            std::string::npos);
}

}  // namespace
}  // namespace taquin::test::search_conformance
