// Pattern databases on disk, for the faces: what partitions there are, which of their tables a folder holds, and
// building, verifying and deleting them by name.
//
// A partition deals the tiles of a board to patterns whose tables add up; the catalogue is data/partitions.txt. Tables
// are named by what they are, so partitions that need the same table share its file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

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

  /// All tables whole, as far as was looked.
  bool is_built() const noexcept;
  std::uint64_t bytes() const noexcept;
};

/// A file of the folder that no partition knows, or that a killed build has left behind.
struct StrayFile {
  std::filesystem::path path;
  std::string what;  ///< one line
  std::uint64_t bytes = 0;
  bool is_damaged = false;
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
  std::function<void(const std::string&)> message = {};  ///< a line of news each
};

struct BuiltTable {
  std::string partition;
  std::filesystem::path path;
  std::uint64_t bytes = 0;
  bool fresh = false;  ///< built by this call; else it was there
};

/// What building a size's large tables would do for a batch; seconds.
struct BuildEstimate {
  double build = 0;    ///< to build what is missing
  double without = 0;  ///< for the boards that are left, with small tables
  double with = 0;     ///< for them with large ones
  /// Clearly: estimates err.
  bool repays() const noexcept { return 1.5 * build + with < without; }
};

/// `name` is a partition's, or, for all large ones of a board, its size such as "4x4". All throw `Error` for a name
/// that nobody knows (with the nearest) and for a folder that cannot be read or written.
class Databases {
 public:
  explicit Databases(std::filesystem::path folder) : folder_(std::move(folder)) {}

  const std::filesystem::path& folder() const noexcept { return folder_; }
  /// Every name that the others take.
  static std::vector<std::string> names();

  /// With `name` empty: the whole catalogue. `whole`: read the entries of every file, too, and compare with the
  /// catalogue's facts, not only the header.
  std::vector<PartitionReport> list(std::string_view name = "", bool whole = false) const;
  std::vector<StrayFile> strays(bool whole = false) const;

  /// Builds what is missing; `each` is told of every table. False if stopped.
  bool build(std::string_view name, const DatabaseOptions& options,
             const std::function<void(const BuiltTable&)>& each) const;

  /// For `boards` boards that take `seconds` each on one thread with the tables that are made at once.
  BuildEstimate estimate(std::string_view name, std::uint64_t boards, double seconds, unsigned threads) const;

  /// Deletes the tables of a partition, but not those that another one, all of whose tables are there, needs. What was
  /// deleted.
  std::vector<std::filesystem::path> remove(std::string_view name) const;
  /// Deletes all tables and leftovers, whoever wrote them.
  std::vector<std::filesystem::path> remove_all() const;

 private:
  std::filesystem::path folder_;
};

}  // namespace taquin
