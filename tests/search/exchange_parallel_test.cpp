// Several processes, played by threads that share only a scheduler: together they search what one process searches, and
// all know the same at the end, for both ways to search a subtree.
#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "taquin/search/ida/exchange/subtree_scheduler.hpp"
#include "taquin/search/ida/parallel_ida.hpp"
#include "taquin/search/ida/parallel_worker.hpp"
#include "tests/three_by_four.hpp"

namespace taquin::test {
namespace {

using namespace three_by_four;

// The scheduler, and the threads that wait for it.
struct Hub {
  Hub(unsigned threads, bool deterministic) : scheduler(threads, deterministic) {}
  std::mutex mutex;
  std::condition_variable changed;
  SubtreeScheduler scheduler;
  IdaState state;
  std::uint64_t round = 0;  // begun
  bool in_round = false;
  bool done = false;
  std::list<RoundFlags> flags;  // of the processes in this round
  std::uint64_t by_others = 0;  // subtrees
  std::uint64_t joined = 0;

  void found(std::uint32_t id, const std::vector<MoveNumber>& path) {
    const std::lock_guard lock(mutex);
    scheduler.found(id, path);
    tell();
  }
  void tell() {
    for (const RoundFlags& each : flags) {
      each.lower_found_at(scheduler.found_at());
      if (scheduler.is_over()) each.over.store(true);
    }
  }
};

class Coordinator final : public CoordinatorExchange {
 public:
  explicit Coordinator(Hub& hub) : hub_(hub) {}
  std::uint64_t worth_splitting(std::uint64_t last_round) const noexcept override { return 16 + last_round / 64; }
  std::uint64_t worth_spreading() const noexcept override { return 256; }
  bool begin_round(const IdaState& state, std::vector<std::uint32_t> ids, const RoundFlags& flags) override {
    const std::lock_guard lock(hub_.mutex);
    hub_.scheduler.begin_round(std::move(ids));
    hub_.state = state;
    hub_.flags.clear();
    hub_.flags.push_back(flags);
    hub_.in_round = true;
    ++hub_.round;
    hub_.changed.notify_all();
    return true;
  }
  void stop() override {
    const std::lock_guard lock(hub_.mutex);
    hub_.scheduler.stop();
    hub_.tell();
  }
  RoundUpdates updates() override {
    const std::lock_guard lock(hub_.mutex);
    return hub_.scheduler.take_updates();
  }
  RoundEnd end_round() override {
    std::unique_lock lock(hub_.mutex);
    hub_.in_round = false;
    hub_.changed.wait(lock, [&] { return hub_.scheduler.inside() == 0; });
    return hub_.scheduler.take_end();
  }
  bool take_subtree(std::uint32_t& id) override {
    const std::lock_guard lock(hub_.mutex);
    return hub_.scheduler.assign_one(id);
  }
  void found(std::uint32_t id, const std::vector<MoveNumber>& path) override { hub_.found(id, path); }

 private:
  Hub& hub_;
};

class Worker final : public WorkerExchange {
 public:
  explicit Worker(Hub& hub) : hub_(hub) {}
  std::optional<IdaState> join_round(const RoundFlags& flags) override {
    std::unique_lock lock(hub_.mutex);
    hub_.changed.wait(
        lock, [&] { return hub_.done || (hub_.in_round && hub_.round != round_ && hub_.scheduler.has_remaining()); });
    if (hub_.done) return std::nullopt;
    round_ = hub_.round;
    hub_.scheduler.join();
    ++hub_.joined;
    hub_.flags.push_back(flags);
    over_ = &flags.over;
    return hub_.state;
  }
  void leave_round(const Counts& counts, Cost excess) override {
    const std::lock_guard lock(hub_.mutex);
    std::erase_if(hub_.flags, [&](const RoundFlags& each) { return &each.over == over_; });
    batch_.clear();
    hub_.scheduler.leave(counts, excess);
    hub_.changed.notify_all();
  }
  bool take_subtree(std::uint32_t& id) override {
    const std::lock_guard lock(hub_.mutex);
    if (batch_.empty()) {
      batch_ = hub_.scheduler.assign(1);
      std::reverse(batch_.begin(), batch_.end());
    }
    if (batch_.empty() || batch_.back() > hub_.scheduler.found_at()) return false;
    id = batch_.back();
    batch_.pop_back();
    return true;
  }
  void finished(const SubtreeResult& result, Cost excess) override {
    const std::lock_guard lock(hub_.mutex);
    ++hub_.by_others;
    hub_.scheduler.finished({result}, excess);
  }
  void look() override {}  // the hub tells all
  void found(std::uint32_t id, const std::vector<MoveNumber>& path) override { hub_.found(id, path); }

