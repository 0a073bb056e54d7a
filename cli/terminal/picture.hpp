// Charts as a file of one's own: --plot.
#pragma once

#include <string>
#include <vector>

#include "taquin/laboratory/report/chart.hpp"

namespace taquin::cli {

/// Throws `Error` unless `name` ends in .svg or .pdf and can be written: before hours of work, not after them.
void check_picture(const std::string& name);

/// Draws the charts into that file. Throws `Error` if it cannot be written; then what it had is still there.
void write_picture(const std::string& name, const std::vector<Chart>& charts);

}  // namespace taquin::cli
