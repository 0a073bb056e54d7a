// What all traces of a search share, whatever their boards are: how boards and moves are written, the prompt between
// steps, the end, the tree.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/explain/explain.hpp"
#include "cli/terminal/streams.hpp"
#include "taquin/io/answer_json.hpp"
#include "taquin/laboratory/report/tree_dot.hpp"
#include "taquin/laboratory/trace/grid_trace.hpp"
#include "taquin/laboratory/trace/trace.hpp"
#include "taquin/util/amounts.hpp"

namespace taquin::cli {

/// How the boards and moves of a trace are written.
template <class T>
struct TraceWords {
  using State = typename T::State;
  using Move = typename T::Move;
  std::function<std::string(const State&)> board;                            ///< in a line
  std::function<std::string(const State&)> picture;                          ///< in rows
  std::function<std::string(Move)> move;                                     ///< "blank up   "
  std::function<std::string(Move)> back;                                     ///< of the move that takes it back
  std::function<std::string(const std::vector<Move>&, bool compact)> moves;  ///< of tiles
  /// The last line of JSON. The moves are null if the goal was not reached.
  std::function<std::string(const Ending&, const std::vector<Move>* moves, Cost cost)> ending;
  std::string cost_unit;  ///< in which g and h count costs: "1", "1/10"; empty: they count moves
};
TraceWords<Trace> words_of(const ExplainRequest& request);

/// "  blank up     left out: it takes the last move back", for a node that has a parent.
template <class T>
std::string way_back(const TraceWords<T>& words, const typename T::Node& node) {
  return node.parent < 0 ? "" : fmt::format("  {}  left out: it takes the last move back\n", words.back(node.move));
}

/// What was reached, in one line or two: the solution, its moves, the counts.
template <class T>
std::string solved_text(const TraceWords<T>& words, const std::vector<typename T::Node>& nodes, int goal,
                        const Counts& counts) {
  const auto path = path_to(nodes, goal);
  std::string text = "the goal is reached: " + counted(path.size(), "move");
  if (!words.cost_unit.empty()) text += fmt::format(", cost {}", nodes[static_cast<std::size_t>(goal)].g);
  text += fmt::format("; {} expanded, {} generated", grouped(counts.expanded), grouped(counts.generated));
  if (counts.reopened > 0) text += fmt::format(", {} reopened", grouped(counts.reopened));
  if (counts.peak_open > 0) text += fmt::format(", at most {} open", grouped(counts.peak_open));
  text += "\n";
  return path.empty() ? text : text + fmt::format("tile moves: {}\n", words.moves(path, true));
}

/// A step of a search.
template <class T>
std::string step_json(const TraceWords<T>& words, const T& trace, const TraceOptions& options,
                      const typename T::Step& step) {
  const auto node = [&](int number) -> const auto& { return trace.nodes()[static_cast<std::size_t>(number)]; };
  const auto h = [&](const auto& n) { return options.heuristic.empty() ? "null" : json_of(n.h); };
  std::vector<JsonObject> children;
  for (const auto& child : step.children) {
    children.emplace_back()
        .add("move", words.moves({child.move}, true))
        .add("board", words.board(node(child.node).state))
        .add("g", child.g)
        .add_text("h", h(node(child.node)))
        .add("fate", name(child.fate));
  }
  const auto& taken = node(step.node);
  const std::optional<Lists> lists = trace.lists();
  JsonObject json = json_line("step");
  json.add_text("id", json_or_null(options.id))
      .add("step", step.number)
      .add("board", words.board(taken.state))
      .add("g", taken.g)
      .add_text("h", h(taken))
      .add("key", trace.key(step.node))
      .add("bound", trace.bound())
      .add("is_goal", step.is_goal)
      .add("perspective", name(Perspective::tile))
      .add("children", children)
      .add_text("open", lists ? json_of(lists->open) : "null")
      .add_text("closed", lists ? json_of(lists->closed) : "null");
  return json.text() + "\n";
}

/// Writes the tree of a search where `options` say.
void write_tree(const TraceOptions& options, const std::string& tree);

/// The end of a trace that did not reach the goal.
Exit unfinished(std::uint64_t steps, bool over, bool quit, bool silent);
/// The same for its line of JSON.
Exit unfinished(Ending& ending, bool over);

/// Shows a trace step by step, where `tell(step)` is the text of one step, then its end and its tree.
template <class T, class Tell>
Exit show_trace(T& trace, const TraceWords<T>& words, const TraceOptions& options, const std::string& head,
                const Tell& tell) {
  const bool silent = options.dot == "-";
  if (!silent && !options.json) put(head);
  StepPrompt prompt(!options.json);
  std::uint64_t steps = 0;
  bool quit = false;
  while (!quit && !trace.over() && steps < options.steps + options.more) {
    const auto step = trace.step();
    if (!step) break;
    if (!silent && steps == options.steps) put("\n...\n");
    if (++steps > options.steps || silent) continue;
    put(options.json ? step_json(words, trace, options, *step) : tell(*step));
    quit = !trace.over() && !prompt.next();
  }
  const int goal = trace.found();
  if (!options.dot.empty()) write_tree(options, tree_dot(trace.nodes(), goal, options.limit, words.picture));
  if (options.json) {
    Ending ending{"solved"};
    ending.steps = steps;
    ending.counts = trace.counts();
    ending.rounds = trace.rounds();
    const Exit exit = goal < 0 ? unfinished(ending, trace.over()) : Exit::answered;
    const auto path = path_to(trace.nodes(), std::max(goal, 0));
    put(words.ending(ending, goal < 0 ? nullptr : &path, trace.nodes()[static_cast<std::size_t>(std::max(goal, 0))].g));
    return exit;
  }
  if (goal < 0) return unfinished(steps, trace.over(), quit, silent);
  if (!silent) put(solved_text(words, trace.nodes(), goal, trace.counts()));
  return Exit::answered;
}

/// Searches with an open and a closed list, and iterative deepening.
template <class T>
Exit show_lists(T& trace, const TraceWords<T>& words, const TraceOptions& options);
template <class T>
Exit show_deepening(T& trace, const TraceWords<T>& words, const TraceOptions& options);

}  // namespace taquin::cli
