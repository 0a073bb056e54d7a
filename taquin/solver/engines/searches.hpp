// What an algorithm is given to run, and the searches that the general and the compiled engine call alike.
#pragma once

#include <algorithm>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "taquin/heuristic/beam_evaluation.hpp"
#include "taquin/heuristic/learned/learned.hpp"
#include "taquin/heuristic/mtm_adapter.hpp"
#include "taquin/puzzle/fsm/fsm_pruning.hpp"
#include "taquin/puzzle/space/multi_tile.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/beam/beam_plan.hpp"
#include "taquin/search/beam/cost_beam.hpp"
#include "taquin/search/beam/widening_beam.hpp"
#include "taquin/search/best_first/best_first.hpp"
#include "taquin/search/best_first/heap_queue.hpp"
#include "taquin/search/ida/ida.hpp"
#include "taquin/search/ida/parallel_worker.hpp"
#include "taquin/solver/engines/engine.hpp"

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
  const FsmPruners* fsm_pruners;  ///< for algorithms that prune duplicates
};

/// Answers are in single slides under both metrics.
inline Path slides(const Path& path) { return path; }
inline Path slides(const std::vector<Run>& runs) {
  Path path;
  for (const Run run : runs) path.insert(path.end(), run.count, run.direction);
  return path;
}
inline SearchResult<Direction> in_slides(SearchResult<Direction> result) { return result; }
inline SearchResult<Direction> in_slides(SearchResult<Run> runs) {
  return {runs.outcome, slides(runs.path), runs.cost, runs.lower_bound, runs.counts, std::move(runs.rounds)};
}

/// With wide costs, buckets give way to a heap.
template <class Open, class Context, class Heuristic>
auto ordered_by(Context& c, const Heuristic& heuristic, Key key) {
  using Space = typename Context::Space;
  using Chosen = std::conditional_t<std::is_same_v<Open, BucketQueue>, QueueFor<Space>, Open>;
  return best_first<Chosen>(c.space, c.start, heuristic, key, c.observer, c.query.budget);
}

/// Not inline, here and below, so that the web build can leave the code of one pair to its second file.
template <class Context, class Heuristic>
[[gnu::noinline]] auto plain_ida(Context& c, const Heuristic& heuristic) {
  return ida_star(c.space, c.start, heuristic, Backward<typename Context::Space>{}, c.observer, c.query.budget);
}

inline ParallelOptions parallel_options(const Query& query) {
  return {.threads = std::max(1U, query.threads), .deterministic = query.request.deterministic};
}
/// Under MTM there is no FSM pruning: its words are sequences of single slides. Two runs along one axis in a row are
/// pruned.
template <class Context, class Heuristic>
[[gnu::noinline]] auto fsm_ida(Context& c, const Heuristic& heuristic) {
  const ParallelOptions options = parallel_options(c.query);
  const Exchange exchange = c.query.exchange ? c.query.exchange() : Exchange();
  const auto search = [&](const auto& pruner) {
    return shared_ida(c.space, c.start, heuristic, pruner, c.observer, c.query.budget, options, c.query.checkpointer,
                      exchange);
  };
  if constexpr (Context::Space::multi_tile)
    return search(Backward<typename Context::Space>{});
  else
    return search(c.fsm_pruners->first(c.query.start, c.space.goal_blank()));
}

/// Wider and wider beams in the query's time.
template <class Context, class Heuristic>
auto widening_beams(Context& c, const Heuristic& heuristic) {
  BeamPlan plan(c.query.seconds, c.query.budget.bytes, c.query.clock);
  WideningOptions options{{BeamPlan::first, 0, c.query.upper, c.query.threads}, 2, {}};
  options.next = [&](const FinishedBeam& run) { return plan.next(run); };
  options.first.width_of_layer = [&](Cost depth, std::uint64_t expanded) {
    return plan.width_of_layer(depth, expanded);
  };
  return widening_beam(c.space, c.start, heuristic, c.observer, options, c.query.budget, [&](const auto& path) {
    if (c.query.improved) c.query.improved(slides(path));
  });
}
/// The same over runs; past 16 cells the usual evaluation has a search of its own.
template <class Context>
auto beams_of_runs(Context& c) {
  using Single = std::remove_cvref_t<decltype(c.space.single())>;
  const auto any = c.heuristic();
  if constexpr (Single::Tiles::capacity > 16) {
    using Evaluation = MtmAdapter<Single, BeamEvaluation<Single>>;
    if (const auto* evaluation = any.template target<Evaluation>()) return widening_beams(c, *evaluation);
  }
  return widening_beams(c, any);
}
/// The same by a network, for boards whose states are too large for beams otherwise.
template <class Context, class Space>
SearchResult<Direction> learned_beams(Context& c, const Learned<Space>& learned) {
  using Compact = Puzzle<dynamic, dynamic, ByteTiles<LearnedNetwork::most_cells>>;
  const Compact space(c.space.rows(), c.space.cols(), c.space.goal_blank());
  SearchContext<Compact> compact{space, state_of<Compact>(c.query.start), c.query, c.observer, nullptr};
  return widening_beams(compact, Learned<Compact>(space, learned.network()));
}
/// The same, or what serves costs or boards beyond 64 cells; past 16 cells the usual evaluation has a search of its
/// own.
template <class Context>
auto anytime_beam(Context& c) {
  using Space = typename Context::Space;
  if constexpr (WideCost<Space>) {
    return cost_beams(c.space, c.start, c.heuristic(), c.observer, c.query.budget, [&](const auto& path) {
      if (c.query.improved) c.query.improved(slides(path));
    });
  } else if constexpr (Space::multi_tile) {
    if constexpr (Layerable<Space>)
      return in_slides(beams_of_runs(c));
    else
      return SearchResult<Direction>{};
  } else if constexpr (!Layerable<Space>) {
    const auto any = c.heuristic();
    if (const auto* learned = any.template target<Learned<Space>>()) return learned_beams(c, *learned);
    return many_beams(c.query, c.goal());
  } else {
    const auto any = c.heuristic();
    if constexpr (Space::Tiles::capacity > 16) {
      if (const auto* evaluation = any.template target<BeamEvaluation<Space>>()) return widening_beams(c, *evaluation);
      if constexpr (Space::Tiles::capacity <= 64) {
        if (const auto* learned = any.template target<Learned<Space>>()) return widening_beams(c, *learned);
      }
    }
    return widening_beams(c, any);
  }
}

/// What `method(task, goal)` constructs.
template <class Context, class Method>
SearchResult<Direction> constructed(Context& c, const Method& method) {
  SearchResult<Direction> result;
  result.path = method(c.query, c.goal());
  result.outcome = Outcome::found;
  return result;
}

}  // namespace taquin
