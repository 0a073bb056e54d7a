// Beams that widen: a narrow one for a first path at once, then each wider than the last and only for shorter paths,
// until the observer stops it.
//
// The last beam should have the most time: with a factor of 2 the others together take as long as it does. A caller
// with a clock does better to choose widths by the time that the last one took (`next`).
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>

#include "taquin/search/beam/beam.hpp"

namespace taquin {

/// One beam that is over.
struct FinishedBeam {
  std::uint64_t width = 0;
  Cost length = unreachable;  ///< of the shortest path so far
  Outcome outcome = Outcome::exhausted;
  Counts counts;
};

struct WideningOptions {
  BeamOptions first;  ///< the narrowest; its seed, bound and threads serve all
  double factor = 2;  ///< more than 1
  /// If set, the width that follows, in place of the factor; 0 ends the search.
  std::function<std::uint64_t(const FinishedBeam&)> next;
};

namespace detail {

inline void add(Counts& sum, const Counts& counts) noexcept {
  sum.expanded += counts.expanded;
  sum.generated += counts.generated;
  sum.peak_open = std::max(sum.peak_open, counts.peak_open);
  sum.peak_bytes = std::max(sum.peak_bytes, counts.peak_bytes);
}

/// A limit, or a beam wider than all that its widest layer's children can be: nothing was left out.
template <Layerable Space>
bool is_last(const FinishedBeam& run) noexcept {
  return run.outcome == Outcome::stopped || run.outcome == Outcome::out_of_memory ||
         run.outcome == Outcome::out_of_nodes ||
         std::max<std::uint64_t>(run.counts.peak_open, 1) <= run.width / static_cast<std::uint64_t>(Space::most_moves);
}

inline std::uint64_t next_width(const WideningOptions& options, const FinishedBeam& run) {
  if (options.next) return options.next(run);
  return std::max(run.width + 1, static_cast<std::uint64_t>(static_cast<double>(run.width) * options.factor));
}

}  // namespace detail

/// The shortest path of all beams; `improved(path)` is called for each that is shorter than the last. Ends when the
/// observer says stop, when a limit of the budget is reached (bytes are of one beam, expansions of all), when the
/// path is as short as the lower bound, or after a beam that left nothing out. `found` if there is any path, else how
/// the last beam ended; `rounds` has one entry a beam, its bound the length of the best path until then.
template <Layerable Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer, class Improved>
SearchResult<typename Space::Move> widening_beam(const Space& space, const typename Space::State& start,
                                                 const Heuristic& heuristic, Observer& observer,
                                                 const WideningOptions& options, const Budget& budget,
                                                 const Improved& improved) {
  SearchResult<typename Space::Move> best;
  BeamOptions beam = options.first;
  for (beam.width = std::max<std::uint64_t>(beam.width, 1); beam.width > 0;) {
    Budget remaining = budget;
    if (budget.expanded != Budget::unlimited) remaining.expanded -= std::min(remaining.expanded, best.counts.expanded);
    auto found = beam_search(space, start, heuristic, observer, beam, remaining);
    detail::add(best.counts, found.counts);
    best.lower_bound = found.lower_bound;
    if (found.outcome == Outcome::found) {
      beam.bound = best.cost = found.cost;
      best.path = std::move(found.path);
      improved(std::as_const(best.path));
    }
    const FinishedBeam run{beam.width, best.cost, found.outcome, found.counts};
    best.rounds.push_back({beam.bound, run.counts.expanded, run.counts.generated});
    best.outcome = best.cost < unreachable ? Outcome::found : run.outcome;
    if (best.cost <= best.lower_bound || detail::is_last<Space>(run)) break;
    beam.width = detail::next_width(options, run);
  }
  return best;
}

}  // namespace taquin
