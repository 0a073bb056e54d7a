#include "helper.hpp"

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
constexpr std::size_t enough = 4;    // places a thread, below which more are asked for

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

}  // namespace

Helper::Helper(unsigned threads, bool shares_host)
    : threads_(threads),
      shares_host_(shares_host),
      postman_({[this](int, const std::string& letter) { open(letter); },
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
    while (const auto search = next_search()) help(sharing, *search);
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

std::optional<Helper::Search> Helper::next_search() {
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

std::optional<std::string> Helper::next_board() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return is_over_ || !boards_.empty(); });
  if (boards_.empty()) return std::nullopt;
  std::string letter = std::move(boards_.front());
  boards_.pop_front();
  return letter;
}

void Helper::solve(Solver& solver, const std::string& letter) {
  BinaryReader in = opened(letter);
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
  BinaryWriter writer = mpi::letter({Kind::answer, head.search, 0});
  const auto put = [&](const auto&... each) { writer.put(each...); };
  put(error);
  answer_fields(put, answer);
  postman_.post(0, writer.take());
}

// --- a round ---

std::optional<IdaState<Direction>> Helper::join_round(const RoundFlags& flags) {
  std::unique_lock lock(mutex_);
  if (round_ == 0) postman_.post(0, mpi::letter(head(Kind::ready)).take());
  const auto is_elsewhere = [&] { return is_over_ || !searches_.empty(); };
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
  postman_.post(0, mpi::letter(head(Kind::left)).put(counts, excess).take());
  flags_.reset();
}

bool Helper::deal(std::uint32_t& place) {
  std::unique_lock lock(mutex_);
  for (;;) {
    if (flags_->over.load()) return false;
    // Before it is known whether more are wanted: who has dropped all and asked for none would wait for ever.
    std::erase_if(places_, [found_at = flags_->found_at.load()](std::uint32_t each) { return each >= found_at; });
    if (!none_left_ && !has_asked_ && places_.size() < enough * threads_) {
      has_asked_ = true;
      postman_.post(0, mpi::letter(head(Kind::want)).take());
    }
    if (!places_.empty()) {
      place = places_.front();
      places_.pop_front();
      return true;
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
  postman_.post(0, mpi::letter(head(Kind::found)).put(place, path).take());
}

void Helper::flush() {
  if (!unsent_.empty()) postman_.post(0, mpi::letter(head(Kind::results)).put(excess_, unsent_).take());
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

void Helper::open(const std::string& letter) {
  const std::lock_guard lock(mutex_);
  BinaryReader in = opened(letter);
  const Head head = in.get<Head>();
  if (head.kind == Kind::quit) {
    is_over_ = true;
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
    in.get(invitation_.emplace());
  } else if (head.search == search_ && head.round == round_ && head.kind == Kind::news) {
    in.get(found_at_, is_round_over_);
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
