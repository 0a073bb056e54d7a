// A worker of `search/ida/parallel_ida.hpp`: it joins the rounds of a coordinator in another process, one after the
// other, and searches the subtrees that it is assigned. It keeps nothing between rounds but its tables.
#pragma once

#include <cstdint>
#include <mutex>
#include <variant>
#include <vector>

#include "taquin/search/ida/parallel_ida.hpp"
#include "taquin/search/ida/parallel_round.hpp"

namespace taquin {

template <StateSpace Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner, ObserverOf<Space> Observer>
class ParallelWorker final : public ParallelRound<Space, Heuristic, Pruner, Observer> {
  using Base = ParallelRound<Space, Heuristic, Pruner, Observer>;
  using Base::found_at_, Base::frontier_, Base::heuristic_, Base::mutex_, Base::order_, Base::over_, Base::pruner_,
      Base::rounds_, Base::space_;

 public:
  ParallelWorker(const Space& space, const Heuristic& heuristic, const Pruner& pruner, Observer& observer,
                 const Budget& budget, const ParallelOptions& options, WorkerExchange& exchange)
      : Base(space, heuristic, pruner, observer, budget, options), exchange_(exchange) {}

  /// Works until the coordinator says that the search is over. The result has the counts alone.
  SearchResult<typename Space::Move> run(const typename Space::State& start) {
    Base::add_all_threads();
    for (;;) {
      over_.store(false, std::memory_order_relaxed);
      found_at_.store(Base::nothing, std::memory_order_relaxed);
      const auto state = exchange_.join_round({over_, found_at_});
      if (!state) break;
      if (!state->rounds.empty()) Base::deepen_pruner(state->rounds.back().expanded, nullptr);
      frontier_.restore(space_, heuristic_, pruner_, start, *state);
      rounds_.bound = state->bound;
      order_ = &frontier_.sorted();
      rounds_.excess = unreachable;
      Base::search();
      Base::merge({});
      const Counts& counts = rounds_.counts;
      exchange_.leave_round({counts.expanded - reported_.expanded, counts.generated - reported_.generated},
                            rounds_.excess);
      reported_ = counts;
    }
    SearchResult<typename Space::Move> result;
    result.outcome = Outcome::stopped;
    result.counts = rounds_.counts;
    return result;
  }

  void finished(const Subtree& subtree, Cost excess) override {
    const SubtreeResult result = Base::result_of(subtree.id, subtree.root);
    const std::lock_guard lock(mutex_);
    reported_.expanded += result.expanded;
    reported_.generated += result.generated;
    exchange_.finished(result, excess);
  }

 private:
  bool take(std::uint32_t& id) override { return exchange_.take_subtree(id); }
  void report_found(std::uint32_t id, const std::vector<MoveNumber>& path) override { exchange_.found(id, path); }
  Counts look() override {
    exchange_.look();
    return {};
  }
  void stop() override {}  // the others go on

  WorkerExchange& exchange_;
  Counts reported_;  // to the coordinator
};

/// `parallel_ida`, or the worker, whatever this process is in a shared search.
template <UnitCost Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> shared_ida(const Space& space, const typename Space::State& start,
                                              const Heuristic& heuristic, const Pruner& pruner, Observer& observer,
                                              const Budget& budget, const ParallelOptions& options,
                                              const IdaCheckpointer* checkpointer, const Exchange& exchange) {
  if (const auto* worker = std::get_if<WorkerExchange*>(&exchange))
    return ParallelWorker(space, heuristic, pruner, observer, budget, options, **worker).run(start);
  return parallel_ida(space, start, heuristic, pruner, observer, budget, options, checkpointer,
                      std::get<CoordinatorExchange*>(exchange));
}

}  // namespace taquin
