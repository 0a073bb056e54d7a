// The trace of A* on the updatable heap: the heap with its indices, and the chained hash table whose nodes hold them.
//
// The picture is figure 4 of D. W. Harder's page on the (N^2-1)-puzzle (University of Waterloo): an object lies in the
// chain of its bin, its node stores the index at which the heap points back to it, so that a better path finds the
// entry and raises it. The heap is that of the search itself (`search/updatable_heap.hpp`), and the expansions are
// those of `astar-heap` (a test compares them).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "taquin/core/memory.hpp"
#include "taquin/core/result.hpp"
#include "taquin/laboratory/board_heuristic.hpp"
#include "taquin/laboratory/trace.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/search/updatable_heap.hpp"

namespace taquin {

/// A step, and what it did to the heap.
struct HeapStep : TraceStep {
  struct Place {
    int from = 0;  ///< index in the heap before: 0 if it was not there
    int to = 0;    ///< index after it rose; 0 if it is not there
  };
  std::vector<Place> places;  ///< of each child, once it was put or raised
};

class HeapTrace {
 public:
  static constexpr int bins = 16;

  /// A* to the goal. Throws `Error` if the heuristic is not available.
  HeapTrace(const Board& board, const Board& goal, std::string_view heuristic);

  /// Takes the first entry of the heap; returns no step if the search is over.
  std::optional<HeapStep> step();
  bool over() const noexcept { return found_ >= 0 || heap_.empty(); }
  int found() const noexcept { return found_; }  ///< the goal's number once it is taken, else -1

  const std::vector<TraceNode>& nodes() const noexcept { return nodes_; }
  const Counts& counts() const noexcept { return counts_; }
  const BoardHeuristic& heuristic() const noexcept { return heuristic_; }
  std::uint64_t open_size() const noexcept { return heap_.size(); }
  std::uint64_t closed_size() const noexcept { return nodes_.size() - heap_.size(); }
  Cost key(int node) const { return at(node).g + at(node).h; }

  /// The node at an index of the heap, 1 to `open_size()`.
  int in_heap(int index) const { return static_cast<int>(heap_[static_cast<std::size_t>(index)].node); }
  int index_of(int node) const;  ///< what its node stores: its index, or 0 once it has left the heap
  static int bin_of(const Board& board);
  /// The nodes of a bin, the last that was added first.
  const std::vector<int>& chain(int bin) const { return table_[static_cast<std::size_t>(bin)]; }

 private:
  struct Slot {
    UpdatableHeap::Word word = 0;
  };
  const TraceNode& at(int node) const { return nodes_[static_cast<std::size_t>(node)]; }
  void expand(HeapStep& step);
  Fate generate(int parent, Direction move, const Board& board, int& node, HeapStep::Place& place);
  int add(const Board& board, Cost g, int parent, Direction move);
  void push(int node);

  Board goal_;
  BoardHeuristic heuristic_;
  std::vector<TraceNode> nodes_;
  std::vector<Slot> slots_;
  std::vector<std::vector<int>> table_;
  std::map<std::vector<std::uint16_t>, int> numbers_;  // the chains grow long: what a bin's search would find
  std::map<Cost, std::uint64_t> with_key_;             // by key: how many nodes of the heap have it
  Meter meter_{Budget::unlimited};
  UpdatableHeap heap_{meter_};
  int found_ = -1;
  Counts counts_;
};

}  // namespace taquin
