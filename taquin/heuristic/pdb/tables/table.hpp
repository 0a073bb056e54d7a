// A pattern database: for every abstract state of a pattern, the least number of moves of its tiles that bring them
// home.
//
// The blank's region is in the index, and an entry is one bit. A value's parity is that of the tiles' distances from
// home, so bit 1 of the value decides between the two neighbours of a known value. A search that knows the value
// carries it along its path; at the root it is found by walking down to the goal (Clausecker & Reinefeld 2019 store
// such databases in a similar way, by value modulo 3 or by bits).
//
// That is the kind `bits`. The kind `mixed_radix` has the same values with another index (`mixed_radix_table.hpp`); it
// is made from a table of `bits`, and only searches read it. The kind `ordered` is the table of an ordered walking
// distance (`heuristic/walking/ordered_walking_table.hpp`), which is stored like the others but has no layout of a
// pattern.
//
// Dropped: one byte per entry, with the blank's region or minimised over it (Korf & Felner 2002). The latter is half
// the size of the former, but inconsistent and weaker than `bits`, which is an eighth of it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

#include "taquin/core/memory.hpp"
#include "taquin/heuristic/pdb/tables/layout.hpp"
#include "taquin/heuristic/pdb/tables/pattern.hpp"

namespace taquin {

struct BuildProgress {
  int value = 0;              ///< moves from the goal: the round just ended
  std::uint64_t entries = 0;  ///< met so far
  std::uint64_t of = 0;       ///< entries of the table
};

struct BuildOptions {
  unsigned threads = 1;
  /// Called after every round; may be empty. `stop` is asked at the same time.
  std::function<void(const BuildProgress&)> progress = {};
  std::stop_token stop = {};
};

/// Receives what the search (build_table.cpp) finds in a round: in the block of permutation `rank`, the entries 64 *
/// word + i whose bit i is set have `value`. Called from several threads, each with blocks of its own.
using EntrySink = std::function<void(std::uint32_t rank, std::uint32_t word, std::uint64_t fresh, int value)>;

/// Bytes that the search for a table takes beside its sink.
std::uint64_t search_bytes(const Layout& layout) noexcept;

/// False if it was stopped or the system has no memory. `pattern` must have the layout's board and as many tiles.
bool search_pattern(const Layout& layout, const Pattern& pattern, const BuildOptions& options, const EntrySink& sink);

/// As a file's header has it; 1 and 2 were other kinds.
enum class TableKind : std::uint8_t { bits = 0, mixed_radix = 3, ordered = 4 };

/// As in file names: "bits", "digits" (mixed radix), "ordered".
std::string_view name_of(TableKind kind) noexcept;

/// Bytes of a table's payload, a multiple of 8.
std::uint64_t payload_bytes(const Layout& layout, TableKind kind) noexcept;

/// Where the entries of a table are, and what owns that memory: an array or a mapped file.
struct Payload {
  std::shared_ptr<const void> owner;
  const std::uint8_t* data = nullptr;
  std::uint64_t bytes = 0;
};

/// The number of entries with each value, from 0 to the greatest.
using Histogram = std::vector<std::uint64_t>;
/// The mean value; at least one entry.
double mean_of(const Histogram& histogram) noexcept;

class PatternTable {
 public:
  /// Builds a table of `bits`; null if stopped or if the system has no memory.
  static std::shared_ptr<const PatternTable> make(std::shared_ptr<const Layout> layout, const Pattern& pattern,
                                                  const BuildOptions& options);
  /// One that was built before. `payload` must be what `make` made of the same pattern and kind. The layout of
  /// `ordered` is null.
  PatternTable(std::shared_ptr<const Layout> layout, const Pattern& pattern, TableKind kind, Payload payload,
               Histogram histogram);

  const Layout& layout() const noexcept { return *layout_; }
  const std::shared_ptr<const Layout>& shared_layout() const noexcept { return layout_; }
  const Pattern& pattern() const noexcept { return pattern_; }
  TableKind kind() const noexcept { return kind_; }
  std::span<const std::uint8_t> payload() const noexcept {
    return {payload_.data, static_cast<std::size_t>(payload_.bytes)};
  }
  const Histogram& histogram() const noexcept { return histogram_; }
  int greatest() const noexcept { return static_cast<int>(histogram_.size()) - 1; }

  // --- one entry of `bits` ---
  /// Its number, from the rank of the permutation, the cells that the tiles occupy and the blank's cell.
  std::uint64_t entry(std::uint32_t rank, CellSet occupied, int blank) const noexcept {
    return std::uint64_t{rank} * layout_->stride() + layout_->pair(occupied, blank);
  }
  /// Bit 1 of the value.
  bool bit(std::uint64_t entry) const noexcept { return (payload_.data[entry >> 3] >> (entry & 7) & 1U) != 0; }

  /// The value of an abstract state without a known neighbour, found by following falling values to the goal. Takes the
  /// tiles' numbers in cell order, their cells and the blank's cell. Needs a few dozen look-ups; -1 if it is not an
  /// abstract state of the pattern.
  int value(const std::uint8_t* sequence, CellSet occupied, int blank) const noexcept;
  /// A tile's number within its pattern, given the cell where it belongs.
  int tile_number(int home) const noexcept { return std::popcount(pattern_.tiles & ((CellSet{1} << home) - 1)); }

 private:
  int residue(std::uint32_t rank, CellSet occupied, int blank) const noexcept;

  std::shared_ptr<const Layout> layout_;
  Pattern pattern_;
  TableKind kind_;
  Payload payload_;
  Histogram histogram_;
};

}  // namespace taquin
