// The trace of a best-first search and of breadth-first search.
//
// Sorted set, map and vector: simple containers for each list. The open list is a sorted set, the closed list a flag;
// each step says what was taken and how many others were as good. On an open list sorted the same way
// `search/best_first/best_first.hpp` expands the same states in the same order, and so does `search/breadth_first.hpp`.
//
// Order on the open list: the least key, of equal keys the least h, of those the one put there last; breadth-first
// search takes the one put there first. Keys are whole numbers, as in `Key`, so a weight of 1.5 causes no rounding.
#pragma once

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "taquin/laboratory/trace/trace.hpp"
#include "taquin/solver/registry.hpp"

namespace taquin {

template <class Problem>
class BestFirstTraceOf final : public TraceOf<Problem> {
 public:
  using Base = TraceOf<Problem>;
  using typename Base::Child;
  using typename Base::Node;
  using typename Base::State;
  using typename Base::Step;

  /// bfs, dijkstra, astar, weighted-astar or greedy; `weight` is that of weighted A*, 1 to 100. Throws `Error`.
  BestFirstTraceOf(const Problem& problem, std::string_view algorithm, double weight)
      : Base(problem), rule_(rule_of(algorithm, weight)) {
    put(add(this->start_node()));
    if (rule_.layers && problem_.is_goal(problem_.start())) found_ = 0;
  }

  std::optional<Step> step() override {
    if (over()) return std::nullopt;
    Step step;
    step.node = std::get<3>(*open_.begin());
    take(step.node);
    step.equals = with_key_[priority(at(step.node))];
    this->close(step, !rule_.layers && problem_.is_goal(at(step.node).state));
    return step;
  }
  bool over() const noexcept override { return found_ >= 0 || open_.empty(); }
  std::optional<Lists> lists() const override { return Lists{open_.size(), nodes_.size() - open_.size(), 0}; }
  std::vector<int> open(std::size_t most) const override {
    std::vector<int> first;
    for (auto entry = open_.begin(); entry != open_.end() && first.size() < most; ++entry)
      first.push_back(std::get<3>(*entry));
    return first;
  }
  double key(int node) const override { return priority(at(node)) / rule_.scale; }

 private:
  using Base::at;
  using Base::counts_;
  using Base::found_;
  using Base::nodes_;
  using Base::problem_;

  struct Rule {
    Cost per_g;
    Cost per_h;
    bool layers;  // breadth-first: oldest first, the goal recognised when it is met
    double scale;
  };
  static Rule rule_of(std::string_view algorithm, double weight) {
    if (algorithm == "bfs") return {1, 0, true, 1};
    if (algorithm == "dijkstra") return {1, 0, false, 1};
    if (algorithm == "astar") return {1, 1, false, 1};
    if (algorithm == "greedy") return {0, 1, false, 1};
    check_weight(weight);
    const auto hundredths = static_cast<Cost>(weight * 100 + 0.5);
    const Cost common = std::gcd(hundredths, Cost{100});
    return {100 / common, hundredths / common, false, 100.0 / common};
  }

  Fate generate(int parent, const State& state, Child& child) override {
    const auto met = numbers_.find(problem_.key(state));
    if (met == numbers_.end()) {
      put(child.node = add({state, child.g, problem_.h(state), parent, child.move}));
      return rule_.layers && problem_.is_goal(state) ? Fate::goal : Fate::opened;
    }
    const int number = child.node = met->second;
    Node& node = at(number);
    const bool closed = node.status == Node::Status::closed;
    if (child.g >= node.g || (closed && rule_.per_g == 0)) return Fate::known;
    if (!closed) take(number);
    counts_.reopened += closed;
    node.g = child.g;
    node.parent = parent;
    node.move = child.move;
    node.status = Node::Status::open;
    put(number);
    return closed ? Fate::reopened : Fate::improved;
  }
  int add(const Node& node) {
    const int number = static_cast<int>(nodes_.size());
    numbers_.emplace(problem_.key(node.state), number);
    nodes_.push_back(node);
    ages_.push_back(0);
    return number;
  }
  void put(int node) {
    ages_[static_cast<std::size_t>(node)] = rule_.layers ? puts_ : -puts_;
    ++puts_;
    open_.insert(entry(node));
    ++with_key_[priority(at(node))];
    counts_.peak_open = std::max<std::uint64_t>(counts_.peak_open, open_.size());
  }
  void take(int node) {  // off the open list
    open_.erase(entry(node));
    --with_key_[priority(at(node))];
  }
  using Entry = std::tuple<Cost, Cost, std::int64_t, int>;  // key, h, age, node
  Entry entry(int number) const {
    const Node& node = at(number);
    return {priority(node), node.h, ages_[static_cast<std::size_t>(number)], number};
  }
  Cost priority(const Node& node) const { return rule_.per_g * node.g + rule_.per_h * node.h; }

  Rule rule_;
  std::vector<std::int64_t> ages_;  // by node: when it came onto the open list
  std::map<std::decay_t<decltype(Problem::key(std::declval<const State&>()))>, int> numbers_;
  std::set<Entry> open_;
  std::map<Cost, std::uint64_t> with_key_;  // by key: how many open nodes have it
  std::int64_t puts_ = 0;
};

}  // namespace taquin
