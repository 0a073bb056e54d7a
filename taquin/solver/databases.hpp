// Pattern databases on disk, for the front ends: which partitions exist, which of their tables a folder holds, and
// building, verifying and deleting them by name.
//
// A partition divides the tiles of a board into patterns whose tables add up; the catalogue is data/partitions.txt.
// Tables are named by what they are, so partitions that need the same table share its file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/heuristic/pdb/catalogue.hpp"
#include "taquin/heuristic/pdb/tables/table_folder.hpp"

namespace taquin {

struct TableReport {
  TableFacts facts;  ///< greatest and mean value are those of a whole file
  int tiles = 0;     ///< of the pattern
  StoredFile file;   ///< its bytes are those that it will have, if it is missing
};

struct PartitionReport {
  const Partition* partition = nullptr;  ///< of the catalogue or of the `Databases`
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

/// A table whose turn has come in a build, or that is there now.
struct TableBuild {
  enum class Event : std::uint8_t { begun, found, built };
  Event event = Event::begun;
  std::string_view partition;
  int number = 0;  ///< of the table within this call, from 1
  int of = 0;
  std::filesystem::path path;
  std::uint64_t bytes = 0;  ///< of the file
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

  /// Builds what is missing or damaged; `each` is called when a table begins and when it is there, `message` with a
  /// line of news. Returns false if that was given up.
  bool build(std::string_view name, const BuildOptions& options, const std::function<void(const TableBuild&)>& each,
             const std::function<void(const std::string&)>& message = {}) const;

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
