// THE table of algorithms. A row: what it promises, and the call that runs it in a search context (the space, start,
// heuristic and limits of one run: `searches.hpp`). Adding one is a file in search/ and a row here.
#pragma once

#include <tuple>

#include "taquin/construct/greedy.hpp"
#include "taquin/construct/loop_sort.hpp"
#include "taquin/core/web_build.hpp"
#include "taquin/search/best_first/ara.hpp"
#include "taquin/search/best_first/bae.hpp"
#include "taquin/search/best_first/bounded_suboptimal.hpp"
#include "taquin/search/best_first/ees.hpp"
#include "taquin/search/best_first/mm.hpp"
#include "taquin/search/best_first/nbs.hpp"
#include "taquin/search/best_first/rbfs.hpp"
#include "taquin/search/best_first/sma.hpp"
#include "taquin/search/best_first/updatable_heap.hpp"
#include "taquin/search/breadth_first.hpp"
#include "taquin/search/depth_first.hpp"
#include "taquin/search/ida/bfida.hpp"
#include "taquin/search/ida/controlled_ida.hpp"
#include "taquin/search/ida/iterative_deepening.hpp"
#include "taquin/search/ida/transposition_ida.hpp"
#include "taquin/solver/engines/searches.hpp"
#include "taquin/solver/registry.hpp"

