// The charts of a comparison.
#pragma once

#include <string>
#include <vector>

#include "taquin/laboratory/compare/compare.hpp"
#include "taquin/laboratory/report/chart.hpp"

namespace taquin {

/// Nodes against heuristic, nodes against depth (of the solutions; and round by round for the board with most rounds),
/// time against board, and how many boards are solved within which time. Charts without a point are left out. `rows` in
/// the order of their numbers.
std::vector<Chart> comparison_charts(const std::vector<TrialRow>& rows);

/// The ids of all of them.
std::vector<std::string> comparison_chart_names();

}  // namespace taquin
