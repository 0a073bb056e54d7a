// What an algorithm is given to run, and the searches that the general and the compiled lane call alike.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "taquin/construct/anytime.hpp"
#include "taquin/heuristic/far.hpp"
#include "taquin/puzzle/duplicates.hpp"
#include "taquin/puzzle/multi_tile.hpp"
#include "taquin/search/beam_plan.hpp"
#include "taquin/search/best_first.hpp"
#include "taquin/search/ida.hpp"
#include "taquin/search/parallel_ida.hpp"
#include "taquin/search/widening_beam.hpp"
#include "taquin/solver/engine.hpp"

namespace taquin {

/// Asks the query whether to stop; nothing else.
struct QueryObserver {
  const Query& query;
  template <class State>
  void expand(const State&, Cost, Cost) const noexcept {}
  void round(const Round&) const noexcept {}
  bool stop(const Progress& progress) const { return query.stop && query.stop(progress); }
};

template <class S>
struct SearchContext {
  using Space = S;
  const Space& space;
  const typename Space::State start;
  const Query& query;
  QueryObserver& observer;
  const DuplicateMachine* machine;  ///< for algorithms that prune duplicates
};

template <class Open, class Context, class Heuristic>
auto ordered_by(Context& c, const Heuristic& heuristic, Key key) {
  return best_first<Open>(c.space, c.start, heuristic, key, c.observer, c.query.budget);
}

template <class Context, class Heuristic>
auto plain_ida(Context& c, const Heuristic& heuristic) {
  return ida_star(c.space, c.start, heuristic, Backward<typename Context::Space>{}, c.observer, c.query.budget);
}

/// Under MTM the machine has nothing to say: its words are of single slides.
template <class Context, class Heuristic>
auto fsm_ida(Context& c, const Heuristic& heuristic) {
  if constexpr (Context::Space::multi_tile)
    return plain_ida(c, heuristic);
  else
    return parallel_ida(
        c.space, c.start, heuristic, *c.machine, c.observer, c.query.budget,
        {.threads = std::max(1U, c.query.request.threads), .deterministic = c.query.request.deterministic},
        c.query.keeper, c.query.exchange ? c.query.exchange() : nullptr);
}

template <class Context>
AnytimeTask anytime_task(Context& c, const Board& goal) {
  const Query& q = c.query;
  return {q.start, goal, q.request.threads, q.budget, q.stop, q.upper, q.seconds, q.clock, q.best, q.improved};
}

/// Wider and wider beams in the query's time.
template <class Context, class Heuristic>
SearchResult<Direction> widening_beams(Context& c, const Heuristic& heuristic) {
  BeamPlan plan(c.query.seconds, c.query.budget.bytes, c.query.clock);
  WideningOptions options{{BeamPlan::first, 0, c.query.upper, c.query.request.threads}, 2, {}};
  options.next = [&](const BeamRun& run) { return plan.next(run); };
  return widening_beam(c.space, c.start, heuristic, c.observer, options, c.query.budget, [&](const Path& path) {
    if (c.query.improved) c.query.improved(path);
  });
}
/// The same, or what serves boards beyond 64 cells; past 16 cells the usual evaluation has a search of its own.
template <class Context>
SearchResult<Direction> anytime_beam(Context& c) {
  using Space = typename Context::Space;
  if constexpr (Space::multi_tile) {
    return {};
  } else if constexpr (!Layerable<Space>) {
    const Board goal = c.goal();
    return many_beams(anytime_task(c, goal));
  } else {
    const auto any = c.heuristic();
    if constexpr (Space::Tiles::capacity > 16) {
      if (const auto* far = any.template target<Far<Space>>()) return widening_beams(c, *far);
    }
    return widening_beams(c, any);
  }
}

/// What `method(task)` constructs.
template <class Context, class Method>
SearchResult<Direction> constructed(Context& c, const Method& method) {
  const Board goal = c.goal();
  SearchResult<Direction> result;
  result.path = method(anytime_task(c, goal));
  result.outcome = Outcome::found;
  return result;
}

inline Path slides(const Path& path) { return path; }
inline Path slides(const std::vector<Run>& runs) {
  Path path;
  for (const Run run : runs) path.insert(path.end(), run.count, run.direction);
  return path;
}
/// A result in single slides.
inline SearchResult<Direction> in_slides(SearchResult<Direction> result) { return result; }
inline SearchResult<Direction> in_slides(SearchResult<Run> runs) {
  return {runs.outcome, slides(runs.path), runs.cost, runs.lower_bound, runs.counts, std::move(runs.rounds)};
}

}  // namespace taquin
