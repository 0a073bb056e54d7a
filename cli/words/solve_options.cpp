#include "cli/words/solve_options.hpp"

#include <fmt/ranges.h>

#include <cmath>

#include "cli/words/choices.hpp"
#include "cli/words/parse_amounts.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/solver/plan/stages.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"

namespace taquin::cli {

void check_takes_weight(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    if (name != "auto" && find_algorithm(name).promise == Promise::within_weight) return;
  }
  std::vector<std::string_view> takers;
  for (const AlgorithmInfo& row : algorithms()) {
    if (row.promise == Promise::within_weight) takers.push_back(row.name);
  }
  throw Error(fmt::format("--weight needs an algorithm that takes one: {}", fmt::join(takers, ", ")));
}

void add_solve_options(Parser command, SolveOptions& o) {
  command.heading("Input");
  add_board_arguments(command, o.boards);
  add_shape_options(command, o.boards);
  add_metric_option(command, o.metric);
  add_grid_options(command, o.grid);
  command.heading("Search");
  command.add_option("-a,--algorithm", o.algorithm,
                     "Search algorithm (taquin list algorithms); auto is the best for the board's size", "NAME");
  command.add_option(
      "-H,--heuristic", o.heuristic,
      "Heuristic (taquin list heuristics, or pdb:FILE, learned:FILE); the maximum of several that are joined by +",
      "NAME[+NAME]");
  command.add_option(
      "-w,--weight", o.weight,
      "Weight of the heuristic in weighted-astar, 1 to 100: the solution is at most this many times the shortest", "W",
      "1.5");
  command.add_flag("--backward", o.backward,
                   "Search backward from the goal (needs --algorithm); may expand far fewer nodes, or far more");
  command.add_option("-p,--threads", o.threads, "Threads per search; in a batch, boards solved in parallel", "N",
                     "all cores");
  command.add_flag("--deterministic", o.deterministic,
                   "Return the same moves for any --threads (otherwise only the length is fixed)");
  command.add_option("--checkpoint", o.checkpoint,
                     "Keep the search in this file, and resume it if the file exists (taquin status reads it); for "
                     "several boards, a folder",
                     "FILE");
  command.add_option("--checkpoint-every", o.checkpoint_every, "Time between two writes of the checkpoint", "SECONDS");
  command.add_flag("--no-store", o.no_store, "Store no pattern databases for later runs");
  command.heading("Limits");
  command.add_option("-t,--time", o.time, "Stop after this long for each board: 10, 500ms, 2m", "SECONDS");
  command.add_option("-m,--memory", o.memory, "Use at most this much memory: 512M, 2G", "BYTES");
  command.add_option("-n,--nodes", o.nodes, "Expand at most this many states: 5000, 10M", "N");
  command.add_option("--gap", o.gap, "Stop once the solution is within this fraction of the lower bound: 10% or 0.1",
                     "SHARE", "0");
  command.add_flag("--first", o.first, "Stop at the first solution");
  command.heading("Output");
  command.add_option("--moves", o.moves, "Write the moves of the tiles or those of the blank", "tile|blank");
  command.add_option("--notation", o.notation,
                     "Write moves as U2R, as words or as the numbers of the tiles (JSON keeps letters)",
                     "letters|words|numbers");
  command.add_flag("--all", o.all, "Count all shortest solutions, and list the first of them");
  command.add_option("--list", o.list, "With --all, list at most this many solutions", "N", "100");
  command.add_flag("--steps", o.steps, "Show the board after each move");
  command.add_flag("--hint", o.hint, "Print only the next move and how many remain");
  command.add_flag("--scramble", o.scramble, "Print the way from the goal to the board instead");
  command.add_option("--exercises", o.exercises,
                     "Write the boards as exercises to this HTML page, and their solutions on a page of their own",
                     "FILE");
  command.add_flag("--plan", o.plan, "Print the searches that would run, in their order, and run none");
  command.add_flag("-v,--verbose", o.verbose, "Say also what became of each of them, and why one was left out");
  command.add_flag("-j,--json", o.json, "Print one JSON object per board");
  command.add_flag("--improvements", o.improvements,
                   "With --json, also print each better solution or bound as it is found");
  command.add_flag("-q,--quiet", o.quiet,
                   "Print only the length, one line per board; with --all, also how many solutions");
}

MoveNotation notation_option(const std::string& text) {
  check_choice("--notation", text);
  return text == "words" ? MoveNotation::words : text == "numbers" ? MoveNotation::numbers : MoveNotation::letters;
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
    check_takes_weight({options.algorithm});
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
