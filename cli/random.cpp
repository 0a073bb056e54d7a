// taquin random: boards a line, repeatable by their seed.
//
// Without --seed one is drawn from the system here, at the face (the library draws none), and said on stderr.
#include <memory>
#include <optional>
#include <random>

#include "amounts.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "streams.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/laboratory/sample.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin random                                one 4x4 board, uniform over the solvable ones
  taquin random --size 3x3 --count 100 --seed 7
  taquin random --size 3x3 --distance 20       exactly 20 moves from the goal
  taquin random --count 5 | taquin solve)";

struct Options {
  BoardOptions boards;
  std::string metric = "stm";
  std::string count = "1";
  std::optional<std::string> seed;
  std::optional<std::string> distance;
};

std::uint64_t seed_of(const Options& options) {
  if (options.seed) return parse_integer("--seed", *options.seed);
  std::random_device device;
  const std::uint64_t seed = device();
  say("seed {}: repeat with --seed {}", seed, seed);
  return seed;
}

Board goal_for(const Options& options) {
  const Size size = parse_size(options.boards.size);
  Item any;
  any.board = find_goal("last")->make(size.rows, size.cols);
  return goal_of(any, options.boards);
}

Exit run(const Options& options) {
  const Metric metric = metric_option(options.metric);
  const Board goal = goal_for(options);
  const std::uint64_t count = parse_count("--count", options.count);
  const int distance = options.distance ? parse_distance("--distance", *options.distance) : 0;
  Random random(seed_of(options));
  Solver solver;
  for (std::uint64_t i = 0; i < count; ++i) {
    const Board board =
        options.distance ? random_board_at(goal, distance, metric, random, solver) : random_board(goal, random);
    put(to_text(board) + "\n");
  }
  return Exit::answered;
}

}  // namespace

Run add_random(Parser command) {
  const auto options = std::make_shared<Options>();
  options->boards.size = "4x4";
  command.add_option("-c,--count", options->count, "How many boards", "N");
  command.add_option("--seed", options->seed, "The same seed gives the same boards, on every machine", "S");
  command.add_option("-d,--distance", options->distance, "Exactly so many moves from the goal", "D");
  add_shape_options(command, options->boards);
  add_metric_option(command, options->metric);
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