 private:
  Hub& hub_;
  std::uint64_t round_ = 0;
  const std::atomic<bool>* over_ = nullptr;
  std::vector<std::uint32_t> batch_;
};

std::vector<Space::State> boards(int count) { return random_walks(7, count, 400); }

using Result = SearchResult<Direction>;

ParallelOptions options_of(unsigned threads, bool deterministic) {
  return {.threads = threads, .deterministic = deterministic, .worth_sharing = 256, .worth_splitting = 128};
}

template <class Searcher>
Result alone(const Space::State& start) {
  Quiet quiet;
  return parallel_ida(Searcher::space(), start, Searcher::heuristic(), fsm_pruner(), quiet, {}, options_of(1, true));
}

template <class Searcher>
Result together(const Space::State& start, unsigned processes, bool deterministic, std::uint64_t most = ~0ull,
                const IdaCheckpointer* checkpointer = nullptr, std::uint64_t* by_others = nullptr) {
  Hub hub(2 * processes, deterministic);
  std::vector<std::jthread> ranks;
  for (unsigned rank = 1; rank < processes; ++rank) {
    ranks.emplace_back([&, rank] {
      if (rank == 3) std::this_thread::sleep_for(std::chrono::milliseconds(2));  // too late for the first rounds
      Quiet quiet;
      Worker worker(hub);
      (void)ParallelWorker(Searcher::space(), Searcher::heuristic(), fsm_pruner(), quiet, {},
                           options_of(1 + rank % 2, deterministic), worker)
          .run(start);
    });
  }
  Quiet quiet;
  Coordinator coordinator(hub);
  Budget budget;
  budget.expanded = most;
  const Result result = parallel_ida(Searcher::space(), start, Searcher::heuristic(), fsm_pruner(), quiet, budget,
                                     options_of(1, deterministic), checkpointer, &coordinator);
  {
    const std::lock_guard lock(hub.mutex);
    hub.done = true;
    hub.changed.notify_all();
  }
  ranks.clear();
  if (by_others != nullptr) *by_others += hub.by_others;
  return result;
}

template <class Searcher>
class Exchanges : public testing::Test {};
TYPED_TEST_SUITE(Exchanges, Searchers);

TYPED_TEST(Exchanges, SearchTogetherWhatOneSearches) {
  std::uint64_t by_others = 0;
  const std::vector<Space::State> starts = boards(6);
  // On a busy machine one process may do nearly all: then again, until others have taken part.
  for (std::size_t run = 0; run < starts.size() || (by_others <= 100 && run < 20 * starts.size()); ++run) {
    const Space::State& start = starts[run % starts.size()];
    const Result one = alone<TypeParam>(start);
    for (const unsigned processes : {1U, 2U, 4U}) {
      for (const bool deterministic : {false, true}) {
        SCOPED_TRACE(std::to_string(processes) + " processes");
        const Result found = together<TypeParam>(start, processes, deterministic, ~0ull, nullptr, &by_others);
        ASSERT_EQ(found.outcome, Outcome::found);
        EXPECT_EQ(found.cost, one.cost);
        EXPECT_EQ(found.lower_bound, one.cost);
        if (deterministic) {
          EXPECT_EQ(found.path, one.path);
        }
        ASSERT_EQ(found.rounds.size(), one.rounds.size());
        for (std::size_t i = 0; i + 1 < one.rounds.size(); ++i) {
          EXPECT_EQ(found.rounds[i].bound, one.rounds[i].bound);
          if (!deterministic) continue;  // split otherwise: no pathmax over what was split
          EXPECT_EQ(found.rounds[i].expanded, one.rounds[i].expanded);
          EXPECT_EQ(found.rounds[i].generated, one.rounds[i].generated);
        }
      }
    }
  }
  EXPECT_GT(by_others, 100U);
}

TYPED_TEST(Exchanges, GoOnFromWhatWasKeptWithAnyNumberOfProcesses) {
  unsigned stops = 0;
  for (const auto& start : boards(12)) {
    const Result one = alone<TypeParam>(start);
    std::optional<IdaState> kept;
    Result last;
    unsigned runs = 0;
    do {
      const std::optional<IdaState> begin = kept;
      const IdaCheckpointer checkpointer{begin ? &*begin : nullptr, [] { return true; },
                                         [&](const IdaState& state) { kept = state; }};
      const std::uint64_t before = begin ? begin->counts.expanded : 0;
      last = together<TypeParam>(start, 1 + runs % 3, false,
                                 before + one.counts.expanded / 2 + (std::uint64_t{1} << 16), &checkpointer);
    } while (last.outcome != Outcome::found && ++runs < 20);
    stops += runs;
    EXPECT_EQ(last.outcome, Outcome::found);
    EXPECT_EQ(last.cost, one.cost);
  }
  EXPECT_GT(stops, 0U);
}

}  // namespace
}  // namespace taquin::test
