// An open list for keys of any size: a binary heap of entries by priority, then by heuristic value, of equal ones the
// last node first (Williams 1964), so that no standard library has a say.
//
// The bucket queue has a bucket for each pair of key and heuristic value. Where a move costs hundreds of thousands, as
// the exact reciprocals of tile numbers do, nearly all of them would be empty. This list offers the same operations in
// 12 bytes an entry. It is lazy like the buckets: decreasing a key pushes a second entry, and the first is recognised
// as stale when it surfaces.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "taquin/core/cost.hpp"
#include "taquin/core/memory.hpp"
#include "taquin/search/best_first/bucket_queue.hpp"
#include "taquin/search/closed.hpp"

namespace taquin {

class HeapQueue {
 public:
  using Number = std::uint32_t;
  using Word = NoWord;
  using Entry = BucketQueue::Entry;
  static constexpr bool is_lazy = true;
  static constexpr int batch_size = BucketQueue::batch_size;

  explicit HeapQueue(Meter& meter) : meter_(&meter) {}
  HeapQueue(const HeapQueue&) = delete;
  HeapQueue& operator=(const HeapQueue&) = delete;
  ~HeapQueue() { meter_->release(metered_); }

  bool empty() const noexcept { return heap_.empty(); }
  /// Entries, stale ones included.
  std::uint64_t size() const noexcept { return heap_.size(); }
  /// Makes room for `more` pushes; false if the cap forbids it.
  bool make_room(std::uint32_t more) {
    if (heap_.size() + more <= heap_.capacity()) return true;
    const std::uint64_t capacity = std::max<std::uint64_t>(heap_.size() + more, heap_.capacity() * 3 / 2);
    if (!meter_->reserve(capacity * sizeof(Entry))) return false;  // old and new live side by side while copying
    heap_.reserve(capacity);
    meter_->release(metered_);
    metered_ = capacity * sizeof(Entry);
    return true;
  }

  template <class Nodes>
  void push(Nodes&, Cost priority, Cost h, Number node) {
    heap_.push_back({priority, h, node});
    std::push_heap(heap_.begin(), heap_.end(), later);
  }
  template <class Nodes>
  void decrease(Nodes& nodes, Cost before, Cost priority, Cost h, Number node) {
    if (before != priority) push(nodes, priority, h, node);
  }
  template <class Nodes>
  int pop(Nodes&, std::array<Entry, batch_size>& out) {
    return pop_at(least(), out);
  }
  /// The least priority of any entry; there must be one.
  Cost least() const noexcept { return heap_.front().priority; }
  /// In place of the entries of one priority, which a heap cannot count: all.
  std::uint64_t width(Cost) const noexcept { return size(); }
  /// At most `batch_size` entries of the least priority, which `priority` must be, and of one heuristic value.
  int pop_at([[maybe_unused]] Cost priority, std::array<Entry, batch_size>& out) {
    int count = 0;
    const Cost h = heap_.front().h;
    while (count < batch_size && !heap_.empty() && heap_.front().priority == priority && heap_.front().h == h) {
      out[static_cast<std::size_t>(count++)] = heap_.front();
      std::pop_heap(heap_.begin(), heap_.end(), later);
      heap_.pop_back();
    }
    return count;
  }
  /// Empties the list: as `BucketQueue::drain`.
  template <class Visit>
  bool drain(Visit visit) {
    std::vector<Entry> old;
    old.swap(heap_);
    const std::uint64_t bytes = std::exchange(metered_, 0);
    const bool is_whole = std::all_of(old.begin(), old.end(), visit);
    meter_->release(bytes);
    return is_whole;
  }

 private:
  static bool later(const Entry& a, const Entry& b) noexcept {
    return std::tuple(a.priority, a.h, b.node) > std::tuple(b.priority, b.h, a.node);
  }

  Meter* meter_;
  std::vector<Entry> heap_;
  std::uint64_t metered_ = 0;
};

/// The open list that suits a space's costs.
template <class Space>
using QueueFor = std::conditional_t<WideCost<Space>, HeapQueue, BucketQueue>;

}  // namespace taquin
