// An `Exchange` over memory that all members share: the threads of a process, or the workers of a page, each of which
// also has memory of its own.
//
// The memory consists of 32-bit words behind an interface, because the workers of a page reach it only through
// JavaScript. The coordinator writes a round as bytes. Every member then takes subtree ids from one counter, and
// workers append their results to a list that the coordinator reads. What takes several words is written under a lock.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "taquin/search/ida/exchange.hpp"

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

class MemoryExchange final : public Exchange {
 public:
  /// The first two words, for others to look at: how many rounds have begun, and whether the search is over.
  static constexpr std::uint32_t rounds_at = 0, over_at = 1;

  MemoryExchange(SharedWords& words, bool is_coordinator, bool deterministic)
      : words_(words), is_coordinator_(is_coordinator), deterministic_(deterministic) {}
  ~MemoryExchange() override { end(); }

  bool is_coordinator() const noexcept override { return is_coordinator_; }
  /// Ends the search for all members, if this one is the coordinator.
  void end();

  // --- the coordinator ---
  std::uint64_t worth_spreading() const noexcept override { return std::uint64_t{1} << 16; }
  std::uint64_t worth_splitting(std::uint64_t last_round) const noexcept override;
  bool begin_round(const IdaState& state, std::vector<std::uint32_t> ids, const RoundFlags& flags) override;
  void stop() override { words_.store(stopped_at, 1); }
  RoundUpdates updates() override;
  RoundEnd end_round() override;

  // --- workers ---
  std::optional<IdaState> join_round(const RoundFlags& flags) override;
  void leave_round(const Counts& counts, Cost excess) override;

  // --- all ---
  void look() override;

  // --- a subtree ---
  bool take_subtree(std::uint32_t& id) override;
  void finished(const SubtreeResult& result, Cost excess) override;
  void found(std::uint32_t id, const std::vector<MoveNumber>& path) override;

 private:
  static constexpr std::uint32_t lock_at = 2, open_at = 3, stopped_at = 4, found_at = 5, next_at = 6, count_at = 7,
                                 inside_at = 8, excess_at = 9, reported_at = 10, bytes_at = 11, expanded_at = 12,
                                 generated_at = 14, path_size_at = 16, path_at = 17, path_words = 1024,
                                 ids_at = path_at + path_words, result_words = 7;

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
  void note(Cost excess);
  // Joins the current round, unless it is closed.
  bool enter();
  IdaState state();

  void store_long(std::uint32_t at, std::uint64_t value);
  std::uint64_t load_long(std::uint32_t at);
  void put(std::size_t at, const std::string& bytes);
  std::string get(std::size_t at, std::size_t size);

  SharedWords& words_;
  const bool is_coordinator_;
  const bool deterministic_;
  std::optional<RoundFlags> flags_;
  std::uint32_t read_ = 0;            // results read by the coordinator
  std::atomic<std::int32_t> own_{0};  // subtrees that the coordinator's threads have searched completely
  std::int32_t joined_ = 0;           // the round that this worker joined last
};

}  // namespace taquin
