// A pattern database as one run of bytes: a header of 4 KiB, then the entries as they lie in memory. What a file holds
// (`file.hpp`), and whatever else keeps tables.
//
// The header says in full what the entries are (board, pattern, kind, numbering of the placings), how many, their
// XXH3-64 and their histogram, and ends with the XXH3-64 of itself. Whoever opens an image knows what it must be, so
// every field is compared with what is recomputed: an image of another pattern, format or numbering cannot be taken for
// the one that was asked for, and any changed byte of the header is noticed. A changed byte among the entries is
// noticed by `check_entries`, which reads all of them.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "taquin/heuristic/pdb/table.hpp"

namespace taquin {

/// Of the numbering of placings (`Layout`, `Orders`, `RadixLayout`): to be raised whenever an entry gets another
/// number.
inline constexpr std::uint32_t layout_numbering = 1;

/// Of an image, before its entries.
inline constexpr std::size_t header_bytes = 4096;

/// What the header of an image says.
struct TableHeader {
  Pattern pattern;
  TableKind kind = TableKind::bits;
  std::uint64_t entries = 0;        ///< a bit each
  std::uint64_t payload_bytes = 0;  ///< blocks rounded up
  std::uint64_t checksum = 0;       ///< XXH3-64 of the payload
  Histogram histogram;
  bool operator==(const TableHeader&) const = default;
  int greatest() const noexcept { return static_cast<int>(histogram.size()) - 1; }
  double mean() const noexcept { return mean_of(histogram); }
};

/// Reads the whole table for the checksum.
TableHeader header_of(const PatternTable& table);

using HeaderImage = std::array<std::uint8_t, header_bytes>;

HeaderImage image_of(const TableHeader& header);

/// Throws `Error`, with `name`, unless an image of so many bytes has room for its header.
void check_size(std::uint64_t size, const std::string& name);
/// Of an image of `size` bytes. Throws `Error`: `name`, what was found and what was expected.
TableHeader header_in(const HeaderImage& image, std::uint64_t size, const std::string& name);
/// Throws `Error` likewise unless it is the header of this layout's, pattern's and kind's table.
void check_is(const TableHeader& header, const Layout& layout, const Pattern& pattern, TableKind kind,
              const std::string& name);
/// Throws `Error` likewise unless the entries have the header's checksum.
void check_entries(const TableHeader& header, const Payload& entries, const std::string& name);

/// The table in a whole image, whose bytes are not copied. All is checked. Throws `Error` likewise.
std::shared_ptr<const PatternTable> table_in(const Payload& image, std::shared_ptr<const Layout> layout,
                                             const Pattern& pattern, TableKind kind, const std::string& name);

/// Such as "4x4-7-3332-cccd-bits.tpdb": board, number of tiles, cells of the tiles and the blank's region as
/// hexadecimal sets, kind.
std::string table_name(const Pattern& pattern, TableKind kind);

}  // namespace taquin
