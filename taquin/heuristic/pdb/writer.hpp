// Writes what the search of a pattern shows into the payload of its table, or into the blocks of those orders that one
// process has. One thread has a block at a time.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "taquin/heuristic/pdb/table.hpp"

namespace taquin {

/// Entries from one order to the next.
inline std::uint32_t stride_of(const Layout& layout, TableKind kind) noexcept {
  return kind == TableKind::folded ? layout.sets() : layout.stride();
}
/// Bytes from one order to the next.
inline std::uint64_t block_bytes(const Layout& layout, TableKind kind) noexcept {
  const std::uint64_t entries = stride_of(layout, kind);
  return kind == TableKind::bits ? entries / 8 : entries;
}

class PayloadWriter {
 public:
  /// `data`: zeroed, `bytes` of them, the blocks of a share one after the other.
  PayloadWriter(const Layout& layout, TableKind kind, const Share& share, std::uint8_t* data, std::uint64_t bytes)
      : kind_(kind), share_(share), words_(layout.stride() / 64), stride_(stride_of(layout, kind)), data_(data) {
    if (kind != TableKind::bits) std::memset(data, unmet, bytes);
    if (kind != TableKind::folded) return;
    set_of_.resize(layout.stride());
    for (std::uint32_t set = 0; set < layout.sets(); ++set) {
      std::fill(set_of_.data() + layout.first_pair(set), set_of_.data() + layout.first_pair(set + 1), set);
    }
  }

  /// As a `EntrySink`.
  void operator()(std::uint32_t order, std::uint32_t word, std::uint64_t fresh, int value) {
    const std::size_t place = share_.place(order);
    if (kind_ == TableKind::bits) {
      if ((value & 2) != 0) reinterpret_cast<std::uint64_t*>(data_)[place * words_ + word] |= fresh;
      count(value, std::popcount(fresh));
      return;
    }
    std::uint8_t* const block = data_ + place * stride_;
    int written = 0;
    for (; fresh != 0; fresh &= fresh - 1) {
      const std::uint32_t pair = 64 * word + static_cast<std::uint32_t>(std::countr_zero(fresh));
      std::uint8_t& entry = block[kind_ == TableKind::folded ? set_of_[pair] : pair];
      if (entry != unmet) continue;
      entry = static_cast<std::uint8_t>(value);
      ++written;
    }
    count(value, written);
  }

  Histogram histogram() const {
    Histogram result;
    for (const auto& entries : counts_) result.push_back(entries);
    while (result.size() > 1 && result.back() == 0) result.pop_back();
    return result;
  }

  /// The byte of an entry that is no placing, and of what rounds a payload up.
  static constexpr std::uint8_t unmet = 255;

 private:
  void count(int value, int entries) {
    counts_[static_cast<std::size_t>(value)].fetch_add(static_cast<std::uint64_t>(entries), std::memory_order_relaxed);
  }

  TableKind kind_;
  Share share_;
  std::uint32_t words_;
  std::uint32_t stride_;
  std::uint8_t* data_;
  std::vector<std::uint32_t> set_of_;
  std::array<std::atomic<std::uint64_t>, 256> counts_{};
};

}  // namespace taquin
