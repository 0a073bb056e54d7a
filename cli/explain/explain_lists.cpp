// Searches with an open and a closed list: what is taken and why, what becomes of its children, and the lists after it.
#include <memory>
#include <string>

#include "cli/explain/explain.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/streams.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/laboratory/trace/trace.hpp"
#include "taquin/util/amounts.hpp"

namespace taquin::cli {

namespace {

class ListReport {
 public:
  explicit ListReport(const ExplainRequest& request)
      : request_(request),
        made_(trace_of(request.board, request.goal, request.algorithm, request.heuristic, request.weight)),
        trace_(*made_) {}

  Exit print_all() {
    if (trace_.over()) return put(solved_already()), Exit::answered;
    return show_trace(trace_, request_, head(), [&](const TraceStep& step) {
      if (!request_.json) return tell(step);
      return step_json(request_, trace_.nodes(), step, trace_.key(step.node), std::nullopt, trace_.lists());
    });
  }

 private:
  std::string solved_already() const {
    if (!request_.json) return solved_text(trace_.nodes(), 0, {});
    return ending_json(request_.id, request_.algorithm, &request_, {"solved", Path{}, 0, Counts{}});
  }
  bool informed() const { return !trace_.problem().heuristic().name().empty(); }
  const TraceNode& node(int number) const { return trace_.nodes()[static_cast<std::size_t>(number)]; }

  // What the open list is sorted by, in words.
  std::string rule() const {
    if (request_.algorithm == "bfs") return "the node that has been open longest";
    if (request_.algorithm == "dfs")
      return "the node that came last, and tries its moves until one leads to a new board";
    if (request_.algorithm == "dijkstra") return "the least g, the moves made so far";
    if (request_.algorithm == "greedy") return fmt::format("the least h, by {}", trace_.problem().heuristic().name());
    const std::string weight = request_.algorithm == "astar" ? "" : fmt::format("{} ", request_.weight);
    return fmt::format("the least f = g + {}h: g the moves made so far, h what is left at least by {}", weight,
                       trace_.problem().heuristic().name());
  }
  std::string head() const { return fmt::format("{} takes from the open list {}\n", request_.algorithm, rule()); }

  // "f = 2 + 3 = 5", or what the algorithm looks at.
  std::string values(const TraceNode& n, double key) const {
    if (!informed()) return fmt::format("g = {}", n.g);
    if (request_.algorithm == "greedy") return fmt::format("h = {}, g = {}", n.h, n.g);
    if (request_.algorithm == "astar") return fmt::format("f = {} + {} = {}", n.g, n.h, key);
    return fmt::format("f = {} + {} x {} = {}", n.g, request_.weight, n.h, key);
  }
  std::string values(int number) const { return values(node(number), trace_.key(number)); }

  std::string why(const TraceStep& step) const {
    if (request_.algorithm == "bfs") return "it has been open longest";
    if (request_.algorithm == "dfs") return "it came last";
    const char* what = request_.algorithm == "greedy" ? "h" : informed() ? "f" : "g";
    if (step.equals == 0) return fmt::format("its {} is the least, alone", what);
    const std::string others = fmt::format("its {} is the least, with {}", what, counted(step.equals, "other"));
    const bool by_h = informed() && request_.algorithm != "greedy";
    return fmt::format("{}; of those {}", others, by_h ? "the least h, then the last to come" : "the last to come");
  }

  std::string fate(const TraceChild& child) const {
    switch (child.fate) {
      case Fate::opened:
        return "new: open";
      case Fate::improved:
        return "open already, but this path is shorter: taken over";
      case Fate::reopened:
        return "closed, but this path is shorter: open again";
      case Fate::goal:
        return "the goal";
      case Fate::known:
        break;
      case Fate::cut:
        return "cut off";
    }
    const TraceNode& met = node(child.node);
    return fmt::format("{} already, by {}: dropped", met.status == TraceNode::Status::open ? "open" : "closed",
                       counted(static_cast<std::uint64_t>(met.g), "move"));
  }

  std::string tell(const TraceStep& step) const {
    std::string text = fmt::format("\n{} {}  {}\n", bold(fmt::format("step {}: take", step.number)),
                                   to_text(node(step.node).state), values(step.node));
    text += dim(fmt::format("  because {}", why(step))) + "\n";
    if (step.is_goal) return text + "  it is the goal\n";
    for (const TraceChild& child : step.children) {
      TraceNode by_this_path = node(child.node);
      by_this_path.g = child.g;
      text += fmt::format("  blank {:<5}  {}  {}  {}\n", word(child.move), to_text(by_this_path.state),
                          child.fate == Fate::known ? fmt::format("g = {}", child.g) : values(child.node), fate(child));
    }
    return text + dim(way_back(node(step.node))) + lists();
  }
  std::string lists() const {
    const Lists lists = *trace_.lists();
    return fmt::format("  open {}, closed {}\n", grouped(lists.open), grouped(lists.closed)) +
           list("open, the next first", trace_.open(request_.open), lists.open) +
           list("closed, the last first", trace_.closed(request_.closed), lists.closed);
  }
  // With a heading if both lists are shown; without any text if the list is not.
  std::string list(const char* head, const std::vector<int>& shown, std::uint64_t size) const {
    if (shown.empty()) return "";
    std::string text = request_.closed > 0 ? fmt::format("   {}\n", head) : "";
    for (const int number : shown) {
      text += dim(fmt::format("    {}  {}", to_text(node(number).state), values(number))) + "\n";
    }
    if (size > shown.size()) text += dim("    ...") + "\n";
    return text;
  }

  const ExplainRequest& request_;
  std::unique_ptr<Trace> made_;
  Trace& trace_;
};

}  // namespace

Exit explain_lists(const ExplainRequest& request) { return ListReport(request).print_all(); }

}  // namespace taquin::cli
