// A signal may arrive at another thread than the one that waits, so the wait is divided into intervals of 0.1 s.
#include "cli/words/standard_input.hpp"

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "cli/terminal/signals.hpp"
#include "taquin/util/error.hpp"

namespace taquin::cli {

namespace {

bool can_read_within(int milliseconds) {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return poll(&input, 1, milliseconds) > 0;
}

}  // namespace

bool StandardInput::is_ready() { return in_avail() > 0 || can_read_within(0); }

bool StandardInput::is_live() noexcept {
  struct stat status {};
  return fstat(STDIN_FILENO, &status) == 0 && !S_ISREG(status.st_mode);
}

StandardInput::int_type StandardInput::underflow() {
  for (;;) {
    while (!can_read_within(100)) {
      if (Interrupt::asked()) return traits_type::eof();
    }
    const ssize_t got = read(STDIN_FILENO, block_.data(), block_.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw Error(std::string("cannot read standard input: ") + std::strerror(errno));
    if (got == 0) return traits_type::eof();
    setg(block_.data(), block_.data(), block_.data() + got);
    return traits_type::to_int_type(block_[0]);
  }
}

}  // namespace taquin::cli
