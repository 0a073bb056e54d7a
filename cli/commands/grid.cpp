// What the commands do with grid puzzles (grid.hpp): solve, verify, show and random.
#include "cli/words/grid.hpp"

#include <fmt/format.h>

#include <set>

#include "cli/terminal/progress.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/parse_amounts.hpp"
#include "cli/words/solve_options.hpp"
#include "taquin/core/ordered.hpp"
#include "taquin/io/grids/grid_json.hpp"
#include "taquin/io/grids/grid_text.hpp"
#include "taquin/puzzle/grid/grid_solvability.hpp"
#include "taquin/solver/grid_solve.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"

namespace taquin::cli {

namespace {

bool has_costs(const GridProblem& problem) { return !problem.has_equal_costs() || problem.costs[1] != problem.scale; }

// "12 moves, cost 63 (optimal)"
std::string headline(const GridProblem& problem, const GridAnswer& answer) {
  if (answer.status == Status::unsolvable) return "unsolvable: " + answer.message;
  const std::string bound = has_costs(problem) ? "cost at least " + cost_text(problem, answer.lower_bound)
                                               : "at least " + cost_text(problem, answer.lower_bound);
  if (answer.cost < 0) return fmt::format("no solution found: {}{}", bound, has_costs(problem) ? "" : " moves needed");
  std::string text = counted(static_cast<std::uint64_t>(answer.length), "move");
  if (has_costs(problem)) text += ", cost " + cost_text(problem, answer.cost);
  if (answer.status == Status::optimal) return bold(text + " (optimal)");
  return bold(fmt::format("{} (not proven {}: {}, gap {})", text, has_costs(problem) ? "cheapest" : "shortest", bound,
                          gap(answer.cost, answer.lower_bound)));
}

std::string steps_text(const GridProblem& problem, const GridPath& path) {
  std::string text = to_picture(problem, problem.start);
  for (std::size_t i = 0; i < path.size(); ++i) {
    const GridPath first(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    const GridVerdict now = verify(problem, first);
    text += fmt::format("\n{}. cost {}\n{}", i + 1, cost_text(problem, now.cost), to_picture(problem, now.last));
  }
  return text;
}

void refuse_options(const SolveOptions& o) {
  const std::pair<bool, const char*> refused[] = {{o.metric != "stm", "--metric mtm"},
                                                  {o.backward, "--backward"},
                                                  {!o.checkpoint.empty(), "--checkpoint"},
                                                  {!o.exercises.empty(), "--exercises"},
                                                  {o.hint, "--hint"},
                                                  {o.scramble, "--scramble"},
                                                  {o.plan, "--plan"},
                                                  {o.improvements, "--improvements"},
                                                  {o.moves != "tile", "--moves blank"},
                                                  {o.notation != "letters", "--notation"}};
  for (const auto& [is_given, name] : refused) {
    if (is_given) {
      throw Error(
          fmt::format("{} does not serve boards with costs, equal tiles, several blanks, walls, open goals or "
                      "diagonal moves",
                      name));
    }
  }
}

// `all`: null if they were not counted.
std::string answer_text(const SolveOptions& options, const GridItem& item, const GridAnswer& answer,
                        std::size_t id_width, const GridSolutions* all) {
  const GridProblem& problem = item.problem;
  const bool is_solved = answer.cost >= 0;
  const std::string moves = is_solved ? to_text(problem, answer.path) : "";
  if (options.json) return to_json(item.id, problem, answer) + "\n";
  if (options.quiet) {
    return (is_solved ? cost_text(problem, answer.cost) : std::string(name(answer.status))) +
           (all == nullptr ? "\n" : fmt::format(" {}\n", all->count));
  }
  if (id_width > 0) {
    const std::string cost = is_solved ? cost_text(problem, answer.cost) : "-";
    return fmt::format("{:<{}}  {:>6}  {:<10}  {}\n", printable(item.id), id_width, cost, name(answer.status),
                       is_solved ? moves : answer.message);
  }
  std::string text = headline(problem, answer) + "\n";
  if (answer.status == Status::unsolvable) return text;
  if (!answer.message.empty()) text += answer.message + "\n";
  if (options.steps && is_solved) text += steps_text(problem, answer.path);
  if (is_solved) text += fmt::format("tile moves:{}{}\n", moves.empty() ? "" : " ", moves);
  const std::string setup =
      answer.setup_seconds > 0 ? fmt::format(" and {} for tables", duration(answer.setup_seconds)) : "";
  return text +
         dim(fmt::format("{}{}, {} nodes generated, {}{}", answer.algorithm,
                         answer.heuristic.empty() ? "" : " with " + answer.heuristic, grouped(answer.counts.generated),
                         duration(answer.seconds), setup)) +
         "\n";
}

std::string all_text(const GridItem& item, const GridAnswer& answer, const GridSolutions& all, bool json) {
  if (json) {
    return grid_solutions_json(item.id, item.problem, answer.cost, all.count, all.paths, all.is_complete, all.seconds) +
           "\n";
  }
  std::string text =
      fmt::format("{}{}:\n", all.is_complete ? "" : "at least ",
                  counted(all.count, has_costs(item.problem) ? "cheapest solution" : "shortest solution"));
  for (const GridPath& path : all.paths) text += to_text(item.problem, path) + "\n";
  return text;
}

Exit exit_of(const GridAnswer& answer, const Request& asked) {
  Answer plain;
  plain.status = answer.status;
  plain.length = answer.cost;
  plain.lower_bound = answer.lower_bound;
  plain.interrupted = answer.interrupted;
  return exit_code(plain, asked);
}

// The puzzles of a run. Each is solved by the next free thread; what is printed keeps the order of the input.
class GridSession {
 public:
  GridSession(const SolveOptions& options, const std::vector<GridItem>& items)
      : options_(options),
        items_(items),
        asked_(limits_of(options)),
        most_(options.list ? parse_count("--list", *options.list) : 100),
        threads_(static_cast<unsigned>(std::min<std::size_t>(asked_.threads, items.size()))),
        line_(!options.quiet && threads_ == 1) {
    asked_.limits.stop = stop_.get_token();
    if (items.size() < 2) return;
    for (const GridItem& item : items) id_width_ = std::max(id_width_, item.id.size());
  }

  Exit run() {
    const Interrupt interrupt;
    in_order(
        threads_, [this] { return take(); }, [this](const Task& task, unsigned) { return solved(task); },
        [this](const Result& result) { give(result); });
    return Interrupt::asked() ? worse(worst_, Exit::interrupted) : worst_;
  }

 private:
  struct Task {
    const GridItem& item;
    GridRequest request;
  };
  struct Result {
    std::string text;
    Exit exit;
  };

  // The limits and the weight; heuristics are those of grid puzzles.
  static Request limits_of(SolveOptions options) {
    options.heuristic = "auto";
    return read_request(options);
  }

  std::optional<Task> take() {
    if (Interrupt::asked() || taken_ == items_.size()) return std::nullopt;
    const GridItem& item = items_[taken_++];
    GridRequest request{.problem = item.problem,
                        .algorithm = grid_algorithm(options_.algorithm),
                        .heuristic = grid_heuristic(options_.heuristic),
                        .weight = asked_.weight,
                        .limits = asked_.limits};
    request.tables = &tables_;
    request.deterministic = options_.deterministic;
    request.progress = [this](const SolveProgress& progress) {
      if (Interrupt::asked()) stop_.request_stop();
      if (threads_ == 1) line_.update(progress);
    };
    check(request);
    const std::string understood = describe(item.problem);
    if (!options_.quiet && said_.insert(understood).second) say("understood as {}", understood);
    if (threads_ == 1) line_.begin(id_width_ > 0 ? item.id + "  " : "");
    return Task{item, std::move(request)};
  }

  Result solved(const Task& task) const {
    const GridAnswer answer = solve(task.request);
    std::optional<GridSolutions> all;
    if (options_.all && answer.status == Status::optimal) all = all_cheapest(task.request, answer, most_);
    std::string text = answer_text(options_, task.item, answer, id_width_, all ? &*all : nullptr);
    if (all && !options_.quiet) text += all_text(task.item, answer, *all, options_.json);
    return {std::move(text), exit_of(answer, asked_)};
  }

  void give(const Result& result) {
    line_.clear();
    put(result.text);
    flush();
    worst_ = worse(worst_, result.exit);
  }

  const SolveOptions& options_;
  const std::vector<GridItem>& items_;
  Request asked_;
  const std::uint64_t most_;
  const unsigned threads_;
  std::stop_source stop_;
  SharedGridTables tables_;
  ProgressLine line_;
  std::size_t id_width_ = 0;  // of several
  std::size_t taken_ = 0;
  std::set<std::string> said_;
  Exit worst_ = Exit::answered;
};

}  // namespace

Exit solve_grids(const SolveOptions& options, const std::vector<GridItem>& items) {
  refuse_options(options);
  return GridSession(options, items).run();
}

Exit verify_grid(const GridItem& item, const std::string& moves, bool json) {
  const GridVerdict verdict = verify(item.problem, parse_grid_moves(item.problem, moves));
  if (json) {
    put(to_json(item.id, item.problem,
                GridFacts{.status = verdict.solves ? "solution" : "no solution",
                          .length = verdict.moves,
                          .cost = verdict.cost,
                          .moves = moves,
                          .message = verdict.reason}) +
        "\n");
  } else if (verdict.solves) {
    put(fmt::format("yes: the goal is reached in {}, cost {}\n",
                    counted(static_cast<std::uint64_t>(verdict.moves), "move"), cost_text(item.problem, verdict.cost)));
  } else {
    put(fmt::format("no: {}\nthe board after {}:\n{}", verdict.reason,
                    counted(static_cast<std::uint64_t>(verdict.moves), "move"),
                    to_picture(item.problem, verdict.last)));
  }
  return verdict.solves ? Exit::answered : Exit::no;
}

Exit show_grid(const GridItem& item, bool json) {
  const GridProblem& problem = item.problem;
  const GridSolvability found = solvability(problem);
  const Cost bound = grid_distance(problem);
  const std::string_view status = found.status == Solvable::yes  ? "solvable"
                                  : found.status == Solvable::no ? "unsolvable"
                                                                 : "undecided";
  if (json) {
    put(to_json(item.id, item.problem, GridFacts{.status = status, .lower_bound = bound, .message = found.reason}) +
        "\n");
    return Exit::answered;
  }
  put(to_picture(problem, problem.start));
  for (const GridCells& goal : problem.goals) put("\ngoal:\n" + to_picture(problem, goal));
  put(fmt::format("\n{}\n{}: {}\n", describe(problem), status, found.reason));
  if (found.status != Solvable::no) put(fmt::format("cost at least {} (grid-distance)\n", cost_text(problem, bound)));
  return Exit::answered;
}

Exit random_grids(const BoardOptions& boards, const GridOptions& options, std::uint64_t count, std::uint64_t seed,
                  bool json) {
  BoardOptions from = boards;
  from.words = {boards.goal};
  from.size = from.goal.find_first_of("/\n;") == from.goal.npos ? boards.size : "";
  const std::vector<GridItem> items = grid_items(from, options).value();
  GridItem item = items.at(0);
  const GridProblem problem = item.problem;
  Random random(seed);
  for (std::uint64_t i = 0; i < count; ++i) {
    const RandomGrid drawn = random_start(problem, random);
    if (!drawn.is_uniform && i == 0) say("ends of random walks from the goal: not all boards are equally likely");
    item.id = std::to_string(i + 1);
    item.problem.start = drawn.cells;
    put((json ? to_json(item.id, item.problem, GridFacts{.status = "random"}) : to_text(problem, drawn.cells)) + "\n");
  }
  return Exit::answered;
}

}  // namespace taquin::cli
