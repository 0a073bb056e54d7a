// The trace of iterative-deepening A*: one expansion per step, with the bound, what was cut off and where the next
// bound comes from.
//
// The same search as `search/ida/ida.hpp` with the rule that the last move is not taken back: the tests compare every
// expansion, all rounds and counts. The recursion is laid out as a stack of frames, so that it can stop after each
// visit. Nodes are those of the current round, one node per visit; a state that is met twice has two nodes, because the
// search remembers nothing.
#pragma once

#include <algorithm>

#include "taquin/laboratory/trace/trace.hpp"

namespace taquin {

template <class Problem>
class DeepeningTraceOf final : public TraceOf<Problem> {
 public:
  using Base = TraceOf<Problem>;
  using typename Base::Child;
  using typename Base::State;
  using typename Base::Step;

  explicit DeepeningTraceOf(const Problem& problem) : Base(problem) {
    next_bound_ = problem_.h(problem_.start());
    begin_round();
  }

  /// Visits the next state; begins the next round if there is none left.
  std::optional<Step> step() override {
    if (over()) return std::nullopt;
    if (!advance()) {
      end_round();
      if (next_bound_ >= unreachable) return exhausted_ = true, std::nullopt;
      begin_round();
    }
    Step step;
    step.node = std::exchange(pending_, -1);
    visit(step);
    return step;
  }
  bool over() const noexcept override { return found_ >= 0 || exhausted_; }
  std::optional<Cost> bound() const noexcept override { return bound_; }
  Cost next_bound() const noexcept override { return next_bound_; }

 private:
  using Base::at;
  using Base::counts_;
  using Base::found_;
  using Base::nodes_;
  using Base::problem_;

  struct Frame {
    int node;
    std::vector<Child> children;
    std::size_t next = 0;
  };

  void begin_round() {
    bound_ = next_bound_;
    next_bound_ = unreachable;
    before_ = counts_;
    this->forgotten_ += nodes_.size();
    nodes_.assign(1, this->start_node());
    pending_ = 0;
  }
  void end_round() {
    this->rounds_.push_back({bound_, counts_.expanded - before_.expanded, counts_.generated - before_.generated});
  }
  // To the next state of this round.
  bool advance() {
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
  void visit(Step& step) {
    this->close(step, problem_.is_goal(at(step.node).state));
    if (!step.is_goal) {
      stack_.push_back({step.node, step.children});
      return;
    }
    // Siblings that the search did not reach were never generated.
    for (const Frame& frame : stack_) counts_.generated -= frame.children.size() - frame.next;
    end_round();
  }
  Fate generate(int parent, const State& state, Child& child) override {
    const Cost h = problem_.h(state);
    const bool is_cut = child.g + h > bound_;
    if (is_cut) next_bound_ = std::min(next_bound_, child.g + h);
    child.node = static_cast<int>(nodes_.size());
    using Status = typename Base::Node::Status;
    nodes_.push_back({state, child.g, h, parent, child.move, is_cut ? Status::cut : Status::open});
    return is_cut ? Fate::cut : Fate::opened;
  }

  Cost bound_ = 0;
  Cost next_bound_ = 0;
  std::vector<Frame> stack_;
  int pending_ = -1;  // the node to visit next
  Counts before_;
  bool exhausted_ = false;
};

using DeepeningTrace = DeepeningTraceOf<BoardProblem>;

}  // namespace taquin
