// What all walks through a search share: the pace, the end, the tree.
#include <unistd.h>

#include <iostream>

#include "explain.hpp"
#include "streams.hpp"
#include "taquin/core/result.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/laboratory/tree_dot.hpp"
#include "taquin/laboratory/walk.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"

namespace taquin::cli {

bool can_ask() noexcept { return stdin_is_terminal() && isatty(STDOUT_FILENO) == 1; }

bool Pace::next() {
  if (!asks_) return true;
  flush();
  put_error("Enter: the next step, q: quit ");
  std::string line;
  return std::getline(std::cin, line) && line.find_first_of("qQ") == line.npos;
}

std::string solved_text(const std::vector<WalkNode>& nodes, int goal, const Counts& counts) {
  const Path path = path_to(nodes, goal);
  std::string text = fmt::format("the goal is reached: {}; {} expanded, {} generated", counted(path.size(), "move"),
                                 grouped(counts.expanded), grouped(counts.generated));
  if (counts.reopened > 0) text += fmt::format(", {} reopened", grouped(counts.reopened));
  if (counts.peak_open > 0) text += fmt::format(", at most {} open", grouped(counts.peak_open));
  text += "\n";
  return path.empty() ? text : text + fmt::format("tile moves: {}\n", to_text(path, Perspective::tile));
}

Exit unfinished(std::uint64_t steps, bool over, bool quit, bool silent) {
  if (over) {
    if (!silent) print("every board that can be reached was met, and the goal is none of them\n");
    return Exit::no;
  }
  const std::string where = fmt::format("after {}", counted(steps, "step"));
  if (quit) {
    print("ended {}\n", where);
    return Exit::answered;
  }
  say("{} the goal is not reached; --steps for more", where);
  return Exit::nothing_found;
}

void write_tree(const Lesson& lesson, const std::vector<WalkNode>& nodes, int goal) {
  if (lesson.dot.empty()) return;
  const std::string text = tree_dot(nodes, goal, lesson.limit);
  if (lesson.dot == "-") return put(text);
  try {
    write_all(lesson.dot, text);
  } catch (const Error& error) {
    throw Error(fmt::format("--dot: {}", error.what()));
  }
}

}  // namespace taquin::cli
