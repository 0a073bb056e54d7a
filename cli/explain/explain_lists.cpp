// Searches with an open and a closed list: what is taken and why, what becomes of its children, and the lists after it.
#include <memory>
#include <string>

#include "cli/explain/explain_trace.hpp"

namespace taquin::cli {

namespace {

template <class T>
class ListReport {
 public:
  ListReport(T& trace, const TraceWords<T>& words, const TraceOptions& options)
      : trace_(trace), words_(words), options_(options) {}

  Exit print_all() {
    if (trace_.over()) return put(solved_already()), Exit::answered;
    return show_trace(trace_, words_, options_, head(), [&](const Step& step) { return tell(step); });
  }

 private:
  std::string solved_already() const {
    if (!options_.json) return solved_text(words_, trace_.nodes(), 0, {});
    Ending ending{"solved"};
    ending.steps = 0;
    ending.counts = Counts{};
    const std::vector<typename T::Move> none;
    return words_.ending(ending, &none, 0);
  }
  using Step = typename T::Step;
  using Node = typename T::Node;

  bool informed() const { return !options_.heuristic.empty(); }
  const Node& node(int number) const { return trace_.nodes()[static_cast<std::size_t>(number)]; }

  // What the open list is sorted by, in words.
  std::string rule() const {
    if (options_.algorithm == "bfs") return "the node that has been open longest";
    if (options_.algorithm == "dfs")
      return "the node that came last, and tries its moves until one leads to a new board";
    const std::string g = words_.cost_unit.empty() ? "the moves made so far" : "the cost so far";
    if (options_.algorithm == "dijkstra") return "the least g, " + g;
    if (options_.algorithm == "greedy") return fmt::format("the least h, by {}", options_.heuristic);
    const std::string weight = options_.algorithm == "astar" ? "" : fmt::format("{} ", options_.weight);
    return fmt::format("the least f = g + {}h: g {}, h what is left at least by {}", weight, g, options_.heuristic);
  }
  std::string head() const {
    const std::string unit =
        words_.cost_unit.size() > 1 ? fmt::format("; costs are in units of {}", words_.cost_unit) : "";
    return fmt::format("{} takes from the open list {}{}\n", options_.algorithm, rule(), unit);
  }

  // "f = 2 + 3 = 5", or what the algorithm looks at.
  std::string values(const Node& n, double key) const {
    if (!informed()) return fmt::format("g = {}", n.g);
    if (options_.algorithm == "greedy") return fmt::format("h = {}, g = {}", n.h, n.g);
    if (options_.algorithm == "astar") return fmt::format("f = {} + {} = {}", n.g, n.h, key);
    return fmt::format("f = {} + {} x {} = {}", n.g, options_.weight, n.h, key);
  }
  std::string values(int number) const { return values(node(number), trace_.key(number)); }

  std::string why(const Step& step) const {
    if (options_.algorithm == "bfs") return "it has been open longest";
    if (options_.algorithm == "dfs") return "it came last";
    const char* what = options_.algorithm == "greedy" ? "h" : informed() ? "f" : "g";
    if (step.equals == 0) return fmt::format("its {} is the least, alone", what);
    const std::string others = fmt::format("its {} is the least, with {}", what, counted(step.equals, "other"));
    const bool by_h = informed() && options_.algorithm != "greedy";
    return fmt::format("{}; of those {}", others, by_h ? "the least h, then the last to come" : "the last to come");
  }

  std::string fate(const typename T::Child& child) const {
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
    const Node& met = node(child.node);
    const std::string g = words_.cost_unit.empty() ? "by " + counted(static_cast<std::uint64_t>(met.g), "move")
                                                   : fmt::format("at cost {}", met.g);
    return fmt::format("{} already, {}: dropped", met.status == Node::Status::open ? "open" : "closed", g);
  }

  std::string tell(const Step& step) const {
    std::string text = fmt::format("\n{} {}  {}\n", bold(fmt::format("step {}: take", step.number)),
                                   words_.board(node(step.node).state), values(step.node));
    text += dim(fmt::format("  because {}", why(step))) + "\n";
    if (step.is_goal) return text + "  it is the goal\n";
    for (const auto& child : step.children) {
      text += fmt::format("  {}  {}  {}  {}\n", words_.move(child.move), words_.board(node(child.node).state),
                          child.fate == Fate::known ? fmt::format("g = {}", child.g) : values(child.node), fate(child));
    }
    return text + dim(way_back(words_, node(step.node))) + lists();
  }
  std::string lists() const {
    const Lists lists = *trace_.lists();
    return fmt::format("  open {}, closed {}\n", grouped(lists.open), grouped(lists.closed)) +
           list("open, the next first", trace_.open(options_.open), lists.open) +
           list("closed, the last first", trace_.closed(options_.closed), lists.closed);
  }
  // With a heading if both lists are shown; without any text if the list is not.
  std::string list(const char* head, const std::vector<int>& shown, std::uint64_t size) const {
    if (shown.empty()) return "";
    std::string text = options_.closed > 0 ? fmt::format("   {}\n", head) : "";
    for (const int number : shown) {
      text += dim(fmt::format("    {}  {}", words_.board(node(number).state), values(number))) + "\n";
    }
    if (size > shown.size()) text += dim("    ...") + "\n";
    return text;
  }

  T& trace_;
  const TraceWords<T>& words_;
  const TraceOptions& options_;
};

}  // namespace

template <class T>
Exit show_lists(T& trace, const TraceWords<T>& words, const TraceOptions& options) {
  return ListReport<T>(trace, words, options).print_all();
}
template Exit show_lists(Trace&, const TraceWords<Trace>&, const TraceOptions&);
template Exit show_lists(GridTrace&, const TraceWords<GridTrace>&, const TraceOptions&);

Exit explain_lists(const ExplainRequest& request) {
  const auto trace = trace_of(request.board, request.goal, request.algorithm, request.heuristic, request.weight);
  return show_lists(*trace, words_of(request), request);
}

}  // namespace taquin::cli
