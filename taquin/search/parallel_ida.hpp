// Iterative-deepening A* whose rounds search the subtrees of a sorted frontier, on as many threads and processes as
// there are.
//
// The top of the tree is laid out once (`search/frontier.hpp`). Each round searches the subtrees below it in the order
// in which the last one came near to the goal, so the last round ends early. Threads of one process take them from a
// counter, other processes by an `Exchange`; each searches depth-first (`search/subtree_descent.hpp`) or, where a
// heuristic waits for memory, several subtrees in turn (`search/depth_lanes.hpp`). Between rounds, subtrees that took
// many nodes are split: so no thread has a long one at the end of a round, and none idles. Which are split does not
// depend on the threads.
//
// Every bound is the least f that went over the last one, of the states at and below the frontier, so it is a proven
// lower bound and the answer is optimal if the heuristic is admissible: a round that finds nothing has seen all. Bounds
// that only states above the frontier would set are passed over.
//
// One thread finds the same path in every run, which may not be that of `ida_star`. Of several, the first to find one
// ends the search; if told to be deterministic, the subtrees that come before it in the round's order are finished
// first, and the path does not depend on the number of threads. The length never does.
//
// Tried and dropped (5x5, a round of 11 M nodes with the duplicate machine): a frontier by A* with duplicates removed
// before the rounds (Bu & Korf 2019), at which the machine must begin anew: 10 and 7 % more nodes with 10^4 and 10^5
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
#include "taquin/search/deepening.hpp"
#include "taquin/search/depth_lanes.hpp"
#include "taquin/search/exchange.hpp"
#include "taquin/search/frontier.hpp"
#include "taquin/search/prune.hpp"
#include "taquin/search/subtree_descent.hpp"

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
requires UnitCost<Space>
class ParallelIda {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  // One thread's way to search subtrees.
  static constexpr auto searcher_type() {
    if constexpr (Asking<Heuristic, Space>)
      return std::type_identity<DepthLanes<Space, Heuristic, Pruner, ParallelIda>>();
    else
      return std::type_identity<SubtreeDescent<Space, Heuristic, Pruner, ParallelIda>>();
  }
  using Searcher = typename decltype(searcher_type())::type;

  ParallelIda(const Space& space, const Heuristic& heuristic, const Pruner& pruner, Observer& observer,
              const Budget& budget, const ParallelOptions& options, const IdaKeeper<Move>* keeper = nullptr,
              Exchange<Move>* exchange = nullptr)
      : space_(space),
        heuristic_(heuristic),
        pruner_(pruner),
        observer_(observer),
        options_(options),
        keeper_(keeper),
        exchange_(exchange),
        rounds_(heuristic, observer, budget),
        frontier_(budget.bytes) {}

  SearchResult<Move> run(const State& start) {
    threads_.reserve(std::max(1U, options_.threads));
    if (exchange_ != nullptr && !exchange_->leads()) return help(start);
    const IdaState<Move>* const begin = keeper_ != nullptr ? keeper_->begin : nullptr;
    const bool is_begun = begin != nullptr && !begin->roots.empty();
    const bool laid_out =
        is_begun ? take_up(start, *begin) : frontier_.lay_out(space_, heuristic_, pruner_, start, rounds_);
    add_thread();
    threads_.front()->searcher.counts = rounds_.counts;
    auto result = rounds_.deepen(rounds_.bound, [&] { laid_out ? round() : void(); });
    if (result.outcome == Outcome::found) {
      result.path = std::move(path_);
      result.cost = static_cast<Cost>(result.path.size());
    }
    return result;
  }

  // --- what the searching threads ask and tell ---
  Cost bound() const noexcept { return rounds_.bound; }
  bool is_over() const noexcept { return over_.load(std::memory_order_relaxed); }
  /// The next subtree of the round's order; false if there is none, or none that could come before what was found.
  bool deal(Subtree& dealt) {
    if (!scheduler_->deal(dealt.place)) return false;
    dealt.root = (*order_)[dealt.place];
    return true;
  }
  void found(const Subtree& dealt, std::vector<Move> path) {
    const std::lock_guard lock(mutex_);
    if (dealt.place >= found_at_.load(std::memory_order_relaxed)) return;
    found_at_.store(dealt.place, std::memory_order_relaxed);
    path_ = std::move(path);
    scheduler_->found(dealt.place, path_);
    if (!options_.deterministic) over_.store(true, std::memory_order_relaxed);
  }
  /// A subtree was searched whole. `excess`: the least so far of the thread.
  void finished(const Subtree& dealt, Cost excess) {
    if (is_helping()) {
      const auto& node = frontier_.node(dealt.root);
      const std::lock_guard lock(mutex_);
      told_.expanded += node.expanded;
      told_.generated += node.generated;
      exchange_->finished({dealt.place, node.nearest, node.expanded, node.generated}, excess);
    } else if (is_kept()) {
      note_excess(excess);
      is_finished_[dealt.root].store(1, std::memory_order_release);
      scheduler_->finished({dealt.place, 0, 0, 0}, excess);
    }
  }
  void note_excess(Cost excess) noexcept {
    for (Cost least = least_excess_.load(std::memory_order_relaxed);
         excess < least && !least_excess_.compare_exchange_weak(least, excess, std::memory_order_relaxed);) {
    }
  }
  [[gnu::always_inline]] void observe(const State& state, Cost depth, Cost value) {
    observer_.expand(state, depth, value);
  }
  /// Counts an expansion; true if the search is over.
  [[gnu::always_inline]] bool expand(Searcher& searcher, const State& state, Cost depth, Cost value) {
    observe(state, depth, value);
    return (++searcher.counts.expanded & (poll_interval - 1)) == 0 && must_stop(searcher);
  }

