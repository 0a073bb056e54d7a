#include "cli/commands/solve_boards.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <stop_token>

#include "cli/cache.hpp"
#include "cli/command.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/input.hpp"
#include "cli/words/solve_options.hpp"
#include "taquin/core/ordered.hpp"
#include "taquin/io/answer_json.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/laboratory/report/exercises.hpp"
#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/solver/batch/batch.hpp"
#include "taquin/solver/batch/batch_checkpoints.hpp"
#include "taquin/solver/batch/batch_tables.hpp"
#include "taquin/solver/checkpoint.hpp"
#include "taquin/solver/request.hpp"
#include "taquin/solver/solve.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"

namespace taquin::cli {

namespace {

using Clock = std::chrono::steady_clock;

// What became of the boards of a batch.
struct Totals {
  std::array<std::uint64_t, 4> with_status{};  // by `Status`
  std::uint64_t errors = 0;
  std::uint64_t moves = 0;

  void add(const Answer& answer) {
    ++with_status[static_cast<std::size_t>(answer.status)];
    if (answer.length >= 0) moves += static_cast<std::uint64_t>(answer.length);
  }
  std::string text() const {
    const auto [optimal, bounded, unsolvable, limit] = with_status;
    const std::uint64_t solved = optimal + bounded;
    std::string text = fmt::format("{}: {} optimal, {} bounded, {} unsolvable, {}",
                                   counted(solved + unsolvable + limit + errors, "board"), optimal, bounded, unsolvable,
                                   counted(errors, "error"));
    if (limit > 0) text += fmt::format(", {} without a solution within the limits", limit);
    if (solved == 0) return text;
    return text + fmt::format("; {} in all, mean {:.2f}", counted(moves, "move"),
                              static_cast<double>(moves) / static_cast<double>(solved));
  }
};

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

class Session {
 public:
  Session(const SolveOptions& options, Request asked, const ReportStyle& style, Boards& boards)
      : options_(options),
        asked_(std::move(asked)),
        style_(style),
        boards_(boards),
        is_live_((options.json || options.quiet) && options.checkpoint.empty() && remote_workers() == nullptr &&
                 boards.is_waiting()),
        batch_(is_live_ || boards.several()),
        threads_(batch_ ? asked_.threads + remote_slots() : 1),
        solver_(cached_tables(placement(), !options.no_store, [this](const std::string& message) { tell(message); }),
                asked_.threads, [this](const std::string& message) { tell(message); }),
        line_(!options.quiet && threads_ == 1),
        notes_(!options.quiet, options.boards),
        tables_(is_planned() ? cache_folder_if_any() : "", batch_ ? threads_ : asked_.threads) {
    asked_.limits.stop = stop_.get_token();
    if (batch_ && !options.checkpoint.empty()) checkpoints_.emplace(options.checkpoint, boards.count());
    if (batch_) style_.id_width = boards.id_width();
  }

  Exit run() {
    std::optional<Interrupt> interrupt;
    if (threads_ > 1) interrupt.emplace();
    // Threads for slots of other processes only pass boards on and wait.
    in_order(
        threads_, [this] { return take(); },
        [this](const Task& task, unsigned thread) {
          return solved(task, thread < asked_.threads ? nowhere : thread - asked_.threads);
        },
        [this](const Result& result) { give(result); });
    if (!options_.exercises.empty()) replace_file(options_.exercises, exercises_html(exercises_, asked_.metric));
    if (Interrupt::asked()) worst_ = worse(worst_, Exit::interrupted);
    if (batch_ && !options_.quiet && !options_.plan && (!is_live_ || taken_ > 1)) {
      say("{}; {}{}", totals_.text(), duration(seconds_since(begin_)),
          threads_ > 1 ? fmt::format(" on {} threads", threads_) : "");
    }
    if (const std::string advice = tables_.advice(); !advice.empty() && !options_.quiet) say("{}", advice);
    return worst_;
  }

