// Explicit estimation search (Thayer & Ruml 2011): a path of at most w times the optimum, found by asking for what is
// wanted, a solution that is near, rather than by weighting a bound.
//
// Beside the lower bound f = g + h, each open node has an estimate of the same, F = g + H with H >= h, that may be too
// great. Three nodes are candidates: of those whose F is at most w times the least F of all, the one with the least H
// (it is nearest to a goal); the one with the least F (it leads to the best solution); and the one with the least f (it
// raises the proven bound). The first of them is taken whose F is at most w times the least f of all; the last one
// always may be. So F of a goal that is taken, which is its cost, is at most w times the least f, and this is a lower
// bound on the optimum if h is admissible. Closed nodes are reopened, so h need not be consistent.
//
// H is learnt on the path itself (Thayer, Dionne & Ruml 2011): if f has risen from h of the start by e per unit of
// cost, h falls by 1 - e per unit, and the rest of the way costs H = h / (1 - e). Their distance in moves is not asked
// for: with unit costs it is the same, elsewhere H stands for it.
//
// It is `search/best_first/best_first.hpp` with an open list of four heaps; a node there takes some 70 bytes. On ten of
// Korf's 15-puzzles with the Manhattan distance it expands 0.9 times as many nodes as weighted A* for w = 1.5, 1.1
// times for w = 2 and half as many for w = 3, each of which takes five times as long: it is for domains whose nodes are
// dear or whose costs differ. Tried and dropped: e at most 0.6 or 0.4, up to five times as many nodes.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/core/memory.hpp"
#include "taquin/search/best_first/best_first.hpp"
#include "taquin/search/best_first/number_heap.hpp"

namespace taquin {

/// f, and the weight.
class EstimationKey {
 public:
  /// `weight` from 1 to 100, to two decimals.
  explicit EstimationKey(double weight) noexcept : hundredths_(static_cast<int>(weight * 100 + 0.5)) {}

  Cost operator()(Cost g, Cost h) const noexcept { return g + h; }
  static Cost bound(Cost key) noexcept { return key; }
  static bool reopens() noexcept { return true; }
  /// At most the weight times `least`.
  bool allows(double estimate, double least) const noexcept { return 100 * estimate <= hundredths_ * least; }

 private:
  int hundredths_;
};

/// The open list. An entry that is taken has the least f of all open nodes as its priority: the proven bound.
class EstimationQueue {
 public:
  using Number = std::uint32_t;
  using Word = std::uint32_t;  ///< its slot, kept in the node
  static constexpr bool is_lazy = false;
  static constexpr int batch_size = 1;
  struct Entry {
    Cost priority;
    Cost h;
    Number node;
  };

  EstimationQueue(Meter& meter, const EstimationKey& key) : meter_(&meter), key_(key) {}
  EstimationQueue(const EstimationQueue&) = delete;
  EstimationQueue& operator=(const EstimationQueue&) = delete;
  ~EstimationQueue() { meter_->release(metered_); }

  bool empty() const noexcept { return by_bound_.empty(); }

  bool make_room(std::uint32_t more) {
    const std::uint64_t wanted = by_bound_.size() + more;
    if (wanted <= room_) return true;
    const std::uint64_t room = std::max<std::uint64_t>(1024, room_ + room_ / 2);
    if (!meter_->reserve(room * bytes_per_node)) return false;  // old and new live side by side while copying
    for (NumberHeap* heap : {&by_bound_, &by_estimate_, &focal_, &waiting_}) {
      if (!heap->reserve(room)) return meter_->release(room * bytes_per_node), false;
    }
    slots_.reserve(room);
    free_.reserve(room);
    meter_->release(metered_);
    metered_ = room * bytes_per_node;
    room_ = room;
    return true;
  }

  template <class Nodes>
  void push(Nodes& nodes, Cost f, Cost h, Number node) {
    const Number slot = take_slot();
    nodes[node].word = slot;
    slots_[slot] = {.f = f, .h = h, .node = node};
    insert(slot);
  }
  template <class Nodes>
  void decrease(Nodes& nodes, Cost, Cost f, Cost h, Number node) {
    const Number slot = nodes[node].word;
    erase(slot);
    slots_[slot] = {.f = f, .h = h, .node = node};
    insert(slot);
  }
  template <class Nodes>
  int pop(Nodes&, std::array<Entry, batch_size>& out) {
    const Cost least = slots_[by_bound_.top()].f;
    const Number slot = best(least);
    out[0] = {least, slots_[slot].h, slots_[slot].node};
    erase(slot);
    free_.push_back(slot);
    return 1;
  }

