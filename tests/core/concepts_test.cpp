// The concepts require all that the searches use: a space, a heuristic and an observer that have nothing else are
// searched, and a type that lacks any one member models no concept, so a mistake is reported where it is made.
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "taquin/core/bit_moves.hpp"
#include "taquin/core/concepts.hpp"
#include "taquin/search/beam/beam.hpp"
#include "taquin/search/best_first/ara.hpp"
#include "taquin/search/best_first/bae.hpp"
#include "taquin/search/best_first/best_first.hpp"
#include "taquin/search/best_first/nbs.hpp"
#include "taquin/search/best_first/updatable_heap.hpp"
#include "taquin/search/blind.hpp"
#include "taquin/search/breadth_first.hpp"
#include "taquin/search/explore.hpp"
#include "taquin/search/ida/bfida.hpp"
#include "taquin/search/ida/ida.hpp"
#include "taquin/search/ida/parallel_ida.hpp"

namespace taquin::test {
namespace {

// Numbers on a line, up or down by one; the goal is 0.
struct Up {
  bool up = false;
  bool operator==(const Up&) const = default;
  MoveNumber number() const noexcept { return up ? 1 : 0; }
  static Up of_number(MoveNumber number) noexcept { return {number != 0}; }
};
struct Place {
  int at = 0;
};
struct Key16 {
  std::uint16_t at;
};

class Steps {
 public:
  struct Iterator {
    int i;
    Up operator*() const { return {i == 1}; }
    Iterator& operator++() { return ++i, *this; }
    bool operator!=(const Iterator& other) const { return i != other.i; }
  };
  Iterator begin() const { return {from_}; }
  Iterator end() const { return {to_}; }
  int size() const { return to_ - from_; }
  void remove(Up step) {
    if (step.up) to_ = 1;
    if (!step.up) from_ = 1;
    if (from_ > to_) from_ = to_;
  }
  void remove_all(const Steps& others) {
    for (const Up step : others) remove(step);
  }
  static Steps all() {
    Steps steps;
    steps.to_ = 2;
    return steps;
  }
  static Steps only(Up step) {
    Steps steps = all();
    steps.remove({!step.up});
    return steps;
  }

 private:
  int from_ = 0;
  int to_ = 0;
};

struct Line {
  using State = Place;
  using Move = Up;
  using Moves = Steps;
  using Packed = Key16;
  static constexpr int most_moves = 2;

