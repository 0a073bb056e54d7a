// One pattern database in one file: a header of 4 KiB, then the entries as they lie in memory.
//
// The header says in full what the entries are (board, pattern, kind, numbering of the placings), how many, their
// XXH3-64 and their histogram, and ends with the XXH3-64 of itself. Whoever opens a file knows what it must be, so
// every field is compared with what is recomputed: a file of another pattern, format or numbering cannot be taken for
// the one that was asked for, and any changed byte of the header is noticed. A changed byte among the entries is
// noticed by `Check::whole`, which reads all of them.
//
// A file is written under a temporary name, synced, renamed, and its folder synced: under its own name it is whole, or
// not there. Who writes holds a lock (flock) on the temporary file, so one that nobody holds is the leftover of a
// process that was killed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "taquin/heuristic/pattern/table.hpp"

namespace taquin {

/// Of the numbering of placings (`Layout`, `Orders`): to be raised whenever an entry gets another number.
inline constexpr std::uint32_t layout_numbering = 1;

/// Of a file, before its entries.
inline constexpr std::size_t header_bytes = 4096;

/// How much of a file is compared with what it should be.
enum class Check : std::uint8_t { header, whole };

/// Where the entries of an opened table lie: in the file, page by page as they are touched, or in memory of our own,
/// all of it read at once, on huge pages where there are any.
enum class Placement : std::uint8_t { mapped, memory };

/// What the header of a file says.
struct TableHeader {
  Pattern pattern;
  TableKind kind = TableKind::bits;
  std::uint64_t entries = 0;        ///< placings, with regions if the kind has them
  std::uint32_t width = 0;          ///< bits an entry
  std::uint64_t payload_bytes = 0;  ///< entries at their width, blocks rounded up
  std::uint64_t checksum = 0;       ///< XXH3-64 of the payload
  Histogram histogram;
  bool operator==(const TableHeader&) const = default;
  int greatest() const noexcept { return static_cast<int>(histogram.size()) - 1; }
  double mean() const noexcept { return mean_of(histogram); }
};

/// Reads the whole table for the checksum.
TableHeader header_of(const PatternTable& table);

/// The header of a file that is whole as far as `check` looks. Throws `Error` that names the file, what was found and
/// what was expected.
TableHeader read_header(const std::filesystem::path& path, Check check = Check::header);

/// Throws `Error` if it cannot be written; then no file is left behind, and one that was there before is untouched.
void write_table(const std::filesystem::path& path, const PatternTable& table);

/// The table in a file. Throws `Error`, as `read_header` does, also if it is not the table of this layout, pattern and
/// kind, and if there is no memory for it.
std::shared_ptr<const PatternTable> read_table(const std::filesystem::path& path, std::shared_ptr<const Layout> layout,
                                               const Pattern& pattern, TableKind kind,
                                               Placement placement = Placement::mapped, Check check = Check::header);

/// Is this the name of a temporary file of `write_table`?
bool is_temporary(const std::filesystem::path& path);

}  // namespace taquin
