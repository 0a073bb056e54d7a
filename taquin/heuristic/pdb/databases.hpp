// Pattern databases on disk, for the faces: which partitions exist, which of their tables a folder holds, and building,
// verifying and deleting them by name.
//
// A partition divides the tiles of a board into patterns whose tables add up; the catalogue is data/partitions.txt.
// Tables are named by what they are, so partitions that need the same table share its file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/heuristic/pdb/catalogue.hpp"
#include "taquin/heuristic/pdb/tables/store.hpp"

namespace taquin {

enum class TableState : std::uint8_t { missing, whole, damaged };

/// "missing", "whole", "damaged".
std::string_view name_of(TableState state) noexcept;

struct TableReport {
  std::filesystem::path path;
  TableState state = TableState::missing;
  std::string problem;      ///< of a damaged one: the file, what was found, what was expected
  std::uint64_t bytes = 0;  ///< of the file, or that it will have
  int uses = 0;             ///< patterns of the partition that share the table
  int tiles = 0;            ///< of the pattern
  std::uint64_t entries = 0;
  int greatest = 0;  ///< value
  double mean = 0;   ///< of the values
};

struct PartitionReport {
  std::string name;
  std::string purpose;
  int rows = 0;
  int cols = 0;
  bool large = false;  ///< what is built for a size
  std::vector<TableReport> tables;

  /// Whether all tables are whole, as far as they were read.
  bool is_built() const noexcept;
  std::uint64_t bytes() const noexcept;
};

/// One line about a file that belongs to no partition of the catalogue, or that a killed build has left behind.
std::string described(const StoredFile& file);

struct Removal {
  std::vector<std::filesystem::path> removed;
  std::vector<StoredFile> foreign;  ///< which stay
};

struct DatabaseProgress {
  std::string_view partition;
  std::string_view table;  ///< name of its file
  int number = 0;          ///< of the table within this call, from 1
  int of_tables = 0;
  std::uint64_t entries = 0;  ///< met; 0 while another process is being waited for
  std::uint64_t of_entries = 0;
};

struct DatabaseOptions {
  unsigned threads = 0;                      ///< 0: as many as this process may use cores
  std::uint64_t memory = ~std::uint64_t{0};  ///< bytes that a build may take
  std::stop_token stop = {};
  std::function<void(const DatabaseProgress&)> progress = {};
  std::function<void(const std::string&)> message = {};  ///< a line of text each
};

struct BuiltTable {
  std::string partition;
  std::filesystem::path path;
  std::uint64_t bytes = 0;
  bool fresh = false;  ///< built by this call; else it was there
};

/// What building a size's large tables would cost and save for a batch; in seconds.
struct BuildEstimate {
  double build = 0;    ///< to build what is missing
  double without = 0;  ///< for the boards that are left, with small tables
  double with = 0;     ///< for them with large ones
  /// Whether it pays by a clear margin, because estimates err.
  bool repays() const noexcept { return 1.5 * build + with < without; }
};

/// `name` is that of a partition, or a size such as "4x4" for all large partitions of that size. For the user's own
/// partition the name is empty. All functions throw `Error` for an unknown name (with the nearest) and for a folder
/// that cannot be read or written.
class Databases {
 public:
  explicit Databases(std::filesystem::path folder, std::optional<Partition> own = std::nullopt);

  const std::filesystem::path& folder() const noexcept { return folder_; }
  /// Every name that the other functions take.
  static std::vector<std::string> names();

  /// An empty `name` means the whole catalogue. `whole`: read the entries of every file, too, and compare them with the
  /// catalogue's facts, not only the header.
  std::vector<PartitionReport> list(std::string_view name = "", bool whole = false) const;
  std::vector<StoredFile> strays(bool whole = false) const;

  /// Builds what is missing; `each` is called for every table. Returns false if stopped.
  bool build(std::string_view name, const DatabaseOptions& options,
             const std::function<void(const BuiltTable&)>& each) const;

  /// For `boards` boards that take `seconds` each on one thread with the tables that are made without delay.
  BuildEstimate estimate(std::string_view name, std::uint64_t boards, double seconds, unsigned threads) const;

  /// Deletes the tables of a partition, except those that another partition with complete tables needs. Returns what it
  /// deleted.
  std::vector<std::filesystem::path> remove(std::string_view name) const;
  /// Deletes all tables and leftovers, including those of other versions, and nothing else.
  Removal remove_all() const;

 private:
  std::vector<const Partition*> chosen(std::string_view name) const;

  std::filesystem::path folder_;
  std::optional<Partition> own_;
};

}  // namespace taquin
