#include "solve_options.hpp"

#include <fmt/core.h>

#include <cmath>

#include "amounts.hpp"
#include "choices.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/solver/plan.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"

namespace taquin::cli {

namespace {

void check_weight(const SolveOptions& options) {
  if (options.algorithm != "auto" && find_algorithm(options.algorithm).promise == Promise::within_weight) return;
  for (const AlgorithmInfo& row : algorithms()) {
    if (row.promise == Promise::within_weight) throw Error(fmt::format("--weight needs --algorithm {}", row.name));
  }
}

}  // namespace

void add_solve_options(Parser command, SolveOptions& o) {
  add_board_arguments(command, o.boards);
  add_shape_options(command, o.boards);
  add_metric_option(command, o.metric);
  command.add_option("-a,--algorithm", o.algorithm, "Search (taquin list algorithms); by itself, the best for the size",
                     "NAME");
  command.add_option("-H,--heuristic", o.heuristic, "Lower bound (taquin list heuristics); several: their maximum",
                     "NAME[+NAME]");
  command.add_option("-t,--time", o.time, "Stop after this long, for each board: 10, 500ms, 2m", "SECONDS");
  command.add_option("-m,--memory", o.memory, "Stay below this: 512M, 2G", "BYTES");
  command.add_option("-n,--nodes", o.nodes, "Expand at most so many states: 5000, 10M", "N");
  command.add_option("--gap", o.gap, "A solution this near to the lower bound is enough: 10% or 0.1", "SHARE");
  command.add_flag("--first", o.first, "The first solution is enough");
  command.add_option("-w,--weight", o.weight, "Of the heuristic, in weighted A*: at most so many times the shortest",
                     "W");
  command.add_option("-p,--threads", o.threads,
                     "Of one board's search, or boards at once in a batch; all cores by default", "N");
  command.add_flag("--deterministic", o.deterministic,
                   "The moves, too, not only their number, do not depend on --threads");
  command.add_flag("--backward", o.backward,
                   "Search from the goal to the board, by the algorithm named: far fewer states, or far more");
  command.add_option(
      "--checkpoint", o.checkpoint,
      "Keep the work in this file, and go on from it if it is there (taquin status reads it); of several "
      "boards a folder",
      "FILE");
  command.add_option("--checkpoint-every", o.checkpoint_every, "How often: 30 by default", "SECONDS");
  command.add_option("--moves", o.moves, "Whose moves the letters are", "tile|blank");
  command.add_flag("--steps", o.steps, "Show the board after each move");
  command.add_flag("-j,--json", o.json, "A JSON object a line");
  command.add_flag("-q,--quiet", o.quiet, "The length alone, a line a board");
}

Request read_request(const SolveOptions& options) {
  const Board none(1, 2, {1, 0});
  Request request{none, none};
  request.metric = metric_option(options.metric);
  request.algorithm = options.algorithm;
  request.heuristic = options.heuristic;
  request.backward = options.backward;
  request.deterministic = options.deterministic;
  request.checkpoint = options.checkpoint;
  request.threads = cores();
  if (options.algorithm != "auto") find_algorithm(options.algorithm);
  if (options.heuristic != "auto") (void)heuristics_in(options.heuristic);
  if (options.weight) {
    check_weight(options);
    request.weight = parse_weight("--weight", *options.weight);
  }
  Limits& limits = request.limits;
  if (options.time) limits.seconds = parse_seconds("--time", *options.time);
  if (options.memory) limits.bytes = parse_bytes("--memory", *options.memory);
  if (options.threads) request.threads = parse_threads("--threads", *options.threads);
  if (options.gap && options.first) throw Error("--gap and --first exclude each other");
  if (options.gap) limits.gap = parse_share("--gap", *options.gap);
  if (options.first) limits.gap = HUGE_VAL;
  if (options.nodes) limits.expanded = parse_count("--nodes", *options.nodes);
  request.checkpoint_every = parse_seconds("--checkpoint-every", options.checkpoint_every);
  return request;
}

}  // namespace taquin::cli
