#include "taquin/heuristic/pdb/tables/table_folder.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <thread>
#include <utility>

#include "taquin/core/memory.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/file_lock.hpp"
#include "taquin/util/files.hpp"

namespace taquin {

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds look_again{50};

Payload mapped(const InputFile& file) {
  const std::size_t bytes = file.size();
  void* const base = mmap(nullptr, bytes, PROT_READ, MAP_SHARED, file.number(), 0);
  if (base == MAP_FAILED) return {};  // a file system that cannot map: the caller reads instead
  std::shared_ptr<const void> owner(base, [bytes](void* begin) { munmap(begin, bytes); });
  return {std::move(owner), static_cast<const std::uint8_t*>(base), bytes};
}

// Empty if reading was given up.
Payload copied(const InputFile& file, const fs::path& path, const BuildOptions& options) {
  constexpr std::uint64_t piece = std::uint64_t{4} << 20;
  const auto array = std::make_shared<Pages<std::uint64_t>>((file.size() + 7) / 8);
  if (!*array) throw Error(fmt::format("no memory for {}: {}", path.string(), in_bytes(file.size())));
  auto* const bytes = reinterpret_cast<std::uint8_t*>(array->data());
  for (std::uint64_t done = 0; done < file.size(); done += piece) {
    if (options.gives_up()) return {};
    file.read_at(bytes + done, std::min(piece, file.size() - done), done);
  }
  return {array, bytes, file.size()};
}

Payload image_in(const fs::path& path, bool in_memory, const BuildOptions& options = {}) {
  const InputFile file(path, "a pattern database");
  Payload image;
  if (!in_memory) image = mapped(file);
  return image.data != nullptr ? image : copied(file, path, options);
}

bool is_table(const fs::path& path) { return path.extension() == ".tpdb"; }

// Whether a file is what this program writes beside a table, with a name that ends so.
bool is_beside_table(const fs::path& path, std::string_view ending) {
  const std::string name = path.filename().string();
  const std::size_t table = name.find(".tpdb.");
  return table != std::string::npos && name.ends_with(ending) && is_table_name(name.substr(0, table + 5));
}
bool is_lock(const fs::path& path) { return is_beside_table(path, ".tpdb.lock"); }
bool is_temporary(const fs::path& path) { return is_beside_table(path, ".tmp"); }

// One that cannot be read as a table: was it one?
FileState state_of_unreadable(const fs::path& path) {
  std::error_code error;
  const bool was_table = is_table_name(path.filename().string()) && fs::is_regular_file(path, error);
  return was_table ? FileState::damaged : FileState::foreign;
}

std::uint64_t bytes_of(const fs::path& path) {
  std::error_code error;
  const std::uint64_t bytes = fs::file_size(path, error);
  return error ? 0 : bytes;
}

// A temporary file or a lock.
StoredFile beside_table(const fs::path& path) {
  const FileState state = nobody_holds(path, false) ? FileState::leftover : FileState::unfinished;
  return {.path = path, .bytes = bytes_of(path), .state = state};
}

constexpr std::uint64_t slow_entries = std::uint64_t{1} << 26;  // take seconds to build

}  // namespace

TableHeader read_header(const fs::path& path, Check check) {
  return header_in(image_in(path, false), check, path.string());
}

void write_table(const fs::path& path, const StoredTable& table, const TableEntries& entries) {
  const HeaderImage image = image_of(header_of(table, entries));
  TemporaryFile file(path);
  file.write(image.data(), image.size());
  file.write(entries.payload.data, static_cast<std::size_t>(entries.payload.bytes));
  file.move_to_place();
}

std::optional<TableEntries> read_table(const fs::path& path, const StoredTable& table, bool in_memory,
                                       const BuildOptions& options) {
  const Payload image = image_in(path, in_memory, options);
  if (image.data == nullptr) return std::nullopt;
  return entries_in(image, table, path.string(), options);
}

std::string_view name_of(FileState state) noexcept {
  static constexpr std::array<std::string_view, 6> names{"missing", "whole",      "damaged",
                                                         "foreign", "unfinished", "leftover"};
  return names[static_cast<std::size_t>(state)];
}

TableFolder::TableFolder(fs::path folder) : folder_(std::move(folder)) {
  if (!folder_.has_filename() && folder_ != folder_.root_path()) folder_ = folder_.parent_path();
}

