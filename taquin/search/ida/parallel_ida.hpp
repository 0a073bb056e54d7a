// Iterative-deepening A* whose rounds search the subtrees of a sorted frontier, on as many threads and processes as
// there are.
//
// The top of the tree is expanded once (`search/ida/frontier.hpp`). Each round searches the subtrees below it, sorted
// by the least heuristic value that the round before met in each, so the last round ends early. Threads of one process
// (`search/ida/parallel_round.hpp`) take them from a counter, other processes (`search/ida/parallel_worker.hpp`)
// through an `Exchange`. Between rounds, subtrees that took many nodes are split: so no thread has a long one at the
// end of a round, and none idles. Which are split does not depend on the threads.
//
// Every bound is the least f over the last one, of the states at and below the frontier, so it is a proven lower bound,
// and the answer is optimal if the heuristic is admissible: a round that finds nothing has seen all states up to its
// bound. Bounds that only states above the frontier would set are skipped.
//
// One thread finds the same path in every run, which may not be that of `ida_star`. With several threads, the first to
// find a path ends the search. A deterministic search first finishes the subtrees that come before it in the round's
// order, so the path does not depend on the number of threads. The length never does.
//
// Tried and dropped (5x5, a round of 11 M nodes with FSM pruning): a frontier by A* with duplicates removed before the
// rounds (Bu & Korf 2019), where the FSM must start again at every root: 10 and 7 % more nodes with 10^4 and 10^5
// stored, 8 % fewer with 10^6; a transposition table that forgets nothing: 19 % fewer, at a look-up each.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <utility>
#include <vector>

#include "taquin/search/ida/parallel_round.hpp"
#include "taquin/search/ida/round_state.hpp"

namespace taquin {

template <StateSpace Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner, ObserverOf<Space> Observer>
class ParallelIda final : public ParallelRound<Space, Heuristic, Pruner, Observer> {
  using Base = ParallelRound<Space, Heuristic, Pruner, Observer>;
  using Base::found_at_, Base::frontier_, Base::heuristic_, Base::options_, Base::order_, Base::path_, Base::pruner_,
      Base::rounds_, Base::space_, Base::threads_;

 public:
  using State = typename Space::State;
  using Move = typename Space::Move;

  ParallelIda(const Space& space, const Heuristic& heuristic, const Pruner& pruner, Observer& observer,
              const Budget& budget, const ParallelOptions& options, const IdaCheckpointer* checkpointer,
              CoordinatorExchange* exchange)
      : Base(space, heuristic, pruner, observer, budget, options), checkpointer_(checkpointer), exchange_(exchange) {}

  SearchResult<Move> run(const State& start) {
    const IdaState* const begin = checkpointer_ != nullptr ? checkpointer_->begin : nullptr;
    const bool is_begun = begin != nullptr && !begin->roots.empty();
    const bool has_frontier =
        is_begun ? resume(start, *begin) : frontier_.expand_top(space_, heuristic_, pruner_, start, rounds_);
    Base::add_thread();
    threads_.front()->searcher.counts = rounds_.counts;
    auto result =
        rounds_.deepen(std::max(rounds_.bound, options_.first_bound), [&] { has_frontier ? round() : void(); });
    result.counts.peak_bytes = frontier_.bytes() + threads_.size() * rounds_.path_bytes();
    if (result.outcome == Outcome::found) {
      result.path = std::move(path_);
      result.cost = static_cast<Cost>(result.path.size());
    }
    return result;
  }

  void finished(const Subtree& subtree, Cost excess) override {
    if (!has_snapshot()) return;
    snapshot_.note_excess(excess);
    snapshot_.mark(subtree.root);
  }

