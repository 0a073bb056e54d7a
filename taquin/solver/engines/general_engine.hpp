// The general engine: every algorithm with every heuristic over one state space, through `AnyHeuristic`; the only place
// where the tables of algorithms and heuristics meet a type.
//
// `CompiledEngine` is the same engine with heuristics of a compiled size, and a few pairs of search
// and heuristic that run on types of their own. States are the same in both, so what is not such a pair runs in the
// general engine with the compiled size's heuristics. A pair is compiled if a plan uses it or a benchmark quotes it:
// IDA* is twice as fast, and others are not worth the seconds that they take to build (bench/README.md).
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

#include "taquin/core/web_build.hpp"
#include "taquin/heuristic/any.hpp"
#include "taquin/heuristic/estimate.hpp"
#include "taquin/heuristic/mtm_adapter.hpp"
#include "taquin/puzzle/goal_cells.hpp"
#include "taquin/puzzle/space/multi_tile.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/all_shortest.hpp"
#include "taquin/search/blind.hpp"
#include "taquin/solver/engines/algorithms.hpp"
#include "taquin/solver/engines/engine.hpp"
#include "taquin/solver/engines/heuristics.hpp"

namespace taquin {

/// Whether a compiled engine has a heuristic over its own space; the general engine, `void`, has every one.
template <class Pairs>
constexpr bool is_compiled(std::string_view heuristic) {
  if constexpr (std::is_void_v<Pairs>)
    return true;
  else
    return std::find(Pairs::heuristics.begin(), Pairs::heuristics.end(), heuristic) != Pairs::heuristics.end();
}

template <class Space>
class GeneralEngine : public Engine {
 public:
  using Any = AnyHeuristic<Space>;

  GeneralEngine(int rows, int cols, int goal_blank, Metric metric, std::shared_ptr<PatternTables> tables)
      : space_(rows, cols, goal_blank), metric_(metric), tables_(std::move(tables)), fsm_pruners_(rows, cols) {}

  bool prepare(std::string_view name, const BuildOptions& options) override {
    const std::lock_guard lock(mutex_);
    if (heuristics_.contains(name)) return true;
    std::optional<Any> made;
    try {
      made = make(name, GoalCells(single()), options);
    } catch (const std::bad_alloc&) {
      if (!options.only_stored) throw;
    }
    if (!made) return false;
    heuristics_.emplace(std::string(name), std::move(*made));
    return true;
  }
  bool has(std::string_view name) const override {
    const std::lock_guard lock(mutex_);
    return heuristics_.contains(name);
  }
  void prepare(const AlgorithmInfo& algorithm) override {
    if (algorithm.prunes_duplicates && !Space::multi_tile) (void)fsm_pruners_.first();
  }
  std::uint64_t bytes() const override {
    const std::lock_guard lock(mutex_);
    std::uint64_t sum = tables_->bytes();
    for (const auto& [name, heuristic] : heuristics_) sum += heuristic.bytes();
    return sum;
  }
  Cost value(std::string_view name, const Board& board) const override {
    const Any heuristic = maximum({name});
    return heuristic.value(heuristic.start(state_of<Space>(board)));
  }
  // Not inline, so that the compiled engine does not compile it again.
  SearchResult<Direction> run(const Query& query) const override;
  SearchResult<Direction> all_shortest(const Query& query, Cost length,
                                       const std::function<void(const Path&)>& found) const override;