bool TableFolder::reads(const TableKind& kind) const noexcept {
  return placement == Placement::memory || (placement == Placement::mapped && kind.is_read_at_random);
}

std::optional<TableEntries> TableFolder::find(const StoredTable& table, const BuildOptions& options) {
  const fs::path path = path_of(table);
  std::error_code error;
  // Also counts as missing where the folder's own path leads through a file.
  if (fs::status(path, error).type() == fs::file_type::not_found) return std::nullopt;
  if (bytes_of(path) > options.bytes) return std::nullopt;
  return read_table(path, table, reads(table.kind()), options);
}

bool TableFolder::is_worth_storing(const StoredTable& table, const BuildOptions& options) const {
  return must_store || (!is_read_only && (options.stores_all || table.is_worth_storing(slow_entries)));
}

std::shared_ptr<void> TableFolder::lock(const StoredTable& table, const BuildOptions& options) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) throw Error(fmt::format("cannot make the folder {}: {}", folder_.string(), error.message()));
  const auto lock = std::make_shared<FileLock>(path_of(table).string() + ".lock");
  for (bool told = false;; told = true) {
    const FileLock::State state = lock->attempt();
    if (state == FileLock::State::impossible) throw Error(lock->problem());
    if (state == FileLock::State::held) break;
    if (!told) tell(fmt::format("waiting for another process that builds {}", table.name()));
    if (options.progress && options.progress({0, 0, table.entries()})) return nullptr;
    std::this_thread::sleep_for(look_again);
  }
  sweep();
  return lock;
}

// The pages of a file can be given back to the system at any time, the array of a build cannot.
TableEntries TableFolder::store(const StoredTable& table, TableEntries made) {
  write_table(path_of(table), table, made);
  if (on_stored) on_stored();
  if (reads(table.kind())) return made;
  auto mapped = find(table, {});
  return mapped ? std::move(*mapped) : std::move(made);
}

void TableFolder::tell(const std::string& line) const {
  if (message) message(line);
}

void TableFolder::complain(const StoredTable& table, const std::string& reason) const {
  if (must_store) throw Error(reason);
  TableStorage::complain(table, reason);
}

std::shared_ptr<TableStorage> table_folder(const fs::path& path, bool is_read_only, Placement placement) {
  if (path.empty()) return nullptr;
  auto folder = std::make_shared<TableFolder>(path);
  folder->is_read_only = is_read_only;
  folder->placement = placement;
  return folder;
}

std::vector<StoredFile> TableFolder::list() const {
  std::vector<StoredFile> files;
  for (const fs::path& path : files_in(folder_)) {
    if (!is_table(path) && !is_temporary(path) && !is_lock(path)) continue;
    files.push_back(is_table(path) ? file_at(path) : beside_table(path));
  }
  return files;
}

StoredFile file_at(const fs::path& path) {
  std::error_code error;
  StoredFile file{.path = path};
  if (fs::status(path, error).type() == fs::file_type::not_found) return file;
  file.bytes = bytes_of(path);
  try {
    file.header = read_header(path);
    file.state = FileState::whole;
    const std::string expected = table_name(file.header->pattern, *file.header->kind);
    if (path.filename() == expected) return file;
    file.problem = fmt::format("{}: found the table of {}", path.string(), expected);
    file.header.reset();
    file.state = FileState::damaged;
  } catch (const Error& damage) {
    file.problem = damage.what();
    file.state = state_of_unreadable(path);
  }
  return file;
}

bool TableFolder::remove(const fs::path& path) const {
  if (path.parent_path() != folder_ || !is_table(path)) {
    throw Error(fmt::format("{} is no pattern database in {}", path.string(), folder_.string()));
  }
  std::error_code error;
  if (fs::is_directory(fs::symlink_status(path, error))) cannot("delete", path, EISDIR);
  const bool removed = fs::remove(path, error);
  if (error && error != std::errc::not_a_directory) {
    throw Error(fmt::format("cannot delete {}: {}", path.string(), error.message()));
  }
  sweep();
  return removed;
}

int TableFolder::sweep() const {
  int swept = 0;
  for (const fs::path& path : files_in(folder_)) {
    if (is_temporary(path) || is_lock(path)) swept += nobody_holds(path, true);
  }
  return swept;
}

}  // namespace taquin
