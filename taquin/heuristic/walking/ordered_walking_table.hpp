// A table of the ordered walking distance: for every abstract state (`ordered_walking_layout.hpp`) the least number of
// vertical moves to the goal.
//
// Neighbours differ by at most one, so two bits an entry are enough: the distance modulo 3, which a search that knows a
// neighbour's distance turns into the distance itself. At the root it is found by walking down to the goal.
//
// How it is made (`ordered_walking_build.cpp`): breadth-first from the goal, a word of bits at a time. A bit of a word
// is an arrangement of the first group. One slide carries a tile of one group only, so it takes every word of a block
// whole to another place (a tile of the second group), or permutes the bits of every word alike (one of the first). Two
// threads make the 63 million entries of 4x4 with rows as colours in about a second.
#pragma once

#include <cstdint>
#include <optional>

#include "taquin/core/cost.hpp"
#include "taquin/heuristic/pdb/tables/table_storage.hpp"
#include "taquin/heuristic/walking/ordered_walking_layout.hpp"

namespace taquin {

/// Makes the entries in `words`, all zero at first, as many as all blocks take. The number of entries with each
/// distance; empty if it was given up.
Histogram build_ordered_walking(const OrderedWalkingLayout& layout, const BuildOptions& options, std::uint64_t* words);

class StoredOrderedTable final : public StoredTable {
 public:
  explicit StoredOrderedTable(const Colouring& colouring)
      : StoredTable(ordered_kind, pattern_of(colouring)), colouring_(colouring) {}

  std::uint64_t entries() const override { return entries_of(colouring_); }
  std::uint64_t bytes() const override { return payload_bytes(colouring_); }
  std::uint64_t building_bytes() const override { return bytes(); }
  bool is_worth_storing(std::uint64_t) const override { return entries() >= slow_entries; }
  std::optional<TableEntries> build(const BuildOptions& options) const override;

 private:
  static constexpr std::uint64_t slow_entries = 1'000'000'000;  // others take a few seconds

  Colouring colouring_;
};

class OrderedWalkingTable {
 public:
  using Order = OrderedWalkingLayout::Order;

  /// `entries`: those of the colouring's `StoredOrderedTable`.
  OrderedWalkingTable(const Colouring& colouring, TableEntries entries);

  const OrderedWalkingLayout& layout() const noexcept { return layout_; }
  const Histogram& histogram() const noexcept { return entries_.histogram; }
  std::uint64_t bytes() const noexcept { return entries_.payload.bytes + layout_.bytes(); }

  /// Where the entry of a state lies; the blank is in `line`.
  const std::uint64_t* address(int line, const Order& order) const noexcept {
    return words_ + std::uint64_t{layout_.block(line, order.set)} * block_words_ + layout_.entry(order) / 64 * 2;
  }
  /// The distance of a state whose entry lies there, next to a state of distance `near`.
  Cost distance(const std::uint64_t* address, const Order& order, Cost near) const noexcept {
    const std::uint32_t bit = layout_.entry(order) % 64;
    const auto third = static_cast<Cost>((address[0] >> bit & 1U) + 2 * (address[1] >> bit & 1U)) - 1;
    // 0, 1 or -1, as it is 0, 1 or 2 modulo 3.
    return near + (third - near + 301) % 3 - 1;
  }
  Cost distance(int line, const Order& order, Cost near) const noexcept {
    return distance(address(line, order), order, near);
  }
  /// The distance of any state, found by walking down to the goal.
  Cost distance(int line, Order order) const;

 private:
  int third(int line, const Order& order) const noexcept;

  OrderedWalkingLayout layout_;
  TableEntries entries_;
  const std::uint64_t* words_;
  std::uint32_t block_words_;
};

}  // namespace taquin
