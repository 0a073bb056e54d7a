// THE table of heuristics. A row: what it is, and how to make it for a space of single slides, a metric and a goal.
// Adding one is a file in heuristic/ and a row here.
//
// `make` returns an optional heuristic of its own type: nullopt if it does not serve the board's size. Retargetable
// ones take the goal as an argument; the others have tables for the goal of the space.
#pragma once

#include <optional>
#include <tuple>

#include "taquin/core/web_build.hpp"
#include "taquin/heuristic/beam_evaluation.hpp"
#include "taquin/heuristic/discrete.hpp"
#include "taquin/heuristic/learned/learned.hpp"
#include "taquin/heuristic/learned/weights.hpp"
#include "taquin/heuristic/line_crossings.hpp"
#include "taquin/heuristic/linear_conflict.hpp"
#include "taquin/heuristic/manhattan.hpp"
#include "taquin/heuristic/pdb/catalogue.hpp"
#include "taquin/heuristic/pdb/direct_address.hpp"
#include "taquin/heuristic/pdb/mixed_radix.hpp"
#include "taquin/heuristic/pdb/partitions.hpp"
#include "taquin/heuristic/pdb/sum.hpp"
#include "taquin/heuristic/pdb/tables/tables.hpp"
#include "taquin/heuristic/walking/constrained_walking.hpp"
#include "taquin/heuristic/walking/ordered_walking.hpp"
#include "taquin/heuristic/walking/walking_distance.hpp"
#include "taquin/puzzle/canonical.hpp"
#include "taquin/puzzle/goal_cells.hpp"
#include "taquin/solver/registry.hpp"

