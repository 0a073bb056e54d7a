#include "taquin/util/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"
#include "taquin/util/printable.hpp"

namespace taquin {

namespace {

// What the holder has written: its number, or nothing yet.
std::string holder_of(int file) {
  std::array<char, 20> text{};
  const ssize_t read = pread(file, text.data(), text.size(), 0);
  std::string number;
  for (ssize_t i = 0; i < read && text[static_cast<std::size_t>(i)] >= '0' && text[static_cast<std::size_t>(i)] <= '9';
       ++i)
    number += text[static_cast<std::size_t>(i)];
  return number;
}

}  // namespace

FileLock::~FileLock() {
  if (file_ < 0) return;
  unlink(path_.c_str());
  close(file_);
}

FileLock::State FileLock::attempt() {
  for (;;) {
    const int file = open(path_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
    if (file < 0) return failed(errno);
    if (flock(file, LOCK_EX | LOCK_NB) != 0) {
      const int code = errno;
      problem_ = holder_of(file);
      close(file);
      return code == EWOULDBLOCK ? State::busy : failed(code);
    }
    if (is_named(file, path_)) {
      file_ = file;
      const std::string number = std::to_string(getpid()) + "\n";
      // Only a hint for people: a full disk does not matter.
      [[maybe_unused]] const bool told = ftruncate(file, 0) == 0 && pwrite(file, number.data(), number.size(), 0) ==
                                                                        static_cast<ssize_t>(number.size());
      return State::held;
    }
    close(file);
  }
}

FileLock::State FileLock::failed(int code) {
  problem_ = "cannot write " + excerpt(path_.native(), longest_path) + ": " + std::strerror(code);
  return State::impossible;
}

OwnedFile::OwnedFile(const std::filesystem::path& file)
    : lock_(without_links(file).replace_filename("." + without_links(file).filename().string() + ".lock")) {
  if (lock_.attempt() != FileLock::State::busy) return;
  const std::string& number = lock_.problem();
  throw Error(file.string() + ": in use by " + (number.empty() ? "another process" : "process " + number) +
              ", expected a file of its own for each run");
}

}  // namespace taquin
