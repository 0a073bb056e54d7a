// A class of one's own is searched by one call, whatever it knows of its moves: moves that can be taken back or not,
// successors, costs, dead ends, strings; every search finds what an independent one does.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "taquin/search/object_space.hpp"
#include "tests/error_of.hpp"
#include "tests/pancake.hpp"

namespace taquin::test::search_object {
namespace {

// Moves that can be taken back, with a bound to any square.
struct Knight {
  static constexpr int most_moves = 8;
  static constexpr std::array<int, 8> rows{1, -1, 1, -1, 2, -2, 2, -2};
  static constexpr std::array<int, 8> cols{2, -2, -2, 2, 1, -1, -1, 1};
  std::int8_t row;
  std::int8_t col;

  int lower_bound(const Knight& to) const { return (std::abs(row - to.row) + std::abs(col - to.col) + 2) / 3; }
  int lower_bound() const { return lower_bound({0, 0}); }
  bool can(int move) const {
    Knight next = *this;
    next.make(move);
    return 0 <= next.row && next.row < 8 && 0 <= next.col && next.col < 8;
  }
  void make(int move) {
    row = static_cast<std::int8_t>(row + rows[static_cast<std::size_t>(move)]);
    col = static_cast<std::int8_t>(col + cols[static_cast<std::size_t>(move)]);
  }
  static int inverse(int move) { return move ^ 1; }
};

template <class Object>
void leads_there(const ObjectResult<Object>& result, const Object& start, int cost) {
  ASSERT_TRUE(result.found());
  EXPECT_EQ(result.cost, cost);
  ASSERT_EQ(result.path.size(), result.moves.size() + 1);
  EXPECT_TRUE(is_same(result.path.front(), start));
  for (std::size_t i = 0; i < result.moves.size(); ++i) {
    bool leads = false;
    each_successor(result.path[i], [&](const Object& next, Cost, int number) {
      leads = leads || (number == result.moves[i] && is_same(next, result.path[i + 1]));
    });
    EXPECT_TRUE(leads);
  }
}

TEST(Objects, AreSearchedByEverySearch) {
  for (std::int8_t row = 0; row < 8; ++row) {
    for (std::int8_t col = 0; col < 8; ++col) {
      const Knight start{row, col};
      const int cost = bfs(start).cost;
      ASSERT_LE(cost, 6);
      const ObjectOptions<Knight> options{.goal = Knight{0, 0}};
      leads_there(bfs(start), start, cost);
      leads_there(bidirectional(start, options), start, cost);
      leads_there(dijkstra(start), start, cost);
      leads_there(astar(start), start, cost);
      leads_there(astar_heap(start), start, cost);
      leads_there(baestar(start, options), start, cost);
      leads_there(nbs(start, options), start, cost);
      leads_there(weighted_astar(start, {.weight = 1}), start, cost);
      leads_there(arastar(start), start, cost);
      leads_there(idastar(start), start, cost);
      leads_there(idastar_tt(start), start, cost);
      leads_there(idastar_cr(start), start, cost);
      leads_there(iddfs(start), start, cost);
      leads_there(rbfs(start), start, cost);
      leads_there(smastar(start, {.limits = {.bytes = 20'000}}), start, cost);
      leads_there(mm(start, options), start, cost);
      leads_there(xdp(start, {.weight = 1}), start, cost);
      leads_there(xup(start, {.weight = 1}), start, cost);
      leads_there(ees(start, {.weight = 1}), start, cost);
      EXPECT_TRUE(depth_limited(start, {.depth = cost}).found());
      EXPECT_EQ(depth_limited(start, {.depth = cost - 1}).outcome, Outcome::exhausted);
      leads_there(bfidastar(start), start, cost);
      leads_there(beam(start), start, cost);
      EXPECT_TRUE(dfs(start).found() && greedy(start).found());
      EXPECT_LE(weighted_astar(start, {.weight = 2}).cost, 2 * cost);
    }
  }
}

TEST(Objects, HaveExplicitGoals) {
  for (std::int8_t to = 0; to < 64; ++to) {
    const Knight goal{static_cast<std::int8_t>(to / 8), static_cast<std::int8_t>(to % 8)};
    const int cost = bfs(Knight{3, 4}, {.goal = goal}).cost;
    leads_there(astar(Knight{3, 4}, {.goal = goal}), Knight{3, 4}, cost);
    leads_there(nbs(Knight{3, 4}, {.goal = goal}), Knight{3, 4}, cost);
  }
}

// The same as a state space written by hand, to the node.
struct Stack {
  static constexpr int most_moves = 8;
  std::array<std::uint8_t, 7> pancakes;

  bool can(int flip) const { return flip >= 2; }
  void make(int flip) { std::reverse(pancakes.begin(), pancakes.begin() + flip); }
  static int inverse(int flip) { return flip; }
  bool is_goal() const { return std::ranges::is_sorted(pancakes); }
  int lower_bound() const { return Gap<7>().start(pancakes); }
};

TEST(Objects, CostNoMoreNodesThanAStateSpace) {
  std::array<std::uint8_t, 7> stack{0, 1, 2, 3, 4, 5, 6};
  std::mt19937 random(7);
  Quiet quiet;
  for (int i = 0; i < 50; ++i) {
    std::shuffle(stack.begin(), stack.end(), random);
    const auto by_hand = best_first(Pancakes<7>(), stack, Gap<7>(), Key::astar(), quiet);
    const auto result = astar(Stack{stack});
    EXPECT_EQ(result.counts.expanded, by_hand.counts.expanded);
    EXPECT_EQ(result.counts.generated, by_hand.counts.generated);
    EXPECT_TRUE(std::equal(result.moves.begin(), result.moves.end(), by_hand.path.begin(), by_hand.path.end()));
  }
}

// A directed graph at random, of towns with names: one-way roads, costs past 15 bits, dead ends.
struct Roads {
  struct Road {
    int to;
    int cost;
  };
  std::vector<std::vector<Road>> from;
  std::vector<int> distance;  // to town 0

  explicit Roads(unsigned seed, int towns = 40) : from(static_cast<std::size_t>(towns)) {
    std::mt19937 random(seed);
    const auto below = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
    for (auto& roads : from) {
      for (int i = below(4); i > 0; --i) roads.push_back({below(towns), 1 + below(30'000)});
    }
    // Bellman & Ford.
    distance.assign(from.size(), unreachable);
    distance[0] = 0;
    for (int round = 0; round < towns; ++round) {
      for (std::size_t town = 0; town < from.size(); ++town) {
        for (const Road& road : from[town])
          distance[town] = std::min(distance[town], distance[static_cast<std::size_t>(road.to)] + road.cost);
      }
    }
  }
};

struct Town {
  const Roads* roads;
  std::string name;

  explicit Town(const Roads& on, int number) : roads(&on), name(std::to_string(number)) {}
  std::size_t number() const { return static_cast<std::size_t>(std::stoi(name)); }
  bool operator==(const Town& other) const { return name == other.name; }
  std::size_t hash() const { return std::hash<std::string>()(name); }
  std::vector<std::pair<Town, int>> successors() const {
    std::vector<std::pair<Town, int>> list;
    for (const auto& road : roads->from[number()]) list.push_back({Town(*roads, road.to), road.cost});
    return list;
  }
  bool is_goal() const { return name == "0"; }
  // Admissible and not consistent.
  int lower_bound() const {
    const int distance = roads->distance[number()];
    return distance == unreachable ? unreachable : number() % 3 == 0 ? distance / 2 : distance * 3 / 4;
  }
};

TEST(Objects, MayHaveCostsOneWayMovesAndDeadEnds) {
  int reached = 0;
  for (unsigned seed = 0; seed < 60; ++seed) {
    const Roads roads(seed);
    const Town start(roads, 1);
    const int cost = roads.distance[1];
    for (const auto& result :
         {dijkstra(start), astar(start), astar_heap(start), idastar(start), rbfs(start), idastar_tt(start)}) {
      if (cost == unreachable) {
        EXPECT_EQ(result.outcome, Outcome::exhausted);
      } else {
        leads_there(result, start, cost);
      }
    }
    if (cost == unreachable) continue;
    ++reached;
    EXPECT_TRUE(dfs(start).found() && greedy(start).found());
    EXPECT_LE(weighted_astar(start, {.weight = 1.5}).cost, cost * 3 / 2);
    EXPECT_LE(xdp(start, {.weight = 1.5}).cost, cost * 3 / 2);
    EXPECT_LE(xup(start, {.weight = 1.5}).cost, cost * 3 / 2);
    EXPECT_LE(ees(start, {.weight = 1.5}).cost, cost * 3 / 2);
  }
  EXPECT_GT(reached, 10);
}

// Numbered moves that lead back nowhere: to 1 by halving an even number or adding one to any.
struct Number {
  static constexpr int most_moves = 2;
  int value;
  bool can(int move) const { return move == 0 ? value < 1000 : value % 2 == 0; }
  void make(int move) { value = move == 0 ? value + 1 : value / 2; }
  bool is_goal() const { return value == 1; }
  int lower_bound() const { return value == 1 ? 0 : 1; }
};

TEST(Objects, MayHaveMovesThatCannotBeTakenBack) {
  for (int value = 2; value < 200; ++value) {
    const Number start{value};
    const int cost = bfs(start).cost;
    leads_there(astar(start), start, cost);
    leads_there(idastar(start), start, cost);
    leads_there(arastar(start), start, cost);
    leads_there(rbfs(start), start, cost);
    leads_there(idastar_tt(start), start, cost);
    leads_there(dijkstra(start), start, cost);
  }
  EXPECT_EQ(bfs(Number{100}).cost, 10);  // 100 50 25 26 13 14 7 8 4 2 1
}

// A tree without end, of strings.
struct Text {
  std::string letters;
  bool operator==(const Text&) const = default;
  std::size_t hash() const { return std::hash<std::string>()(letters); }
  std::vector<Text> successors() const { return {{letters + 'a'}, {letters + 'b'}}; }
  bool is_goal() const { return false; }
};

TEST(Objects, KeepLimits) {
  const auto few = bfs(Text{}, {.limits = {.expanded = 1000}});
  EXPECT_EQ(few.outcome, Outcome::out_of_nodes);
  EXPECT_EQ(few.counts.expanded, 1000U);
  const auto full = bfs(Text{}, {.limits = {.bytes = 1 << 20}});
  EXPECT_EQ(full.outcome, Outcome::out_of_memory);
  EXPECT_GT(full.counts.expanded, 1000U);
  const auto stopped = bfs(Text{}, {.stop = [](const Progress& progress) { return progress.counts.expanded > 9000; }});
  EXPECT_EQ(stopped.outcome, Outcome::stopped);
  EXPECT_LT(stopped.counts.expanded, 30'000U);
}

struct Wide {
  int value;
  std::vector<Wide> successors() const { return std::vector<Wide>(257, Wide{value + 1}); }
  bool is_goal() const { return value == 9; }
};

TEST(Objects, AreRefusedInOneLine) {
  EXPECT_EQ(error_of([] { (void)bfs(Wide{0}); }),
            "found 257 successors of one object; expected at most 256 (static constexpr int most_successors)");
  EXPECT_EQ(error_of([] { checked_cost(0); }), "found a move that costs 0; expected at least 1");
  EXPECT_EQ(error_of([] {
              (void)bidirectional(Knight{1, 1}, {});
            }),
            "found no goal; this search expects one: {.goal = object}");
  EXPECT_EQ(error_of([] { (void)astar(Number{5}, {.goal = Number{7}}); }),
            "found a goal whose lower_bound() is not 0; expected 'int lower_bound(const Class& to) const'");
}

}  // namespace
}  // namespace taquin::test::search_object
