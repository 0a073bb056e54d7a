// Tables that are worth storing, and where they are stored.
//
// A `StoredTable` says what a table is called, how large it is and how it is built, before it is there; each kind of
// table has one class. A `TableStorage` is a place: a folder (`table_folder.hpp`), or what a program brings along, such
// as the storage of a browser. `TableStorage::obtain` is the one way to a table: it is found, or built and stored.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/heuristic/pdb/tables/layout.hpp"

namespace taquin {

struct BuildProgress {
  int value = 0;              ///< moves from the goal: the round just ended
  std::uint64_t entries = 0;  ///< met so far
  std::uint64_t of = 1;       ///< entries of the table
};

/// How tables are obtained.
struct BuildOptions {
  static constexpr std::uint64_t unlimited = ~std::uint64_t{0};

  unsigned threads = 1;
  std::uint64_t bytes = unlimited;  ///< that a table, mapped or not, and building it may take
  /// Called after every round of a build, every few megabytes of reading, and some twenty times a second, with no
  /// entries met, while another process builds the table; true gives up. May be empty.
  std::function<bool(const BuildProgress&)> progress = {};
  bool only_stored = false;  ///< do without a table that is not stored
  bool stores_all = false;   ///< also store a table that is made quickly, so that all of a set are stored

  bool gives_up() const { return progress && progress({}); }
  /// The same for a table that is built at once.
  BuildOptions building() const { return {threads, bytes, progress, false, false}; }
};

/// The number of entries with each value, from 0 to the greatest.
using Histogram = std::vector<std::uint64_t>;
/// The mean value; at least one entry.
double mean_of(const Histogram& histogram) noexcept;

/// A run of bytes, and what owns its memory: an array or a mapped file.
struct Payload {
  std::shared_ptr<const void> owner = {};
  const std::uint8_t* data = nullptr;
  std::uint64_t bytes = 0;
};

struct TableEntries {
  Payload payload;
  Histogram histogram;
  int greatest() const noexcept { return static_cast<int>(histogram.size()) - 1; }
};

/// What the tables of a kind have in common.
struct TableKind {
  std::uint32_t number;    ///< in the header of an image
  std::string_view name;   ///< in the name of a table
  std::uint32_t width;     ///< bits of an entry
  bool is_converted;       ///< made of another table in about a second, so storing it is only a convenience
  bool is_read_at_random;  ///< by every node of a search, so it is worth memory on huge pages
  int (*tiles)(const Pattern& pattern);
};
inline constexpr TableKind ranked_kind{0,     "bits", 1,
                                       false, false,  [](const Pattern& pattern) { return pattern.count(); }};
inline constexpr TableKind mixed_radix_kind{5, "digits", 1, true, true, ranked_kind.tiles};
inline constexpr TableKind ordered_kind{
    4, "ordered", 2, false, true, [](const Pattern& pattern) { return pattern.rows * pattern.cols - 1; }};
/// 1 to 3 were other kinds.
inline constexpr std::array table_kinds{&ranked_kind, &mixed_radix_kind, &ordered_kind};

/// Such as "4x4-7-3332-cccd-bits.tpdb": board, number of tiles, cells of the tiles and the blank's region as
/// hexadecimal sets, kind.
std::string table_name(const Pattern& pattern, const TableKind& kind);
/// Whether `name` has that form, whatever version of this program gave it.
bool is_table_name(const std::string& name);

class StoredTable {
 public:
  StoredTable(const TableKind& kind, const Pattern& pattern) : kind_(&kind), pattern_(pattern) {}
  virtual ~StoredTable() = default;

  const TableKind& kind() const noexcept { return *kind_; }
  const Pattern& pattern() const noexcept { return pattern_; }
  std::string name() const { return table_name(pattern_, *kind_); }
  virtual std::uint64_t entries() const = 0;
  /// What the entries take; a multiple of 8.
  virtual std::uint64_t bytes() const = 0;
  /// What building takes, the entries included.
  virtual std::uint64_t building_bytes() const = 0;
  /// Whether reading it saves time. A pattern database does if it has at least `slow` entries.
  virtual bool is_worth_storing(std::uint64_t slow) const = 0;
  /// Nullopt if it was given up. Throws `std::bad_alloc` if the system has no memory.
  virtual std::optional<TableEntries> build(const BuildOptions& options) const = 0;

 private:
  const TableKind* kind_;
  Pattern pattern_;
};

struct Obtained {
  std::optional<TableEntries> entries;  ///< none if it was given up, would take too much memory, or must not be built
  bool built = false;                   ///< by this call
};

class TableStorage {
 public:
  virtual ~TableStorage() = default;

  /// Finds a table, or else builds it, and stores it if that is worth it. While another process builds it, waits. What
  /// is damaged is built again. Throws `std::bad_alloc` if the system has no memory.
  Obtained obtain(const StoredTable& table, const BuildOptions& options);

 protected:
  /// Nullopt if there is none, if it takes more than `options.bytes`, or if reading it was given up. Throws `Error` if
  /// it is damaged.
  virtual std::optional<TableEntries> find(const StoredTable& table, const BuildOptions& options) = 0;
  virtual bool is_worth_storing(const StoredTable& table, const BuildOptions& options) const = 0;
  /// Waits until no other process builds the table; none does while the result lives. Null if it was given up. Throws
  /// `Error` if nothing can be stored.
  virtual std::shared_ptr<void> lock(const StoredTable& table, const BuildOptions& options);
  /// Returns the entries as they are stored, if they need no memory then, or else as they are. Throws `Error`.
  virtual TableEntries store(const StoredTable& table, TableEntries made) = 0;
  /// A line of news.
  virtual void tell(const std::string& line) const;
  /// A table cannot be stored, for this reason. Says so, or throws `Error`.
  virtual void complain(const StoredTable& table, const std::string& reason) const;

 private:
  std::optional<TableEntries> find(const StoredTable& table, const BuildOptions& options, std::string& damage);
  Obtained build_and_store(const StoredTable& table, const BuildOptions& options);
};

}  // namespace taquin
