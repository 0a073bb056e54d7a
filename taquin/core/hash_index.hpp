// A hash table with open addressing that maps hashes to numbers of entries: the look-up half of a closed list. The
// entries themselves, with their keys, are in the caller's array.
//
// A slot is 32 bits: the entry's number + 1 in the low bits (0 = empty), and in the other bits as much of its hash as
// fits, as a tag, so that a probe reads the caller's array only where the tag agrees. Probing is linear, and the load
// at most 3/4, so a probe mostly stays in one cache line. The table grows by three quarters and is refilled from the
// caller's array, so growing needs no second table: an entry takes 5.3 to 9.4 bytes at all times. A large table is
// refilled region by region: first the numbers and hashes of all entries are written to the regions of the table that
// their hashes lead to, then each region is put in order, within the cache.
//
// Tried and dropped: keys inside the table (one cache miss less per look-up, but twice the memory while growing, and
// references that move); doubling (10.7 bytes per entry right after it).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "taquin/core/hash.hpp"
#include "taquin/core/memory.hpp"

namespace taquin {

class HashIndex {
 public:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  explicit HashIndex(Meter& meter) noexcept : meter_(&meter) {}
  HashIndex(const HashIndex&) = delete;
  HashIndex& operator=(const HashIndex&) = delete;
  ~HashIndex() { meter_->release(bytes()); }

  /// The number of the entry with that hash for which `same(number)` holds, or `none`.
  template <class Same>
  std::uint32_t find(std::uint64_t hash, Same same) const {
    std::size_t slot_index;
    return find(hash, same, slot_index);
  }
  /// The same; sets `slot_index` to the entry's slot or, if there is no such entry, to the slot for `insert_at`.
  template <class Same>
  std::uint32_t find(std::uint64_t hash, Same same, std::size_t& slot_index) const {
    const std::uint32_t tag = tag_of(hash);
    for (slot_index = home(hash);; slot_index = slot_index + 1 == slots_.size() ? 0 : slot_index + 1) {
      const std::uint32_t slot = slots_[slot_index];
      if (slot == 0) return none;
      const std::uint32_t number = (slot & number_mask_) - 1;
      if ((slot & ~number_mask_) == tag && same(number)) return number;
    }
  }
  /// Prefetches the memory that `find` will read first.
  void prefetch(std::uint64_t hash) const noexcept { __builtin_prefetch(&slots_[home(hash)]); }
  /// The entry whose key `find` would compare first, for the caller to prefetch: the first whose tag agrees, or `none`.
  std::uint32_t candidate(std::uint64_t hash) const noexcept {
    return find(hash, [](std::uint32_t) { return true; });
  }

  /// True if one more entry fits without `grow`.
  bool has_room(std::uint32_t entries) const noexcept { return entries < room_; }
  /// Enlarges the table by three quarters; `hash_of(number)` returns the hashes of entries 0 .. entries-1. Returns
  /// false if the memory limit or the system refuses; then the index is empty and must not be used again.
  template <class HashOf>
  bool grow(std::uint32_t entries, HashOf hash_of) {
    const std::uint64_t slots = std::max<std::uint64_t>(1024, slots_.size() + slots_.size() / 4 * 3);
    meter_->release(bytes());
    if (!meter_->reserve(slots * sizeof(std::uint32_t))) return slots_ = {}, false;
    if (!slots_.reset(slots)) return meter_->release(slots * sizeof(std::uint32_t)), false;
    room_ = static_cast<std::uint32_t>(std::min<std::uint64_t>(slots / 4 * 3, none - 1));
    number_mask_ = std::uint32_t(std::bit_ceil(std::uint64_t{room_} + 1) - 1);
    number_bits_ = std::popcount(number_mask_);
    if (!refill_by_region(entries, hash_of)) refill(entries, hash_of);
    return true;
  }
  /// Removes all entries and keeps the memory.
  void clear() noexcept {
    if (slots_) std::memset(slots_.data(), 0, bytes());
  }
  /// Replaces this index's memory by that of `other`, which has the same meter and is left without memory.
  void take(HashIndex& other) noexcept {
    meter_->release(bytes());
    slots_ = std::move(other.slots_);
    other.slots_ = {};
    room_ = std::exchange(other.room_, 0);
    number_mask_ = other.number_mask_;
    number_bits_ = other.number_bits_;
  }
  /// The entry must not be there yet, and `has_room` must hold.
  void insert(std::uint64_t hash, std::uint32_t number) noexcept {
    std::size_t at = home(hash);
    while (slots_[at] != 0) at = at + 1 == slots_.size() ? 0 : at + 1;
    insert_at(at, hash, number);
  }
  /// Inserts at the slot that an unsuccessful `find` has returned; nothing may have been inserted since.
  void insert_at(std::size_t slot_index, std::uint64_t hash, std::uint32_t number) noexcept {
    slots_[slot_index] = tag_of(hash) | (number + 1);
  }
  std::uint64_t bytes() const noexcept { return slots_.size() * sizeof(std::uint32_t); }

