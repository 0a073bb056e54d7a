// taquin solve: boards in, answers out. All decisions are the library's; this file hands boards to it and prints.
#include <algorithm>
#include <atomic>
#include <bit>
#include <cctype>
#include <exception>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "batch_tables.hpp"
#include "cache.hpp"
#include "command.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "signals.hpp"
#include "solve_options.hpp"
#include "streams.hpp"
#include "taquin/io/json.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/solver/checkpoint.hpp"
#include "taquin/solver/request.hpp"
#include "taquin/solver/solve.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin solve 8 6 7 2 5 4 3 0 1            the shortest solution of a 3x3 board, blank as 0
  taquin solve '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 _'
  taquin solve @korf100:1-10 --time 10s     a batch: a line a board, at most 10 seconds each
  taquin solve -f boards.txt --json         a board a line in, a JSON object a line out
  taquin solve --size 10x10 --random 1 --time 10 --gap 50%
  taquin random --count 5 | taquin solve
  taquin solve @waterloo:fig8 --algorithm astar --heuristic manhattan
Exit codes: 0 solved, 1 unsolvable, 2 wrong usage or input, 130 interrupted;
a limit was reached: 3 with a solution, 4 without.)";

struct Totals {
  std::uint64_t boards = 0;
  std::uint64_t solved = 0;
  std::uint64_t moves = 0;
  double seconds = 0;
};

void make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!std::filesystem::is_directory(folder)) {
    throw Error(fmt::format("--checkpoint {}: found {}, expected a folder for the checkpoints of several boards",
                            folder, std::filesystem::exists(folder) ? "a file" : error.message()));
  }
}
// A board's own file in the folder of a batch.
std::string checkpoint_name(std::string id) {
  std::replace_if(
      id.begin(), id.end(), [](unsigned char c) { return std::isalnum(c) == 0 && c != '-' && c != '.'; }, '_');
  return id + ".checkpoint";
}

// The boards of a run, each solved by the next thread that is free. What is printed keeps the order of the input.
class Session {
 public:
  Session(const SolveOptions& options, Request asked, const ReportStyle& style, Boards& boards)
      : options_(options),
        asked_(std::move(asked)),
        style_(style),
        boards_(boards),
        batch_(boards.several()),
        threads_(batch_ ? asked_.threads + places_elsewhere() : 1),
        solver_({.databases = cache_folder_if_any(),
                 .in_memory = batch_,
                 .shares_host = others() != nullptr && others()->shares_host(),
                 .threads = asked_.threads,
                 .message = [this](const std::string& news) { tell(news); }}),
        line_(!options.quiet && threads_ == 1),
        notes_(!options.quiet, options.boards),
        tables_(batch_ && asked_.algorithm == "auto" && asked_.heuristic == "auto", options.quiet, threads_,
                asked_.limits.bytes) {
    asked_.limits.stop = stop_.get_token();
    if (batch_ && !options.checkpoint.empty()) make_folder(options.checkpoint);
    if (batch_) style_.id_width = boards.id_width();
  }

  Exit run() {
    std::optional<Interrupt> interrupt;
    if (threads_ > 1) interrupt.emplace();
    std::vector<std::jthread> helpers;
    for (unsigned i = 1; i < threads_; ++i) {
      helpers.emplace_back([this, i] { serve(i < asked_.threads ? nowhere : i - asked_.threads); });
    }
    serve(nowhere);
    helpers.clear();
    if (failure_) std::rethrow_exception(failure_);
    if (Interrupt::asked()) worst_ = worse(worst_, Exit::interrupted);
    if (batch_ && !options_.quiet) {
      summarise();
      if (const std::string advice = tables_.advice(); !advice.empty()) say("{}", advice);
    }
    return worst_;
  }

 private:
  // What one board comes to.
  struct Result {
    std::function<void(const Sink&)> write;  ///< to stdout
    std::string news;                        ///< for stderr; may be empty
    Exit exit = Exit::answered;
  };

  // Of the other processes' places; `nowhere`: here.
  static constexpr unsigned nowhere = ~0U;
  static unsigned places_elsewhere() { return others() == nullptr ? 0 : others()->places(); }

  void serve(unsigned place) {
    for (;;) {
      std::uint64_t number = 0;
      const std::optional<Item> item = take(number);
      if (!item) return;
      try {
        give(number, solved(*item, place));
      } catch (...) {
        const std::lock_guard lock(printing_);
        failure_ = std::current_exception();
        ended_ = true;
        return;
      }
    }
  }

  std::optional<Item> take(std::uint64_t& number) {
    const std::lock_guard lock(reading_);
    if (large_tables_repay()) build_large_tables();
    if (ended_ || Interrupt::asked()) return std::nullopt;
    std::optional<Item> item = boards_.next();
    if (!item) return item;
    number = taken_++;
    if (threads_ == 1) line_.begin(batch_ ? item->id + "  " : "");
    notes_.about(*item);
    return item;
  }

  // In the order of the input; who comes early leaves it to the one who comes in turn.
  void give(std::uint64_t number, Result result) {
    const std::lock_guard lock(printing_);
    line_.clear();
    waiting_.emplace(number, std::move(result));
    for (auto first = waiting_.begin(); first != waiting_.end() && first->first == printed_; ++printed_) {
      first->second.write(put);
      if (!first->second.news.empty() && !style_.json) say("{}", first->second.news);
      worst_ = worse(worst_, first->second.exit);
      first = waiting_.erase(first);
    }
    flush();
  }