  Moves moves(const State&) const { return Steps::all(); }
  Cost apply(State& state, const Move& move) const { return state.at += move.up ? 1 : -1, 1; }
  void undo(State& state, const Move& move) const { apply(state, inverse(move)); }
  Move inverse(const Move& move) const { return {!move.up}; }
  Moves redundant_after(const Move& move) const { return Steps::only(inverse(move)); }
  bool is_goal(const State& state) const { return state.at == 0; }
  Packed pack(const State& state) const { return {static_cast<std::uint16_t>(state.at)}; }
  State unpack(const Packed& packed) const { return {static_cast<std::int16_t>(packed.at)}; }
};
struct UnitLine : Line {
  static constexpr bool unit_cost = true;
};
struct GoalLine : UnitLine {
  State goal() const { return {}; }
};

struct Gone {
  int left;
};
struct Distance {
  using Memo = Gone;
  Memo start(const Place& state) const { return {state.at < 0 ? -state.at : state.at}; }
  Memo after(const Memo&, const Place& state, const Up& move) const { return start({state.at + (move.up ? 1 : -1)}); }
  Cost value(const Memo& memo) const { return memo.left; }
  bool admissible() const { return true; }
  bool consistent() const { return true; }
};

struct DistanceTo : Distance {
  int target;
  Memo start(const Place& state) const { return Distance::start({state.at - target}); }
  Memo after(const Memo&, const Place& state, const Up& move) const { return start({state.at + (move.up ? 1 : -1)}); }
};

struct Watcher {
  void expand(const Place&, Cost, Cost) {}
  void round(const Round&) {}
  bool stop(const Progress&) { return false; }
};

static_assert(StateSpace<Line> && UnitCost<UnitLine> && KnownGoal<GoalLine> && HeuristicOver<Distance, Line> &&
              ObserverOf<Watcher, Line>);

// Each hides one member.
struct NoState : Line {
  using State = void;
};
struct NoMove : Line {
  using Move = void;
};
struct NoMoves : Line {
  using Moves = void;
};
struct NoPacked : Line {
  using Packed = void;
};
struct NoMostMoves : Line {
  static constexpr int most_moves = 0;
};
struct NoListOfMoves : Line {
  void moves() = delete;
};
struct NoApply : Line {
  void apply() = delete;
};
struct NoUndo : Line {
  void undo() = delete;
};
struct NoInverse : Line {
  void inverse() = delete;
};
struct NoRedundantAfter : Line {
  void redundant_after() = delete;
};
struct NoIsGoal : Line {
  void is_goal() = delete;
};
struct NoPack : Line {
  void pack() = delete;
};
struct NoUnpack : Line {
  void unpack() = delete;
};
static_assert(!StateSpace<NoState> && !StateSpace<NoMove> && !StateSpace<NoMoves> && !StateSpace<NoPacked> &&
              !StateSpace<NoMostMoves> && !StateSpace<NoListOfMoves> && !StateSpace<NoApply> && !StateSpace<NoUndo> &&
              !StateSpace<NoInverse> && !StateSpace<NoRedundantAfter> && !StateSpace<NoIsGoal> && !StateSpace<NoPack> &&
              !StateSpace<NoUnpack>);
static_assert(!UnitCost<Line> && !KnownGoal<Line>);

struct Unsized : Steps {
  void size() = delete;
};
struct Endless : Steps {
  void end() = delete;
};
struct NoRemove : Steps {
  void remove() = delete;
};
struct NoRemoveAll : Steps {
  void remove_all() = delete;
};
struct NotEmptyAtFirst : Steps {
  NotEmptyAtFirst() = delete;
};
static_assert(!MoveSet<Unsized, Up> && !MoveSet<Endless, Up> && !MoveSet<NoRemove, Up> && !MoveSet<NoRemoveAll, Up> &&
              !MoveSet<NotEmptyAtFirst, Up>);

struct NoStart : Distance {
  void start() = delete;
};
struct NoAfter : Distance {
  void after() = delete;
};
struct NoValue : Distance {
  void value() = delete;
};
struct NoAdmissible : Distance {
  void admissible() = delete;
};
struct NoConsistent : Distance {
  void consistent() = delete;
};
struct NoMemo : Distance {
  using Memo = void;
};
static_assert(!HeuristicOver<NoStart, Line> && !HeuristicOver<NoAfter, Line> && !HeuristicOver<NoValue, Line> &&
              !HeuristicOver<NoAdmissible, Line> && !HeuristicOver<NoConsistent, Line> && !HeuristicOver<NoMemo, Line>);

struct NoExpand : Watcher {
  void expand() = delete;
};
struct NoRound : Watcher {
  void round() = delete;
};
struct NoStop : Watcher {
  void stop() = delete;
};
static_assert(!ObserverOf<NoExpand, Line> && !ObserverOf<NoRound, Line> && !ObserverOf<NoStop, Line>);

TEST(BitMoves, AreASet) {
  using Set = BitMoves<40>;
  static_assert(MoveSet<Set, Set::Move> && sizeof(Set) == 8 && sizeof(BitMoves<32>) == 4);
  Set set = Set::range(30, 33);
  set.remove(31);
  set.remove_all(Set::only(33));
  set.add(39);
  std::vector<int> moves;
  for (const Set::Move move : set) moves.push_back(move);
  EXPECT_EQ(moves, (std::vector<int>{30, 32, 39}));
  EXPECT_EQ(set.size(), 3);
  EXPECT_TRUE(set.contains(39) && !set.contains(31));
  EXPECT_EQ(Set().size(), 0);
}

TEST(Concepts, AskForAllThatSearchesUse) {
  const Place start{-5};
  const Distance distance;
  Watcher watcher;
  const auto finds = [](const auto& result) {
    EXPECT_EQ(result.outcome, Outcome::found);
    EXPECT_EQ(result.cost, 5);
  };
  finds(best_first(Line(), start, distance, Key::astar(), watcher));
  finds(best_first<UpdatableHeap>(Line(), start, distance, Key::astar(), watcher));
  finds(best_first(Line(), start, Blind<Line>(), Key::dijkstra(), watcher));
  finds(ida_star(Line(), start, distance, Backward<Line>(), watcher));
  finds(breadth_first(UnitLine(), start, watcher));
  finds(bfida_star(UnitLine(), start, distance, watcher));
  finds(beam_search(UnitLine(), start, distance, watcher, {.width = 10}));
  finds(parallel_ida(UnitLine(), start, distance, Backward<UnitLine>(), watcher));
  finds(bidirectional(GoalLine(), start, watcher));
  finds(bae_star(GoalLine(), start, distance, DistanceTo{{}, start.at}, watcher));
  finds(nbs(GoalLine(), start, distance, DistanceTo{{}, start.at}, watcher));
  finds(ara_star(Line(), start, distance, watcher, Budget(), [](const auto&) {}));
}

}  // namespace
}  // namespace taquin::test
