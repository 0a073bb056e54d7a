// IDA* over a sorted frontier, by recursion and interleaved: as long as the distance, on all boards near the goal and
// on random ones; its bounds are bounds of IDA*, and a round that finds nothing expands below the frontier exactly what
// IDA* does; limits hold, and two runs are the same.
#include "taquin/search/ida/frontier.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "taquin/heuristic/pdb/partitions.hpp"
#include "taquin/heuristic/pdb/sum.hpp"
#include "taquin/heuristic/pdb/tables/tables.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/puzzle/fsm/fsm_pruning.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/explore.hpp"
#include "taquin/search/ida/ida.hpp"
#include "taquin/search/ida/parallel_ida.hpp"

namespace taquin::test {
namespace {

using Small = Puzzle<dynamic, dynamic, NibbleTiles>;

template <class Space>
using Sums = PatternSums<Space, 2, 8>;

PatternTables& tables() {
  static PatternTables cache;
  return cache;
}

template <class Space>
Sums<Space> sums_of(const Space& space, const std::vector<CellSet>& first, const std::vector<CellSet>& second) {
  const auto views = tables().sums(space.rows(), space.cols(), space.goal_blank(), first, second, {}).value();
  return Sums<Space>(space, views);
}

template <class Space>
auto strong(const Space& space) {
  const auto partitions = small_partitions(space.rows(), space.cols(), space.goal_blank()).at(0);
  return sums_of(space, partitions.first, partitions.second);
}

// Patterns of two tiles: many rounds, large trees.
template <class Space>
auto weak_bound(const Space& space) {
  const auto by_rows = groups(space.rows(), space.cols(), space.goal_blank(), 2, false);
  return sums_of(space, by_rows, by_rows);
}

// Less by two where a pattern has a tile on the first cell: still admissible, of the same parity, but not consistent.
template <class Space>
struct Uneven : Sums<Space> {
  using Base = Sums<Space>;
  using typename Base::Memo, typename Base::State, typename Base::Lookup, typename Base::LookupResult;

