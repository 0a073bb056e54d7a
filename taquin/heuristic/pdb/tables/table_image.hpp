// A pattern database as one run of bytes: a header of 4 KiB, then the entries as they lie in memory. It is what a file
// holds (`table_folder.hpp`), and what any other storage of tables holds.
//
// The header says in full what the entries are (board, pattern, kind, numbering of the abstract states), how many,
// their XXH3-64 and their histogram, and ends with the XXH3-64 of itself. The reader of an image knows what it must be,
// so every field is compared with what is recomputed: an image of another pattern, format or numbering cannot be taken
// for the one that was asked for, and any changed byte of the header is noticed. A changed byte among the entries is
// noticed by `Check::whole`, which reads all of them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "taquin/heuristic/pdb/tables/table_storage.hpp"

namespace taquin {

/// The version of the numbering of abstract states (`Layout`, `Permutations`, `MixedRadixLayout`): to be raised
/// whenever an entry of the ranked tables gets another number. If only those of another kind do, that kind gets another
/// number instead (`TableKind`), and the ranked tables, of which a set takes up to a minute, stay good.
inline constexpr std::uint32_t layout_numbering = 1;

/// The bytes of an image before its entries.
inline constexpr std::size_t header_bytes = 4096;

/// What the header of an image says.
struct TableHeader {
  Pattern pattern;
  const TableKind* kind = &ranked_kind;
  std::uint64_t entries = 0;
  std::uint64_t payload_bytes = 0;
  std::uint64_t checksum = 0;  ///< XXH3-64 of the payload
  Histogram histogram;
  bool operator==(const TableHeader&) const = default;
  int greatest() const noexcept { return static_cast<int>(histogram.size()) - 1; }
  double mean() const noexcept { return mean_of(histogram); }
};

/// Reads all entries for the checksum.
TableHeader header_of(const StoredTable& table, const TableEntries& entries);

using HeaderImage = std::array<std::uint8_t, header_bytes>;

HeaderImage image_of(const TableHeader& header);

/// How much of an image is compared with what it should be.
enum class Check : std::uint8_t { header, whole };

/// The header of a whole image. Throws `Error`: `name`, what was found and what was expected.
TableHeader header_in(const Payload& image, Check check, const std::string& name);

/// The entries of a table in its whole image, whose bytes are all checked and not copied; nullopt if that was given up,
/// which `options` are asked after every few megabytes. Throws `Error` likewise, also if it is another table's image.
std::optional<TableEntries> entries_in(const Payload& image, const StoredTable& table, const std::string& name,
                                       const BuildOptions& options);

}  // namespace taquin
