#include "coordinator.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <utility>

namespace taquin::mpi {

namespace {

constexpr auto glance = std::chrono::milliseconds(50);

}  // namespace

Coordinator::Coordinator(std::vector<unsigned> threads, bool shares_host)
    : threads_(std::move(threads)),
      shares_host_(shares_host),
      all_threads_(std::accumulate(threads_.begin(), threads_.end(), 0U)),
      expanded_(threads_.size()),
      transport_({[this](int rank, const std::string& message) { open(rank, message); }, [] {}}) {
  for (std::size_t rank = 1; rank < threads_.size(); ++rank) {
    rank_of_slot_.insert(rank_of_slot_.end(), threads_[rank], static_cast<int>(rank));
  }
}

Coordinator::~Coordinator() {
  for (int rank = 1; rank < static_cast<int>(threads_.size()); ++rank) transport_.post(rank, message(Head{}).take());
}

std::vector<std::uint64_t> Coordinator::expanded() {
  const std::lock_guard lock(mutex_);
  return expanded_;
}

// --- a search ---

CoordinatorExchange* Coordinator::share(const SolveCheckpoint& description, bool deterministic) {
  const std::lock_guard lock(mutex_);
  scheduler_.emplace(all_threads_, deterministic);
  ready_.clear();
  ++search_;
  round_ = 0;
  for (int rank = 1; rank < static_cast<int>(threads_.size()); ++rank) {
    transport_.post(rank, mpi::message(head(Kind::search)).put(bytes_of(description), deterministic).take());
  }
  return this;
}

bool Coordinator::begin_round(const IdaState& state, std::vector<std::uint32_t> ids, const RoundFlags& flags) {
  const std::lock_guard lock(mutex_);
  ++round_;
  invitation_ = BinaryWriter().put(state).take();
  flags_.emplace(flags);
  sent_found_at_ = SubtreeScheduler::nothing;
  sent_over_ = false;
  scheduler_->begin_round(std::move(ids));
  in_round_ = true;
  invite({ready_.begin(), ready_.end()});
  ready_.clear();
  return true;
}

void Coordinator::invite(const std::vector<int>& ranks) {
  for (const int rank : ranks) {
    scheduler_->join();
    inside_.insert(rank);
  }
  pass_on(head(Kind::round), ranks, invitation_,
          [&](int rank, std::string message) { transport_.post(rank, std::move(message)); });
}

// Some hundred for each thread, because their sizes are estimates and some turn out twenty times as large; but none
// smaller than some 20 ms in the coming round, which has some eight times the nodes of the last.
std::uint64_t Coordinator::worth_splitting(std::uint64_t last_round) const noexcept {
  constexpr std::uint64_t each = 256, least = 1 << 14;
  return std::max(least, last_round / (each * all_threads_));
}

bool Coordinator::take_subtree(std::uint32_t& id) {
  const std::lock_guard lock(mutex_);
  return scheduler_->assign_one(id);
}

void Coordinator::found(std::uint32_t id, const std::vector<MoveNumber>& path) {
  const std::lock_guard lock(mutex_);
  scheduler_->found(id, path);
  send_updates();
}

void Coordinator::stop() {
  const std::lock_guard lock(mutex_);
  scheduler_->stop();
  send_updates();
}

RoundUpdates Coordinator::updates() {
  const std::lock_guard lock(mutex_);
  return scheduler_->take_updates();
}

RoundEnd Coordinator::end_round() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return scheduler_->inside() == 0; });
  in_round_ = false;
  flags_.reset();
  return scheduler_->take_end();
}

void Coordinator::send_updates() {
  if (scheduler_->found_at() == sent_found_at_ && scheduler_->is_over() == sent_over_) return;
  sent_found_at_ = scheduler_->found_at();
  sent_over_ = scheduler_->is_over();
  flags_->lower_found_at(sent_found_at_);
  if (sent_over_) flags_->over.store(true);
  for (const int rank : inside_) {
    transport_.post(rank, mpi::message(head(Kind::updates)).put(sent_found_at_, sent_over_).take());
  }
}

// --- a batch ---

Answer Coordinator::solve(unsigned slot, const Request& request, const std::function<bool()>& is_interrupted) {
  const int rank = rank_of_slot_[slot];
  std::unique_lock lock(mutex_);
  const std::uint32_t number = ++boards_;
  BinaryWriter writer = message({Kind::board, number, 0});
  put(writer, request.board);
  put(writer, request.goal);
  writer.put(request.checkpoint.string());
  const auto put = [&](const auto&... each) { writer.put(each...); };
  request_fields(put, request);
  transport_.post(rank, writer.take());
  while (!changed_.wait_for(lock, glance, [&] { return answers_.contains(number); })) {
    if (is_interrupted() && halted_.insert(rank).second) transport_.post(rank, message({Kind::halt, 0, 0}).take());
  }
  const std::string bytes = std::move(answers_.extract(number).mapped());
  lock.unlock();
  BinaryReader in = opened(bytes);
  (void)in.get<Head>();
  std::string error;
  in.get(error);
  if (!error.empty()) throw Error(error);
  Answer answer;
  const auto get = [&](auto&... each) { in.get(each...); };
  answer_fields(get, answer);
  return answer;
}

// --- messages ---

void Coordinator::open(int rank, const std::string& message) {
  const std::lock_guard lock(mutex_);
  BinaryReader in = opened(message);
  const Head head = in.get<Head>();
  if (head.kind == Kind::answer) {
    answers_.emplace(head.search, message);
    return changed_.notify_all();
  }
  if (head.search != search_) return;
  if (head.kind == Kind::ready) {
    if (in_round_ && scheduler_->has_remaining()) {
      invite({rank});
    } else {
      ready_.insert(rank);
    }
    return;
  }
  if (head.round != round_ || !in_round_) return;
  if (head.kind == Kind::want) {
    const auto ids = scheduler_->assign(threads_[static_cast<std::size_t>(rank)]);
    transport_.post(rank, mpi::message(this->head(Kind::assigned)).put(ids).take());
  } else if (head.kind == Kind::results) {
    const auto excess = in.get<Cost>();
    const auto results = in.get<std::vector<SubtreeResult>>();
    for (const SubtreeResult& result : results) expanded_[static_cast<std::size_t>(rank)] += result.expanded;
    scheduler_->finished(results, excess);
  } else if (head.kind == Kind::found) {
    const auto id = in.get<std::uint32_t>();
    scheduler_->found(id, in.get<std::vector<MoveNumber>>());
    send_updates();
  } else if (head.kind == Kind::leave) {
    const auto counts = in.get<Counts>();
    expanded_[static_cast<std::size_t>(rank)] += counts.expanded;
    scheduler_->leave(counts, in.get<Cost>());
    inside_.erase(rank);
    ready_.insert(rank);
    changed_.notify_all();
  }
}

}  // namespace taquin::mpi
