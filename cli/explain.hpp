// What `taquin explain` asks of each algorithm: to show itself on one board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "exit_code.hpp"
#include "streams.hpp"
#include "taquin/core/result.hpp"
#include "taquin/laboratory/walk.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin::cli {

/// One board, and how much of the work on it is to be shown.
struct Lesson {
  const Board& board;
  const Board& goal;
  std::string algorithm = {};
  // Of the sort along a loop:
  std::uint64_t every = 1;
  bool leaps = false;
  // Of searches:
  std::string heuristic = {};
  double weight = 1.5;
  std::uint64_t steps = 0;  ///< at most so many
  std::string dot = {};     ///< a file for the search tree, "-": stdout, and no text; empty: none
  std::size_t limit = 0;    ///< nodes drawn
};

Exit explain_loop(const Lesson& lesson);
Exit explain_lists(const Lesson& lesson);      ///< searches with an open and a closed list
Exit explain_deepening(const Lesson& lesson);  ///< IDA*

/// Are stdin and stdout terminals, so that a person can be asked after each step?
bool can_ask() noexcept;

/// Waits for Enter between steps, if somebody can be asked.
class Pace {
 public:
  /// False if the person has had enough.
  bool next();

 private:
  bool asks_ = can_ask();
};

/// What was reached, in one line or two: the solution, its moves, the counts.
std::string solved_text(const std::vector<WalkNode>& nodes, int goal, const Counts& counts);
/// Writes the tree where the lesson wants it.
void write_tree(const Lesson& lesson, const std::vector<WalkNode>& nodes, int goal);

/// The end of a walk that was not led to the goal.
Exit unfinished(std::uint64_t steps, bool over, bool quit, bool silent);

/// Shows a walk step by step, `tell(step)` being the text of one, then its end and its tree.
template <class AnyWalk, class Tell>
Exit show_walk(AnyWalk& walk, const Lesson& lesson, const std::string& head, const Tell& tell) {
  const bool silent = lesson.dot == "-";
  if (!silent) put(head);
  Pace pace;
  std::uint64_t steps = 0;
  bool quit = false;
  while (!quit && !walk.over() && steps < lesson.steps) {
    const auto step = walk.step();
    if (!step) break;
    ++steps;
    if (silent) continue;
    put(tell(*step));
    quit = !walk.over() && !pace.next();
  }
  write_tree(lesson, walk.nodes(), walk.found());
  if (walk.found() < 0) return unfinished(steps, walk.over(), quit, silent);
  if (!silent) put(solved_text(walk.nodes(), walk.found(), walk.counts()));
  return Exit::answered;
}

}  // namespace taquin::cli
