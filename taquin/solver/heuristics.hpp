// THE table of heuristics. A row: what it is, and how to make it for a space of single slides, a metric and a goal.
// Adding one is a file in heuristic/ and a row here.
//
// `make` returns an optional heuristic of its own type: nothing if the board's size is out of its reach. Those that
// `aims` take any goal; the others have tables of the space's own.
#pragma once

#include <optional>
#include <tuple>

#include "taquin/heuristic/discrete.hpp"
#include "taquin/heuristic/far.hpp"
#include "taquin/heuristic/linear_conflict.hpp"
#include "taquin/heuristic/manhattan.hpp"
#include "taquin/heuristic/pdb/radix.hpp"
#include "taquin/heuristic/pdb/sparse.hpp"
#include "taquin/heuristic/pdb/sum.hpp"
#include "taquin/heuristic/pdb/tables.hpp"
#include "taquin/heuristic/walking_distance.hpp"
#include "taquin/puzzle/goal_cells.hpp"
#include "taquin/solver/registry.hpp"

namespace taquin {

template <class Make>
struct HeuristicRow {
  HeuristicInfo info;
  Make make;  // (const Space&, Metric, const GoalCells&, PatternTables&, const Effort&) -> std::optional<heuristic>
};
template <class Make>
HeuristicRow(HeuristicInfo, Make) -> HeuristicRow<Make>;

/// The row of a heuristic that serves every size.
template <template <class> class H>
inline constexpr auto make_for_any_size =
    []<class Space>(const Space& space, Metric metric, const GoalCells& goal, PatternTables&, const Effort&) {
      return std::optional(H<Space>(space, metric, goal));
    };

/// Sums of pattern databases: of at most this many patterns.
template <class Space>
inline constexpr int most_parts = Space::Tiles::capacity <= 16   ? 4
                                  : Space::Tiles::capacity <= 25 ? 8
                                                                 : 12;
template <class Space>
using SmallSums =
    std::conditional_t<(Space::Tiles::capacity <= 16), SparseSums<Space, 2>, PatternSums<Space, 2, most_parts<Space>>>;
template <class Space>
using LargeSums =
    std::conditional_t<std::is_same_v<Space, Puzzle<5, 5>>, RadixSums<Space, 4, 4>,
                       PatternSums<Space, 2, std::is_same_v<Space, Puzzle<4, 4>> ? 2 : most_parts<Space>>>;

/// All sums of some partitions, two of each, if they are as many as the type has. Nothing for spaces that no pattern
/// database serves; they spare the compiler the types.
template <template <class> class Sums, class Space>
auto pattern_sums(const Space& space, Metric metric, const std::vector<Partitions>& partitions, PatternTables& tables,
                  const Effort& effort) {
  if constexpr (Space::Tiles::capacity > 64) {
    return std::optional<Discrete<Space>>();
  } else {
    PatternTables::Sums sums;
    if (2 * partitions.size() != Sums<Space>::sums) return std::optional<Sums<Space>>();
    for (const Partitions& each : partitions) {
      const bool served =
          metric == Metric::stm && std::max(each.first.size(), each.second.size()) <= Sums<Space>::most_patterns;
      auto two = served ? tables.sums(space.rows(), space.cols(), space.goal_blank(), each.first, each.second, effort)
                        : std::nullopt;
      if (!two) return std::optional<Sums<Space>>();
      for (auto& views : *two) sums.push_back(std::move(views));
    }
    if constexpr (requires { Sums<Space>::make(space, sums, tables.radix_options(effort)); })
      return Sums<Space>::make(space, sums, tables.radix_options(effort));
    else
      return Sums<Space>::make(space, sums, tables.threads());
  }
}
inline constexpr std::tuple heuristic_rows{
    HeuristicRow{{.name = "discrete",
                  .summary = "0 at the goal, 1 elsewhere",
                  .source = "folklore",
                  .admissible_mtm = true,
                  .aims = true},
                 make_for_any_size<Discrete>},
    HeuristicRow{{.name = "misplaced",
                  .summary = "tiles that are not in place (Hamming distance)",
                  .source = "folklore",
                  .aims = true},
                 make_for_any_size<Misplaced>},
    HeuristicRow{{.name = "manhattan",
                  .summary = "rows and columns that each tile is away from its place",
                  .source = "Doran & Michie 1966",
                  .aims = true},
                 make_for_any_size<Manhattan>},
    HeuristicRow{{.name = "linear-conflict",
                  .summary = "Manhattan, and two for each tile that must leave its line",
                  .source = "Hansson, Mayer & Yung 1992",
                  .aims = true},
                 make_for_any_size<LinearConflict>},
    HeuristicRow{
        {.name = "walking-distance",
         .summary = "vertical and horizontal moves if tiles of a line could change places",
         .source = "Takahashi, about 2002",
         .admissible_mtm = true,
         .aims = true},
        []<class Space>(const Space& space, Metric metric, const GoalCells& goal, PatternTables&, const Effort&) {
          auto tables = WalkingTables::make(space, metric, goal.blank());
          return tables ? std::optional(WalkingDistance<Space>(space, std::move(tables), goal)) : std::nullopt;
        }},
    HeuristicRow{{.name = "far",
                  .summary = "a guess for beams, no bound: tiles count more the farther they are",
                  .source = "computed here",
                  .admissible_stm = false},
                 []<class Space>(const Space& space, Metric metric, const GoalCells&, PatternTables&, const Effort&) {
                   return metric == Metric::stm ? std::optional(Far<Space>(space)) : std::nullopt;
                 }},
    HeuristicRow{{.name = "pdb",
                  .summary = "additive pattern databases made at once, in some 0.05 s: 5-5-5 on 4x4",
                  .source = "Korf & Felner 2002"},
                 []<class Space>(const Space& space, Metric metric, const GoalCells&, PatternTables& tables,
                                 const Effort& effort) {
                   // At once only up to 16 cells: the tables of larger boards take seconds.
                   const bool at_once = space.cells() <= 16;
                   return pattern_sums<SmallSums>(
                       space, metric, small_partitions(space.rows(), space.cols(), space.goal_blank()), tables,
                       at_once ? Effort(Effort::make, effort.stop, effort.memory) : effort);
                 }},
    HeuristicRow{{.name = "pdb-large",
                  .summary = "additive pattern databases worth storing: 7-8 on 4x4, two 6-6-6-6 on 5x5",
                  .source = "Korf & Felner 2002",
                  .is_instant = false},
                 []<class Space>(const Space& space, Metric metric, const GoalCells&, PatternTables& tables,
                                 const Effort& effort) {
                   return pattern_sums<LargeSums>(
                       space, metric, large_partitions(space.rows(), space.cols(), space.goal_blank()), tables, effort);
                 }},
    HeuristicRow{{.name = "pdb-huge",
                  .summary = "7-7-6-4 and 6-6-6-6 on 5x5: a GB of files, 3 GB of memory",
                  .source = "Korf & Felner 2002; partition chosen here",
                  .is_instant = false},
                 []<class Space>(const Space& space, Metric metric, const GoalCells&, PatternTables& tables,
                                 const Effort& effort) {
                   if constexpr (std::is_same_v<Space, Puzzle<5, 5>>) {
                     return pattern_sums<LargeSums>(space, metric, huge_partitions(5, 5, space.goal_blank()), tables,
                                                    effort);
                   } else {
                     return std::optional<Discrete<Space>>();
                   }
                 }},
};

}  // namespace taquin
