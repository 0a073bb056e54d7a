// Sorted set, map and vector: simple containers for each list. Keys are whole numbers, as in `Key`, so a weight of 1.5
// causes no rounding.
#include "taquin/laboratory/best_first_trace.hpp"

#include <algorithm>
#include <numeric>

#include "taquin/solver/registry.hpp"

namespace taquin {

BestFirstTrace::Rule BestFirstTrace::rule_of(std::string_view algorithm, double weight) {
  if (algorithm == "bfs") return {1, 0, true, 1};
  if (algorithm == "dijkstra") return {1, 0, false, 1};
  if (algorithm == "astar") return {1, 1, false, 1};
  if (algorithm == "greedy") return {0, 1, false, 1};
  check_weight(weight);
  const auto hundredths = static_cast<Cost>(weight * 100 + 0.5);
  const Cost common = std::gcd(hundredths, Cost{100});
  return {100 / common, hundredths / common, false, 100.0 / common};
}

BestFirstTrace::BestFirstTrace(const Board& board, const Board& goal, std::string_view algorithm,
                               std::string_view heuristic, double weight)
    : Trace(board, goal, heuristic), rule_(rule_of(algorithm, weight)) {
  nodes_.push_back({board, 0, heuristic_(board), -1, Direction::up, TraceNode::Status::open, 0});
  ages_.push_back(0);
  numbers_[board.tiles()] = 0;
  put(0);
  if (rule_.layers && board == goal) found_ = 0;
}

std::optional<TraceStep> BestFirstTrace::step() {
  if (over()) return std::nullopt;
  TraceStep step;
  step.node = std::get<3>(*open_.begin());
  take(step.node);
  step.equals = with_key_[priority(at(step.node))];
  close(step, !rule_.layers && at(step.node).board == goal_);
  return step;
}

Fate BestFirstTrace::generate(int parent, const Board& board, TraceChild& child) {
  const auto [move, g] = std::pair(child.move, child.g);
  const auto [met, is_new] = numbers_.try_emplace(board.tiles(), static_cast<int>(nodes_.size()));
  const int number = child.node = met->second;
  if (is_new) {
    nodes_.push_back({board, g, heuristic_(board), parent, move, TraceNode::Status::open, 0});
    ages_.push_back(0);
    put(number);
    return rule_.layers && board == goal_ ? Fate::goal : Fate::opened;
  }
  TraceNode& node = at(number);
  const bool closed = node.status == TraceNode::Status::closed;
  if (g >= node.g || (closed && rule_.per_g == 0)) return Fate::known;
  if (!closed) take(number);
  counts_.reopened += closed;
  node.g = g;
  node.parent = parent;
  node.move = move;
  node.status = TraceNode::Status::open;
  put(number);
  return closed ? Fate::reopened : Fate::improved;
}

void BestFirstTrace::put(int node) {
  ages_[static_cast<std::size_t>(node)] = rule_.layers ? puts_ : -puts_;
  ++puts_;
  open_.insert(entry(node));
  ++with_key_[priority(at(node))];
  counts_.peak_open = std::max<std::uint64_t>(counts_.peak_open, open_.size());
}

void BestFirstTrace::take(int node) {
  open_.erase(entry(node));
  --with_key_[priority(at(node))];
}

BestFirstTrace::Entry BestFirstTrace::entry(int number) const {
  const TraceNode& node = at(number);
  return {priority(node), node.h, ages_[static_cast<std::size_t>(number)], number};
}

std::vector<int> BestFirstTrace::open(std::size_t most) const {
  std::vector<int> first;
  for (auto at = open_.begin(); at != open_.end() && first.size() < most; ++at) first.push_back(std::get<3>(*at));
  return first;
}

}  // namespace taquin
