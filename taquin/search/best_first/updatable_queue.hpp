// A priority queue of objects whose keys can be lowered: the updatable priority queue of figure 4 on D. W. Harder's
// page on the (N^2-1)-puzzle (University of Waterloo).
//
// Each object is in the bin of a chained hash table that its hash leads to; its node also has its place in a binary
// heap, and the heap has the numbers of the nodes only. So an object is found by its hash, and a better key moves it up
// in O(log n), where a heap alone would have to be read from end to end. The array of the heap, with its rules, is
// `search/best_first/updatable_heap.hpp`, which the searches use together with their closed list.
//
// An object that was taken off stays in the table, as on the page: it is known and is not put back.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "taquin/core/cost.hpp"
#include "taquin/core/memory.hpp"
#include "taquin/search/best_first/updatable_heap.hpp"
#include "taquin/search/object.hpp"

namespace taquin {

/// Hashes objects by `hash_object`, which takes `hash() const`, std::hash or their bytes.
struct ObjectHash {
  template <Findable Object>
  std::uint64_t operator()(const Object& object) const {
    return hash_object(object);
  }
};

/// The least key comes first.
template <class Object, class Hash = ObjectHash>
class UpdatableQueue {
 public:
  /// `bins`: at first; the table doubles when it holds more objects than bins, unless they are `fixed`.
  explicit UpdatableQueue(std::size_t bins = 16, bool fixed = false, Hash hash = {})
      : hash_(std::move(hash)), bins_(bins > 0 ? bins : 1, none), fixed_(fixed) {}

  /// Puts a new object in, or lowers the key of one that is in the queue. False if nothing changed: the object has been
  /// taken off, or its key is not greater.
  bool push(const Object& object, int key) {
    const std::uint32_t known = find(object);
    if (known != none) return decrease(known, key);
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    if (nodes_.size() >= bins_.size() && !fixed_) double_bins();
    std::uint32_t& bin = bins_[this->bin(object)];
    nodes_.push_back({object, 0, key, bin});
    bin = number;
    (void)heap_.make_room(1);
    heap_.push(nodes_, key, 0, number);
    largest_size_ = size() > largest_size_ ? size() : largest_size_;
    return true;
  }
  /// Lowers the key of an object in the queue. False if it is not there or its key is not greater.
  bool decrease_key(const Object& object, int key) {
    const std::uint32_t known = find(object);
    return known != none && decrease(known, key);
  }
  /// The object with the least key, and that key; there must be one.
  const Object& top() const { return nodes_[heap_[1].node].object; }
  int least_key() const { return heap_[1].priority; }
  /// Takes it off; there must be one.
  Object pop() {
    std::array<UpdatableHeap::Entry, 1> taken;
    heap_.pop(nodes_, taken);
    Node& node = nodes_[taken[0].node];
    node.word = 0;
    return node.object;
  }

  bool empty() const noexcept { return heap_.empty(); }
  std::uint64_t size() const noexcept { return heap_.size(); }
  /// The most objects that were in the queue at once.
  std::uint64_t largest_size() const noexcept { return largest_size_; }
  /// Objects that were ever put in: those in the hash table.
  std::uint64_t known() const noexcept { return nodes_.size(); }

  /// Its place in the heap: 1 for the first, whose children are at 2 and 3. 0 if it is not in the queue.
  std::size_t position(const Object& object) const {
    const std::uint32_t number = find(object);
    return number == none ? 0 : nodes_[number].word;
  }
  /// The last key of an object that was ever put in.
  std::optional<int> key(const Object& object) const {
    const std::uint32_t number = find(object);
    return number == none ? std::nullopt : std::optional(nodes_[number].key);
  }
  /// The bin that its hash leads to, 0 to `bins() - 1`.
  std::size_t bin(const Object& object) const { return static_cast<std::size_t>(hash_(object) % bins_.size()); }
  std::size_t bins() const noexcept { return bins_.size(); }

 private:
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
  struct Node {
    Object object;
    UpdatableHeap::Word word;  // its place in the heap
    int key;
    std::uint32_t next;  // in its bin
  };

  std::uint32_t find(const Object& object) const {
    std::uint32_t number = bins_[bin(object)];
    while (number != none && !is_same(nodes_[number].object, object)) number = nodes_[number].next;
    return number;
  }
  bool decrease(std::uint32_t number, int key) {
    Node& node = nodes_[number];
    if (node.word == 0 || key >= node.key) return false;
    heap_.decrease(nodes_, std::exchange(node.key, key), key, 0, number);
    return true;
  }
  void double_bins() {
    bins_.assign(2 * bins_.size(), none);
    for (std::uint32_t number = 0; number < nodes_.size(); ++number) {
      std::uint32_t& bin = bins_[this->bin(nodes_[number].object)];
      nodes_[number].next = std::exchange(bin, number);
    }
  }

  Hash hash_;
  std::vector<std::uint32_t> bins_;  // the first node of each chain
  bool fixed_;
  std::vector<Node> nodes_;
  Meter meter_{std::numeric_limits<std::uint64_t>::max()};
  UpdatableHeap heap_{meter_};
  std::uint64_t largest_size_ = 0;
};

}  // namespace taquin
