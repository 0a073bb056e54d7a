#include "helper.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>
#include <utility>

#include "../cli/cache.hpp"
#include "taquin/solver/checkpoint.hpp"
#include "taquin/solver/databases.hpp"

namespace taquin::mpi {

namespace {

constexpr double results_every = 1;  // seconds: what a checkpoint may miss of other ranks
constexpr std::size_t enough = 4;    // places a thread, below which more are asked for

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

}  // namespace

Helper::Helper(int rank, int count, unsigned threads, bool shares_host)
    : threads_(threads),
      shares_host_(shares_host),
      circle_(rank, count, [this](int to, std::string letter) { postman_.post(to, std::move(letter)); }),
      postman_({[this](int from, const std::string& letter) { open(from, letter); },
                [this] {
                  const std::lock_guard lock(mutex_);
                  if (!unsent_.empty() && now() - sent_at_ > results_every) flush();
                }}) {}

void Helper::run() {
  const std::string tables = cli::cache_folder_if_any();
  Solver batch({.databases = tables, .in_memory = true, .shares_host = shares_host_, .threads = threads_});
  std::vector<std::jthread> solving;
  for (unsigned i = 0; i < threads_; ++i) {
    solving.emplace_back([&] {
      while (const auto letter = next_board()) solve(batch, *letter);
    });
  }
  try {
    Solver sharing({.databases = tables, .shares_host = shares_host_, .threads = threads_});
    while (is_wanted()) {
      if (const auto search = next_search()) help(sharing, *search);
      if (const auto number = next_build()) build(*number);
    }
  } catch (...) {
    end();
    throw;
  }
}

void Helper::end() {
  const std::lock_guard lock(mutex_);
  is_over_ = true;
  changed_.notify_all();
}

bool Helper::is_wanted() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return is_over_ || !searches_.empty() || !builds_.empty(); });
  return !searches_.empty() || !builds_.empty();
}

std::optional<Helper::Search> Helper::next_search() {
  const std::lock_guard lock(mutex_);
  if (searches_.empty()) return std::nullopt;
  Search search = std::move(searches_.back());  // those before it are over
  searches_.clear();
  search_ = search.number;
  round_ = 0;
  invitation_.reset();
  return search;
}

void Helper::help(Solver& solver, const Search& search) {
  const SolveCheckpoint job = checkpoint_in(search.job, "the job");
  Request request{job.board, job.goal};
  request.metric = job.metric;
  request.algorithm = job.search.algorithm;
  request.heuristic = job.search.heuristic;
  request.threads = threads_;
  request.deterministic = search.deterministic;
  request.share = [this](const SolveCheckpoint&) { return this; };
  (void)solver.solve(request);
}

std::optional<std::uint32_t> Helper::next_build() {
  const std::lock_guard lock(mutex_);
  if (builds_.empty()) return std::nullopt;
  const std::uint32_t number = builds_.front();
  builds_.pop_front();
  return number;
}

// If rank 0 ends in the midst of it, so does this.
void Helper::build(std::uint32_t number) {
  circle_.begin(number);
  try {
    help_to_build(circle_, threads_);
  } catch (const Error&) {
    const std::lock_guard lock(mutex_);
    if (!is_over_) throw;
  }
}

std::optional<std::string> Helper::next_board() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return is_over_ || !boards_.empty(); });
  if (boards_.empty()) return std::nullopt;
  std::string letter = std::move(boards_.front());
  boards_.pop_front();
  return letter;
}

void Helper::solve(Solver& solver, const std::string& letter) {
  Reader in(letter);
  const Head head = in.get<Head>();
  const Board board = in.board();
  Request request{board, in.board()};
  request.checkpoint = in.get<std::string>();
  const auto get = [&](auto& field) { in.get(field); };
  request_fields(get, request);
  request.limits.stop = halt_.get_token();
  Answer answer;
  std::string error;
  try {
    answer = solver.solve(request);
  } catch (const Error& refused) {
    error = refused.what();
  }
  Writer writer({Kind::answer, head.search, 0});
  const auto put = [&](const auto& field) { writer.put(field); };
  put(error);
  answer_fields(put, answer);
  postman_.post(0, writer.take());
}

