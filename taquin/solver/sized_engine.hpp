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
#include "taquin/core/small.hpp"
#include "taquin/heuristic/any.hpp"
#include "taquin/heuristic/over_runs.hpp"
#include "taquin/heuristic/towards.hpp"
#include "taquin/puzzle/duplicates.hpp"
#include "taquin/puzzle/multi_tile.hpp"
#include "taquin/puzzle/puzzle.hpp"
#include "taquin/search/blind.hpp"
#include "taquin/solver/algorithms.hpp"
#include "taquin/solver/beam_plan.hpp"
#include "taquin/solver/engine.hpp"
#include "taquin/solver/heuristics.hpp"
#include "taquin/solver/improve.hpp"
#include "taquin/solver/sizes.hpp"
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
  std::uint64_t bytes() const override {
    const std::lock_guard lock(mutex_);
    std::uint64_t sum = tables_->bytes();
    for (const auto& [name, heuristic] : shelf_) sum += heuristic.bytes();
    return sum;
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
    // Of the pairs that have an instantiation of their own the small program leaves out all but IDA*'s.
    auto astar() {
      if constexpr (small_program) return best_first<BucketQueue>(Key::astar());
      return curated([&](const auto& h) {
        return taquin::best_first<BucketQueue>(space, start, h, Key::astar(), observer, job.budget);
      });
    }
    auto ida() {
      return curated([&]<class H>(const H& h) {
        if constexpr (small_program && std::is_same_v<H, SmallSums<Space>>)  // idastar-fsm is for these
          return ida_star(space, start, Any(h), Backward<Space>{}, observer, job.budget);
        else
          return ida_star(space, start, h, Backward<Space>{}, observer, job.budget);
      });
    }
    // Under MTM the machine has nothing to say: its words are of single slides.
    auto ida_fsm() {
      if constexpr (Space::multi_tile) {
        return ida();
      } else {
        return curated([&]<class H>(const H& h) {
          const DuplicateMachine& machine = engine.machine();
          if constexpr (Asking<H, Space>)
            return interleaved_ida(space, start, h, machine, observer, job.budget,
                                   {.threads = std::max(1U, job.threads), .deterministic = job.deterministic},
                                   job.keeper, job.exchange ? job.exchange() : nullptr);
          else
            return sorted_ida(space, start, h, machine, observer, job.budget, job.shared);
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
    auto bae() {
      return from_both_ends([&](const auto& ahead, const auto& back) {
        return bae_star(space, start, ahead, back, observer, job.budget);
      });
    }
    auto nbs() {
      return from_both_ends([&](const auto& ahead, const auto& back) {
        return taquin::nbs(space, start, ahead, back, observer, job.budget);
      });
    }
    // The heuristics people use most have an instantiation of their own on 4x4 alone: 5x5 is past such searches.
    auto ara() {
      return searched([&](const auto& h) {
        return ara_star(space, start, h, observer, job.budget, [&](const auto& path) {
          if (job.improved) job.improved(slides(path));
        });
      });
    }
    auto bfida() {
      return searched([&](const auto& h) { return bfida_star(space, start, h, observer, job.budget); });
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
    // `search` with the heuristic and the same towards the start; of curated ones, by their own types.
    template <class Search>
    auto from_both_ends(const Search& search) {
      const Any ahead = engine.joined(job.heuristics);
      const Towards target(engine.single(), start);
      if constexpr (std::is_same_v<Space, Puzzle<4, 4>> && !small_program) {
        using Target = Towards<Space>;
        if (const auto* h = ahead.template target<Manhattan<Space>>()) return search(*h, Manhattan<Target>(target));
        if (const auto* h = ahead.template target<LinearConflict<Space>>()) {
          return search(*h, LinearConflict<Target>(target));
        }
      }
      return search(ahead, engine.aimed(job.heuristics, target));
    }
    template <class Search>
    auto searched(const Search& search) {
      const Any any = engine.joined(job.heuristics);
      if constexpr (std::is_same_v<Space, Puzzle<4, 4>> && !small_program) {
        if (const auto* h = any.template target<LinearConflict<Space>>()) return search(*h);
      }
      return search(any);
    }
    // `search` with the heuristic's own type where it is a curated one.
    template <class Search>
    auto curated(const Search& search) {
      const Any any = engine.joined(job.heuristics);
      if constexpr (!Space::is_dynamic && !Space::multi_tile) {
        constexpr bool is_4x4 = std::is_same_v<Space, Puzzle<4, 4>>;
        if constexpr (is_4x4 || !small_program) {
          if (const auto* h = any.template target<Manhattan<Space>>()) return search(*h);
          if (const auto* h = any.template target<LinearConflict<Space>>()) return search(*h);
          if (const auto* h = any.template target<WalkingDistance<Space>>()) return search(*h);
          if (const auto* h = any.template target<SmallSums<Space>>()) return search(*h);
        }
        if (const auto* h = any.template target<LargeSums<Space>>()) return search(*h);
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

  const auto& single() const noexcept {
    if constexpr (Space::multi_tile)
      return space_.single();
    else
      return space_;
  }
  template <class Row>
  std::optional<Any> make(const Row& row, const Effort& effort) const {
    return make(row, single(), effort);
  }
  // `towards`: of single slides, with the goal or another.
  template <class Row, class Single>
  std::optional<Any> make(const Row& row, const Single& towards, const Effort& effort) const {
    auto heuristic = row.make(towards, metric_, *tables_, effort);
    if (!heuristic) return std::nullopt;
    if constexpr (Space::multi_tile) {
      using Inner = typename decltype(heuristic)::value_type;
      return Any(OverRuns<std::remove_cvref_t<decltype(single())>, Inner>(single(), std::move(*heuristic)));
    } else {
      return Any(std::move(*heuristic));
    }
  }
  // The heuristics towards another board, which must outlive them; for those that cannot be aimed, linear conflicts.
  template <class Single>
  Any aimed(const std::vector<std::string_view>& names, const Towards<Single>& target) const {
    std::vector<Any> parts;
    for (const std::string_view name : names) {
      const std::string_view aiming = find_heuristic(name).aims ? name : "linear-conflict";
      aim(aiming, target, parts, std::make_index_sequence<std::tuple_size_v<decltype(heuristic_rows)>>());
    }
    return Any::maximum(parts);
  }
  template <class Single, std::size_t... I>
  void aim(std::string_view name, const Towards<Single>& target, std::vector<Any>& parts,
           std::index_sequence<I...>) const {
    const auto try_row = [&]<std::size_t Row>(std::integral_constant<std::size_t, Row>) {
      constexpr auto& row = std::get<Row>(heuristic_rows);
      if constexpr (row.info.aims) {
        if (row.info.name == name) parts.push_back(*make(row, target, Effort::make));
      }
    };
    (try_row(std::integral_constant<std::size_t, I>()), ...);
  }
  // What a search of the size repays: depth 12 on 4x4 spares a seventh of the nodes of long searches, and takes 15 ms
  // to make instead of 2.
  static int machine_depth(int cells) noexcept {
    if (cells <= 9) return 8;
    return cells > 16 && cells <= 25 ? 12 : 10;
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
    result.path = slides(runs.path);
    return result;
  }
  static Path slides(const Path& path) { return path; }
  static Path slides(const std::vector<Run>& runs) {
    Path path;
    for (const Run run : runs) path.insert(path.end(), run.count, run.direction);
    return path;
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
  if constexpr (small_program && !Single::is_dynamic)  // runs gain little from a compiled size
    return make_engine_upto16(rows, cols, goal_blank, metric, std::move(tables));
  else
    return std::make_shared<SizedEngine<MultiTile<Single>>>(rows, cols, goal_blank, metric, tables);
}

}  // namespace taquin