 private:
  void round() {
    const std::uint64_t last_round = rounds_.rounds.empty() ? rounds_.counts.expanded : rounds_.rounds.back().expanded;
    if (!rounds_.rounds.empty() && last_round >= options_.worth_pausing) {
      rounds_.outcome = Outcome::stopped;
    } else {
      Base::deepen_pruner(last_round, [&] { return rounds_.must_stop(rounds_.counts); });
      if (last_round >= options_.worth_splitting && !resumed_) split(last_round);
      if (last_round >= options_.worth_sharing && options_.threads > 1) Base::add_all_threads();
    }
    order_ = &frontier_.sorted();
    if (has_snapshot()) take_snapshot();
    // What a limit has ended before its search is saved, too.
    if (rounds_.outcome == Outcome::exhausted) search(last_round);
    if (checkpointer_ != nullptr && rounds_.outcome != Outcome::exhausted && rounds_.outcome != Outcome::found) save();
    resumed_ = false;
  }
  void search(std::uint64_t last_round) {
    begin_search(last_round);
    Base::search();
    if (sharing_ != nullptr) end_sharing();
    Base::merge(others_);
    rounds_.excess = std::min(rounds_.excess, snapshot_.excess());
    if (found_at_.load() != Base::nothing) rounds_.outcome = Outcome::found;
    // Another process has ended the round, or the coordinator no longer answers.
    if (Base::is_over() && rounds_.outcome == Outcome::exhausted) rounds_.outcome = Outcome::stopped;
  }
  void split(std::uint64_t last_round) {
    std::uint64_t most = options_.worth_splitting;
    if (exchange_ != nullptr && !options_.deterministic) most = std::min(most, exchange_->worth_splitting(last_round));
    const Counts before = rounds_.counts;
    frontier_.split(space_, heuristic_, pruner_, most, rounds_);
    threads_.front()->searcher.counts.expanded += rounds_.counts.expanded - before.expanded;
    threads_.front()->searcher.counts.generated += rounds_.counts.generated - before.generated;
  }
  void begin_search(std::uint64_t last_round) {
    // All subtrees, unless the round is resumed.
    ids_.clear();
    for (std::uint32_t id = 0; id < order_->size(); ++id) {
      if (!resumed_ || !snapshot_.is_marked((*order_)[id])) ids_.push_back(id);
    }
    next_.store(0, std::memory_order_relaxed);
    const bool is_shared = exchange_ != nullptr && last_round >= exchange_->worth_spreading() &&
                           exchange_->begin_round(snapshot_.state(), ids_, {Base::over_, found_at_});
    sharing_ = is_shared ? exchange_ : nullptr;
  }
  bool take(std::uint32_t& id) override {
    if (sharing_ != nullptr) return sharing_->take_subtree(id);
    const std::uint32_t next = next_.fetch_add(1, std::memory_order_relaxed);
    if (next >= ids_.size()) return false;
    id = ids_[next];
    return id < found_at_.load(std::memory_order_relaxed);
  }

  // --- other processes ---
  void report_found(std::uint32_t id, const std::vector<MoveNumber>& path) override {
    if (sharing_ != nullptr) sharing_->found(id, path);
  }
  void stop() override {
    if (sharing_ != nullptr) sharing_->stop();
  }
  Counts look() override {
    take_updates();
    if (checkpointer_ != nullptr && checkpointer_->due()) save();
    return others_;
  }
  void take_updates() {
    if (sharing_ == nullptr) return;
    const RoundUpdates updates = sharing_->updates();
    snapshot_.note_excess(updates.excess);  // before the marks
    for (const SubtreeResult& result : updates.results) {
      const std::uint32_t root = (*order_)[result.id];
      auto& node = frontier_.node(root);
      node.least_h = result.least_h;
      node.expanded = result.expanded;
      node.generated = result.generated;
      snapshot_.mark(root);
      others_.expanded += result.expanded;
      others_.generated += result.generated;
    }
  }
  void end_sharing() {
    const RoundEnd end = sharing_->end_round();
    take_updates();
    sharing_ = nullptr;
    others_.expanded += end.counts.expanded;
    others_.generated += end.counts.generated;
    if (!end.path) return;
    found_at_.store(0);  // here or elsewhere
    path_.resize(end.path->size());
    std::transform(end.path->begin(), end.path->end(), path_.begin(), move_of<Move>);
  }

  // --- checkpoints ---
  bool has_snapshot() const noexcept { return checkpointer_ != nullptr || exchange_ != nullptr; }
  // The tree, the bound and what is finished of the round.
  bool resume(const State& start, const IdaState& begin) {
    frontier_.restore(space_, heuristic_, pruner_, start, begin);
    rounds_.bound = begin.bound;
    rounds_.counts = begin.counts;
    rounds_.rounds = begin.rounds;
    resumed_ = begin.finished() > 0;
    return true;
  }
  void take_snapshot() {
    IdaState begun;
    frontier_.save(begun);
    begun.bound = rounds_.bound;
    begun.rounds = rounds_.rounds;
    begun.counts = rounds_.counts;
    snapshot_.take(std::move(begun), resumed_ ? checkpointer_->begin : nullptr);
    if (resumed_) rounds_.excess = snapshot_.excess();
  }
  void save() {
    take_updates();
    checkpointer_->save(snapshot_.brought_up_to_date([&](std::uint32_t node) { return Base::result_of(0, node); }));
  }

  const IdaCheckpointer* const checkpointer_;
  CoordinatorExchange* const exchange_;
  CoordinatorExchange* sharing_ = nullptr;  // in this round
  std::vector<std::uint32_t> ids_;          // of the subtrees to search in this round
  std::atomic<std::uint32_t> next_{0};      // of them, unless the round is shared
  Counts others_;                           // of other processes, as far as they have reported
  bool resumed_ = false;                    // subtrees of the round were finished in another run
  RoundState snapshot_;
};

/// Optimal if the heuristic is admissible. `lower_bound` then holds the last bound begun, also when a limit ends the
/// search.
template <UnitCost Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> parallel_ida(const Space& space, const typename Space::State& start,
                                                const Heuristic& heuristic, const Pruner& pruner, Observer& observer,
                                                const Budget& budget = {}, const ParallelOptions& options = {},
                                                const IdaCheckpointer* checkpointer = nullptr,
                                                CoordinatorExchange* exchange = nullptr) {
  return ParallelIda<Space, Heuristic, Pruner, Observer>(space, heuristic, pruner, observer, budget, options,
                                                         checkpointer, exchange)
      .run(start);
}

}  // namespace taquin
