// The 3x4 puzzle for tests of parallel searches: small enough for the thread sanitizer, and with heuristics so weak
// that trees are large all the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "taquin/core/result.hpp"
#include "taquin/heuristic/any.hpp"
#include "taquin/heuristic/manhattan.hpp"
#include "taquin/heuristic/pdb/mixed_radix.hpp"
#include "taquin/heuristic/pdb/partitions.hpp"
#include "taquin/heuristic/pdb/sum.hpp"
#include "taquin/heuristic/pdb/tables/tables.hpp"
#include "taquin/puzzle/fsm/fsm_pruning.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "tests/random_move.hpp"

namespace taquin::test::three_by_four {

using Space = Puzzle<dynamic, dynamic, NibbleTiles>;
using Sums = PatternSums<Space, 2, 8>;

inline const Space& space() {
  static const Space space(3, 4, 0);
  return space;
}
/// Patterns of two tiles: many rounds, large trees.
inline const Sums& weak() {
  static PatternTables cache;
  static const auto by_rows = groups(3, 4, 0, 2, false);
  static const Sums sums(space(), cache.sums(3, 4, 0, by_rows, by_rows, {}).value());
  return sums;
}
/// Four sums of the same patterns, to choose from a pool of six: patterns of two tiles, and of three.
using Pool = MixedRadixSums<Space, 4, 8>;
inline const Pool& pool() {
  static PatternTables cache;
  static const auto pool = [] {
    PatternTables::Sums sums;
    for (const int size : {2, 3, 4}) {
      auto two = cache.sums(3, 4, 0, groups(3, 4, 0, size, false), groups(3, 4, 0, size, true), {}).value();
      sums.insert(sums.end(), two.begin(), two.end());
    }
    return Pool::make(space(), sums, cache, {}).value();
  }();
  return pool;
}
inline const FsmPruner& fsm_pruner() {
  static const FsmPruner fsm_pruner(8, 3, 4);
  return fsm_pruner;
}

// What a thread searches a subtree by: interleaved, since look-ups wait for memory; depth-first with a function for
// each cell of the blank; depth-first over whatever comes.
struct Interleaved {
  static const Space& space() { return three_by_four::space(); }
  static const Sums& heuristic() { return weak(); }
};
struct Framed {
  static const Puzzle<3, 4>& space() {
    static const Puzzle<3, 4> space;
    return space;
  }
  static const Manhattan<Puzzle<3, 4>>& heuristic() {
    static const Manhattan<Puzzle<3, 4>> heuristic(space());
    return heuristic;
  }
};
struct Erased {
  static const Space& space() { return three_by_four::space(); }
  static const AnyHeuristic<Space>& heuristic() {
    static const AnyHeuristic<Space> heuristic{Manhattan<Space>(space())};
    return heuristic;
  }
};
using Searchers = testing::Types<Interleaved, Framed, Erased>;

/// All rounds but the last search everything, so they agree whatever the number of threads and processes.
inline void expect_same_finished_rounds(const SearchResult<Direction>& found, const SearchResult<Direction>& expected) {
  ASSERT_EQ(found.rounds.size(), expected.rounds.size());
  for (std::size_t i = 0; i < found.rounds.size(); ++i) {
    EXPECT_EQ(found.rounds[i].bound, expected.rounds[i].bound);
    if (i + 1 == found.rounds.size()) continue;
    EXPECT_EQ(found.rounds[i].expanded, expected.rounds[i].expanded);
    EXPECT_EQ(found.rounds[i].generated, expected.rounds[i].generated);
  }
}

/// The board that so many random moves from the goal lead to; each walk continues the generator of the last.
inline std::vector<Space::State> random_walks(std::uint64_t seed, int count, int steps) {
  std::mt19937_64 random(seed);
  std::vector<Space::State> result;
  for (int i = 0; i < count; ++i) {
    auto state = space().goal();
    for (int step = 0; step < steps; ++step) {
      space().apply(state, random_move(space(), state, random));
    }
    result.push_back(state);
  }
  return result;
}
/// Of 400 random boards some of the hardest: under Manhattan a million nodes, three rounds and two worth sharing.
inline const std::vector<Space::State>& hard_walks() {
  static const auto states = [] {
    const auto all = random_walks(7, 400, 400);
    return std::vector{all[152], all[193], all[227]};
  }();
  return states;
}

}  // namespace taquin::test::three_by_four
