// What `taquin explain` requires of each algorithm: to show itself on one board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/exit_code.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/grid.hpp"
#include "taquin/core/result.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin::cli {

/// How much of the work on a board to show.
struct TraceOptions {
  std::string algorithm = {};
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

struct ExplainRequest : TraceOptions {
  const Board& board;
  const Board& goal;
  // For the sort along a loop:
  std::uint64_t every = 1;
  bool leaps = false;
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

/// The same for grid puzzles; the heuristic of `options` is theirs.
Exit explain_grid(const GridItem& item, const TraceOptions& options);
Exit explain_grid_solvability(const GridProblem& problem);

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
}  // namespace taquin::cli
