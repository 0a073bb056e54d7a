// The catalogue of partitions: which patterns the tiles of a board are divided into, so that their databases add up.
// Compiled in from data/partitions.txt and data/partitions_beyond_16.txt, where each is a picture.
//
// The goal is the canonical one of its blank's cell, which is the first cell except for some partitions of 5x5. Each
// partition has the facts of its ranked tables, computed once, so that everyone can compare their own
// tables with them. A user's own partition is such a picture in a file, with any goal; its facts may be left out.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/heuristic/pdb/tables/layout.hpp"
#include "taquin/heuristic/pdb/tables/table_storage.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

/// A table of a partition. Facts that are not known are 0.
struct TableFacts {
  Pattern pattern;             ///< the one that stands for all that share it, `shared(…).pattern`, or of a colouring
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
  int blank = -1;                  ///< its cell in the goal
  bool large = false;              ///< belongs to the large plan of its size
  bool is_colouring = false;       ///< the letters are colours of the ordered walking distance
  std::vector<CellSet> patterns;   ///< disjoint, and all tiles together
  std::vector<TableFacts> tables;  ///< in the order of `tables_of`; empty if there are no facts

  /// Whether pdb-large uses it for a goal with its blank on that cell.
  bool is_large_of(int of_rows, int of_cols, int goal_blank) const noexcept {
    return large && !is_colouring && rows == of_rows && cols == of_cols && blank == goal_blank;
  }
};

/// In the order of the files: by size, the smaller tables first, the large ones of 5x5 last. Parsed once.
std::span<const Partition> partitions();

/// How many patterns and tiles a sum of pattern databases can hold.
constexpr std::size_t most_patterns(int cells) noexcept { return cells <= 16 ? 4 : cells <= 25 ? 8 : 12; }

/// Throws `Error` if there is none of this name.
const Partition& find_partition(std::string_view name);

/// The partitions in a text, whose form catalogue.cpp describes. Throws `Error` with `name`, the line, what was found
/// and what was expected.
std::vector<Partition> parse_partitions(std::string_view text, const std::string& name);

/// The one partition of a text, turned so that its goal is the canonical one; a picture without a name is enough, and
/// is called `name`. Throws `Error` likewise, and for tables that no search could read.
Partition parse_own_partition(std::string_view text, const std::string& name);
/// The same, read from a file.
Partition read_partition(const std::filesystem::path& file);

/// The tables that a partition needs, with only `pattern` and `uses` set: patterns that share a table count as one. In
/// the order of the first pattern that uses each.
std::vector<TableFacts> tables_of(const Partition& partition);

std::shared_ptr<const StoredTable> stored_table(const Partition& partition, const TableFacts& facts);

/// The tables of the heuristic pdb-large for a goal, each once. Empty if it does not serve the goal.
std::vector<std::shared_ptr<const StoredTable>> large_tables(const Board& goal);

}  // namespace taquin
