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

void put_steps(const GridProblem& problem, const GridPath& path) {
  put(to_picture(problem, problem.start));
  for (std::size_t i = 0; i < path.size(); ++i) {
    const GridPath first(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    const GridVerdict now = verify(problem, first);
    put(fmt::format("\n{}. cost {}\n{}", i + 1, cost_text(problem, now.cost), to_picture(problem, now.last)));
  }
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

GridRequest grid_request(const SolveOptions& options, const Request& asked) {
  GridRequest request;
  request.algorithm = grid_algorithm(options.algorithm);
  request.heuristic = grid_heuristic(options.heuristic);
  request.weight = asked.weight;
  request.limits = asked.limits;
  return request;
}

// `all`: null if they were not counted.
void put_answer(const SolveOptions& options, const GridItem& item, const GridAnswer& answer, std::size_t id_width,
                const GridSolutions* all) {
  const GridProblem& problem = item.problem;
  const bool is_solved = answer.cost >= 0;
  const std::string moves = is_solved ? to_text(problem, answer.path) : "";
  if (options.json) {
    put(to_json(item.id, problem, answer) + "\n");
  } else if (options.quiet) {
    put((is_solved ? cost_text(problem, answer.cost) : std::string(name(answer.status))) +
        (all == nullptr ? "\n" : fmt::format(" {}\n", all->count)));
  } else if (id_width > 0) {
    const std::string cost = is_solved ? cost_text(problem, answer.cost) : "-";
    put(fmt::format("{:<{}}  {:>6}  {:<10}  {}\n", printable(item.id), id_width, cost, name(answer.status),
                    is_solved ? moves : answer.message));
  } else {
    put(headline(problem, answer) + "\n");
    if (answer.status == Status::unsolvable) return;
    if (!answer.message.empty()) put(answer.message + "\n");
    if (options.steps && is_solved) put_steps(problem, answer.path);
    if (is_solved) put(fmt::format("tile moves:{}{}\n", moves.empty() ? "" : " ", moves));
    const std::string setup =
        answer.setup_seconds > 0 ? fmt::format(" and {} for tables", duration(answer.setup_seconds)) : "";
    put(dim(fmt::format("{}{}, {} nodes generated, {}{}", answer.algorithm,
                        answer.heuristic.empty() ? "" : " with " + answer.heuristic, grouped(answer.counts.generated),
                        duration(answer.seconds), setup)) +
        "\n");
  }
}

void put_all(const GridItem& item, const GridAnswer& answer, const GridSolutions& all, bool json) {
  if (json) {
    put(grid_solutions_json(item.id, item.problem, answer.cost, all.count, all.paths, all.is_complete, all.seconds) +
        "\n");
    return;
  }
  put(fmt::format("{}{}:\n", all.is_complete ? "" : "at least ",
                  counted(all.count, has_costs(item.problem) ? "cheapest solution" : "shortest solution")));
  for (const GridPath& path : all.paths) put(to_text(item.problem, path) + "\n");
}

Exit exit_of(const GridAnswer& answer, const Request& asked) {
  Answer plain;
  plain.status = answer.status;
  plain.length = answer.cost;
  plain.lower_bound = answer.lower_bound;
  plain.interrupted = answer.interrupted;
  return exit_code(plain, asked);
}

}  // namespace

Exit solve_grids(const SolveOptions& options, const std::vector<GridItem>& items) {
  refuse_options(options);
  SolveOptions known = options;
  if (known.algorithm == "idastar-cr") known.algorithm = "auto";
  known.heuristic = "auto";
  Request asked = read_request(known);
  std::stop_source stop;
  asked.limits.stop = stop.get_token();
  const Interrupt interrupt;
  ProgressLine line(!options.quiet);
  std::set<std::string> said;
  std::size_t id_width = 0;
  if (items.size() > 1) {
    for (const GridItem& item : items) id_width = std::max(id_width, item.id.size());
  }
  const std::uint64_t most = options.list ? parse_count("--list", *options.list) : 100;
  std::shared_ptr<const GridPatternTables> tables;
  Exit worst = Exit::answered;
  for (const GridItem& item : items) {
    if (Interrupt::asked()) break;
    GridRequest request = grid_request(options, asked);
    request.tables = &tables;
    request.problem = item.problem;
    check(request);
    const std::string understood = describe(item.problem);
    if (!options.quiet && said.insert(understood).second) say("understood as {}", understood);
    request.progress = [&](const SolveProgress& progress) {
      if (Interrupt::asked()) stop.request_stop();
      line.update(progress);
    };
    line.begin(id_width > 0 ? item.id + "  " : "");
    const GridAnswer answer = solve(request);
    line.clear();
    std::optional<GridSolutions> all;
    if (options.all && answer.status == Status::optimal) all = all_cheapest(request, answer, most);
    put_answer(options, item, answer, id_width, all ? &*all : nullptr);
    if (all && !options.quiet) put_all(item, answer, *all, options.json);
    flush();
    worst = worse(worst, exit_of(answer, asked));
  }
  return Interrupt::asked() ? worse(worst, Exit::interrupted) : worst;
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
