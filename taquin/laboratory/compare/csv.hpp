// Rows as comma-separated values (RFC 4180): one line of names, then one line per row; cells with commas or
// quotes are in double quotes. What is not printable is written as \xNN.
#pragma once

#include <string>

#include "taquin/laboratory/compare/compare.hpp"

namespace taquin {

/// The names, in the order of the cells of `csv_row`: those of `row_json`. Ends with \r\n, as RFC 4180 says.
std::string csv_head();

/// Unknown values are empty cells; rounds are "bound:expanded:generated", separated by spaces.
std::string csv_row(const TrialRow& row);

}  // namespace taquin
