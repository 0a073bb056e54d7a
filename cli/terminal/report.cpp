// Answers as text. The first thing that a person sees is the length and how sure it is.
#include "cli/terminal/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "cli/terminal/draw.hpp"
#include "cli/terminal/streams.hpp"
#include "taquin/io/answer_json.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/solver/plan/plan_text.hpp"
#include "taquin/solver/plan/stages.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/printable.hpp"

namespace taquin::cli {

namespace {

bool has_path(const Answer& answer) { return answer.length >= 0; }

std::string remedy(const Board& board, const Board& goal) {
  const auto pair = solvability(board, goal).exchange;
  return pair ? fmt::format("exchange tiles {} and {}, and it can be solved", pair->first, pair->second) : "";
}

std::string length_and_proof(const Answer& answer, Metric metric) {
  const std::string moves = counted(static_cast<std::uint64_t>(answer.length), "move");
  const std::string_view unit = metric == Metric::mtm ? ", mtm" : "";
  if (answer.status == Status::optimal) return fmt::format("{} (optimal{})", moves, unit);
  return fmt::format("{} (not proven shortest: at least {}, gap {}{})", moves, answer.lower_bound,
                     gap(answer.length, answer.lower_bound), unit);
}

std::string headline(const BoardItem& item, const Board& goal, const Answer& answer, Metric metric) {
  if (has_path(answer)) return bold(length_and_proof(answer, metric));
  if (answer.status == Status::limit) {
    return fmt::format("no solution found: at least {} needed",
                       counted(static_cast<std::uint64_t>(answer.lower_bound), "move"));
  }
  const std::string mend = remedy(item.board(), goal);
  return fmt::format("unsolvable: {}{}{}", answer.message, mend.empty() ? "" : "\n", mend);
}

std::string work(const Answer& answer) {
  std::string text = answer.algorithm;
  if (!answer.heuristic.empty()) text += " with " + answer.heuristic;
  if (answer.backward) text += ", backward";
  text += fmt::format(", {} nodes generated, {}", grouped(answer.counts.generated), duration(answer.seconds));
  if (answer.setup_seconds >= 0.001) text += fmt::format(" and {} for tables", duration(answer.setup_seconds));
  return text;
}

// One picture a move: under MTM a run of equal slides is one.
void steps(const Sink& sink, Board board, const Path& path, const ReportStyle& style) {
  sink(to_grid(board) + "\n");
  std::size_t moves = 0;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const std::string last = describe(board, path[i], style.perspective);
    board.slide(path[i]);
    if (style.metric == Metric::mtm && i + 1 < path.size() && path[i + 1] == path[i]) continue;
    sink(fmt::format("{}. {}\n{}\n", ++moves, last, to_grid(board)));
  }
}

void single(const Sink& sink, const BoardItem& item, const Board& goal, const Answer& answer,
            const ReportStyle& style) {
  sink(headline(item, goal, answer, style.metric) + "\n");
  if (answer.status == Status::unsolvable) return;
  if (!answer.message.empty()) sink(answer.message + "\n");
  if (style.scramble && has_path(answer)) sink("from the goal to the board:\n");
  if (style.steps && has_path(answer)) steps(sink, item.board(), answer.path, style);
  if (has_path(answer)) {
    sink(fmt::format("{} moves:{}", name(style.perspective), answer.path.empty() ? "" : " "));
    write_moves(item.board(), answer.path, style.perspective, style.notation, sink);
    sink("\n");
  }
  sink(dim(work(answer)) + "\n");
}

void stages(const Sink& sink, const std::vector<StageReport>& stages) {
  std::size_t width = 0;
  std::vector<std::string> names;
  for (const StageReport& stage : stages) {
    names.push_back(search_in_words(stage.algorithm, stage.heuristic, stage.backward));
    width = std::max(width, names.back().size());
  }
  for (std::size_t i = 0; i < stages.size(); ++i)
    sink(dim(fmt::format("  {:<{}}  {}", names[i], width, in_words(stages[i]))) + "\n");
}

// "tile 5 goes left; then 30 more moves (31 in all, optimal)"; under MTM a run of tiles is one move.
std::string hint(const BoardItem& item, const Answer& answer, const ReportStyle& style) {
  if (answer.path.empty()) return "the goal is reached: no move is needed";
  const Path& path = answer.path;
  const auto end = style.metric == Metric::stm
                       ? path.begin() + 1
                       : std::find_if(path.begin(), path.end(), [&](Direction d) { return d != path.front(); });
  Board board = item.board();
  std::vector<int> tiles;
  for (auto d = path.begin(); d != end; ++d) {
    tiles.push_back(board.tile(board.neighbour(board.blank(), *d)));
    board.slide(*d);
  }
  std::string move = describe(item.board(), path.front(), style.perspective);
  if (tiles.size() > 1 && style.perspective == Perspective::tile)
    move = fmt::format("tiles {} go {}", fmt::join(tiles, ", "), word(inverse(path.front())));
  if (tiles.size() > 1 && style.perspective == Perspective::blank) move += fmt::format(" by {} cells", tiles.size());
  const std::string more = counted(static_cast<std::uint64_t>(answer.length - 1), "more move");
  const std::string all = length_and_proof(answer, style.metric);
  const std::size_t proof = all.find('(');
  return fmt::format("{}; then {} ({} in all, {}", move, more, answer.length, all.substr(proof + 1));
}

void table_row(const Sink& sink, const BoardItem& item, const Board& goal, const Answer& answer,
               const ReportStyle& style) {
  const std::string length = has_path(answer) ? std::to_string(answer.length) : "-";
  sink(fmt::format("{:<{}}  {:>4}  {:<10}  ", printable(item.id()), style.id_width, length, name(answer.status)));
  if (has_path(answer))
    write_moves(item.board(), answer.path, style.perspective, style.notation, sink);
  else
    sink(answer.status == Status::unsolvable ? remedy(item.board(), goal) : answer.message);
  sink("\n");
  if (style.steps && has_path(answer)) steps(sink, item.board(), answer.path, style);
}

void list_solutions(const Sink& sink, const BoardItem& item, const Board& goal, const Answer& answer,
                    const ShortestSolutions& all, const ReportStyle& style) {
  if (style.json) {
    sink(solutions_json(item.id(), item.board(), goal, style.metric, answer.length, all.count, all.is_complete,
                        all.paths, style.perspective, all.seconds) +
         "\n");
    return;
  }
  const std::string number = counted(all.count, "shortest solution");
  const std::string listed = all.paths.size() < all.count ? fmt::format(", the first {}", all.paths.size()) : "";
  sink(all.is_complete ? fmt::format("{}{}:\n", number, listed)
                       : fmt::format("at least {}, as a limit ended the count{}:\n", number, listed));
  for (const Path& path : all.paths) {
    write_moves(item.board(), path, style.perspective, style.notation, sink);
    sink("\n");
  }
  if (style.id_width == 0) {
    sink(dim(fmt::format("with {}, {} nodes generated, {}", all.heuristic, grouped(all.counts.generated),
                         duration(all.seconds))) +
         "\n");
  }
}

}  // namespace

