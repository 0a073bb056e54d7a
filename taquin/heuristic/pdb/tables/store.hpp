// A folder of pattern databases: existing tables are loaded, others are built and stored.
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

/// Where the entries of an opened table are: in the file, loaded page by page as they are touched, or in memory of our
/// own, read at once, on huge pages if the system has them.
enum class Placement : std::uint8_t { mapped, memory };

/// The header of a file that is whole as far as `check` looks. Throws `Error` that names the file, what was found and
/// what was expected.
TableHeader read_header(const std::filesystem::path& path, Check check = Check::header);

/// Throws `Error` if it cannot be written; then no file is left behind, and one that was there before is untouched.
void write_table(const std::filesystem::path& path, const PatternTable& table);

/// The table in a file. Throws `Error`, as `read_header` does, also if it is not the table of this layout, pattern and
/// kind, if any byte of it is damaged, and if there is no memory for it. Null if reading was given up.
std::shared_ptr<const PatternTable> read_table(const std::filesystem::path& path, std::shared_ptr<const Layout> layout,
                                               const Pattern& pattern, TableKind kind,
                                               Placement placement = Placement::mapped, const GiveUp& give_up = {});

struct StoreOptions {
  /// While another process builds the table, `progress` is called some twenty times a second with no entries met, and
  /// `stop` is looked at as often.
  BuildOptions build = {};
  std::uint64_t memory = ~std::uint64_t{0};  ///< bytes that a build may take
  /// Throw `Error` if the table cannot be stored in the folder; otherwise pass the message to `message` and return the
  /// table.
  bool must_store = false;
  std::function<void(const std::string&)> message = {};  ///< one line of news each; may be empty
};

struct Obtained {
  std::shared_ptr<const PatternTable> table;  ///< null if stopped
  bool built = false;                         ///< by this call
};

enum class FileState : std::uint8_t {
  whole,       ///< by its header
  damaged,     ///< or of another version
  foreign,     ///< or no file; its name ends as a table's does
  unfinished,  ///< being written by a process at this moment
  leftover     ///< of a process that was killed
};

struct StoredFile {
  std::filesystem::path path;
  std::uint64_t bytes = 0;  ///< of the file
  FileState state = FileState::whole;
  std::string problem;                ///< of a damaged or foreign one: what was found and what was expected
  std::optional<TableHeader> header;  ///< of a whole one
};

class PatternStore {
 public:
  /// The folder need not exist; the first build makes it.
  explicit PatternStore(std::filesystem::path folder);

  const std::filesystem::path& folder() const noexcept { return folder_; }
  /// Such as FOLDER/4x4-7-3332-cccd-bits.tpdb: board, number of tiles, cells of the tiles and the blank's region as
  /// hexadecimal sets, kind.
  std::filesystem::path path_of(const Pattern& pattern, TableKind kind) const;

  /// Whether a file with its name exists.
  bool has(const Pattern& pattern, TableKind kind) const;
  /// Null if it is not there or was given up. Throws `Error` if it is damaged. Patterns are taken as they are: for the
  /// table that symmetric patterns share, pass `shared(pattern).pattern`.
  std::shared_ptr<const PatternTable> find(std::shared_ptr<const Layout> layout, const Pattern& pattern, TableKind kind,
                                           Placement placement = Placement::mapped, const GiveUp& give_up = {}) const;
  /// Loads the table of `bits` or of `ordered`, or builds and stores it. A damaged file is reported and replaced.
  /// Throws `Error` if the build would take more than `options.memory`. If the system has no memory, throws
  /// `std::bad_alloc`, or `Error` if it must be stored.
  Obtained obtain(const std::shared_ptr<const Layout>& layout, const Pattern& pattern, const StoreOptions& options,
                  TableKind kind = TableKind::bits) const;

  /// All files of tables, and temporary ones and locks, by name. Empty if there is no folder.
  std::vector<StoredFile> list() const;
  /// Deletes a file of this folder and all leftovers. False if there was no such file. Throws `Error` if it cannot be
  /// deleted, and for a folder.
  bool remove(const std::filesystem::path& path) const;
  /// Deletes leftovers; returns how many.
  int sweep() const;

 private:
  std::filesystem::path folder_;
};

}  // namespace taquin