 private:
  struct Slot {
    double rest = 0;      // H
    double estimate = 0;  // F
    Cost f = 0;
    Cost h = 0;
    Number node = 0;
    bool is_waiting = false;
    // In the heaps; focal or waiting.
    std::array<Number, 3> place = {};
  };
  static constexpr std::uint64_t bytes_per_node = sizeof(Slot) + 5 * sizeof(Number);
  static constexpr double steepest = 0.9;  // no e is greater: at first, paths say little

  // Among equals, the one nearer to a goal is the lesser.
  auto less_bound() const {
    return [this](Number a, Number b) {
      return std::pair(slots_[a].f, slots_[a].rest) < std::pair(slots_[b].f, slots_[b].rest);
    };
  }
  auto less_estimate() const {
    return [this](Number a, Number b) {
      return std::pair(slots_[a].estimate, slots_[a].rest) < std::pair(slots_[b].estimate, slots_[b].rest);
    };
  }
  auto less_rest() const {
    return [this](Number a, Number b) {
      return std::pair(slots_[a].rest, slots_[a].estimate) < std::pair(slots_[b].rest, slots_[b].estimate);
    };
  }
  auto place(std::size_t heap) {
    return [this, heap](Number slot) -> Number& { return slots_[slot].place[heap]; };
  }

  Number best(Cost least) {
    settle();
    for (const Number slot : {focal_.top(), by_estimate_.top()}) {
      if (key_.allows(slots_[slot].estimate, least)) return slot;
    }
    return by_bound_.top();
  }
  // The nodes whose F is at most w times the least are in `focal_`, at least at its top. The least itself is.
  void settle() {
    const double least = slots_[by_estimate_.top()].estimate;
    while (!waiting_.empty() && key_.allows(slots_[waiting_.top()].estimate, least)) move(waiting_.top());
    while (!key_.allows(slots_[focal_.top()].estimate, least)) move(focal_.top());
  }
  // From the one to the other.
  void move(Number slot) {
    leave(slot);
    slots_[slot].is_waiting = !slots_[slot].is_waiting;
    join(slot);
  }

  void insert(Number slot) {
    Slot& at = slots_[slot];
    if (root_ < 0) root_ = at.h;
    const Cost g = at.f - at.h;
    const double rise = g > 0 ? std::clamp(static_cast<double>(at.f - root_) / g, 0.0, steepest) : 0;
    at.rest = at.h / (1 - rise);
    at.estimate = g + at.rest;
    at.is_waiting = true;
    by_bound_.push(slot, less_bound(), place(0));
    by_estimate_.push(slot, less_estimate(), place(1));
    join(slot);
  }
  void erase(Number slot) {
    by_bound_.erase(slot, less_bound(), place(0));
    by_estimate_.erase(slot, less_estimate(), place(1));
    leave(slot);
  }
  void join(Number slot) {
    if (slots_[slot].is_waiting)
      waiting_.push(slot, less_estimate(), place(2));
    else
      focal_.push(slot, less_rest(), place(2));
  }
  void leave(Number slot) {
    if (slots_[slot].is_waiting)
      waiting_.erase(slot, less_estimate(), place(2));
    else
      focal_.erase(slot, less_rest(), place(2));
  }
  Number take_slot() {
    if (free_.empty()) return slots_.emplace_back(), static_cast<Number>(slots_.size() - 1);
    const Number slot = free_.back();
    free_.pop_back();
    return slot;
  }

  Meter* meter_;
  const EstimationKey key_;
  std::vector<Slot> slots_;
  std::vector<Number> free_;
  NumberHeap by_bound_, by_estimate_, focal_, waiting_;
  Cost root_ = -1;  // h of the start
  std::uint64_t room_ = 0;
  std::uint64_t metered_ = 0;
};

/// At most `weight` times the optimum if the heuristic is admissible; `lower_bound` is then the least f of open nodes.
template <Storable Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> explicit_estimation(const Space& space, const typename Space::State& start,
                                                       const Heuristic& heuristic, double weight, Observer& observer,
                                                       const Budget& budget = {}) {
  return BestFirst<Space, Heuristic, EstimationQueue, Observer, EstimationKey>(space, heuristic, EstimationKey(weight),
                                                                               observer, budget)
      .run(start);
}

}  // namespace taquin
