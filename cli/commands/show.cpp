// taquin show: everything that is known about a board without solving it.
#include <fmt/ranges.h>

#include <cstdlib>
#include <memory>
#include <numeric>
#include <vector>

#include "cli/commands.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/grid.hpp"
#include "cli/words/input.hpp"
#include "taquin/io/answer_json.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/direction.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/puzzle/verify.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/printable.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin show 8 6 7 2 5 4 3 0 1
  taquin show @korf100:1
  taquin show '1 2 3 / 8 0 4 / 7 6 5' --goal snail
  taquin show --after D2RU2L                a scramble: from the goal of a 4x4
  taquin show 8 6 7 2 5 4 3 0 1 --after DRUL2
  taquin show --loop --size 6x6)";

struct Options {
  BoardOptions boards;
  GridOptions grid;
  std::optional<std::string> after;
  std::string moves = "tile";
  bool loop = false;
  bool json = false;
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
    if (!row.is_instant) continue;  // a drawing does not wait for tables
    const std::string stm = value_text(row, board, goal, Metric::stm);
    const std::string mtm = value_text(row, board, goal, Metric::mtm);
    text += fmt::format("  {:<19}{:>7}{:>8}\n", row.name, stm, mtm);
    starred = starred || stm.ends_with('*') || mtm.ends_with('*');
  }
  return starred ? text + "  * not a bound under this metric\n" : text;
}

// Tile by tile: "2 + 0 + 1 = 3; with the blank + 1 = 4".
std::string terms(const std::vector<int>& of_tiles, int of_blank) {
  const int sum = std::accumulate(of_tiles.begin(), of_tiles.end(), 0);
  return fmt::format("{} = {}; with the blank + {} = {}\n", fmt::join(of_tiles, " + "), sum, of_blank, sum + of_blank);
}

