// While an `Interrupt` lives, SIGINT and SIGTERM ask the running search to stop instead of ending the process.
//
// The handler only sets a lock-free flag, which is all that a handler may safely do (`stop_source::request_stop` may
// run callbacks); the search's progress callback passes it on to the stop token. A second signal ends the process at
// once, for users who do not want to wait. Considered and dropped: a thread in sigwait, which would cost a thread at
// every start of the program.
#pragma once

#include <csignal>

namespace taquin::cli {

class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  /// Whether there has ever been a signal.
  static bool asked() noexcept;

 private:
  struct sigaction old_int_ {};
  struct sigaction old_term_ {};
};

}  // namespace taquin::cli
