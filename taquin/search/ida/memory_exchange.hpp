// An `Exchange` over memory that all members share: the threads of a process, or the workers of a page, each of which
// also has memory of its own.
//
// The memory consists of 32-bit words behind an interface, because the workers of a page reach it only through
// JavaScript. The coordinator writes a round as bytes. Every member then takes subtree ids from one counter, and
// workers append their results to a list that the coordinator reads. What takes several words is written under a lock.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "taquin/search/ida/exchange.hpp"
#include "taquin/util/binary.hpp"

namespace taquin {

/// Words that begin as zeros. All functions are sequentially consistent.
class SharedWords {
 public:
  virtual ~SharedWords() = default;
  virtual std::uint32_t size() const noexcept = 0;
  virtual std::int32_t load(std::uint32_t at) = 0;
  virtual void store(std::uint32_t at, std::int32_t value) = 0;
  /// Both return what was there.
  virtual std::int32_t add(std::uint32_t at, std::int32_t value) = 0;
  virtual std::int32_t compare_exchange(std::uint32_t at, std::int32_t expected, std::int32_t value) = 0;
  /// Waits while the word has this value, but at most some 20 ms; false if this member is to give up.
  virtual bool wait(std::uint32_t at, std::int32_t value) = 0;
  virtual void notify(std::uint32_t at) = 0;
};

template <class Move>
class MemoryExchange final : public Exchange<Move> {
 public:
  /// The first two words, for others to look at: how many rounds have begun, and whether the search is over.
  static constexpr std::uint32_t rounds_at = 0, over_at = 1;

  MemoryExchange(SharedWords& words, bool is_coordinator, bool deterministic)
      : words_(words), is_coordinator_(is_coordinator), deterministic_(deterministic) {}
  ~MemoryExchange() override { end(); }

  bool is_coordinator() const noexcept override { return is_coordinator_; }
  /// Ends the search for all members, if this one is the coordinator.
  void end() {
    if (!is_coordinator_) return;
    words_.store(over_at, 1);
    words_.notify(rounds_at);
  }

  // --- the coordinator ---
  std::uint64_t worth_spreading() const noexcept override { return std::uint64_t{1} << 16; }
  std::uint64_t worth_splitting(std::uint64_t last_round) const noexcept override {
    return std::max<std::uint64_t>(std::uint64_t{1} << 14, last_round / 1024);
  }
  bool begin_round(const IdaState<Move>& state, std::vector<std::uint32_t> ids, const RoundFlags& flags) override {
    const std::string bytes = BinaryWriter().put(state).take();
    const auto count = static_cast<std::uint32_t>(ids.size());
    const std::size_t needed = state_at(count) + words_of(bytes.size());
    if (words_.load(over_at) != 0 || needed > words_.size()) return false;
    flags_.emplace(flags);
    read_ = 0;
    own_.store(0);
    for (const std::uint32_t at : {stopped_at, next_at, reported_at, inside_at, expanded_at, expanded_at + 1,
                                   generated_at, generated_at + 1, path_size_at}) {
      words_.store(at, 0);
    }
    words_.store(found_at, -1);
    words_.store(excess_at, unreachable);
    words_.store(count_at, static_cast<std::int32_t>(count));
    words_.store(bytes_at, static_cast<std::int32_t>(bytes.size()));
    for (std::uint32_t i = 0; i < count; ++i) {
      words_.store(ids_at + i, static_cast<std::int32_t>(ids[i]));
      words_.store(result_at(count, i), 0);
    }
    put(state_at(count), bytes);
    words_.store(open_at, 1);
    words_.add(rounds_at, 1);
    words_.notify(rounds_at);
    return true;
  }
  void stop() override { words_.store(stopped_at, 1); }
  RoundUpdates updates() override {
    RoundUpdates updates;
    const auto count = static_cast<std::uint32_t>(words_.load(count_at));
    for (; read_ < count; ++read_) {
      const std::uint32_t at = result_at(count, read_);
      if (words_.load(at) == 0) break;
      updates.results.push_back(
          {static_cast<std::uint32_t>(words_.load(at + 1)), words_.load(at + 2), load_long(at + 3), load_long(at + 5)});
    }
    updates.excess = words_.load(excess_at);  // after the results: it may cover more subtrees, which is no less true
    return updates;
  }
  RoundEnd<Move> end_round() override {
    locked([&] { words_.store(open_at, 0); });
    for (std::int32_t inside; (inside = words_.load(inside_at)) != 0;) {
      if (!words_.wait(inside_at, inside)) {
        stop();
        flags_->over.store(true);
        return {};
      }
    }
    // A worker that gave up has lost subtrees, so nothing would be proven.
    const bool is_ended = words_.load(stopped_at) != 0 || words_.load(found_at) != -1;
    if (!is_ended && words_.load(reported_at) + own_.load() != words_.load(count_at)) flags_->over.store(true);
    RoundEnd<Move> end;
    end.counts.expanded = load_long(expanded_at);
    end.counts.generated = load_long(generated_at);
    if (words_.load(found_at) != -1) {
      std::string path = get(path_at, static_cast<std::size_t>(words_.load(path_size_at)));
      BinaryReader(path, "a path").get(end.path.emplace());
    }
    return end;
  }

