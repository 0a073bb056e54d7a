// taquin verify: replays a solution, and says how many moves more than the fewest it has. The output of `taquin solve`
// can be piped in unchanged, and so can a plan.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "cli/cache.hpp"
#include "cli/commands.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/grid.hpp"
#include "cli/words/input.hpp"
#include "taquin/io/answer_json.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/io/planners/pddl.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/verify.hpp"
#include "taquin/solver/shortest.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/printable.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin verify '1 2 3 / 4 5 6 / 0 7 8' L2             moves of the tiles
  taquin verify 1 2 3 4 5 6 0 7 8 RR --moves blank
  taquin verify 1 2 3 4 5 6 0 7 8 'left, left'         words; arrows; [L, L]
  taquin verify 1 2 3 4 5 6 0 7 8 '7 8'                the tiles that move
  taquin solve @korf100:1 | taquin verify @korf100:1 -  moves from stdin
  taquin verify @waterloo:fig7 - < plan      a planner's plan (taquin export)
  taquin solve @hardest8 --json | taquin verify  a batch, in JSON with moves
Exit codes: 0 a solution, 1 not a solution, 2 wrong input.)";

struct Options {
  BoardOptions boards;
  GridOptions grid;
  std::string metric;
  std::string moves;
  bool json = false;
};

// The moves of all boards, unless the boards' own texts have them.
struct Source {
  const Options& options;
  std::optional<std::string> moves;

  std::string_view text_for(const BoardItem& item) const {
    const std::optional<std::string>& text = moves ? moves : item.entry()->moves;
    return text ? std::string_view(*text) : "";
  }

  Perspective perspective_of(const BoardItem& item) const {
    if (const auto label = labelled_moves(text_for(item)).perspective) return *label;
    if (!options.moves.empty()) return moves_option(options.moves);
    return moves ? Perspective::tile : item.entry()->perspective.value_or(Perspective::tile);
  }

  PlannedPath path_on(const BoardItem& item, Metric metric) const {
    if (moves && is_pddl_plan(*moves)) return parse_pddl_plan(*moves, item.board());
    if (!moves && !item.entry()->moves) return {{}, "there are no moves"};
    try {
      return {parse_moves(text_for(item), perspective_of(item), item.board(), metric), ""};
    } catch (const Error& error) {
      throw Error(fmt::format("moves: {}", error.what()));
    }
  }
};

Metric metric_of(const BoardItem& item, const Options& options) {
  return options.metric.empty() ? item.entry()->metric.value_or(Metric::stm) : metric_option(options.metric);
}

struct Judged {
  Verdict verdict;
  std::optional<Fewest> fewest;  // if it is a solution
};

// A plan with an action that does not fit solves nothing, wherever it leads to that point.
Verdict verdict_on(const BoardItem& item, const Board& goal, const Source& source, Metric metric) {
  const PlannedPath planned = source.path_on(item, metric);
  Verdict verdict = verify(item.board(), goal, planned.path, metric, source.perspective_of(item));
  if (planned.flaw.empty()) return verdict;
  verdict.solves = false;
  verdict.reason = planned.flaw;
  return verdict;
}

// How a solution compares with the shortest ones.
std::string compared(std::int64_t length, const Fewest& fewest) {
  if (length == fewest.lower_bound) return ", the fewest";
  if (fewest.moves) return fmt::format(", {} more than the fewest", length - *fewest.moves);
  return fmt::format("; at least {} are needed", fewest.lower_bound);
}

std::string as_text(const BoardItem& item, const Judged& judged, Metric metric, bool several) {
  const Verdict& verdict = judged.verdict;
  const std::string id = several ? printable(item.id()) + "  " : "";
  if (verdict.solves) {
    return fmt::format("{}yes: the goal is reached in {} ({}){}\n", id,
                       counted(static_cast<std::uint64_t>(verdict.length), "move"), name(metric),
                       compared(verdict.length, *judged.fewest));
  }
  if (several) return fmt::format("{}no: {}\n", id, verdict.reason);
  return fmt::format("no: {}\nthe board after {}:\n{}", verdict.reason,
                     counted(static_cast<std::uint64_t>(verdict.slides), "slide"),
                     draw(verdict.last, stdout_is_utf8()));
}

