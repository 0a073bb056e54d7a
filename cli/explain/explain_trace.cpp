// What traces of searches share that does not depend on their boards, and the words of plain boards.
#include "cli/explain/explain_trace.hpp"

#include <unistd.h>

#include <iostream>
#include <utility>

#include "cli/terminal/draw.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"

namespace taquin::cli {

bool can_ask() noexcept { return stdin_is_terminal() && isatty(STDOUT_FILENO) == 1; }

bool StepPrompt::next() {
  if (!asks_) return true;
  flush();
  put_error("Enter: the next step, q: quit ");
  std::string line;
  return std::getline(std::cin, line) && line.find_first_of("qQ") == line.npos;
}

TraceWords<Trace> words_of(const ExplainRequest& request) {
  const auto blank = [](Direction move) { return fmt::format("blank {:<5}", word(move)); };
  return {.board = [](const Board& board) { return to_text(board); },
          .picture = [](const Board& board) { return to_grid(board); },
          .move = blank,
          .back = [blank](Direction move) { return blank(inverse(move)); },
          .moves = [](const Path& path, bool compact) { return to_text(path, Perspective::tile, compact); },
          .ending =
              [&request](Ending ending, const Path* path, Cost) {
                if (path != nullptr) ending.path = *path;
                return ending_json(request.id, request.algorithm, &request, ending);
              },
          .cost_unit = ""};
}

static constexpr const char* all_met = "all reachable boards were met, and the goal is not among them";

Exit unfinished(std::uint64_t steps, bool over, bool quit, bool silent) {
  if (over) {
    if (!silent) print("{}\n", all_met);
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

Exit unfinished(Ending& ending, bool over) {
  ending.status = over ? "unsolvable" : "stopped";
  ending.message = over ? all_met
                        : fmt::format("after {} the goal is not reached; --steps for more",
                                      counted(ending.steps.value_or(0), "step"));
  return over ? Exit::no : Exit::nothing_found;
}

std::string ending_json(std::string_view id, std::string_view algorithm, const ExplainRequest* request,
                        const Ending& ending) {
  JsonObject json = request == nullptr ? json_line("explanation", id, nullptr, nullptr)
                                       : json_line("explanation", id, &request->board, &request->goal);
  json.add("algorithm", algorithm)
      .add_text("heuristic", request == nullptr ? "null" : json_or_null(request->heuristic))
      .add("status", ending.status)
      .add_text("length", ending.path ? json_of(ending.path->size()) : "null")
      .add_text("perspective", ending.path ? json_of(name(Perspective::tile)) : "null")
      .add_text("moves", ending.path ? json_of(to_text(*ending.path, Perspective::tile, false)) : "null")
      .add("steps", ending.steps);
  add_counts(json, ending.counts ? &*ending.counts : nullptr);
  json.add_text("rounds", rounds_json(ending.rounds)).add_text("message", json_or_null(ending.message));
  return json.text() + "\n";
}

void write_tree(const TraceOptions& options, const std::string& tree) {
  if (options.dot == "-") return put(tree);
  try {
    replace_file(options.dot, tree);
  } catch (const Error& error) {
    throw Error(fmt::format("--dot: {}", error.what()));
  }
}

}  // namespace taquin::cli
