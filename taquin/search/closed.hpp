// The states that a search has met: packed, numbered in the order in which they were met, found again by hash. Adding a
// node allocates nothing.
//
// A node is the packed state, 15 bits of g (26 in a space of wide costs), one bit that says whether it is closed, the
// move that led here, and a byte for the heuristic and the search; an open list may add a word of its own (the heap's
// position). For the 15-puzzle that is 12 bytes, or 16 with the word. Nodes live in blocks and never move, so a number
// stays valid while the index beside them grows. Paths are read back by undoing moves: no parent is stored.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/core/hash_index.hpp"
#include "taquin/core/memory.hpp"

namespace taquin {

/// A space whose moves cost so much that the cost of a path passes 15 bits, or keys would need too many buckets.
template <class S>
concept WideCost = StateSpace<S> && S::wide_costs;

/// What a node holds for an open list that needs nothing in it.
struct NoWord {};

template <Storable Space, class Word = NoWord>
class Closed {
 public:
  using Packed = typename Space::Packed;
  using Move = typename Space::Move;
  using Number = std::uint32_t;
  static constexpr Number none = HashIndex::none;
  /// Wide costs: f times a weight of 16 still is a `Cost`.
  static constexpr Cost max_g = WideCost<Space> ? (1 << 26) - 1 : (1 << 15) - 1;
  using GAndClosed = std::conditional_t<WideCost<Space>, std::uint32_t, std::uint16_t>;

  // Bytes rather than members: no padding, whatever the alignment of a packed state is.
  struct Node {
    alignas(GAndClosed) unsigned char packed[sizeof(Packed)];
    GAndClosed g_and_closed;
    Move move;
    std::uint8_t excerpt : excerpt_bits;   ///< of the heuristic (`Excerpting`)
    std::uint8_t mark : 8 - excerpt_bits;  ///< the search's own
    [[no_unique_address]] Word word;

    Cost g() const noexcept { return static_cast<Cost>(g_and_closed >> 1); }
    bool closed() const noexcept { return (g_and_closed & 1) != 0; }
    void set(Cost g, bool closed) noexcept {
      g_and_closed = static_cast<GAndClosed>((static_cast<unsigned>(g) << 1) | (closed ? 1U : 0U));
    }
    Packed key() const noexcept {
      Packed key;
      std::memcpy(&key, packed, sizeof(Packed));
      return key;
    }
  };

  explicit Closed(Meter& meter) : meter_(&meter), index_(meter) {}
  Closed(const Closed&) = delete;
  Closed& operator=(const Closed&) = delete;
  ~Closed() { meter_->release(metered_); }

  Number size() const noexcept { return size_; }
  Node& operator[](Number number) noexcept { return blocks_[number / block_size][number % block_size]; }
  const Node& operator[](Number number) const noexcept { return blocks_[number / block_size][number % block_size]; }

  static std::uint64_t hash(const Packed& packed) noexcept { return hash_key(packed); }
  void prefetch(std::uint64_t hash) const noexcept { index_.prefetch(hash); }
  /// Second step, once the index is there: the node that a look-up would compare.
  void prefetch_node(std::uint64_t hash) const noexcept {
    if (const Number number = index_.candidate(hash); number != none) __builtin_prefetch(&(*this)[number]);
  }

  /// An empty list that keeps its memory.
  void clear() noexcept {
    size_ = 0;
    index_.clear();
  }

  /// Gives the memory of its index to another list with the same meter that has less, which must be empty. Nodes can
  /// still be read by number, but no longer be found.
  void move_index_to(Closed& other) noexcept {
    if (index_.bytes() > other.index_.bytes()) other.index_.take(index_);
  }

  Number find(const Packed& packed, std::uint64_t hash) const { return index_.find(hash, Same{*this, packed}); }
  /// For lists that hold a state more than once: the first of its nodes that `accept(number)` takes, else `none`; then
  /// all were offered, and `slot_index` is where `add_at` may put another.
  template <class Accept>
  Number find_if(const Packed& packed, std::uint64_t hash, Accept accept, std::size_t& slot_index) const {
    const Same same{*this, packed};
    return index_.find(
        hash, [&](Number number) { return same(number) && accept(number); }, slot_index);
  }
  /// Makes room for `more` new nodes; false if the cap or the system forbids it. Then the list can still be read by
  /// number, but no longer searched.
  [[gnu::noinline]] bool make_room(Number more) {
    while ((size_ + more) * sizeof(Node) > metered_) {
      if (!meter_->reserve(segment)) return false;
      metered_ += segment;
    }
    while (size_ + more > blocks_.size() * block_size) {
      if (blocks_.size() * block_size > none - 2 * block_size) return false;
      blocks_.emplace_back(block_size);
      if (!blocks_.back()) return blocks_.pop_back(), false;
    }
    while (!index_.has_room(size_ + more)) {
      if (!index_.grow(size_, [&](Number number) { return hash((*this)[number].key()); })) return false;
    }
    return true;
  }
  /// The number of the state, and whether it is new: then it is added with this g and move. There must be room.
  std::pair<Number, bool> find_or_add(const Packed& packed, std::uint64_t hash, Cost g, const Move& move) {
    std::size_t slot_index;
    const Number known = index_.find(hash, Same{*this, packed}, slot_index);
    if (known != none) return {known, false};
    return {add_at(slot_index, packed, hash, g, move), true};
  }
  /// Adds an open node at the slot that an unsuccessful look-up has returned. There must be room.
  Number add_at(std::size_t slot_index, const Packed& packed, std::uint64_t hash, Cost g, const Move& move) {
    const Number number = size_++;
    Node& node = (*this)[number];
    std::memcpy(node.packed, &packed, sizeof(Packed));
    node.set(g, false);
    node.move = move;
    node.excerpt = no_excerpt;
    node.mark = 0;
    index_.insert_at(slot_index, hash, number);
    return number;
  }

  /// The moves that led from the node with g = 0 to this state, read back move by move.
  std::vector<Move> path_to(const Space& space, typename Space::State state) const {
    return path_to(space, state, [](Number) { return true; });
  }
  /// The same, along the nodes that `accept(number)` takes.
  template <class Accept>
  std::vector<Move> path_to(const Space& space, typename Space::State state, Accept accept) const {
    std::vector<Move> path;
    std::size_t slot_index;
    for (;;) {
      const Packed packed = space.pack(state);
      const Node& node = (*this)[find_if(packed, hash(packed), accept, slot_index)];
      if (node.g() == 0) break;
      path.push_back(node.move);
      space.undo(state, node.move);
    }
    std::reverse(path.begin(), path.end());
    return path;
  }

 private:
  struct Same {
    const Closed& closed;
    const Packed& packed;
    bool operator()(Number number) const noexcept {
      return std::memcmp(closed[number].packed, &packed, sizeof(Packed)) == 0;
    }
  };
  // Blocks of some 8 MiB of address space; memory is counted by the segment, as it is touched.
  static constexpr Number block_size = static_cast<Number>(std::bit_floor(4 * Pages<Node>::huge / sizeof(Node)));
  static constexpr std::uint64_t segment = std::uint64_t{1} << 16;

  Meter* meter_;
  std::vector<Pages<Node>> blocks_;
  HashIndex index_;
  Number size_ = 0;
  std::uint64_t metered_ = 0;
};

}  // namespace taquin
