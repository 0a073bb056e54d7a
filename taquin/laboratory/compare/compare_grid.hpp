// The trials of a comparison whose boards are grid puzzles: their pattern databases, made before the first search, and
// one search.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "taquin/laboratory/compare/compare.hpp"
#include "taquin/solver/grid_solve.hpp"

namespace taquin {

/// Pattern databases by goal and costs, each made once. Those that no longer fit in half of the memory limit are made
/// by each trial for itself, as are those that take longer than the time limit.
class GridTables {
 public:
  struct Set {
    std::shared_ptr<const GridPatternTables> tables;
    double seconds = 0;  ///< that they took
  };
  void make(const GridRequest& request);
  /// Empty if they were not made.
  Set find(const GridProblem& problem) const;

 private:
  std::vector<Set> sets_;
  std::uint64_t bytes_ = 0;
};

/// Fills in the row; false if the search was stopped. Throws `Error` if the pair does not serve.
bool search_grid(GridRequest request, const GridTables& tables, TrialRow& row);

}  // namespace taquin
