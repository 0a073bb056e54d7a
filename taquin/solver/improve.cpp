#include "taquin/solver/improve.hpp"

#include <atomic>
#include <cmath>
#include <thread>
#include <utility>

#include "taquin/construct/polish.hpp"
#include "taquin/construct/sweep.hpp"

namespace taquin {

namespace {

// Constructions ask several threads at once whether to stop; the job is asked by the one that called.
class Stop {
 public:
  explicit Stop(const Job& job) : job_(job) {}
  bool operator()() {
    if (std::this_thread::get_id() == caller_ && job_.stop && job_.stop({})) asked_.store(true);
    return asked_.load();
  }
  bool asked() const { return asked_.load(); }

 private:
  const Job& job_;
  const std::thread::id caller_ = std::this_thread::get_id();
  std::atomic<bool> asked_{false};
};

// Boards kept by the sweeps after the first: wide enough that twice as many would gain less than another try.
std::size_t width_of(int cells) { return cells <= 150 ? 300 : 100; }

// Smaller boards have beams, on larger ones a second sweep is not worth its time.
constexpr bool are_swept_again(int cells) { return cells > 64 && cells <= 900; }

}  // namespace

Path sweeps(const Job& job, const Board& goal) {
  Stop stop(job);
  SweepOptions options;
  options.threads = job.threads;
  options.stop = [&stop] { return stop(); };
  Path best = sweep_path(job.start, goal, options);
  if (job.improved) job.improved(best);
  if (stop.asked() || !std::isfinite(job.seconds) || !are_swept_again(job.start.cells())) return best;
  options.width = width_of(job.start.cells());
  options.tries = std::uint64_t{1} << 40;
  Path other = sweep_path(job.start, goal, options);
  return other.size() < best.size() ? other : best;
}

Path polished(const Job& job, Path path) {
  Stop stop(job);
  PolishOptions options;
  options.threads = job.threads;
  options.stop = [&stop] { return stop(); };
  return polish(job.start, std::move(path), options);
}

}  // namespace taquin
