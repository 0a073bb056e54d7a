// A team of workers for a beam search. Each piece of work receives the number of its worker, so what a worker owns (a
// histogram, a small table) needs no lock. Which worker does which piece is not deterministic, so results must not
// depend on it.
#pragma once

#include <atomic>
#include <cstdint>

#include "taquin/core/parallel.hpp"
#include "taquin/core/web_build.hpp"

namespace taquin {

class BeamTeam {
 public:
  /// At least one thread, the caller's.
  explicit BeamTeam(unsigned threads) : team_(threads) {}
  unsigned workers() const noexcept { return team_.size(); }

  /// Calls `work(worker, i)` once for every i below `count`. A few pieces are done by the calling thread alone.
  template <class Work>
  void each(std::uint64_t count, const Work& work) {
    if (web_build || workers() == 1 || count < 4) {
      for (std::uint64_t i = 0; i < count; ++i) work(0U, i);
      return;
    }
    std::atomic<std::uint64_t> next{0};
    team_.each(workers(), [&](std::uint64_t worker) {
      for (std::uint64_t i; (i = next.fetch_add(1, std::memory_order_relaxed)) < count;)
        work(static_cast<unsigned>(worker), i);
    });
  }

 private:
  Team team_;
};

}  // namespace taquin