// --- a round ---

std::optional<IdaState<Direction>> Helper::join_round(const RoundFlags& flags) {
  std::unique_lock lock(mutex_);
  if (round_ == 0) postman_.post(0, Writer(head(Kind::ready)).take());
  const auto is_elsewhere = [&] { return is_over_ || !searches_.empty() || !builds_.empty(); };
  changed_.wait(lock, [&] { return is_elsewhere() || invitation_; });
  if (is_elsewhere()) return std::nullopt;
  flags_.emplace(flags);
  places_.clear();
  has_asked_ = none_left_ = false;
  excess_ = unreachable;
  apply_news();
  return std::exchange(invitation_, std::nullopt);
}

void Helper::leave_round(const Counts& counts, Cost excess) {
  const std::lock_guard lock(mutex_);
  flush();
  postman_.post(0, Writer(head(Kind::left)).put(counts).put(excess).take());
  flags_.reset();
}

bool Helper::deal(std::uint32_t& place) {
  std::unique_lock lock(mutex_);
  for (;;) {
    if (flags_->over.load()) return false;
    if (!none_left_ && !has_asked_ && places_.size() < enough * threads_) {
      has_asked_ = true;
      postman_.post(0, Writer(head(Kind::want)).take());
    }
    while (!places_.empty()) {
      place = places_.front();
      places_.pop_front();
      if (place < flags_->found_at.load()) return true;
    }
    if (none_left_) return false;
    changed_.wait(lock);
  }
}

void Helper::finished(const SubtreeResult& result, Cost excess) {
  const std::lock_guard lock(mutex_);
  unsent_.push_back(result);
  excess_ = std::min(excess_, excess);
}

void Helper::found(std::uint32_t place, const std::vector<Direction>& path) {
  const std::lock_guard lock(mutex_);
  postman_.post(0, Writer(head(Kind::found)).put(place).put(path).take());
}

void Helper::flush() {
  if (!unsent_.empty()) postman_.post(0, Writer(head(Kind::results)).put(excess_).put(unsent_).take());
  unsent_.clear();
  sent_at_ = now();
}

void Helper::apply_news() {
  if (!flags_) return;
  for (std::uint32_t at = flags_->found_at.load(); found_at_ < at;) {
    if (flags_->found_at.compare_exchange_weak(at, found_at_)) break;
  }
  if (is_round_over_) flags_->over.store(true);
}

// --- letters ---

void Helper::open(int rank, const std::string& letter) {
  const std::lock_guard lock(mutex_);
  Reader in(letter);
  const Head head = in.get<Head>();
  if (head.kind == Kind::box) return circle_.take(rank, letter);
  if (head.kind == Kind::quit) {
    is_over_ = true;
    circle_.close();
  } else if (head.kind == Kind::build) {
    builds_.push_back(head.search);
  } else if (head.kind == Kind::search) {
    const auto job = in.get<std::string>();
    searches_.push_back({head.search, job, in.get<bool>()});
  } else if (head.kind == Kind::board) {
    boards_.push_back(letter);
  } else if (head.kind == Kind::halt) {
    halt_.request_stop();
  } else if (head.search == search_ && head.kind == Kind::round) {
    round_ = head.round;
    found_at_ = ~std::uint32_t{0};
    is_round_over_ = false;
    const auto others = in.get<std::vector<int>>();
    pass_on(head, others, in.rest(), [&](int to, std::string copy) { postman_.post(to, std::move(copy)); });
    invitation_ = round_in(in);
  } else if (head.search == search_ && head.round == round_ && head.kind == Kind::news) {
    in.get(found_at_);
    in.get(is_round_over_);
    apply_news();
  } else if (head.search == search_ && head.round == round_ && head.kind == Kind::dealt) {
    const auto places = in.get<std::vector<std::uint32_t>>();
    places_.insert(places_.end(), places.begin(), places.end());
    has_asked_ = false;
    none_left_ = places.empty();
  }
  changed_.notify_all();
}

}  // namespace taquin::mpi
