// The trace of a best-first search and of breadth-first search.
//
// The open list is a sorted set, the closed list a flag; each step says what was taken and how many others were as
// good. On an open list sorted the same way `search/best_first.hpp` expands the same boards in the same order, and so
// does `search/breadth_first.hpp`.
//
// Order on the open list: the least key, of equal keys the least h, of those the one put there last; breadth-first
// search takes the one put there first.
#pragma once

#include <map>
#include <set>
#include <tuple>

#include "taquin/laboratory/trace.hpp"

namespace taquin {

class BestFirstTrace final : public Trace {
 public:
  /// bfs, dijkstra, astar, weighted-astar or greedy; `weight` is that of weighted A*, 1 to 100. Throws `Error`.
  BestFirstTrace(const Board& board, const Board& goal, std::string_view algorithm, std::string_view heuristic,
                 double weight);

  std::optional<TraceStep> step() override;
  bool over() const noexcept override { return found_ >= 0 || open_.empty(); }
  std::optional<Lists> lists() const override { return Lists{open_.size(), nodes_.size() - open_.size(), 0}; }
  std::vector<int> open(std::size_t most) const override;
  double key(int node) const override { return priority(at(node)) / rule_.scale; }

 private:
  struct Rule {
    Cost per_g;
    Cost per_h;
    bool layers;  // breadth-first: oldest first, the goal recognised when it is met
    double scale;
  };
  static Rule rule_of(std::string_view algorithm, double weight);
  using Entry = std::tuple<Cost, Cost, std::int64_t, int>;  // key, h, age, node

  Fate generate(int parent, const Board& board, TraceChild& child) override;
  void put(int node);
  void take(int node);  // off the open list
  Entry entry(int node) const;
  Cost priority(const TraceNode& node) const { return rule_.per_g * node.g + rule_.per_h * node.h; }

  Rule rule_;
  std::vector<std::int64_t> ages_;  // by node: when it came onto the open list
  std::map<std::vector<std::uint16_t>, int> numbers_;
  std::set<Entry> open_;
  std::map<Cost, std::uint64_t> with_key_;  // by key: how many open nodes have it
  std::int64_t puts_ = 0;
};

}  // namespace taquin
