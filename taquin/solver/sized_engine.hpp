// The engine of one state space: the only place where the tables of algorithms and heuristics meet a type.
//
// Everything runs through `AnyHeuristic` but for a few curated pairs, worth an instantiation of their own on the
// compiled sizes under STM: IDA* and A* with the heuristics people use most.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <tuple>
#include <utility>

#include "taquin/construct/greedy.hpp"
#include "taquin/construct/loop_sort.hpp"
#include "taquin/heuristic/any.hpp"
#include "taquin/heuristic/over_runs.hpp"
#include "taquin/puzzle/duplicates.hpp"
#include "taquin/puzzle/multi_tile.hpp"
#include "taquin/puzzle/puzzle.hpp"
#include "taquin/search/blind.hpp"
#include "taquin/solver/algorithms.hpp"
#include "taquin/solver/beam_plan.hpp"
#include "taquin/solver/engine.hpp"
#include "taquin/solver/heuristics.hpp"
#include "taquin/solver/improve.hpp"
#include "taquin/solver/wide_beam.hpp"

namespace taquin {

/// Asks the job whether to stop; nothing else.
struct JobObserver {
  const Job& job;
  template <class State>
  void expand(const State&, Cost, Cost) const noexcept {}
  void round(const Round&) const noexcept {}
  bool stop(const Progress& progress) const { return job.stop && job.stop(progress); }
};

template <class Space>
class SizedEngine final : public Engine {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  using Any = AnyHeuristic<Space>;

  SizedEngine(int rows, int cols, int goal_blank, Metric metric, std::shared_ptr<PatternTables> tables)
      : space_(rows, cols, goal_blank), metric_(metric), tables_(std::move(tables)) {}

  bool prepare(std::string_view name, const Effort& effort) override {
    const std::lock_guard lock(mutex_);
    if (shelf_.find(name) != shelf_.end()) return true;
    std::optional<Any> made;
    const auto try_row = [&](const auto& row) {
      if (row.info.name == name) made = make(row, effort);
    };
    std::apply([&](const auto&... row) { (try_row(row), ...); }, heuristic_rows);
    if (!made) return false;
    shelf_.emplace(std::string(name), std::move(*made));
    return true;
  }
  void prepare(const AlgorithmInfo& algorithm) override {
    if (algorithm.uses_machine && !Space::multi_tile) (void)machine();
  }
  Cost value(std::string_view name, const Board& board) const override {
    const Any heuristic = joined({name});
    return heuristic.value(heuristic.start(state_of(board)));
  }
  SearchResult<Direction> run(const Job& job) const override {
    JobObserver observer{job};
    Bench bench{*this, space_, state_of(job.start), job, observer};
    return run_row(bench, std::make_index_sequence<std::tuple_size_v<decltype(algorithm_rows)>>());
  }

 private:
  // What an algorithm's row is given.
  struct Bench {
    const SizedEngine& engine;
    const Space& space;
    const State start;
    const Job& job;
    JobObserver& observer;

    auto uniform_cost() {
      return taquin::best_first<BucketQueue>(space, start, Blind<Space>{}, Key::dijkstra(), observer, job.budget);
    }
    template <class Open>
    auto best_first(Key key) {
      return taquin::best_first<Open>(space, start, engine.joined(job.heuristics), key, observer, job.budget);
    }
    auto astar() {
      return curated([&](const auto& h) {
        return taquin::best_first<BucketQueue>(space, start, h, Key::astar(), observer, job.budget);
      });
    }
    auto ida() {
      return curated([&](const auto& h) { return ida_star(space, start, h, Backward<Space>{}, observer, job.budget); });
    }
    // Under MTM the machine has nothing to say: its words are of single slides.
    auto ida_fsm() {
      if constexpr (Space::multi_tile) {
        return ida();
      } else {
        return curated([&]<class H>(const H& h) {
          const DuplicateMachine& machine = engine.machine();
          if constexpr (Asking<H, Space>)
            return interleaved_ida(space, start, h, machine, observer, job.budget);
          else
            return sorted_ida(space, start, h, machine, observer, job.budget);
        });
      }
    }
    auto beam() {
      SearchResult<Direction> result;
      if constexpr (Space::multi_tile) {
        return result;
      } else if constexpr (!Layerable<Space>) {
        return wide_beam(job, engine.goal_board());
      } else {
        const Any any = engine.joined(job.heuristics);
        const auto search = [&](const auto& h) {
          BeamPlan plan(job.seconds, job.budget.bytes, job.clock);
          WideningOptions options{{BeamPlan::first, 0, job.upper, job.threads}, 2, {}};
          options.next = [&](const BeamRun& run) { return plan.next(run); };
          return widening_beam(space, start, h, observer, options, job.budget, [&](const Path& path) {
            if (job.improved) job.improved(path);
          });
        };
        if (const auto* h = any.template target<Far<Space>>())
          result = search(*h);
        else if (const auto* linear = any.template target<LinearConflict<Space>>())
          result = search(*linear);
        else
          result = search(any);
      }
      return result;
    }
    auto construct() { return found(greedy_path(job.start, engine.goal_board())); }
    auto sweep() { return found(sweeps(job, engine.goal_board())); }
    auto polish() { return found(polished(job, engine.goal_board())); }
    static SearchResult<Direction> found(Path path) {
      SearchResult<Direction> result;
      result.path = std::move(path);
      result.outcome = Outcome::found;
      return result;
    }
    auto along_loop() { return loop_search(job.start, engine.goal_board(), job.budget, job.stop); }
    // `search` with the heuristic's own type where it is a curated one.
    template <class Search>
    auto curated(const Search& search) {
      const Any any = engine.joined(job.heuristics);
      if constexpr (!Space::is_dynamic && !Space::multi_tile) {
        if (const auto* h = any.template target<Manhattan<Space>>()) return search(*h);
        if (const auto* h = any.template target<LinearConflict<Space>>()) return search(*h);
        if (const auto* h = any.template target<WalkingDistance<Space>>()) return search(*h);
        if (const auto* h = any.template target<SmallSums<Space>>()) return search(*h);
        if (const auto* h = any.template target<LargeSums<Space>>()) return search(*h);
        if constexpr (std::is_same_v<Space, Puzzle<4, 4>>) {
          if (const auto* h = any.template target<FoldedSums<Space>>()) return search(*h);
        }
      }
      return search(any);
    }
  };

