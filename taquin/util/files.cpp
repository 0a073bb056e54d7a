// POSIX calls: the C++ library can neither sync nor lock.
#include "taquin/util/files.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <utility>

#include "taquin/util/error.hpp"

namespace taquin {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_at_once = std::size_t{1} << 30;  // one call hands over 2 GiB at most

fs::path folder_of(const fs::path& path) { return path.has_parent_path() ? path.parent_path() : "."; }

}  // namespace

Descriptor::~Descriptor() {
  if (number_ >= 0) close(number_);
}

void cannot(const char* what, const fs::path& path, int code) {
  throw Error(fmt::format("cannot {} {}: {}", what, path.string(), std::strerror(code)));
}

InputFile::InputFile(fs::path path, const char* what)
    : path_(std::move(path)), file_(open(path_.c_str(), O_RDONLY | O_CLOEXEC)) {
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

// Numbered, for other processes and threads may be writing the same file. One who cleans up may take the file for a
// leftover before it is locked; then it is not there any more, and the next number is tried.
int TemporaryFile::create() {
  static std::atomic<unsigned> number{0};
  for (;;) {
    path_ = target_;
    path_ += fmt::format(".{}-{}.tmp", getpid(), number++);
    const int file = open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file >= 0) {
      struct stat status {};
      const bool held = flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
      if (held && fstat(file, &status) == 0 && status.st_nlink > 0) return file;
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

void TemporaryFile::write(const void* from, std::size_t bytes) {
  const auto* at = static_cast<const char*>(from);
  while (bytes > 0) {
    const ssize_t put = ::write(file_.get(), at, std::min(bytes, most_at_once));
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) cannot("write", target_, errno);
    at += put;
    bytes -= static_cast<std::size_t>(put);
  }
}

void TemporaryFile::write_at(const void* from, std::size_t bytes, std::size_t offset) {
  const auto end = lseek(file_.get(), 0, SEEK_CUR);
  if (end < 0 || lseek(file_.get(), static_cast<off_t>(offset), SEEK_SET) < 0) cannot("write", target_, errno);
  write(from, bytes);
  if (lseek(file_.get(), end, SEEK_SET) < 0) cannot("write", target_, errno);
}

void TemporaryFile::move_to_place() {
  if (fsync(file_.get()) != 0) cannot("write", target_, errno);
  if (rename(path_.c_str(), target_.c_str()) != 0) cannot("write", target_, errno);
  path_.clear();
  const Descriptor directory(open(folder_of(target_).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory.get() >= 0) fsync(directory.get());  // some file systems cannot; they sync a rename by themselves
}

void replace_file(const fs::path& path, std::string_view text) {
  std::error_code error;
  const fs::path target = fs::is_symlink(path, error) ? fs::weakly_canonical(path, error) : path;
  if (const auto type = fs::status(target, error).type(); type != fs::file_type::regular && fs::exists(target, error)) {
    throw Error(fmt::format("cannot write {}: it is there and no regular file", path.string()));
  }
  TemporaryFile file(target);
  file.write(text.data(), text.size());
  file.move_to_place();
}

bool is_temporary_of(const fs::path& path, const fs::path& target) {
  const std::string whole = path.filename().native();
  std::string_view rest = whole;
  const auto skip = [&](std::string_view part) {
    const bool is_there = rest.starts_with(part);
    if (is_there) rest.remove_prefix(part.size());
    return is_there;
  };
  const auto skip_digits = [&] {
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    rest.remove_prefix(digits);
    return digits > 0;
  };
  return skip(target.filename().native()) && skip(".") && skip_digits() && skip("-") && skip_digits() && rest == ".tmp";
}

bool is_named(int file, const fs::path& path) noexcept {
  struct stat ours {
  }, named{};
  return fstat(file, &ours) == 0 && stat(path.c_str(), &named) == 0 && ours.st_ino == named.st_ino &&
         ours.st_dev == named.st_dev;
}

bool nobody_holds(const fs::path& path, bool remove) {
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
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
