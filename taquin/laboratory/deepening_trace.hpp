// The trace of iterative-deepening A*: one expansion per step, with the bound, what was cut off and where the next
// bound comes from.
//
// The same search as `search/ida.hpp` with the rule that the last move is not taken back: the tests compare every
// expansion, all rounds and counts. Nodes are those of the current round, one node per visit; a board that is met twice
// has two nodes, because the search remembers nothing.
#pragma once

#include "taquin/laboratory/trace.hpp"

namespace taquin {

class DeepeningTrace final : public Trace {
 public:
  /// Throws `Error` if the sizes differ or the heuristic is not available.
  DeepeningTrace(const Board& board, const Board& goal, std::string_view heuristic);

  /// Visits the next board; begins the next round if there is none left.
  std::optional<TraceStep> step() override;
  bool over() const noexcept override { return found_ >= 0 || exhausted_; }
  std::optional<Cost> bound() const noexcept override { return bound_; }
  Cost next_bound() const noexcept override { return next_bound_; }

 private:
  struct Frame {
    int node;
    std::vector<TraceChild> children;
    std::size_t next = 0;
  };

  void begin_round();
  void end_round();
  bool advance();  // to the next board of this round
  void visit(TraceStep& step, int node);
  Fate generate(int parent, const Board& board, TraceChild& child) override;

  Board start_;
  Cost bound_ = 0;
  Cost next_bound_ = 0;
  std::vector<Frame> stack_;
  int pending_ = -1;  // the node to visit next
  Counts before_;
  bool exhausted_ = false;
};

}  // namespace taquin
