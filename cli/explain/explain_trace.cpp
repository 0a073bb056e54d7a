// What all traces of a search share: the prompt between steps, the end, the tree.
#include <unistd.h>

#include <array>
#include <iostream>
#include <utility>

#include "cli/explain/explain.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/streams.hpp"
#include "taquin/core/result.hpp"
#include "taquin/io/answer_json.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/laboratory/report/tree_dot.hpp"
#include "taquin/laboratory/trace/trace.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/util/amounts.hpp"
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

std::string solved_text(const std::vector<TraceNode>& nodes, int goal, const Counts& counts) {
  const Path path = path_to(nodes, goal);
  std::string text = fmt::format("the goal is reached: {}; {} expanded, {} generated", counted(path.size(), "move"),
                                 grouped(counts.expanded), grouped(counts.generated));
  if (counts.reopened > 0) text += fmt::format(", {} reopened", grouped(counts.reopened));
  if (counts.peak_open > 0) text += fmt::format(", at most {} open", grouped(counts.peak_open));
  text += "\n";
  return path.empty() ? text : text + fmt::format("tile moves: {}\n", to_text(path, Perspective::tile));
}

std::string way_back(const TraceNode& node) {
  if (node.parent < 0) return "";
  return fmt::format("  blank {:<5}  left out: it takes the last move back\n", word(inverse(node.move)));
}

Exit unfinished(std::uint64_t steps, bool over, bool quit, bool silent) {
  if (over) {
    if (!silent) print("all reachable boards were met, and the goal is not among them\n");
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

Exit unfinished(const ExplainRequest& request, bool over, Ending ending) {
  ending.status = over ? "unsolvable" : "stopped";
  ending.message = over ? "all reachable boards were met, and the goal is not among them"
                        : fmt::format("after {} the goal is not reached; --steps for more",
                                      counted(ending.steps.value_or(0), "step"));
  put(ending_json(request.id, request.algorithm, &request, ending));
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

std::string step_json(const ExplainRequest& request, const std::vector<TraceNode>& nodes, const TraceStep& step,
                      double key, std::optional<Cost> bound, std::optional<Lists> lists) {
  const auto node = [&](int number) -> const TraceNode& { return nodes[static_cast<std::size_t>(number)]; };
  const auto h = [&](const TraceNode& n) { return request.heuristic.empty() ? "null" : json_of(n.h); };
  std::vector<JsonObject> children;
  for (const TraceChild& child : step.children) {
    children.emplace_back()
        .add("move", to_text(Path{child.move}, Perspective::tile))
        .add("board", to_text(node(child.node).state))
        .add("g", child.g)
        .add_text("h", h(node(child.node)))
        .add("fate", name(child.fate));
  }
  const TraceNode& taken = node(step.node);
  JsonObject json = json_line("step");
  json.add_text("id", json_or_null(request.id))
      .add("step", step.number)
      .add("board", to_text(taken.state))
      .add("g", taken.g)
      .add_text("h", h(taken))
      .add("key", key)
      .add("bound", bound)
      .add("is_goal", step.is_goal)
      .add("perspective", name(Perspective::tile))
      .add("children", children)
      .add_text("open", lists ? json_of(lists->open) : "null")
      .add_text("closed", lists ? json_of(lists->closed) : "null");
  return json.text() + "\n";
}

void write_tree(const ExplainRequest& request, const std::vector<TraceNode>& nodes, int goal) {
  if (request.dot.empty()) return;
  const std::string text = tree_dot(nodes, goal, request.limit);
  if (request.dot == "-") return put(text);
  try {
    replace_file(request.dot, text);
  } catch (const Error& error) {
    throw Error(fmt::format("--dot: {}", error.what()));
  }
}

Exit show_trace(Trace& trace, const ExplainRequest& request, const std::string& head,
                const std::function<std::string(const TraceStep&)>& tell) {
  const bool silent = request.dot == "-";
  if (!silent && !request.json) put(head);
  StepPrompt prompt(!request.json);
  std::uint64_t steps = 0;
  bool quit = false;
  while (!quit && !trace.over() && steps < request.steps + request.more) {
    const auto step = trace.step();
    if (!step) break;
    if (!silent && steps == request.steps) put("\n...\n");
    if (++steps > request.steps || silent) continue;
    put(tell(*step));
    quit = !trace.over() && !prompt.next();
  }
  write_tree(request, trace.nodes(), trace.found());
  if (request.json) {
    Ending ending{"solved"};
    ending.steps = steps;
    ending.counts = trace.counts();
    ending.rounds = trace.rounds();
    if (trace.found() < 0) return unfinished(request, trace.over(), std::move(ending));
    ending.path = path_to(trace.nodes(), trace.found());
    put(ending_json(request.id, request.algorithm, &request, ending));
    return Exit::answered;
  }
  if (trace.found() < 0) return unfinished(steps, trace.over(), quit, silent);
  if (!silent) put(solved_text(trace.nodes(), trace.found(), trace.counts()));
  return Exit::answered;
}

}  // namespace taquin::cli
