#include "taquin/heuristic/pdb/tables/store.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <new>
#include <thread>

#include "taquin/core/memory.hpp"
#include "taquin/heuristic/pdb/catalogue.hpp"
#include "taquin/heuristic/pdb/tables/table_settings.hpp"
#include "taquin/heuristic/walking/ordered_walking_table.hpp"
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
Payload copied(const InputFile& file, const fs::path& path, const GiveUp& give_up) {
  constexpr std::uint64_t piece = std::uint64_t{4} << 20;
  const auto array = std::make_shared<Pages<std::uint64_t>>((file.size() + 7) / 8);
  if (!*array) throw Error(fmt::format("no memory for {}: {}", path.string(), in_bytes(file.size())));
  auto* const bytes = reinterpret_cast<std::uint8_t*>(array->data());
  for (std::uint64_t done = 0; done < file.size(); done += piece) {
    if (give_up && give_up()) return {};
    file.read_at(bytes + done, std::min(piece, file.size() - done), done);
  }
  return {array, bytes, file.size()};
}

Payload image_in(const fs::path& path, Placement placement, const GiveUp& give_up = {}) {
  const InputFile file(path, "a pattern database");
  Payload image;
  if (placement == Placement::mapped) image = mapped(file);
  return image.data != nullptr ? image : copied(file, path, give_up);
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

// One attempt to get a table: find it, else wait for the process that builds it, else build it.
class Attempt {
 public:
  Attempt(const PatternStore& store, const std::shared_ptr<const Layout>& layout, const Pattern& pattern,
          const StoreOptions& options, TableKind kind)
      : store_(store),
        layout_(layout),
        pattern_(pattern),
        options_(options),
        kind_(kind),
        path_(store.path_of(pattern, kind)) {}

  Obtained run() {
    if (auto table = find()) return {std::move(table), false};
    check_memory();
    FileLock lock(path_.string() + ".lock");
    const bool may_write = make_folder() && take(lock);
    if (options_.build.stop.stop_requested()) return {};
    if (auto table = find()) return {std::move(table), false};
    if (!damage_.empty()) tell(damage_ + "; it is built again");
    if (may_write) store_.sweep();
    auto table = build();
    if (table == nullptr) return {};
    if (!may_write || !store(*table)) return {std::move(table), true};
    return {reopened(std::move(table)), true};
  }

 private:
  void tell(const std::string& line) const {
    if (options_.message) options_.message(line);
  }
  void complain(const std::string& line) const {
    if (options_.must_store) throw Error(line);
    tell(line + "; the table is kept in memory only");
  }

  std::shared_ptr<const PatternTable> find() {
    damage_.clear();
    try {
      return store_.find(layout_, pattern_, kind_, placement());
    } catch (const Error& error) {
      damage_ = error.what();
      return nullptr;
    }
  }

  void check_memory() const {
    const std::uint64_t needed = kind_ == TableKind::ordered ? payload_bytes(colouring_of(pattern_))
                                                             : search_bytes(*layout_) + payload_bytes(*layout_, kind_);
    if (needed <= options_.memory) return;
    throw Error(fmt::format("{}: building it needs {}, but the memory limit is {}", path_.filename().string(),
                            in_bytes(needed), in_bytes(options_.memory)));
  }

  bool make_folder() const {
    std::error_code error;
    fs::create_directories(store_.folder(), error);
    if (!error) return true;
    complain(fmt::format("cannot make the folder {}: {}", store_.folder().string(), error.message()));
    return false;
  }

  bool take(FileLock& lock) const {
    for (bool told = false;; told = true) {
      const FileLock::State state = lock.attempt();
      if (state == FileLock::State::held) return true;
      if (state == FileLock::State::impossible) return complain(lock.problem()), false;
      if (!told) tell(fmt::format("waiting for another process that builds {}", path_.filename().string()));
      if (options_.build.progress) options_.build.progress({0, 0, entries()});
      if (options_.build.stop.stop_requested()) return false;
      std::this_thread::sleep_for(look_again);
    }
  }

  std::shared_ptr<const PatternTable> build() const {
    auto table = kind_ == TableKind::ordered ? make_ordered_entries(colouring_of(pattern_), options_.build)
                                             : PatternTable::make(layout_, pattern_, options_.build);
    if (table == nullptr && !options_.build.stop.stop_requested()) {
      if (!options_.must_store) throw std::bad_alloc();
      throw Error(fmt::format("the system has no memory to build {}", path_.filename().string()));
    }
    return table;
  }

  bool store(const PatternTable& table) const {
    try {
      write_table(path_, table);
      return true;
    } catch (const Error& error) {
      complain(error.what());
      return false;
    }
  }

  std::uint64_t entries() const {
    return kind_ == TableKind::ordered ? entries_of(colouring_of(pattern_)) : layout_->entries();
  }
  // What a search reads at random is worth huge pages.
  Placement placement() const noexcept { return kind_ == TableKind::ordered ? Placement::memory : Placement::mapped; }

  // The file's pages can be given back to the system at any time, the build's array cannot.
  std::shared_ptr<const PatternTable> reopened(std::shared_ptr<const PatternTable> table) {
    auto mapped = find();
    return mapped == nullptr ? std::move(table) : std::move(mapped);
  }

  const PatternStore& store_;
  const std::shared_ptr<const Layout>& layout_;
  const Pattern& pattern_;
  const StoreOptions& options_;
  TableKind kind_;
  fs::path path_;
  std::string damage_;
};

}  // namespace

