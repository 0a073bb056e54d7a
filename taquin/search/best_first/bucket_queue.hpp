// An open list for small integer keys: buckets by priority, in each a bucket by heuristic value, in each of these last
// in, first out. The best-first search's default.
//
// Among equal priorities the lowest heuristic value goes first (the deepest node under A*), which reaches goals
// soonest. Decreasing a key pushes a second entry; the first is recognised as stale when it surfaces, because the
// node's priority no longer is the bucket's. Entries are 4 bytes, in blocks of a pool with a free list, so a list of n
// entries takes little more than 4n bytes however it spreads over the buckets (Burns et al. 2012 use the same nesting;
// vectors a bucket waste up to half). The buckets themselves count against the cap as well: with a great weight on the
// heuristic, keys are many and far apart.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "taquin/core/cost.hpp"
#include "taquin/core/memory.hpp"
#include "taquin/search/closed.hpp"

namespace taquin {

class BucketQueue {
 public:
  using Number = std::uint32_t;
  using Word = NoWord;  ///< what it keeps in a node
  static constexpr bool is_lazy = true;
  static constexpr int batch_size = 8;  ///< entries taken at once

  struct Entry {
    Cost priority;
    Cost h;
    Number node;
  };

  explicit BucketQueue(Meter& meter) : meter_(&meter) {}
  BucketQueue(const BucketQueue&) = delete;
  BucketQueue& operator=(const BucketQueue&) = delete;
  ~BucketQueue() { meter_->release(metered_ + bucket_bytes_); }

  bool empty() const noexcept { return entries_ == 0; }
  /// Entries, stale ones included.
  std::uint64_t size() const noexcept { return entries_; }

  /// Makes room for `more` pushes; false if the cap forbids it, or has forbidden the bucket of an earlier push: that
  /// entry is lost, and with it the search.
  bool make_room(std::uint32_t more) {
    if (is_full_) return false;
    while (free_blocks_ < more) {
      if (!meter_->reserve(slab_bytes)) return false;
      metered_ += slab_bytes;
      slabs_.emplace_back(slab_size);
      if (!slabs_.back()) return slabs_.pop_back(), false;
      for (std::uint32_t i = 0; i < slab_size; ++i)
        give_back(static_cast<std::uint32_t>(slabs_.size() - 1) * slab_size + i);
    }
    return true;
  }

  template <class Nodes>
  void push(Nodes&, Cost priority, Cost h, Number node) {
    if (!has_bucket(priority, h) && !make_bucket(priority, h)) {
      is_full_ = true;
      return;
    }
    Rank& rank = ranks_[static_cast<std::size_t>(priority)];
    Bucket& bucket = rank.bucket(h);
    if (bucket.block == no_block || block(bucket.block).used == block_entries) {
      const std::uint32_t fresh = take();
      block(fresh).below = bucket.block;
      bucket.block = fresh;
    }
    Block& top = block(bucket.block);
    top.entries[top.used++] = node;
    ++entries_;
    least_ = std::min(least_, priority);
    ++rank.entries;
    rank.least = std::min(rank.least, h);
  }
  /// The node's priority fell from `before`: it is pushed again, and the old entry becomes stale.
  template <class Nodes>
  void decrease(Nodes& nodes, Cost before, Cost priority, Cost h, Number node) {
    if (before != priority) push(nodes, priority, h, node);
  }

  /// The best entries, stale ones among them, at most `batch_size`, all of one priority and heuristic value; there must
  /// be one.
  template <class Nodes>
  int pop(Nodes&, std::array<Entry, batch_size>& out) {
    return pop_at(least(), out);
  }
  /// The least priority of any entry; there must be one.
  Cost least() noexcept {
    while (ranks_[static_cast<std::size_t>(least_)].entries == 0) ++least_;
    return least_;
  }
  /// Greater than the priority of any entry.
  Cost priorities() const noexcept { return static_cast<Cost>(ranks_.size()); }
  /// Entries of a priority.
  std::uint64_t width(Cost priority) const noexcept {
    return static_cast<std::size_t>(priority) < ranks_.size() ? ranks_[static_cast<std::size_t>(priority)].entries : 0;
  }
  /// The least heuristic value among the entries of a priority that has some.
  Cost least_h(Cost priority) noexcept {
    Rank& rank = ranks_[static_cast<std::size_t>(priority)];
    while (rank.bucket(rank.least).block == no_block) ++rank.least;
    return rank.least;
  }
  /// Like `pop`, for a priority that has entries.
  int pop_at(Cost priority, std::array<Entry, batch_size>& out) {
    const Cost h = least_h(priority);
    Rank& rank = ranks_[static_cast<std::size_t>(priority)];
    Bucket& bucket = rank.bucket(h);
    Block& top = block(bucket.block);
    const auto count = std::min<std::uint32_t>(batch_size, top.used);
    for (std::uint32_t i = 0; i < count; ++i) out[i] = {priority, h, top.entries[--top.used]};
    if (top.used == 0) {
      const std::uint32_t emptied = bucket.block;
      bucket.block = top.below;
      give_back(emptied);
    }
    rank.entries -= count;
    entries_ -= count;
    return static_cast<int>(count);
  }
  /// Empties the list: calls `visit(entry)` for each entry, stale ones included. It may push onto this list and ends
  /// the loop by returning false, which is passed on. Blocks are free again as soon as they are read.
  template <class Visit>
  bool drain(Visit visit) {
    std::vector<Rank> old;
    old.swap(ranks_);
    const std::uint64_t bytes = std::exchange(bucket_bytes_, 0);
    least_ = 0;
    entries_ = 0;
    const bool is_whole = visit_all(old, visit);
    meter_->release(bytes);
    return is_whole;
  }