  explicit Uneven(const Base& even) : Base(even) {}
  Cost read(const Memo& memo, const Lookup& lookup, LookupResult& lookup_result) const {
    (void)Base::read(memo, lookup, lookup_result);
    Memo child;
    Base::enter(memo, State{typename Space::Tiles(), 0}, Direction{}, lookup_result, child);
    return value(child);
  }
  Memo after(const Memo& memo, const State& state, Direction d) const { return after_by_lookup(*this, memo, state, d); }
  Cost value(const Memo& memo) const noexcept {
    const Cost value = Base::value(memo);
    return value >= 2 && (memo.word[0][0] & 1) != 0 ? value - 2 : value;
  }
  static constexpr bool consistent() noexcept { return false; }
};

// The same values, looked up one by one: subtrees are then searched by recursion, not interleaved.
template <class Space>
struct OneByOne {
  using Memo = typename Sums<Space>::Memo;
  Sums<Space> sums;
  Memo start(const typename Space::State& state) const { return sums.start(state); }
  Memo after(const Memo& memo, const typename Space::State& state, Direction d) const {
    return sums.after(memo, state, d);
  }
  Cost value(const Memo& memo) const noexcept { return sums.value(memo); }
  static constexpr bool admissible() noexcept { return true; }
  static constexpr bool consistent() noexcept { return true; }
};
static_assert(!BatchedLookup<OneByOne<Small>, Small> && BatchedLookup<Sums<Small>, Small>);

// Counts a round's expansions by depth; says stop when told to.
struct Watch {
  std::vector<std::map<Cost, std::uint64_t>> by_depth = {{}};
  std::vector<Round> rounds;
  std::vector<Cost> lower_bounds;
  int polls = -1;  // that are allowed
  template <class State>
  void expand(const State&, Cost depth, Cost) {
    ++by_depth.back()[depth];
  }
  void round(const Round& round) {
    rounds.push_back(round);
    by_depth.emplace_back();
  }
  bool stop(const Progress& progress) {
    lower_bounds.push_back(progress.lower_bound);
    return polls >= 0 && polls-- == 0;
  }
  std::uint64_t from(std::size_t round, Cost depth) const {
    std::uint64_t sum = 0;
    for (const auto& [at, expanded] : by_depth[round]) sum += at >= depth ? expanded : 0;
    return sum;
  }
};

std::vector<Cost> bounds(const std::vector<Round>& rounds) {
  std::vector<Cost> result;
  for (const Round& round : rounds) result.push_back(round.bound);
  return result;
}

template <class Space>
bool solves(const Space& space, typename Space::State state, const std::vector<Direction>& path) {
  for (const Direction move : path) {
    if (!space.moves(state).contains(move)) return false;
    space.apply(state, move);
  }
  return space.is_goal(state);
}

// What must hold of a board whose distance is known.
template <class Space, class H, class Pruner>
void check(const Space& space, const typename Space::State& start, const H& h, const Pruner& pruner, Cost distance) {
  Watch watch;
  const auto result = parallel_ida(space, start, h, pruner, watch);
  ASSERT_EQ(result.outcome, Outcome::found);
  ASSERT_EQ(result.cost, distance);
  ASSERT_EQ(result.lower_bound, distance);
  ASSERT_EQ(static_cast<Cost>(result.path.size()), distance);
  ASSERT_TRUE(solves(space, start, result.path));
  const auto risen = bounds(result.rounds);
  ASSERT_EQ(risen.front(), h.value(h.start(start)));
  ASSERT_EQ(risen.back(), distance);
  for (std::size_t i = 1; i < risen.size(); ++i) ASSERT_LT(risen[i - 1], risen[i]);
  // Observed are the rounds that failed.
  ASSERT_EQ(watch.rounds.size() + 1, result.rounds.size());
  ASSERT_EQ(bounds(watch.rounds), std::vector<Cost>(risen.begin(), risen.end() - 1));
}

template <class Space>
std::vector<typename Space::State> random_boards(const Space& space, int count, std::uint64_t seed) {
  const Exploration truth = explore(space);
  std::mt19937_64 random(seed);
  std::vector<typename Space::State> boards;
  while (static_cast<int>(boards.size()) < count) {
    const std::uint64_t number = random() % space.size();
    if (truth.distance[number] != Exploration::unreached) boards.push_back(space.state(number));
  }
  return boards;
}

template <class Visit>
void for_each_eight_puzzle(Cost from, Cost to, std::uint64_t step, const Visit& visit) {
  const Puzzle<3, 3> space;
  const Exploration truth = explore(space);
  std::uint64_t met = 0;
  for (std::uint64_t number = 0; number < space.size(); ++number) {
    const Cost distance = truth.distance[number];
    if (distance >= from && distance <= to && met++ % step == 0) visit(space.state(number), distance);
  }
}

// --- lengths ---

TEST(Frontiers, IsAsShortAsIdaStar) {
  const Puzzle<3, 3> space;
  const auto h = strong(space);
  const FsmPruner fsm_pruner(8, 3, 3);
  for (const auto& start : random_boards(space, 300, 1)) {
    Quiet quiet;
    const auto plain = ida_star(space, start, h, fsm_pruner, quiet);
    ASSERT_EQ(plain.outcome, Outcome::found);
    check(space, start, h, fsm_pruner, plain.cost);
    check(space, start, OneByOne<Puzzle<3, 3>>{h}, fsm_pruner, plain.cost);
  }
}

// The frontier may be the board itself, or lie beside the goal.
TEST(Frontiers, SolvesBoardsNearTheGoal) {
  const Puzzle<3, 3> space;
  const auto h = strong(space);
  const auto low = weak_bound(space);
  const FsmPruner fsm_pruner(8, 3, 3);
  int boards = 0;
  for_each_eight_puzzle(0, 11, 1, [&](const auto& start, Cost distance) {
    ++boards;
    check(space, start, h, fsm_pruner, distance);
    check(space, start, low, fsm_pruner, distance);
    check(space, start, low, Backward<Puzzle<3, 3>>{}, distance);
  });
  EXPECT_GT(boards, 500);
}

TEST(Frontiers, SolvesBoardsFarFromTheGoal) {
  const Puzzle<3, 3> space;
  const auto h = strong(space);
  const auto low = weak_bound(space);
  const FsmPruner fsm_pruner(8, 3, 3);
  for_each_eight_puzzle(30, 31, 1, [&](const auto& start, Cost distance) {
    check(space, start, h, fsm_pruner, distance);
    check(space, start, low, fsm_pruner, distance);
  });
  for_each_eight_puzzle(20, 29, 1500, [&](const auto& start, Cost distance) {
    check(space, start, h, Backward<Puzzle<3, 3>>{}, distance);
  });
}

// Not consistent: a root may fit though a state on the way to it does not.
TEST(Frontiers, NeedsNoConsistency) {
  const Puzzle<3, 3> space;
  const Uneven<Puzzle<3, 3>> h(strong(space));
  ASSERT_FALSE(h.consistent());
  const FsmPruner fsm_pruner(8, 3, 3);
  for_each_eight_puzzle(4, 31, 700,
                        [&](const auto& start, Cost distance) { check(space, start, h, fsm_pruner, distance); });
}

TEST(Frontiers, OtherSizesAndGoals) {
  for (const auto& [rows, cols, blank] : {std::tuple{2, 2, 0}, {2, 3, 1}, {2, 4, 0}, {2, 4, 6}, {3, 2, 5}}) {
    SCOPED_TRACE(std::to_string(rows) + "x" + std::to_string(cols) + ", blank " + std::to_string(blank));
    const Small space(rows, cols, blank);
    const auto h = strong(space);
    const Exploration truth = explore(space);
    const FsmPruner fsm_pruner(8, rows, cols);
    const std::uint64_t step = rows * cols == 8 ? 37 : 1;
    for (std::uint64_t number = 0; number < space.size(); number += step) {
      if (truth.distance[number] == Exploration::unreached) continue;
      check(space, space.state(number), h, fsm_pruner, truth.distance[number]);
    }
  }
}

// --- rounds ---

// Bounds that only states above the frontier would set are passed over; nothing else is. `equal` counts the boards
// whose bounds are all the same.
template <class Space, class H>
void compare_rounds(const Space& space, const typename Space::State& start, const H& h, const FsmPruner& fsm_pruner,
                    int& equal) {
  Watch plain_watch;
  Watch watch;
  const auto plain = ida_star(space, start, h, fsm_pruner, plain_watch);
  const auto result = parallel_ida(space, start, h, fsm_pruner, watch);
  ASSERT_EQ(plain.cost, result.cost);
  const auto all = bounds(plain.rounds);
  const auto some = bounds(result.rounds);
  ASSERT_TRUE(std::includes(all.begin(), all.end(), some.begin(), some.end()));
  equal += all == some;
  // The first round saw the nodes above the frontier, too.
  Cost frontier = unreachable;
  for (std::size_t i = 1; i < watch.by_depth.size(); ++i) {
    if (!watch.by_depth[i].empty()) frontier = std::min(frontier, watch.by_depth[i].begin()->first);
  }
  if (frontier == unreachable) return;
  for (std::size_t i = 0; i < watch.rounds.size(); ++i) {
    const auto same = static_cast<std::size_t>(std::find(all.begin(), all.end(), some[i]) - all.begin());
    ASSERT_EQ(watch.from(i, frontier), plain_watch.from(same, frontier)) << "bound " << some[i];
    ASSERT_EQ(watch.rounds[i].expanded, watch.from(i, 0));
  }
}

TEST(Rounds, AreThoseOfIdaStar) {
  const Puzzle<3, 3> space;
  const auto low = weak_bound(space);
  const FsmPruner fsm_pruner(8, 3, 3);
  int boards = 0;
  int equal = 0;
  for_each_eight_puzzle(12, 31, 900, [&](const auto& start, Cost) {
    ++boards;
    compare_rounds(space, start, low, fsm_pruner, equal);
    compare_rounds(space, start, OneByOne<Puzzle<3, 3>>{low}, fsm_pruner, equal);
  });
  EXPECT_GT(boards, 100);
  EXPECT_GT(equal, 0);
}

TEST(Rounds, OfTheFifteenPuzzle) {
  const Puzzle<4, 4> space;
  const auto h = strong(space);
  const FsmPruner fsm_pruner(10, 4, 4);
  int equal = 0;
  const auto instances = find_instances("@korf100:42,12,79");
  for (const Instance& instance : instances) {
    compare_rounds(space, state_of<Puzzle<4, 4>>(instance.board), h, fsm_pruner, equal);
    check(space, state_of<Puzzle<4, 4>>(instance.board), h, fsm_pruner, instance.optimal.value());
  }
  EXPECT_GT(equal, 0);
}

void expect_same(const SearchResult<Direction>& one, const SearchResult<Direction>& two) {
  EXPECT_EQ(one.outcome, two.outcome);
  EXPECT_EQ(one.path, two.path);
  EXPECT_EQ(one.counts.expanded, two.counts.expanded);
  EXPECT_EQ(one.counts.generated, two.counts.generated);
  ASSERT_EQ(bounds(one.rounds), bounds(two.rounds));
  for (std::size_t i = 0; i < one.rounds.size(); ++i) {
    EXPECT_EQ(one.rounds[i].expanded, two.rounds[i].expanded);
    EXPECT_EQ(one.rounds[i].generated, two.rounds[i].generated);
  }
}

// --- limits ---

class Hard : public testing::Test {
 protected:
  using Space = Puzzle<4, 4>;
  const Space space;
  const Sums<Space> h = strong(space);
  const FsmPruner fsm_pruner{10, 4, 4};
  const Instance instance = find_instances("@korf100:88").front();
  const Space::State start = state_of<Space>(instance.board);

