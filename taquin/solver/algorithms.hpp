// THE table of algorithms. A row: what it promises, and the call that runs it on a bench (the space, start, heuristic
// and limits of one run: `engine.hpp`). Adding one is a file in search/ and a row here.
#pragma once

#include <tuple>

#include "taquin/search/ara.hpp"
#include "taquin/search/bae.hpp"
#include "taquin/search/best_first.hpp"
#include "taquin/search/bfida.hpp"
#include "taquin/search/breadth_first.hpp"
#include "taquin/search/ida.hpp"
#include "taquin/search/interleaved_ida.hpp"
#include "taquin/search/nbs.hpp"
#include "taquin/search/sorted_ida.hpp"
#include "taquin/search/widening_beam.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/solver/wide_beam.hpp"

namespace taquin {

template <class Call>
struct AlgorithmRow {
  AlgorithmInfo info;
  Call call;  // (bench) -> SearchResult; instantiated for Storable spaces only if the algorithm stores states
};
template <class Call>
AlgorithmRow(AlgorithmInfo, Call) -> AlgorithmRow<Call>;

inline constexpr std::tuple algorithm_rows{
    AlgorithmRow{
        AlgorithmInfo{"bfs", "breadth-first search from the board", "Moore 1959", Promise::optimal, false, true},
        [](auto& b) { return breadth_first(b.space, b.start, b.observer, b.job.budget); }},
    AlgorithmRow{AlgorithmInfo{"bidirectional", "breadth-first search from both ends", "Nicholson 1966",
                               Promise::optimal, false, true},
                 [](auto& b) { return bidirectional(b.space, b.start, b.observer, b.job.budget); }},
    AlgorithmRow{AlgorithmInfo{"dijkstra", "uniform-cost search: A* without a heuristic", "Dijkstra 1959",
                               Promise::optimal, false, true},
                 [](auto& b) { return b.uniform_cost(); }},
    AlgorithmRow{
        AlgorithmInfo{"astar", "A* on a bucket queue", "Hart, Nilsson & Raphael 1968", Promise::optimal, true, true},
        [](auto& b) { return b.astar(); }},
    AlgorithmRow{AlgorithmInfo{"astar-heap", "A* on an updatable binary heap", "D. W. Harder, University of Waterloo",
                               Promise::optimal, true, true},
                 [](auto& b) { return b.template best_first<UpdatableHeap>(Key::astar()); }},
    AlgorithmRow{AlgorithmInfo{"baestar",
                               "A* from both ends, each ranked by both heuristics: fewest nodes",
                               "Sadhukhan 2013; Sewell & Jacobson 2021",
                               Promise::optimal,
                               true,
                               true,
                               false,
                               {},
                               true,
                               true},
                 [](auto& b) { return b.bae(); }},
    AlgorithmRow{AlgorithmInfo{"nbs",
                               "near-optimal bidirectional search: about twice the expansions needed, at most",
                               "Chen, Holte, Zilles & Sturtevant 2017",
                               Promise::optimal,
                               true,
                               true,
                               false,
                               {},
                               true,
                               true},
                 [](auto& b) { return b.nbs(); }},
    AlgorithmRow{AlgorithmInfo{"weighted-astar", "A* with the heuristic weighted: at most weight times the optimum",
                               "Pohl 1970", Promise::within_weight, true, true},
                 [](auto& b) { return b.template best_first<BucketQueue>(Key::weighted(b.job.weight)); }},
    AlgorithmRow{AlgorithmInfo{"arastar", "weighted A* with falling weights: a path soon, better ones, then the proof",
                               "Likhachev, Gordon & Thrun 2003", Promise::optimal, true, true},
                 [](auto& b) { return b.ara(); }},
    AlgorithmRow{AlgorithmInfo{"greedy", "greedy best-first search: by the heuristic alone", "Doran & Michie 1966",
                               Promise::any, true, true},
                 [](auto& b) { return b.template best_first<BucketQueue>(Key::greedy()); }},
    AlgorithmRow{
        AlgorithmInfo{"idastar", "iterative-deepening A*: no memory", "Korf 1985", Promise::optimal, true, false},
        [](auto& b) { return b.ida(); }},
    AlgorithmRow{AlgorithmInfo{"bfidastar", "breadth-first below rising bounds: two layers and half a byte a state",
                               "Zhou & Hansen 2006", Promise::optimal, true, true},
                 [](auto& b) { return b.bfida(); }},
    AlgorithmRow{
        AlgorithmInfo{"idastar-fsm",
                      "IDA* kept from duplicate sequences by a finite-state machine; subtrees sorted by promise",
                      "Taylor & Korf 1993", Promise::optimal, true, false, true},
        [](auto& b) { return b.ida_fsm(); }},
    AlgorithmRow{AlgorithmInfo{"beam", "the best boards of each layer, in wider and wider beams: short paths, no proof",
                               "Lowerre 1976", Promise::any, true, false, false, "far", false, false, most_beam_cells},
                 [](auto& b) { return b.beam(); }},
    AlgorithmRow{AlgorithmInfo{"sweep", "a beam that fills the board line by line: any size, half as long as construct",
                               "computed here", Promise::any, false, false},
                 [](auto& b) { return b.sweep(); }},
    AlgorithmRow{AlgorithmInfo{"polish", "a sweep, then its windows searched again for shorter ways", "computed here",
                               Promise::any, false, false},
                 [](auto& b) { return b.polish(); }},
    AlgorithmRow{AlgorithmInfo{"construct", "row by row and column by column, without search: any size, at once",
                               "Parberry 1995", Promise::any, false, false},
                 [](auto& b) { return b.construct(); }},
    AlgorithmRow{AlgorithmInfo{"loop", "sorting along a loop by one rule, without search: any size but lines",
                               "A strange sort algorithm related to the 15 puzzle", Promise::any, false, false},
                 [](auto& b) { return b.along_loop(); }},
};

}  // namespace taquin
