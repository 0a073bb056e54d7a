// taquin solve: boards in, answers out (`solve_boards.hpp`). This file checks the options.
#include <memory>
#include <utility>

#include "cli/commands.hpp"
#include "cli/commands/solve_boards.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/grid.hpp"
#include "cli/words/parse_amounts.hpp"
#include "cli/words/solve_options.hpp"
#include "taquin/io/answer_json.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin solve 8 6 7 2 5 4 3 0 1            a 3x3 board; 0 is the blank
  taquin solve '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 _'
  taquin solve @korf100:1-10 --time 10s     ten boards, at most 10 seconds each
  taquin solve -f boards.txt --json         one JSON object per board
  taquin solve --size 10x10 --random 1 --time 10 --gap 50%
  taquin random --count 5 | taquin solve
  taquin solve @korf100:1 --notation numbers   the tiles to slide, in order
  taquin solve --hint 8 6 7 2 5 4 3 0 1     the next move, and how many remain
  taquin solve --all 8 6 7 2 5 4 3 0 1      all solutions of 31 moves
  taquin random -s 3x3 --distance 12 -c 9 | taquin solve --exercises class.html
  taquin solve @waterloo:fig8 --algorithm astar --heuristic manhattan
  taquin solve @korf100:79 --cost heavy     a move costs the tile's number
  taquin solve '1 1 2 / 2 3 _' --goal '3 2 2 / 1 1 _'   equal tiles
Exit codes: 0 solved, 1 unsolvable, 2 wrong usage or input, 130 interrupted;
a limit was reached: 3 with a solution, 4 without.
docs/limits.md says what each limit covers.)";

Exit solve_all(const SolveOptions& options) {
  if (options.steps + options.json + options.quiet + options.hint > 1)
    throw Error("--steps, --json, --quiet and --hint exclude each other");
  if (options.plan &&
      (options.all || options.hint || options.scramble || options.steps || options.quiet || !options.exercises.empty()))
    throw Error("--plan runs no search: it takes no other form of output than --json");
  if (options.all + options.hint + options.scramble > 1) throw Error("--all, --hint and --scramble exclude each other");
  if (options.improvements && !options.json) throw Error("--improvements needs --json");
  if (options.list && !options.all) throw Error("--list needs --all");
  if (options.all && !options.checkpoint.empty()) throw Error("--all and --checkpoint exclude each other");
  if (!options.exercises.empty()) check_replaceable(options.exercises);
  if (const auto grids = grid_items(options.boards, options.grid)) return solve_grids(options, *grids);
  ReportStyle style{.json = options.json,
                    .quiet = options.quiet,
                    .steps = options.steps,
                    .hint = options.hint,
                    .verbose = options.verbose,
                    .scramble = options.scramble,
                    .perspective = moves_option(options.moves),
                    .most_listed = 100,
                    .notation = notation_option(options.notation)};
  if (options.list) style.most_listed = parse_count("--list", *options.list);
  Request asked = read_request(options);
  style.metric = asked.metric;
  return solve_boards(options, std::move(asked), style);
}

// With --json every error is JSON, too.
Exit run(const SolveOptions& options) {
  try {
    return solve_all(options);
  } catch (const Error& error) {
    if (!options.json) throw;
    put(error_json("", nullptr, error.what()) + "\n");
    return Exit::usage;
  }
}

}  // namespace

Action add_solve(Parser command) {
  const auto options = std::make_shared<SolveOptions>();
  add_solve_options(command, *options);
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
