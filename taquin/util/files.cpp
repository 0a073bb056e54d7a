// Uses POSIX calls, because the C++ library can neither sync nor lock files.
#include "taquin/util/files.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "taquin/util/error.hpp"
#include "taquin/util/printable.hpp"

namespace taquin {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_at_once = std::size_t{1} << 30;  // Linux writes at most 2 GiB in one call

fs::path folder_of(const fs::path& path) { return path.has_parent_path() ? path.parent_path() : "."; }

// Behind a NUL the system would not see the rest of the name, and take another file.
const char* checked(const fs::path& path) {
  if (path.native().find('\0') == path.native().npos) return path.c_str();
  throw Error(excerpt(path.native()) + ": found a NUL in the name of a file, expected none");
}

// Where the last write ended, unless an offset is given.
void write_all(int file, const void* from, std::size_t bytes, const fs::path& path, off_t offset = -1) {
  const auto* at = static_cast<const char*>(from);
  while (bytes > 0) {
    const std::size_t piece = std::min(bytes, most_at_once);
    const ssize_t put = offset < 0 ? ::write(file, at, piece) : pwrite(file, at, piece, offset);
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) cannot("write", path, errno);
    at += put;
    bytes -= static_cast<std::size_t>(put);
    if (offset >= 0) offset += put;
  }
}

// Opens a device or a pipe for writing; returns -1 for a file, which is to be replaced instead. A pipe without a reader
// is an error, because to wait for one could take for ever.
int open_device(const fs::path& path, Links links) {
  const int flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (links == Links::refuse ? O_NOFOLLOW : 0);
  const int file = open(checked(path), flags);
  if (file < 0 && errno == ENOENT) return -1;
  if (file < 0 && errno == ELOOP && links == Links::refuse) {
    throw Error(fmt::format("cannot write {}: found a symbolic link, expected a regular file or none", path.string()));
  }
  struct stat status {};
  if (file < 0 || fstat(file, &status) != 0) cannot("write", path, errno);
  if (!S_ISREG(status.st_mode) && fcntl(file, F_SETFL, 0) == 0) return file;
  close(file);
  return -1;
}

}  // namespace

Descriptor::~Descriptor() {
  if (number_ >= 0) close(number_);
}

void cannot(const char* what, const fs::path& path, int code) {
  throw Error(fmt::format("cannot {} {}: {}", what, excerpt(path.native(), longest_path), std::strerror(code)));
}