 private:
  static constexpr std::uint32_t no_block = ~std::uint32_t{0};
  static constexpr std::uint32_t block_entries = 62;
  static constexpr std::uint32_t slab_size = 64;  // blocks: 16 KiB

  struct Block {
    std::uint32_t below;
    std::uint32_t used;
    Number entries[block_entries];
  };
  struct Bucket {
    std::uint32_t block = no_block;
  };
  struct Rank {
    std::vector<Bucket> buckets;
    Cost least = 0;  // no bucket below it has entries
    std::uint64_t entries = 0;
    Bucket& bucket(Cost h) noexcept { return buckets[static_cast<std::size_t>(h)]; }
  };
  static constexpr std::uint64_t slab_bytes = slab_size * sizeof(Block);

  Block& block(std::uint32_t number) noexcept { return slabs_[number / slab_size][number % slab_size]; }
  std::uint32_t take() noexcept {
    const std::uint32_t number = free_;
    free_ = block(number).below;
    --free_blocks_;
    block(number).used = 0;
    return number;
  }
  void give_back(std::uint32_t number) noexcept {
    block(number).below = free_;
    free_ = number;
    ++free_blocks_;
  }
  template <class Visit>
  bool visit_all(const std::vector<Rank>& ranks, Visit& visit) {
    for (std::size_t priority = 0; priority < ranks.size(); ++priority) {
      for (std::size_t h = 0; h < ranks[priority].buckets.size(); ++h) {
        for (std::uint32_t at = ranks[priority].buckets[h].block; at != no_block;) {
          const Block full = block(at);
          give_back(std::exchange(at, full.below));
          for (std::uint32_t i = 0; i < full.used; ++i) {
            if (!visit(Entry{static_cast<Cost>(priority), static_cast<Cost>(h), full.entries[i]})) return false;
          }
        }
      }
    }
    return true;
  }
  bool has_bucket(Cost priority, Cost h) const noexcept {
    return static_cast<std::size_t>(priority) < ranks_.size() &&
           static_cast<std::size_t>(h) < ranks_[static_cast<std::size_t>(priority)].buckets.size();
  }
  // False if the cap forbids it.
  [[gnu::noinline]] bool make_bucket(Cost priority, Cost h) {
    return enlarge(ranks_, static_cast<std::size_t>(priority) + 1) &&
           enlarge(ranks_[static_cast<std::size_t>(priority)].buckets, static_cast<std::size_t>(h) + 1);
  }
  template <class T>
  bool enlarge(std::vector<T>& list, std::size_t size) {
    if (size > list.capacity()) {
      const std::size_t before = list.capacity() * sizeof(T), capacity = std::max(size, 2 * list.capacity());
      if (!meter_->reserve(capacity * sizeof(T))) return false;  // old and new live side by side while copying
      list.reserve(capacity);
      meter_->release(before);
      bucket_bytes_ += capacity * sizeof(T) - before;
    }
    if (size > list.size()) list.resize(size);
    return true;
  }

  Meter* meter_;
  std::vector<Rank> ranks_;
  std::vector<Pages<Block>> slabs_;
  std::uint32_t free_ = no_block;
  std::uint32_t free_blocks_ = 0;
  std::uint64_t entries_ = 0;
  std::uint64_t metered_ = 0;       // bytes of slabs
  std::uint64_t bucket_bytes_ = 0;  // metered as well
  bool is_full_ = false;
  Cost least_ = 0;  // no rank below it has entries
};

}  // namespace taquin
