// Patterns, and how the abstract states of a pattern are numbered: by the permutation of its tiles, then by the set of
// cells they occupy together with the region in which the blank stands.
//
// The tiles of a pattern cut the board into regions (connected sets of other cells). The blank goes anywhere in its
// region without moving a tile of the pattern, so what counts is the region, not the cell: entries are 1.4 times (6
// tiles on 5x5) to 2.7 times (8 tiles on 4x4) those without the blank, not 19 or 8 times. Clausecker & Reinefeld 2019
// ("Zero-aware pattern databases") use the same regions.
//
// (set, region) pairs are numbered set by set, sets by the combinatorial number system, the regions of a set by their
// least cell. An entry's number is rank * stride() + pair, where `rank` is that of the permutation. Everything that
// slides along rows can reach from one abstract state lies within one block of pairs(), which begins on a cache line
// when an entry is a bit.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "taquin/puzzle/space/permutations.hpp"

namespace taquin {

/// A set of cells, bit i for cell i in reading order.
using CellSet = std::uint64_t;

/// The next set with as many cells, in the order of the bit patterns as numbers.
constexpr CellSet next_set(CellSet set) noexcept {
  const CellSet lowest = set & -set;
  const CellSet carried = set + lowest;
  return carried | ((set ^ carried) >> 2) / lowest;
}

/// The parity of the sum of the cells' distances from the first cell: a slide changes it.
constexpr int parity(CellSet cells, int cols) noexcept {
  int steps = 0;
  for (; cells != 0; cells &= cells - 1) steps += std::countr_zero(cells) / cols + std::countr_zero(cells) % cols;
  return steps & 1;
}

/// The cells that a blank on `blank` can reach on a board of rows x cols without entering those of `occupied`.
CellSet region_of(int rows, int cols, CellSet occupied, int blank) noexcept;

/// For every pattern of `tiles` tiles on a board of rows x cols, 2 <= rows, cols and rows * cols <= 49.
class Layout {
 public:
  static constexpr int most_cells = 49;
  static constexpr int most_tiles = 10;

  /// Throws `Error` if board or pattern are out of these bounds.
  Layout(int rows, int cols, int tiles);

  int rows() const noexcept { return rows_; }
  int cols() const noexcept { return cols_; }
  int cells() const noexcept { return rows_ * cols_; }
  int tiles() const noexcept { return tiles_; }
  const Permutations& permutations() const noexcept { return permutations_; }
  std::uint32_t sets() const noexcept { return sets_; }
  std::uint32_t pairs() const noexcept { return first_.back(); }
  /// From one permutation's block to the next: pairs(), rounded up to a multiple of 512.
  std::uint32_t stride() const noexcept { return static_cast<std::uint32_t>(stride_of(pairs())); }
  static constexpr std::uint64_t stride_of(std::uint64_t pairs) noexcept { return (pairs + 511) / 512 * 512; }
  /// Abstract states: permutation, set of cells and region of the blank.
  std::uint64_t entries() const noexcept { return std::uint64_t{permutations_.count()} * pairs(); }
  /// The number of mixed-radix indices: numbers with one digit per tile, each digit a cell.
  std::uint64_t indices() const noexcept {
    std::uint64_t indices = 1;
    for (int i = 0; i < tiles_; ++i) indices *= base(cells());
    return indices;
  }
  static constexpr std::uint64_t base(int cells) noexcept { return static_cast<std::uint64_t>(cells) | 1U; }
  std::uint64_t bytes() const noexcept {
    return (low_.size() + high_.size() + first_.size()) * 4 + (label_.size() + joint_.size()) * 8;
  }

