#include "leader.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <utility>

namespace taquin::mpi {

namespace {

constexpr auto glance = std::chrono::milliseconds(50);

}  // namespace

Leader::Leader(std::vector<unsigned> threads, bool shares_host)
    : threads_(std::move(threads)),
      shares_host_(shares_host),
      all_threads_(std::accumulate(threads_.begin(), threads_.end(), 0U)),
      expanded_(threads_.size()),
      postman_({[this](int rank, const std::string& letter) { open(rank, letter); }, [] {}}) {
  for (std::size_t rank = 1; rank < threads_.size(); ++rank) {
    rank_of_place_.insert(rank_of_place_.end(), threads_[rank], static_cast<int>(rank));
  }
}

Leader::~Leader() {
  for (int rank = 1; rank < static_cast<int>(threads_.size()); ++rank) postman_.post(rank, letter(Head{}).take());
}

std::vector<std::uint64_t> Leader::expanded() {
  const std::lock_guard lock(mutex_);
  return expanded_;
}

// --- a search ---

Exchange<Direction>* Leader::share(const SolveCheckpoint& job, bool deterministic) {
  const std::lock_guard lock(mutex_);
  dealer_.emplace(all_threads_, deterministic);
  ready_.clear();
  ++search_;
  round_ = 0;
  for (int rank = 1; rank < static_cast<int>(threads_.size()); ++rank) {
    postman_.post(rank, mpi::letter(head(Kind::search)).put(bytes_of(job), deterministic).take());
  }
  return this;
}

bool Leader::begin_round(const IdaState<Direction>& state, std::vector<std::uint32_t> places, const RoundFlags& flags) {
  const std::lock_guard lock(mutex_);
  ++round_;
  invitation_ = BinaryWriter().put(state).take();
  flags_.emplace(flags);
  told_found_at_ = Dealer<Direction>::nothing;
  told_over_ = false;
  dealer_->begin_round(std::move(places));
  in_round_ = true;
  invite({ready_.begin(), ready_.end()});
  ready_.clear();
  return true;
}

void Leader::invite(const std::vector<int>& ranks) {
  for (const int rank : ranks) {
    dealer_->join();
    inside_.insert(rank);
  }
  pass_on(head(Kind::round), ranks, invitation_,
          [&](int rank, std::string letter) { postman_.post(rank, std::move(letter)); });
}

// Some hundred for each thread, for their sizes are guessed and some come out twenty times as large; but no smaller
// than some 20 ms in the coming round, which has some eight times the nodes of the last.
std::uint64_t Leader::worth_splitting(std::uint64_t last_round) const noexcept {
  constexpr std::uint64_t each = 256, least = 1 << 14;
  return std::max(least, last_round / (each * all_threads_));
}

bool Leader::deal(std::uint32_t& place) {
  const std::lock_guard lock(mutex_);
  return dealer_->deal_one(place);
}

void Leader::found(std::uint32_t place, const std::vector<Direction>& path) {
  const std::lock_guard lock(mutex_);
  dealer_->found(place, path);
  tell();
}

void Leader::stop() {
  const std::lock_guard lock(mutex_);
  dealer_->stop();
  tell();
}

RoundNews Leader::news() {
  const std::lock_guard lock(mutex_);
  return dealer_->take_news();
}

RoundEnd<Direction> Leader::end_round() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return dealer_->inside() == 0; });
  in_round_ = false;
  flags_.reset();
  return dealer_->take_end();
}

void Leader::tell() {
  if (dealer_->found_at() == told_found_at_ && dealer_->is_over() == told_over_) return;
  told_found_at_ = dealer_->found_at();
  told_over_ = dealer_->is_over();
  for (std::uint32_t at = flags_->found_at.load(); told_found_at_ < at;) {
    if (flags_->found_at.compare_exchange_weak(at, told_found_at_)) break;
  }
  if (told_over_) flags_->over.store(true);
  for (const int rank : inside_) {
    postman_.post(rank, mpi::letter(head(Kind::news)).put(told_found_at_, told_over_).take());
  }
}

// --- a batch ---

Answer Leader::solve(unsigned place, const Request& request, const std::function<bool()>& is_interrupted) {
  const int rank = rank_of_place_[place];
  std::unique_lock lock(mutex_);
  const std::uint32_t number = ++boards_;
  BinaryWriter writer = letter({Kind::board, number, 0});
  put(writer, request.board);
  put(writer, request.goal);
  writer.put(request.checkpoint.string());
  const auto put = [&](const auto&... each) { writer.put(each...); };
  request_fields(put, request);
  postman_.post(rank, writer.take());
  while (!changed_.wait_for(lock, glance, [&] { return answers_.contains(number); })) {
    if (is_interrupted() && halted_.insert(rank).second) postman_.post(rank, letter({Kind::halt, 0, 0}).take());
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

// --- letters ---

void Leader::open(int rank, const std::string& letter) {
  const std::lock_guard lock(mutex_);
  BinaryReader in = opened(letter);
  const Head head = in.get<Head>();
  if (head.kind == Kind::answer) {
    answers_.emplace(head.search, letter);
    return changed_.notify_all();
  }
  if (head.search != search_) return;
  if (head.kind == Kind::ready) {
    if (in_round_ && dealer_->is_any_left()) {
      invite({rank});
    } else {
      ready_.insert(rank);
    }
    return;
  }
  if (head.round != round_ || !in_round_) return;
  if (head.kind == Kind::want) {
    const auto places = dealer_->deal(threads_[static_cast<std::size_t>(rank)]);
    postman_.post(rank, mpi::letter(this->head(Kind::dealt)).put(places).take());
  } else if (head.kind == Kind::results) {
    const auto excess = in.get<Cost>();
    const auto results = in.get<std::vector<SubtreeResult>>();
    for (const SubtreeResult& result : results) expanded_[static_cast<std::size_t>(rank)] += result.expanded;
    dealer_->finished(results, excess);
  } else if (head.kind == Kind::found) {
    const auto place = in.get<std::uint32_t>();
    dealer_->found(place, in.get<std::vector<Direction>>());
    tell();
  } else if (head.kind == Kind::left) {
    const auto counts = in.get<Counts>();
    expanded_[static_cast<std::size_t>(rank)] += counts.expanded;
    dealer_->leave(counts, in.get<Cost>());
    inside_.erase(rank);
    ready_.insert(rank);
    changed_.notify_all();
  }
}

}  // namespace taquin::mpi
