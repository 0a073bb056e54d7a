// taquin explore: a whole state space, how many boards there are at each distance from the goal.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "cli/terminal/histogram.hpp"
#include "cli/terminal/picture.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/input.hpp"
#include "cli/words/parse_amounts.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/laboratory/explore/explore_boards.hpp"
#include "taquin/laboratory/report_json.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin explore 3x3                        all 181,440 boards of the 8-puzzle
  taquin explore 3x4 --metric mtm --plot 3x4.svg
  taquin explore 2x7 --memory 6G --checkpoint 2x7.explore
Memory: one bit per board under stm, two under mtm, and a fifteenth more: 2x7
takes 5.4 or 11.6 GiB. With --checkpoint, the same command resumes a run that
was interrupted or killed; the file is deleted at the end.
Exit codes: 0 done; 2 wrong usage, too little memory, or a file that is damaged
or cannot be written; 130 interrupted.)";

struct Options {
  BoardOptions boards;
  std::string metric = "stm";
  std::string farthest = "10";
  std::optional<std::string> threads, memory;
  std::string checkpoint;
  std::string checkpoint_every = "10m";
  std::string plot;
  bool json = false;
};

Board goal_for(const Options& options) {
  if (options.boards.size.empty()) throw Error("explore needs a size such as 3x4");
  return goal_of(parse_size(options.boards.size), options.boards);
}

std::string title_of(const ExploreRequest& request, const ExploreReport& report) {
  const std::string space = fmt::format("{}x{}, {}", request.goal.rows(), request.goal.cols(), name(request.metric));
  if (!report.is_complete) {
    return fmt::format("{}: interrupted after {} of {} boards, at distance {}", space, grouped(report.counted()),
                       grouped(report.states), report.radius());
  }
  return fmt::format("{}: {} boards, radius {}, mean {:.5f}", space, grouped(report.states), report.radius(),
                     report.mean());
}

void print_text(const ExploreRequest& request, const ExploreReport& report) {
  put(bold(title_of(request, report)) + "\n" + text_histogram(report.layers, stdout_is_utf8()));
  if (!report.farthest.empty()) {
    const std::uint64_t last = report.layers.back();
    print("farthest{}:\n",
          last > report.farthest.size() ? fmt::format(", {} of {}", report.farthest.size(), grouped(last)) : "");
    for (const Board& board : report.farthest) put("  " + to_text(board) + "\n");
  }
  const double fresh = static_cast<double>(report.counted());
  put(dim(fmt::format("{}, {}, {}{}", duration(report.seconds), counted(report.threads, "thread"),
                      in_bytes(report.bytes),
                      report.resumed ? "" : fmt::format(", {} boards/s", compact(fresh / report.seconds)))) +
      "\n");
}

Chart chart_of(const ExploreReport& report, const std::string& title) {
  Chart chart;
  chart.title = title;
  chart.x.title = "distance from the goal";
  chart.y.title = "boards";
  ChartSeries boards{.name = "boards", .shape = 1, .bars = true};
  for (const std::uint64_t count : report.layers) {
    const std::size_t distance = boards.points.size();
    chart.x.categories.push_back(std::to_string(distance));
    boards.points.push_back(
        {static_cast<double>(distance), static_cast<double>(count), fmt::format("{}: {}", distance, grouped(count))});
  }
  chart.series.push_back(boards);
  return chart;
}

void print_json(const ExploreRequest& request, const ExploreReport& report) {
  put(exploration_json(request, report) + "\n");
}

ExploreRequest request_of(const Options& options, ProgressLine& line) {
  ExploreRequest request{goal_for(options)};
  request.metric = metric_option(options.metric);
  request.farthest = parse_count("--farthest", options.farthest);
  if (options.threads) request.threads = parse_threads("--threads", *options.threads);
  if (options.memory) request.memory = parse_bytes("--memory", *options.memory);
  request.checkpoint = options.checkpoint;
  request.checkpoint_seconds = parse_seconds("--checkpoint-every", options.checkpoint_every);
  request.stop = Interrupt::asked;
  request.progress = [&line](const ExploreProgress& progress) { line.update(progress); };
  request.message = [&line](const std::string& message) {
    line.clear();
    say("{}", message);
  };
  return request;
}

Exit run(const Options& options) {
  ProgressLine line;
  const ExploreRequest request = request_of(options, line);
  const Interrupt interrupt;
  if (!options.plot.empty()) check_picture(options.plot);
  const ExploreReport report = explore_boards(request);
  line.clear();
  (options.json ? print_json : print_text)(request, report);
  flush();
  if (!options.plot.empty()) write_picture(options.plot, {chart_of(report, title_of(request, report))});
  if (!report.is_complete) return Exit::interrupted;
  std::error_code ignored;
  if (!options.checkpoint.empty()) std::filesystem::remove(options.checkpoint, ignored);
  return Exit::answered;
}

}  // namespace

Action add_explore(Parser command) {
  const auto options = std::make_shared<Options>();
  Options& o = *options;
  command.heading("Input");
  command.add_option("SIZE", o.boards.size, "Rows and columns: 3x4", "SIZE");
  command.add_option("-g,--goal", o.boards.goal, "A goal's name or a board; only the cell of its blank matters", "GOAL",
                     "last");
  add_metric_option(command, o.metric);
  command.heading("Work");
  command.add_option("-p,--threads", o.threads, "Number of threads", "N", "all cores");
  command.add_option("-m,--memory", o.memory, "Use at most this much memory: 512M, 6G", "BYTES", "2G");
  command.add_option("--checkpoint", o.checkpoint, "Keep the work in this file, and resume it if the file exists",
                     "FILE");
  command.add_option("--checkpoint-every", o.checkpoint_every, "Time between two writes of the checkpoint", "SECONDS");
  command.heading("Output");
  command.add_option("--farthest", o.farthest, "Print this many of the farthest boards", "N");
  command.add_option("--plot", o.plot, "Draw the counts into a picture, an .svg or .pdf file", "FILE");
  command.add_flag("-j,--json", o.json, "Print one JSON object");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
