// A binary heap that can lower a key: each node of the closed list holds its position in the heap, so a better path
// lowers the key in O(log n) instead of leaving a stale entry behind.
//
// The heap of D. W. Harder's page on the (N^2-1)-puzzle (University of Waterloo), with its exact rules, because they
// decide ties and so the published counts: it counts from 1; going up, swap on strictly less only; going down, stop
// only if strictly less than both children, else swap with the left child if it is strictly less than the right, else
// with the right; a last, only child is swapped with only if strictly less; after a removal the last element goes to
// the root and down. The priority is the only key.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "taquin/core/cost.hpp"
#include "taquin/core/memory.hpp"

namespace taquin {

class UpdatableHeap {
 public:
  using Number = std::uint32_t;
  using Word = std::uint32_t;  ///< its position, kept in the node
  static constexpr bool is_lazy = false;
  static constexpr int batch_size = 1;  ///< entries taken at once: the exact order of the document

  struct Entry {
    Cost priority;
    Cost h;
    Number node;
  };

  explicit UpdatableHeap(Meter& meter) : meter_(&meter), heap_(1) {}
  UpdatableHeap(const UpdatableHeap&) = delete;
  UpdatableHeap& operator=(const UpdatableHeap&) = delete;
  ~UpdatableHeap() { meter_->release(metered_); }

  bool empty() const noexcept { return size() == 0; }
  std::uint64_t size() const noexcept { return heap_.size() - 1; }
  /// The entry at a position, 1 to `size()`; those below it are at 2 i and 2 i + 1.
  const Entry& operator[](std::size_t position) const noexcept { return heap_[position]; }

  bool make_room(std::uint32_t more) {
    if (heap_.size() + more <= heap_.capacity()) return true;
    const std::uint64_t capacity = std::max<std::uint64_t>(1024, heap_.capacity() + heap_.capacity() / 2);
    if (!meter_->reserve(capacity * sizeof(Entry))) return false;  // old and new live side by side while copying
    heap_.reserve(capacity);
    meter_->release(metered_);
    metered_ = capacity * sizeof(Entry);
    return true;
  }

  template <class Nodes>
  void push(Nodes& nodes, Cost priority, Cost h, Number node) {
    heap_.push_back({priority, h, node});
    rise(nodes, heap_.size() - 1);
  }
  template <class Nodes>
  void decrease(Nodes& nodes, Cost, Cost priority, Cost h, Number node) {
    const std::size_t at = nodes[node].word;
    heap_[at] = {priority, h, node};
    rise(nodes, at);
  }
  template <class Nodes>
  int pop(Nodes& nodes, std::array<Entry, batch_size>& out) {
    out[0] = heap_[1];
    heap_[1] = heap_.back();
    heap_.pop_back();
    if (!empty()) sink(nodes);
    return 1;
  }

 private:
  bool less(std::size_t a, std::size_t b) const noexcept { return heap_[a].priority < heap_[b].priority; }
  template <class Nodes>
  void swap(Nodes& nodes, std::size_t a, std::size_t b) noexcept {
    std::swap(heap_[a], heap_[b]);
    nodes[heap_[a].node].word = static_cast<Word>(a);
    nodes[heap_[b].node].word = static_cast<Word>(b);
  }
  template <class Nodes>
  void rise(Nodes& nodes, std::size_t at) noexcept {
    nodes[heap_[at].node].word = static_cast<Word>(at);
    for (; at > 1 && less(at, at / 2); at /= 2) swap(nodes, at, at / 2);
  }
  template <class Nodes>
  void sink(Nodes& nodes) noexcept {
    std::size_t at = 1;
    nodes[heap_[at].node].word = 1;
    for (; 2 * at + 1 <= size();) {
      const std::size_t left = 2 * at;
      if (less(at, left) && less(at, left + 1)) return;
      const std::size_t child = less(left, left + 1) ? left : left + 1;
      swap(nodes, at, child);
      at = child;
    }
    if (2 * at == size() && less(2 * at, at)) swap(nodes, at, 2 * at);
  }

  Meter* meter_;
  std::vector<Entry> heap_;  // [0] is not used
  std::uint64_t metered_ = 0;
};

}  // namespace taquin
