// A pattern database: for every placing of a pattern, the least number of moves of its tiles that bring them home.
//
// The blank's region is in the index, and an entry is one bit. A value's parity is that of the tiles' distances from
// home, so bit 1 of the value decides between the two neighbours of a known value: a search that knows the value
// carries it along its path, and at the root it is found by walking down to the goal (Clausecker & Reinefeld 2019 store
// such databases by value modulo 3 or by bits likewise).
//
// That is the kind `bits`. The kind `digits` is no table of its own, but one of `bits` laid out by the cells of its
// tiles (`radix_table.hpp`); only searches read it.
//
// Dropped: a byte an entry, with the blank's region or minimised over it (Korf & Felner 2002). The latter is half the
// size of the former, but inconsistent and weaker than `bits`, which is an eighth of it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "taquin/core/memory.hpp"
#include "taquin/heuristic/pdb/build.hpp"
#include "taquin/heuristic/pdb/layout.hpp"
#include "taquin/heuristic/pdb/pattern.hpp"

namespace taquin {

/// As a file's header has it; 1 and 2 were other kinds.
enum class TableKind : std::uint8_t { bits = 0, digits = 3 };

/// "bits", "digits".
std::string_view name_of(TableKind kind) noexcept;

/// Bytes of a table's payload, a multiple of 8.
std::uint64_t payload_bytes(const Layout& layout, TableKind kind) noexcept;

/// Where the entries of a table lie, and who keeps them there: an array or a mapped file.
struct Payload {
  std::shared_ptr<const void> keeper;
  const std::uint8_t* data = nullptr;
  std::uint64_t bytes = 0;
  bool is_file = false;  ///< pages that the system can take back: no memory of ours
};

/// Entries, (placing, region) pairs, for each value from 0 to the greatest.
using Histogram = std::vector<std::uint64_t>;
/// The mean value; at least one entry.
double mean_of(const Histogram& histogram) noexcept;

class PatternTable {
 public:
  /// Builds one of `bits`; null if stopped or if the system has no memory.
  static std::shared_ptr<const PatternTable> make(std::shared_ptr<const Layout> layout, const Pattern& pattern,
                                                  const BuildOptions& options);
  /// One that was built before. `payload` must be what `make` made of the same pattern and kind.
  PatternTable(std::shared_ptr<const Layout> layout, const Pattern& pattern, TableKind kind, Payload payload,
               Histogram histogram);

  const Layout& layout() const noexcept { return *layout_; }
  const std::shared_ptr<const Layout>& shared_layout() const noexcept { return layout_; }
  const Pattern& pattern() const noexcept { return pattern_; }
  TableKind kind() const noexcept { return kind_; }
  std::span<const std::uint8_t> payload() const noexcept {
    return {payload_.data, static_cast<std::size_t>(payload_.bytes)};
  }
  /// Memory of ours that the entries take.
  std::uint64_t held_bytes() const noexcept { return payload_.is_file ? 0 : payload_.bytes; }
  const Histogram& histogram() const noexcept { return histogram_; }
  int greatest() const noexcept { return static_cast<int>(histogram_.size()) - 1; }

  // --- one entry of `bits` ---
  /// Its number, from the order of the tiles and the cells they occupy.
  std::uint64_t entry(std::uint32_t order, CellSet occupied, int blank) const noexcept {
    return std::uint64_t{order} * layout_->stride() + layout_->pair(occupied, blank);
  }
  /// Bit 1 of the value.
  bool bit(std::uint64_t entry) const noexcept { return (payload_.data[entry >> 3] >> (entry & 7) & 1U) != 0; }

  /// The value of a placing that is known by nothing else, found by walking down to the goal: the tiles' places in cell
  /// order, their cells, the blank's cell. A few dozen look-ups; -1 if it is no placing of the pattern.
  int value(const std::uint8_t* sequence, CellSet occupied, int blank) const noexcept;
  /// The place of each tile of the pattern in the numbering of orders, by the cell where it belongs.
  int place_of(int home) const noexcept { return std::popcount(pattern_.tiles & ((CellSet{1} << home) - 1)); }

 private:
  int residue(std::uint32_t order, CellSet occupied, int blank) const noexcept;

  std::shared_ptr<const Layout> layout_;
  Pattern pattern_;
  TableKind kind_;
  Payload payload_;
  Histogram histogram_;
};

}  // namespace taquin
