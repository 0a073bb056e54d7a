#include "worker.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>
#include <utility>

#include "../cli/cache.hpp"
#include "taquin/solver/checkpoint.hpp"

namespace taquin::mpi {

namespace {

constexpr double results_every = 1;  // seconds: what a checkpoint may miss of other ranks
constexpr std::size_t enough = 4;    // subtrees per thread below which more are requested

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

}  // namespace

Worker::Worker(unsigned threads, bool shares_host)
    : threads_(threads),
      shares_host_(shares_host),
      transport_({[this](int, const std::string& message) { open(message); },
                  [this] {
                    const std::lock_guard lock(mutex_);
                    if (!unsent_.empty() && now() - sent_at_ > results_every) flush();
                  }}) {}

void Worker::run() {
  Solver batch(cli::cached_tables(shares_host_ ? Placement::shared : Placement::memory, true), threads_);
  std::vector<std::jthread> solving;
  try {
    for (unsigned i = 0; i < threads_; ++i) {
      solving.emplace_back([&] {
        while (const auto message = next_board()) solve(batch, *message);
      });
    }
    Solver sharing(cli::cached_tables(shares_host_ ? Placement::shared : Placement::mapped, true), threads_);
    while (const auto search = next_search()) join_search(sharing, *search);
  } catch (...) {
    end();
    throw;
  }
}

void Worker::end() {
  const std::lock_guard lock(mutex_);
  is_over_ = true;
  changed_.notify_all();
}

std::optional<Worker::Search> Worker::next_search() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return is_over_ || !searches_.empty(); });
  if (searches_.empty()) return std::nullopt;
  Search search = std::move(searches_.back());  // those before it are over
  searches_.clear();
  search_ = search.number;
  round_ = 0;
  invitation_.reset();
  return search;
}

void Worker::join_search(Solver& solver, const Search& search) {
  const SolveCheckpoint description = checkpoint_in(search.description, "the description of a search");
  Request request{description.board, description.goal};
  request.metric = description.metric;
  request.algorithm = description.search.algorithm;
  request.heuristic = description.search.heuristic;
  request.threads = threads_;
  request.deterministic = search.deterministic;
  request.share = [this](const SolveCheckpoint&) { return this; };
  (void)solver.solve(request);
}

std::optional<std::string> Worker::next_board() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return is_over_ || !boards_.empty(); });
  if (boards_.empty()) return std::nullopt;
  std::string message = std::move(boards_.front());
  boards_.pop_front();
  return message;
}

void Worker::solve(Solver& solver, const std::string& message) {
  BinaryReader in = opened(message);
  const Head head = in.get<Head>();
  const Board board = board_in(in);
  Request request{board, board_in(in)};
  request.checkpoint = in.get<std::string>();
  const auto get = [&](auto&... each) { in.get(each...); };
  request_fields(get, request);
  request.limits.stop = halt_.get_token();
  Answer answer;
  std::string error;
  try {
    answer = solver.solve(request);
  } catch (const Error& refused) {
    error = refused.what();
  }
  BinaryWriter writer = mpi::message({Kind::answer, head.search, 0});
  const auto put = [&](const auto&... each) { writer.put(each...); };
  put(error);
  answer_fields(put, answer);
  transport_.post(0, writer.take());
}

// --- a round ---

std::optional<IdaState> Worker::join_round(const RoundFlags& flags) {
  std::unique_lock lock(mutex_);
  if (round_ == 0) transport_.post(0, mpi::message(head(Kind::ready)).take());
  const auto is_elsewhere = [&] { return is_over_ || !searches_.empty(); };
  changed_.wait(lock, [&] { return is_elsewhere() || invitation_; });
  if (is_elsewhere()) return std::nullopt;
  flags_.emplace(flags);
  ids_.clear();
  has_asked_ = none_remaining_ = false;
  excess_ = unreachable;
  return std::exchange(invitation_, std::nullopt);
}

void Worker::leave_round(const Counts& counts, Cost excess) {
  const std::lock_guard lock(mutex_);
  flush();
  transport_.post(0, mpi::message(head(Kind::leave)).put(counts, excess).take());
  flags_.reset();
}

void Worker::look() {
  const std::lock_guard lock(mutex_);
  apply_updates();
}

bool Worker::take_subtree(std::uint32_t& id) {
  std::unique_lock lock(mutex_);
  for (;;) {
    apply_updates();
    if (flags_->over.load()) return false;
    // Before more are requested: a worker that has dropped all its subtrees and requested none would wait for ever.
    std::erase_if(ids_, [found_at = flags_->found_at.load()](std::uint32_t each) { return each >= found_at; });
    if (!none_remaining_ && !has_asked_ && ids_.size() < enough * threads_) {
      has_asked_ = true;
      transport_.post(0, mpi::message(head(Kind::want)).take());
    }
    if (!ids_.empty()) {
      id = ids_.front();
      ids_.pop_front();
      return true;
    }
    if (none_remaining_) return false;
    changed_.wait(lock);
  }
}

void Worker::finished(const SubtreeResult& result, Cost excess) {
  const std::lock_guard lock(mutex_);
  unsent_.push_back(result);
  excess_ = std::min(excess_, excess);
}

void Worker::found(std::uint32_t id, const std::vector<MoveNumber>& path) {
  const std::lock_guard lock(mutex_);
  transport_.post(0, mpi::message(head(Kind::found)).put(id, path).take());
}

void Worker::flush() {
  if (!unsent_.empty()) transport_.post(0, mpi::message(head(Kind::results)).put(excess_, unsent_).take());
  unsent_.clear();
  sent_at_ = now();
}

void Worker::apply_updates() {
  flags_->lower_found_at(found_at_);
  if (is_round_over_) flags_->over.store(true);
}

// --- messages ---

void Worker::open(const std::string& message) {
  const std::lock_guard lock(mutex_);
  BinaryReader in = opened(message);
  const Head head = in.get<Head>();
  if (head.kind == Kind::quit) {
    is_over_ = true;
  } else if (head.kind == Kind::search) {
    const auto description = in.get<std::string>();
    searches_.push_back({head.search, description, in.get<bool>()});
  } else if (head.kind == Kind::board) {
    boards_.push_back(message);
  } else if (head.kind == Kind::halt) {
    halt_.request_stop();
  } else if (head.search == search_ && head.kind == Kind::round) {
    round_ = head.round;
    found_at_ = ~std::uint32_t{0};
    is_round_over_ = false;
    const auto others = in.get<std::vector<int>>();
    pass_on(head, others, in.rest(), [&](int to, std::string copy) { transport_.post(to, std::move(copy)); });
    in.get(invitation_.emplace());
  } else if (head.search == search_ && head.round == round_ && head.kind == Kind::updates) {
    in.get(found_at_, is_round_over_);
  } else if (head.search == search_ && head.round == round_ && head.kind == Kind::assigned) {
    const auto ids = in.get<std::vector<std::uint32_t>>();
    ids_.insert(ids_.end(), ids.begin(), ids.end());
    has_asked_ = false;
    none_remaining_ = ids.empty();
  }
  changed_.notify_all();
}

}  // namespace taquin::mpi
