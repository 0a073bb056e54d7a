// Rows as comma-separated values (RFC 4180): a line of names, then a line a row; cells with commas, quotes or line ends
// in double quotes.
#pragma once

#include <string>

#include "taquin/laboratory/compare.hpp"

namespace taquin {

/// The names, in the order of the cells of `csv_row`: those of `row_json`. Ends with \r\n, as RFC 4180 says.
std::string csv_head();

/// Empty cells for what is not known; rounds as "bound:expanded:generated", parted by spaces.
std::string csv_row(const TrialRow& row);

}  // namespace taquin
