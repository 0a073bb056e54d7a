// One search of a grid puzzle: a row of the registry over the smallest layout that holds the puzzle, its observer, and
// what all searches of a solve add to.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <stdexcept>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "taquin/heuristic/grid_distance.hpp"
#include "taquin/heuristic/grid_patterns.hpp"
#include "taquin/puzzle/grid/grid_puzzle.hpp"
#include "taquin/search/blind.hpp"
#include "taquin/solver/engines/algorithms.hpp"
#include "taquin/solver/grid_solve.hpp"
#include "taquin/solver/plan/timing.hpp"

namespace taquin {

// A path has single slides already. Rows of the registry find this by its argument.
inline const GridPath& slides(const GridPath& path) { return path; }

namespace grid {

// All rows, also where the registry leaves some out.
inline constexpr auto rows = std::tuple_cat(page_algorithm_rows, other_algorithm_rows);
inline constexpr auto infos = std::apply([](const auto&... row) { return std::array{row.info...}; }, rows);

inline constexpr std::string_view distance = "grid-distance";
inline constexpr std::string_view patterns = "grid-patterns";

// The best path, the bound, and when to stop.
struct Solving {
  const GridRequest& request;
  Timing timing;
  GridAnswer& answer;
  bool reached_gap = false;
  bool reached_time = false;

  bool is_enough(std::int64_t lower_bound) const {
    return answer.cost >= 0 &&
           is_within_gap(answer.cost, std::max(answer.lower_bound, lower_bound), request.limits.gap);
  }
  bool stops(const Progress& progress) {
    if (request.progress) {
      request.progress({answer.algorithm, answer.heuristic, progress.lower_bound, progress.counts, timing.elapsed(),
                        answer.cost, -1, progress.lists});
    }
    if (request.limits.stop.stop_requested()) return answer.interrupted = true;
    if (is_enough(progress.lower_bound)) return reached_gap = true;
    return timing.is_over() && (reached_time = true);
  }
  Cost upper() const { return answer.cost < 0 ? unreachable : static_cast<Cost>(answer.cost); }
  std::uint64_t left(std::uint64_t expanded) const {
    return expanded == Budget::unlimited ? expanded : expanded - std::min(expanded, answer.counts.expanded);
  }
  void improve(const GridPath& path) {
    const GridVerdict verdict = verify(request.problem, path);
    if (!verdict.solves) throw std::logic_error("a grid search found moves that do not solve: " + verdict.reason);
    if (answer.cost >= 0 && verdict.cost >= answer.cost) return;
    answer.cost = verdict.cost;
    answer.length = verdict.moves;
    answer.path = path;
    if (request.improved) request.improved({answer.cost, answer.lower_bound, timing.elapsed()});
  }
  template <class Result>
  void add(const Result& result) {
    if (result.outcome == Outcome::found && !result.path.empty()) improve(result.path);
    answer.lower_bound = std::max(answer.lower_bound, std::int64_t{result.lower_bound});
    answer.counts.expanded += result.counts.expanded;
    answer.counts.generated += result.counts.generated;
    answer.counts.reopened += result.counts.reopened;
    answer.counts.peak_open = std::max(answer.counts.peak_open, result.counts.peak_open);
    answer.counts.peak_bytes = std::max(answer.counts.peak_bytes, result.counts.peak_bytes);
    answer.rounds = result.rounds;
  }
};

// What the rows of the registry ask of a query.
struct GridQuery {
  struct {
    double weight;
  } request;
  Budget budget;
  Cost upper;
  std::function<void(const GridPath&)> improved;
};

struct GridObserver {
  Solving& run;
  template <class State>
  void expand(const State&, Cost, Cost) const noexcept {}
  void round(const Round&) const noexcept {}
  bool stop(const Progress& progress) { return run.stops(progress); }
};

template <class S, class Heuristic>
struct GridContext {
  using Space = S;
  const Space& space;
  const typename Space::State start;
  const GridQuery& query;
  GridObserver& observer;
  const GridProblem& problem;
  const Heuristic& estimate;
  static constexpr bool has_distance = std::is_same_v<Heuristic, GridDistance<Space>>;

  Blind<Space> blind() const { return {}; }
  const Heuristic& heuristic() const { return estimate; }
  Heuristic heuristic_to_start() const requires has_distance {
    GridProblem back = problem;
    back.goals = {problem.start};
    return {space, back};
  }
};

// Calls `work(space)` with the smallest layout that holds the puzzle.
template <class Work>
auto in_layout(const GridProblem& problem, const Work& work) {
  if (GridPuzzle<16, 1>::fits(problem)) return work(GridPuzzle<16, 1>(problem));
  if (GridPuzzle<64, 2>::fits(problem)) return work(GridPuzzle<64, 2>(problem));
  return work(GridPuzzle<64, 6>(problem));
}

template <std::size_t I, class Context>
void try_row(Context& context, std::string_view name, SearchResult<GridMove>& result) {
  constexpr auto& row = std::get<I>(rows);
  if constexpr (row.info.refuses_grids.empty() && (Context::has_distance || !row.info.needs_consistent)) {
    if (row.info.name == name) result = row.call(context);
  }
}
template <class Context>
SearchResult<GridMove> run_row(Context& context, std::string_view name) {
  SearchResult<GridMove> result;
  [&]<std::size_t... I>(std::index_sequence<I...>) { (try_row<I>(context, name, result), ...); }
  (std::make_index_sequence<std::tuple_size_v<decltype(rows)>>());
  return result;
}

// Runs one algorithm; how it ended.
template <class Space, class Heuristic>
Outcome run_search(Solving& run, const Space& space, const Heuristic& heuristic, std::string_view name,
                   const Budget& budget) {
  using Context = GridContext<Space, Heuristic>;
  const GridRequest& request = run.request;
  GridObserver observer{run};
  const auto start = space.state_of(request.problem.start);
  run.answer.algorithm = name;
  run.answer.heuristic = !uses_grid_heuristic(name) ? "" : Context::has_distance ? distance : patterns;
  const GridQuery query{{request.weight}, budget, run.upper(), [&](const GridPath& path) { run.improve(path); }};
  Context context{space, start, query, observer, request.problem, heuristic};
  const SearchResult<GridMove> result = run_row(context, name);
  if (result.outcome == Outcome::found && result.path.empty() && run.answer.cost < 0) run.improve({});
  run.add(result);
  return result.outcome;
}

}  // namespace grid

}  // namespace taquin
