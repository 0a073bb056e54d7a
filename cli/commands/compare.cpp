// taquin compare: a matrix of algorithms, heuristics and boards. All decisions are the library's; this file reads
// options and prints.
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>

#include "cli/cache.hpp"
#include "cli/commands.hpp"
#include "cli/terminal/compare_table.hpp"
#include "cli/terminal/picture.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/row_file.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/choices.hpp"
#include "cli/words/grid.hpp"
#include "cli/words/input.hpp"
#include "cli/words/parse_amounts.hpp"
#include "cli/words/solve_options.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/io/grids/grid_text.hpp"
#include "taquin/laboratory/compare/compare.hpp"
#include "taquin/laboratory/compare/csv.hpp"
#include "taquin/laboratory/compare/record.hpp"
#include "taquin/laboratory/report/chart.hpp"
#include "taquin/laboratory/report/charts.hpp"
#include "taquin/laboratory/report/html_report.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/solver/grid_solve.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"
#include "taquin/util/printable.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin compare @waterloo:fig7
  taquin compare -a dijkstra,astar -H discrete,pdb @waterloo --report page.html
  taquin compare -a idastar -H manhattan,pdb @korf100:1-10 --plot plot.svg
  taquin random -s 3x3 -c 20 | taquin compare -a bfs,astar --csv > rows.csv
  taquin random -s 3x3 -c 99 |
    taquin compare -a bfs,astar -H misplaced,manhattan --by-depth
  taquin compare -f boards.txt --resume rows.jsonl
  taquin compare --cost heavy -a astar -H grid-distance,grid-patterns \
    '2 3 6 / 1 0 7 / 4 8 5'
With --resume, the same command resumes a run that was interrupted or killed.
Exit codes: 0 every search has its row, whatever the row says; 2 wrong usage, or
a board that cannot be read; 130 interrupted, after printing the finished rows.)";

struct Options {
  BoardOptions boards;
  GridOptions grid;
  std::string algorithms = "dijkstra,astar,idastar";
  std::optional<std::string> heuristics;
  std::string metric = "stm";
  std::optional<std::string> time, memory, nodes, weight, threads;
  std::optional<std::string> quality;
  bool timing = false, no_store = false;
  bool json = false, csv = false, quiet = false, by_depth = false;
  std::string report, plot, chart, resume;
};

void read_weight(const Options& options, Matrix& matrix) {
  if (!options.weight) return;
  check_takes_weight(matrix.algorithms);
  matrix.weight = parse_weight("--weight", *options.weight);
}

// The grid puzzles, if the boards are meant as such.
void read_grids(const Options& options, Matrix& matrix) {
  auto items = grid_items(options.boards, options.grid);
  if (!items) return;
  if (options.metric != "stm") throw Error("--metric mtm does not serve boards of this kind");
  if (options.quality) throw Error("--quality does not serve boards of this kind");
  for (GridItem& item : *items) {
    if (options.by_depth && !item.problem.has_equal_costs())
      throw Error("--by-depth counts moves: it does not serve boards whose tiles differ in cost");
    matrix.grids.push_back({std::move(item.id), std::move(item.problem)});
  }
}

void say_understood(const std::vector<GridInstance>& grids) {
  std::set<std::string> said;
  for (const auto& [id, problem] : grids) {
    if (const std::string understood = describe(problem); said.insert(understood).second)
      say("understood as {}", understood);
  }
}

Matrix matrix_of(const Options& options) {
  Matrix matrix;
  read_grids(options, matrix);
  const bool is_of_grids = !matrix.grids.empty();
  const char* usual = is_of_grids ? "grid-distance" : "manhattan,linear-conflict,walking-distance";
  matrix.algorithms = separated("--algorithm", options.algorithms);
  matrix.heuristics = separated("--heuristic", options.heuristics.value_or(usual));
  matrix = spelt(std::move(matrix));
  matrix.metric = metric_option(options.metric);
  if (options.quality && matrix.metric == Metric::mtm)
    throw Error("--quality counts single slides: leave out --metric mtm");
  read_weight(options, matrix);
  if (options.time) matrix.limits.seconds = parse_seconds("--time", *options.time);
  if (options.memory) matrix.limits.bytes = parse_bytes("--memory", *options.memory);
  if (options.nodes) matrix.limits.expanded = parse_count("--nodes", *options.nodes);
  if (options.quality) matrix.quality_samples = parse_count("--quality", *options.quality);
  if (is_of_grids) {
    if (!options.quiet) say_understood(matrix.grids);
    return matrix;
  }
  Boards boards(options.boards);
  Notes notes(!options.quiet, options.boards);
  const auto goal = [&options](const BoardItem& item) { return goal_of(item, options.boards); };
  while (const std::optional<BoardItem> item = boards.next()) {
    notes.about(*item);
    const BoardItem& instance = matrix.instances.emplace_back(with_goal(*item, goal));
    // For other boards the row says so.
    if (options.quiet && instance.error() != nullptr)
      say("board {}: {}", excerpt(instance.id()), instance.error()->what());
  }
  return matrix;
}

Environment environment_of(const Options& options) {
  Environment environment{cores(), options.timing, std::nullopt};
  if (options.timing && options.threads) throw Error("--timing and --threads exclude each other");
  if (options.timing) environment.threads = 1;
  if (options.threads) environment.threads = parse_threads("--threads", *options.threads);
  if (!options.boards.random.empty()) environment.seed = parse_integer("--random", options.boards.random);
  return environment;
}

