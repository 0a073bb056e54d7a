// Answers as text: for a person, a table of a batch, bare lengths for scripts, or JSON.
#pragma once

#include <string>

#include "exit_code.hpp"
#include "input.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin::cli {

struct ReportStyle {
  bool json = false;
  bool quiet = false;
  bool steps = false;
  Perspective perspective = Perspective::tile;
  Metric metric = Metric::stm;
  std::size_t id_width = 0;  ///< of the table of a batch; 0: a single board
};

/// How much longer than its lower bound a solution is: "23 %"; "-" if nothing is known below it.
std::string gap(std::int64_t length, std::int64_t lower_bound);

Exit exit_code(const Answer& answer) noexcept;

/// What goes to stdout for one board, in pieces. Ends with a line feed.
void report(const Sink& sink, const Item& item, const Board& goal, const Answer& answer, const ReportStyle& style);

/// The same for a board that could not be read or solved; empty if stderr says it all.
std::string report_error(const Item& item, std::string_view message, const ReportStyle& style);

}  // namespace taquin::cli
