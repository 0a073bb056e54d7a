// Files that are whole or not there: written beside their place, synced, renamed, and their folder synced.
//
// Who writes holds a lock (flock) on the temporary file, so one that nobody holds is the leftover of a process that was
// killed and may be swept away. Whatever goes wrong, a full disk above all, becomes an `Error` that names the file, and
// leaves what was there before.
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
  /// `what` it is expected to be, such as "a checkpoint", for what the error says of another kind of file.
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

/// A file beside its future place; gone with this object unless it was moved there. All members throw `Error`.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::filesystem::path& target);
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  void write(const void* from, std::size_t bytes);
  /// Writes over what has been written already.
  void write_at(const void* from, std::size_t bytes, std::size_t offset);
  void move_to_place();

 private:
  int create();

  std::filesystem::path target_;
  std::filesystem::path path_;
  Descriptor file_;
};

/// The whole file at once; where the name is a link, what it leads to. Throws `Error`, also for what is no regular
/// file.
void replace_file(const std::filesystem::path& path, std::string_view text);

/// Whether `path` is what `TemporaryFile(target)` writes, in this process or another.
bool is_temporary_of(const std::filesystem::path& path, const std::filesystem::path& target);

/// Is this open file still the one of that name?
bool is_named(int file, const std::filesystem::path& path) noexcept;

/// Whether a file is there and nobody holds it; if so, deletes it where that is asked for.
bool nobody_holds(const std::filesystem::path& path, bool remove);

/// Sorted; none if there is no such folder. Throws `Error` if it cannot be read.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder);

}  // namespace taquin