 private:
  // A board in its turn.
  struct Task {
    BoardItem item;
    std::filesystem::path checkpoint;  ///< its file; empty: none
    unsigned threads;
  };
  // What was found for one board.
  struct Found {
    Answer answer;
    std::optional<ShortestSolutions> all;
  };
  // What is printed for one board.
  struct Result {
    std::function<void(const Sink&)> write;  ///< to stdout
    std::string message;                     ///< for stderr; may be empty
    Exit exit = Exit::answered;
    std::optional<Exercise> exercise = {};  ///< for --exercises
  };

  // Whether the plan decides which tables are used.
  bool is_planned() const { return asked_.algorithm == "auto" && asked_.heuristic == "auto"; }

  // The slot of another process; `nowhere`: here.
  static constexpr unsigned nowhere = ~0U;
  static unsigned remote_slots() { return remote_workers() == nullptr ? 0 : remote_workers()->slots(); }

  std::optional<Task> take() {
    if (large_tables_repay()) build_large_tables();
    if (Interrupt::asked()) return std::nullopt;
    std::optional<BoardItem> item = boards_.next();
    if (!item || (is_live_ && Interrupt::asked())) return std::nullopt;
    if (threads_ == 1) line_.begin(batch_ ? item->id() + "  " : "");
    const bool is_alone = !batch_ || (is_live_ && taken_ == given_ && boards_.is_waiting());
    ++taken_;
    std::filesystem::path checkpoint = checkpoints_ ? checkpoints_->next(item->id()) : asked_.checkpoint;
    return Task{std::move(*item), std::move(checkpoint), threads_of_board(is_alone, asked_.threads)};
  }

  void give(const Result& result) {
    const std::lock_guard lock(printing_);
    line_.clear();
    result.write(put);
    if (!result.message.empty() && !style_.json) say("{}", result.message);
    if (result.exercise) exercises_.push_back(*result.exercise);
    worst_ = worse(worst_, result.exit);
    flush();
    ++given_;
  }

  Result solved(const Task& task, unsigned slot) {
    const BoardItem& item = task.item;
    try {
      const Board goal = goal_of(item, options_.boards);
      note(item);
      const Request request = this->request(task, goal);
      if (options_.plan) return planned(item, goal, request);
      Found found = solve(request, slot);
      count(goal, found.answer);
      Exit exit = exit_code(found.answer, request);
      if (found.all && !found.all->is_complete) exit = Exit::best_so_far;
      if (Interrupt::asked()) exit = Exit::interrupted;
      std::optional<Exercise> exercise;
      if (!options_.exercises.empty()) exercise = Exercise{item.board(), goal, found.answer};
      return {[this, item, goal, found = std::move(found)](const Sink& sink) {
                options_.scramble ? report_scramble(sink, item, goal, found.answer)
                                  : report(sink, item, goal, found.answer, found.all ? &*found.all : nullptr, style_);
              },
              "", exit, std::move(exercise)};
    } catch (const Error& error) {
      return failed(item, error.what(), Exit::usage);
    } catch (const std::bad_alloc&) {
      return failed(item, "out of memory", Exit::nothing_found);
    }
  }
  // Says what was taken as read, once the board is not refused.
  void note(const BoardItem& item) {
    const std::lock_guard lock(printing_);
    notes_.about(item);
  }
  Result planned(const BoardItem& item, const Board& goal, const Request& request) const {
    return {[text = plan_report(item, goal, request, style_)](const Sink& sink) { sink(text); }, "", Exit::answered};
  }
  Result failed(const BoardItem& item, const std::string& message, Exit exit) {
    const std::lock_guard lock(printing_);
    ++totals_.errors;
    return {[text = report_error(item, message, style_)](const Sink& sink) { sink(text); }, message, exit};
  }

  // A single thread is interruptible only while it searches: while it waits for input, a signal ends it at once.
  Found solve(const Request& request, unsigned slot) {
    std::optional<Interrupt> interrupt;
    if (threads_ == 1) interrupt.emplace();
    Found found{slot == nowhere ? solver_.solve(request) : remote_workers()->solve(slot, request, Interrupt::asked),
                std::nullopt};
    if (options_.all && found.answer.status == Status::optimal)
      found.all = solver_.all_shortest(request, found.answer, style_.most_listed);
    return found;
  }

