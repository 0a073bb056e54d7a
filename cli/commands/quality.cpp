// taquin quality: how good heuristics are, by boards drawn at random (`laboratory/quality`).
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/cache.hpp"
#include "cli/commands.hpp"
#include "cli/terminal/compare_table.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/choices.hpp"
#include "cli/words/input.hpp"
#include "cli/words/parse_amounts.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/laboratory/quality.hpp"
#include "taquin/laboratory/report_json.hpp"
#include "taquin/solver/solve.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/printable.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin quality 4x4 -H manhattan,linear-conflict,pdb
  taquin quality 5x5 -H pdb-large --samples 20M --bounds 90-100
The mean of b^-h over all boards (b is the branching factor) tells how many
nodes IDA* expands with a heuristic h: half the mean, half the nodes. A greater
mean of h need not mean fewer nodes. --bounds predicts the nodes of rounds
without pruning of duplicates, on average over all boards.
Exit codes: 0 done; 2 wrong usage, or a heuristic that does not serve the size;
130 interrupted, after printing what was sampled so far.)";

struct Options {
  BoardOptions boards;
  std::string heuristics = "manhattan";
  std::string samples = "1M";
  std::string seed = "1";
  std::string bounds;
  std::optional<std::string> threads, memory;
  bool no_store = false;
  bool json = false;
};

struct Row {
  std::string heuristic;
  Quality quality;
};

// "50", "50-60" or "50,52"
std::vector<Cost> bounds_of(const std::string& text) {
  std::vector<Cost> bounds;
  if (text.empty()) return bounds;
  for (const std::string& part : separated("--bounds", text)) {
    const std::size_t dash = part.find('-');
    const int first = parse_distance("--bounds", part.substr(0, dash));
    const int last = dash == part.npos ? first : parse_distance("--bounds", part.substr(dash + 1));
    if (last > QualityOptions::most_bound || first > last)
      throw Error(fmt::format("--bounds: found '{}', expected bounds up to {}, such as 50 or 50-60", excerpt(part),
                              QualityOptions::most_bound));
    for (int bound = first; bound <= last; ++bound) bounds.push_back(static_cast<Cost>(bound));
  }
  return bounds;
}

// "1.00e-19", and how sure its digits are: "7 %".
std::string small(const Mean& mean) { return fmt::format("{:.3g}", mean.value); }
std::string error_of(const Mean& mean) { return fmt::format("{:.2g} %", 100 * mean.error / mean.value); }

void print_table(const std::vector<Row>& rows, const std::vector<Cost>& bounds) {
  std::vector<TextColumn> columns{{"heuristic", true}, {"mean of b^-h"}, {"error"}, {"nodes"}, {"mean of h"}};
  for (const Cost bound : bounds) columns.insert(columns.end(), {{fmt::format("to {}", bound)}, {"error"}});
  std::vector<std::vector<std::string>> cells;
  for (const Row& row : rows) {
    const Quality& q = row.quality;
    auto& line = cells.emplace_back();
    line = {row.heuristic, small(q.eta), error_of(q.eta),
            rows.size() > 1 ? fmt::format("{:.3g}", q.eta.value / rows.front().quality.eta.value) : "",
            fmt::format("{:.2f}", q.value.value)};
    for (const Mean& nodes : q.nodes) line.insert(line.end(), {small(nodes), error_of(nodes)});
  }
  put(aligned(columns, cells));
}

// Makes or reads the tables, once for all heuristics of the solver.
std::function<Cost(const Board&)> heuristic_of(Solver& solver, Request request, const std::string& name) {
  if (name == "auto") throw Error("--heuristic: found 'auto', expected the heuristic to measure");
  request.heuristic = name;
  const Preparation made = solver.prepare(request);
  if (made.is_refused) {
    throw Error(fmt::format("the heuristic {} does not serve {}x{}, or needs more memory than --memory allows", name,
                            request.goal.rows(), request.goal.cols()));
  }
  return solver.evaluator(request);
}

Exit run(const Options& options) {
  if (options.boards.size.empty()) throw Error("quality needs a size such as 4x4");
  const Board goal = goal_of(parse_size(options.boards.size), options.boards);
  QualityOptions how;
  how.samples = parse_count("--samples", options.samples);
  how.seed = parse_integer("--seed", options.seed);
  how.threads = options.threads ? parse_threads("--threads", *options.threads) : cores();
  how.bounds = bounds_of(options.bounds);
  Request request{goal, goal};
  request.algorithm = "idastar";
  if (options.memory) request.limits.bytes = parse_bytes("--memory", *options.memory);
  ProgressLine line;
  const auto tell = [&line](const std::string& text) {
    line.clear();
    say("{}", text);
  };
  Solver solver(cached_tables(Placement::memory, !options.no_store, tell), how.threads);
  const Interrupt interrupt;
  const std::vector<std::string> names = separated("--heuristic", options.heuristics);
  std::vector<std::function<Cost(const Board&)>> values;  // all of them before the first is measured
  for (const std::string& name : names) values.push_back(heuristic_of(solver, request, name));
  std::vector<Row> rows;
  for (std::size_t i = 0; i < names.size(); ++i) {
    how.progress = [&](double share) {
      line.update(static_cast<std::uint64_t>(share * static_cast<double>(how.samples)), how.samples, "samples");
      return Interrupt::asked();
    };
    rows.push_back({names[i], quality(goal, values[i], how)});
    line.clear();
    if (options.json) put(quality_json(names[i], goal, how, rows.back().quality) + "\n");
    if (!rows.back().quality.is_complete) break;
  }
  if (!options.json) print_table(rows, how.bounds);
  return rows.back().quality.is_complete ? Exit::answered : Exit::interrupted;
}

}  // namespace

Action add_quality(Parser command) {
  const auto options = std::make_shared<Options>();
  Options& o = *options;
  command.heading("Input");
  command.add_option("SIZE", o.boards.size, "Rows and columns: 4x4", "SIZE");
  command.add_option("-g,--goal", o.boards.goal, "A goal's name or a board", "GOAL", "last");
  command.add_option("-H,--heuristic,--heuristics", o.heuristics,
                     "Heuristics (taquin list heuristics); the maximum of those joined by +", "NAME[+NAME],...");
  command.heading("Work");
  command.add_option("-n,--samples", o.samples, "Values of each heuristic to sample: 1M, 20M", "N");
  command.add_option("--seed", o.seed, "Seed of the random boards", "SEED");
  command.add_option("-p,--threads", o.threads, "Number of threads", "N", "all cores");
  command.add_option("-m,--memory", o.memory, "Memory limit for tables: 512M, 2G", "BYTES", "2G");
  command.add_flag("--no-store", o.no_store, "Store no pattern databases for later runs");
  command.heading("Output");
  command.add_option("--bounds", o.bounds, "Predict the nodes of rounds with these bounds: 50, 50-60", "BOUNDS");
  command.add_flag("-j,--json", o.json, "Print one JSON object per heuristic");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
