// Each function drives one transcription and words what it did.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string>

#include "papers/as_written/breadth.hpp"
#include "papers/as_written/deepening.hpp"
#include "papers/as_written/loop.hpp"
#include "papers/bit_transitions.hpp"
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

using End = ProgramTrace::End;

void require(bool serves, const Board& board, const char* expected) {
  if (serves) return;
  throw Error(fmt::format("found a board of {}x{}, expected {}, as the document's program has it", board.rows(),
                          board.cols(), expected));
}

bool is_solvable(const Board& board) {
  return solvability(board, goal_named("last", board.rows(), board.cols())).solvable;
}

void add_step(ProgramTrace& run, std::size_t most, std::string text) {
  if (run.steps.size() < most) run.steps.push_back(std::move(text));
}

// "    check(2, down): 3 + 2 <= 5", indented by its depth.
std::string text_of(const DeepeningAsWritten::Call& call) {
  constexpr std::array names = {"right", "down", "left", "up"};
  const bool first = call.pre_dir == DeepeningAsWritten::no_direction;
  const char* verdict = call.cost == 0 ? ": the goal" : call.cost + call.depth > call.steps ? " > " : " <= ";
  const std::string bound = call.cost == 0 ? "" : std::to_string(call.steps);
  return fmt::format("{}check({}, {}): {} + {}{}{}", std::string(static_cast<std::size_t>(2 * call.depth + 2), ' '),
                     call.depth, first ? "10" : names[static_cast<std::size_t>(call.pre_dir)], call.cost, call.depth,
                     verdict, bound);
}

std::string text_of(const std::vector<bits::Way>& ways) {
  std::string text;
  for (const bits::Way way : ways) text += fmt::format("{}{}", text.empty() ? "" : " ", static_cast<int>(way));
  return text;
}

std::string text_of(const bits::Examined& node) {
  constexpr std::array fates = {"pushed on the open list", "a shorter way: pushed again", "on the open list: dropped",
                                "closed: dropped"};
  std::string text = "open:";
  for (const auto& listed : node.sorted) text += fmt::format("  {} ({})", to_text(listed.state), listed.moves);
  text += fmt::format("\nn = {{ {}; dir_parent {}, move_count {} }}{}", to_text(node.state),
                      static_cast<int>(node.back), node.moves, node.is_goal ? ": the goal" : "");
  for (const auto& child : node.children) {
    text += fmt::format("\n  {}: {}  {}{}", static_cast<int>(child.way), to_text(child.state),
                        fates[static_cast<std::size_t>(child.fate)],
                        child.way == node.back ? ", it takes the last move back" : "");
  }
  text += "\nclosed:";
  for (auto board = node.closed.rbegin(); board != node.closed.rend(); ++board) text += "  " + to_text(*board);
  return text;
}

}  // namespace