InputFile::InputFile(fs::path path, const char* what)
    : path_(std::move(path)), file_(open(checked(path_), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {
  struct stat status {};
  if (file_.get() < 0 || fstat(file_.get(), &status) != 0) cannot("open", path_, errno);
  if (!S_ISREG(status.st_mode)) {
    throw Error(fmt::format("{}: found no regular file, expected {}", path_.string(), what));
  }
  size_ = static_cast<std::uint64_t>(status.st_size);
}

void InputFile::read_at(void* to, std::size_t bytes, std::uint64_t offset) const {
  auto* at = static_cast<char*>(to);
  while (bytes > 0) {
    const ssize_t got = pread(file_.get(), at, std::min(bytes, most_at_once), static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) cannot("read", path_, errno);
    if (got == 0) {
      throw Error(fmt::format("{}: found {} bytes fewer than when it was opened", path_.string(), bytes));
    }
    at += got;
    offset += static_cast<std::uint64_t>(got);
    bytes -= static_cast<std::size_t>(got);
  }
}

// std::random_device would tie the Python module, into which the C++ runtime is linked, to glibc 2.36.
//
// The name is random, so no other program can guess it and create a file or a link there first. Another process may
// take the file for a leftover and delete it before it is locked; then another name is tried.
int TemporaryFile::create() {
  struct stat old {};
  const bool replaces = lstat(checked(target_), &old) == 0 && S_ISREG(old.st_mode);
  const mode_t mode = replaces ? old.st_mode & 07777 : 0666;
  for (;;) {
    std::uint64_t random = 0;
    if (getentropy(&random, sizeof random) != 0) cannot("write", target_, errno);
    path_ = target_;
    path_ += fmt::format(".{:016x}.tmp", random);
    const int file = open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    if (file >= 0) {
      struct stat status {};
      const bool held = flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
      if (held && fstat(file, &status) == 0 && status.st_nlink > 0) {
        if (replaces) (void)(!fchown(file, old.st_uid, old.st_gid) + !fchmod(file, mode));
        return file;
      }
      close(file);
      unlink(path_.c_str());
    } else if (errno != EEXIST) {
      const int code = errno;
      path_.clear();
      cannot("write", target_, code);
    }
  }
}

TemporaryFile::TemporaryFile(const fs::path& target) : target_(target), file_(create()) {}

TemporaryFile::~TemporaryFile() {
  if (!path_.empty()) unlink(path_.c_str());
}

void TemporaryFile::write(const void* from, std::size_t bytes) { write_all(file_.get(), from, bytes, target_); }

void TemporaryFile::write_at(const void* from, std::size_t bytes, std::size_t offset) {
  write_all(file_.get(), from, bytes, target_, static_cast<off_t>(offset));
}

void TemporaryFile::move_to_place() {
  if (fsync(file_.get()) != 0) cannot("write", target_, errno);
  if (rename(path_.c_str(), target_.c_str()) != 0) cannot("write", target_, errno);
  path_.clear();
  const Descriptor directory(open(folder_of(target_).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory.get() >= 0) fsync(directory.get());  // some file systems cannot; they sync a rename by themselves
}

fs::path without_links(fs::path path) {
  constexpr int most_links = 40;  // as many as Linux follows
  std::error_code error;
  for (int i = 0; i < most_links && fs::is_symlink(path, error); ++i) {
    path = folder_of(path) / fs::read_symlink(path, error);
  }
  return path;
}

void replace_file(const fs::path& path, std::string_view text, Links links) {
  if (const Descriptor device(open_device(path, links)); device.get() >= 0) {
    return write_all(device.get(), text.data(), text.size(), path);
  }
  TemporaryFile file(without_links(path));
  file.write(text.data(), text.size());
  file.move_to_place();
}

void check_replaceable(const fs::path& path) {
  if (access(checked(path), W_OK) != 0 && errno != ENOENT) cannot("write", path, errno);
  struct stat status {};
  const bool is_there = stat(path.c_str(), &status) == 0;
  if (is_there && S_ISDIR(status.st_mode)) cannot("write", path, EISDIR);
  if (!is_there || S_ISREG(status.st_mode)) const TemporaryFile attempt(without_links(path));
}

bool is_temporary_of(const fs::path& path, const fs::path& target) {
  const std::string name = path.filename().native();
  const std::string before = target.filename().native() + ".";
  constexpr std::string_view after = ".tmp";
  if (name.size() != before.size() + 16 + after.size()) return false;
  return name.starts_with(before) && name.ends_with(after) &&
         name.find_first_not_of("0123456789abcdef", before.size()) == before.size() + 16;
}

void remove_leftovers(const fs::path& target) {
  for (const fs::path& path : files_in(folder_of(target))) {
    if (is_temporary_of(path, target)) (void)nobody_holds(path, true);
  }
}

bool is_named(int file, const fs::path& path) noexcept {
  struct stat ours {
  }, named{};
  return fstat(file, &ours) == 0 && stat(path.c_str(), &named) == 0 && ours.st_ino == named.st_ino &&
         ours.st_dev == named.st_dev;
}

bool nobody_holds(const fs::path& path, bool remove) {
  const Descriptor file(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  if (file.get() < 0) return false;
  const bool free = flock(file.get(), LOCK_EX | LOCK_NB) == 0 && is_named(file.get(), path);
  return free && (!remove || unlink(path.c_str()) == 0);
}

std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    files.push_back(at->path());
  }
  if (error && error != std::errc::no_such_file_or_directory) {
    throw Error(fmt::format("cannot read {}: {}", folder.string(), error.message()));
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace taquin
