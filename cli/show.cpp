// taquin show: everything that is known about a board without solving it.
#include <memory>

#include "commands.hpp"
#include "draw.hpp"
#include "input.hpp"
#include "streams.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/direction.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin show 8 6 7 2 5 4 3 0 1
  taquin show @korf100:1
  taquin show '1 2 3 / 8 0 4 / 7 6 5' --goal snail
  taquin show --loop --size 6x6              the loop along which 'solve --algorithm loop' sorts)";

struct Options {
  BoardOptions boards;
  bool loop = false;
};

std::string value_text(const HeuristicInfo& row, const Board& board, const Board& goal, Metric metric) {
  const auto value = heuristic_value(row.name, board, goal, metric);
  const bool bound = metric == Metric::stm ? row.admissible_stm : row.admissible_mtm;
  if (!value) return "-";
  return fmt::format("{}{}", *value, bound ? "" : "*");
}

std::string heuristic_table(const Board& board, const Board& goal) {
  std::string text = fmt::format("{:<20}{:>8}{:>8}\n", "lower bounds", "stm", "mtm");
  bool starred = false;
  for (const HeuristicInfo& row : heuristics()) {
    if (!row.is_instant) continue;  // a drawing waits for no tables
    const std::string stm = value_text(row, board, goal, Metric::stm);
    const std::string mtm = value_text(row, board, goal, Metric::mtm);
    text += fmt::format("  {:<18}{:>8}{:>8}\n", row.name, stm, mtm);
    starred = starred || stm.ends_with('*') || mtm.ends_with('*');
  }
  return starred ? text + "  * not a bound under this metric\n" : text;
}

std::string neighbour_table(const Board& board) {
  std::string text = "neighbours\n";
  for (const Direction d : Directions(15U)) {
    if (!board.can(d)) continue;
    Board next = board;
    next.slide(d);
    const std::string move = fmt::format("{} (blank {})", describe(board, d, Perspective::tile), word(d));
    text += fmt::format("  {:<34} {}\n", move, to_text(next));
  }
  return text;
}

std::string solvability_text(const Board& board, const Board& goal) {
  const Solvability found = solvability(board, goal);
  std::string text = fmt::format("{}: {}\n", found.solvable ? "solvable" : "unsolvable", found.reason);
  if (found.exchange) {
    text +=
        fmt::format("exchange tiles {} and {}, and it can be solved\n", found.exchange->first, found.exchange->second);
  }
  return text;
}

std::string portrait(const Item& item, const Board& goal) {
  const Board& board = *item.board;
  std::string text = draw(board, stdout_is_utf8());
  text += fmt::format("{}x{}, goal {}\n", board.rows(), board.cols(), to_text(goal));
  text += solvability_text(board, goal);
  return text + heuristic_table(board, goal) + neighbour_table(board);
}

std::string loop_of(const Board& goal) { return draw(Loop(goal.rows(), goal.cols(), goal.blank()), stdout_is_utf8()); }

// Of a size, without a board.
bool only_size(const Options& options) {
  return options.loop && options.boards.words.empty() && options.boards.file.empty() && options.boards.random.empty() &&
         !options.boards.size.empty();
}

Exit show_boards(const Options& asked) {
  const BoardOptions& options = asked.boards;
  Boards boards(options);
  Notes notes(true, options);
  const bool several = boards.several();
  Exit worst = Exit::answered;
  while (const std::optional<Item> item = boards.next()) {
    try {
      const Board goal = goal_of(*item, options);
      notes.about(*item);
      if (several) print("{}\n", bold(item->id));
      put(asked.loop ? loop_of(goal) : portrait(*item, goal));
    } catch (const Error& error) {
      say("{}", error.what());
      worst = Exit::usage;
    }
  }
  return worst;
}

Exit run(const Options& options) {
  if (!only_size(options)) return show_boards(options);
  const Size size = *size_option(options.boards);
  Item item;
  item.board = goal_named("last", size.rows, size.cols);
  put(loop_of(goal_of(item, options.boards)));
  return Exit::answered;
}

}  // namespace

Run add_show(Parser command) {
  const auto options = std::make_shared<Options>();
  add_board_arguments(command, options->boards);
  add_shape_options(command, options->boards);
  command.add_flag("--loop", options->loop, "The loop of boards of that size, its leaps dotted, instead of the board");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
