// The trace of A* on the updatable heap: the heap with its indices, and the chained hash table whose nodes hold them.
//
// The picture is figure 4 of D. W. Harder's page on the (N^2-1)-puzzle (University of Waterloo): an object lies in the
// chain of its bin, its node stores the index at which the heap points back to it, so that a better path finds the
// entry and raises it. The heap is that of the search itself (`search/best_first/updatable_heap.hpp`), and the
// expansions are those of `astar-heap` (a test compares them).
#pragma once

#include <map>

#include "taquin/core/memory.hpp"
#include "taquin/laboratory/trace/trace.hpp"
#include "taquin/search/best_first/updatable_heap.hpp"

namespace taquin {

class HeapTrace final : public Trace {
 public:
  static constexpr int bins = 16;

  /// A* to the goal.
  explicit HeapTrace(const BoardProblem& problem);

  /// Takes the first entry of the heap.
  std::optional<TraceStep> step() override;
  bool over() const noexcept override { return found_ >= 0 || heap_.empty(); }
  std::optional<Lists> lists() const override { return Lists{heap_.size(), nodes_.size() - heap_.size(), 0}; }
  std::vector<int> open(std::size_t most) const override;
  const HeapTrace* heap() const noexcept override { return this; }

  /// The node at an index of the heap, from 1.
  int in_heap(int index) const { return static_cast<int>(heap_[static_cast<std::size_t>(index)].node); }
  int index_of(int node) const;  ///< what its node stores: its index, or 0 once it has left the heap
  static int bin_of(const Board& board);
  /// The nodes of a bin, the last that was added first.
  const std::vector<int>& chain(int bin) const { return table_[static_cast<std::size_t>(bin)]; }

 private:
  struct Slot {
    UpdatableHeap::Word word = 0;
  };
  Fate generate(int parent, const Board& board, TraceChild& child) override;
  int add(const TraceNode& node);
  void push(int node);
  Cost f(int node) const { return at(node).g + at(node).h; }

  std::vector<Slot> slots_;
  std::vector<std::vector<int>> table_;
  std::map<std::vector<std::uint16_t>, int> numbers_;  // the chains grow long: what a bin's search would find
  std::map<Cost, std::uint64_t> with_key_;             // by key: how many nodes of the heap have it
  Meter meter_{Budget::unlimited};
  UpdatableHeap heap_{meter_};
};

}  // namespace taquin
