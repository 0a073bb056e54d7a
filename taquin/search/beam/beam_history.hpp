// Which children a beam kept, layer by layer: one bit for each move that a parent may make, so half a byte per state
// where there are four moves.
//
// The states of a layer are in the order of their parents and moves, so the i-th set bit belongs to the i-th state of
// the next layer: no parent is stored. A path is read back by counting bits, one layer at a time.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "taquin/core/memory.hpp"

namespace taquin {

class BeamHistory {
 public:
  /// Slot `parent * fan + k` is the k-th move that the parent may make.
  BeamHistory(Meter& meter, unsigned fan) noexcept : meter_(&meter), fan_(fan) {}
  BeamHistory(const BeamHistory&) = delete;
  BeamHistory& operator=(const BeamHistory&) = delete;
  ~BeamHistory() { meter_->release(metered_); }

  /// Adds a layer of `parents` parents, none of whose children is kept yet; false if the cap or the system forbids it.
  bool add_layer(std::uint64_t parents) {
    const std::uint64_t words = (parents * fan_ + 63) / 64;
    if (!meter_->reserve(words * 8)) return false;
    metered_ += words * 8;
    return static_cast<bool>(layers_.emplace_back(words));
  }
  /// Keeps a child in the last layer. Threads may do so in parallel for slots in different words.
  void keep(std::uint64_t slot) noexcept { layers_.back()[slot / 64] |= std::uint64_t{1} << (slot % 64); }

  std::size_t layers() const noexcept { return layers_.size(); }
  /// The numbers of the moves that lead to `slot` of the last of `layers` layers, from the first layer on.
  std::vector<unsigned> path_to(std::uint64_t slot, std::size_t layers) const {
    std::vector<unsigned> path;
    for (std::size_t layer = layers; layer-- > 0;) {
      path.push_back(static_cast<unsigned>(slot % fan_));
      if (layer > 0) slot = select(layers_[layer - 1], slot / fan_);
    }
    std::reverse(path.begin(), path.end());
    return path;
  }

 private:
  // The position of the `rank`-th set bit, which must exist.
  static std::uint64_t select(const Pages<std::uint64_t>& words, std::uint64_t rank) noexcept {
    std::size_t i = 0;
    for (std::uint64_t count; (count = static_cast<std::uint64_t>(std::popcount(words[i]))) <= rank; ++i) rank -= count;
    std::uint64_t word = words[i];
    for (; rank > 0; --rank) word &= word - 1;
    return i * 64 + static_cast<std::uint64_t>(std::countr_zero(word));
  }

  Meter* meter_;
  unsigned fan_;
  std::vector<Pages<std::uint64_t>> layers_;
  std::uint64_t metered_ = 0;
};

}  // namespace taquin
