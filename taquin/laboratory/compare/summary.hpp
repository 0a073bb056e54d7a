// Rows summarised by pair: how many boards each solved, and with how much work.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/laboratory/compare/compare.hpp"

namespace taquin {

/// The rows of one algorithm with one heuristic.
struct PairSummary {
  std::string algorithm, heuristic;
  std::size_t boards = 0;   ///< rows
  std::size_t solved = 0;   ///< with a solution
  std::size_t optimal = 0;  ///< proven shortest
  // Means over the boards solved; 0 if there are none.
  double length = 0, cost = 0, expanded = 0, generated = 0, seconds = 0, branching = 0;
  std::optional<double> eta = {};  ///< that of its rows, if they have the same
  double setup_seconds = 0;        ///< the most of any row: that of its tables
  std::uint64_t peak_bytes = 0;    ///< the most of any row
};

/// "astar, manhattan"; "bfs".
std::string pair_name(std::string_view algorithm, std::string_view heuristic);

/// In the order in which pairs first appear; rows of boards that could not be read are left out.
std::vector<PairSummary> summaries_of(const std::vector<TrialRow>& rows);

}  // namespace taquin