 private:
  static constexpr int unused_bits = 24;
  static constexpr std::size_t regions = 256;  // by the first eight bits of the hash
  static constexpr std::uint32_t least_by_region = 1 << 17;
  struct StagedEntry {
    std::uint32_t number;
    std::uint32_t hash;
  };

  // In groups: the slots of a whole group are prefetched before the first is written.
  template <class HashOf>
  void refill(std::uint32_t entries, HashOf hash_of) {
    std::array<std::uint64_t, 32> hashes;
    for (std::uint32_t first = 0; first < entries; first += 32) {
      const std::uint32_t count = std::min<std::uint32_t>(32, entries - first);
      for (std::uint32_t i = 0; i < count; ++i) prefetch(hashes[i] = hash_of(first + i));
      for (std::uint32_t i = 0; i < count; ++i) insert(hashes[i], first + i);
    }
  }
  // Returns false, with all slots empty, if the table is small, the memory limit refuses, or a region gets too many.
  template <class HashOf>
  bool refill_by_region(std::uint32_t entries, HashOf hash_of) {
    if (entries < least_by_region) return false;
    std::array<std::uint32_t, regions> count{};
    if (!stage(entries, hash_of, count)) return clear(), false;
    const std::uint64_t most = *std::max_element(count.begin(), count.end());
    if (!meter_->reserve(most * sizeof(StagedEntry))) return clear(), false;
    std::vector<StagedEntry> staged(most);
    std::vector<std::pair<std::uint64_t, std::uint32_t>> spilt;  // entries that their region has no slot for
    for (std::size_t region = 0; region < regions; ++region) {
      const std::size_t begin = region_begin(region);
      const std::size_t end = region_begin(region + 1);
      std::memcpy(staged.data(), &slots_[begin], count[region] * sizeof(StagedEntry));
      std::memset(&slots_[begin], 0, (end - begin) * sizeof(std::uint32_t));
      for (std::uint32_t i = 0; i < count[region]; ++i) {
        const std::uint64_t hash = std::uint64_t{region} << 56 | std::uint64_t{staged[i].hash} << unused_bits;
        std::size_t at = home(hash);
        while (at < end && slots_[at] != 0) ++at;
        if (at < end)
          insert_at(at, hash, staged[i].number);
        else
          spilt.emplace_back(hash, staged[i].number);
      }
    }
    for (const auto& [hash, number] : spilt) insert(hash, number);
    meter_->release(most * sizeof(StagedEntry));
    return true;
  }
  // Writes number and hash of each entry to its region, from the region's first slot on. An entry takes two slots;
  // returns false if a region has too few.
  template <class HashOf>
  bool stage(std::uint32_t entries, HashOf hash_of, std::array<std::uint32_t, regions>& count) {
    for (std::uint32_t number = 0; number < entries; ++number) {
      const std::uint64_t hash = hash_of(number);
      const auto region = static_cast<std::size_t>(hash >> 56);
      const std::size_t at = region_begin(region) + 2 * std::size_t{count[region]++};
      if (at + 2 > region_begin(region + 1)) return false;
      const StagedEntry staged{number, static_cast<std::uint32_t>(hash >> unused_bits)};
      std::memcpy(&slots_[at], &staged, sizeof(StagedEntry));
    }
    return true;
  }
  std::size_t region_begin(std::size_t region) const noexcept { return region * slots_.size() / regions; }

  // Staging keeps the upper 40 bits of a hash, so only these are used: the first for the slot, the last for the tag.
  std::size_t home(std::uint64_t hash) const noexcept {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>((static_cast<Wide>(hash >> unused_bits) * slots_.size()) >> (64 - unused_bits));
  }
  std::uint32_t tag_of(std::uint64_t hash) const noexcept {
    return static_cast<std::uint32_t>((hash >> unused_bits) << number_bits_);
  }

  Meter* meter_;
  Pages<std::uint32_t> slots_;
  std::uint32_t room_ = 0;
  std::uint32_t number_mask_ = 0;
  int number_bits_ = 0;
};

}  // namespace taquin
