#include "taquin/solver/grid_solve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "taquin/puzzle/grid/grid_solvability.hpp"
#include "taquin/search/all_shortest.hpp"
#include "taquin/solver/grid_search.hpp"
#include "taquin/solver/solve.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

using namespace grid;

namespace {

constexpr std::string_view controlled = "idastar-cr";
constexpr const char* unreached = "a tile cannot come where it belongs";
constexpr std::uint64_t planned_bytes = std::uint64_t{2} << 30;
constexpr std::uint64_t pattern_bytes = std::uint64_t{256} << 20;
constexpr std::uint64_t expanded_before_patterns = 500'000;
constexpr double share_of_board = 0.2;
constexpr double most_seconds_of_board = 2;
constexpr std::uint64_t expanded_by_moves = 1'000'000;
constexpr std::uint64_t expanded_before_small_patterns = 50'000;  // up to 12 cells
constexpr std::uint64_t expanded_before_known_patterns = 20'000;

void check_serves(const GridProblem& problem, std::string_view heuristic) {
  if (heuristic != patterns || GridPatternTables::serve(problem)) return;
  throw Error(fmt::format(
      "{} serves boards of up to 16 cells with one blank, different tiles and one goal without open cells", patterns));
}

}  // namespace

void check(const GridRequest& request) {
  check(request.problem);
  const std::string algorithm = grid_algorithm(request.algorithm), heuristic = grid_heuristic(request.heuristic);
  if (heuristic != "auto" && algorithm == "auto")
    throw Error("a heuristic needs an algorithm: the automatic plan chooses its own");
  if (heuristic != "auto" && !uses_grid_heuristic(algorithm)) throw Error(algorithm + " uses no heuristic");
  check_serves(request.problem, heuristic);
  if (algorithm == "auto") return;
  const AlgorithmInfo& info = find_algorithm(algorithm, infos);
  if (heuristic == patterns && info.needs_consistent)
    throw Error(fmt::format("{} searches from the goal, too, where {} does not serve", algorithm, patterns));
  const auto& goals = request.problem.goals;
  if (info.needs_consistent && (goals.size() > 1 || std::count(goals[0].begin(), goals[0].end(), any_cell) > 0))
    throw Error(fmt::format("{} searches from the goal, too: it needs one goal without open cells", info.name));
  const Cost hundredths = static_cast<Cost>(request.weight * 100 + 0.5);
  if (info.promise == Promise::within_weight && hundredths / std::gcd(hundredths, 100) > 16)
    throw Error("found a weight of too many digits for costs, expected one such as 1.2, 1.5 or 2");
}