  // Reports the way from the goal to the board, if there is one.
  void report_scramble(const Sink& sink, const BoardItem& item, const Board& goal, const Answer& answer) {
    if (answer.length < 0) return report(sink, item, goal, answer, nullptr, style_);
    BoardItem start = item;
    start.entry()->board = goal;
    Answer back = answer;
    back.path = reversed(answer.path);
    report(sink, start, item.board(), back, nullptr, style_);
  }

  Request request(const Task& task, const Board& goal) {
    const BoardItem& item = task.item;
    Request request = asked_;
    request.board = item.board();
    request.goal = goal;
    request.threads = task.threads;
    request.checkpoint = task.checkpoint;
    if (options_.improvements) request.raised = putter(item, goal);
    request.improved = request.raised;
    if (!batch_) {
      request.improved = [this, put = request.raised](const Improvement& found) {
        line_.improved(found);
        if (put) put(found);
      };
    }
    if (!batch_ && remote_workers() != nullptr) {
      request.share = [this](const SolveCheckpoint& description) {
        return remote_workers()->share(description, options_.deterministic);
      };
    }
    request.progress = [this](const SolveProgress& progress) {
      if (Interrupt::asked()) stop_.request_stop();
      if (threads_ == 1) line_.update(progress);
    };
    return request;
  }

  // Prints what is found for a board. A proven solution is the answer, which follows.
  std::function<void(const Improvement&)> putter(const BoardItem& item, const Board& goal) {
    return [this, id = item.id(), board = item.board(), goal](const Improvement& found) {
      if (found.length <= found.lower_bound) return;
      const std::lock_guard lock(printing_);
      put(improvement_json(id, board, goal, found.length, found.lower_bound, found.algorithm, found.heuristic,
                           found.seconds) +
          "\n");
      flush();
    };
  }

  void tell(const std::string& message) {
    const std::lock_guard lock(printing_);
    line_.clear();
    say("{}", message);
  }

  Placement placement() const {
    if (remote_workers() != nullptr && remote_workers()->shares_host()) return Placement::shared;
    return batch_ && !is_live_ ? Placement::memory : Placement::mapped;
  }

  bool large_tables_repay() {
    if (!batch_ || options_.no_store) return false;
    const std::lock_guard lock(printing_);
    return tables_.repay(taken_, boards_.remaining());
  }

  void build_large_tables() {
    if (!options_.quiet) tell(tables_.announcement());
    std::optional<Interrupt> interrupt;
    if (threads_ == 1) interrupt.emplace();
    ProgressLine line(!options_.quiet);
    const BuildOptions options{
        .threads = asked_.threads, .bytes = asked_.limits.bytes, .progress = [&](const BuildProgress& progress) {
          if (Interrupt::asked()) stop_.request_stop();
          line.update(progress);
          return stop_.stop_requested();
        }};
    const auto tell_above = [&](const std::string& message) {
      line.clear();
      tell(message);
    };
    try {
      tables_.build(
          options, [&](const TableBuild& table) { line.begin(table); }, tell_above);
    } catch (const Error& error) {
      line.clear();
      tell(fmt::format("{}; the batch continues with small tables", error.what()));
    }
  }

  void count(const Board& goal, const Answer& answer) {
    const std::lock_guard lock(printing_);
    totals_.add(answer);
    tables_.count(goal, asked_.metric, answer);
  }

  const SolveOptions& options_;
  Request asked_;
  ReportStyle style_;
  Boards& boards_;
  const bool is_live_;  // a program writes a board and waits for its answer
  const bool batch_;
  const unsigned threads_;
  std::stop_source stop_;
  Solver solver_;
  std::optional<CheckpointFolder> checkpoints_;
  std::uint64_t taken_ = 0;
  std::mutex printing_;  // guards what follows
  ProgressLine line_;
  Notes notes_;
  Totals totals_;
  BatchTables tables_;
  std::vector<Exercise> exercises_;
  std::atomic<std::uint64_t> given_ = 0;
  Exit worst_ = Exit::answered;
  const Clock::time_point begin_ = Clock::now();
};

}  // namespace

Exit solve_boards(const SolveOptions& options, Request asked, const ReportStyle& style) {
  Boards boards(options.boards);
  return Session(options, std::move(asked), style, boards).run();
}

}  // namespace taquin::cli