namespace taquin {

template <class Make>
struct HeuristicRow {
  HeuristicInfo info;
  Make make;  // (const Space&, Metric, const GoalCells&, PatternTables&, const BuildOptions&) ->
              // std::optional<heuristic>
};
template <class Make>
HeuristicRow(HeuristicInfo, Make) -> HeuristicRow<Make>;

/// The row of a heuristic that serves every size.
template <template <class> class H>
inline constexpr auto make_for_any_size =
    []<class Space>(const Space& space, Metric metric, const GoalCells& goal, PatternTables&, const BuildOptions&) {
      return std::optional(H<Space>(space, metric, goal));
    };

/// Sums of pattern databases: of at most this many patterns.
template <class Space>
inline constexpr int most_parts = static_cast<int>(most_patterns(Space::Tiles::capacity));
template <class Space>
using SmallSums = std::conditional_t<(Space::Tiles::capacity <= 16), DirectAddressSums<Space, 2>,
                                     PatternSums<Space, 2, most_parts<Space>>>;
template <class Space>
using LargeSums =
    std::conditional_t<std::is_same_v<Space, Puzzle<5, 5>>, MixedRadixSums<Space, 4, 4>,
                       PatternSums<Space, 2, std::is_same_v<Space, Puzzle<4, 4>> ? 2 : most_parts<Space>>>;

/// All sums of some partitions, two of each, if they are as many as the type has, or more where a search may choose
/// among them. Nothing for spaces that no pattern database serves; they spare the compiler the types.
template <template <class> class Sums, class Space>
auto pattern_sums(const Space& space, Metric metric, const std::vector<Partitions>& partitions, PatternTables& tables,
                  const BuildOptions& options) {
  if constexpr (Space::Tiles::capacity > 64) {
    return std::optional<Discrete<Space>>();
  } else {
    PatternTables::Sums sums;
    constexpr bool has_choice = requires(const Sums<Space>& any) { any.pool(); };
    const std::size_t count = 2 * partitions.size();
    if (count < Sums<Space>::sums || (count > Sums<Space>::sums && !has_choice)) return std::optional<Sums<Space>>();
    for (const Partitions& each : partitions) {
      const bool served =
          metric == Metric::stm && std::max(each.first.size(), each.second.size()) <= Sums<Space>::most_patterns;
      auto two = served ? tables.sums(space.rows(), space.cols(), space.goal_blank(), each.first, each.second, options)
                        : std::nullopt;
      if (!two) return std::optional<Sums<Space>>();
      for (auto& views : *two) sums.push_back(std::move(views));
    }
    return Sums<Space>::make(space, sums, tables, options);
  }
}

/// The ordered walking distance with the colouring `colouring_for(lines, length, goal_line)`, which has no lines if it
/// does not serve them.
template <class Space, class ColouringFor>
auto ordered_walking(const Space& space, Metric metric, const GoalCells& goal, PatternTables& tables,
                     const ColouringFor& colouring_for, const BuildOptions& options) {
  if constexpr (Space::Tiles::capacity > Colouring::most_tiles + 1) {
    return std::optional<Discrete<Space>>();
  } else {
    std::optional<OrderedWalking<Space>> made;
    if (metric != Metric::mtm || std::min(space.rows(), space.cols()) < 2) return made;
    const Colouring by_rows = colouring_for(space.rows(), space.cols(), space.row(goal.blank()));
    const Colouring by_cols = colouring_for(space.cols(), space.rows(), space.col(goal.blank()));
    if (by_rows.lines == 0 || by_cols.lines == 0) return made;
    OrderedWalkingTables both{tables.ordered_walking(by_rows, options), nullptr};
    if (both.rows) both.cols = tables.ordered_walking(by_cols, options);
    if (both.cols) made.emplace(space, std::move(both), goal);
    return made;
  }
}

/// The heuristic pdb:FILE: the sum of the user's own partition and, where the goal allows, of its reflection.
template <class Space>
auto own_sums(const Space& space, Metric metric, std::string_view name, PatternTables& tables,
              const BuildOptions& options) {
  const Partitions own = own_partitions(file_of_own(name), space.rows(), space.cols(), space.goal_blank());
  return pattern_sums<LargeSums>(space, metric, {own}, tables, options);
}

/// nullopt if there is no network, or if it does not serve the space.
template <class Space>
std::optional<Learned<Space>> learned(const Space& space, Metric metric,
                                      std::shared_ptr<const LearnedNetwork> network) {
  if (network == nullptr || metric != Metric::stm || !Learned<Space>::serves(space, *network)) return std::nullopt;
  return Learned<Space>(space, std::move(network));
}
/// The heuristic learned:FILE.
template <class Space>
std::optional<Learned<Space>> own_learned(const Space& space, Metric metric, std::string_view name) {
  return learned(space, metric, std::make_shared<const LearnedNetwork>(read_weights(file_of_weights(name)).network));
}

inline constexpr std::tuple heuristic_rows{
    HeuristicRow{{.name = "discrete",
                  .summary = "0 at the goal, 1 elsewhere",
                  .source = "folklore",
                  .admissible_mtm = true,
                  .is_retargetable = true},
                 make_for_any_size<Discrete>},
    HeuristicRow{{.name = "misplaced",
                  .summary = "tiles that are not in place: the Hamming distance, also named hamming",
                  .source = "folklore",
                  .is_retargetable = true,
                  .also = "hamming"},
                 make_for_any_size<Misplaced>},
    HeuristicRow{{.name = "manhattan",
                  .summary = "rows and columns that each tile is away from its place",
                  .source = "Doran & Michie 1966",
                  .is_retargetable = true},
                 make_for_any_size<Manhattan>},
    HeuristicRow{{.name = "linear-conflict",
                  .summary = "Manhattan, and two for each tile that must leave its line",
                  .source = "Hansson, Mayer & Yung 1992",
                  .is_retargetable = true},
                 make_for_any_size<LinearConflict>},
    HeuristicRow{
        {.name = "walking-distance",
         .summary = "vertical and horizontal moves if tiles of a line could change places",
         .source = "Takahashi, about 2002",
         .admissible_mtm = true,
         .sizes = {"boards of up to 16 cells and 6 columns, and lines of up to 8",
                   [](int rows, int cols) { return rows == 1 ? cols <= 8 : has_walking_distance(rows, cols); }},
         .is_retargetable = true},
        []<class Space>(const Space& space, Metric metric, const GoalCells& goal, PatternTables&, const BuildOptions&) {
          auto tables = WalkingTables::make(space, metric, goal.blank());
          return tables ? std::optional(WalkingDistance<Space>(space, std::move(tables), goal)) : std::nullopt;
        }},
    HeuristicRow{
        {.name = "constrained-walking",
         .summary = "the walking distance in which tiles in the wrong order leave their lines",
         .source = "Spiegel 2026, after Takahashi, about 2002; all lines of a half together here",
         .serves_mtm = false,
         .sizes = {web_build ? "no boards in a browser, where its 4 kB are spared"
                             : "boards of up to 16 cells and 6 columns, but no lines",
                   [](int rows, int cols) { return !web_build && has_walking_distance(rows, cols); }},
         .is_retargetable = true},
        []<class Space>(const Space& space, Metric metric, const GoalCells& goal, PatternTables&, const BuildOptions&) {
          if constexpr (web_build || Space::Tiles::capacity > 16) {
            return std::optional<Discrete<Space>>();
          } else {
            auto tables = metric == Metric::stm && has_walking_distance(space.rows(), space.cols())
                              ? ConstrainedTables::make(space, goal.blank())
                              : ConstrainedTables();
            return tables ? std::optional(ConstrainedWalking<Space>(space, std::move(tables), goal)) : std::nullopt;
          }
        }},
    HeuristicRow{
        {.name = "line-crossings",
         .summary = "tiles that must cross the busiest border of rows and of columns; for large boards under MTM",
         .source = "computed here",
         .admissible_mtm = true,
         .is_retargetable = true},
        make_for_any_size<LineCrossings>},
    HeuristicRow{{.name = "ordered-walking",
                  .summary = "the walking distance with the order in the lines kept, under MTM; made within a second",
                  .source = "computed here, after Takahashi, about 2002",
                  .admissible_stm = false,
                  .admissible_mtm = true,
                  .serves_stm = false,
                  .sizes = {"boards of up to 16 cells, but no lines", has_ordered_walking},
                  .is_instant = false,
                  .is_retargetable = true},
                 []<class Space>(const Space& space, Metric metric, const GoalCells& goal, PatternTables& tables,
                                 const BuildOptions& options) {
                   return ordered_walking(space, metric, goal, tables, instant_colouring, options.building());
                 }},
    HeuristicRow{{.name = "ordered-walking-large",
                  .summary = "the same with finer colours, on 4x4: a table of 570 MB worth storing",
                  .source = "computed here, after Takahashi, about 2002",
                  .admissible_stm = false,
                  .admissible_mtm = true,
                  .serves_stm = false,
                  .sizes = {"4x4", [](int rows, int cols) { return rows == 4 && cols == 4; }},
                  .is_instant = false},
                 []<class Space>(const Space& space, Metric metric, const GoalCells& goal, PatternTables& tables,
                                 const BuildOptions& options) {
                   return ordered_walking(space, metric, goal, tables, large_colouring, options);
                 }},
    HeuristicRow{{.name = "far",
                  .summary = "a guess for beams, no bound: tiles count more the farther they are",
                  .source = "computed here",
                  .admissible_stm = false},
                 []<class Space>(const Space& space, Metric, const GoalCells&, PatternTables&, const BuildOptions&) {
                   return std::optional(BeamEvaluation<Space>(space));
                 }},
    HeuristicRow{
        {.name = "learned",
         .summary = "a guess for beams by a neural network, no bound; on 5x5 to 12x12",
         .source = "Nasu 2018; trained here",
         .admissible_stm = false,
         .serves_mtm = false,
         .sizes = {"boards from 5x5 to 12x12 whose sides differ by two at most", has_built_in_network,
                   [](const Board& goal) { return Canonical(goal, goal).goal_blank() == 0; }}},
        []<class Space>(const Space& space, Metric metric, const GoalCells&, PatternTables&, const BuildOptions&) {
          // There are no weights for small boards; the page downloads what is compiled.
          if constexpr (web_build && Space::Tiles::capacity <= 16)
            return std::optional<Discrete<Space>>();
          else
            return learned(space, metric, built_in_network(space.rows(), space.cols()));
        }},
    HeuristicRow{{.name = "pdb",
                  .summary = "additive pattern databases made at once, in some 0.05 s: 5-5-5 on 4x4",
                  .source = "Korf & Felner 2002",
                  .serves_mtm = false,
                  .sizes = {"boards of up to 49 cells, but no lines",
                            [](int rows, int cols) { return !small_partitions(rows, cols, 0).empty(); }}},
                 []<class Space>(const Space& space, Metric metric, const GoalCells&, PatternTables& tables,
                                 const BuildOptions& options) {
                   // Without delay only up to 16 cells: the tables of larger boards take seconds.
                   const bool at_once = space.cells() <= 16;
                   return pattern_sums<SmallSums>(space, metric,
                                                  small_partitions(space.rows(), space.cols(), space.goal_blank()),
                                                  tables, at_once ? options.building() : options);
                 }},
    HeuristicRow{{.name = "pdb-large",
                  .summary = "additive pattern databases worth storing: 7-8 on 4x4, two 6-6-6-6 on 5x5",
                  .source = "Korf & Felner 2002",
                  .serves_mtm = false,
                  .sizes = {"2x4 to 2x7, 3x3 to 3x8, 4x4 to 4x6, 5x5, 6x6, 7x7",
                            [](int rows, int cols) { return !large_partitions(rows, cols, 0).empty(); },
                            [](const Board& goal) { return !large_tables(goal).empty(); }},
                  .is_instant = false},
                 []<class Space>(const Space& space, Metric metric, const GoalCells&, PatternTables& tables,
                                 BuildOptions options) {
                   options.stores_all = space.cells() > 16;  // there, sets have quick tables beside slow ones
                   return pattern_sums<LargeSums>(space, metric,
                                                  large_partitions(space.rows(), space.cols(), space.goal_blank()),
                                                  tables, options);
                 }},
};

}  // namespace taquin
