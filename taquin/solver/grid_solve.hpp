// Solves grid puzzles: a request for one, and the answer with its proof.
//
// Where costs differ, the automatic plan begins with weighted A* by moves alone, for a first solution. ARA* has better
// ones and, where it ends, the proof. Where pattern databases serve, it ends after 500,000 expansions, which take less
// time than building them, or 20,000 if they are there; A* with them follows. Searches take up to 2 GiB; what they
// leave open goes to IDA* with controlled re-expansion below the best solution, which needs no memory. A named
// algorithm runs alone, with the heuristic that is named or grid-distance.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/core/result.hpp"
#include "taquin/puzzle/grid/grid.hpp"
#include "taquin/puzzle/grid/grid_answer.hpp"
#include "taquin/solver/request.hpp"

namespace taquin {

struct GridImprovement {
  std::int64_t cost = 0;
  std::int64_t lower_bound = 0;
  double seconds = 0;
};

class GridPatternTables;

/// Pattern databases that several solves share, also those of several threads: of the goal and the costs for which they
/// were built last. Who needs them while they are built waits.
struct SharedGridTables {
  std::mutex mutex = {};
  std::shared_ptr<const GridPatternTables> tables = {};
};

struct GridRequest {
  GridProblem problem;
  std::string algorithm = "auto";
  std::string heuristic = "auto";  ///< of a named algorithm
  double weight = 1.5;             ///< for weighted A*
  Limits limits = {};              ///< `gap` compares costs
  std::function<void(const GridImprovement&)> improved = {};
  /// Called every `poll_interval` expansions. May be empty.
  std::function<void(const SolveProgress&)> progress = {};
  std::function<double()> clock = {};
  /// Pattern databases of earlier solves, replaced by those that this one builds. May be null: then they are not kept.
  SharedGridTables* tables = nullptr;
  /// The plan asks neither the clock nor whether tables are there, so that without a time limit its moves are the same
  /// whatever was solved before.
  bool deterministic = false;
};

/// Throws `Error` if the problem is none, or if the algorithm or the heuristic does not serve it.
void check(const GridRequest& request);
/// Throws the same.
GridAnswer solve(const GridRequest& request);

/// All paths of the least cost, which `answer`, optimal, has: how many, and the first `most`. `is_complete`: no limit
/// ended the count.
struct GridSolutions {
  std::uint64_t count = 0;
  std::vector<GridPath> paths;
  bool is_complete = false;
  double seconds = 0;
};
GridSolutions all_cheapest(const GridRequest& request, const GridAnswer& answer, std::uint64_t most);

/// The value of grid-distance; `unreachable` if the goal cannot be reached.
Cost grid_distance(const GridProblem& problem);
/// A heuristic as a function of what the cells hold. It may be copied, but not called by two threads at once. Throws
/// `Error` if it does not serve the problem.
std::function<Cost(const GridCells& cells)> grid_estimate(const GridProblem& problem, std::string_view heuristic);

/// The algorithms of the registry that serve grid puzzles, those that the web build leaves out as well.
std::vector<std::string_view> grid_algorithms();
/// grid-distance and grid-patterns.
std::vector<std::string_view> grid_heuristics();

/// The name as it is spelt in these lists, or "auto". Throws `Error` for any other, with those that serve.
std::string grid_algorithm(std::string_view typed);
std::string grid_heuristic(std::string_view typed);
/// Whether a named algorithm uses a heuristic.
bool uses_grid_heuristic(std::string_view algorithm);

}  // namespace taquin
