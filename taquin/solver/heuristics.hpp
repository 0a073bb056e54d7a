// THE table of heuristics. A row: what it is, and how to make it for a space of single slides and a metric. Adding one
// is a file in heuristic/ and a row here.
//
// `make` returns an optional heuristic of its own type: nothing if the board's size is out of its reach.
#pragma once

#include <optional>
#include <tuple>

#include "taquin/heuristic/additive.hpp"
#include "taquin/heuristic/discrete.hpp"
#include "taquin/heuristic/linear_conflict.hpp"
#include "taquin/heuristic/manhattan.hpp"
#include "taquin/heuristic/walking_distance.hpp"
#include "taquin/solver/registry.hpp"

namespace taquin {

template <class Make>
struct HeuristicRow {
  HeuristicInfo info;
  Make make;  // (const Space&, Metric) -> std::optional<heuristic over Space>
};
template <class Make>
HeuristicRow(HeuristicInfo, Make) -> HeuristicRow<Make>;

/// The row of a heuristic that serves every size.
template <template <class> class H>
inline constexpr auto make_for_any_size =
    []<class Space>(const Space& space, Metric metric) { return std::optional(H<Space>(space, metric)); };

inline constexpr std::tuple heuristic_rows{
    HeuristicRow{HeuristicInfo{"discrete", "0 at the goal, 1 elsewhere", "folklore", true, true, true},
                 make_for_any_size<Discrete>},
    HeuristicRow{
        HeuristicInfo{"misplaced", "tiles that are not in place (Hamming distance)", "folklore", true, false, true},
        make_for_any_size<Misplaced>},
    HeuristicRow{HeuristicInfo{"manhattan", "rows and columns that each tile is away from its place",
                               "Doran & Michie 1966", true, false, true},
                 make_for_any_size<Manhattan>},
    HeuristicRow{HeuristicInfo{"linear-conflict", "Manhattan, and two for each tile that must leave its line",
                               "Hansson, Mayer & Yung 1992", true, false, true},
                 make_for_any_size<LinearConflict>},
    HeuristicRow{
        HeuristicInfo{"walking-distance", "vertical and horizontal moves if tiles of a line could change places",
                      "Takahashi, about 2002", true, true, true},
        []<class Space>(const Space& space, Metric metric) {
          auto tables = WalkingTables::make(space, metric);
          return tables ? std::optional(WalkingDistance<Space>(space, std::move(tables))) : std::nullopt;
        }},
    HeuristicRow{HeuristicInfo{"additive-5-5-5",
                               "pattern databases of three times five tiles, and their reflection (4x4, 48 MB)",
                               "Korf & Felner 2002", true, false, false},
                 []<class Space>(const Space& space, Metric metric) { return Additive<Space>::make(space, metric); }},
};

}  // namespace taquin
