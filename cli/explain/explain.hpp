// What `taquin explain` requires of each algorithm: to show itself on one board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/exit_code.hpp"
#include "cli/terminal/streams.hpp"
#include "taquin/core/result.hpp"
#include "taquin/laboratory/trace/trace.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin::cli {

/// One board, and how much of the work on it to show.
struct ExplainRequest {
  const Board& board;
  const Board& goal;
  std::string algorithm = {};
  // For the sort along a loop:
  std::uint64_t every = 1;
  bool leaps = false;
  // For searches:
  std::string heuristic = {};
  double weight = 1.5;
  std::uint64_t steps = 0;  ///< shown at most
  std::uint64_t more = 0;   ///< made behind these without a word, to reach the goal
  std::string dot = {};     ///< a file for the search tree, "-": stdout, and no text; empty: none
  std::size_t limit = 0;    ///< nodes drawn
  std::size_t open = 0;     ///< boards of the open list shown at each step
  std::size_t closed = 0;   ///< boards of the closed list shown at each step
  // Lines of JSON instead of text; `id` is the board's.
  bool json = false;
  std::string id = {};
};

/// The names of the algorithms that can be explained.
std::vector<std::string> explained_algorithms();

Exit explain_loop(const ExplainRequest& request);
Exit explain_construct(const ExplainRequest& request);  ///< a person's way, line by line
Exit explain_lists(const ExplainRequest& request);      ///< searches with an open and a closed list
Exit explain_heap(const ExplainRequest& request);       ///< A* with the heap and the hash table
Exit explain_deepening(const ExplainRequest& request);  ///< IDA*

/// Why the board can be solved, or cannot: the proof by parity.
Exit explain_solvability(const ExplainRequest& request);

/// "  blank up     left out: it takes the last move back", for a node that has a parent.
std::string way_back(const TraceNode& node);

/// Are stdin and stdout terminals, so that a person can be asked after each step?
bool can_ask() noexcept;

/// Waits for Enter between steps, if a person can be asked and this is wanted.
class StepPrompt {
 public:
  explicit StepPrompt(bool wanted) : asks_(wanted && can_ask()) {}
  /// False if the person has quit.
  bool next();

 private:
  bool asks_;
};

/// How an explanation ended, for its last line of JSON.
struct Ending {
  std::string_view status;  ///< "solved", "unsolvable", "stopped", "error"
  std::optional<Path> path = {};
  std::optional<std::uint64_t> steps = {};
  std::optional<Counts> counts = {};
  std::vector<Round> rounds = {};
  std::string message = {};
};
/// `request` null: the board could not be read.
std::string ending_json(std::string_view id, std::string_view algorithm, const ExplainRequest* request,
                        const Ending& ending);
/// A step of a search; `list` says how full its open and closed list are, if it has them.
std::string step_json(const ExplainRequest& request, const std::vector<TraceNode>& nodes, const TraceStep& step,
                      double key, std::optional<Cost> bound, std::optional<Lists> lists);

/// What was reached, in one line or two: the solution, its moves, the counts.
std::string solved_text(const std::vector<TraceNode>& nodes, int goal, const Counts& counts);
/// Writes the tree where the request says.
void write_tree(const ExplainRequest& request, const std::vector<TraceNode>& nodes, int goal);

/// The end of a trace that did not reach the goal.
Exit unfinished(std::uint64_t steps, bool over, bool quit, bool silent);
/// The same in JSON, with everything known by then.
Exit unfinished(const ExplainRequest& request, bool over, Ending ending);

/// Shows a trace step by step, where `tell(step)` is the text of one step, then its end and its tree.
Exit show_trace(Trace& trace, const ExplainRequest& request, const std::string& head,
                const std::function<std::string(const TraceStep&)>& tell);

}  // namespace taquin::cli
