// IDA*: rounds of a depth-first search below a bound, what each round cuts off and what the next bound will be.
#include <string>

#include "cli/explain/explain_trace.hpp"

namespace taquin::cli {

namespace {

template <class T>
class DeepeningReport {
 public:
  DeepeningReport(T& trace, const TraceWords<T>& words, const TraceOptions& options)
      : trace_(trace), words_(words), options_(options) {}

  Exit print_all() {
    const Exit code =
        show_trace(trace_, words_, options_, head(), [&](const typename T::Step& step) { return tell(step); });
    if (options_.dot != "-" && !options_.json) put(rounds());
    return code;
  }

 private:
  using Node = typename T::Node;

  const Node& node(int number) const { return trace_.nodes()[static_cast<std::size_t>(number)]; }

  std::string head() const {
    return fmt::format(
        "idastar goes down as long as f = g + h is within the bound: g {}, h what is left at least by {}{}\n",
        words_.cost_unit.empty() ? "the moves made so far" : "the cost so far", options_.heuristic,
        words_.cost_unit.size() > 1 ? fmt::format("; costs are in units of {}", words_.cost_unit) : "");
  }
  static std::string values(const Node& n) { return fmt::format("f = {} + {} = {}", n.g, n.h, n.g + n.h); }

  std::string round_begins() const {
    const std::size_t over = trace_.rounds().size();
    std::string text = "\n" + bold(fmt::format("round {}: bound {}", over + 1, *trace_.bound()));
    return text + (over == 0 ? ", the h of the board\n" : ", the least f that went over the last one\n");
  }

  std::size_t depth(const Node& n) const { return n.parent < 0 ? 0 : 1 + depth(node(n.parent)); }

  std::string tell(const typename T::Step& step) const {
    const Node& n = node(step.node);
    std::string text;
    if (n.parent < 0 && !step.is_goal) text += round_begins();
    const std::string indent(2 * depth(n), ' ');
    text += fmt::format("{}step {}: {}  {}{}\n", indent, step.number, words_.board(n.state), values(n),
                        step.is_goal ? ", the goal" : "");
    for (const auto& child : step.children) {
      const Node& c = node(child.node);
      text += dim(fmt::format("{}  {}  {}  {}", indent, words_.move(child.move), words_.board(c.state), values(c))) +
              (child.fate == Fate::cut ? fmt::format("  over {}: cut off\n", *trace_.bound()) : "\n");
    }
    if (n.parent >= 0 && !step.is_goal) text += dim(indent + way_back(words_, n));
    return text;
  }

  std::string rounds() const {
    std::string text;
    for (const Round& round : trace_.rounds()) {
      text += fmt::format("bound {:>3}: {} expanded, {} generated\n", round.bound, grouped(round.expanded),
                          grouped(round.generated));
    }
    return text;
  }

  T& trace_;
  const TraceWords<T>& words_;
  const TraceOptions& options_;
};

}  // namespace

template <class T>
Exit show_deepening(T& trace, const TraceWords<T>& words, const TraceOptions& options) {
  return DeepeningReport<T>(trace, words, options).print_all();
}
template Exit show_deepening(Trace&, const TraceWords<Trace>&, const TraceOptions&);
template Exit show_deepening(GridTrace&, const TraceWords<GridTrace>&, const TraceOptions&);

Exit explain_deepening(const ExplainRequest& request) {
  const auto trace = trace_of(request.board, request.goal, request.algorithm, request.heuristic);
  return show_deepening(*trace, words_of(request), request);
}

}  // namespace taquin::cli
