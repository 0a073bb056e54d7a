// A file that one process at a time holds: a lock on what another process must not write.
//
// The system releases it when its holder dies (flock). Its holder deletes it, so another process may have opened a file
// that has no name any more; then it opens the next.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace taquin {

class FileLock {
 public:
  enum class State : std::uint8_t { held, busy, impossible };

  explicit FileLock(std::filesystem::path path) : path_(std::move(path)) {}
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  State attempt();
  /// Why it is impossible; after `busy` the number of the process that holds it, if that can be read.
  const std::string& problem() const noexcept { return problem_; }

 private:
  State failed(int code);

  std::filesystem::path path_;
  int file_ = -1;
  std::string problem_;
};

/// Holds FILE for this process: `.NAME.lock` beside it is locked. The constructor throws `Error` if another process
/// holds it (with its number), and does nothing where no file can be made: then the write fails, and says why.
class OwnedFile {
 public:
  explicit OwnedFile(const std::filesystem::path& file);

 private:
  FileLock lock_;
};

}  // namespace taquin
