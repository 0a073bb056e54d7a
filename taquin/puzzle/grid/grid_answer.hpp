// The answer to a grid puzzle, with its proof: as `Answer`, but for costs beside moves.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "taquin/core/result.hpp"
#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/grid/grid.hpp"

namespace taquin {

struct GridAnswer {
  Status status = Status::limit;
  GridPath path;                 ///< replayed before it is returned
  std::int64_t length = -1;      ///< moves of `path`; -1 if there is none
  std::int64_t cost = -1;        ///< of `path`, in units of 1 / scale
  std::int64_t lower_bound = 0;  ///< proven, on the cost; equals `cost` if optimal
  std::string algorithm;
  std::string heuristic;  ///< "grid-distance", "grid-patterns"; empty if none was used
  Counts counts;
  std::vector<Round> rounds;  ///< of searches by iterative deepening
  double seconds = 0;         ///< the search alone
  double setup_seconds = 0;   ///< building pattern databases
  std::string message;        ///< why unsolvable; which limit was reached; else empty
  bool interrupted = false;
};

}  // namespace taquin