// On each cell the distance of its tile: Hamming on the left, Manhattan on the right.
std::string distance_drawing(const Board& board, const std::vector<int>& misplaced, const std::vector<int>& moves) {
  std::string text;
  const auto line = [&](int row, const std::vector<int>& values) {
    for (int cell = row * board.cols(); cell < (row + 1) * board.cols(); ++cell) {
      const int tile = board.tile(cell);
      const int value = values[static_cast<std::size_t>(tile)];
      text += fmt::format("{:>4}", tile == 0 ? fmt::format("({})", value) : fmt::format("{} ", value));
    }
  };
  for (int row = 0; row < board.rows(); ++row) {
    line(row, misplaced);
    text += "    ";
    line(row, moves);
    text = text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

std::string distance_table(const Board& board, const Board& goal) {
  constexpr int most = 25;  // cells of which a line has room for
  if (board.cells() > most) return "";
  const std::vector<int> where = cells_by_tile(board);
  const std::vector<int> home = cells_by_tile(goal);
  std::vector<int> misplaced;
  std::vector<int> moves;
  for (std::size_t tile = 0; tile < where.size(); ++tile) {
    const int a = where[tile], b = home[tile], cols = board.cols();
    moves.push_back(std::abs(a / cols - b / cols) + std::abs(a % cols - b % cols));
    misplaced.push_back(a != b);
  }
  const auto row = [](const std::vector<int>& values) {
    return terms(std::vector<int>(values.begin() + 1, values.end()), values[0]);
  };
  return fmt::format(
      "distances of the tiles 1 to {}, that of the blank in brackets; a count with the blank is no lower bound\n"
      "{}  Hamming    {}  Manhattan  {}",
      board.cells() - 1, distance_drawing(board, misplaced, moves), row(misplaced), row(moves));
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

std::string portrait(const BoardItem& item, const Board& goal) {
  const Board& board = item.board();
  std::string text = draw(board, stdout_is_utf8());
  text += fmt::format("{}x{}, goal {}\n", board.rows(), board.cols(), to_text(goal));
  text += solvability_text(board, goal);
  return text + distance_table(board, goal) + heuristic_table(board, goal) + neighbour_table(board);
}

JsonObject heuristic_json(const HeuristicInfo& row, const Board& board, const Board& goal) {
  JsonObject json;
  json.add("name", row.name)
      .add("stm", heuristic_value(row.name, board, goal, Metric::stm))
      .add("mtm", heuristic_value(row.name, board, goal, Metric::mtm))
      .add("admissible_stm", row.admissible_stm)
      .add("admissible_mtm", row.admissible_mtm);
  return json;
}

std::vector<JsonObject> neighbours_json(const Board& board) {
  std::vector<JsonObject> list;
  for (const Direction d : Directions(15U)) {
    if (!board.can(d)) continue;
    Board next = board;
    next.slide(d);
    list.emplace_back()
        .add("move", to_text(Path{d}, Perspective::tile))
        .add("tile", next.tile(board.blank()))
        .add("board", to_text(next));
  }
  return list;
}

// Keys in the order of docs/json.md. Without a goal the board could not be read, or has another size.
std::string as_json(const BoardItem& item, const Board* goal, std::string_view error) {
  const Board* board = item.board_if_any();
  JsonObject json = json_line("facts", item.id(), board, goal);
  if (goal == nullptr) {
    for (const char* key : {"exchange", "perspective", "heuristics", "neighbours"}) json.add(key, nullptr);
    return json.add("status", "error").add("message", error).text() + "\n";
  }
  const Solvability found = solvability(*board, *goal);
  std::vector<JsonObject> values;
  for (const HeuristicInfo& row : heuristics()) {
    if (row.is_instant) values.push_back(heuristic_json(row, *board, *goal));
  }
  json.add_text("exchange",
                found.exchange ? json_of(std::vector{found.exchange->first, found.exchange->second}) : "null")
      .add("perspective", name(Perspective::tile))
      .add("heuristics", values)
      .add("neighbours", neighbours_json(*board))
      .add("status", found.solvable ? "solvable" : "unsolvable")
      .add("message", found.reason);
  return json.text() + "\n";
}

std::string loop_of(const Board& goal) { return draw(Loop(goal.rows(), goal.cols(), goal.blank()), stdout_is_utf8()); }

bool has_boards(const BoardOptions& options) {
  return !options.words.empty() || !options.file.empty() || !options.random.empty();
}

// The board after the moves of --after.
Board played(const Board& board, const Board& goal, const Options& options) {
  const Perspective perspective = moves_option(options.moves);
  const std::string moves = *options.after == "-" ? read_all("-") : *options.after;
  try {
    Verdict verdict = verify(board, goal, parse_moves(moves, perspective, board), Metric::stm, perspective);
    if (!verdict.legal) throw Error(verdict.reason);
    return std::move(verdict.last);
  } catch (const Error& error) {
    throw Error(fmt::format("--after: {}", error.what()));
  }
}

void put_facts(BoardItem item, const Board& goal, const Options& options) {
  if (options.after) item.entry()->board = played(item.board(), goal, options);
  put(options.json ? as_json(item, &goal, "") : options.loop ? loop_of(goal) : portrait(item, goal));
}

// Without a board: the loop of a size, or a scramble, which begins at the goal.
Exit show_goal(const Options& options) {
  const Size size = size_option(options.boards).value_or(Size{4, 4});
  const Board goal = goal_of(size, options.boards);
  put_facts({0, BoardEntry{goal}}, goal, options);
  return Exit::answered;
}

Exit show_boards(const Options& asked) {
  const BoardOptions& options = asked.boards;
  if (const auto grids = grid_items(options, asked.grid)) {
    if (asked.after || asked.loop) throw Error("--after and --loop do not serve boards of this kind");
    for (const GridItem& item : *grids) show_grid(item, asked.json);
    return Exit::answered;
  }
  Boards boards(options);
  Notes notes(true, options);
  const bool several = boards.several();
  Exit worst = Exit::answered;
  while (const std::optional<BoardItem> item = boards.next()) {
    try {
      const Board goal = goal_of(*item, options);
      notes.about(*item);
      if (several && !asked.json) print("{}\n", bold(printable(item->id())));
      put_facts(*item, goal, asked);
    } catch (const Error& error) {
      if (asked.json) put(as_json(*item, nullptr, error.what()));
      if (!asked.json) say("{}", error.what());
      worst = Exit::usage;
    }
    flush();
  }
  return worst;
}

Exit run(const Options& options) {
  if (options.loop && options.json) throw Error("--loop and --json exclude each other");
  const bool is_goal = options.after || (options.loop && !options.boards.size.empty());
  return is_goal && !has_boards(options.boards) ? show_goal(options) : show_boards(options);
}

}  // namespace

Action add_show(Parser command) {
  const auto options = std::make_shared<Options>();
  command.heading("Input");
  add_board_arguments(command, options->boards);
  add_shape_options(command, options->boards);
  add_grid_options(command, options->grid);
  command.add_option("--after", options->after,
                     "Make these moves first, in any notation; - reads them. Without a board they begin at the goal",
                     "MOVES");
  command.add_option("--moves", options->moves, "Read them as moves of the tiles or of the blank", "tile|blank");
  command.heading("Output");
  command.add_flag("--loop", options->loop, "Draw the loop along which boards of this size are sorted, leaps dotted");
  command.add_flag("-j,--json", options->json, "Print one JSON object per board");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
