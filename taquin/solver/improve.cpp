#include "taquin/solver/improve.hpp"

#include <atomic>
#include <cmath>
#include <mutex>
#include <utility>

#include "taquin/construct/polish.hpp"
#include "taquin/construct/sweep.hpp"

namespace taquin {

namespace {

// Constructions ask in several threads whether to stop; a job is asked by one at a time.
class Stop {
 public:
  explicit Stop(const Job& job) : job_(job) {}
  bool operator()() {
    if (asked_.load()) return true;
    const std::lock_guard lock(mutex_);
    if (job_.stop && job_.stop({})) asked_.store(true);
    return asked_.load();
  }

 private:
  const Job& job_;
  std::mutex mutex_;
  std::atomic<bool> asked_{false};
};

SweepOptions first_sweep(const Job& job, Stop& stop) {
  SweepOptions options;
  options.threads = job.threads;
  options.stop = [&stop] { return stop(); };
  return options;
}

// Boards kept by the sweeps after the first: wide enough that twice as many would gain less than another try.
std::size_t width_of(int cells) { return cells <= 150 ? 300 : 100; }

// Smaller boards have beams, on larger ones a second sweep is not worth its time.
constexpr bool are_swept_again(int cells) { return cells > 64 && cells <= 900; }

}  // namespace

Path sweeps(const Job& job, const Board& goal) {
  Stop stop(job);
  SweepOptions options = first_sweep(job, stop);
  Path best = sweep_path(job.start, goal, options);
  if (job.improved) job.improved(best);
  if (stop() || !std::isfinite(job.seconds) || !are_swept_again(job.start.cells())) return best;
  options.width = width_of(job.start.cells());
  options.tries = std::uint64_t{1} << 40;
  Path other = sweep_path(job.start, goal, options);
  return other.size() < best.size() ? other : best;
}

Path polished(const Job& job, const Board& goal) {
  Stop stop(job);
  PolishOptions options;
  options.threads = job.threads;
  options.stop = [&stop] { return stop(); };
  Path path = job.best != nullptr ? *job.best : sweep_path(job.start, goal, first_sweep(job, stop));
  return polish(job.start, std::move(path), options);
}

}  // namespace taquin
