// Which partitions of the tiles a heuristic uses.
//
// A heuristic needs a partition seen in two ways: as given, and reflected in the diagonal if the goal allows (the same
// tables then serve twice), else a second partition. Both sums are admissible; their maximum is what counts (Korf &
// Felner 2002).
#pragma once

#include <filesystem>
#include <vector>

#include "taquin/heuristic/pdb/tables/layout.hpp"

namespace taquin {

/// The tiles in groups of at most `size`, by the cells where they belong: row by row, or column by column; every other
/// line backwards, so that groups are connected. The blank's cell is left out.
std::vector<CellSet> groups(int rows, int cols, int blank, int size, bool by_columns);

/// A partition, and a second one for goals that no symmetry keeps, where the first has no reflection.
struct Partitions {
  std::vector<CellSet> first;
  std::vector<CellSet> second;
};
/// Whether the tables of a partition are made without delay.
bool is_instant(int rows, int cols, const std::vector<CellSet>& partition) noexcept;
/// The partition to make without delay for a board of this size: tables of a few megabytes, in some hundredths of a
/// second. Empty beyond 49 cells and on a line.
std::vector<Partitions> small_partitions(int rows, int cols, int blank);
/// The partitions of the catalogue whose tables are worth storing; a heuristic takes the maximum of all their sums.
std::vector<Partitions> large_partitions(int rows, int cols, int blank);
/// A user's own partition in a file, whose tables are built and stored like those. Throws `Error` if it cannot be read
/// or is of another board.
Partitions own_partitions(const std::filesystem::path& file, int rows, int cols, int blank);

}  // namespace taquin
