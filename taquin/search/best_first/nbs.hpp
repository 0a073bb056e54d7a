// NBS: near-optimal bidirectional search (Chen, Holte, Zilles & Sturtevant 2017).
//
// A path over open nodes u and v of the two ends costs at least lb(u, v) = max(f(u), f(v), g(u) + g(v) + 1), where the
// cheapest move costs 1. Every search that proves the cost from these bounds must expand u or v of every pair whose lb
// is below it. NBS takes a pair of the least lb and expands both, so it expands at most twice as many as the best
// choice would. (Here up to eight nodes of u's f and g, and eight of v's, are expanded side by side, so it is "about"
// twice.) BAE*'s bounds use both heuristics of a node and are better: with linear conflicts, on 22 of Korf's
// boards, NBS expands 6.6 times as many nodes in all (1.6 to 17 times per board), and more than A* on 18 of them
// (bench/README.md).
//
// The pair: of nodes whose f is at most the bound, the least g of each end; if these two and a move exceed the bound,
// the bound rises by 1. Chen et al. move nodes from a waiting list by f to a ready list by g; in a queue of buckets by
// f, in each by g, nothing has to be moved: the least g is the least over the few f up to the bound. Where moves cost
// hundreds of thousands there are too many f for that, so these spaces have the two lists of the paper, as heaps, and
// the bound rises to the next value that a pair can have.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "taquin/search/best_first/front_to_end.hpp"
#include "taquin/search/best_first/heap_queue.hpp"

namespace taquin {

/// What is common to the orders: an open list has its nodes by f, then g, and both ends take turns at once.
template <class Open>
struct NbsTurns {
  using Queue = Open;
  using Opens = std::array<Queue, 2>;
  using Entry = typename Queue::Entry;
  static constexpr bool uses_both = false;

  static std::pair<Cost, Cost> key(Cost g, Cost h, Cost) noexcept { return {g + h, g}; }
  static std::pair<Cost, Cost> read(const Entry& entry, Cost g) noexcept { return {entry.priority - g, 0}; }
  static bool stale(const Entry& entry, Cost g) noexcept { return entry.h != g; }
  static unsigned turn(const Opens&) noexcept { return 1U << start_end | 1U << goal_end; }
};

class NbsOrder : public NbsTurns<BucketQueue> {
 public:
  /// The least lb of any pair; `pop` then takes from such a pair.
  Cost bound(Opens& opens) noexcept {
    bound_ = std::max({bound_, opens[start_end].least(), opens[goal_end].least()});
    for (;; ++bound_) {
      least_ = {least(opens[start_end]), least(opens[goal_end])};
      if (least_[start_end].g + least_[goal_end].g + 1 <= bound_) return bound_;
    }
  }
  int pop(Opens& opens, int end, std::array<Entry, BucketQueue::batch_size>& out) const {
    const auto i = static_cast<std::size_t>(end);
    return opens[i].pop_at(least_[i].f, out);
  }
  bool needless(const Opens&, int end, Cost, Cost g, Cost enough) const noexcept {
    return g + least_[static_cast<std::size_t>(1 - end)].floor + 1 >= enough;
  }

 private:
  struct Least {
    Cost g = unreachable;
    Cost f = 0;
    Cost floor = unreachable;  // over all g, for ever: children have more than their parents
  };
  // The least g of those whose f is at most the bound; among equals the least f.
  Least least(BucketQueue& open) const noexcept {
    Least least;
    for (Cost f = open.least(); f < open.priorities(); ++f) {
      if (open.width(f) == 0) continue;
      const Cost g = open.least_h(f);
      least.floor = std::min(least.floor, g);
      if (f <= bound_ && g < least.g) least.g = g, least.f = f;
    }
    return least;
  }

  Cost bound_ = 0;
  std::array<Least, 2> least_;
};

/// An open list of two heaps: the nodes that wait, by f, and those that are ready, by g.
class WaitingAndReady {
 public:
  using Number = HeapQueue::Number;
  using Entry = HeapQueue::Entry;
  static constexpr int batch_size = HeapQueue::batch_size;

  explicit WaitingAndReady(Meter& meter) : waiting_(meter), ready_(meter) {}

  bool empty() const noexcept { return waiting_.empty() && ready_.empty(); }
  /// All that wait may become ready at once.
  bool make_room(std::uint32_t more) {
    return waiting_.make_room(more) &&
           ready_.make_room(static_cast<std::uint32_t>(std::min<std::uint64_t>(waiting_.size() + more, most)));
  }
  template <class Nodes>
  void push(Nodes& nodes, Cost f, Cost g, Number node) {
    waiting_.push(nodes, f, g, node);
  }
  /// Those whose f is at most `bound` are ready.
  void admit(Cost bound) {
    std::array<Entry, batch_size> entries;
    while (!waiting_.empty() && waiting_.least() <= bound) {
      const int taken = waiting_.pop_at(waiting_.least(), entries);
      for (int i = 0; i < taken; ++i) {
        const Entry& entry = entries[static_cast<std::size_t>(i)];
        ready_.push(*this, entry.h, entry.priority, entry.node);
      }
    }
  }
  Cost least_waiting() const noexcept { return waiting_.empty() ? unreachable : waiting_.least(); }
  /// The least g of those that are ready.
  Cost least_ready() const noexcept { return ready_.empty() ? unreachable : ready_.least(); }
  /// Some of the least g, and among these of the least f.
  int pop(std::array<Entry, batch_size>& out) {
    const int taken = ready_.pop_at(ready_.least(), out);
    for (int i = 0; i < taken; ++i) {
      Entry& entry = out[static_cast<std::size_t>(i)];
      std::swap(entry.priority, entry.h);
    }
    return taken;
  }

 private:
  static constexpr std::uint64_t most = ~std::uint32_t{0};
  HeapQueue waiting_;  // by f, then g
  HeapQueue ready_;    // by g, then f
};

/// The same order where costs are wide.
class NbsHeapOrder : public NbsTurns<WaitingAndReady> {
 public:
  Cost bound(Opens& opens) {
    for (;;) {
      for (Queue& open : opens) open.admit(bound_);
      const Cost first = opens[start_end].least_ready(), second = opens[goal_end].least_ready();
      const Cost pair = std::max(first, second) == unreachable ? unreachable : first + second + 1;
      if (pair <= bound_) return bound_;
      bound_ = std::min({pair, opens[start_end].least_waiting(), opens[goal_end].least_waiting()});
    }
  }
  static int pop(Opens& opens, int end, std::array<Entry, Queue::batch_size>& out) {
    return opens[static_cast<std::size_t>(end)].pop(out);
  }
  static bool needless(const Opens&, int, Cost, Cost, Cost) noexcept { return false; }

 private:
  Cost bound_ = 0;
};

/// Optimal; both heuristics must be consistent: `ahead` towards the goal, `back` towards the start. `lower_bound` is
/// what was proven, also when a limit ends the search.
template <Storable Space, HeuristicOver<Space> Ahead, HeuristicOver<Space> Back, ObserverOf<Space> Observer>
requires KnownGoal<Space> SearchResult<typename Space::Move> nbs(const Space& space, const typename Space::State& start,
                                                                 const Ahead& ahead, const Back& back,
                                                                 Observer& observer, const Budget& budget = {}) {
  using Order = std::conditional_t<WideCost<Space>, NbsHeapOrder, NbsOrder>;
  return FrontToEnd<Space, Ahead, Back, Order, Observer>(space, ahead, back, observer, budget).run(start);
}

}  // namespace taquin