  /// Whether the search is over. The clock and the limits are asked by whoever comes by while nobody else does.
  [[gnu::noinline]] bool must_stop(Searcher& searcher) {
    publish(searcher);
    std::unique_lock lock(mutex_, std::try_to_lock);
    if (is_over() || !lock) return is_over();
    scheduler_->look();
    if (!is_helping()) take_news();
    Counts counts = others_;
    for (const auto& thread : threads_) {
      counts.expanded += thread->published.expanded.load(std::memory_order_relaxed);
      counts.generated += thread->published.generated.load(std::memory_order_relaxed);
    }
    if (keeper_ != nullptr && keeper_->due()) save();
    if (!rounds_.must_stop(counts)) return is_over();
    over_.store(true, std::memory_order_relaxed);
    if (!is_helping()) scheduler_->stop();
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

  void round() {
    const std::uint64_t last_round = expanded_last();
    if (!resumed_) before_last_ = rounds_.counts.expanded;
    if (last_round >= options_.worth_splitting && !resumed_) split(last_round);
    if (rounds_.outcome != Outcome::exhausted) return;
    if (last_round >= options_.worth_sharing && options_.threads > 1 && !team_) {
      team_.emplace(options_.threads);
      while (threads_.size() < options_.threads) add_thread();
    }
    order_ = &frontier_.sorted();
    if (is_kept()) begin_keeping();
    begin_search(last_round);
    search();
    merge();
    end_search();
    if (found_at_.load() != nothing) rounds_.outcome = Outcome::found;
    // Another process has ended the round, or none answers any more.
    if (is_over() && rounds_.outcome == Outcome::exhausted) rounds_.outcome = Outcome::stopped;
    if (keeper_ != nullptr && rounds_.outcome != Outcome::exhausted && rounds_.outcome != Outcome::found) save();
    resumed_ = false;
  }
  std::uint64_t expanded_last() const {
    if (resumed_) return rounds_.rounds.empty() ? 0 : rounds_.rounds.back().expanded;
    return rounds_.counts.expanded - before_last_;
  }
  void search() {
    if (team_) {
      team_->each(threads_.size(), [&](std::uint64_t i) { threads_[i]->searcher.run(); });
    } else {
      threads_.front()->searcher.run();
    }
  }

  // --- several processes ---
  bool is_helping() const noexcept { return exchange_ != nullptr && !exchange_->leads(); }
  // Of a round that is resumed, the places that are left.
  std::vector<std::uint32_t> unfinished() const {
    std::vector<std::uint32_t> places;
    for (std::uint32_t place = 0; place < order_->size(); ++place) {
      const bool is_left = !resumed_ || is_finished_[(*order_)[place]].load(std::memory_order_relaxed) == 0;
      if (is_left) places.push_back(place);
    }
    return places;
  }
  void begin_search(std::uint64_t last_round) {
    const RoundFlags flags{over_, found_at_};
    scheduler_ = exchange_;
    if (exchange_ != nullptr && last_round >= exchange_->worth_spreading() &&
        exchange_->begin_round(kept_, unfinished(), flags)) {
      return;
    }
    scheduler_ = &local_;
    local_.begin_round(kept_, unfinished(), flags);
  }
  void end_search() {
    RoundEnd<Move> end = scheduler_->end_round();
    take_news();
    others_.expanded += end.counts.expanded;
    others_.generated += end.counts.generated;
    merge();
    rounds_.excess = std::min(rounds_.excess, least_excess_.load(std::memory_order_relaxed));
    if (!end.path) return;
    found_at_.store(0);  // here or elsewhere
    path_ = std::move(*end.path);
  }
  void take_news() {
    const RoundNews news = scheduler_->news();
    note_excess(news.excess);  // before the flags: a checkpoint must know it of all that is finished
    for (const SubtreeResult& result : news.results) {
      const std::uint32_t root = (*order_)[result.place];
      auto& node = frontier_.node(root);
      node.nearest = result.nearest;
      node.expanded = result.expanded;
      node.generated = result.generated;
      is_finished_[root].store(1, std::memory_order_release);
      others_.expanded += result.expanded;
      others_.generated += result.generated;
    }
  }
  // Rounds that another process leads, until it says that the search is over.
  SearchResult<Move> help(const State& start) {
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
      exchange_->leave_round({rounds_.counts.expanded - told_.expanded, rounds_.counts.generated - told_.generated},
                             rounds_.excess);
      told_ = rounds_.counts;
    }
    SearchResult<Move> result;
    result.outcome = Outcome::stopped;
    result.counts = rounds_.counts;
    return result;
  }

