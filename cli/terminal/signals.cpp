// SIGINT and SIGTERM as a flag.
#include "cli/terminal/signals.hpp"

#include <unistd.h>

#include <atomic>

#include "cli/exit_code.hpp"

namespace taquin::cli {

namespace {

std::atomic<bool> asked_to_stop{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void on_signal(int) {
  if (asked_to_stop.exchange(true)) _exit(static_cast<int>(Exit::interrupted));
}

}  // namespace

Interrupt::Interrupt() {
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &action, &old_int_);
  sigaction(SIGTERM, &action, &old_term_);
}

Interrupt::~Interrupt() {
  sigaction(SIGINT, &old_int_, nullptr);
  sigaction(SIGTERM, &old_term_, nullptr);
}

bool Interrupt::asked() noexcept { return asked_to_stop.load(std::memory_order_relaxed); }

}  // namespace taquin::cli