  template <std::size_t... I>
  SearchResult<Direction> run_row(Bench& bench, std::index_sequence<I...>) const {
    SearchResult<Direction> result;
    (try_row<I>(bench, result), ...);
    return result;
  }
  template <std::size_t I>
  void try_row(Bench& bench, SearchResult<Direction>& result) const {
    constexpr auto& row = std::get<I>(algorithm_rows);
    if constexpr (Storable<Space> || !row.info.stores_states) {
      if (row.info.name == bench.job.algorithm.name) result = flatten(row.call(bench));
    }
  }

  template <class Row>
  std::optional<Any> make(const Row& row, const Effort& effort) const {
    if constexpr (Space::multi_tile) {
      auto single = row.make(space_.single(), metric_, *tables_, effort);
      if (!single) return std::nullopt;
      using Inner = typename decltype(single)::value_type;
      return Any(OverRuns<std::remove_cvref_t<decltype(space_.single())>, Inner>(space_.single(), std::move(*single)));
    } else {
      auto heuristic = row.make(space_, metric_, *tables_, effort);
      return heuristic ? std::optional<Any>(Any(std::move(*heuristic))) : std::nullopt;
    }
  }
  // What a search of the size repays: depth 12 on 4x4 spares a seventh of the nodes of long searches, and takes 15 ms
  // to make instead of 2.
  static int machine_depth(int cells) noexcept {
    if (cells <= 9) return 8;
    return cells > 16 && cells <= 25 ? 14 : 10;
  }
  // Made at the first use.
  const DuplicateMachine& machine() const {
    const std::lock_guard lock(mutex_);
    if (!machine_) {
      machine_.emplace(machine_depth(space_.cells()), space_.rows(), space_.cols());
    }
    return *machine_;
  }
  // The maximum of prepared heuristics.
  Any joined(const std::vector<std::string_view>& names) const {
    const std::lock_guard lock(mutex_);
    std::vector<Any> parts;
    for (const auto name : names) parts.push_back(shelf_.find(name)->second);
    return Any::maximum(parts);
  }

  State state_of(const Board& board) const {
    State state{typename Space::Tiles(board.cells()), static_cast<std::uint16_t>(board.blank())};
    for (int cell = 0; cell < board.cells(); ++cell) state.tiles.put(cell, board.tile(cell));
    return state;
  }
  Board goal_board() const {
    std::vector<std::uint16_t> tiles;
    for (int cell = 0; cell < space_.cells(); ++cell) {
      tiles.push_back(static_cast<std::uint16_t>(space_.goal_state().tile(cell)));
    }
    return Board(space_.rows(), space_.cols(), std::move(tiles));
  }
  static SearchResult<Direction> flatten(SearchResult<Direction> result) { return result; }
  static SearchResult<Direction> flatten(SearchResult<Run> runs) {
    SearchResult<Direction> result;
    result.outcome = runs.outcome;
    result.cost = runs.cost;
    result.lower_bound = runs.lower_bound;
    result.counts = runs.counts;
    result.rounds = std::move(runs.rounds);
    for (const Run run : runs.path) result.path.insert(result.path.end(), run.count, run.direction);
    return result;
  }

  const Space space_;
  const Metric metric_;
  mutable std::mutex mutex_;
  std::map<std::string, Any, std::less<>> shelf_;
  const std::shared_ptr<PatternTables> tables_;
  mutable std::optional<DuplicateMachine> machine_;
};

/// Both metrics of a puzzle.
template <class Single>
std::shared_ptr<Engine> make_sized_engine(int rows, int cols, int goal_blank, Metric metric,
                                          std::shared_ptr<PatternTables> tables) {
  if (metric == Metric::stm) return std::make_shared<SizedEngine<Single>>(rows, cols, goal_blank, metric, tables);
  return std::make_shared<SizedEngine<MultiTile<Single>>>(rows, cols, goal_blank, metric, tables);
}

}  // namespace taquin