namespace {

bool are_for(const SharedGridTables& shared, const GridProblem& problem) {
  return shared.tables && shared.tables->are_for(problem);
}

// Whether an earlier solve has built them.
bool has_pattern_tables(const GridRequest& request) {
  if (request.tables == nullptr || request.deterministic) return false;
  const std::unique_lock lock(request.tables->mutex, std::try_to_lock);
  return lock && are_for(*request.tables, request.problem);
}

// Builds the pattern databases, or takes those of an earlier solve; null if there is no time or memory for them.
std::shared_ptr<const GridPatternTables> pattern_tables(Solving& run) {
  const GridRequest& request = run.request;
  SharedGridTables own;
  SharedGridTables& shared = request.tables == nullptr ? own : *request.tables;
  const double began = run.timing.elapsed();
  std::unique_lock lock(shared.mutex, std::try_to_lock);
  if (!lock) {
    lock.lock();
    run.answer.setup_seconds += run.timing.elapsed() - began;
  }
  if (are_for(shared, request.problem)) return shared.tables;
  if (request.limits.bytes < 2 * pattern_bytes) return nullptr;
  const double building = run.timing.elapsed();
  const auto stop = [&] { return run.timing.is_over() || request.limits.stop.stop_requested(); };
  auto tables = std::make_shared<const GridPatternTables>(request.problem, stop);
  run.answer.setup_seconds += run.timing.elapsed() - building;
  if (stop()) return run.stops({}), nullptr;
  return shared.tables = tables;
}

// A* and, if it runs out of memory, IDA* with controlled re-expansion.
template <class Space, class Heuristic>
Outcome prove(Solving& run, const Space& space, const Heuristic& heuristic, Budget budget) {
  const Outcome outcome = run_search(run, space, heuristic, "astar", budget);
  if (outcome != Outcome::out_of_memory) return outcome;
  budget.expanded = run.left(run.request.limits.expanded);
  return run_search(run, space, heuristic, controlled, budget);
}

// The same without costs is a plain board: all different tiles, one blank, no walls, one goal without open cells.
bool is_board(const GridProblem& problem) {
  const GridCells& goal = problem.goals[0];
  const auto is_odd = [](CellContent cell) { return cell == wall_cell || cell == any_cell; };
  return problem.is_permutation() && problem.goals.size() == 1 && std::none_of(goal.begin(), goal.end(), is_odd);
}

// A solution of few moves by the usual plan, in a share of the time.
void solve_as_board(Solving& run) {
  const GridRequest& request = run.request;
  const GridProblem& problem = request.problem;
  const auto board = [&](const GridCells& cells) {
    return Board(problem.rows, problem.cols, {cells.begin(), cells.end()});
  };
  Request plain{board(problem.start), board(problem.goals[0])};
  plain.limits = request.limits;
  plain.limits.seconds = std::min(share_of_board * run.timing.remaining(), most_seconds_of_board);
  plain.limits.gap = problem.cells() > 16 ? 0 : HUGE_VAL;
  plain.clock = request.clock;
  plain.progress = request.progress;
  const Answer found = solve(plain);
  run.answer.algorithm = found.algorithm;
  run.answer.heuristic = found.heuristic;
  run.answer.counts.expanded += found.counts.expanded;
  run.answer.counts.generated += found.counts.generated;
  run.answer.interrupted = found.interrupted;
  if (found.length < 0) return;
  GridPath path;
  int blank = plain.board.blank();
  for (const Direction d : found.path) {
    path.emplace_back(static_cast<int>(d), blank);
    blank = plain.board.neighbour(blank, d);
  }
  run.improve(path);
}

// A solution of few moves, whatever they cost: found soon where costs differ so much that a search by cost sees no end.
template <class Space>
void solve_by_moves(Solving& run, Budget budget) {
  GridProblem by_moves = run.request.problem;
  std::fill(by_moves.costs.begin() + 1, by_moves.costs.end(), 1);
  const Space space(by_moves);
  GridObserver observer{run};
  run.answer.algorithm = "weighted-astar";
  run.answer.heuristic = distance;
  budget.expanded = std::min(budget.expanded, expanded_by_moves);
  auto found = best_first<HeapQueue>(space, space.state_of(by_moves.start), GridDistance<Space>(space, by_moves),
                                     Key::weighted(5), observer, budget);
  found.lower_bound = 0;  // on moves
  run.add(found);
}

// The automatic plan.
template <class Space>
Outcome run_plan(Solving& run, const Space& space, const GridDistance<Space>& heuristic, Budget budget) {
  budget.bytes = std::min(budget.bytes, planned_bytes);
  const bool begins_as_board = is_board(run.request.problem) && run.request.problem.cells() > 9;
  if (begins_as_board && !run.request.deterministic) solve_as_board(run);
  budget.expanded = run.left(run.request.limits.expanded);
  if (run.answer.cost < 0 && !run.request.problem.has_equal_costs()) solve_by_moves<Space>(run, budget);
  if (run.reached_time || run.answer.interrupted || run.is_enough(0)) return Outcome::stopped;
  const bool has_patterns = GridPatternTables::serve(run.request.problem);
  const std::uint64_t all = run.request.limits.expanded;
  budget.expanded = run.left(all);
  if (has_patterns) {
    const std::uint64_t most = has_pattern_tables(run.request)     ? expanded_before_known_patterns
                               : run.request.problem.cells() <= 12 ? expanded_before_small_patterns
                                                                   : expanded_before_patterns;
    budget.expanded = std::min(budget.expanded, most);
  }
  Outcome outcome = run_search(run, space, heuristic, "arastar", budget);
  budget.expanded = run.left(all);
  if (outcome == Outcome::out_of_nodes && budget.expanded > 0) {
    if constexpr (Space::capacity == 16) {
      if (const auto tables = pattern_tables(run)) {
        return prove(run, space, GridPatterns<Space>(space, tables), budget);
      }
    }
    if (run.reached_time || run.answer.interrupted) return Outcome::stopped;
    return run_search(run, space, heuristic, "arastar", budget);
  }
  if (outcome == Outcome::out_of_memory) outcome = run_search(run, space, heuristic, controlled, budget);
  return outcome;
}

// The algorithm and the heuristic that are named.
template <class Space>
Outcome run_named(Solving& run, const Space& space, const GridDistance<Space>& heuristic, Budget budget) {
  const std::string algorithm = grid_algorithm(run.request.algorithm);
  if (grid_heuristic(run.request.heuristic) != patterns) return run_search(run, space, heuristic, algorithm, budget);
  if constexpr (Space::capacity == 16) {
    if (const auto tables = pattern_tables(run)) {
      if (budget.bytes != Budget::unlimited) budget.bytes -= tables->bytes();
      const GridPatterns<Space> patterns_of_goal(space, tables);
      const Cost least = patterns_of_goal.value(patterns_of_goal.start(space.state_of(run.request.problem.start)));
      run.answer.algorithm = algorithm;
      run.answer.heuristic = patterns;
      if (least >= unreachable) return Outcome::exhausted;
      return run_search(run, space, patterns_of_goal, algorithm, budget);
    }
  }
  return run.reached_time || run.answer.interrupted ? Outcome::stopped : Outcome::out_of_memory;
}

template <class Space>
void search(Solving& run, const Space& space) {
  const GridRequest& request = run.request;
  GridAnswer& answer = run.answer;
  const GridDistance<Space> heuristic(space, request.problem);
  const Cost least = heuristic.value(heuristic.start(space.state_of(request.problem.start)));
  if (least >= unreachable) {
    answer.status = Status::unsolvable;
    answer.message = unreached;
    return;
  }
  answer.lower_bound = least;
  const Budget budget{request.limits.bytes, request.limits.expanded};
  const Outcome outcome =
      request.algorithm == "auto" ? run_plan(run, space, heuristic, budget) : run_named(run, space, heuristic, budget);
  const bool is_cheapest = answer.cost >= 0 && answer.cost <= answer.lower_bound;
  if (outcome == Outcome::exhausted && answer.cost < 0) {
    answer.status = Status::unsolvable;
    answer.message = answer.counts.expanded == 0
                         ? unreached
                         : fmt::format("no way leads to the goal: all {} boards that can be reached were seen",
                                       grouped(answer.counts.expanded));
  } else {
    answer.status = is_cheapest ? Status::optimal : answer.cost >= 0 ? Status::bounded : Status::limit;
  }
  if (answer.cost >= 0) answer.lower_bound = std::min(answer.lower_bound, answer.cost);
  if (answer.interrupted)
    answer.message = "interrupted";
  else if (run.reached_time)
    answer.message = fmt::format("time limit of {} reached", duration(request.limits.seconds));
  else if (outcome == Outcome::out_of_memory)
    answer.message = "memory limit reached";
  else if (outcome == Outcome::out_of_nodes)
    answer.message = fmt::format("limit of {} expansions reached", grouped(request.limits.expanded));
  else if (outcome == Outcome::too_deep)
    answer.message = "paths cost more than a search can count";
}

}  // namespace

