// taquin compare: a matrix of algorithms, heuristics and boards. All decisions are the library's; this file reads
// options and prints.
//
// -h is help everywhere; with a value it is the heuristics here, as other laboratories write it. -H is what `solve`
// has.
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>

#include "amounts.hpp"
#include "cache.hpp"
#include "commands.hpp"
#include "compare_table.hpp"
#include "input.hpp"
#include "progress.hpp"
#include "row_file.hpp"
#include "signals.hpp"
#include "streams.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/laboratory/chart.hpp"
#include "taquin/laboratory/charts.hpp"
#include "taquin/laboratory/compare.hpp"
#include "taquin/laboratory/csv.hpp"
#include "taquin/laboratory/record.hpp"
#include "taquin/laboratory/report.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin compare @waterloo:fig7
  taquin compare -a dijkstra,astar,idastar -H discrete,manhattan,pdb @waterloo --report page.html
  taquin compare -a idastar -H manhattan,linear-conflict,pdb @korf100:1-10 --timing --plot plot.svg
  taquin random --size 3x3 --count 20 --seed 1 | taquin compare -a bfs,astar,greedy --csv > rows.csv
  taquin compare -f boards.txt --resume rows.jsonl      killed or not: the same command again goes on
Exit codes: 0 every search is a row, whatever the row says; 2 wrong usage, or a board that cannot be read;
130 interrupted, after printing the rows that were done.)";

struct Options {
  BoardOptions boards;
  std::string algorithms = "dijkstra,astar,idastar";
  std::string heuristics = "manhattan,linear-conflict,walking-distance";
  std::optional<std::string> h;  // -h alone, or the heuristics
  std::string metric = "stm";
  std::optional<std::string> time, memory, nodes, weight, threads;
  bool timing = false;
  bool json = false, csv = false, quiet = false;
  std::string report, plot, resume;
};

std::vector<std::string> split(std::string_view option, const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(',', from), text.size());
    words.push_back(text.substr(from, to - from));
    if (words.back().empty()) throw Error(fmt::format("{}: found '{}', expected names parted by commas", option, text));
    from = to + 1;
  }
  return words;
}

Subject subject_of(const Item& item, const BoardOptions& options) {
  Subject subject{item.id, item.board, std::nullopt, item.error};
  if (!item.board) return subject;
  try {
    subject.goal = goal_of(item, options);
    require_same_size(*subject.board, *subject.goal);
  } catch (const Error& error) {
    subject.error = error.what();
    subject.goal.reset();
  }
  return subject;
}

void read_weight(const Options& options, Matrix& matrix) {
  if (!options.weight) return;
  const auto uses_it = [](const std::string& name) {
    return name != "auto" && find_algorithm(name).promise == Promise::within_weight;
  };
  if (std::none_of(matrix.algorithms.begin(), matrix.algorithms.end(), uses_it)) {
    throw Error("--weight needs --algorithm weighted-astar");
  }
  matrix.weight = parse_weight("--weight", *options.weight);
}

Matrix matrix_of(const Options& options) {
  Matrix matrix;
  matrix.algorithms = split("--algorithm", options.algorithms);
  matrix.heuristics = split("--heuristic", options.h.value_or(options.heuristics));
  matrix = spelt(std::move(matrix));
  matrix.metric = metric_option(options.metric);
  read_weight(options, matrix);
  if (options.time) matrix.seconds = parse_seconds("--time", *options.time);
  if (options.memory) matrix.bytes = parse_bytes("--memory", *options.memory);
  if (options.nodes) matrix.expanded = parse_count("--nodes", *options.nodes);
  Boards boards(options.boards);
  Notes notes(!options.quiet, options.boards);
  while (const std::optional<Item> item = boards.next()) {
    notes.about(*item);
    matrix.subjects.push_back(subject_of(*item, options.boards));
  }
  return matrix;
}

Circumstances circumstances_of(const Options& options) {
  Circumstances circumstances{cores(), options.timing, std::nullopt};
  if (options.timing && options.threads) throw Error("--timing and --threads exclude each other");
  if (options.timing) circumstances.threads = 1;
  if (options.threads) circumstances.threads = parse_threads("--threads", *options.threads);
  if (!options.boards.random.empty()) circumstances.seed = parse_integer("--random", options.boards.random);
  return circumstances;
}

// Before hours of work: can a file of that name be written?
void require_writable(const std::string& name) {
  const std::filesystem::path path(name);
  if (std::filesystem::is_directory(path)) cannot("write", path, EISDIR);
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  if (access(folder.c_str(), W_OK | X_OK) != 0) cannot("write", path, errno);
}

void require_svg(const std::string& name) {
  if (name.ends_with(".svg")) return;
  throw Error(fmt::format(
      "--plot {}: expected a name that ends in .svg; rsvg-convert makes other formats of such a file", name));
}

// The rows of a comparison on their way out: to the file at once, to stdout in the order of the matrix.
class Session {
 public:
  explicit Session(const Options& options)
      : options_(options),
        matrix_(matrix_of(options)),
        circumstances_(circumstances_of(options)),
        header_(header_json(matrix_, circumstances_)),
        trials_(trials_of(matrix_)),
        line_(!options.quiet) {
    if (!options.report.empty()) require_writable(options.report);
    if (!options.plot.empty()) {
      require_svg(options.plot);
      require_writable(options.plot);
    }
    if (!options.resume.empty()) file_.emplace(options.resume, header_, trials_);
  }