namespace taquin {

template <class Call>
struct AlgorithmRow {
  AlgorithmInfo info;
  Call call;  // (context) -> SearchResult; instantiated for Storable spaces only if the algorithm stores states
};
template <class Call>
AlgorithmRow(AlgorithmInfo, Call) -> AlgorithmRow<Call>;

template <class Context>
auto within_weight(Context& c, Contour contour) {
  return bounded_suboptimal<QueueFor<typename Context::Space>>(c.space, c.start, c.heuristic(), contour,
                                                               c.query.request.weight, c.observer, c.query.budget);
}

/// Why a row does not serve.
inline constexpr std::string_view counts_moves = "it counts moves, not what they cost";
inline constexpr std::string_view needs_numbered_moves = "it needs moves with numbers that lead back";
inline constexpr std::string_view knows_boards = "it serves boards of one blank and different tiles alone";

/// The web build has these alone; the page names each.
inline constexpr std::tuple page_algorithm_rows{
    AlgorithmRow{{.name = "bfs",
                  .summary = "breadth-first search from the board",
                  .source = "Moore 1959",
                  .uses_heuristic = false,
                  .stores_states = true,
                  .is_traceable = true,
                  .refuses_grids = counts_moves},
                 [](auto& c) { return breadth_first(c.space, c.start, c.observer, c.query.budget); }},
    AlgorithmRow{{.name = "dfs",
                  .summary = "depth-first search with a closed list: any path, mostly a very long one",
                  .source = "Tarjan 1972",
                  .promise = Promise::any,
                  .uses_heuristic = false,
                  .stores_states = true,
                  .is_traceable = true},
                 [](auto& c) { return depth_first(c.space, c.start, c.observer, c.query.budget); }},
    AlgorithmRow{{.name = "bidirectional",
                  .summary = "breadth-first search from both ends",
                  .source = "Nicholson 1966",
                  .uses_heuristic = false,
                  .stores_states = true,
                  .refuses_grids = counts_moves},
                 [](auto& c) { return bidirectional(c.space, c.start, c.observer, c.query.budget); }},
    AlgorithmRow{{.name = "dijkstra",
                  .summary = "uniform-cost search: A* without a heuristic",
                  .source = "Dijkstra 1959",
                  .uses_heuristic = false,
                  .stores_states = true,
                  .is_traceable = true},
                 [](auto& c) { return ordered_by<BucketQueue>(c, c.blind(), Key::dijkstra()); }},
    AlgorithmRow{{.name = "astar",
                  .summary = "A* on a bucket queue",
                  .source = "Hart, Nilsson & Raphael 1968",
                  .stores_states = true,
                  .is_traceable = true},
                 [](auto& c) { return ordered_by<BucketQueue>(c, c.heuristic(), Key::astar()); }},
    AlgorithmRow{{.name = "astar-heap",
                  .summary = "A* on an updatable binary heap",
                  .source = "D. W. Harder, University of Waterloo",
                  .stores_states = true,
                  .is_traceable = true},
                 [](auto& c) { return ordered_by<UpdatableHeap>(c, c.heuristic(), Key::astar()); }},
    AlgorithmRow{{.name = "baestar",
                  .summary = "A* from both ends, each ranked by both heuristics: fewest nodes",
                  .source = "Sadhukhan 2013; Sewell & Jacobson 2021",
                  .stores_states = true,
                  .needs_consistent = true},
                 [](auto& c) {
                   return bae_star(c.space, c.start, c.heuristic(), c.heuristic_to_start(), c.observer, c.query.budget);
                 }},
    AlgorithmRow{{.name = "nbs",
                  .summary = "near-optimal bidirectional search: about twice the expansions needed, at most",
                  .source = "Chen, Holte, Zilles & Sturtevant 2017",
                  .stores_states = true,
                  .needs_consistent = true},
                 [](auto& c) {
                   return nbs(c.space, c.start, c.heuristic(), c.heuristic_to_start(), c.observer, c.query.budget);
                 }},
    AlgorithmRow{
        {.name = "weighted-astar",
         .summary = "A* with the heuristic weighted: at most weight times the optimum",
         .source = "Pohl 1970",
         .promise = Promise::within_weight,
         .stores_states = true,
         .is_traceable = true},
        [](auto& c) { return ordered_by<BucketQueue>(c, c.heuristic(), Key::weighted(c.query.request.weight)); }},
    AlgorithmRow{{.name = "arastar",
                  .summary = "weighted A* with falling weights: a path soon, better ones, then the proof",
                  .source = "Likhachev, Gordon & Thrun 2003",
                  .stores_states = true},
                 [](auto& c) {
                   return ara_star(c.space, c.start, c.heuristic(), c.observer, c.query.budget, [&](const auto& path) {
                     if (c.query.improved) c.query.improved(slides(path));
                   });
                 }},
    AlgorithmRow{{.name = "greedy",
                  .summary = "greedy best-first search: by the heuristic alone",
                  .source = "Doran & Michie 1966",
                  .promise = Promise::any,
                  .stores_states = true,
                  .is_traceable = true},
                 [](auto& c) { return ordered_by<BucketQueue>(c, c.heuristic(), Key::greedy()); }},
    AlgorithmRow{{.name = "idastar",
                  .summary = "iterative-deepening A*: no memory",
                  .source = "Korf 1985",
                  .is_traceable = true},
                 [](auto& c) { return plain_ida(c, c.heuristic()); }},
    AlgorithmRow{{.name = "bfidastar",
                  .summary = "breadth-first below rising bounds: keeps two layers, half a byte per state",
                  .source = "Zhou & Hansen 2006",
                  .stores_states = true,
                  .refuses_grids = counts_moves,
                  .refuses_domains = needs_numbered_moves},
                 [](auto& c) { return bfida_star(c.space, c.start, c.heuristic(), c.observer, c.query.budget); }},
    AlgorithmRow{{.name = "idastar-fsm",
                  .summary = "IDA* with FSM pruning of duplicate nodes; the most promising subtrees first",
                  .source = "Taylor & Korf 1993",
                  .prunes_duplicates = true,
                  .refuses_grids = "its finite-state machine knows one blank and no walls",
                  .refuses_domains = knows_boards},
                 [](auto& c) { return fsm_ida(c, c.heuristic()); }},
    AlgorithmRow{{.name = "beam",
                  .summary = "the best boards of each layer, in wider and wider beams: short paths, no proof",
                  .source = "Lowerre 1976",
                  .promise = Promise::any,
                  .refuses_domains = needs_numbered_moves,
                  .default_heuristic = "far",
                  .most_cells = most_beam_cells,
                  .most_cells_mtm = 64},
                 [](auto& c) { return anytime_beam(c); }},
    AlgorithmRow{{.name = "sweep",
                  .summary = "a beam that fills the board line by line: any size, half as long as construct",
                  .source = "computed here",
                  .promise = Promise::any,
                  .uses_heuristic = false,
                  .refuses_grids = knows_boards,
                  .refuses_domains = knows_boards},
                 [](auto& c) { return constructed(c, sweeps); }},
    AlgorithmRow{{.name = "polish",
                  .summary = "a sweep, then its windows searched again for shorter ways",
                  .source = "computed here",
                  .promise = Promise::any,
                  .uses_heuristic = false,
                  .refuses_grids = knows_boards,
                  .refuses_domains = knows_boards},
                 [](auto& c) { return constructed(c, polished); }},
    AlgorithmRow{{.name = "construct",
                  .summary = "row by row and column by column, without search: any size, at once",
                  .source = "Parberry 1995",
                  .promise = Promise::any,
                  .uses_heuristic = false,
                  .refuses_grids = knows_boards,
                  .refuses_domains = knows_boards},
                 [](auto& c) {
                   return constructed(
                       c, [](const AnytimeTask& task, const Board& goal) { return greedy_path(task.start, goal); });
                 }},
    AlgorithmRow{{.name = "loop",
                  .summary = "sorting along a loop by one rule, without search: any size but lines",
                  .source = "A strange sort algorithm related to the 15 puzzle",
                  .promise = Promise::any,
                  .uses_heuristic = false,
                  .refuses_grids = knows_boards,
                  .refuses_domains = knows_boards},
                 [](auto& c) { return loop_search(c.query.start, c.goal(), c.query.budget, c.query.stop); }},
};

/// And the others.
inline constexpr std::tuple other_algorithm_rows{
    AlgorithmRow{{.name = "iddfs",
                  .summary = "iterative-deepening depth-first search: no heuristic, no memory",
                  .source = "Slate & Atkin 1977; Korf 1985",
                  .uses_heuristic = false},
                 [](auto& c) { return iterative_deepening(c.space, c.start, c.observer, c.query.budget); }},
    AlgorithmRow{{.name = "rbfs",
                  .summary = "recursive best-first search: best-first order in the memory of a path",
                  .source = "Korf 1993"},
                 [](auto& c) { return rbfs(c.space, c.start, c.heuristic(), c.observer, c.query.budget); }},
    AlgorithmRow{
        {.name = "idastar-tt",
         .summary = "IDA* with a transposition table: remembers the bounds that it has learnt",
         .source = "Reinefeld & Marsland 1994",
         .stores_states = true},
        [](auto& c) { return transposition_ida(c.space, c.start, c.heuristic(), c.observer, c.query.budget); }},
    AlgorithmRow{{.name = "idastar-cr",
                  .summary = "IDA* with controlled re-expansion: each round twice the last, for moves of many costs",
                  .source = "Sarkar, Chakrabarti, Ghose & De Sarkar 1991"},
                 [](auto& c) {
                   return controlled_ida(c.space, c.start, c.heuristic(), c.query.upper, c.observer, c.query.budget,
                                         [&](const auto& path) {
                                           if (c.query.improved) c.query.improved(slides(path));
                                         });
                 }},
    AlgorithmRow{{.name = "smastar",
                  .summary = "A* in a fixed number of nodes: forgets the worst leaves and finds them again",
                  .source = "Russell 1992",
                  .stores_states = true},
                 [](auto& c) { return sma_star(c.space, c.start, c.heuristic(), c.observer, c.query.budget); }},
    AlgorithmRow{{.name = "mm",
                  .summary = "A* from both ends that meets in the middle",
                  .source = "Holte, Felner, Sharon, Sturtevant & Chen 2017",
                  .stores_states = true,
                  .needs_consistent = true},
                 [](auto& c) {
                   return mm(c.space, c.start, c.heuristic(), c.heuristic_to_start(), c.observer, c.query.budget);
                 }},
    AlgorithmRow{{.name = "xdp",
                  .summary = "at most weight times the optimum, nearly optimal at first; expands no state twice",
                  .source = "Chen & Sturtevant 2019",
                  .promise = Promise::within_weight,
                  .stores_states = true},
                 [](auto& c) { return within_weight(c, Contour::convex_downward); }},
    AlgorithmRow{{.name = "xup",
                  .summary = "at most weight times the optimum, nearly optimal at last; expands no state twice",
                  .source = "Chen & Sturtevant 2019",
                  .promise = Promise::within_weight,
                  .stores_states = true},
                 [](auto& c) { return within_weight(c, Contour::convex_upward); }},
    AlgorithmRow{
        {.name = "ees",
         .summary = "at most weight times the optimum: the nearest goal that estimates learnt on the way promise",
         .source = "Thayer & Ruml 2011",
         .promise = Promise::within_weight,
         .stores_states = true},
        [](auto& c) {
          return explicit_estimation(c.space, c.start, c.heuristic(), c.query.request.weight, c.observer,
                                     c.query.budget);
        }},
};

inline constexpr auto algorithm_rows = [] {
  if constexpr (web_build)
    return page_algorithm_rows;
  else
    return std::tuple_cat(page_algorithm_rows, other_algorithm_rows);
}();

}  // namespace taquin
