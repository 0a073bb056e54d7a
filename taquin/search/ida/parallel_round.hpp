// A round of iterative deepening on the threads of one process: what they share, whether the process is a coordinator
// (`search/ida/parallel_ida.hpp`) or a worker (`search/ida/parallel_worker.hpp`).
//
// Each thread searches one subtree after the other (`search/ida/subtree_dfs.hpp`) or, if the heuristic waits for
// memory, several subtrees in turn (`search/ida/interleaved_dfs.hpp`). Threads share nothing else than the limits, the
// flags that end the round, and the path that was found.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/search/ida/allowance.hpp"
#include "taquin/search/ida/deepening.hpp"
#include "taquin/search/ida/exchange/exchange.hpp"
#include "taquin/search/ida/frontier.hpp"
#include "taquin/search/ida/interleaved_dfs.hpp"
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
  Cost first_bound = 0;  ///< of the first round, if it is proven otherwise that no path is shorter
  /// Expansions of a round after which the search stops and is saved, to be resumed with another heuristic.
  std::uint64_t worth_pausing = Budget::unlimited;
};

/// With several threads, `observer.expand` is called from all of them, `round` and `stop` from one at a time.
template <StateSpace Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner, ObserverOf<Space> Observer>
requires(UnitCost<Space>&& NumberedMove<typename Space::Move>) class ParallelRound {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  // One thread's way to search subtrees.
  static constexpr auto searcher_type() {
    if constexpr (BatchedLookup<Heuristic, Space>)
      return std::type_identity<InterleavedDfs<Space, Heuristic, Pruner, ParallelRound>>();
    else
      return std::type_identity<SubtreeDfs<Space, Heuristic, Pruner, ParallelRound>>();
  }
  using Searcher = typename decltype(searcher_type())::type;

  // --- called by the searching threads ---
  Cost bound() const noexcept { return rounds_.bound; }
  bool is_over() const noexcept { return over_.load(std::memory_order_relaxed); }
  /// Takes the next subtree in the round's order; false if none remain, or none that comes before the one with a known
  /// solution.
  bool take_subtree(Subtree& subtree) {
    if (!take(subtree.id)) return false;
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
    report_found(subtree.id, numbers);
    if (!options_.deterministic) over_.store(true, std::memory_order_relaxed);
  }
  /// A subtree was searched completely. `excess`: the least of this thread so far.
  virtual void finished(const Subtree& subtree, Cost excess) = 0;
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
    Counts counts = look();
    for (const auto& thread : threads_) {
      counts.expanded += thread->published.expanded.load(std::memory_order_relaxed);
      counts.generated += thread->published.generated.load(std::memory_order_relaxed);
    }
    if (rounds_.must_stop(counts)) end_all();
    return is_over();
  }

 protected:
  static constexpr std::uint32_t nothing = ~std::uint32_t{0};

  ParallelRound(const Space& space, const Heuristic& heuristic, const Pruner& pruner, Observer& observer,
                const Budget& budget, const ParallelOptions& options)
      : space_(space),
        heuristic_(heuristic),
        pruner_(pruner),
        observer_(observer),
        options_(options),
        rounds_(heuristic, observer, budget),
        frontier_(budget.bytes) {
    threads_.reserve(std::max(1U, options.threads));
  }
  ~ParallelRound() = default;

  /// The id of the next subtree; false if none remain.
  virtual bool take(std::uint32_t& id) = 0;
  virtual void report_found(std::uint32_t id, const std::vector<MoveNumber>& path) = 0;
  /// Reads what other processes have reported; returns what they have counted.
  virtual Counts look() = 0;
  /// A limit ends the round.
  virtual void stop() = 0;

  void add_thread() {
    threads_.push_back(
        std::unique_ptr<Thread>(new Thread{Searcher(space_, heuristic_, pruner_, frontier_, *this), {}}));
  }
  void add_all_threads() {
    if (team_) return;
    team_.emplace(std::max(1U, options_.threads));
    while (threads_.size() < team_->size()) add_thread();
  }
  /// After a round of so many expansions; `frontier_` has all nodes, or none.
  template <class Stop>
  void deepen_pruner(std::uint64_t expanded, const Stop& stop) {
    if constexpr (DeepeningPruner<Pruner>) {
      // A node whose value waits for memory takes some four times as long.
      constexpr std::uint64_t work = BatchedLookup<Heuristic, Space> ? 4 : 1;
      if (pruner_.deepen(work * expanded, rounds_.bytes_beside(frontier_.bytes()), stop))
        frontier_.take(space_, pruner_);
    }
  }
  void search() {
    // Portions that the last round has not used up may be granted again.
    allowance_.begin(rounds_.remaining_budget());
    for (const auto& thread : threads_) {
      Searcher& searcher = thread->searcher;
      searcher.allowance.most = allowance_.is_unlimited() ? Budget::unlimited : searcher.counts.expanded;
    }
    if (team_) {
      team_->each(threads_.size(), [&](std::uint64_t i) { threads_[i]->searcher.run(); });
    } else {
      threads_.front()->searcher.run();
    }
  }
  /// The counts and the least excess of all threads, with what other processes have counted.
  void merge(const Counts& others) {
    rounds_.counts.expanded = others.expanded;
    rounds_.counts.generated = others.generated;
    for (const auto& thread : threads_) {
      rounds_.counts.expanded += thread->searcher.counts.expanded;
      rounds_.counts.generated += thread->searcher.counts.generated;
      rounds_.excess = std::min(rounds_.excess, thread->searcher.excess);
      thread->searcher.excess = unreachable;
    }
  }
  SubtreeResult result_of(std::uint32_t id, std::uint32_t root) {
    const auto& node = frontier_.node(root);
    return {id, node.least_h, node.expanded, node.generated};
  }

 private:
  // What one thread has counted, for the others to read now and then.
  struct alignas(64) Published {
    std::atomic<std::uint64_t> expanded{0};
    std::atomic<std::uint64_t> generated{0};
  };
  struct Thread {
    Searcher searcher;
    Published published;
  };

  // The limit on expansions is reached.
  bool spend() {
    const std::lock_guard lock(mutex_);
    if (is_over()) return true;
    rounds_.outcome = Outcome::out_of_nodes;
    end_all();
    return true;
  }
  void end_all() {
    over_.store(true, std::memory_order_relaxed);
    stop();
  }
  void publish(const Searcher& searcher) {
    for (const auto& thread : threads_) {
      if (&thread->searcher != &searcher) continue;
      thread->published.expanded.store(searcher.counts.expanded, std::memory_order_relaxed);
      thread->published.generated.store(searcher.counts.generated, std::memory_order_relaxed);
    }
  }

  SharedAllowance allowance_;
  std::optional<Team> team_;

 protected:
  const Space& space_;
  const Heuristic& heuristic_;
  std::conditional_t<DeepeningPruner<Pruner>, Pruner, const Pruner&> pruner_;
  Observer& observer_;
  const ParallelOptions options_;
  Deepening<Space, Heuristic, Observer> rounds_;
  Frontier<Space, Heuristic, Pruner> frontier_;
  std::vector<std::unique_ptr<Thread>> threads_;
  const std::vector<std::uint32_t>* order_ = nullptr;
  std::atomic<bool> over_{false};
  std::mutex mutex_;  // of the limits, and of what was found
  std::atomic<std::uint32_t> found_at_{nothing};
  std::vector<Move> path_;
};

}  // namespace taquin
