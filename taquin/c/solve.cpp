// Solving through the C interface: options become a request, a progress callback becomes an observer and a stop token.
// An exception must not leave a heuristic of the caller's while threads search: it is kept, ends the search, and is
// thrown again.
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <exception>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

#include "taquin/c/handle.hpp"
#include "taquin/c/signal.hpp"
#include "taquin/search/ida/exchange/memory_exchange.hpp"
#include "taquin/solver/checkpoint.hpp"
#include "taquin/util/json.hpp"

namespace taquin::c {
namespace {

constexpr std::size_t sizes_of_versions[] = {offsetof(taquin_options, shared), offsetof(taquin_options, gap),
                                             offsetof(taquin_options, estimate), sizeof(taquin_options)};

}  // namespace

taquin_options known_fields(const taquin_options* given) {
  taquin_options options{};
  if (given == nullptr) return options;
  if (std::find(std::begin(sizes_of_versions), std::end(sizes_of_versions), given->size) == std::end(sizes_of_versions))
    throw BadArgument{"options.size: not set to sizeof(taquin_options)"};
  std::memcpy(&options, given, given->size);
  return options;
}

namespace {

double checked(const char* message, double value) {
  if (!(value >= 0)) throw BadArgument{message};
  return value;
}

std::function<void(const SolveProgress&)> forward(const taquin_options& options, std::stop_source stop) {
  if (options.progress == nullptr && options.interruptible == 0) return {};
  return [options, stop, last = 0.0](const SolveProgress& seen) mutable {
    if (options.interruptible != 0 && Interrupt::asked()) stop.request_stop();
    if (options.progress == nullptr || seen.seconds < last + options.interval) return;
    last = seen.seconds;
    const std::string algorithm(seen.algorithm);
    const std::string heuristic(seen.heuristic);
    const taquin_progress progress = {algorithm.c_str(),     heuristic.c_str(), seen.lower_bound, seen.counts.expanded,
                                      seen.counts.generated, seen.seconds,      seen.lists.open,  seen.lists.closed,
                                      seen.lists.bytes,      seen.table,        seen.length};
    if (options.progress(&progress, options.user) != 0) stop.request_stop();
  };
}

std::function<void(const Improvement&)> forward_improvements(const taquin_options& options) {
  if (options.improved == nullptr) return {};
  return [callback = options.improved, user = options.user](const Improvement& found) {
    const std::string algorithm(found.algorithm);
    const std::string heuristic(found.heuristic);
    const std::string moves = to_text(*found.path, Perspective::tile, false);
    const taquin_improvement improvement = {found.length,      found.lower_bound, algorithm.c_str(),
                                            heuristic.c_str(), found.seconds,     moves.c_str()};
    callback(&improvement, user);
  };
}

class Words final : public SharedWords {
 public:
  explicit Words(const taquin_shared_memory& given) : given_(given) {
    if (given.load == nullptr || given.store == nullptr || given.add == nullptr || given.compare_exchange == nullptr ||
        given.wait == nullptr || given.notify == nullptr) {
      throw BadArgument{"options.shared: a function is null"};
    }
  }
  std::uint32_t size() const noexcept override { return given_.words; }
  std::int32_t load(std::uint32_t at) override { return given_.load(at, given_.user); }
  void store(std::uint32_t at, std::int32_t value) override { given_.store(at, value, given_.user); }
  std::int32_t add(std::uint32_t at, std::int32_t value) override { return given_.add(at, value, given_.user); }
  std::int32_t compare_exchange(std::uint32_t at, std::int32_t expected, std::int32_t value) override {
    return given_.compare_exchange(at, expected, value, given_.user);
  }
  bool wait(std::uint32_t at, std::int32_t value) override { return given_.wait(at, value, given_.user) == 0; }
  void notify(std::uint32_t at) override { given_.notify(at, given_.user); }

 private:
  const taquin_shared_memory& given_;
};

// Only one search is shared, in all its turns. A plan may have several; the others run in this process alone.
class Shared {
 public:
  Shared(const taquin_shared_memory& given, bool deterministic) : words_(given) {
    if (given.leads != 0)
      coordinator_.emplace(words_, deterministic);
    else
      worker_.emplace(words_, deterministic);
  }
  Exchange of(const SearchName& search) {
    if (!shared_) shared_ = search;
    if (*shared_ != search) {
      if (coordinator_) coordinator_->end();
      return {};
    }
    if (worker_) return &*worker_;
    return &*coordinator_;
  }

