// A query's question whether to stop, for searches that ask it in several threads: a query is asked by one at a time.
#pragma once

#include <atomic>
#include <mutex>

#include "taquin/solver/engine.hpp"

namespace taquin {

class SharedStop {
 public:
  explicit SharedStop(const Query& query) : query_(query) {}
  /// Once true, always true.
  bool operator()(const Progress& progress = {}) {
    if (asked_.load()) return true;
    const std::lock_guard lock(mutex_);
    if (query_.stop && query_.stop(progress)) asked_.store(true);
    return asked_.load();
  }

 private:
  const Query& query_;
  std::mutex mutex_;
  std::atomic<bool> asked_{false};
};

}  // namespace taquin
