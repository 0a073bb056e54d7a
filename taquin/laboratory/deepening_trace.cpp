// The recursion laid out as a stack of frames, so that it can stop after each visit.
#include "taquin/laboratory/deepening_trace.hpp"

#include <algorithm>

namespace taquin {

DeepeningTrace::DeepeningTrace(const Board& board, const Board& goal, std::string_view heuristic)
    : Trace(board, goal, heuristic), start_(board) {
  next_bound_ = heuristic_(board);
  begin_round();
}

void DeepeningTrace::begin_round() {
  bound_ = next_bound_;
  next_bound_ = unreachable;
  before_ = counts_;
  forgotten_ += nodes_.size();
  nodes_.assign(1, {start_, 0, heuristic_(start_), -1, Direction::up, TraceNode::Status::open, 0});
  pending_ = 0;
}

void DeepeningTrace::end_round() {
  rounds_.push_back({bound_, counts_.expanded - before_.expanded, counts_.generated - before_.generated});
}

bool DeepeningTrace::advance() {
  while (pending_ < 0 && !stack_.empty()) {
    Frame& frame = stack_.back();
    while (frame.next < frame.children.size() && frame.children[frame.next].fate == Fate::cut) ++frame.next;
    if (frame.next == frame.children.size()) {
      stack_.pop_back();
    } else {
      pending_ = frame.children[frame.next++].node;
    }
  }
  return pending_ >= 0;
}

std::optional<TraceStep> DeepeningTrace::step() {
  if (over()) return std::nullopt;
  if (!advance()) {
    end_round();
    if (next_bound_ >= unreachable) return exhausted_ = true, std::nullopt;
    begin_round();
  }
  TraceStep step;
  const int node = pending_;
  pending_ = -1;
  visit(step, node);
  return step;
}

void DeepeningTrace::visit(TraceStep& step, int number) {
  step.node = number;
  close(step, at(number).board == goal_);
  if (!step.is_goal) {
    stack_.push_back({number, step.children});
    return;
  }
  // Siblings that the search did not reach were never generated.
  for (const Frame& frame : stack_) counts_.generated -= frame.children.size() - frame.next;
  end_round();
}

Fate DeepeningTrace::generate(int parent, const Board& board, TraceChild& child) {
  const Cost h = heuristic_(board);
  const bool is_cut = child.g + h > bound_;
  if (is_cut) next_bound_ = std::min(next_bound_, child.g + h);
  child.node = static_cast<int>(nodes_.size());
  nodes_.push_back(
      {board, child.g, h, parent, child.move, is_cut ? TraceNode::Status::cut : TraceNode::Status::open, 0});
  return is_cut ? Fate::cut : Fate::opened;
}

}  // namespace taquin
