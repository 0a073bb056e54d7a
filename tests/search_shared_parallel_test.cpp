// Several members share the rounds of one search: the shortest length, its proof and the nodes of every finished round
// are those of one alone, however late they come; who is stopped stops all. For the thread sanitizer, too.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "taquin/heuristic/manhattan.hpp"
#include "taquin/search/shared_rounds.hpp"
#include "taquin/search/parallel_ida.hpp"
#include "tests/three_by_four.hpp"

namespace taquin::test {
namespace {

using namespace three_by_four;

const Manhattan<Space>& manhattan() {
  static const Manhattan<Space> heuristic(space());
  return heuristic;
}
Space::State random_walk(std::uint64_t seed, int steps) { return random_walks(seed, 1, steps).front(); }

// What all members see: the least that can be.
struct Table {
  std::mutex mutex;
  std::condition_variable turned;
  int round = 0;
  int members = 0;
  int arrived = 0;
  Cost bound = 0;
  Cost least = unreachable;
  Cost agreed = unreachable;
  std::atomic<bool> over = false;
  std::map<std::uint32_t, int> claimed;
  std::map<std::uint32_t, Cost> nearest;
};

class Member final : public SharedRounds {
 public:
  Member(Table& table, bool leads) : table_(table), leads_(leads) {}
  bool leads() const noexcept override { return leads_; }
  std::optional<Cost> join(Cost first) override {
    std::unique_lock lock(table_.mutex);
    if (leads_) {
      table_.bound = first;
      table_.round = 1;
      table_.turned.notify_all();
    }
    table_.turned.wait(lock, [&] { return table_.round > 0 || table_.over; });
    if (table_.over) return std::nullopt;
    ++table_.members;
    return table_.bound;
  }
  bool claim(std::uint32_t root) override {
    const std::lock_guard lock(table_.mutex);
    return std::exchange(table_.claimed[root], table_.round) != table_.round;
  }
  std::optional<Cost> nearest(std::uint32_t root) override {
    const std::lock_guard lock(table_.mutex);
    const auto known = table_.nearest.find(root);
    return known == table_.nearest.end() ? std::nullopt : std::optional(known->second);
  }
  void searched(std::uint32_t root, Cost nearest) override {
    const std::lock_guard lock(table_.mutex);
    table_.nearest[root] = nearest;
  }
  std::optional<Cost> end_round(Cost excess) override {
    std::unique_lock lock(table_.mutex);
    table_.least = std::min(table_.least, excess);
    const int round = table_.round;
    if (++table_.arrived == table_.members) {
      table_.agreed = table_.least;
      table_.bound += table_.least;
      table_.least = unreachable;
      table_.arrived = 0;
      ++table_.round;
      table_.turned.notify_all();
    }
    table_.turned.wait(lock, [&] { return table_.round != round || table_.over; });
    return table_.over ? std::nullopt : std::optional(table_.agreed);
  }
  void leave() noexcept override {
    const std::lock_guard lock(table_.mutex);
    table_.over = true;
    table_.turned.notify_all();
  }

 private:
  Table& table_;
  const bool leads_;
};

struct UntilOver {
  const Table& table;
  void expand(const Space::State&, Cost, Cost) const noexcept {}
  void round(const Round&) const noexcept {}
  bool stop(const Progress&) const { return table.over; }
};

using Result = SearchResult<Direction>;

// The first leads; the others come when it has begun, or, `late`, when it has ended a round.
std::vector<Result> together(const Space::State& start, std::size_t members, bool late = false,
                             const Budget& budget = {}) {
  Table table;
  std::vector<Result> results(members);
  std::vector<std::jthread> threads;
  for (std::size_t i = 0; i < members; ++i) {
    threads.emplace_back([&, i] {
      if (i > 0 && late) {
        std::unique_lock lock(table.mutex);
        table.turned.wait(lock, [&] { return table.round > 1 || table.over; });
      }
      Member member(table, i == 0);
      UntilOver observer{table};
      results[i] = parallel_ida(space(), start, manhattan(), machine(), observer, budget, &member);
    });
  }
  threads.clear();
  return results;
}

std::map<Cost, std::uint64_t> nodes_by_bound(const std::vector<Result>& results) {
  std::map<Cost, std::uint64_t> nodes;
  for (const Result& result : results) {
    for (const Round& round : result.rounds) nodes[round.bound] += round.expanded;
  }
  return nodes;
}

TEST(SharedRounds, TheAnswerIsThatOfOneAlone) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto start = random_walk(seed, 60 + 60 * static_cast<int>(seed % 4));
    Table nobody;
    UntilOver observer{nobody};
    const Result alone = parallel_ida(space(), start, manhattan(), machine(), observer);
    ASSERT_EQ(alone.outcome, Outcome::found);
    for (const auto& [members, late] : {std::pair{1, false}, std::pair{3, false}, std::pair{3, true}}) {
      const auto results = together(start, static_cast<std::size_t>(members), late);
      const auto found = std::count_if(results.begin(), results.end(),
                                       [](const Result& each) { return each.outcome == Outcome::found; });
      ASSERT_GE(found, 1);
      for (const Result& each : results) {
        if (each.outcome != Outcome::found) continue;
        EXPECT_EQ(each.cost, alone.cost);
        EXPECT_EQ(each.lower_bound, alone.cost);
        auto state = start;
        for (const Direction move : each.path) space().apply(state, move);
        EXPECT_TRUE(space().is_goal(state));
      }
      auto expected = nodes_by_bound({alone});
      auto nodes = nodes_by_bound(results);
      expected.erase(alone.cost);
      nodes.erase(alone.cost);
      EXPECT_EQ(nodes, expected) << seed << ' ' << members << ' ' << late;
    }
  }
}

TEST(SharedRounds, ALimitOfOneEndsItForAll) {
  const auto start = random_walk(5, 4000);
  Budget budget;
  budget.expanded = poll_interval;
  for (const Result& each : together(start, 3, false, budget)) {
    EXPECT_TRUE(each.outcome == Outcome::out_of_nodes || each.outcome == Outcome::stopped);
    EXPECT_TRUE(each.path.empty());
  }
}

TEST(SharedRounds, WhoComesWhenItIsOverDoesNothing) {
  Table table;
  table.over = true;
  Member member(table, false);
  UntilOver observer{table};
  const auto result = parallel_ida(space(), random_walk(2, 100), manhattan(), machine(), observer, {}, &member);
  EXPECT_EQ(result.outcome, Outcome::stopped);
  EXPECT_TRUE(result.path.empty());
}

}  // namespace
}  // namespace taquin::test
