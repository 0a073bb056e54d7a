// Pattern databases with mixed-radix indices: an entry's index is a number whose digits are the cells of the pattern's
// tiles (`mixed_radix.hpp` says why).
//
// Six tiles on 25 cells take 25^6 bits, 30 MB, of which half are used; seven 763 MB, of which two fifths are. The
// blank's region (`layout.hpp`) is looked up by the set of cells: one plane of bits holds the entries of each set's
// largest region, a second one those of the second largest, and the few others (six tiles: 1.4 % of look-ups) are read
// from the ranked table. A word of the first plane and the same word of the second lie side by side.
//
// Converting a ranked table of six tiles takes a quarter of a second, so the result is stored, as a table of the kind
// "digits": the next process reads it, and processes of one machine may map one copy.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>

#include "taquin/core/memory.hpp"
#include "taquin/heuristic/pdb/tables/table.hpp"

namespace taquin {

/// Where the digits and planes of patterns on one board lie, and the regions of all sets of cells that they may occupy.
class MixedRadixLayout {
 public:
  static constexpr int most_cells = 25;
  static constexpr int most_tiles = 7;
  static constexpr int index_bits = 33;

  /// Whether the indices of the layout fit `index_bits`.
  static bool serves(const Layout& layout) noexcept;
  /// For patterns of `least` to `most` tiles on boards of at most 25 cells. `options` are asked every few milliseconds
  /// whether to give up; a layout that was given up is false.
  MixedRadixLayout(int rows, int cols, int least, int most, const BuildOptions& options);

  /// A cell's digit: its parity is the cell's colour.
  std::uint32_t digit(int cell) const noexcept {
    return static_cast<std::uint32_t>(cols_ % 2 == 1 ? cell : cell ^ (cell / cols_ & 1));
  }
  int cell_of(std::uint32_t digit) const noexcept {
    const int cell = static_cast<int>(digit);
    return cols_ % 2 == 1 ? cell : cell ^ (cell / cols_ & 1);
  }
  std::uint64_t base() const noexcept { return base_; }
  std::uint64_t weight(int position) const noexcept { return weights_[static_cast<std::size_t>(position)]; }
  int half() const noexcept { return half_; }
  std::uint64_t regions_of(CellSet occupied) const noexcept {
    return regions_[low()[occupied & ((CellSet{1} << half_) - 1)] + high()[occupied >> half_]];
  }

  /// For the inner loop: low[lower] + high[upper] is the number of the set with these halves.
  const std::uint32_t* low() const noexcept { return numbers_.data(); }
  const std::uint32_t* high() const noexcept { return numbers_.data() + (std::size_t{1} << half_); }
  /// By set: in the lower half the cells of its largest region, in the upper half those of the two largest.
  const std::uint64_t* regions() const noexcept { return regions_.data(); }
  /// The parity of the index that a pattern has at home: the bit of a value is mixed with it.
  bool is_home_odd(const Pattern& pattern) const noexcept;
  explicit operator bool() const noexcept { return numbers_ && regions_; }
  std::uint64_t bytes() const noexcept { return numbers_.size() * 4 + regions_.size() * 8; }

 private:
  std::uint32_t number_sets(int least, int most);
  void note_regions(CellSet occupied);

  int rows_;
  int cols_;
  int half_;
  std::uint64_t base_;
  std::array<std::uint64_t, most_tiles + 1> weights_{};
  Pages<std::uint32_t> numbers_;
  Pages<std::uint64_t> regions_;
};

/// The same table as a ranked one of at most seven tiles. Both arguments must outlive it.
class StoredMixedRadixTable final : public StoredTable {
 public:
  StoredMixedRadixTable(const PatternTable& ranked, const MixedRadixLayout& layout)
      : StoredTable(mixed_radix_kind, ranked.pattern()), ranked_(ranked), layout_(layout) {}

  std::uint64_t entries() const override { return 2 * ranked_.layout().indices(); }
  std::uint64_t bytes() const override { return bytes_for(ranked_.layout()); }
  /// For patterns of that layout; two planes.
  static std::uint64_t bytes_for(const Layout& layout) noexcept { return 2 * ((layout.indices() + 31) / 32) * 4; }
  std::uint64_t building_bytes() const override { return bytes(); }
  bool is_worth_storing(std::uint64_t) const override { return bytes() <= most_stored_bytes; }
  /// Converts it.
  std::optional<TableEntries> build(const BuildOptions& options) const override;

 private:
  static constexpr std::uint64_t most_stored_bytes = std::uint64_t{256} << 20;

  const PatternTable& ranked_;
  const MixedRadixLayout& layout_;
};

/// A table as a search reads it.
class MixedRadixTable {
 public:
  /// `entries`: those of the ranked table's `StoredMixedRadixTable`.
  MixedRadixTable(std::shared_ptr<const PatternTable> ranked, TableEntries entries, const MixedRadixLayout& layout);

  /// Pairs of words: 32 entries of the first plane, and the same ones of the second.
  const std::uint32_t* data() const noexcept { return reinterpret_cast<const std::uint32_t*>(entries_.payload.data); }
  /// The bit of an entry in neither plane, given its index, 32 times.
  std::uint32_t rare(std::uint64_t index, CellSet occupied, int blank) const noexcept;
  /// The bit that belongs to an index and a value.
  bool bit(std::uint64_t index, int value) const noexcept {
    return ((static_cast<std::uint64_t>(value) >> 1 ^ (odd_home_ ? 1U : index)) & 1U) != 0;
  }

 private:
  std::shared_ptr<const PatternTable> ranked_;
  TableEntries entries_;
  const MixedRadixLayout& layout_;
  bool odd_home_;
};

/// The tables of all views of some sums.
struct MixedRadixTables {
  std::shared_ptr<const MixedRadixLayout> layout;
  std::map<const PatternTable*, std::shared_ptr<const MixedRadixTable>> tables;
};

}  // namespace taquin
