// Answers as text: for a person, a table of a batch, bare lengths for scripts, or JSON.
#pragma once

#include <string>

#include "exit_code.hpp"
#include "input.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/solver/request.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin::cli {

struct ReportStyle {
  bool json = false;
  bool quiet = false;
  bool steps = false;
  Perspective perspective = Perspective::tile;
  Metric metric = Metric::stm;
  std::size_t id_width = 0;       ///< of the table of a batch; 0: a single board
  std::uint64_t most_listed = 0;  ///< of all shortest solutions
};

/// How much longer than its lower bound a solution is, rounded up: "6.8 %"; "-" if nothing is known below it.
std::string gap(std::int64_t length, std::int64_t lower_bound);

/// Determined by the status and the request alone.
Exit exit_code(const Answer& answer, const Request& request);

/// What goes to stdout for one board, in parts. Ends with a line feed. `all`: all shortest solutions, or null.
void report(const Sink& sink, const Item& item, const Board& goal, const Answer& answer, const ShortestSolutions* all,
            const ReportStyle& style);

/// The same for a board that could not be read or solved; empty if stderr has it all.
std::string report_error(const Item& item, std::string_view message, const ReportStyle& style);

}  // namespace taquin::cli
