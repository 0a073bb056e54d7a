// taquin explain: an algorithm at work, step by step.
//
// The registry says which algorithms can be traced. On a terminal the searches wait for a key after each step;
// elsewhere they print.
#include <fmt/format.h>

#include <limits>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/explain/explain.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/choices.hpp"
#include "cli/words/input.hpp"
#include "cli/words/parse_amounts.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/solver/grid_solve.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/printable.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin explain '1 2 3 / 4 8 5 / 7 6 0'
  taquin explain -a idastar -H misplaced '1 2 3 / 0 4 6 / 7 5 8'
  taquin explain --algorithm bfs --dot - '2 3 / 1 0' | dot -Tsvg > tree.svg
  taquin explain -a construct @korf100:1    a person's way, in words
  taquin explain --algorithm loop @waterloo:fig8
  taquin explain -a loop --goal loop '1 3 5 / 0 4 2 / 7 8 6'
  taquin explain -a loop --leaps @korf100:1
  taquin explain -a astar --lists full '1 2 3 / 4 0 6 / 7 5 8'
  taquin explain --cost heavy '2 3 / 0 1'
  taquin explain solvability '2 1 3 / 4 5 6 / 7 8 0'
  taquin random --size 10x10 --seed 1 | taquin explain -a loop --every 1000
The goal 'loop' is 1 2 3 ... along the loop.
On a terminal, a search waits for Enter after each step; q ends it.)";

struct Options {
  BoardOptions boards;
  GridOptions grid;
  std::string algorithm = "astar";
  std::optional<std::string> every;
  bool leaps = false;
  std::optional<std::string> heuristic;
  std::optional<std::string> weight;
  std::optional<std::string> steps;
  std::optional<std::string> dot;
  std::optional<std::string> limit;
  std::optional<std::string> lists;
  bool solvability = false;  // the word in the place of a board
  bool json = false;
};

// Those that are no search.
bool is_construction(std::string_view name) { return name == "loop" || name == "construct"; }
bool can_be_explained(const AlgorithmInfo& info) { return info.is_traceable || is_construction(info.name); }

const AlgorithmInfo& explained_by(const std::string& name) {
  const AlgorithmInfo& info = find_algorithm(name);
  if (can_be_explained(info)) return info;
  throw Error(fmt::format("--algorithm: {} cannot be explained; those that can: {}", info.name,
                          fmt::join(explained_algorithms(), " ")));
}

Exit explain_search(const ExplainRequest& request) {
  if (request.algorithm == "loop") return explain_loop(request);
  if (request.algorithm == "construct") return explain_construct(request);
  if (request.algorithm == "idastar") return explain_deepening(request);
  return request.algorithm == "astar-heap" ? explain_heap(request) : explain_lists(request);
}

// Options that the algorithm does not use are errors.
void check_use(const Options& options, const AlgorithmInfo& info) {
  const bool loop = info.name == "loop", searches = !is_construction(info.name);
  const auto refuse = [&](bool given, const char* option, const char* whose) {
    if (given) throw Error(fmt::format("{} is for {}, not for {}", option, whose, info.name));
  };
  refuse(!loop && options.every, "--every", "the sort along a loop");
  refuse(!loop && options.leaps, "--leaps", "the sort along a loop");
  refuse(!info.uses_heuristic && options.heuristic, "--heuristic", "searches that use one");
  refuse(info.name != "weighted-astar" && options.weight, "--weight", "weighted-astar");
  refuse(loop && options.steps, "--steps", "searches and construct");
  refuse(!searches && options.dot, "--dot", "searches");
  refuse((!searches || !options.dot) && options.limit, "--limit", "--dot");
  const bool lists = searches && info.name != "idastar";
  refuse(!lists && options.lists, "--lists", "searches with an open and a closed list");
  if (options.json && options.lists)
    throw Error("--json and --lists exclude each other: lines of JSON count the lists");
  if (options.json && options.dot == "-")
    throw Error("--json and --dot - exclude each other: both write to standard output");
  if (options.leaps && options.every) throw Error("--leaps and --every exclude each other");
}

std::uint64_t count_option(const char* name, const std::optional<std::string>& text, std::uint64_t otherwise) {
  if (!text) return otherwise;
  const std::uint64_t count = parse_count(name, *text);
  if (count == 0) throw Error(fmt::format("{}: found 0, expected at least 1", name));
  return count;
}

// --lists: full, or a number; without it the head of the open list alone.
std::size_t listed(const std::optional<std::string>& text, std::size_t otherwise) {
  if (text == "full") return std::numeric_limits<std::size_t>::max();
  return static_cast<std::size_t>(count_option("--lists", text, otherwise));
}

// Without --steps: some pages of text for a reader; for other programs as many steps as memory easily takes.
std::uint64_t default_steps(const Options& options) {
  constexpr std::uint64_t pages = 100;
  constexpr std::uint64_t many = 100'000;
  return options.dot == "-" || can_ask() ? many : pages;
}

TraceOptions trace_options(const Options& options, const AlgorithmInfo& info, bool is_grid) {
  TraceOptions request;
  request.algorithm = info.name;
  if (info.uses_heuristic) {
    request.heuristic = is_grid ? grid_heuristic(options.heuristic.value_or("grid-distance"))
                                : spelt_heuristic(options.heuristic.value_or("manhattan"));
  }
  request.weight = options.weight ? parse_weight("--weight", *options.weight) : 1.5;
  request.steps = count_option("--steps", options.steps, default_steps(options));
  constexpr std::uint64_t to_the_goal = 20'000;
  request.more = options.steps || options.json ? 0 : to_the_goal;
  request.dot = options.dot.value_or("");
  request.limit = static_cast<std::size_t>(count_option("--limit", options.limit, 200));
  request.open = listed(options.lists, 5);
  request.closed = options.lists ? request.open : 0;
  request.json = options.json;
  return request;
}