  /// 0 .. sets()-1.
  std::uint32_t set_number(CellSet occupied) const noexcept {
    if (low_.empty()) [[unlikely]]
      return slow_number(occupied);
    return low_[occupied & ((CellSet{1} << half()) - 1)] + high_[occupied >> half()];
  }
  /// The cells of the lower half: sets are numbered half by half.
  int half() const noexcept { return (cells() + 1) / 2; }
  /// 0 .. pairs()-1; `blank` is a cell outside the set.
  std::uint32_t pair(CellSet occupied, int blank) const noexcept { return pair_of(set_number(occupied), blank); }
  std::uint32_t pair_of(std::uint32_t set, int blank) const noexcept {
    if (!joint_.empty()) return joint_pair(joint_[set], blank);
    const auto cell = static_cast<std::size_t>(blank);
    const std::uint64_t labels = label_[std::size_t{set} * words_ + cell / 16];
    return first_[set] + (static_cast<std::uint32_t>(labels >> 4 * (cell % 16)) & 15U);
  }
  /// The tables behind `set_number` and `pair_of`, for inner loops. A set's number is low[lower half] + high[upper
  /// half]; both are null beyond 26 cells. Its pairs are joint[set] on boards of at most 16 cells, else first[set] +
  /// four bits of label[set * words + cell / 16].
  struct Tables {
    const std::uint32_t* low;
    const std::uint32_t* high;
    const std::uint64_t* joint;
    const std::uint32_t* first;
    const std::uint64_t* label;
    std::size_t words;
  };
  Tables tables() const noexcept {
    const bool halves = !low_.empty();
    return {halves ? low_.data() : nullptr,
            halves ? high_.data() : nullptr,
            joint_.data(),
            first_.data(),
            label_.data(),
            words_};
  }
  /// The number of a set's first pair, in 16 bits, and above them the region of each cell, in three. Boards of 16 cells
  /// have at most 40,359 pairs (eight tiles on 2x8) and eight regions.
  static constexpr std::uint32_t joint_pair(std::uint64_t joint, int blank) noexcept {
    return static_cast<std::uint32_t>(joint & 0xffff) + static_cast<std::uint32_t>(joint >> (16 + 3 * blank) & 7U);
  }
  /// First pair of a set; the set's regions are those up to `first_pair(set + 1)`.
  std::uint32_t first_pair(std::uint32_t set) const noexcept { return first_[set]; }
  CellSet set_at(std::uint32_t number) const noexcept;
  /// The region of `blank` when `occupied` is closed.
  CellSet region(CellSet occupied, int blank) const noexcept { return region_of(rows_, cols_, occupied, blank); }
  CellSet neighbours(int cell) const noexcept { return neighbours_[static_cast<std::size_t>(cell)]; }

 private:
  std::uint32_t slow_number(CellSet occupied) const noexcept;
  void number_halves();
  void number_regions();

  int rows_;
  int cols_;
  int tiles_;
  Permutations permutations_;
  std::size_t words_;
  std::uint32_t sets_ = 0;
  std::array<CellSet, most_cells> neighbours_{};
  std::vector<std::uint32_t> low_,
      high_;                          // a set's number is the sum of its halves' numbers (boards of up to 26 cells)
  std::vector<std::uint32_t> first_;  // by set: its first pair
  std::vector<std::uint64_t> label_;  // by set: the region's number, in four bits per cell
  std::vector<std::uint64_t> joint_;  // both, on boards of at most 16 cells
};

/// Some tiles of a board, known by the cells where they belong, and the region of the goal's blank. Patterns that a
/// symmetry of the board carries into one another share a table if it carries the blank's region along.
struct Pattern {
  int rows = 0;
  int cols = 0;
  CellSet tiles = 0;   ///< where the tiles belong
  CellSet region = 0;  ///< where the blank may stand when they are there
  auto operator<=>(const Pattern&) const = default;
  int count() const noexcept { return std::popcount(tiles); }
};

/// A symmetry: cell of a board -> cell of the table.
using CellMap = std::array<std::uint8_t, Layout::most_cells>;

/// The pattern of the tiles that belong to `tiles` when the goal's blank is on `blank`. Throws `Error` if the blank is
/// among them or the layout is out of bounds.
Pattern pattern_of(int rows, int cols, CellSet tiles, int blank);

/// All symmetries of a board of at most 49 cells that keep its shape: 4 for a rectangle, 8 for a square; the identity
/// first.
std::vector<CellMap> symmetries(int rows, int cols);

/// A symmetry of the board, not the identity, that keeps the blank's cell: the main diagonal if it does. Nullopt if
/// none does.
std::optional<CellMap> reflection(int rows, int cols, int blank);

/// The image of a set of cells.
CellSet image(CellSet set, const CellMap& map) noexcept;

/// The representative of all patterns that share a table, and a map that leads to it.
struct Shared {
  Pattern pattern;
  CellMap map;
};
Shared shared(const Pattern& pattern);

}  // namespace taquin
