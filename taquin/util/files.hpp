// Files that are whole or not there: written beside their place, synced, renamed, and their folder synced.
//
// A writer holds a lock (flock) on the temporary file, so an unlocked one is the leftover of a process that was killed
// and may be deleted. Whatever goes wrong, a full disk above all, becomes an `Error` that names the file, and leaves
// what was there before. A file that is replaced keeps its mode and, where the system allows, its owner. Opening never
// waits: a pipe in the place of a file is an error, not a wait for its other end. A name with a NUL is an error, too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

namespace taquin {

/// An open file, closed with this object.
class Descriptor {
 public:
  explicit Descriptor(int number) noexcept : number_(number) {}
  ~Descriptor();
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const noexcept { return number_; }

 private:
  int number_;
};

/// Throws "cannot WHAT PATH: reason", by the value of errno.
[[noreturn]] void cannot(const char* what, const std::filesystem::path& path, int code);

/// A regular file, open for reading. All members throw `Error`.
class InputFile {
 public:
  /// `what` it is expected to be, such as "a checkpoint"; the error for another kind of file says so.
  InputFile(std::filesystem::path path, const char* what);

  std::uint64_t size() const noexcept { return size_; }  ///< when it was opened
  int number() const noexcept { return file_.get(); }
  /// All of these bytes.
  void read_at(void* to, std::size_t bytes, std::uint64_t offset) const;

 private:
  std::filesystem::path path_;
  Descriptor file_;
  std::uint64_t size_ = 0;
};

/// A file beside its future place, deleted with this object unless it was moved there. It replaces a symbolic link in
/// that place; the file that the link leads to is untouched. All members throw `Error`.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::filesystem::path& target);
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  void write(const void* from, std::size_t bytes);
  /// Overwrites what has been written before.
  void write_at(const void* from, std::size_t bytes, std::size_t offset);
  void move_to_place();

 private:
  int create();

  std::filesystem::path target_;
  std::filesystem::path path_;
  Descriptor file_;
};

/// The file that a path leads to where its last part is a symbolic link, even if that file is not there yet.
std::filesystem::path without_links(std::filesystem::path path);

/// What to do with a symbolic link in a file's place: replace the file that it leads to, for names that a user has
/// typed, or throw `Error`, for names that the program makes up.
enum class Links : std::uint8_t { follow, refuse };

/// The whole file at once. A device or a pipe is written to and stays what it is. Throws `Error`.
void replace_file(const std::filesystem::path& path, std::string_view text, Links links = Links::follow);

/// Throws what `replace_file` would throw, as far as can be told before there is anything to write.
void check_replaceable(const std::filesystem::path& path);

/// Whether `path` is what `TemporaryFile(target)` writes, in this process or another.
bool is_temporary_of(const std::filesystem::path& path, const std::filesystem::path& target);

/// Deletes what killed processes have left of `TemporaryFile(target)`. Throws `Error` if the folder cannot be read.
void remove_leftovers(const std::filesystem::path& target);

/// Is this open file still the one of that name?
bool is_named(int file, const std::filesystem::path& path) noexcept;

/// Returns whether a file exists and no process holds its lock; if so, deletes it where that is asked for.
bool nobody_holds(const std::filesystem::path& path, bool remove);

/// Sorted; empty if there is no such folder. Throws `Error` if it cannot be read.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder);

}  // namespace taquin
