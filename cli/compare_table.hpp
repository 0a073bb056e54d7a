// A comparison as a table for the terminal.
#pragma once

#include <string>
#include <vector>

#include "taquin/laboratory/compare.hpp"

namespace taquin::cli {

/// Every row, and, if there is more than one board, one line per pair with its means. Ends with a line feed.
std::string comparison_table(const std::vector<TrialRow>& rows);

}  // namespace taquin::cli
