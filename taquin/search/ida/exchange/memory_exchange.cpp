#include "taquin/search/ida/exchange/memory_exchange.hpp"

#include <algorithm>
#include <cstring>

#include "taquin/util/binary.hpp"

namespace taquin {

void MemoryCoordinator::end() {
  words_.store(over_at, 1);
  words_.notify(rounds_at);
}

std::uint64_t MemoryCoordinator::worth_splitting(std::uint64_t last_round) const noexcept {
  return std::max<std::uint64_t>(std::uint64_t{1} << 14, last_round / 1024);
}

bool MemoryCoordinator::begin_round(const IdaState& state, std::vector<std::uint32_t> ids, const RoundFlags& flags) {
  const std::string bytes = BinaryWriter().put(state).take();
  const auto count = static_cast<std::uint32_t>(ids.size());
  const std::size_t needed = state_at(count) + words_of(bytes.size());
  if (words_.load(over_at) != 0 || needed > words_.size()) return false;
  flags_.emplace(flags);
  read_ = 0;
  taken_.store(0);
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

RoundUpdates MemoryCoordinator::updates() {
  look();
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

RoundEnd MemoryCoordinator::end_round() {
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
  if (!is_ended && words_.load(reported_at) + taken_.load() != words_.load(count_at)) flags_->over.store(true);
  RoundEnd end;
  end.counts.expanded = load_long(expanded_at);
  end.counts.generated = load_long(generated_at);
  if (words_.load(found_at) != -1) {
    std::string path = get(path_at, static_cast<std::size_t>(words_.load(path_size_at)));
    BinaryReader(path, "a path").get(end.path.emplace());
  }
  return end;
}

bool MemoryCoordinator::take_subtree(std::uint32_t& id) {
  if (!take(id)) return false;
  taken_.fetch_add(1);
  return true;
}

std::optional<IdaState> MemoryWorker::join_round(const RoundFlags& flags) {
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

void MemoryWorker::leave_round(const Counts& counts, Cost excess) {
  locked([&] {
    note(excess);
    store_long(expanded_at, load_long(expanded_at) + counts.expanded);
    store_long(generated_at, load_long(generated_at) + counts.generated);
  });
  words_.add(inside_at, -1);
  words_.notify(inside_at);
}

void MemoryRound::look() {
  if (words_.load(stopped_at) != 0) flags_->over.store(true);
  flags_->lower_found_at(static_cast<std::uint32_t>(words_.load(found_at)));
}

bool MemoryRound::take(std::uint32_t& id) {
  look();
  if (flags_->over.load()) return false;
  const std::int32_t next = words_.add(next_at, 1);
  if (next >= words_.load(count_at)) return false;
  id = static_cast<std::uint32_t>(words_.load(ids_at + static_cast<std::uint32_t>(next)));
  return id < flags_->found_at.load();
}

void MemoryWorker::finished(const SubtreeResult& result, Cost excess) {
  locked([&] { note(excess); });
  const auto count = static_cast<std::uint32_t>(words_.load(count_at));
  const std::uint32_t at = result_at(count, static_cast<std::uint32_t>(words_.add(reported_at, 1)));
  words_.store(at + 1, static_cast<std::int32_t>(result.id));
  words_.store(at + 2, result.least_h);
  store_long(at + 3, result.expanded);
  store_long(at + 5, result.generated);
  words_.store(at, 1);
}

void MemoryRound::store_path(std::uint32_t id, const std::vector<MoveNumber>& path) {
  const std::string bytes = BinaryWriter().put(path).take();
  locked([&] {
    if (id >= static_cast<std::uint32_t>(words_.load(found_at)) || words_of(bytes.size()) > path_words) return;
    put(path_at, bytes);
    words_.store(path_size_at, static_cast<std::int32_t>(bytes.size()));
    words_.store(found_at, static_cast<std::int32_t>(id));
    if (!deterministic_) words_.store(stopped_at, 1);
  });
}

std::uint32_t MemoryRound::result_at(std::uint32_t count, std::uint32_t number) noexcept {
  return ids_at + count + result_words * number;
}

void MemoryWorker::note(Cost excess) {
  if (excess < words_.load(excess_at)) words_.store(excess_at, excess);
}

bool MemoryWorker::enter() {
  bool entered = false;
  locked([&] {
    entered = words_.load(open_at) != 0;
    if (entered) words_.add(inside_at, 1);
  });
  return entered;
}

IdaState MemoryWorker::state() {
  const std::string bytes =
      get(state_at(static_cast<std::uint32_t>(words_.load(count_at))), static_cast<std::size_t>(words_.load(bytes_at)));
  IdaState state;
  BinaryReader(bytes, "a round").get(state);
  return state;
}

void MemoryRound::store_long(std::uint32_t at, std::uint64_t value) {
  words_.store(at, static_cast<std::int32_t>(value));
  words_.store(at + 1, static_cast<std::int32_t>(value >> 32));
}

std::uint64_t MemoryRound::load_long(std::uint32_t at) {
  return static_cast<std::uint32_t>(words_.load(at)) | std::uint64_t{static_cast<std::uint32_t>(words_.load(at + 1))}
                                                           << 32;
}

void MemoryRound::put(std::size_t at, const std::string& bytes) {
  for (std::size_t from = 0; from < bytes.size(); from += 4) {
    std::int32_t word = 0;
    std::memcpy(&word, bytes.data() + from, std::min<std::size_t>(4, bytes.size() - from));
    words_.store(static_cast<std::uint32_t>(at + from / 4), word);
  }
}

std::string MemoryRound::get(std::size_t at, std::size_t size) {
  std::string bytes(size, '\0');
  for (std::size_t to = 0; to < size; to += 4) {
    const std::int32_t word = words_.load(static_cast<std::uint32_t>(at + to / 4));
    std::memcpy(bytes.data() + to, &word, std::min<std::size_t>(4, size - to));
  }
  return bytes;
}

}  // namespace taquin