TableHeader read_header(const fs::path& path, Check check) {
  return header_in(image_in(path, Placement::mapped), check, path.string());
}

void write_table(const fs::path& path, const PatternTable& table) {
  const HeaderImage image = image_of(header_of(table));
  TemporaryFile file(path);
  file.write(image.data(), image.size());
  file.write(table.payload().data(), table.payload().size());
  file.move_to_place();
}

std::shared_ptr<const PatternTable> read_table(const fs::path& path, std::shared_ptr<const Layout> layout,
                                               const Pattern& pattern, TableKind kind, Placement placement,
                                               const GiveUp& give_up) {
  const Payload image = image_in(path, placement, give_up);
  if (image.data == nullptr) return nullptr;
  return table_in(image, std::move(layout), pattern, kind, path.string(), give_up);
}

PatternStore::PatternStore(fs::path folder) : folder_(std::move(folder)) {
  if (!folder_.has_filename() && folder_ != folder_.root_path()) folder_ = folder_.parent_path();
}

fs::path PatternStore::path_of(const Pattern& pattern, TableKind kind) const {
  return folder_ / table_name(pattern, kind);
}

bool PatternStore::has(const Pattern& pattern, TableKind kind) const {
  std::error_code error;
  const fs::file_status status = fs::status(path_of(pattern, kind), error);
  // Also counts as missing where the folder's own path leads through a file.
  return status.type() != fs::file_type::not_found;
}

std::shared_ptr<const PatternTable> PatternStore::find(std::shared_ptr<const Layout> layout, const Pattern& pattern,
                                                       TableKind kind, Placement placement,
                                                       const GiveUp& give_up) const {
  if (!has(pattern, kind)) return nullptr;
  return read_table(path_of(pattern, kind), std::move(layout), pattern, kind, placement, give_up);
}

Obtained PatternStore::obtain(const std::shared_ptr<const Layout>& layout, const Pattern& pattern,
                              const StoreOptions& options, TableKind kind) const {
  return Attempt(*this, layout, pattern, options, kind).run();
}

