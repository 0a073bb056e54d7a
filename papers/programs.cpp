// Each function drives one transcription and words what it did.
#include <fmt/core.h>

#include <string>

#include "papers/bit_transitions.hpp"
#include "papers/breadth_as_written.hpp"
#include "papers/deepening_as_written.hpp"
#include "papers/loop_as_written.hpp"
#include "papers/program.hpp"
#include "papers/waterloo.hpp"
#include "taquin/construct/loop_sort.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

using End = ProgramRun::End;

void require(bool serves, const Board& board, const char* expected) {
  if (serves) return;
  throw Error(fmt::format("found a board of {}x{}, expected {}, as the document's program has it", board.rows(),
                          board.cols(), expected));
}

bool is_solvable(const Board& board) {
  return solvability(board, goal_named("last", board.rows(), board.cols())).solvable;
}

void add_step(ProgramRun& run, std::size_t most, std::string text) {
  if (run.steps.size() < most) run.steps.push_back(std::move(text));
}

}  // namespace

ProgramRun run_deepening(const Board& board, std::size_t most_steps) {
  require(board.rows() == board.cols() && board.rows() > 1, board, "a square one");
  constexpr std::uint64_t most_calls = 20'000'000;  // a second or two
  const bool solvable = is_solvable(board);
  ProgramRun run{.begun = "the rounds of solve(): the bound Steps rises by one"};
  DeepeningAsWritten program(board);
  bool found = false;
  int steps = 0;
  for (; !found && program.checks() < (solvable ? most_calls : most_calls / 20); ++steps) {
    const std::uint64_t before = program.checks();
    found = program.round(steps);
    add_step(run, most_steps,
             fmt::format("Steps = {}: {} of check, {}", steps, counted(program.checks() - before, "call"),
                         found ? "the goal is reached" : "false"));
  }
  run.counts = {{"calls of check", grouped(program.checks())}, {"rounds", std::to_string(steps)}};
  if (found) {
    run.output = std::to_string(steps - 1);
    run.remarks.emplace_back("Every second round is in vain: the parity of the board forbids its number of steps.");
  } else if (solvable) {
    run.end = End::gave_up;
    run.remarks.push_back(
        fmt::format("The program goes on; it was stopped after {} calls.", grouped(program.checks())));
  } else {
    run.end = End::endless;
    run.remarks.emplace_back(
        "The program never ends: the board cannot be solved, and its loop has no other end than the goal.");
  }
  return run;
}

ProgramRun run_heap(const Board& board, std::size_t) {
  const bool small = board.rows() == 3 && board.cols() == 3;
  require(small || (board.rows() == 4 && board.cols() == 4), board, "3x3 or 4x4");
  constexpr std::uint64_t most_visited = 2'000'000;
  ProgramRun run;
  Cost length = unreachable;
  const auto search = [&](const char* distance, PageDistance page) {
    LookupCounts lookups;
    const HeapCounts counts = waterloo_as_published(board, page, PathLengths::stale, &lookups, most_visited);
    run.counts.push_back(
        {fmt::format("{} distance", distance),
         fmt::format("{} visited, largest heap {}, {}", counts.visited, counts.largest_heap,
                     counts.length == unreachable ? (counts.gave_up ? "given up" : "no solution")
                                                  : counted(static_cast<std::uint64_t>(counts.length), "move"))});
    run.counts.push_back(
        {fmt::format("{} distance, look-ups", distance),
         fmt::format("{} probes of the hash table; a linear search compares {}", lookups.lookups, lookups.compared)});
    if (counts.gave_up) run.end = End::gave_up;
    length = counts.length;
  };
  if (small) {
    search("discrete", PageDistance::discrete);
    search("Hamming", PageDistance::hamming);
  }
  search("Manhattan", PageDistance::manhattan);
  if (run.end == End::gave_up) {
    run.remarks.push_back(fmt::format("The program goes on; it was stopped after {} vertices.", grouped(most_visited)));
    return run;
  }
  if (length == unreachable) {
    run.end = End::unsolvable;
    return run;
  }
  const HeapCounts right = waterloo_corrected(board, RightDistance::manhattan);
  if (length > right.length) {
    run.remarks.push_back(fmt::format(
        "Wrong with the Manhattan distance: {} are enough. A vertex whose key is lowered keeps its old path "
        "length.",
        counted(static_cast<std::uint64_t>(right.length), "move")));
  }
  if (small) {
    const HeapCounts hamming = waterloo_corrected(board, RightDistance::hamming);
    run.remarks.push_back(
        fmt::format("The right Hamming distance visits {} with the same order of children, largest heap {}.",
                    hamming.visited, hamming.largest_heap));
  }
  return run;
}

