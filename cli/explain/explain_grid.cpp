// Grid puzzles explained: their searches step by step, and by which theorem they can be solved or not.
#include <string>
#include <vector>

#include "cli/explain/explain_trace.hpp"
#include "taquin/io/grids/grid_json.hpp"
#include "taquin/io/grids/grid_text.hpp"
#include "taquin/puzzle/grid/grid_solvability.hpp"

namespace taquin::cli {

namespace {

// The line of JSON is that of `solve`, without times.
std::string ending_line(const GridItem& item, const TraceOptions& options, const Ending& ending, const GridPath* path,
                        Cost cost) {
  GridAnswer made;
  made.algorithm = options.algorithm;
  made.heuristic = options.heuristic;
  if (ending.counts) made.counts = *ending.counts;
  made.seconds = made.setup_seconds = -1;
  GridFacts facts{.status = ending.status, .answer = &made, .message = ending.message};
  if (path != nullptr) {
    facts.length = static_cast<std::int64_t>(path->size());
    facts.cost = cost;
    facts.moves = to_text(item.problem, *path);
  }
  return to_json(item.id, item.problem, facts) + "\n";
}

TraceWords<GridTrace> words_of(const GridItem& item, const TraceOptions& options) {
  const GridProblem& problem = item.problem;
  const auto tile = [&problem](GridMove move) { return fmt::format("tile {:<5}", to_text(problem, GridPath{move})); };
  const bool has_costs = !problem.has_equal_costs() || problem.costs.back() != 1;
  return {.board = [&problem](const GridCells& cells) { return to_text(problem, cells); },
          .picture = [&problem](const GridCells& cells) { return to_picture(problem, cells); },
          .move = tile,
          .back =
              [&problem, tile](GridMove move) {
                return tile({inverse_direction(move.direction()), problem.neighbour(move.cell(), move.direction())});
              },
          .moves = [&problem](const GridPath& path, bool) { return to_text(problem, path); },
          .ending = [&item, &options](const Ending& ending, const GridPath* path,
                                      Cost cost) { return ending_line(item, options, ending, path, cost); },
          .cost_unit = !has_costs           ? ""
                       : problem.scale == 1 ? "1"
                                            : fmt::format("1/{}", problem.scale)};
}

const char* shape_of(const GridPart& part) {
  if (part.cells.size() == 1) return "a single cell, where nothing moves";
  if (part.is_line) return "a line, where tiles cannot pass each other: their order never changes";
  if (part.is_cycle) return "a cycle, where tiles cannot pass each other: their order changes by rotation only";
  if (!part.is_biconnected) return "connected, but falls apart without one of its cells: no theorem decides it alone";
  if (part.is_exception) return "of seven cells with a path across, where Wilson's theorem may not hold";
  return part.is_bipartite
             ? "connected even without any one of its cells. By Wilson's theorem (1974) one blank reaches every order "
               "of "
               "different tiles that has the parity of the start, as each move exchanges the blank with one tile and "
               "changes the colour of the blank's cell on a chessboard; a second blank, equal tiles or two tiles that "
               "may change places reach all orders"
             : "connected even without any one of its cells, and moves lead round in three: by Wilson's theorem (1974) "
               "one blank reaches every order of the tiles";
}

// "3 exchanges ..., an odd number; the blank's cell changes its colour, which takes an odd number of moves"
std::string text_of(const GridPart::Parity& parity) {
  return fmt::format(
      "from the start to the goal, {} of two cells {}, an {} number; the blank's cell {} its colour, which takes an {} "
      "number of moves; ",
      counted(static_cast<std::uint64_t>(parity.exchanges), "exchange"), parity.exchanges == 1 ? "does" : "do",
      parity.exchanges % 2 == 0 ? "even" : "odd", parity.blank_changes_colour ? "changes" : "keeps",
      parity.blank_changes_colour ? "odd" : "even");
}

std::string numbered(const std::vector<int>& cells) {
  std::string text;
  for (const int cell : cells) text += fmt::format("{}{}", text.empty() ? "" : " ", cell + 1);
  return text;
}

std::string_view status_of(const GridSolvability& found) {
  return found.status == Solvable::yes ? "solvable" : found.status == Solvable::no ? "unsolvable" : "undecided";
}

}  // namespace

Exit explain_grid_solvability(const GridProblem& problem) {
  say("understood as {}", describe(problem));
  put(to_picture(problem, problem.start));
  for (std::size_t goal = 0; goal < problem.goals.size(); ++goal) {
    put("\ngoal:\n" + to_picture(problem, problem.goals[goal]) + "\n");
    const std::vector<GridPart> parts = parts_of(problem, goal);
    if (parts.size() > 1)
      print("The cells fall into {} parts between which no tile can move; cells are numbered in reading order.\n",
            parts.size());
    for (const GridPart& part : parts) {
      const std::string name = parts.size() > 1 ? "The part of the cells " + numbered(part.cells) : "The board";
      print("{}, with {}, is {}.\n  Here: {}{}\n", name, counted(static_cast<std::uint64_t>(part.blanks), "blank"),
            shape_of(part), part.parity ? text_of(*part.parity) : "", part.found.reason);
    }
  }
  const GridSolvability found = solvability(problem);
  print("\n{}: {}\n", status_of(found), found.reason);
  return found.status == Solvable::no ? Exit::no : Exit::answered;
}

Exit explain_grid(const GridItem& item, const TraceOptions& options) {
  const TraceWords<GridTrace> words = words_of(item, options);
  const auto trace = trace_of(item.problem, options.algorithm, options.heuristic, options.weight);
  say("understood as {}", describe(item.problem));
  const GridSolvability found = solvability(item.problem);
  if (found.status == Solvable::no) {
    Ending ending{"unsolvable"};
    ending.message = found.reason;
    put(options.json ? words.ending(ending, nullptr, 0) : fmt::format("unsolvable: {}\n", found.reason));
    return Exit::no;
  }
  return options.algorithm == "idastar" ? show_deepening(*trace, words, options) : show_lists(*trace, words, options);
}

}  // namespace taquin::cli
