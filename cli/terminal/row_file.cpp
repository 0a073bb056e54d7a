// POSIX calls, because they promise what is needed: a row is appended in one write, the file is locked until the
// process ends.
#include "cli/terminal/row_file.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "cli/terminal/streams.hpp"
#include "taquin/laboratory/compare/compare.hpp"
#include "taquin/laboratory/compare/record.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"

namespace taquin::cli {

RowFile::RowFile(std::string name, const std::string& header, const std::vector<Trial>& trials)
    : name_(std::move(name)),
      file_(name_ == "-" ? -1 : open(name_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0666)) {
  if (name_ == "-") throw Error("--resume needs a file; found -");
  if (file_ < 0) fail("open");
  try {
    struct stat status {};
    if (fstat(file_, &status) != 0) fail("open");
    if (!S_ISREG(status.st_mode))
      throw Error(name_ + ": found no regular file, expected one with the rows of a comparison or a new name");
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) throw Error(name_ + " is in use by another comparison");
    const std::string text = read_all(name_);
    TrialRecord record;
    try {
      record = read_record(text, header, trials);
    } catch (const Error& error) {
      throw Error(fmt::format("{}, {}", name_, error.what()));
    }
    rows_ = std::move(record.rows);
    if (record.bytes < text.size() && ftruncate(file_, static_cast<off_t>(record.bytes)) != 0) fail("shorten");
    if (record.bytes == 0) append(header);
  } catch (...) {
    close(file_);
    throw;
  }
}

RowFile::~RowFile() { close(file_); }

void RowFile::append(const std::string& line) {
  const std::string text = line + "\n";
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t written = write(file_, text.data() + at, text.size() - at);
    if (written < 0 && errno != EINTR) fail("write to");
    if (written > 0) at += static_cast<std::size_t>(written);
  }
}

void RowFile::fail(const char* what) const { cannot(what, name_, errno); }

}  // namespace taquin::cli
