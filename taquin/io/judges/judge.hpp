// Judge formats: a whole input in, the answers out, as the judge wants them written.
//
// A row of the table knows one judge's text. It asks an `Oracle` for solutions, so text and search stay apart.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <span>
#include <string_view>

#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/grid/grid.hpp"

namespace taquin {

/// Solves what a judge's problem needs. All return nullopt if the goal cannot be reached. Slides are the blank's.
struct Oracle {
  std::function<std::optional<Path>(const Board& board, const Board& goal)> shortest;
  std::function<std::optional<Path>(const Board& board, const Board& goal)> any;  ///< quickly, any length
  std::function<std::optional<GridPath>(const GridProblem& problem)> cheapest = {};
};

struct JudgeInfo {
  std::string_view name;                                                   ///< "poj-1077"
  std::string_view summary;                                                ///< what goes in and what comes out
  void (*run)(std::istream& in, std::ostream& out, const Oracle& oracle);  ///< throws `Error` on malformed input
  std::string_view also = {};                                              ///< other names, after commas; links' ends
};

std::span<const JudgeInfo> judges() noexcept;

/// By any of its names; only letters and digits count: "POJ 1077", "ALDS1_13_B", "AOJ ALDS1_13_B", or the link to the
/// problem. Throws `Error` with the nearest name if there is none.
const JudgeInfo& find_judge(std::string_view name);

}  // namespace taquin
