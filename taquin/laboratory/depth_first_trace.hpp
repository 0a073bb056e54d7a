// The trace of depth-first search with a closed list.
//
// The open list is the path: a stack of nodes with the moves not tried yet. A step takes its last node and tries moves
// until one leads to a new board, which comes onto the path; if none does, the node is closed and the step ends. So a
// node is taken again when what lies below its last child was in vain. The same search as `search/depth_first.hpp`.
#pragma once

#include <array>
#include <map>

#include "taquin/laboratory/trace.hpp"

namespace taquin {

class DepthFirstTrace final : public Trace {
 public:
  DepthFirstTrace(const Board& board, const Board& goal);

  std::optional<TraceStep> step() override;
  bool over() const noexcept override { return found_ >= 0 || path_.empty(); }
  std::optional<Lists> lists() const override { return Lists{path_.size(), nodes_.size(), 0}; }
  /// The path, its end first.
  std::vector<int> open(std::size_t most) const override;
  /// The longest path first.
  double key(int node) const override { return -at(node).g; }

 private:
  struct Frame {
    int node;
    std::size_t next;  // of the four moves, the first not tried
  };
  void enter(int node);
  bool try_next(TraceStep& step);  // false: the end of the path has no move left, or the step is done
  bool is_done(Frame& frame) const;
  Fate generate(int parent, const Board& board, TraceChild& child) override;

  std::vector<Frame> path_;
  std::map<std::vector<std::uint16_t>, int> numbers_;
  std::uint64_t steps_ = 0;
};

}  // namespace taquin