std::string gap(std::int64_t length, std::int64_t lower_bound) {
  if (lower_bound <= 0) return "-";
  const auto parts_of = [&](std::int64_t whole) {
    return ((length - lower_bound) * whole + lower_bound - 1) / lower_bound;
  };
  const std::int64_t tenths = parts_of(1000);
  return tenths < 1000 ? fmt::format("{}.{} %", tenths / 10, tenths % 10) : fmt::format("{} %", parts_of(100));
}

Exit exit_code(const Answer& answer, const Request& request) {
  if (answer.interrupted) return Exit::interrupted;
  switch (answer.status) {
    case Status::optimal:
      return Exit::answered;
    case Status::bounded:
      return (asks_for_proof(request) || request.limits.gap > 0) &&
                     !is_within_gap(answer.length, answer.lower_bound, request.limits.gap)
                 ? Exit::best_so_far
                 : Exit::answered;
    case Status::unsolvable:
      return Exit::no;
    case Status::limit:
      break;
  }
  return Exit::nothing_found;
}

void report(const Sink& sink, const BoardItem& item, const Board& goal, const Answer& answer,
            const ShortestSolutions* all, const ReportStyle& style) {
  if (style.quiet) {
    sink(has_path(answer) ? std::to_string(answer.length) : std::string(name(answer.status)));
    sink(all == nullptr ? "\n" : fmt::format(" {}\n", all->count));
    return;
  }
  if (style.hint && has_path(answer)) {
    const std::string id = style.id_width == 0 ? "" : fmt::format("{:<{}}  ", printable(item.id()), style.id_width);
    sink(id + hint(item, answer, style) + "\n");
    return;
  }
  if (style.json) {
    write_json(sink, item.id(), item.board(), goal, style.metric, answer, style.perspective);
    sink("\n");
  } else if (style.id_width == 0) {
    single(sink, item, goal, answer, style);
  } else {
    table_row(sink, item, goal, answer, style);
  }
  if (style.verbose && !style.json) stages(sink, answer.stages);
  if (all != nullptr) list_solutions(sink, item, goal, answer, *all, style);
}

std::string plan_report(const BoardItem& item, const Board& goal, const Request& request, const ReportStyle& style) {
  const Rule& rule = plan_for(request.board.rows(), request.board.cols(), request.metric);
  const bool is_planned = request.algorithm == "auto";
  if (style.json) {
    return json_line("plan", item.id(), &item.board(), &goal)
               .add("metric", name(request.metric))
               .add_text("rule", is_planned ? json_of(rule.name) : "null")
               .add_text("stages", plan_json(request))
               .text() +
           "\n";
  }
  std::string text;
  int number = 0;
  for (const ResolvedStage& stage : stages_of(request)) {
    const std::string condition = condition_in_words(stage.stage);
    text += fmt::format("  {}. {}: {}{}{}\n", ++number,
                        search_in_words(stage.algorithm->name, joined(stage.heuristics), false),
                        in_words(stage.stage.budget), condition.empty() ? "" : "; ", condition);
  }
  const std::string head = is_planned ? fmt::format("plan {}: {}, {}", rule.name, rule.boards, name(request.metric))
                                      : "the search that is named";
  return (style.id_width == 0 ? "" : printable(item.id()) + "  ") + bold(head) + "\n" + text;
}

Path reversed(const Path& path) {
  Path back(path.rbegin(), path.rend());
  std::transform(back.begin(), back.end(), back.begin(), inverse);
  return back;
}

std::string report_error(const BoardItem& item, std::string_view message, const ReportStyle& style) {
  if (style.json) return error_json(item.id(), item.board_if_any(), message) + "\n";
  return style.quiet ? "error\n" : "";
}

}  // namespace taquin::cli