ProgramRun run_loop(const Board& board, std::size_t most_steps) {
  require(board.rows() == 4 && board.cols() == 4, board, "4x4");
  const Board goal = loop_goal(4, 4);
  const auto line = [](const std::vector<int>& array) {
    std::string text;
    for (const int number : array) text += number == 0 ? "   " : fmt::format(" {:>2}", number);
    return text.substr(0, text.find_last_not_of(' ') + 1);
  };
  ProgramRun run{.begun = "what show() prints before each slide: the pieces along the loop"};
  LoopAsWritten program(LoopSort(board, goal).array());
  const bool arranged = program.finished();
  do {
    add_step(run, most_steps, line(program.array()));
    program.slide();
  } while (!program.finished());
  run.output = line(program.array());
  run.counts = {{"slides", grouped(program.slides())}, {"leaps", grouped(program.leaps())}};
  if (program.array()[2] == 3) run.end = End::unsolvable;
  if (arranged) {
    run.remarks.emplace_back(
        "The pieces were arranged; the program looks for its end after a slide, so each piece goes round once.");
  }
  return run;
}

ProgramRun run_breadth(const Board& board, std::size_t most_steps) {
  require(board.rows() == 3 && board.cols() == 3, board, "3x3");
  std::string letters;
  for (int cell = 0; cell < 9; ++cell) letters += board.tile(cell) == 0 ? "x" : std::to_string(board.tile(cell));
  ProgramRun run{.begun = "the boards from the start to the goal, as the document draws them"};
  BreadthAsWritten program;
  run.output = program.solve(letters);
  run.counts = {{"boards queued", grouped(program.queued())},
                {"boards expanded", grouped(program.expanded())},
                {"boards of chains compared", grouped(program.compared())}};
  if (run.output == "unsolvable\n") {
    run.output.pop_back();
    run.end = End::unsolvable;
    return run;
  }
  Board at = board;
  const auto picture = [&] {
    std::string text;
    for (int cell = 0; cell < 9; ++cell) {
      text += at.tile(cell) == 0 ? "." : std::to_string(at.tile(cell));
      if (cell == 2 || cell == 5) text += ' ';
    }
    add_step(run, most_steps, std::move(text));
  };
  picture();
  for (const char letter : run.output) {
    at.slide(static_cast<Direction>(std::string_view("udlr").find(letter)));
    picture();
  }
  if (run.output.empty()) run.remarks.emplace_back("The program prints nothing, not even the end of a line.");
  return run;
}

ProgramRun run_transitions(const Board& board, std::size_t most_steps) {
  require(board.cells() <= 16, board, "at most 16 cells");
  constexpr std::uint64_t most_examined = 200'000;
  constexpr std::array fates = {"pushed on the open list", "a shorter way: pushed again", "on the open list: dropped",
                                "closed: dropped"};
  const Board goal = goal_named("last", board.rows(), board.cols());
  ProgramRun run{.begun = "the pass of steps b to f; directions of the tile: right 1, top 2, left 4, bottom 8"};
  std::uint64_t examined = 0;
  const auto watch = [&](const bits::Examined& node) {
    ++examined;
    if (run.steps.size() < most_steps) {
      std::string text = fmt::format("n = {{ {}; dir_parent {}, move_count {} }}{}", to_text(node.state),
                                     static_cast<int>(node.back), node.moves, node.is_goal ? ": the goal" : "");
      for (const auto& child : node.children) {
        text += fmt::format("\n  {}: {}  {}{}", static_cast<int>(child.way), to_text(child.state),
                            fates[static_cast<std::size_t>(child.fate)],
                            child.way == node.back ? ", it takes the last move back" : "");
      }
      run.steps.push_back(std::move(text));
    }
    return examined < most_examined;
  };
  const auto found = bits::search(board, goal, false, bits::StepF::completed, watch);
  run.counts = {{"states examined", grouped(examined)}};
  if (found) {
    for (const bits::Way way : found->path) {
      run.output += fmt::format("{}{}", run.output.empty() ? "" : " ", static_cast<int>(way));
    }
    run.counts.push_back({"moves", std::to_string(found->path.size())});
    run.counts.push_back({"left on the open list", grouped(found->open)});
  } else if (examined == most_examined) {
    run.end = End::gave_up;
    run.remarks.push_back(fmt::format("The search goes on; it was stopped after {} states.", grouped(examined)));
  } else {
    run.end = End::unsolvable;
    run.output = "FAILED";
    run.remarks.emplace_back("The open list is empty: every state that can be reached was examined.");
  }
  const bits::Sketch sketch = bits::first_sketch(board, goal);
  if (!sketch.reaches_goal) {
    run.remarks.push_back(fmt::format("The first sketch never ends: the state after {} is the one after {}.",
                                      counted(sketch.states.size(), "move"), sketch.again));
  }
  run.remarks.emplace_back(
      "As written, step f tries direction 1 for ever (d << 1) and sets neither dir_parent nor move_count of n_new: "
      "both "
      "are completed here.");
  return run;
}

}  // namespace taquin
