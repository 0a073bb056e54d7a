// taquin explain: an algorithm at work, step by step.
//
// The table below says which algorithms can be watched and by what; each shows one board. On a terminal the searches
// wait for a key after each step; elsewhere they print.
#include <algorithm>
#include <array>
#include <memory>
#include <string>

#include "amounts.hpp"
#include "choices.hpp"
#include "commands.hpp"
#include "explain.hpp"
#include "input.hpp"
#include "streams.hpp"
#include "taquin/construct/loop_sort.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin explain --algorithm astar '1 2 3 / 4 8 5 / 7 6 0'
  taquin explain --algorithm idastar --heuristic misplaced '1 2 3 / 0 4 6 / 7 5 8'
  taquin explain --algorithm bfs --dot - '2 3 / 1 0' | dot -Tsvg > tree.svg
  taquin explain --algorithm loop @waterloo:fig8
  taquin explain --goal loop '7 6 15 5 / 9 1 10 11 / 2 14 4 3 / 13 12 8 0'
  taquin explain --leaps @korf100:1
  taquin random --size 10x10 --seed 1 | taquin explain --every 1000
The goal 'loop' is 1 2 3 ... along the loop.)";

struct Options {
  BoardOptions boards;
  std::string algorithm = "loop";
  std::optional<std::string> every;
  bool leaps = false;
  std::optional<std::string> heuristic;
  std::optional<std::string> weight;
  std::optional<std::string> steps;
  std::optional<std::string> dot;
  std::optional<std::string> limit;
};

struct Explained {
  std::string_view algorithm;
  Exit (*explain)(const Lesson& lesson);
};

constexpr std::array explained{
    Explained{"loop", explain_loop},
    Explained{"bfs", explain_lists},
    Explained{"dijkstra", explain_lists},
    Explained{"astar", explain_lists},
    Explained{"weighted-astar", explain_lists},
    Explained{"greedy", explain_lists},
    Explained{"idastar", explain_deepening},
};

const Explained& explained_by(const std::string& name) {
  const AlgorithmInfo& info = find_algorithm(name);
  const auto* row = std::find_if(explained.begin(), explained.end(),
                                 [&](const Explained& known) { return known.algorithm == info.name; });
  if (row != explained.end()) return *row;
  std::string names;
  for (const Explained& known : explained) names += fmt::format(" {}", known.algorithm);
  throw Error(fmt::format("--algorithm: {} cannot be explained; those that can:{}", info.name, names));
}

// Options that the algorithm has no use for are mistakes.
void check_use(const Options& options, const AlgorithmInfo& info) {
  const bool loop = info.name == "loop";
  const auto refuse = [&](bool given, const char* option, const char* whose) {
    if (given) throw Error(fmt::format("{} is for {}, not for {}", option, whose, info.name));
  };
  refuse(!loop && options.every, "--every", "the sort along a loop");
  refuse(!loop && options.leaps, "--leaps", "the sort along a loop");
  refuse(!info.uses_heuristic && options.heuristic, "--heuristic", "searches that use one");
  refuse(info.name != "weighted-astar" && options.weight, "--weight", "weighted-astar");
  refuse(loop && options.steps, "--steps", "searches");
  refuse(loop && options.dot, "--dot", "searches");
  refuse((loop || !options.dot) && options.limit, "--limit", "--dot");
  if (options.leaps && options.every) throw Error("--leaps and --every exclude each other");
}

std::uint64_t count_option(const char* name, const std::optional<std::string>& text, std::uint64_t otherwise) {
  if (!text) return otherwise;
  const std::uint64_t count = parse_count(name, *text);
  if (count == 0) throw Error(fmt::format("{}: found 0; it must be at least 1", name));
  return count;
}

// Without --steps: some pages of text; as many as memory takes easily where nobody reads them all.
std::uint64_t default_steps(const Options& options) {
  constexpr std::uint64_t pages = 100;
  constexpr std::uint64_t many = 100'000;
  return options.dot == "-" || can_ask() ? many : pages;
}

Lesson lesson_for(const Options& options, const AlgorithmInfo& info, const Board& board, const Board& goal) {
  Lesson lesson{board, goal};
  lesson.algorithm = info.name;
  lesson.every = count_option("--every", options.every, 1);
  lesson.leaps = options.leaps;
  lesson.heuristic = find_heuristic(options.heuristic.value_or("manhattan")).name;
  lesson.weight = options.weight ? parse_weight("--weight", *options.weight) : 1.5;
  lesson.steps = count_option("--steps", options.steps, default_steps(options));
  lesson.dot = options.dot.value_or("");
  lesson.limit = static_cast<std::size_t>(count_option("--limit", options.limit, 200));
  return lesson;
}

Board goal_for(const Item& item, const BoardOptions& options) {
  const Board& board = board_of(item);
  return options.goal == "loop" ? loop_goal(board.rows(), board.cols()) : goal_of(item, options);
}

// A search would go through all boards that can be reached before it said the same.
bool hopeless(const Board& board, const Board& goal) {
  const Solvability found = solvability(board, goal);
  if (!found.solvable) print("unsolvable: {}\n", found.reason);
  return !found.solvable;
}

Exit run(const Options& options) {
  const Explained& algorithm = explained_by(options.algorithm);
  const AlgorithmInfo& info = find_algorithm(options.algorithm);
  check_use(options, info);
  const Board any(1, 2, {1, 0});
  (void)lesson_for(options, info, any, any);  // wrong words first, before any board
  Boards boards(options.boards);
  Notes notes(true, options.boards);
  const bool several = boards.several();
  if (several && options.dot) throw Error("--dot: a tree is of one board, and there are several");
  Exit worst = Exit::answered;
  while (const std::optional<Item> item = boards.next()) {
    try {
      const Board goal = goal_for(*item, options.boards);
      notes.about(*item);
      if (several) print("{}\n", bold(item->id));
      const bool ends_itself = info.name == "loop";
      worst = worse(worst, !ends_itself && hopeless(*item->board, goal)
                               ? Exit::no
                               : algorithm.explain(lesson_for(options, info, *item->board, goal)));
    } catch (const Error& error) {
      say("{}", error.what());
      worst = worse(worst, Exit::usage);
    }
  }
  return worst;
}

}  // namespace

Run add_explain(Parser command) {
  const auto options = std::make_shared<Options>();
  add_board_arguments(command, options->boards);
  add_shape_options(command, options->boards);
  command.add_option("-a,--algorithm", options->algorithm,
                     "Which one: loop (by default), bfs, dijkstra, astar, weighted-astar, greedy, idastar", "NAME");
  command.add_option("-H,--heuristic", options->heuristic, "Of a search; manhattan by default", "NAME");
  command.add_option("-w,--weight", options->weight, "Of the heuristic, in weighted-astar", "W");
  command.add_option("--steps", options->steps, "At most so many steps of a search; 100 unless you are asked", "N");
  command.add_option("--dot", options->dot, "Write the search tree for Graphviz; - is stdout, without the steps",
                     "FILE");
  command.add_option("--limit", options->limit, "Nodes in that tree at most; 200 by default", "N");
  command.add_option("--every", options->every, "Only each N-th slide of the sort: 100, 1k", "N");
  command.add_flag("--leaps", options->leaps, "Only the slides of the sort that are leaps");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