  Exit run() {
    if (options_.json) put(header_ + "\n");
    if (options_.csv) put(csv_head());
    if (file_) {
      for (const TrialRow& row : file_->rows()) rows_.emplace(row.number, row);
      say_resumed();
    }
    print_in_order();
    const bool whole = search();
    line_.clear();
    const std::vector<TrialRow> rows = all_rows();
    if (!options_.json && !options_.csv && !options_.quiet) put(comparison_table(rows));
    if (!options_.report.empty()) replace_file(options_.report, report_html(header_, rows));
    if (!options_.plot.empty()) replace_file(options_.plot, chart_picture(comparison_charts(rows)));
    return whole ? worst(rows) : Exit::interrupted;
  }

 private:
  bool search() {
    const Interrupt interrupt;
    std::stop_source stop;
    CompareOptions how;
    how.threads = circumstances_.threads;
    how.solver = {.databases = cache_folder_if_any(),
                  .in_memory = true,
                  .threads = circumstances_.threads,
                  .message = [this](const std::string& news) { tell(news); }};
    how.stop = stop.get_token();
    how.poll = [&stop] {
      if (Interrupt::asked()) stop.request_stop();
    };
    how.skip = [done = numbers()](const Trial& trial) { return done.count(trial.number) > 0; };
    how.row = [this](const TrialRow& row) { keep(row); };
    return compare(matrix_, how);
  }

  std::set<std::uint64_t> numbers() const {
    std::set<std::uint64_t> done;
    for (const auto& [number, row] : rows_) done.insert(number);
    return done;
  }

  // Called by whichever thread is done.
  void keep(const TrialRow& row) {
    const std::lock_guard lock(printing_);
    if (file_) file_->append(row_json(row));
    rows_.emplace(row.number, row);
    line_.update(rows_.size(), trials_.size());
    print_in_order();
  }

  void print_in_order() {
    if (!options_.json && !options_.csv) return;
    bool any = false;
    for (auto next = rows_.find(printed_ + 1); next != rows_.end(); next = rows_.find(printed_ + 1)) {
      line_.clear();
      put(options_.json ? row_json(next->second) + "\n" : csv_row(next->second));
      ++printed_;
      any = true;
    }
    if (any) flush();
  }

  void say_resumed() const {
    if (options_.quiet || rows_.empty()) return;
    say("{}: {} of {} searches are done already", options_.resume, rows_.size(), trials_.size());
  }

  void tell(const std::string& news) {
    const std::lock_guard lock(printing_);
    line_.clear();
    say("{}", news);
  }

  std::vector<TrialRow> all_rows() const {
    std::vector<TrialRow> rows;
    for (const auto& [number, row] : rows_) rows.push_back(row);
    return rows;
  }

  static Exit worst(const std::vector<TrialRow>& rows) {
    Exit exit = Exit::answered;
    for (const TrialRow& row : rows) {
      if (row.status == TrialStatus::error) exit = worse(exit, row.algorithm.empty() ? Exit::usage : Exit::bug);
    }
    return exit;
  }

  const Options& options_;
  const Matrix matrix_;
  const Circumstances circumstances_;
  const std::string header_;
  const std::vector<Trial> trials_;
  std::optional<RowFile> file_;
  std::map<std::uint64_t, TrialRow> rows_;  // by number
  std::uint64_t printed_ = 0;               // rows 1 .. printed_ are on stdout
  std::mutex printing_;                     // guards what is above while searches run, and:
  ProgressLine line_;
};

Exit run(const Parser& command, const Options& options) {
  if (options.h && options.h->empty()) {
    put(command.help());
    return Exit::answered;
  }
  if (options.json + options.csv + options.quiet > 1) throw Error("--json, --csv and --quiet exclude each other");
  return Session(options).run();
}

}  // namespace

Run add_compare(Parser command) {
  const auto options = std::make_shared<Options>();
  Options& o = *options;
  add_board_arguments(command, o.boards);
  add_shape_options(command, o.boards);
  add_metric_option(command, o.metric);
  command.add_option("-a,--algorithm,--algorithms", o.algorithms, "Searches (taquin list algorithms)", "NAME,...",
                     Extra::shows_default);
  command.release_h();
  command.add_option("-H,--heuristic,--heuristics", o.heuristics, "Lower bounds; joined by +: their maximum",
                     "NAME,...", Extra::shows_default);
  command.add_option_with_or_without("-h", o.h, "The same; without a value, this help", "[NAME,...]");
  command.add_option("-t,--time", o.time, "Of each search, its tables apart; 60 by itself: 10, 500ms, 2m", "SECONDS");
  command.add_option("-m,--memory", o.memory, "Of each search; 2G by itself: 512M, 2G", "BYTES");
  command.add_option("-n,--nodes", o.nodes, "States that each search may expand: 5000, 10M", "N");
  command.add_option("-w,--weight", o.weight, "Of the heuristic, in weighted A*", "W");
  command.add_option("-p,--threads", o.threads, "Searches at once; all cores by itself", "N");
  command.add_flag("--timing", o.timing, "One search at a time, so that times can be compared");
  command.add_option("--resume", o.resume, "Collect the rows in this file, and leave out those that are in it", "FILE");
  command.add_flag("-j,--json", o.json, "JSON: a line that says what is compared, then a line a row");
  command.add_flag("--csv", o.csv, "Comma-separated values, a line a row");
  command.add_flag("-q,--quiet", o.quiet, "No table");
  command.add_option("--report", o.report, "Write tables and charts as one HTML page", "FILE");
  command.add_option("--plot", o.plot, "Draw the charts into one picture, an .svg file", "FILE");
  command.footer(examples);
  return [command, options] { return run(command, *options); };
}

}  // namespace taquin::cli