 private:
  Words words_;
  std::optional<MemoryCoordinator> coordinator_;
  std::optional<MemoryWorker> worker_;
  std::optional<SearchName> shared_;
};

}  // namespace

std::function<Cost(const Board&)> estimate_of(taquin_heuristic_callback heuristic, void* user) {
  return [heuristic, user](const Board& board) {
    const std::int64_t value = heuristic(board.tiles().data(), user);
    if (value >= 0 && value <= greatest_estimate) return static_cast<Cost>(value);
    throw Error("estimate: found " + std::to_string(value) + " for " + to_text(board) + ", expected 0 to " +
                std::to_string(greatest_estimate));
  };
}

Request request_of(const Board& board, const Board& goal, const taquin_options& options, std::stop_source stop) {
  Request request{board, goal};
  request.metric = metric_of(options.metric);
  if (options.algorithm != nullptr) request.algorithm = options.algorithm;
  if (options.heuristic != nullptr) request.heuristic = options.heuristic;
  if (options.weight != 0) request.weight = options.weight;
  if (checked("options.seconds: expected at least 0", options.seconds) != 0) request.limits.seconds = options.seconds;
  if (options.bytes != 0) request.limits.bytes = options.bytes;
  if (options.expanded != 0) request.limits.expanded = options.expanded;
  if (options.expands_nothing != 0) request.limits.expanded = 0;
  request.limits.gap = checked("options.gap: expected at least 0", options.gap);
  request.threads = std::max<unsigned>(options.threads, 1);
  request.deterministic = options.deterministic != 0;
  request.backward = options.backward != 0;
  checked("options.interval: expected at least 0", options.interval);
  request.limits.stop = stop.get_token();
  request.progress = forward(options, stop);
  request.improved = forward_improvements(options);
  return request;
}

namespace {

// The values of a heuristic of the caller's, asked for by any thread; 0 once one was wrong or SIGINT has come, as the
// search may poll long after, if the function is slow.
class Estimate {
 public:
  Estimate(const taquin_options& options, std::stop_source stop)
      : value_(estimate_of(options.estimate, options.user)),
        stop_(std::move(stop)),
        is_interruptible_(options.interruptible != 0) {}
  Cost operator()(const Board& board) {
    if (is_interruptible_ && Interrupt::asked()) stop_.request_stop();
    if (stop_.stop_requested()) return 0;
    try {
      return value_(board);
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      stop_.request_stop();
      return 0;
    }
  }
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::function<Cost(const Board&)> value_;
  std::stop_source stop_;
  bool is_interruptible_;
  std::mutex mutex_;
  std::exception_ptr failure_;
};

taquin_answer* solve_with(Solver& solver, const Board& board, const Board& goal, const taquin_options* options) {
  const taquin_options given = known_fields(options);
  const Interrupt interrupt(given.interruptible != 0);
  const std::stop_source stop;
  Request request = request_of(board, goal, given, stop);
  std::optional<Estimate> estimate;
  if (given.estimate != nullptr) {
    estimate.emplace(given, stop);
    request.estimate = [&](const Board& each) { return (*estimate)(each); };
  }
  std::optional<Shared> shared;
  if (given.shared != nullptr) {
    shared.emplace(*given.shared, request.deterministic);
    request.share = [&](const SolveCheckpoint& description) { return shared->of(description.search); };
  }
  std::unique_ptr<taquin_answer> answer(new taquin_answer{board, goal, request.metric, solver.solve(request)});
  if (estimate) estimate->rethrow();
  return answer.release();
}

}  // namespace
}  // namespace taquin::c

using taquin::c::BadArgument;
using taquin::c::guarded;
using taquin::c::need;
using taquin::c::solve_with;

taquin_code taquin_solve(const taquin_board* board, const taquin_board* goal, const taquin_options* options,
                         taquin_answer** out) noexcept {
  return guarded([&] {
    need(board, goal, out);
    taquin::Solver solver;
    *out = solve_with(solver, board->board, goal->board, options);
  });
}

taquin_code taquin_solver_new(taquin_solver** out) noexcept {
  return guarded([&] {
    need(out);
    *out = new taquin_solver();
  });
}

taquin_code taquin_solver_new_in(const char* folder, taquin_solver** out) noexcept {
  return guarded([&] {
    need(folder, out);
    *out = new taquin_solver{taquin::Solver(taquin::table_folder(folder))};
  });
}

taquin_code taquin_solver_new_with(const taquin_solver_options* options, taquin_solver** out) noexcept {
  return guarded([&] {
    need(options, out);
    if (options->size != sizeof *options) throw BadArgument{"options.size: not set to sizeof(taquin_solver_options)"};
    auto storage = options->folder == nullptr ? nullptr : taquin::table_folder(options->folder, options->stores == 0);
    *out = new taquin_solver{taquin::Solver(std::move(storage), options->threads)};
  });
}

taquin_code taquin_solver_solve(taquin_solver* solver, const taquin_board* board, const taquin_board* goal,
                                const taquin_options* options, taquin_answer** out) noexcept {
  return guarded([&] {
    need(solver, board, goal, out);
    *out = solve_with(solver->solver, board->board, goal->board, options);
  });
}

void taquin_solver_free(taquin_solver* solver) noexcept { delete solver; }

namespace {

taquin::Verdict verdict_of(const taquin_board& board, const taquin_board& goal, const char* moves,
                           taquin_perspective perspective, taquin_metric metric) {
  const taquin::Perspective whose = taquin::c::perspective_of(perspective);
  const taquin::Metric counted = taquin::c::metric_of(metric);
  return taquin::verify(board.board, goal.board, taquin::parse_moves(moves, whose, board.board, counted), counted,
                        whose);
}

}  // namespace

taquin_code taquin_verify(const taquin_board* board, const taquin_board* goal, const char* moves,
                          taquin_perspective perspective, taquin_metric metric, taquin_verdict* out,
                          char** reason) noexcept {
  return guarded([&] {
    need(board, goal, moves, out);
    const taquin::Verdict verdict = verdict_of(*board, *goal, moves, perspective, metric);
    if (reason != nullptr) *reason = taquin::c::copy_of(verdict.reason);
    *out = {verdict.legal, verdict.solves, verdict.slides, verdict.length};
  });
}

taquin_code taquin_verify_json(const taquin_board* board, const taquin_board* goal, const char* moves,
                               taquin_perspective perspective, taquin_metric metric, char** out) noexcept {
  return guarded([&] {
    need(board, goal, moves, out);
    const taquin::Verdict verdict = verdict_of(*board, *goal, moves, perspective, metric);
    taquin::JsonObject json;
    json.add("solves", verdict.solves)
        .add("legal", verdict.legal)
        .add("slides", verdict.slides)
        .add("length", verdict.length)
        .add("last", taquin::to_text(verdict.last))
        .add("reason", verdict.reason);
    *out = taquin::c::copy_of(json.text());
  });
}
