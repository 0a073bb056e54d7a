// Several processes, played by threads that share nothing but a dealer: together they search what one searches, and all
// know the same in the end.
#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

#include "taquin/heuristic/pattern/sum.hpp"
#include "taquin/heuristic/pattern/tables.hpp"
#include "taquin/puzzle/duplicates.hpp"
#include "taquin/puzzle/puzzle.hpp"
#include "taquin/search/dealer.hpp"
#include "taquin/search/interleaved_ida.hpp"

namespace taquin::test {
namespace {

using Space = Puzzle<dynamic, dynamic, NibbleTiles>;
using Sums = PatternSums<Space, TableKind::bits, 2, 8>;

// The dealer and who waits for it.
struct Hub {
  Hub(unsigned processes, bool deterministic) : processes(processes), dealer(processes, 2 * processes, deterministic) {}
  const unsigned processes;
  std::mutex mutex;
  std::condition_variable changed;
  Dealer<Direction> dealer;
  std::vector<RoundFlags> flags;  // of the processes in this round
  unsigned begun = 0;
  unsigned gone = 0;
  RoundEnd<Direction> end;
  std::uint64_t round = 0;

  void tell() {
    for (const RoundFlags& each : flags) {
      each.found_at.store(std::min(each.found_at.load(), dealer.found_at()));
      if (dealer.is_over()) each.over.store(true);
    }
  }
};

class Endpoint final : public Exchange<Direction> {
 public:
  explicit Endpoint(Hub& hub) : hub_(hub) {}
  void begin_round(const std::vector<std::uint32_t>& places, const RoundFlags& flags) override {
    std::unique_lock lock(hub_.mutex);
    if (hub_.begun++ == 0) hub_.dealer.begin_round(places);
    hub_.flags.push_back(flags);
    if (hub_.begun == hub_.processes) hub_.changed.notify_all();
    hub_.changed.wait(lock, [&] { return hub_.begun == hub_.processes; });
  }
  bool deal(std::uint32_t& place) override {
    const std::lock_guard lock(hub_.mutex);
    if (batch_.empty()) {
      batch_ = hub_.dealer.deal();
      std::reverse(batch_.begin(), batch_.end());
    }
    if (batch_.empty() || batch_.back() > hub_.dealer.found_at()) return false;
    place = batch_.back();
    batch_.pop_back();
    return true;
  }
  void finished(const SubtreeResult& result, Cost excess) override {
    const std::lock_guard lock(hub_.mutex);
    hub_.dealer.finished({result}, excess);
  }
  void found(std::uint32_t place, const std::vector<Direction>& path) override {
    const std::lock_guard lock(hub_.mutex);
    hub_.dealer.found(place, path);
    hub_.tell();
  }
  void stop(Outcome outcome) override {
    const std::lock_guard lock(hub_.mutex);
    hub_.dealer.stop(outcome);
    hub_.tell();
  }
  std::vector<SubtreeResult> news() override { return {}; }
  RoundEnd<Direction> end_round(const Counts& counts, Cost excess) override {
    std::unique_lock lock(hub_.mutex);
    batch_.clear();
    const std::uint64_t round = hub_.round;
    hub_.dealer.end_round(counts, excess);
    if (hub_.dealer.all_ended()) {
      hub_.end = hub_.dealer.result();
      hub_.flags.clear();
      hub_.begun = 0;
      ++hub_.round;
      hub_.changed.notify_all();
    }
    hub_.changed.wait(lock, [&] { return hub_.round != round; });
    return hub_.end;
  }

 private:
  Hub& hub_;
  std::vector<std::uint32_t> batch_;
};

const Space& space() {
  static const Space space(3, 4, 0);
  return space;
}
const Sums& weak() {
  static PatternTables shelf;
  static const auto by_rows = groups(3, 4, 0, 2, false);
  static const Sums sums(space(), shelf.sums(3, 4, 0, by_rows, by_rows, TableKind::bits, Effort::make).value());
  return sums;
}

std::vector<Space::State> boards(int count) {
  std::mt19937_64 random(7);
  std::vector<Space::State> result;
  for (int i = 0; i < count; ++i) {
    auto state = space().goal();
    for (int step = 0; step < 150; ++step) {
      const auto moves = space().moves(state);
      auto move = moves.begin();
      for (auto skip = random() % static_cast<std::uint64_t>(moves.size()); skip > 0; --skip) ++move;
      space().apply(state, *move);
    }
    result.push_back(state);
  }
  return result;
}

using Result = SearchResult<Direction>;

std::vector<Result> together(const Space::State& start, unsigned processes, bool deterministic) {
  const DuplicateMachine machine(8, 3, 4);
  Hub hub(processes, deterministic);
  std::vector<Result> results(processes);
  std::vector<std::jthread> ranks;
  for (unsigned rank = 0; rank < processes; ++rank) {
    ranks.emplace_back([&, rank] {
      Quiet quiet;
      Endpoint endpoint(hub);
      const InterleavedOptions options{1 + rank % 2, deterministic, 256, 128};
      results[rank] = interleaved_ida(space(), start, weak(), machine, quiet, {}, options, nullptr, &endpoint);
    });
  }
  ranks.clear();
  return results;
}

TEST(Exchanges, SearchTogetherWhatOneSearches) {
  (void)weak();
  const DuplicateMachine machine(8, 3, 4);
  for (const auto& start : boards(6)) {
    Quiet quiet;
    const auto one = interleaved_ida(space(), start, weak(), machine, quiet, {}, {1, true, 256, 128});
    for (const unsigned processes : {1U, 2U, 4U}) {
      for (const bool deterministic : {false, true}) {
        SCOPED_TRACE(std::to_string(processes) + " processes");
        for (const Result& found : together(start, processes, deterministic)) {
          ASSERT_EQ(found.outcome, Outcome::found);
          EXPECT_EQ(found.cost, one.cost);
          EXPECT_EQ(found.lower_bound, one.cost);
          if (deterministic) EXPECT_EQ(found.path, one.path);
          ASSERT_EQ(found.rounds.size(), one.rounds.size());
          for (std::size_t i = 0; i + 1 < one.rounds.size(); ++i) {
            EXPECT_EQ(found.rounds[i].bound, one.rounds[i].bound);
            EXPECT_EQ(found.rounds[i].expanded, one.rounds[i].expanded);
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace taquin::test
