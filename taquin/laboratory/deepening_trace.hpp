// The trace of iterative-deepening A*: one expansion per step, with the bound, what was cut off and where the next
// bound comes from.
//
// The same search as `search/ida.hpp` with the rule that the last move is not taken back: the tests compare every
// expansion, all rounds and counts. Nodes are those of the current round, one node per visit; a board that is met twice
// has two nodes, because the search remembers nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "taquin/core/result.hpp"
#include "taquin/laboratory/board_heuristic.hpp"
#include "taquin/laboratory/trace.hpp"

namespace taquin {

class DeepeningTrace {
 public:
  /// Throws `Error` if the sizes differ or the heuristic is not available.
  DeepeningTrace(const Board& board, const Board& goal, std::string_view heuristic);

  /// Visits the next board; begins the next round if there is none left. nullopt if the search is over.
  std::optional<TraceStep> step();
  bool over() const noexcept { return found_ >= 0 || exhausted_; }
  int found() const noexcept { return found_; }

  Cost bound() const noexcept { return bound_; }
  /// The least f over the bound in this round so far: the next bound. `unreachable` if there is none.
  Cost next_bound() const noexcept { return next_bound_; }
  /// Rounds that are over; the last is that of the goal, once it is found.
  const std::vector<Round>& rounds() const noexcept { return rounds_; }
  const std::vector<TraceNode>& nodes() const noexcept { return nodes_; }
  const Counts& counts() const noexcept { return counts_; }
  const BoardHeuristic& heuristic() const noexcept { return heuristic_; }

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
  void expand(TraceStep& step, int node);

  Board start_;
  Board goal_;
  BoardHeuristic heuristic_;
  Cost bound_ = 0;
  Cost next_bound_ = 0;
  std::vector<Frame> stack_;
  int pending_ = -1;  // the node to visit next
  std::vector<TraceNode> nodes_;
  std::vector<Round> rounds_;
  Counts counts_;
  Counts before_;
  int found_ = -1;
  bool exhausted_ = false;
};

}  // namespace taquin
