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

SweepOptions first_sweep(const Query& query, SharedStop& stop) {
  SweepOptions options;
  options.threads = query.request.threads;
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

Path sweeps(const Query& query, const Board& goal) {
  SharedStop stop(query);
  SweepOptions options = first_sweep(query, stop);
  Path best = sweep_path(query.start, goal, options);
  if (query.improved) query.improved(best);
  if (stop() || !std::isfinite(query.seconds) || !are_swept_again(query.start.cells())) return best;
  options.width = width_of(query.start.cells());
  options.tries = std::uint64_t{1} << 40;
  options.improved = query.improved;
  Path other = sweep_path(query.start, goal, options);
  return other.size() < best.size() ? other : best;
}

Path polished(const Query& query, const Board& goal) {
  SharedStop stop(query);
  PolishOptions options;
  options.threads = query.request.threads;
  options.stop = [&stop] { return stop(); };
  options.widest = query.budget.bytes / (PolishOptions::bytes_a_state * std::max(1U, query.request.threads));
  Path path = query.best != nullptr ? *query.best : sweep_path(query.start, goal, first_sweep(query, stop));
  if (query.start.cells() > most_beam_cells && query.start.cells() <= most_with_other_ends) {
    path = with_shorter_end(query, std::move(path), query.seconds / 2);
    if (query.improved) query.improved(path);
  }
  return polish(query.start, std::move(path), options);
}

}  // namespace taquin