  Result solved(const Item& item, unsigned place) {
    try {
      const Board goal = goal_of(item, options_.boards);
      Answer answer = solve(request(item, goal), place);
      count(*item.board, answer);
      const Exit exit = Interrupt::asked() ? Exit::interrupted : exit_code(answer);
      return {[this, item, goal, answer = std::move(answer)](const Sink& sink) {
                report(sink, item, goal, answer, style_);
              },
              "", exit};
    } catch (const Error& error) {
      const std::lock_guard lock(printing_);
      ++totals_.boards;
      return {[text = report_error(item, error.what(), style_)](const Sink& sink) { sink(text); }, error.what(),
              Exit::usage};
    }
  }

  // A single thread is interrupted only while it searches: while it waits for input, a signal ends it at once.
  Answer solve(const Request& request, unsigned place) {
    if (place != nowhere) return others()->solve(place, request, Interrupt::asked);
    std::optional<Interrupt> interrupt;
    if (threads_ == 1) interrupt.emplace();
    return solver_.solve(request);
  }

  Request request(const Item& item, const Board& goal) {
    Request request = asked_;
    request.board = *item.board;
    request.goal = goal;
    if (batch_) request.threads = 1;
    if (batch_ && !request.checkpoint.empty()) request.checkpoint /= checkpoint_name(item.id);
    if (!batch_) {
      request.improved = [this](const Improvement& found) {
        line_.improved(found);
        // What is proven is the answer, which follows.
        if (options_.json && found.length > found.lower_bound) put_improvement(found);
      };
    }
    if (!batch_ && options_.json) request.raised = put_bound;
    if (!batch_ && others() != nullptr) {
      request.share = [this](const SolveCheckpoint& job) { return others()->share(job, options_.deterministic); };
    }
    request.progress = [this](const SolveProgress& progress) {
      if (Interrupt::asked()) stop_.request_stop();
      if (threads_ == 1) line_.update(progress);
    };
    return request;
  }

  static void put_bound(const Improvement& found) {
    if (found.length > found.lower_bound) put_improvement(found);
  }
  static void put_improvement(const Improvement& found) {
    put(improvement_json("", found.length, found.lower_bound, found.algorithm, found.heuristic, found.seconds) + "\n");
    flush();
  }

  void tell(const std::string& news) {
    const std::lock_guard lock(printing_);
    line_.clear();
    say("{}", news);
  }

  // Now and then, more seldom as the batch goes on.
  bool large_tables_repay() {
    if (taken_ < 63 || !std::has_single_bit(taken_ + 1)) return false;
    const std::lock_guard lock(printing_);
    return tables_.repay(boards_.left());
  }

  void build_large_tables() {
    std::optional<Interrupt> interrupt;
    if (threads_ == 1) interrupt.emplace();
    tables_.build(stop_, [this](const std::string& news) { tell(news); });
  }

  void count(const Board& board, const Answer& answer) {
    const std::lock_guard lock(printing_);
    ++totals_.boards;
    totals_.seconds += answer.seconds + answer.setup_seconds;
    tables_.count(board, answer);
    if (answer.length < 0) return;
    ++totals_.solved;
    totals_.moves += static_cast<std::uint64_t>(answer.length);
  }

  void summarise() const {
    std::string mean;
    if (totals_.solved > 0) {
      mean = fmt::format(", {} in all, mean {:.2f}", counted(totals_.moves, "move"),
                         static_cast<double>(totals_.moves) / static_cast<double>(totals_.solved));
    }
    say("{}: {} solved{}, {}{}", counted(totals_.boards, "board"), totals_.solved, mean, duration(totals_.seconds),
        threads_ > 1 ? fmt::format(" on {} threads", threads_) : "");
  }

  const SolveOptions& options_;
  Request asked_;
  ReportStyle style_;
  Boards& boards_;
  const bool batch_;
  const unsigned threads_;
  std::stop_source stop_;
  Solver solver_;
  std::mutex reading_;   // guards boards_, notes_, taken_
  std::mutex printing_;  // guards what follows
  ProgressLine line_;
  Notes notes_;
  Totals totals_;
  BatchTables tables_;
  std::map<std::uint64_t, Result> waiting_;
  std::uint64_t taken_ = 0;
  std::uint64_t printed_ = 0;
  Exit worst_ = Exit::answered;
  std::atomic<bool> ended_ = false;
  std::exception_ptr failure_;
};

Exit solve_all(const SolveOptions& options) {
  if (options.steps + options.json + options.quiet > 1) throw Error("--steps, --json and --quiet exclude each other");
  ReportStyle style{options.json, options.quiet, options.steps, moves_option(options.moves), {}, 0};
  Request asked = read_request(options);
  style.metric = asked.metric;
  Boards boards(options.boards);
  return Session(options, std::move(asked), style, boards).run();
}

// Who asked for JSON gets every error as JSON.
Exit run(const SolveOptions& options) {
  try {
    return solve_all(options);
  } catch (const Error& error) {
    if (!options.json) throw;
    put(error_json("", error.what()) + "\n");
    return Exit::usage;
  }
}

}  // namespace

Run add_solve(Parser command) {
  const auto options = std::make_shared<SolveOptions>();
  add_solve_options(command, *options);
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
