// Writes answers: as text for people, as the table of a batch, as bare lengths for scripts, or as JSON.
#pragma once

#include <string>

#include "cli/exit_code.hpp"
#include "cli/words/input.hpp"
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
  bool hint = false;      ///< the next move alone
  bool verbose = false;   ///< what became of each stage of the plan, too
  bool scramble = false;  ///< the way from the goal to the board
  Perspective perspective = Perspective::tile;
  Metric metric = Metric::stm;
  std::size_t id_width = 0;       ///< width of the first column in the table of a batch; 0: a single board, no table
  std::uint64_t most_listed = 0;  ///< with --all, the number of solutions to list
  MoveNotation notation = MoveNotation::letters;  ///< except in JSON, which has letters
};

/// How much longer than its lower bound a solution is, rounded up: "6.8 %"; "-" if the lower bound is 0.
std::string gap(std::int64_t length, std::int64_t lower_bound);

/// The stages of the plan of a request, before any is run.
std::string plan_report(const BoardItem& item, const Board& goal, const Request& request, const ReportStyle& style);

/// The exit code of a board. It follows from the status of the answer and the request alone.
Exit exit_code(const Answer& answer, const Request& request);

/// Passes to `sink`, in parts, the text for stdout of one board. The text ends with a line feed. `all`: all shortest
/// solutions, or null.
void report(const Sink& sink, const BoardItem& item, const Board& goal, const Answer& answer,
            const ShortestSolutions* all, const ReportStyle& style);

/// The way back: from the goal to the board, over the same boards.
Path reversed(const Path& path);

/// The text for stdout of a board that could not be read or solved; empty if the message on stderr is enough.
std::string report_error(const BoardItem& item, std::string_view message, const ReportStyle& style);

}  // namespace taquin::cli