  void check_unfinished(const SearchResult<Direction>& result) const {
    EXPECT_TRUE(result.path.empty());
    EXPECT_EQ(result.cost, unreachable);
    EXPECT_GE(result.lower_bound, h.value(h.start(start)));
    EXPECT_LE(result.lower_bound, instance.optimal.value());
    ASSERT_FALSE(result.rounds.empty());
    EXPECT_EQ(result.lower_bound, result.rounds.back().bound);
  }
};

TEST_F(Hard, NodesEndASearch) {
  for (const std::uint64_t most : {std::uint64_t{1}, std::uint64_t{100'000}, std::uint64_t{1'000'000}}) {
    SCOPED_TRACE(most);
    Quiet quiet;
    Budget budget;
    budget.expanded = most;
    const auto result = parallel_ida(space, start, h, fsm_pruner, quiet, budget);
    EXPECT_EQ(result.outcome, Outcome::out_of_nodes);
    EXPECT_EQ(result.counts.expanded, most);
    check_unfinished(result);
  }
}

TEST_F(Hard, ObserversEndASearch) {
  for (const int polls : {0, 1, 40}) {
    SCOPED_TRACE(polls);
    Watch watch;
    watch.polls = polls;
    const auto result = parallel_ida(space, start, h, fsm_pruner, watch);
    EXPECT_EQ(result.outcome, Outcome::stopped);
    EXPECT_EQ(static_cast<int>(watch.lower_bounds.size()), polls + 1);
    EXPECT_EQ(result.counts.expanded + 1, static_cast<std::uint64_t>(polls + 1) * poll_interval)
        << "the state at which it stops is not expanded";
    EXPECT_TRUE(std::is_sorted(watch.lower_bounds.begin(), watch.lower_bounds.end()));
    EXPECT_EQ(watch.lower_bounds.back(), result.lower_bound);
    check_unfinished(result);
  }
}

TEST_F(Hard, TwoRunsAreTheSame) {
  const auto board = state_of<Space>(find_instances("@korf100:1").front().board);
  const auto run = [&] {
    Quiet quiet;
    Budget budget;
    budget.expanded = 3'000'000;
    return parallel_ida(space, board, h, fsm_pruner, quiet, budget);
  };
  expect_same(run(), run());
}

TEST(Frontiers, TwoRunsOfEightPuzzlesAreTheSame) {
  const Puzzle<3, 3> space;
  const auto h = strong(space);
  const FsmPruner fsm_pruner(8, 3, 3);
  for (const auto& start : random_boards(space, 100, 2)) {
    Quiet quiet;
    expect_same(parallel_ida(space, start, h, fsm_pruner, quiet, {}),
                parallel_ida(space, start, h, fsm_pruner, quiet, {}));
  }
}

}  // namespace
}  // namespace taquin::test
