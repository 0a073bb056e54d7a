// A folder of tables.
//
// A file holds the image of one table (`table_image.hpp`). It is written under a temporary name, synced, renamed, and
// its folder synced: under its own name it is whole, or not there.
//
// A process that builds a table holds a lock beside the future file (flock, which the system releases when a process
// ends for any reason). Others that need the same table wait and then open it, so the work is done once. Temporary
// files and locks that no process holds are the leftovers of builds that were killed; the next build deletes them.
//
// Nothing here prints or knows where caches are: the folder is an argument, and messages go to a callback.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "taquin/heuristic/pdb/tables/table_image.hpp"

namespace taquin {

/// Where the entries of a table in a file are: in the file, whose pages are read as they are touched, or in memory of
/// our own, read at once, on huge pages if the system has them.
enum class Placement : std::uint8_t {
  mapped,  ///< in the file, but for the kinds that a search reads at every node
  memory,  ///< in memory: for many searches
  shared   ///< in the file: one copy serves all processes of a host
};

/// The header of a file that is whole as far as `check` looks. Throws `Error` that names the file, what was found and
/// what was expected.
TableHeader read_header(const std::filesystem::path& path, Check check = Check::header);

/// Throws `Error` if it cannot be written; then no file is left behind, and one that was there before is untouched.
void write_table(const std::filesystem::path& path, const StoredTable& table, const TableEntries& entries);

/// The entries of a table in a file. Throws `Error`, as `read_header` does, also if it is another table's file, if any
/// byte of it is damaged, and if there is no memory for it. Nullopt if reading was given up.
std::optional<TableEntries> read_table(const std::filesystem::path& path, const StoredTable& table, bool in_memory,
                                       const BuildOptions& options = {});

enum class FileState : std::uint8_t {
  missing,
  whole,       ///< by its header
  damaged,     ///< or of another version
  foreign,     ///< or no file; its name ends as a table's does
  unfinished,  ///< being written by a process at this moment
  leftover     ///< of a process that was killed
};
/// "missing", "whole", "damaged", ...
std::string_view name_of(FileState state) noexcept;

struct StoredFile {
  std::filesystem::path path;
  std::uint64_t bytes = 0;
  FileState state = FileState::missing;
  std::string problem = {};                ///< of a damaged or foreign one: what was found and what was expected
  std::optional<TableHeader> header = {};  ///< of a whole one
};
/// What lies under the name of a table; reads the header alone.
StoredFile file_at(const std::filesystem::path& path);

class TableFolder final : public TableStorage {
 public:
  /// The folder need not exist; the first build makes it.
  explicit TableFolder(std::filesystem::path folder);

  // --- to be set before the first use ---
  Placement placement = Placement::mapped;
  bool is_read_only = false;                             ///< store nothing
  bool must_store = false;                               ///< store every table; throw `Error` if that cannot be
  std::function<void()> on_stored = {};                  ///< called after each table that was stored; may be empty
  std::function<void(const std::string&)> message = {};  ///< called with a line of news; may be empty

  const std::filesystem::path& folder() const noexcept { return folder_; }
  std::filesystem::path path_of(const StoredTable& table) const { return folder_ / table.name(); }

  std::optional<TableEntries> find(const StoredTable& table, const BuildOptions& options) override;

  /// All files of tables, and temporary ones and locks, by name. Empty if there is no folder.
  std::vector<StoredFile> list() const;
  /// Deletes a file of this folder and all leftovers. False if there was no such file. Throws `Error` if it cannot be
  /// deleted, and for a folder.
  bool remove(const std::filesystem::path& path) const;
  /// Deletes leftovers; returns how many.
  int sweep() const;

 private:
  bool is_worth_storing(const StoredTable& table, const BuildOptions& options) const override;
  std::shared_ptr<void> lock(const StoredTable& table, const BuildOptions& options) override;
  TableEntries store(const StoredTable& table, TableEntries made) override;
  void tell(const std::string& line) const override;
  void complain(const StoredTable& table, const std::string& reason) const override;
  bool reads(const TableKind& kind) const noexcept;

  std::filesystem::path folder_;
};

/// A folder to read tables from and, unless it is read only, to store them in. Null for an empty path.
std::shared_ptr<TableStorage> table_folder(const std::filesystem::path& path, bool is_read_only = false,
                                           Placement placement = Placement::mapped);

}  // namespace taquin
