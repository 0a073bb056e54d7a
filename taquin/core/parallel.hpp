// A team of threads: numbered pieces of work, taken from a counter as threads become free.
//
// The threads live as long as the team and wait between the rounds. A round ends when all pieces are done, not when all
// threads have seen it: on a busy machine a thread may wake up milliseconds later, and many rounds are shorter. So a
// thread joins a round, which a late one finds closed, and the caller waits only for those that have joined. With all
// threads awaited, the plan's beams of a 24-puzzle on two threads did a sixth of the work beside two other processes.
//
// A new thread often starts on the processor of the thread that made it and is moved only after tens of milliseconds
// (measured: two threads then take turns for 0.1 s), so each is first moved to a processor of its own and then
// released.
//
// If the system refuses a thread, the team is smaller and does the same work. The number of refused threads is counted
// for the whole process, because a front end that wants to report it sees no team.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <thread>
#include <vector>

#ifdef __linux__
#include <sched.h>
#endif

#include "taquin/core/web_build.hpp"

namespace taquin {

/// Cores that this process may use, at least 1.
inline unsigned cores() noexcept {
#ifdef __linux__
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof(set), &set) == 0) return static_cast<unsigned>(CPU_COUNT(&set));
#endif
  const unsigned known = std::thread::hardware_concurrency();
  return known == 0 ? 1 : known;
}

class Team {
 public:
  /// The calling thread is one of them. The team is smaller if the system refuses some.
  explicit Team(unsigned threads) {
    if (web_build || threads <= 1) return;  // a page has one thread for each of its workers
    others_.reserve(threads - 1);
    for (unsigned i = 1; i < threads; ++i) {
      try {
        others_.emplace_back([this, i] { serve(i); });
      } catch (const std::exception&) {  // no thread, or no memory for one
        refused_.fetch_add(threads - i, std::memory_order_relaxed);
        return;
      }
    }
  }
  ~Team() {
    if (!others_.empty()) begin(nullptr, 0);
  }
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  unsigned size() const noexcept { return static_cast<unsigned>(others_.size()) + 1; }
  /// Threads that this process has wanted so far and was refused.
  static std::uint64_t refused() noexcept { return refused_.load(std::memory_order_relaxed); }

  /// Calls `work(i)` once for every i below `count`; returns when all are done. `work` must not throw.
  void each(std::uint64_t count, const std::function<void(std::uint64_t)>& work) {
    if (others_.empty()) {
      for (std::uint64_t i = 0; i < count; ++i) work(i);
      return;
    }
    begin(&work, count);
    share();
    state_.fetch_sub(open, std::memory_order_relaxed);
    for (unsigned state; (state = state_.load(std::memory_order_acquire)) != 0;) state_.wait(state);
  }

 private:
  // The state of a round: whether it is open, and twice the number of others that have joined it and not left.
  static constexpr unsigned open = 1;
  static constexpr unsigned one_inside = 2;

  // Called between rounds, when no other thread reads what it writes.
  void begin(const std::function<void(std::uint64_t)>* work, std::uint64_t count) noexcept {
    work_ = work;
    count_ = count;
    next_.store(0, std::memory_order_relaxed);
    state_.store(open, std::memory_order_release);
    round_.fetch_add(1, std::memory_order_release);
    round_.notify_all();
  }
  // False if the round is over.
  bool join() noexcept {
    unsigned state = state_.load(std::memory_order_relaxed);
    while ((state & open) != 0) {
      if (state_.compare_exchange_weak(state, state + one_inside, std::memory_order_acquire, std::memory_order_relaxed))
        return true;
    }
    return false;
  }
  void leave() noexcept {
    if (state_.fetch_sub(one_inside, std::memory_order_release) == one_inside) state_.notify_one();
  }
  void share() {
    for (std::uint64_t i; (i = next_.fetch_add(1, std::memory_order_relaxed)) < count_;) (*work_)(i);
  }
  void serve(unsigned number) {
    settle_on(number);
    for (unsigned seen = 0;;) {
      round_.wait(seen, std::memory_order_acquire);
      seen = round_.load(std::memory_order_acquire);
      if (!join()) continue;
      if (work_ == nullptr) return;
      share();
      leave();
    }
  }
  // To the `number`-th processor after the one it woke up on, then free to move.
  static void settle_on([[maybe_unused]] unsigned number) noexcept {
#ifdef __linux__
    cpu_set_t allowed, one;
    if (sched_getaffinity(0, sizeof(allowed), &allowed) != 0) return;
    int cpu = sched_getcpu();
    for (unsigned remaining = number % static_cast<unsigned>(CPU_COUNT(&allowed)); remaining > 0;) {
      cpu = (cpu + 1) % CPU_SETSIZE;
      if (CPU_ISSET(cpu, &allowed)) --remaining;
    }
    CPU_ZERO(&one);
    CPU_SET(cpu, &one);
    if (sched_setaffinity(0, sizeof(one), &one) == 0) sched_setaffinity(0, sizeof(allowed), &allowed);
#endif
  }

  inline static std::atomic<std::uint64_t> refused_{0};

  const std::function<void(std::uint64_t)>* work_ = nullptr;
  std::uint64_t count_ = 0;
  std::atomic<std::uint64_t> next_{0};
  std::atomic<unsigned> state_{0};
  std::atomic<unsigned> round_{0};
  std::vector<std::jthread> others_;  // last: they end before what they use
};

}  // namespace taquin