ExplainRequest request_for(const Options& options, const AlgorithmInfo& info, const Board& board, const Board& goal) {
  return {trace_options(options, info, false), board, goal, count_option("--every", options.every, 1), options.leaps};
}

// Reports an unsolvable board at once: a search would expand all reachable boards first.
bool hopeless(const ExplainRequest& request) {
  const Solvability found = solvability(request.board, request.goal);
  if (found.solvable) return false;
  Ending ending{"unsolvable"};
  ending.message = found.reason;
  put(request.json ? ending_json(request.id, request.algorithm, &request, ending)
                   : fmt::format("unsolvable: {}\n", found.reason));
  return true;
}

Exit explain(const ExplainRequest& request, const Options& options) {
  if (options.solvability) return explain_solvability(request);
  const bool ends_itself = request.algorithm == "loop";
  return !ends_itself && hopeless(request) ? Exit::no : explain_search(request);
}

// `explain solvability BOARD`: the word stands where a board would.
Options with_topic(Options options) {
  std::vector<std::string>& words = options.boards.words;
  options.solvability = !words.empty() && words.front() == "solvability";
  if (!options.solvability) return options;
  words.erase(words.begin());
  if (options.json || options.dot || options.lists || options.steps || options.heuristic)
    throw Error("explain solvability takes boards, --goal and --size: it searches nothing");
  return options;
}

Exit explain_grids(const Options& options, const AlgorithmInfo& info, const std::vector<GridItem>& items) {
  if (info.name == "loop") throw Error("--algorithm: loop does not serve boards of this kind");
  if (items.size() > 1 && options.dot) throw Error("--dot: found several boards, expected one");
  Exit worst = Exit::answered;
  for (const GridItem& item : items) {
    TraceOptions how = trace_options(options, info, true);
    how.id = item.id;
    if (items.size() > 1 && !options.json) print("{}\n", bold(printable(item.id)));
    worst = worse(worst, options.solvability ? explain_grid_solvability(item.problem) : explain_grid(item, how));
  }
  return worst;
}

Exit run(const Options& given) {
  const Options options = with_topic(given);
  const AlgorithmInfo& info = explained_by(options.algorithm);
  check_use(options, info);
  if (const auto grids = grid_items(options.boards, options.grid)) return explain_grids(options, info, *grids);
  const Board any(1, 2, {1, 0});
  (void)request_for(options, info, any, any);  // unknown words first, before any board
  Boards boards(options.boards);
  Notes notes(true, options.boards);
  const bool several = boards.several();
  if (several && options.dot) throw Error("--dot: found several boards, expected one");
  Exit worst = Exit::answered;
  while (const std::optional<BoardItem> item = boards.next()) {
    try {
      const Board goal = goal_of(*item, options.boards);
      notes.about(*item);
      if (several && !options.json) print("{}\n", bold(printable(item->id())));
      ExplainRequest request = request_for(options, info, item->board(), goal);
      request.id = item->id();
      worst = worse(worst, explain(request, options));
    } catch (const Error& error) {
      Ending ending{"error"};
      ending.message = error.what();
      if (options.json) put(ending_json(item->id(), info.name, nullptr, ending));
      if (!options.json) say("{}", error.what());
      worst = worse(worst, Exit::usage);
    }
  }
  return worst;
}

}  // namespace

std::vector<std::string> explained_algorithms() {
  std::vector<std::string> names;
  for (const AlgorithmInfo& info : algorithms()) {
    if (can_be_explained(info)) names.emplace_back(info.name);
  }
  return names;
}

Action add_explain(Parser command) {
  const auto options = std::make_shared<Options>();
  command.heading("Input");
  add_board_arguments(command, options->boards);
  add_shape_options(command, options->boards);
  add_grid_options(command, options->grid);
  command.heading("Algorithm");
  command.add_option("-a,--algorithm", options->algorithm,
                     fmt::format("{}; construct is a person's way, loop the sort along a loop",
                                 fmt::join(explained_algorithms(), ", ")),
                     "NAME");
  command.add_option("-H,--heuristic", options->heuristic, "Heuristic of the search", "NAME",
                     "manhattan; grid-distance for boards with costs and the like");
  command.add_option("-w,--weight", options->weight, "Weight of the heuristic in weighted-astar: 1 to 100", "W", "1.5");
  command.heading("Output");
  command.add_option("--steps", options->steps, "Show at most this many steps", "N",
                     "100, then its end; no limit on a terminal");
  command.add_option("--lists", options->lists, "Show this many boards of both lists, or all of them, at each step",
                     "N|full", "5 of the open list");
  command.add_option("--dot", options->dot,
                     "Write the search tree for Graphviz; - is standard output, without the steps", "FILE");
  command.add_option("--limit", options->limit, "Draw at most this many nodes of the tree", "N", "200");
  command.add_option("--every", options->every, "Show only every N-th slide of the sort: 100, 1k", "N", "1");
  command.add_flag("--leaps", options->leaps, "Show only those slides of the sort that are leaps");
  command.add_flag("-j,--json", options->json, "Print one JSON object per step and one per board");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