 protected:
  /// nullopt if the heuristic does not serve the size, or if its tables are not available.
  virtual std::optional<Any> make(std::string_view name, const GoalCells& goal, const BuildOptions& options) const;
  // A compiled engine makes only the heuristics that it names.
  template <class Pairs = void, class Single>
  std::optional<Any> make_over(const Single& space, std::string_view name, const GoalCells& goal,
                               const BuildOptions& options) const {
    std::optional<Any> made;
    const auto keep = [&](auto heuristic) {
      using Made = typename decltype(heuristic)::value_type;
      constexpr bool is_for_slides =
          std::is_same_v<Made, Learned<Single>> || std::is_same_v<Made, ConstrainedWalking<Single>>;
      if constexpr (!is_for_slides || !Space::multi_tile) {
        if (heuristic) made.emplace(adapted(space, std::move(*heuristic)));
      }
    };
    const auto try_row = [&]<std::size_t I>() {
      constexpr auto& row = std::get<I>(heuristic_rows);
      if constexpr (is_compiled<Pairs>(row.info.name)) {
        if (row.info.name == name) keep(row.make(space, metric_, goal, *tables_, options));
      }
    };
    [&]<std::size_t... I>(std::index_sequence<I...>) { (try_row.template operator()<I>(), ...); }
    (std::make_index_sequence<std::tuple_size_v<decltype(heuristic_rows)>>());
    if constexpr (Single::is_dynamic) {
      if (is_own_partition(name)) keep(own_sums(space, metric_, name, *tables_, options));
      if constexpr (!web_build) {
        if (is_own_weights(name)) keep(own_learned(space, metric_, name));
      }
    }
    return made;
  }
  template <class S>
  SearchContext<S> context_of(const S& space, const Query& query, QueryObserver& observer) const {
    return {space, state_of<S>(query.start), query, observer,
            query.algorithm.prunes_duplicates && !S::multi_tile ? &fsm_pruners_ : nullptr};
  }
  // The maximum of prepared heuristics.
  Any maximum(const std::vector<std::string_view>& names) const {
    const std::lock_guard lock(mutex_);
    std::vector<Any> parts;
    for (const auto name : names) parts.push_back(heuristics_.find(name)->second);
    return Any::maximum(parts);
  }

 private:
  struct Context : SearchContext<Space> {
    const GeneralEngine& engine;

    Any blind() const { return Any(Blind<Space>{}); }
    Any heuristic() const {
      if (web_build || !this->query.estimate) return engine.maximum(this->query.heuristics);
      const auto& single = engine.single();
      return Any(Estimate<Space, std::remove_cvref_t<decltype(single)>>(this->space, single, this->query.estimate));
    }
    // The same, retargeted to the start; in place of those that cannot be, another that is admissible.
    Any heuristic_to_start() const {
      const GoalCells goal(engine.single(), this->start);
      std::vector<Any> parts;
      for (const std::string_view name : this->query.heuristics) {
        const std::string_view other = Space::multi_tile ? "ordered-walking" : "linear-conflict";
        parts.push_back(*engine.make(find_heuristic(name).is_retargetable ? name : other, goal, {}));
      }
      return Any::maximum(parts);
    }
    Board goal() const { return board_of(engine.single(), engine.single().goal_state()); }
  };

  template <std::size_t I>
  static void try_row(Context& context, SearchResult<Direction>& result) {
    constexpr auto& row = std::get<I>(algorithm_rows);
    if constexpr (Storable<Space> || !row.info.stores_states) {
      if (row.info.name == context.query.algorithm.name) result = in_slides(row.call(context));
    }
  }
  const auto& single() const noexcept { return single_of(space_); }
  // Under MTM, unless it follows runs itself.
  template <class Single, class Heuristic>
  auto adapted(const Single& space, Heuristic heuristic) const {
    if constexpr (HeuristicOver<Heuristic, Space>)
      return Any(std::move(heuristic));
    else
      return Any(MtmAdapter<Single, Heuristic>(space, std::move(heuristic)));
  }

