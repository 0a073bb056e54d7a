// One half of the walking distance (Ken'ichiro Takahashi, around 2002): the least number of vertical moves, if the
// tiles of one row could change places at will.
//
// An abstract position says for each line how many of its tiles belong to each goal line, and in which line the blank
// is. A move brings a tile from a neighbouring line into the blank's. The whole abstract space is searched
// breadth-first from the goal: 24,964 positions for 4x4. Every real move is either vertical, and then a move of this
// table, or horizontal, and then a move of the table of columns; so the two distances add up to an admissible,
// consistent bound.
//
// Under MTM a run of vertical slides costs one move: the same positions, with runs as edges.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "taquin/core/cost.hpp"
#include "taquin/core/hash_index.hpp"
#include "taquin/core/result.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

/// Lines are rows for vertical moves (then `places` is the number of columns), columns for horizontal ones.
class WalkingTable {
 public:
  /// A position's number in the low 24 bits, its distance above: one load a move gives both.
  using Entry = std::uint32_t;
  static constexpr std::uint32_t most_positions = 1'000'000;

  /// Null if there are more than `most_positions` positions (5x5 has over eight million) or more than 64 bits can name.
  /// `goal_line`: the blank's.
  static std::shared_ptr<const WalkingTable> make(int lines, int places, int goal_line, Metric metric);

  static Cost distance(Entry entry) noexcept { return static_cast<Cost>(entry >> 24); }

  /// `counts[line * lines + goal]`: tiles in `line` that belong to goal line `goal`.
  Entry find(const std::vector<int>& counts, int blank_line) const;
  /// After the blank goes a line up (towards 0) or down, over a tile that belongs to line `goal`.
  Entry next(Entry entry, bool down, int goal) const noexcept {
    return next_[((entry & 0xffffff) * 2 + (down ? 1U : 0U)) * stride_ + static_cast<std::uint32_t>(goal)];
  }
  std::uint32_t positions() const noexcept { return static_cast<std::uint32_t>(codes_.size()); }
  std::uint64_t bytes() const noexcept;

  WalkingTable(const WalkingTable&) = delete;
  WalkingTable& operator=(const WalkingTable&) = delete;

 private:
  static constexpr Entry nowhere = ~Entry{0};

  WalkingTable(int lines, int places);
  int tiles(std::uint64_t code, int line, int goal) const noexcept;
  int blank_line(std::uint64_t code) const noexcept { return static_cast<int>(code >> blank_shift_); }
  std::uint64_t shift(int line, int goal) const noexcept {
    return std::uint64_t(digit_bits_ * (line * (lines_ - 1) + goal));
  }
  std::uint64_t step(std::uint64_t code, bool down, int goal) const noexcept;
  std::uint64_t code_of(const std::vector<int>& counts, int blank_line) const noexcept;
  std::uint32_t number_of(std::uint64_t code);
  bool link_all(int goal_line);
  void measure(Metric metric);
  void reach(std::uint32_t position, bool down, Cost layer, std::vector<std::uint8_t>& passed, bool runs);

  int lines_;
  int places_;
  int digit_bits_;
  int blank_shift_;
  std::uint32_t stride_;
  std::vector<Entry> next_;
  std::vector<std::uint64_t> codes_;  // by number
  std::vector<Cost> distances_;       // while building; then in the entries
  std::vector<std::uint32_t> queue_;
  Meter meter_{Budget::unlimited};
  HashIndex index_{meter_};
};

}  // namespace taquin
