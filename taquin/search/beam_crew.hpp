// A team whose work knows its lane: what a lane holds (a histogram, a small table) needs no lock, for one thread at a
// time works in it. Which lane does which piece is chance, so what comes of it must not depend on that.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "taquin/core/parallel.hpp"

namespace taquin {

class BeamCrew {
 public:
  /// At least one thread, the caller's.
  explicit BeamCrew(unsigned threads) {
    if (threads > 1) team_ = std::make_unique<Team>(threads);
  }
  unsigned lanes() const noexcept { return team_ ? team_->size() : 1; }

  /// Calls `work(lane, i)` once for every i below `count`. A few pieces are not worth waking anyone.
  template <class Work>
  void each(std::uint64_t count, const Work& work) {
    if (!team_ || count < 4) {
      for (std::uint64_t i = 0; i < count; ++i) work(0U, i);
      return;
    }
    std::atomic<std::uint64_t> next{0};
    team_->each(lanes(), [&](std::uint64_t lane) {
      for (std::uint64_t i; (i = next.fetch_add(1, std::memory_order_relaxed)) < count;)
        work(static_cast<unsigned>(lane), i);
    });
  }

 private:
  std::unique_ptr<Team> team_;
};

}  // namespace taquin
