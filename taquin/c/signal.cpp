#include "taquin/c/signal.hpp"

#include <atomic>

namespace taquin::c {

namespace {

std::atomic<bool> is_asked = false;
struct sigaction theirs {};

void note(int signal, siginfo_t* info, void* context) {
  if (!is_asked.exchange(true)) return;
  if ((theirs.sa_flags & SA_SIGINFO) != 0)
    theirs.sa_sigaction(signal, info, context);
  else
    theirs.sa_handler(signal);
}

bool is_ours(const struct sigaction& action) {
  return (action.sa_flags & SA_SIGINFO) != 0 && action.sa_sigaction == note;
}

bool has_handler(const struct sigaction& action) {
  if ((action.sa_flags & SA_SIGINFO) != 0) return true;
  return action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN;
}

}  // namespace

// A call within a call, from a callback, leaves the outer one's in place.
Interrupt::Interrupt(bool wanted) noexcept {
  if (!wanted || sigaction(SIGINT, nullptr, &before_) != 0 || is_ours(before_) || !has_handler(before_)) return;
  theirs = before_;
  is_asked = false;
  struct sigaction ours {};
  ours.sa_sigaction = note;
  ours.sa_flags = SA_SIGINFO | (before_.sa_flags & SA_RESTART);
  is_set_ = sigaction(SIGINT, &ours, nullptr) == 0;
}

Interrupt::~Interrupt() {
  if (!is_set_) return;
  sigaction(SIGINT, &before_, nullptr);
  if (is_asked.exchange(false)) raise(SIGINT);
}

bool Interrupt::asked() noexcept { return is_asked.load(std::memory_order_relaxed); }

}  // namespace taquin::c
