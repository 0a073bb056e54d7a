// The catalogue of partitions: how the tiles of a board are dealt to patterns whose databases add up. Compiled in from
// data/partitions.txt and data/partitions_24.txt, where each is a picture.
//
// The goal is the canonical one of its blank's cell, which is the first but for some partitions of 5x5. With a
// partition stand the facts of its tables, of the kind `bits`: what was computed once, so that anyone can tell whether
// his are the same.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/heuristic/pdb/pattern.hpp"

namespace taquin {

/// A table of the kind `bits`.
struct TableFacts {
  Pattern pattern;             ///< the one that stands for all that share it, `shared(…).pattern`
  int uses = 0;                ///< patterns of the partition that share it
  std::uint64_t entries = 0;   ///< as `Layout::entries` counts
  int greatest = 0;            ///< value
  double mean = 0;             ///< of the values, to six places
  std::uint64_t checksum = 0;  ///< XXH3-64 of the payload
  bool operator==(const TableFacts&) const = default;
};

struct Partition {
  std::string name;  ///< "4x4-6-6-3"
  std::string purpose;
  int rows = 0;
  int cols = 0;
  int blank = 0;                   ///< its cell in the goal
  bool large = false;              ///< belongs to the large plan of its size
  std::vector<CellSet> patterns;   ///< disjoint, and all tiles together
  std::vector<TableFacts> tables;  ///< in the order of `tables_of`
};

/// In the order of the files: by size, the smaller tables first, the large ones of 5x5 last. Parsed once.
std::span<const Partition> partitions();

/// Throws `Error` if there is none of this name.
const Partition& find_partition(std::string_view name);

/// The tables that a partition needs, `pattern` and `uses` alone: patterns that share one count as one. In the order of
/// the first that uses it.
std::vector<TableFacts> tables_of(const Partition& partition);

/// Bytes of a table's payload of kind `bits`, known without a `Layout`.
std::uint64_t payload_bytes(const TableFacts& facts) noexcept;

}  // namespace taquin