GridAnswer solve(const GridRequest& request) {
  check(request);
  GridAnswer answer;
  Solving run{request, Timing(request.clock, request.limits.seconds), answer};
  if (const GridSolvability found = solvability(request.problem); found.status == Solvable::no) {
    answer.status = Status::unsolvable;
    answer.message = found.reason;
  } else {
    in_layout(request.problem, [&](const auto& space) { search(run, space); });
  }
  answer.seconds = run.timing.elapsed() - answer.setup_seconds;
  return answer;
}

GridSolutions all_cheapest(const GridRequest& request, const GridAnswer& answer, std::uint64_t most) {
  GridSolutions all;
  GridAnswer none;
  Solving run{request, Timing(request.clock, request.limits.seconds), none};
  in_layout(request.problem, [&]<class Space>(const Space& space) {
    const GridDistance<Space> heuristic(space, request.problem);
    GridObserver observer{run};
    AllShortest search(space, heuristic, observer, Budget{Budget::unlimited, request.limits.expanded},
                       std::function<void(const GridPath&)>([&](const GridPath& path) {
                         if (++all.count <= most) all.paths.push_back(path);
                       }));
    const auto result = search.run(space.state_of(request.problem.start), static_cast<Cost>(answer.cost));
    all.is_complete = result.outcome == Outcome::exhausted;
  });
  all.seconds = run.timing.elapsed();
  return all;
}

Cost grid_distance(const GridProblem& problem) { return grid_estimate(problem, distance)(problem.start); }

std::function<Cost(const GridCells& cells)> grid_estimate(const GridProblem& problem, std::string_view heuristic) {
  using Estimate = std::function<Cost(const GridCells&)>;
  check_serves(problem, grid_heuristic(heuristic));
  return in_layout(problem, [&]<class Space>(const Space& layout) {
    const auto space = std::make_shared<const Space>(layout);
    const auto function = [&]<class Heuristic>(std::shared_ptr<const Heuristic> made) {
      return Estimate(
          [space, made](const GridCells& cells) { return made->value(made->start(space->state_of(cells))); });
    };
    if constexpr (Space::capacity == 16) {
      if (heuristic == patterns) {
        const auto tables = std::make_shared<const GridPatternTables>(problem, [] { return false; });
        return function(std::make_shared<const GridPatterns<Space>>(*space, tables));
      }
    }
    return function(std::make_shared<const GridDistance<Space>>(*space, problem));
  });
}

std::vector<std::string_view> grid_algorithms() {
  std::vector<std::string_view> names;
  for (const AlgorithmInfo& info : infos) {
    if (info.refuses_grids.empty()) names.push_back(info.name);
  }
  return names;
}

std::vector<std::string_view> grid_heuristics() { return {distance, patterns}; }

std::string grid_algorithm(std::string_view typed) {
  if (typed == "auto") return std::string(typed);
  const AlgorithmInfo& info = find_algorithm(typed, infos);
  if (info.refuses_grids.empty()) return std::string(info.name);
  throw Error(fmt::format("{} does not serve boards of this kind: {}; these do: {}", info.name, info.refuses_grids,
                          fmt::join(grid_algorithms(), ", ")));
}

std::string grid_heuristic(std::string_view typed) {
  if (typed == "auto" || typed == distance || typed == patterns) return std::string(typed);
  throw Error(fmt::format("found the heuristic '{}', expected one of those that serve boards of this kind: {}", typed,
                          fmt::join(grid_heuristics(), ", ")));
}

bool uses_grid_heuristic(std::string_view algorithm) { return find_algorithm(algorithm, infos).uses_heuristic; }

}  // namespace taquin