// Without a verdict, `error` says why there is none.
std::string as_json(const BoardItem& item, const Board* goal, std::optional<Metric> metric, const Judged* judged,
                    std::string_view error) {
  const Verdict* const verdict = judged == nullptr ? nullptr : &judged->verdict;
  const Fewest* const fewest = verdict != nullptr && verdict->solves ? &*judged->fewest : nullptr;
  JsonObject json = json_line("verdict", item.id(), item.board_if_any(), goal);
  json.add_text("metric", metric ? json_of(name(*metric)) : "null")
      .add("status", verdict == nullptr ? "error"
                     : verdict->solves  ? "solution"
                                        : "no solution")
      .add_text("length", verdict == nullptr ? "null" : json_of(verdict->length))
      .add_text("slides", verdict == nullptr ? "null" : json_of(verdict->slides))
      .add_text("fewest", fewest == nullptr || !fewest->moves ? "null" : json_of(*fewest->moves))
      .add_text("lower_bound", fewest == nullptr ? "null" : json_of(fewest->lower_bound))
      .add_text("last", verdict == nullptr ? "null" : json_of(to_text(verdict->last)))
      .add("message", verdict == nullptr ? error : verdict->reason);
  return json.text() + "\n";
}

Judged judged(const BoardItem& item, const Board& goal, const Source& source, Metric metric, Solver& solver) {
  Judged result{verdict_on(item, goal, source, metric), std::nullopt};
  if (result.verdict.solves) result.fewest = fewest_moves(solver, item.board(), goal, metric);
  return result;
}

Exit check(const BoardItem& item, const Source& source, Notes& notes, bool several, Solver& solver) {
  const Options& options = source.options;
  try {
    const Board goal = goal_of(item, options.boards);
    notes.about(item);
    const Metric metric = metric_of(item, options);
    const Judged found = judged(item, goal, source, metric, solver);
    put(options.json ? as_json(item, &goal, metric, &found, "") : as_text(item, found, metric, several));
    return found.verdict.solves ? Exit::answered : Exit::no;
  } catch (const Error& error) {
    if (!options.json) throw;
    put(as_json(item, nullptr, std::nullopt, nullptr, error.what()));
    return Exit::usage;
  }
}

// The last argument, unless boards come with their own moves: from a file, stdin, or as the one argument.
std::optional<std::string> take_moves(BoardOptions& boards) {
  const bool are_elsewhere = boards.file.empty() ? boards.words.size() < 2 : boards.words.empty();
  if (are_elsewhere) return std::nullopt;
  const std::string word = boards.words.back();
  boards.words.pop_back();
  return word == "-" ? read_all("-") : word;
}

Exit run(const Options& options) {
  BoardOptions from = options.boards;
  const Source source{options, take_moves(from)};
  if (const auto grids = grid_items(from, options.grid)) {
    Exit worst = Exit::answered;
    for (const GridItem& item : *grids)
      worst = worse(worst, verify_grid(item, source.moves ? *source.moves : item.moves.value_or(""), options.json));
    return worst;
  }
  Boards boards(from);
  const bool several = boards.several();
  if (several && source.moves) throw Error("verify takes one board with its moves; found several");
  const bool is_one_word = from.words.size() == 1 && from.words[0] != "-" && !source.moves;
  Notes notes(true, from);
  Solver solver(cached_tables(Placement::mapped, true));
  Exit worst = Exit::answered;
  while (const std::optional<BoardItem> item = boards.next()) {
    if (is_one_word && item->entry() && !item->entry()->moves) {
      throw Error("verify needs a board and moves: taquin verify '1 2 3 / 4 5 6 / 0 7 8' L2");
    }
    try {
      worst = worse(worst, check(*item, source, notes, several, solver));
    } catch (const Error& error) {
      say("{}", error.what());
      worst = worse(worst, Exit::usage);
    }
    flush();
  }
  return worst;
}

}  // namespace

Action add_verify(Parser command) {
  const auto options = std::make_shared<Options>();
  command.add_option("BOARD", options->boards.words,
                     "A board, then its moves in any notation (U2RD3); - reads moves or a plan from standard input. "
                     "Without moves, boards in JSON with their own",
                     "BOARD... MOVES");
  command.add_option("-f,--file", options->boards.file, "Read boards from a file, - for standard input", "FILE");
  add_shape_options(command, options->boards);
  add_metric_option(command, options->metric);
  add_grid_options(command, options->grid);
  command.add_option("--moves", options->moves, "Read the moves as those of the tiles or of the blank", "tile|blank",
                     "tile");
  command.add_flag("-j,--json", options->json, "Print one JSON object per board");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
