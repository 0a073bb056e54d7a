// IDA*: rounds of a depth-first search below a bound, what each round cuts off and what the next bound will be.
#include <string>

#include "cli/explain/explain.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/streams.hpp"
#include "taquin/core/result.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/laboratory/trace/deepening_trace.hpp"
#include "taquin/laboratory/trace/trace.hpp"
#include "taquin/util/amounts.hpp"

namespace taquin::cli {

namespace {

class DeepeningReport {
 public:
  explicit DeepeningReport(const ExplainRequest& request)
      : request_(request), trace_({request.board, request.goal, request.heuristic}) {}

  Exit print_all() {
    const Exit code = show_trace(trace_, request_, head(), [&](const TraceStep& step) {
      if (!request_.json) return tell(step);
      const TraceNode& n = node(step.node);
      return step_json(request_, trace_.nodes(), step, n.g + n.h, trace_.bound(), std::nullopt);
    });
    if (request_.dot != "-" && !request_.json) put(rounds());
    return code;
  }

 private:
  const TraceNode& node(int number) const { return trace_.nodes()[static_cast<std::size_t>(number)]; }

  std::string head() const {
    return fmt::format(
        "idastar goes down as long as f = g + h is within the bound: g the moves made so far, h what is left "
        "at least by {}\n",
        trace_.problem().heuristic().name());
  }
  static std::string values(const TraceNode& n) { return fmt::format("f = {} + {} = {}", n.g, n.h, n.g + n.h); }

  std::string round_begins() const {
    const std::size_t over = trace_.rounds().size();
    std::string text = "\n" + bold(fmt::format("round {}: bound {}", over + 1, *trace_.bound()));
    return text + (over == 0 ? ", the h of the board\n" : ", the least f that went over the last one\n");
  }

  std::string tell(const TraceStep& step) const {
    const TraceNode& n = node(step.node);
    std::string text;
    if (n.parent < 0 && !step.is_goal) text += round_begins();
    const std::string indent(static_cast<std::size_t>(2 * n.g), ' ');
    text += fmt::format("{}step {}: {}  {}{}\n", indent, step.number, to_text(n.state), values(n),
                        step.is_goal ? ", the goal" : "");
    for (const TraceChild& child : step.children) {
      const TraceNode& c = node(child.node);
      text += dim(fmt::format("{}  blank {:<5}  {}  {}", indent, word(child.move), to_text(c.state), values(c))) +
              (child.fate == Fate::cut ? fmt::format("  over {}: cut off\n", *trace_.bound()) : "\n");
    }
    if (n.parent >= 0 && !step.is_goal) text += dim(indent + way_back(n));
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

  const ExplainRequest& request_;
  DeepeningTrace trace_;
};

}  // namespace

Exit explain_deepening(const ExplainRequest& request) { return DeepeningReport(request).print_all(); }

}  // namespace taquin::cli