std::vector<StoredFile> PatternStore::list() const {
  std::vector<StoredFile> files;
  for (const fs::path& path : files_in(folder_)) {
    if (!is_table(path) && !is_temporary(path) && !is_lock(path)) continue;
    StoredFile& file = files.emplace_back();
    file.path = path;
    std::error_code error;
    if (const auto bytes = fs::file_size(path, error); !error) file.bytes = bytes;
    if (!is_table(path)) {
      file.state = nobody_holds(path, false) ? FileState::leftover : FileState::unfinished;
      continue;
    }
    try {
      file.header = read_header(path);
      const fs::path expected = path_of(file.header->pattern, file.header->kind);
      if (expected.filename() == path.filename()) continue;
      file.problem = fmt::format("{}: found the table of {}", path.string(), expected.filename().string());
      file.header.reset();
      file.state = FileState::damaged;
    } catch (const Error& damage) {
      file.problem = damage.what();
      file.state = state_of_unreadable(path);
    }
  }
  return files;
}

bool PatternStore::remove(const fs::path& path) const {
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

int PatternStore::sweep() const {
  int swept = 0;
  for (const fs::path& path : files_in(folder_)) {
    if (is_temporary(path) || is_lock(path)) swept += nobody_holds(path, true);
  }
  return swept;
}

Partition read_partition(const fs::path& path) {
  constexpr std::uint64_t most_bytes = 1 << 20;
  const InputFile file(path, "the picture of a partition");
  std::string text(std::min(file.size(), most_bytes), '\0');
  file.read_at(text.data(), text.size(), 0);
  Partition own = parse_own_partition(text, path.string());
  if (own.name == path.string()) own.name = path.stem().string();
  return own;
}

namespace {

// A table that searches read at every node is worth huge pages; one copy for several processes is worth more.
Placement placement(const TableFolder& folder, TableKind kind) {
  if (folder.shares_host) return Placement::mapped;
  return folder.in_memory || kind != TableKind::bits ? Placement::memory : Placement::mapped;
}

// The memory that a table in the folder takes, mapped or read; 0 if it is not there.
std::uint64_t bytes_of(const PatternStore& store, const Pattern& pattern, TableKind kind) {
  std::error_code error;
  const std::uint64_t bytes = fs::file_size(store.path_of(pattern, kind), error);
  return error ? 0 : bytes;
}

// A damaged table is reported and counts as missing: the plan continues without it.
PatternTables::Load load_from(const TableFolder& folder) {
  return [folder, store = PatternStore(folder.path)](const PatternTables::LayoutOf& layout, const Pattern& pattern,
                                                     TableKind kind, const IfMissing& if_missing) {
    try {
      const bool may_be_read = store.has(pattern, kind) && bytes_of(store, pattern, kind) <= if_missing.memory;
      if (!may_be_read) return std::shared_ptr<const PatternTable>();
      return store.find(layout(), pattern, kind, placement(folder, kind),
                        [&if_missing] { return if_missing.gives_up(); });
    } catch (const Error& error) {
      if (folder.message) folder.message(error.what());
      return std::shared_ptr<const PatternTable>();
    }
  };
}

// Tables that take seconds to build are stored for the next run.
PatternTables::BuildAndStore build_and_store_in(const TableFolder& folder) {
  return
      [folder, store = PatternStore(folder.path)](const std::shared_ptr<const Layout>& layout, const Pattern& pattern,
                                                  TableKind kind, const BuildOptions& build) {
        StoreOptions how{build};
        how.message = folder.message;
        const Obtained obtained = store.obtain(layout, pattern, how, kind);
        if (obtained.built && folder.on_stored && store.has(pattern, kind)) folder.on_stored();
        return obtained.table;
      };
}

// Only a convenience: a converted table that cannot be stored is converted again.
PatternTables::Store store_in(const TableFolder& folder) {
  return [stored = folder.on_stored, store = PatternStore(folder.path)](const PatternTable& mixed_radix) {
    try {
      write_table(store.path_of(mixed_radix.pattern(), mixed_radix.kind()), mixed_radix);
      if (stored) stored();
    } catch (const Error&) {
    }
  };
}

}  // namespace

PatternTables::Settings tables_in(const TableFolder& folder) {
  if (folder.is_read_only) return {.load = load_from(folder)};
  return {.load = load_from(folder), .build_and_store = build_and_store_in(folder), .store = store_in(folder)};
}

}  // namespace taquin
