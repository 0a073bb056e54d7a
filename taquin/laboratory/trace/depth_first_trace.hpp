// The trace of depth-first search with a closed list.
//
// The open list is the path: a stack of nodes with the moves not tried yet. A step takes its last node and tries moves
// until one leads to a new state, which comes onto the path; if none does, the node is closed and the step ends. So a
// node is taken again when what lies below its last child was in vain. The same search as `search/depth_first.hpp`,
// with its nodes kept, so that they can be shown.
#pragma once

#include <algorithm>
#include <map>

#include "taquin/laboratory/trace/trace.hpp"

namespace taquin {

template <class Problem>
class DepthFirstTraceOf final : public TraceOf<Problem> {
 public:
  using Base = TraceOf<Problem>;
  using typename Base::Child;
  using typename Base::State;
  using typename Base::Step;

  explicit DepthFirstTraceOf(const Problem& problem) : Base(problem) {
    nodes_.push_back(this->start_node());
    numbers_[problem_.key(problem_.start())] = 0;
    if (problem_.is_goal(problem_.start()))
      found_ = 0;
    else
      enter(0);
  }

  std::optional<Step> step() override {
    if (over()) return std::nullopt;
    Step step;
    const std::size_t end = path_.size() - 1;
    step.node = path_[end].node;
    step.number = ++steps_;
    if (at(step.node).taken == 0) at(step.node).taken = steps_;
    const auto list = this->leads_on(at(step.node));
    Fate fate = Fate::known;
    while (fate == Fate::known && path_[end].next < list.size())
      fate = this->add_child(step, step.node, list[path_[end].next++]);
    while (!path_.empty() && is_done(path_.back())) {
      at(path_.back().node).status = Base::Node::Status::closed;
      path_.pop_back();
    }
    return step;
  }
  bool over() const noexcept override { return found_ >= 0 || path_.empty(); }
  std::optional<Lists> lists() const override { return Lists{path_.size(), nodes_.size(), 0}; }
  /// The path, its end first.
  std::vector<int> open(std::size_t most) const override {
    std::vector<int> last;
    for (auto frame = path_.rbegin(); frame != path_.rend() && last.size() < most; ++frame) last.push_back(frame->node);
    return last;
  }
  /// The longest path first.
  double key(int node) const override { return -at(node).g; }

 private:
  using Base::at;
  using Base::counts_;
  using Base::found_;
  using Base::nodes_;
  using Base::problem_;

  struct Frame {
    int node;
    std::size_t next;  // of the ways on, the first not tried
  };
  void enter(int node) {
    ++counts_.expanded;
    path_.push_back({node, 0});
    counts_.peak_open = std::max<std::uint64_t>(counts_.peak_open, path_.size());
  }
  bool is_done(const Frame& frame) const {
    return at(frame.node).taken > 0 && frame.next == this->leads_on(at(frame.node)).size();
  }
  Fate generate(int parent, const State& state, Child& child) override {
    const auto [met, is_new] = numbers_.try_emplace(problem_.key(state), static_cast<int>(nodes_.size()));
    child.node = met->second;
    if (!is_new) return Fate::known;
    nodes_.push_back({state, child.g, problem_.h(state), parent, child.move});
    if (problem_.is_goal(state)) return Fate::goal;
    enter(child.node);
    return Fate::opened;
  }

  std::vector<Frame> path_;
  std::map<std::decay_t<decltype(Problem::key(std::declval<const State&>()))>, int> numbers_;
  std::uint64_t steps_ = 0;
};

}  // namespace taquin
