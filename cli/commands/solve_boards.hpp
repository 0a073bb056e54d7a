// The boards of a run of taquin solve. All decisions are the library's; this hands boards to it and prints.
#pragma once

#include "cli/exit_code.hpp"
#include "cli/terminal/report.hpp"
#include "cli/words/solve_options.hpp"
#include "taquin/solver/request.hpp"

namespace taquin::cli {

/// Each board is solved by the next free thread; what is printed keeps the order of the input.
Exit solve_boards(const SolveOptions& options, Request asked, const ReportStyle& style);

}  // namespace taquin::cli
