// SIGINT during a call of the C interface that its options call interruptible.
//
// Languages whose own handler only notes the signal, and acts on it once the call has returned, would wait for a long
// search to its end. So a handler of ours stands before theirs during the call. It ends the search; theirs gets the
// signal at the end of the call, as an exception that it raises must not go through C. A callback may hang: a second
// signal reaches theirs at once.
#pragma once

#include <csignal>

namespace taquin::c {

/// Notes SIGINT while it lives, if `wanted` and if the process has a handler for it.
class Interrupt {
 public:
  explicit Interrupt(bool wanted) noexcept;
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  /// Since the last one was made.
  static bool asked() noexcept;

 private:
  bool is_set_ = false;
  struct sigaction before_ {};
};

}  // namespace taquin::c