  const Space space_;
  const Metric metric_;
  mutable std::mutex mutex_;
  std::map<std::string, Any, std::less<>> heuristics_;
  const std::shared_ptr<PatternTables> tables_;
  const FsmPruners fsm_pruners_;
};

template <class Space>
SearchResult<Direction> GeneralEngine<Space>::run(const Query& query) const {
  QueryObserver observer{query};
  Context context{context_of(space_, query, observer), *this};
  SearchResult<Direction> result;
  [&]<std::size_t... I>(std::index_sequence<I...>) { (try_row<I>(context, result), ...); }
  (std::make_index_sequence<std::tuple_size_v<decltype(algorithm_rows)>>());
  return result;
}

template <class Space>
SearchResult<Direction> GeneralEngine<Space>::all_shortest(const Query& query, Cost length,
                                                           const std::function<void(const Path&)>& found) const {
  if constexpr (web_build) return {};
  QueryObserver observer{query};
  const Any heuristic = maximum(query.heuristics);
  AllShortest search(space_, heuristic, observer, query.budget, [&](const auto& moves) { found(slides(moves)); });
  return in_slides(search.run(state_of<Space>(query.start), length));
}

template <class Space>
std::optional<AnyHeuristic<Space>> GeneralEngine<Space>::make(std::string_view name, const GoalCells& goal,
                                                              const BuildOptions& options) const {
  return make_over(single(), name, goal, options);
}

/// `Pairs`: the compiled `Space`, the space of the `General` engine, the names of the `heuristics` that are made over
/// the compiled space, and `run(context, heuristic)`: the result, or nullopt if the pair is not compiled.
template <class Pairs>
class CompiledEngine final : public GeneralEngine<typename Pairs::General> {
 public:
  using General = GeneralEngine<typename Pairs::General>;
  using Any = typename General::Any;

  CompiledEngine(int rows, int cols, int goal_blank, std::shared_ptr<PatternTables> tables)
      : General(rows, cols, goal_blank, Pairs::Space::multi_tile ? Metric::mtm : Metric::stm, std::move(tables)),
        space_(rows, cols, goal_blank) {}

  SearchResult<Direction> run(const Query& query) const override {
    QueryObserver observer{query};
    auto context = this->context_of(space_, query, observer);
    if (query.heuristics.size() == 1) {
      if (auto result = Pairs::run(context, this->maximum(query.heuristics))) return std::move(*result);
    }
    return General::run(query);
  }

 private:
  [[gnu::cold]] std::optional<Any> make(std::string_view name, const GoalCells& goal,
                                        const BuildOptions& options) const override {
    if (!is_compiled<Pairs>(name)) return General::make(name, goal, options);
    return this->template make_over<Pairs>(single_of(space_), name, goal, options);
  }

  const typename Pairs::Space space_;
};

/// For a compiled engine: runs `search` if the heuristic is of one of the types `H`.
template <class... H, class Any, class Search>
std::optional<SearchResult<Direction>> run_with(const Any& any, const Search& search) {
  std::optional<SearchResult<Direction>> result;
  const auto try_type = [&](const auto* heuristic) {
    if (heuristic != nullptr && !result) result = search(*heuristic);
  };
  (try_type(any.template target<H>()), ...);
  return result;
}

template <class Tiles>
using GeneralSpace = Puzzle<dynamic, dynamic, Tiles>;
extern template class GeneralEngine<GeneralSpace<NibbleTiles>>;  // in engine_upto16.cpp
extern template class GeneralEngine<MultiTile<GeneralSpace<NibbleTiles>>>;
extern template class GeneralEngine<GeneralSpace<ByteTiles<25>>>;  // in engine_upto25.cpp

/// Both metrics of a layout, in the general engine.
template <class Tiles>
std::shared_ptr<Engine> make_general(int rows, int cols, int goal_blank, Metric metric,
                                     std::shared_ptr<PatternTables> tables) {
  using Single = GeneralSpace<Tiles>;
  if (metric == Metric::mtm)
    return std::make_shared<GeneralEngine<MultiTile<Single>>>(rows, cols, goal_blank, metric, std::move(tables));
  return std::make_shared<GeneralEngine<Single>>(rows, cols, goal_blank, metric, std::move(tables));
}

}  // namespace taquin
