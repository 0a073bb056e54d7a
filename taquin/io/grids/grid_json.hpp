// Grid puzzles as lines of JSON, of the type `grid` (docs/json.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/puzzle/grid/grid.hpp"
#include "taquin/puzzle/grid/grid_answer.hpp"

namespace taquin {

/// What a line says beside the puzzle; what is not known is null.
struct GridFacts {
  std::string_view status;
  std::optional<std::int64_t> length = {}, cost = {}, lower_bound = {};
  std::optional<std::string> moves = {};
  const GridAnswer* answer = nullptr;  ///< for the counts, and for seconds that are not negative
  std::string message = {};
};

/// No line feed at the end.
std::string to_json(std::string_view id, const GridProblem& problem, const GridFacts& facts);
std::string to_json(std::string_view id, const GridProblem& problem, const GridAnswer& answer);

/// Type "grid_solutions": all solutions of the least cost. `paths`: those that are listed; `is_complete`: no limit has
/// ended the count.
std::string grid_solutions_json(std::string_view id, const GridProblem& problem, std::int64_t cost, std::uint64_t count,
                                const std::vector<GridPath>& paths, bool is_complete, double seconds);

}  // namespace taquin