  // --- keeping ---
  bool is_kept() const noexcept { return keeper_ != nullptr || exchange_ != nullptr; }
  // The tree, the bound and what is finished of the round.
  bool take_up(const State& start, const IdaState<Move>& begin) {
    frontier_.restore(space_, heuristic_, pruner_, start, begin);
    rounds_.bound = begin.bound;
    rounds_.counts = begin.counts;
    rounds_.rounds = begin.rounds;
    for (const Round& each : begin.rounds) before_last_ += each.expanded;
    resumed_ = true;
    return true;
  }
  // Of this round, before its first subtree: others will change what the frontier says of those not finished.
  void begin_keeping() {
    frontier_.save(kept_);
    kept_.bound = rounds_.bound;
    kept_.rounds = rounds_.rounds;
    kept_.counts = rounds_.counts;
    std::vector<std::atomic<std::uint8_t>> flags(kept_.parents.size());
    is_finished_.swap(flags);
    least_excess_.store(unreachable, std::memory_order_relaxed);
    if (!resumed_) return;
    least_excess_.store(keeper_->begin->excess, std::memory_order_relaxed);
    rounds_.excess = keeper_->begin->excess;
    for (std::size_t i = 0; i < kept_.roots.size(); ++i) {
      if (!keeper_->begin->roots[i].finished) continue;
      is_finished_[kept_.roots[i].node].store(2, std::memory_order_relaxed);  // and counted
      kept_.roots[i].finished = true;
    }
  }
  void save() {
    take_news();
    for (auto& root : kept_.roots) {
      if (root.finished || is_finished_[root.node].load(std::memory_order_acquire) == 0) continue;
      const auto& node = frontier_.node(root.node);
      root = {root.node, node.nearest, node.expanded, true};
      kept_.counts.expanded += node.expanded;
      kept_.counts.generated += node.generated;
    }
    // Read after the flags: it may hold of more subtrees, which is no less true.
    kept_.excess = least_excess_.load(std::memory_order_relaxed);
    keeper_->save(kept_);
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
  const IdaKeeper<Move>* const keeper_;
  Exchange<Move>* const exchange_;
  LocalRounds<Move> local_;
  Exchange<Move>* scheduler_ = &local_;  // of the round
  Counts others_;                        // of other processes, as far as they have told
  Counts told_;                          // to the one that leads
  Deepening<Space, Heuristic, Observer> rounds_;
  Frontier<Space, Heuristic, Pruner> frontier_;
  std::optional<Team> team_;
  std::vector<std::unique_ptr<Thread>> threads_;
  std::uint64_t before_last_ = 0;  // expansions before the last round
  const std::vector<std::uint32_t>* order_ = nullptr;
  std::atomic<bool> over_{false};
  std::mutex mutex_;  // of the limits, and of what was found
  std::atomic<std::uint32_t> found_at_{nothing};
  std::vector<Move> path_;
  bool resumed_ = false;  // the round was begun in another run
  IdaState<Move> kept_;
  std::vector<std::atomic<std::uint8_t>> is_finished_;  // by node
  std::atomic<Cost> least_excess_{unreachable};
};

/// Optimal if the heuristic is admissible. `lower_bound` then holds the last bound begun, also when a limit ends the
/// search.
template <StateSpace Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> parallel_ida(const Space& space, const typename Space::State& start,
                                                const Heuristic& heuristic, const Pruner& pruner, Observer& observer,
                                                const Budget& budget = {}, const ParallelOptions& options = {},
                                                const IdaKeeper<typename Space::Move>* keeper = nullptr,
                                                Exchange<typename Space::Move>* exchange = nullptr) {
  return ParallelIda<Space, Heuristic, Pruner, Observer>(space, heuristic, pruner, observer, budget, options, keeper,
                                                         exchange)
      .run(start);
}

}  // namespace taquin
