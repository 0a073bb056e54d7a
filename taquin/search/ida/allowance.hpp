// How several threads keep one limit on expansions exactly: what it leaves is granted to them in portions.
//
// A thread counts on its own and asks again when its portion is used up. Portions get smaller towards the end (guided
// self-scheduling, Polychronopoulos & Kuck 1987), so that little is left unused in other threads when none can be
// granted any more. One comparison per expansion serves this and the look at the clock.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

#include "taquin/core/concepts.hpp"

namespace taquin {

/// One thread's part of the limit.
struct Allowance {
  std::uint64_t most = Budget::unlimited;  ///< that the thread may have counted, in all

  /// Expansions from now on, at least 1; at the last of them the thread must look at the clock or ask for more.
  std::uint64_t until_look(std::uint64_t expanded) const noexcept {
    return 1 + std::min(poll_interval - 1 - expanded % poll_interval, most - std::min(most, expanded));
  }
};

/// What is left for all threads.
class SharedAllowance {
 public:
  /// Not while threads ask for more.
  void begin(std::uint64_t remaining) noexcept { remaining_.store(remaining, std::memory_order_relaxed); }
  bool is_unlimited() const noexcept { return remaining_.load(std::memory_order_relaxed) == Budget::unlimited; }
  /// Grants one of `threads` threads more; false if nothing is left.
  bool extend(Allowance& allowance, std::uint64_t threads) noexcept {
    for (std::uint64_t remaining = remaining_.load(std::memory_order_relaxed); remaining > 0;) {
      const std::uint64_t piece = std::clamp<std::uint64_t>(remaining / threads, 1, poll_interval);
      if (!remaining_.compare_exchange_weak(remaining, remaining - piece, std::memory_order_relaxed)) continue;
      allowance.most += piece;
      return true;
    }
    return false;
  }

 private:
  std::atomic<std::uint64_t> remaining_{Budget::unlimited};
};

}  // namespace taquin
