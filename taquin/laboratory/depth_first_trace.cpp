// The stack of the search with its nodes kept, so that they can be shown.
#include "taquin/laboratory/depth_first_trace.hpp"

#include <algorithm>

namespace taquin {

DepthFirstTrace::DepthFirstTrace(const Board& board, const Board& goal) : Trace(board, goal, "") {
  nodes_.push_back({board, 0, 0, -1, Direction::up, TraceNode::Status::open, 0});
  numbers_[board.tiles()] = 0;
  if (board == goal)
    found_ = 0;
  else
    enter(0);
}

void DepthFirstTrace::enter(int node) {
  ++counts_.expanded;
  path_.push_back({node, 0});
  counts_.peak_open = std::max<std::uint64_t>(counts_.peak_open, path_.size());
}

std::optional<TraceStep> DepthFirstTrace::step() {
  if (over()) return std::nullopt;
  TraceStep step;
  step.node = path_.back().node;
  step.number = ++steps_;
  if (at(step.node).taken == 0) at(step.node).taken = steps_;
  while (try_next(step)) continue;
  while (!path_.empty() && is_done(path_.back())) {
    at(path_.back().node).status = TraceNode::Status::closed;
    path_.pop_back();
  }
  return step;
}

bool DepthFirstTrace::is_done(Frame& frame) const {
  const TraceNode& node = at(frame.node);
  const auto& moves = heuristic_.order();
  while (frame.next < moves.size() && !leads_on(node, moves[frame.next])) ++frame.next;
  return node.taken > 0 && frame.next == moves.size();
}

bool DepthFirstTrace::try_next(TraceStep& step) {
  Frame& frame = path_.back();
  if (frame.next == heuristic_.order().size()) return false;
  const Direction move = heuristic_.order()[frame.next++];
  const TraceChild* const child = try_move(step, frame.node, move);
  return child == nullptr || child->fate == Fate::known;
}

Fate DepthFirstTrace::generate(int parent, const Board& board, TraceChild& child) {
  const auto [met, is_new] = numbers_.try_emplace(board.tiles(), static_cast<int>(nodes_.size()));
  child.node = met->second;
  if (!is_new) return Fate::known;
  nodes_.push_back({board, child.g, 0, parent, child.move, TraceNode::Status::open, 0});
  if (board == goal_) return Fate::goal;
  enter(child.node);
  return Fate::opened;
}

std::vector<int> DepthFirstTrace::open(std::size_t most) const {
  std::vector<int> last;
  for (auto frame = path_.rbegin(); frame != path_.rend() && last.size() < most; ++frame) last.push_back(frame->node);
  return last;
}

}  // namespace taquin
