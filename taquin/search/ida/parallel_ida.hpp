// Iterative-deepening A* whose rounds search the subtrees of a sorted frontier, on as many threads and processes as
// there are.
//
// The top of the tree is expanded once (`search/ida/frontier.hpp`). Each round searches the subtrees below it, sorted
// by the least heuristic value that the round before met in each, so the last round ends early. Threads of one process
// take them from a counter, other processes through an `Exchange`. Each thread searches one subtree after the other
// (`search/ida/subtree_dfs.hpp`) or, if the heuristic waits for memory, several subtrees in turn
// (`search/ida/interleaved_dfs.hpp`). Between rounds, subtrees that took many nodes are split: so no thread has a long
// one at the end of a round, and none idles. Which are split does not depend on the threads.
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
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/search/ida/allowance.hpp"
#include "taquin/search/ida/deepening.hpp"
#include "taquin/search/ida/exchange.hpp"
#include "taquin/search/ida/frontier.hpp"
#include "taquin/search/ida/interleaved_dfs.hpp"
#include "taquin/search/ida/round_state.hpp"
#include "taquin/search/ida/subtree_dfs.hpp"
#include "taquin/search/prune.hpp"

namespace taquin {

struct ParallelOptions {
  unsigned threads = 1;
  bool deterministic = false;  ///< the path, too, does not depend on the number of threads
  /// Expansions of a round from which on the next is worth several threads.
  std::uint64_t worth_sharing = std::uint64_t{1} << 16;
  /// Expansions of a subtree in one round from which on it is split: some 50 ms.
  std::uint64_t worth_splitting = std::uint64_t{1} << 19;
};

/// With several threads, `observer.expand` is called from all of them, `round` and `stop` from one at a time.
template <StateSpace Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner, ObserverOf<Space> Observer>
requires(UnitCost<Space>&& NumberedMove<typename Space::Move>) class ParallelIda {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  // One thread's way to search subtrees.
  static constexpr auto searcher_type() {
    if constexpr (BatchedLookup<Heuristic, Space>)
      return std::type_identity<InterleavedDfs<Space, Heuristic, Pruner, ParallelIda>>();
    else
      return std::type_identity<SubtreeDfs<Space, Heuristic, Pruner, ParallelIda>>();
  }
  using Searcher = typename decltype(searcher_type())::type;

  ParallelIda(const Space& space, const Heuristic& heuristic, const Pruner& pruner, Observer& observer,
              const Budget& budget, const ParallelOptions& options, const IdaCheckpointer* checkpointer = nullptr,
              Exchange* exchange = nullptr)
      : space_(space),
        heuristic_(heuristic),
        pruner_(pruner),
        observer_(observer),
        options_(options),
        checkpointer_(checkpointer),
        exchange_(exchange),
        rounds_(heuristic, observer, budget),
        frontier_(budget.bytes) {}

  SearchResult<Move> run(const State& start) {
    threads_.reserve(std::max(1U, options_.threads));
    if (exchange_ != nullptr && !exchange_->is_coordinator()) return work(start);
    const IdaState* const begin = checkpointer_ != nullptr ? checkpointer_->begin : nullptr;
    const bool is_begun = begin != nullptr && !begin->roots.empty();
    const bool has_frontier =
        is_begun ? resume(start, *begin) : frontier_.expand_top(space_, heuristic_, pruner_, start, rounds_);
    add_thread();
    threads_.front()->searcher.counts = rounds_.counts;
    auto result = rounds_.deepen(rounds_.bound, [&] { has_frontier ? round() : void(); });
    result.counts.peak_bytes = frontier_.bytes() + threads_.size() * rounds_.path_bytes();
    if (result.outcome == Outcome::found) {
      result.path = std::move(path_);
      result.cost = static_cast<Cost>(result.path.size());
    }
    return result;
  }

  // --- called by the searching threads ---
  Cost bound() const noexcept { return rounds_.bound; }
  bool is_over() const noexcept { return over_.load(std::memory_order_relaxed); }
  /// Takes the next subtree in the round's order; false if none remain, or none that comes before the one with a known
  /// solution.
  bool take_subtree(Subtree& subtree) {
    if (!scheduler_->take_subtree(subtree.id)) return false;
    subtree.root = (*order_)[subtree.id];
    return true;
  }
  void found(const Subtree& subtree, std::vector<Move> path) {
    const std::lock_guard lock(mutex_);
    if (subtree.id >= found_at_.load(std::memory_order_relaxed)) return;
    found_at_.store(subtree.id, std::memory_order_relaxed);
    path_ = std::move(path);
    std::vector<MoveNumber> numbers(path_.size());
    std::transform(path_.begin(), path_.end(), numbers.begin(), number_of<Move>);
    scheduler_->found(subtree.id, numbers);
    if (!options_.deterministic) over_.store(true, std::memory_order_relaxed);
  }
  /// A subtree was searched completely. `excess`: the least of this thread so far.
  void finished(const Subtree& subtree, Cost excess) {
    if (is_worker()) {
      const auto& node = frontier_.node(subtree.root);
      const std::lock_guard lock(mutex_);
      reported_.expanded += node.expanded;
      reported_.generated += node.generated;
      exchange_->finished({subtree.id, node.least_h, node.expanded, node.generated}, excess);
    } else if (has_snapshot()) {
      snapshot_.note_excess(excess);
      snapshot_.mark(subtree.root);
      scheduler_->finished({subtree.id, 0, 0, 0}, excess);
    }
  }
  [[gnu::always_inline]] void observe(const State& state, Cost depth, Cost value) {
    observer_.expand(state, depth, value);
  }
  /// Whether the search is over before the expansion that was counted last. One thread at a time asks the clock and the
  /// limits; the others do not wait for it.
  [[gnu::noinline]] bool must_stop(Searcher& searcher) {
    const std::uint64_t expanded = searcher.counts.expanded;
    if (expanded > searcher.allowance.most && !allowance_.extend(searcher.allowance, threads_.size())) return spend();
    if (expanded % poll_interval != 0) return is_over();
    publish(searcher);
    std::unique_lock lock(mutex_, std::try_to_lock);
    if (is_over() || !lock) return is_over();
    scheduler_->look();
    if (!is_worker()) take_updates();
    Counts counts = others_;
    for (const auto& thread : threads_) {
      counts.expanded += thread->published.expanded.load(std::memory_order_relaxed);
      counts.generated += thread->published.generated.load(std::memory_order_relaxed);
    }
    if (checkpointer_ != nullptr && checkpointer_->due()) save();
    if (!rounds_.must_stop(counts)) return is_over();
    over_.store(true, std::memory_order_relaxed);
    if (!is_worker()) scheduler_->stop();
    return true;
  }

 private:
  static constexpr std::uint32_t nothing = ~std::uint32_t{0};

  // What one thread has counted, for the others to read now and then.
  struct alignas(64) Published {
    std::atomic<std::uint64_t> expanded{0};
    std::atomic<std::uint64_t> generated{0};
  };
  struct Thread {
    Searcher searcher;
    Published published;
  };

  void add_thread() {
    threads_.push_back(
        std::unique_ptr<Thread>(new Thread{Searcher(space_, heuristic_, pruner_, frontier_, *this), {}}));
  }

  // The limit on expansions is reached.
  bool spend() {
    const std::lock_guard lock(mutex_);
    if (is_over()) return true;
    rounds_.outcome = Outcome::out_of_nodes;
    over_.store(true, std::memory_order_relaxed);
    if (!is_worker()) scheduler_->stop();
    return true;
  }
  // Portions that the last round has not used up may be granted again.
  void share_budget() {
    allowance_.begin(rounds_.remaining_budget());
    for (const auto& thread : threads_) {
      Searcher& searcher = thread->searcher;
      searcher.allowance.most = allowance_.is_unlimited() ? Budget::unlimited : searcher.counts.expanded;
    }
  }

  void round() {
    const std::uint64_t last_round = expanded_last();
    if (!resumed_) before_last_ = rounds_.counts.expanded;
    if (last_round >= options_.worth_splitting && !resumed_) split(last_round);
    if (rounds_.outcome != Outcome::exhausted) return;
    if (last_round >= options_.worth_sharing && options_.threads > 1 && !team_) {
      team_.emplace(options_.threads);
      while (threads_.size() < team_->size()) add_thread();
    }
    order_ = &frontier_.sorted();
    if (has_snapshot()) take_snapshot();
    begin_search(last_round);
    search();
    merge();
    end_search();
    if (found_at_.load() != nothing) rounds_.outcome = Outcome::found;
    // Another process has ended the round, or the coordinator no longer answers.
    if (is_over() && rounds_.outcome == Outcome::exhausted) rounds_.outcome = Outcome::stopped;
    if (checkpointer_ != nullptr && rounds_.outcome != Outcome::exhausted && rounds_.outcome != Outcome::found) save();
    resumed_ = false;
  }
  std::uint64_t expanded_last() const {
    if (resumed_) return rounds_.rounds.empty() ? 0 : rounds_.rounds.back().expanded;
    return rounds_.counts.expanded - before_last_;
  }
  void search() {
    share_budget();
    if (team_) {
      team_->each(threads_.size(), [&](std::uint64_t i) { threads_[i]->searcher.run(); });
    } else {
      threads_.front()->searcher.run();
    }
  }

  // --- several processes ---
  bool is_worker() const noexcept { return exchange_ != nullptr && !exchange_->is_coordinator(); }
  // The ids of the subtrees that are not finished: all of them unless the round is resumed.
  std::vector<std::uint32_t> unfinished() const {
    std::vector<std::uint32_t> ids;
    for (std::uint32_t id = 0; id < order_->size(); ++id) {
      const bool is_unfinished = !resumed_ || !snapshot_.is_marked((*order_)[id]);
      if (is_unfinished) ids.push_back(id);
    }
    return ids;
  }
  void begin_search(std::uint64_t last_round) {
    const RoundFlags flags{over_, found_at_};
    scheduler_ = exchange_;
    if (exchange_ != nullptr && last_round >= exchange_->worth_spreading() &&
        exchange_->begin_round(snapshot_.state(), unfinished(), flags)) {
      return;
    }
    scheduler_ = &local_;
    local_.begin_round(snapshot_.state(), unfinished(), flags);
  }
  void end_search() {
    RoundEnd end = scheduler_->end_round();
    take_updates();
    others_.expanded += end.counts.expanded;
    others_.generated += end.counts.generated;
    merge();
    rounds_.excess = std::min(rounds_.excess, snapshot_.excess());
    if (!end.path) return;
    found_at_.store(0);  // here or elsewhere
    path_.resize(end.path->size());
    std::transform(end.path->begin(), end.path->end(), path_.begin(), move_of<Move>);
  }
  void take_updates() {
    const RoundUpdates updates = scheduler_->updates();
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
  // Works on rounds of the coordinator until it says that the search is over.
  SearchResult<Move> work(const State& start) {
    team_.emplace(std::max(1U, options_.threads));
    while (threads_.size() < team_->size()) add_thread();
    scheduler_ = exchange_;
    for (;;) {
      over_.store(false, std::memory_order_relaxed);
      found_at_.store(nothing, std::memory_order_relaxed);
      const auto state = exchange_->join_round({over_, found_at_});
      if (!state) break;
      frontier_.restore(space_, heuristic_, pruner_, start, *state);
      rounds_.bound = state->bound;
      order_ = &frontier_.sorted();
      rounds_.excess = unreachable;
      search();
      merge();
      exchange_->leave_round(
          {rounds_.counts.expanded - reported_.expanded, rounds_.counts.generated - reported_.generated},
          rounds_.excess);
      reported_ = rounds_.counts;
    }
    SearchResult<Move> result;
    result.outcome = Outcome::stopped;
    result.counts = rounds_.counts;
    return result;
  }

  // --- checkpoints ---
  bool has_snapshot() const noexcept { return checkpointer_ != nullptr || exchange_ != nullptr; }
  // The tree, the bound and what is finished of the round.
  bool resume(const State& start, const IdaState& begin) {
    frontier_.restore(space_, heuristic_, pruner_, start, begin);
    rounds_.bound = begin.bound;
    rounds_.counts = begin.counts;
    rounds_.rounds = begin.rounds;
    for (const Round& each : begin.rounds) before_last_ += each.expanded;
    resumed_ = true;
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
    checkpointer_->save(snapshot_.brought_up_to_date([&](std::uint32_t node) -> SubtreeResult {
      const auto& below = frontier_.node(node);
      return {0, below.least_h, below.expanded, below.generated};
    }));
  }

  void split(std::uint64_t last_round) {
    std::uint64_t most = options_.worth_splitting;
    if (exchange_ != nullptr && !options_.deterministic) most = std::min(most, exchange_->worth_splitting(last_round));
    const Counts before = rounds_.counts;
    frontier_.split(space_, heuristic_, pruner_, most, rounds_);
    threads_.front()->searcher.counts.expanded += rounds_.counts.expanded - before.expanded;
    threads_.front()->searcher.counts.generated += rounds_.counts.generated - before.generated;
  }
  void merge() {
    rounds_.counts.expanded = others_.expanded;
    rounds_.counts.generated = others_.generated;
    for (const auto& thread : threads_) {
      rounds_.counts.expanded += thread->searcher.counts.expanded;
      rounds_.counts.generated += thread->searcher.counts.generated;
      rounds_.excess = std::min(rounds_.excess, thread->searcher.excess);
      thread->searcher.excess = unreachable;
    }
  }

  void publish(const Searcher& searcher) {
    for (const auto& thread : threads_) {
      if (&thread->searcher != &searcher) continue;
      thread->published.expanded.store(searcher.counts.expanded, std::memory_order_relaxed);
      thread->published.generated.store(searcher.counts.generated, std::memory_order_relaxed);
    }
  }

  const Space& space_;
  const Heuristic& heuristic_;
  const Pruner& pruner_;
  Observer& observer_;
  const ParallelOptions options_;
  const IdaCheckpointer* const checkpointer_;
  Exchange* const exchange_;
  LocalRounds local_;
  Exchange* scheduler_ = &local_;  // of the round
  Counts others_;                  // of other processes, as far as they have reported
  Counts reported_;                // to the coordinator
  Deepening<Space, Heuristic, Observer> rounds_;
  Frontier<Space, Heuristic, Pruner> frontier_;
  std::optional<Team> team_;
  std::vector<std::unique_ptr<Thread>> threads_;
  std::uint64_t before_last_ = 0;  // expansions before the last round
  const std::vector<std::uint32_t>* order_ = nullptr;
  SharedAllowance allowance_;
  std::atomic<bool> over_{false};
  std::mutex mutex_;  // of the limits, and of what was found
  std::atomic<std::uint32_t> found_at_{nothing};
  std::vector<Move> path_;
  bool resumed_ = false;  // the round was begun in another run
  RoundState snapshot_;
};

/// Optimal if the heuristic is admissible. `lower_bound` then holds the last bound begun, also when a limit ends the
/// search.
template <UnitCost Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> parallel_ida(const Space& space, const typename Space::State& start,
                                                const Heuristic& heuristic, const Pruner& pruner, Observer& observer,
                                                const Budget& budget = {}, const ParallelOptions& options = {},
                                                const IdaCheckpointer* checkpointer = nullptr,
                                                Exchange* exchange = nullptr) {
  return ParallelIda<Space, Heuristic, Pruner, Observer>(space, heuristic, pruner, observer, budget, options,
                                                         checkpointer, exchange)
      .run(start);
}

}  // namespace taquin