// Writes the rows of a comparison: to the file at once, to stdout in the order of the matrix.
class Session {
 public:
  explicit Session(const Options& options)
      : options_(options),
        matrix_(matrix_of(options)),
        environment_(environment_of(options)),
        header_(header_json(matrix_, environment_)),
        trials_(trials_of(matrix_)),
        line_(!options.quiet) {
    // Fails before hours of work, not after them.
    if (!options.report.empty()) check_replaceable(options.report);
    if (!options.chart.empty()) check_choice("--chart", options.chart);
    if (!options.chart.empty() && options.plot.empty()) throw Error("--chart needs --plot, the file to draw it into");
    if (!options.plot.empty()) check_picture(options.plot);
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
    if (options_.by_depth)
      put(depth_table(rows));
    else if (!options_.json && !options_.csv && !options_.quiet)
      put(comparison_table(rows));
    if (!options_.report.empty()) replace_file(options_.report, report_html(header_, rows));
    if (!options_.plot.empty()) write_picture(options_.plot, charts(rows));
    return whole ? worst(rows) : Exit::interrupted;
  }

 private:
  bool search() {
    const Interrupt interrupt;
    std::stop_source stop;
    CompareOptions how;
    how.threads = environment_.threads;
    how.storage = cached_tables(Placement::memory, !options_.no_store, [this](const std::string& text) { tell(text); });
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

  // Called by every thread that has finished a row.
  void keep(const TrialRow& row) {
    const std::lock_guard lock(printing_);
    if (file_) file_->append(row_json(row));
    rows_.emplace(row.number, row);
    line_.update(rows_.size(), trials_.size(), "searches");
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

  void tell(const std::string& text) {
    const std::lock_guard lock(printing_);
    line_.clear();
    say("{}", text);
  }

  std::vector<TrialRow> all_rows() const {
    std::vector<TrialRow> rows;
    for (const auto& [number, row] : rows_) rows.push_back(row);
    return rows;
  }

  std::vector<Chart> charts(const std::vector<TrialRow>& rows) const {
    std::vector<Chart> all = comparison_charts(rows);
    if (!options_.chart.empty()) std::erase_if(all, [&](const Chart& chart) { return chart.id != options_.chart; });
    return all;
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
  const Environment environment_;
  const std::string header_;
  const std::vector<Trial> trials_;
  std::optional<RowFile> file_;
  std::map<std::uint64_t, TrialRow> rows_;  // by number
  std::uint64_t printed_ = 0;               // rows 1 .. printed_ are on stdout
  std::mutex printing_;                     // guards what is above while searches run, and:
  ProgressLine line_;
};

Exit run(const Options& options) {
  if (options.json + options.csv + options.quiet + options.by_depth > 1)
    throw Error("--json, --csv, --by-depth and --quiet exclude each other");
  return Session(options).run();
}

}  // namespace

Action add_compare(Parser command) {
  const auto options = std::make_shared<Options>();
  Options& o = *options;
  command.heading("Input");
  add_board_arguments(command, o.boards);
  add_shape_options(command, o.boards);
  add_metric_option(command, o.metric);
  add_grid_options(command, o.grid);
  command.heading("Searches");
  command.add_option("-a,--algorithm,--algorithms", o.algorithms, "Search algorithms (taquin list algorithms)",
                     "NAME,...");
  command.add_option("-H,--heuristic,--heuristics", o.heuristics,
                     "Heuristics (taquin list heuristics); the maximum of those joined by +; for boards with costs and "
                     "the like grid-distance, grid-patterns",
                     "NAME[+NAME],...", "manhattan,linear-conflict,walking-distance; grid-distance");
  command.add_option("-w,--weight", o.weight, "Weight of the heuristic in weighted-astar: 1 to 100", "W", "1.5");
  command.add_option("-p,--threads", o.threads, "Searches to run in parallel", "N", "all cores");
  command.add_option(
      "--quality", o.quality,
      "Measure each heuristic by so many values, too, up to 64 cells: the mean of b^-h (taquin quality): 1M", "N");
  command.add_flag("--timing", o.timing, "Run one search at a time, so that times can be compared");
  command.add_flag("--no-store", o.no_store, "Store no pattern databases for later runs");
  command.heading("Limits");
  command.add_option("-t,--time", o.time, "Time limit per search, excluding table construction: 10, 500ms, 2m",
                     "SECONDS", "60");
  command.add_option("-m,--memory", o.memory, "Memory limit per search: 512M, 2G", "BYTES", "2G");
  command.add_option("-n,--nodes", o.nodes, "States that each search may expand: 5000, 10M", "N");
  command.heading("Output");
  command.add_option("--resume", o.resume, "Append each row to this file; skip searches whose rows are in it", "FILE");
  command.add_flag("-j,--json", o.json, "Print JSON: one line that describes the comparison, then one line per row");
  command.add_flag("--csv", o.csv, "Print comma-separated values, one line per row");
  command.add_flag(
      "--by-depth", o.by_depth,
      "Print one line per length of the shortest solution: the mean of the nodes generated by each search, "
      "and its effective branching factor b*");
  command.add_flag("-q,--quiet", o.quiet, "Print no table");
  command.add_option("--report", o.report, "Write tables and charts to this HTML page", "FILE");
  command.add_option("--plot", o.plot, "Draw the charts into one picture, an .svg or .pdf file", "FILE");
  command.add_option("--chart", o.chart,
                     fmt::format("Draw this chart alone: {}", fmt::join(comparison_chart_names(), ", ")), "NAME");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
