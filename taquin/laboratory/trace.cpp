// What all traces share, and which class traces which search.
#include "taquin/laboratory/trace.hpp"

#include <algorithm>
#include <string>

#include "taquin/laboratory/best_first_trace.hpp"
#include "taquin/laboratory/deepening_trace.hpp"
#include "taquin/laboratory/depth_first_trace.hpp"
#include "taquin/laboratory/heap_trace.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

Trace::Trace(const Board& board, const Board& goal, std::string_view heuristic)
    : goal_(goal), heuristic_(heuristic, goal) {
  require_same_size(board, goal);
}

std::vector<int> Trace::closed(std::size_t most) const {
  std::vector<int> taken;
  if (most == 0) return taken;
  for (std::size_t number = 0; number < nodes_.size(); ++number) {
    if (nodes_[number].status == TraceNode::Status::closed) taken.push_back(static_cast<int>(number));
  }
  std::sort(taken.begin(), taken.end(), [this](int a, int b) { return at(a).taken > at(b).taken; });
  taken.resize(std::min(most, taken.size()));
  return taken;
}

void Trace::close(TraceStep& step, bool is_goal) {
  TraceNode& taken = at(step.node);
  taken.status = TraceNode::Status::closed;
  step.is_goal = is_goal;
  step.number = taken.taken = counts_.expanded + 1;
  if (is_goal) {
    found_ = step.node;
    return;
  }
  ++counts_.expanded;
  for (const Direction move : heuristic_.order()) {
    const TraceChild* const child = try_move(step, step.node, move);
    if (child != nullptr && child->fate == Fate::goal) return;
  }
}

const TraceChild* Trace::try_move(TraceStep& step, int parent, Direction move) {
  const TraceNode& node = at(parent);
  if (!leads_on(node, move)) return nullptr;
  Board board = node.board;
  board.slide(move);
  ++counts_.generated;
  TraceChild& child = step.children.emplace_back(TraceChild{-1, move, node.g + 1});
  child.fate = generate(parent, board, child);
  if (child.fate == Fate::goal) found_ = child.node;
  return &child;
}

bool Trace::leads_on(const TraceNode& node, Direction move) const {
  return (node.parent < 0 || move != inverse(node.move)) && node.board.can(move);
}

std::unique_ptr<Trace> trace_of(const Board& board, const Board& goal, std::string_view algorithm,
                                std::string_view heuristic, double weight) {
  const AlgorithmInfo& info = find_algorithm(algorithm);
  if (!info.is_traceable) throw Error(std::string(info.name) + " cannot be traced");
  const std::string_view used = info.uses_heuristic ? heuristic : std::string_view();
  if (info.name == "idastar") return std::make_unique<DeepeningTrace>(board, goal, used);
  if (info.name == "astar-heap") return std::make_unique<HeapTrace>(board, goal, used);
  if (info.name == "dfs") return std::make_unique<DepthFirstTrace>(board, goal);
  return std::make_unique<BestFirstTrace>(board, goal, info.name, used, weight);
}

Path path_to(const std::vector<TraceNode>& nodes, int node) {
  Path path;
  for (; nodes[static_cast<std::size_t>(node)].parent >= 0; node = nodes[static_cast<std::size_t>(node)].parent) {
    path.push_back(nodes[static_cast<std::size_t>(node)].move);
  }
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace taquin
