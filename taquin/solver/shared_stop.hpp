// A job's question whether to stop, for searches that ask it in several threads: a job is asked by one at a time.
#pragma once

#include <atomic>
#include <mutex>

#include "taquin/solver/engine.hpp"

namespace taquin {

class SharedStop {
 public:
  explicit SharedStop(const Job& job) : job_(job) {}
  /// Once true, always true.
  bool operator()(const Progress& progress = {}) {
    if (asked_.load()) return true;
    const std::lock_guard lock(mutex_);
    if (job_.stop && job_.stop(progress)) asked_.store(true);
    return asked_.load();
  }

 private:
  const Job& job_;
  std::mutex mutex_;
  std::atomic<bool> asked_{false};
};

}  // namespace taquin
