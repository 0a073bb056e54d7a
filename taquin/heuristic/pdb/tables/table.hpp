// A pattern database: for every abstract state of a pattern, the least number of moves of its tiles that bring them
// home.
//
// The blank's region is in the index, and an entry is one bit. A value's parity is that of the tiles' distances from
// home, so bit 1 of the value decides between the two neighbours of a known value. A search that knows the value
// carries it along its path; at the root it is found by walking down to the goal (Clausecker & Reinefeld 2019 store
// such databases in a similar way, by value modulo 3 or by bits).
//
// That is the kind "bits". The kind "digits" has the same values with another index (`mixed_radix_table.hpp`); it is
// made from such a table, and only searches read it.
//
// Dropped: one byte per entry, with the blank's region or minimised over it (Korf & Felner 2002). The latter is half
// the size of the former, but inconsistent and weaker than one bit, which is an eighth of it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "taquin/heuristic/pdb/tables/layout.hpp"
#include "taquin/heuristic/pdb/tables/table_storage.hpp"

namespace taquin {

using LayoutOf = std::function<std::shared_ptr<const Layout>(const Pattern&)>;

class StoredPatternTable final : public StoredTable {
 public:
  /// `entries`: how many there are, if that is known, else 0: then a layout counts them. A layout may take a second to
  /// make; `layout_of` makes it or knows it.
  explicit StoredPatternTable(const Pattern& pattern, std::uint64_t entries = 0, LayoutOf layout_of = make_layout);

  std::uint64_t entries() const override;
  std::uint64_t bytes() const override;
  std::uint64_t building_bytes() const override;
  bool is_worth_storing(std::uint64_t slow) const override { return entries() >= slow; }
  std::optional<TableEntries> build(const BuildOptions& options) const override;

 private:
  static std::shared_ptr<const Layout> make_layout(const Pattern& pattern);

  std::uint64_t entries_;
  LayoutOf layout_of_;
};

class PatternTable {
 public:
  /// Builds it; null if that was given up. Throws `std::bad_alloc` if the system has no memory.
  static std::shared_ptr<const PatternTable> make(std::shared_ptr<const Layout> layout, const Pattern& pattern,
                                                  const BuildOptions& options);
  /// The layout is that of the pattern's board and of as many tiles; `entries` are those of its `StoredPatternTable`.
  PatternTable(std::shared_ptr<const Layout> layout, const Pattern& pattern, TableEntries entries);

  const Layout& layout() const noexcept { return *layout_; }
  const Pattern& pattern() const noexcept { return pattern_; }
  std::span<const std::uint8_t> payload() const noexcept {
    return {entries_.payload.data, static_cast<std::size_t>(entries_.payload.bytes)};
  }
  const Histogram& histogram() const noexcept { return entries_.histogram; }
  int greatest() const noexcept { return entries_.greatest(); }

  // --- one entry ---
  /// Its number, from the rank of the permutation, the cells that the tiles occupy and the blank's cell.
  std::uint64_t entry(std::uint32_t rank, CellSet occupied, int blank) const noexcept {
    return std::uint64_t{rank} * layout_->stride() + layout_->pair(occupied, blank);
  }
  /// Bit 1 of the value.
  bool bit(std::uint64_t entry) const noexcept { return (entries_.payload.data[entry >> 3] >> (entry & 7) & 1U) != 0; }

  /// The value of an abstract state without a known neighbour, found by following falling values to the goal. Takes the
  /// tiles' numbers in cell order, their cells and the blank's cell. Needs a few dozen look-ups; -1 if it is not an
  /// abstract state of the pattern.
  int value(const std::uint8_t* sequence, CellSet occupied, int blank) const noexcept;
  /// The value modulo four, by one look-up.
  int residue(const std::uint8_t* sequence, CellSet occupied, int blank) const noexcept;
  /// A tile's number within its pattern, given the cell where it belongs.
  int tile_number(int home) const noexcept { return std::popcount(pattern_.tiles & ((CellSet{1} << home) - 1)); }

 private:
  int residue(std::uint32_t rank, CellSet occupied, int blank) const noexcept;

  std::shared_ptr<const Layout> layout_;
  Pattern pattern_;
  TableEntries entries_;
};

}  // namespace taquin
