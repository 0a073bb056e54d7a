// What a search hands back: a path or the reason why there is none, with the counts that make it comparable.
//
// "Generated" counts every child whose state or heuristic value was formed; "expanded" every state whose children were
// formed; "reopened" every closed state that a cheaper path put back on the open list. These are the definitions of
// Burns et al. (2012) and of Korf's tables, where "nodes" are generated nodes.
#pragma once

#include <cstdint>
#include <vector>

#include "taquin/core/cost.hpp"

namespace taquin {

/// How a search ended.
enum class Outcome : std::uint8_t {
  found,          ///< the path leads to a goal
  exhausted,      ///< every reachable state was met and none is a goal
  out_of_memory,  ///< the next allocation would have passed the cap
  out_of_nodes,   ///< the cap on expansions was reached
  stopped,        ///< the observer said stop
  too_deep,       ///< longer paths remain than a node can record
  gave_up,        ///< a beam went in circles, or was told to end (its width became 0)
};

/// Numbers of states; `peak_open` is the largest open list, `peak_bytes` the most memory held at once.
struct Counts {
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  std::uint64_t reopened = 0;
  std::uint64_t peak_open = 0;
  std::uint64_t peak_bytes = 0;
};

/// One iteration of IDA* (bound = the f-limit) or one layer of a breadth-first search (bound = the depth).
struct Round {
  Cost bound = 0;
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
};

/// How full the lists of a search are, now; zero if it keeps none.
struct Lists {
  std::uint64_t open = 0;
  std::uint64_t closed = 0;
  std::uint64_t bytes = 0;
  Lists operator+(const Lists& other) const noexcept {
    return {open + other.open, closed + other.closed, bytes + other.bytes};
  }
};

/// What a search knows while it runs.
struct Progress {
  Cost lower_bound = 0;
  Counts counts;
  Lists lists = {};
};

/// Limits that a search checks itself. Clocks and cancel buttons are observers.
struct Budget {
  static constexpr std::uint64_t unlimited = ~std::uint64_t{0};
  std::uint64_t bytes = unlimited;     ///< on what the search allocates, checked before it is allocated
  std::uint64_t expanded = unlimited;  ///< on the states expanded, kept exactly
};

template <class Move>
struct SearchResult {
  Outcome outcome = Outcome::exhausted;
  std::vector<Move> path;   ///< from the start to a goal if `found`; else empty, if the search says no more
  Cost cost = unreachable;  ///< of `path`
  Cost lower_bound = 0;     ///< proven: no path is cheaper
  Counts counts;
  std::vector<Round> rounds;
};

}  // namespace taquin