ProgramTrace run_deepening(const Board& board, std::size_t most_steps) {
  require(board.rows() == board.cols() && board.rows() > 1, board, "a square one");
  constexpr std::uint64_t most_calls = 20'000'000;  // a second or two
  const bool solvable = is_solvable(board);
  ProgramTrace run{.begun =
                       "check(curDepth, preDir): curCost + curDepth against Steps; the empty piece goes right, down, "
                       "left, up in this order, but not back"};
  DeepeningAsWritten program(board, [&](const DeepeningAsWritten::Call& call) {
    if (call.depth == 0) add_step(run, most_steps, fmt::format("Steps = {}", call.steps));
    if (run.steps.size() < most_steps) run.steps.push_back(text_of(call));
  });
  bool found = false;
  int steps = 0;
  for (; !found && program.checks() < (solvable ? most_calls : most_calls / 20); ++steps) {
    const std::uint64_t before = program.checks();
    found = program.round(steps);
    run.reading.push_back(fmt::format("Steps = {}: {} of check, {}", steps, counted(program.checks() - before, "call"),
                                      found ? "true" : "false"));
  }
  run.counts = {{"calls of check", grouped(program.checks())}, {"rounds", std::to_string(steps)}};
  if (found) {
    run.output = std::to_string(steps - 1);
    if (steps > 1) {
      run.remarks.push_back(
          fmt::format("{} of the {} rounds cannot succeed: the parity of the board forbids their "
                      "number of steps.",
                      steps / 2, steps));
    }
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

ProgramTrace run_heap(const Board& board, std::size_t) {
  const bool small = board.rows() == 3 && board.cols() == 3;
  require(small || (board.rows() == 4 && board.cols() == 4), board, "3x3 or 4x4");
  constexpr std::uint64_t most_visited = 2'000'000;
  ProgramTrace run;
  Cost length = unreachable;
  const auto search = [&](const char* distance, HeapDistance page) {
    const HeapCounts counts = run_waterloo(board, {page, PathLengths::stale, page_order, most_visited});
    run.counts.push_back(
        {fmt::format("{} distance", distance),
         fmt::format("{} visited, largest heap {}, {}", counts.visited, counts.largest_heap,
                     counts.length == unreachable ? (counts.gave_up ? "given up" : "no solution")
                                                  : counted(static_cast<std::uint64_t>(counts.length), "move"))});
    run.counts.push_back(
        {fmt::format("{} distance, look-ups", distance),
         fmt::format("{} probes of the hash table; a linear search compares {}", counts.lookups, counts.compared)});
    if (counts.gave_up) run.end = End::gave_up;
    length = counts.length;
  };
  if (small) {
    search("discrete", HeapDistance::blind);
    search("Hamming", HeapDistance::hamming_as_parsed);
  }
  search("Manhattan", HeapDistance::manhattan);
  if (run.end == End::gave_up) {
    run.remarks.push_back(fmt::format("The program goes on; it was stopped after {} vertices.", grouped(most_visited)));
    return run;
  }
  if (length == unreachable) {
    run.end = End::unsolvable;
    return run;
  }
  const HeapCounts right = run_waterloo(board, {HeapDistance::manhattan, PathLengths::updated});
  if (length > right.length) {
    run.remarks.push_back(fmt::format(
        "Wrong with the Manhattan distance: {} are enough. A vertex whose key is lowered keeps its old path length.",
        counted(static_cast<std::uint64_t>(right.length), "move")));
  }
  if (small) {
    const HeapCounts hamming = run_waterloo(board, {HeapDistance::hamming, PathLengths::updated});
    run.remarks.push_back(
        fmt::format("The right Hamming distance visits {} with the same order of children, largest heap {}.",
                    hamming.visited, hamming.largest_heap));
  }
  return run;
}

ProgramTrace run_loop(const Board& board, std::size_t most_steps) {
  require(board.rows() == 4 && board.cols() == 4, board, "4x4");
  const Board goal = loop_goal(4, 4);
  ProgramTrace run{.begun =
                       "what show() prints before each slide: the pieces along the loop, a gap for the empty square"};
  LoopAsWritten program(LoopSort(board, goal).array());
  const bool arranged = program.finished();
  do {
    add_step(run, most_steps, program.show());
    program.slide();
  } while (!program.finished());
  run.output = program.show();
  run.counts = {{"slides", grouped(program.slides())}, {"leaps", grouped(program.leaps())}};
  if (program.array()[2] == 3) run.end = End::unsolvable;
  if (arranged) {
    run.remarks.emplace_back(
        "The pieces were arranged; the program looks for its end after a slide, so each piece goes round once.");
  }
  return run;
}

ProgramTrace run_breadth(const Board& board, std::size_t most_steps) {
  require(board.rows() == 3 && board.cols() == 3, board, "3x3");
  ProgramTrace run{.begun =
                       "the queue: the number of each board, str with 9 for the blank, l its cell, f the number of the "
                       "board before"};
  BreadthAsWritten program;
  run.output = program.solve(BreadthAsWritten::letters(board));
  const std::vector<BreadthAsWritten::Queued>& queue = program.queue();
  for (std::size_t i = 0; i < queue.size() && i < most_steps; ++i)
    run.steps.push_back(fmt::format("{:>6}  str {}  l {}  f {}", i, queue[i].str, queue[i].l, queue[i].f));
  run.counts = {{"boards queued", grouped(queue.size())},
                {"boards expanded", grouped(program.expanded())},
                {"boards of chains compared", grouped(program.compared())}};
  if (run.output == "unsolvable\n") {
    run.output.pop_back();
    run.end = End::unsolvable;
    return run;
  }
  std::string numbers;
  std::string pictures;
  for (int i = static_cast<int>(queue.size()) - 1; i >= 0; i = queue[static_cast<std::size_t>(i)].f) {
    std::string str = queue[static_cast<std::size_t>(i)].str;
    std::replace(str.begin(), str.end(), '9', '.');
    numbers += fmt::format("{}{}", numbers.empty() ? "" : ", ", i);
    pictures.insert(0, fmt::format("{} {} {}{}", str.substr(0, 3), str.substr(3, 3), str.substr(6),
                                   pictures.empty() ? "" : " --> "));
  }
  if (!queue.empty()) run.reading = {"read back by f from the goal: " + numbers, "from the start: " + pictures};
  if (run.output.empty()) run.remarks.emplace_back("The program prints nothing, not even the end of a line.");
  return run;
}

ProgramTrace run_transitions(const Board& board, std::size_t most_steps) {
  require(board.cells() <= 16, board, "at most 16 cells");
  constexpr std::uint64_t most_examined = 200'000;
  const Board goal = goal_named("last", board.rows(), board.cols());
  ProgramTrace run{
      .begun =
          "steps b to f, pass by pass: the first 5 of the open list as step c sorts it, of equals the first in comes "
          "first; n, the first of it; the last 5 of the closed list, the last first; directions of the tile: right 1, "
          "top 2, left 4, bottom 8"};
  std::uint64_t examined = 0;
  const auto watch = [&](const bits::Examined& node) {
    ++examined;
    if (run.steps.size() < most_steps) run.steps.push_back(text_of(node));
    return examined < most_examined;
  };
  const auto found = bits::search(board, goal, false, bits::StepF::completed, watch);
  run.counts = {{"states examined", grouped(examined)}};
  if (found) {
    run.output = text_of(found->path);
    run.reading = {"dir_parent of each node from the goal: " + text_of(found->read),
                   "from back to front:                    " + text_of({found->read.rbegin(), found->read.rend()}),
                   "each direction reversed:               " + run.output};
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
  const bits::Sketch sketch = bits::run_sketch(board, goal);
  if (!sketch.reaches_goal) {
    run.remarks.push_back(fmt::format("The two sketches before it never end: the state after {} is the one after {}.",
                                      counted(sketch.states.size(), "move"), sketch.again));
  }
  run.remarks.emplace_back(
      "As written, step f tries direction 1 for ever (d << 1) and sets neither dir_parent nor move_count of n_new: "
      "both are corrected here.");
  return run;
}

}  // namespace taquin
