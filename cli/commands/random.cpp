// taquin random: one board per line, repeatable by their seed.
//
// Without --seed one is drawn from the system here (the library draws none), and printed on stderr.
#include <chrono>
#include <cmath>
#include <memory>
#include <optional>
#include <random>

#include "cli/cache.hpp"
#include "cli/commands.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/grid.hpp"
#include "cli/words/input.hpp"
#include "cli/words/parse_amounts.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/io/grids/grid_text.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/io/planners/export.hpp"
#include "taquin/laboratory/sample/sample.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/solver/solve.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin random                                one 4x4 board, all equally likely
  taquin random --size 3x3 --count 100 --seed 7
  taquin random --size 3x3 --distance 20       exactly 20 moves from the goal
  taquin random --distance 30 --count 50 --distinct
  taquin random --distance 74 --time 60        rare: give up after a minute
  taquin random --any --goal loop              over all 16! arrangements
  taquin random --count 5 | taquin solve)";

struct Options {
  BoardOptions boards;
  GridOptions grid;
  std::string metric = "stm";
  std::string count = "1";
  std::optional<std::string> seed;
  std::optional<std::string> distance, time;
  bool any = false, unsolvable = false, distinct = false;
  bool json = false;
};

std::uint64_t seed_of(const Options& options) {
  if (options.seed) return parse_integer("--seed", *options.seed);
  std::random_device device;
  return device();
}

std::uint64_t seed_told(const Options& options) {
  const std::uint64_t seed = seed_of(options);
  if (!options.seed) say("seed {}: repeat with --seed {}", seed, seed);
  return seed;
}

Board goal_for(const Options& options) { return goal_of(parse_size(options.boards.size), options.boards); }

// Draws with the tables that are stored; it stores none, and gives the same boards without.
class AtDistance {
 public:
  AtDistance(const Options& options, const Board& goal, std::uint64_t count, Random& random,
             const std::function<bool()>& stop)
      : solver_(cached_tables(Placement::mapped, false)),
        sampler_(goal, parse_distance("--distance", *options.distance), metric_option(options.metric), random, solver_,
                 {.stop = stop, .threads = cores(), .distinct = options.distinct}) {
    const auto boards = sampler_.boards();
    if (options.distinct && boards && *boards < count) {
      throw Error(fmt::format("--distinct: found {} at distance {}, fewer than the {} asked for",
                              counted(*boards, "board"), *options.distance, count));
    }
  }

  std::optional<Board> next() { return sampler_.next(); }

 private:
  Solver solver_;
  BoardSampler sampler_;
};

Board without_distance(const Options& options, const Board& goal, Random& random) {
  if (options.any) return random_arrangement(goal.rows(), goal.cols(), random);
  return options.unsolvable ? random_unsolvable(goal, random) : random_board(goal, random);
}

Exit run(const Options& options) {
  if (options.any + options.unsolvable + options.distance.has_value() > 1)
    throw Error("--any, --unsolvable and --distance exclude each other");
  if (options.distinct && !options.distance) throw Error("--distinct needs --distance");
  if (options.grid.diagonal || !options.grid.costs.empty() || is_grid_goal(options.boards.goal)) {
    if (options.any || options.unsolvable || options.distance || options.boards.goal.empty())
      throw Error(
          "random boards with costs, equal tiles, several blanks, walls or diagonal moves need --goal, and take no "
          "--any, --unsolvable and --distance");
    return random_grids(options.boards, options.grid, parse_count("--count", options.count), seed_told(options),
                        options.json);
  }
  const Board goal = goal_for(options);
  const std::uint64_t count = parse_count("--count", options.count);
  using Clock = std::chrono::steady_clock;
  const double seconds = options.time ? parse_seconds("--time", *options.time) : HUGE_VAL;
  const auto is_over = [seconds, begin = Clock::now()] {
    return std::chrono::duration<double>(Clock::now() - begin).count() >= seconds;
  };
  (void)metric_option(options.metric);
  const std::uint64_t seed = seed_of(options);
  Random random(seed);
  std::optional<AtDistance> at_distance;
  if (options.distance) at_distance.emplace(options, goal, count, random, is_over);
  if (!options.seed) say("seed {}: repeat with --seed {}", seed, seed);
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::optional<Board> board = at_distance ? at_distance->next() : without_distance(options, goal, random);
    if (!board || is_over()) {
      say("time limit reached after {} of {}", i, counted(count, "board"));
      return Exit::nothing_found;
    }
    const auto json = [&] { return find_export("json").write({std::to_string(i + 1), 1, *board, goal, std::nullopt}); };
    put(options.json ? json() : to_text(*board) + "\n");
  }
  return Exit::answered;
}

}  // namespace

Action add_random(Parser command) {
  const auto options = std::make_shared<Options>();
  options->boards.size = "4x4";
  command.add_option("-c,--count", options->count, "Number of boards", "N");
  command.add_option("--seed", options->seed, "Seed of the generator; it gives the same boards on every machine", "S",
                     "drawn, and printed");
  command.add_option("-d,--distance", options->distance,
                     "Boards exactly this many moves from the goal, uniform or nearly (docs/limits.md)", "D", "any");
  command.add_flag("--distinct", options->distinct, "With --distance: no board twice");
  command.add_flag("--any", options->any, "Shuffle over all arrangements; half of them cannot be solved");
  command.add_flag("--unsolvable", options->unsolvable, "Only boards that cannot be solved");
  command.add_option("-t,--time", options->time, "Give up after this long: 10, 500ms, 2m", "SECONDS");
  add_shape_options(command, options->boards);
  add_metric_option(command, options->metric);
  add_grid_options(command, options->grid);
  command.add_flag("-j,--json", options->json, "Print one JSON object per board");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
