// The exchange of rounds over memory that all processes share: the threads of one, or the workers of a page, each of
// which also has memory of its own.
//
// The memory consists of 32-bit words behind an interface, because the workers of a page reach it only through
// JavaScript. The coordinator writes a round as bytes. Every process then takes subtree ids from one counter, and
// workers append their results to a list that the coordinator reads. What takes several words is written under a lock.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "taquin/search/ida/exchange/exchange.hpp"

namespace taquin {

/// Words that begin as zeros. All functions are sequentially consistent.
class SharedWords {
 public:
  /// The first two, for others to look at: how many rounds have begun, and whether the search is over.
  static constexpr std::uint32_t rounds_at = 0, over_at = 1;

  virtual ~SharedWords() = default;
  virtual std::uint32_t size() const noexcept = 0;
  virtual std::int32_t load(std::uint32_t at) = 0;
  virtual void store(std::uint32_t at, std::int32_t value) = 0;
  /// Both return what was there.
  virtual std::int32_t add(std::uint32_t at, std::int32_t value) = 0;
  virtual std::int32_t compare_exchange(std::uint32_t at, std::int32_t expected, std::int32_t value) = 0;
  /// Waits while the word has this value, but at most some 20 ms; false if this process is to give up.
  virtual bool wait(std::uint32_t at, std::int32_t value) = 0;
  virtual void notify(std::uint32_t at) = 0;
};

/// What both ends do with the words.
class MemoryRound {
 protected:
  static constexpr std::uint32_t rounds_at = SharedWords::rounds_at, over_at = SharedWords::over_at, lock_at = 2,
                                 open_at = 3, stopped_at = 4, found_at = 5, next_at = 6, count_at = 7, inside_at = 8,
                                 excess_at = 9, reported_at = 10, bytes_at = 11, expanded_at = 12, generated_at = 14,
                                 path_size_at = 16, path_at = 17, path_words = 1024, ids_at = path_at + path_words,
                                 result_words = 7;

  MemoryRound(SharedWords& words, bool deterministic) : words_(words), deterministic_(deterministic) {}

  void look();
  bool take(std::uint32_t& id);
  void store_path(std::uint32_t id, const std::vector<MoveNumber>& path);

  // After the ids come the results of the workers, in the order in which they arrive, and then the round.
  static std::uint32_t result_at(std::uint32_t count, std::uint32_t number) noexcept;
  static std::uint32_t state_at(std::uint32_t count) noexcept { return result_at(count, count); }
  static std::size_t words_of(std::size_t bytes) noexcept { return (bytes + 3) / 4; }

  template <class Use>
  void locked(const Use& use) {
    while (words_.compare_exchange(lock_at, 0, 1) != 0) (void)words_.wait(lock_at, 1);
    use();
    words_.store(lock_at, 0);
    words_.notify(lock_at);
  }
  void store_long(std::uint32_t at, std::uint64_t value);
  std::uint64_t load_long(std::uint32_t at);
  void put(std::size_t at, const std::string& bytes);
  std::string get(std::size_t at, std::size_t size);

  SharedWords& words_;
  const bool deterministic_;
  std::optional<RoundFlags> flags_;
};

class MemoryCoordinator final : public CoordinatorExchange, MemoryRound {
 public:
  MemoryCoordinator(SharedWords& words, bool deterministic) : MemoryRound(words, deterministic) {}
  ~MemoryCoordinator() override { end(); }
  /// Ends the search for all processes.
  void end();

  std::uint64_t worth_spreading() const noexcept override { return std::uint64_t{1} << 16; }
  std::uint64_t worth_splitting(std::uint64_t last_round) const noexcept override;
  bool begin_round(const IdaState& state, std::vector<std::uint32_t> ids, const RoundFlags& flags) override;
  void stop() override { words_.store(stopped_at, 1); }
  RoundUpdates updates() override;
  RoundEnd end_round() override;
  bool take_subtree(std::uint32_t& id) override;
  void found(std::uint32_t id, const std::vector<MoveNumber>& path) override { store_path(id, path); }

 private:
  std::uint32_t read_ = 0;              // results
  std::atomic<std::int32_t> taken_{0};  // subtrees, by this process: it ends the round unless it finishes them
};

class MemoryWorker final : public WorkerExchange, MemoryRound {
 public:
  MemoryWorker(SharedWords& words, bool deterministic) : MemoryRound(words, deterministic) {}

  std::optional<IdaState> join_round(const RoundFlags& flags) override;
  void leave_round(const Counts& counts, Cost excess) override;
  void look() override { MemoryRound::look(); }
  bool take_subtree(std::uint32_t& id) override { return take(id); }
  void finished(const SubtreeResult& result, Cost excess) override;
  void found(std::uint32_t id, const std::vector<MoveNumber>& path) override { store_path(id, path); }

 private:
  void note(Cost excess);
  // Joins the current round, unless it is closed.
  bool enter();
  IdaState state();

  std::int32_t joined_ = 0;  // the round that it joined last
};

}  // namespace taquin
