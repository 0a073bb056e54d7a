#include "taquin/solver/improve.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "taquin/construct/polish.hpp"
#include "taquin/construct/sweep.hpp"
#include "taquin/solver/shared_stop.hpp"
#include "taquin/solver/wide_beam.hpp"

namespace taquin {

namespace {

SweepOptions first_sweep(const Job& job, SharedStop& stop) {
  SweepOptions options;
  options.threads = job.threads;
  options.stop = [&stop] { return stop(); };
  return options;
}

// Boards kept by the sweeps after the first: so that some ten sweeps are done in half a minute.
std::size_t width_of(int cells) { return std::clamp<std::size_t>(240'000 / static_cast<std::size_t>(cells), 100, 600); }

// Smaller boards have beams, on larger ones a second sweep is not worth its time.
constexpr bool are_swept_again(int cells) { return cells > 64 && cells <= 900; }

// On larger boards the last hundred cells are too little to matter.
constexpr int most_with_other_ends = 2500;

}  // namespace

Path sweeps(const Job& job, const Board& goal) {
  SharedStop stop(job);
  SweepOptions options = first_sweep(job, stop);
  Path best = sweep_path(job.start, goal, options);
  if (job.improved) job.improved(best);
  if (stop() || !std::isfinite(job.seconds) || !are_swept_again(job.start.cells())) return best;
  options.width = width_of(job.start.cells());
  options.tries = std::uint64_t{1} << 40;
  options.improved = job.improved;
  Path other = sweep_path(job.start, goal, options);
  return other.size() < best.size() ? other : best;
}

Path polished(const Job& job, const Board& goal) {
  SharedStop stop(job);
  PolishOptions options;
  options.threads = job.threads;
  options.stop = [&stop] { return stop(); };
  options.widest = job.budget.bytes / (PolishOptions::bytes_a_state * std::max(1U, job.threads));
  Path path = job.best != nullptr ? *job.best : sweep_path(job.start, goal, first_sweep(job, stop));
  if (job.start.cells() > most_beam_cells && job.start.cells() <= most_with_other_ends) {
    path = with_shorter_end(job, std::move(path), job.seconds / 2);
    if (job.improved) job.improved(path);
  }
  return polish(job.start, std::move(path), options);
}

}  // namespace taquin