  // --- workers ---
  std::optional<IdaState<Move>> join_round(const RoundFlags& flags) override {
    flags_.emplace(flags);
    for (;;) {
      const std::int32_t rounds = words_.load(rounds_at);
      if (words_.load(over_at) != 0) return std::nullopt;
      if (rounds != joined_ && enter()) {
        joined_ = words_.load(rounds_at);  // another may have begun meanwhile
        return state();
      }
      if (!words_.wait(rounds_at, rounds)) return std::nullopt;
    }
  }
  void leave_round(const Counts& counts, Cost excess) override {
    locked([&] {
      note(excess);
      store_long(expanded_at, load_long(expanded_at) + counts.expanded);
      store_long(generated_at, load_long(generated_at) + counts.generated);
    });
    words_.add(inside_at, -1);
    words_.notify(inside_at);
  }

  // --- all ---
  void look() override {
    if (words_.load(stopped_at) != 0) flags_->over.store(true);
    const auto found = static_cast<std::uint32_t>(words_.load(found_at));
    for (std::uint32_t at = flags_->found_at.load(); found < at;) {
      if (flags_->found_at.compare_exchange_weak(at, found)) break;
    }
  }

  // --- a subtree ---
  bool take_subtree(std::uint32_t& id) override {
    look();
    if (flags_->over.load()) return false;
    const std::int32_t next = words_.add(next_at, 1);
    if (next >= words_.load(count_at)) return false;
    id = static_cast<std::uint32_t>(words_.load(ids_at + static_cast<std::uint32_t>(next)));
    return id < flags_->found_at.load();
  }
  void finished(const SubtreeResult& result, Cost excess) override {
    if (is_coordinator_) {
      own_.fetch_add(1);
      return;
    }
    locked([&] { note(excess); });
    const auto count = static_cast<std::uint32_t>(words_.load(count_at));
    const std::uint32_t at = result_at(count, static_cast<std::uint32_t>(words_.add(reported_at, 1)));
    words_.store(at + 1, static_cast<std::int32_t>(result.id));
    words_.store(at + 2, result.least_h);
    store_long(at + 3, result.expanded);
    store_long(at + 5, result.generated);
    words_.store(at, 1);
  }
  void found(std::uint32_t id, const std::vector<Move>& path) override {
    const std::string bytes = BinaryWriter().put(path).take();
    locked([&] {
      if (id >= static_cast<std::uint32_t>(words_.load(found_at)) || words_of(bytes.size()) > path_words) return;
      put(path_at, bytes);
      words_.store(path_size_at, static_cast<std::int32_t>(bytes.size()));
      words_.store(found_at, static_cast<std::int32_t>(id));
      if (!deterministic_) words_.store(stopped_at, 1);
    });
  }

 private:
  static constexpr std::uint32_t lock_at = 2, open_at = 3, stopped_at = 4, found_at = 5, next_at = 6, count_at = 7,
                                 inside_at = 8, excess_at = 9, reported_at = 10, bytes_at = 11, expanded_at = 12,
                                 generated_at = 14, path_size_at = 16, path_at = 17, path_words = 1024,
                                 ids_at = path_at + path_words, result_words = 7;

  // After the ids come the results of the workers, in the order in which they arrive, and then the round.
  static std::uint32_t result_at(std::uint32_t count, std::uint32_t number) noexcept {
    return ids_at + count + result_words * number;
  }
  static std::uint32_t state_at(std::uint32_t count) noexcept { return result_at(count, count); }
  static std::size_t words_of(std::size_t bytes) noexcept { return (bytes + 3) / 4; }

  template <class Use>
  void locked(const Use& use) {
    while (words_.compare_exchange(lock_at, 0, 1) != 0) (void)words_.wait(lock_at, 1);
    use();
    words_.store(lock_at, 0);
    words_.notify(lock_at);
  }
  void note(Cost excess) {
    if (excess < words_.load(excess_at)) words_.store(excess_at, excess);
  }
  // Joins the current round, unless it is closed.
  bool enter() {
    bool entered = false;
    locked([&] {
      entered = words_.load(open_at) != 0;
      if (entered) words_.add(inside_at, 1);
    });
    return entered;
  }
  IdaState<Move> state() {
    const std::string bytes = get(state_at(static_cast<std::uint32_t>(words_.load(count_at))),
                                  static_cast<std::size_t>(words_.load(bytes_at)));
    IdaState<Move> state;
    BinaryReader(bytes, "a round").get(state);
    return state;
  }

  void store_long(std::uint32_t at, std::uint64_t value) {
    words_.store(at, static_cast<std::int32_t>(value));
    words_.store(at + 1, static_cast<std::int32_t>(value >> 32));
  }
  std::uint64_t load_long(std::uint32_t at) {
    return static_cast<std::uint32_t>(words_.load(at)) | std::uint64_t{static_cast<std::uint32_t>(words_.load(at + 1))}
                                                             << 32;
  }
  void put(std::size_t at, const std::string& bytes) {
    for (std::size_t from = 0; from < bytes.size(); from += 4) {
      std::int32_t word = 0;
      std::memcpy(&word, bytes.data() + from, std::min<std::size_t>(4, bytes.size() - from));
      words_.store(static_cast<std::uint32_t>(at + from / 4), word);
    }
  }
  std::string get(std::size_t at, std::size_t size) {
    std::string bytes(size, '\0');
    for (std::size_t to = 0; to < size; to += 4) {
      const std::int32_t word = words_.load(static_cast<std::uint32_t>(at + to / 4));
      std::memcpy(bytes.data() + to, &word, std::min<std::size_t>(4, size - to));
    }
    return bytes;
  }

  SharedWords& words_;
  const bool is_coordinator_;
  const bool deterministic_;
  std::optional<RoundFlags> flags_;
  std::uint32_t read_ = 0;            // results read by the coordinator
  std::atomic<std::int32_t> own_{0};  // subtrees that the coordinator's threads have searched completely
  std::int32_t joined_ = 0;           // the round that this worker joined last
};

}  // namespace taquin
