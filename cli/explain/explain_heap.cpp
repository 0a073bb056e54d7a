// A* on the updatable heap: the heap as an array with its indices, and the hash table whose nodes store them.
#include <set>
#include <string>

#include "cli/explain/explain_trace.hpp"
#include "cli/terminal/draw.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/laboratory/trace/heap_trace.hpp"

namespace taquin::cli {

namespace {

class HeapReport {
 public:
  explicit HeapReport(const ExplainRequest& request)
      : request_(request), words_(words_of(request)), trace_({request.board, request.goal, request.heuristic}) {}

  Exit print_all() {
    Trace& trace = trace_;
    return show_trace(trace, words_, request_, head(), [&](const TraceStep& step) { return tell(step); });
  }

 private:
  const TraceNode& node(int number) const { return trace_.nodes()[static_cast<std::size_t>(number)]; }
  static std::string values(Cost g, Cost h) { return fmt::format("f = {} + {} = {}", g, h, g + h); }
  std::string values(int number) const { return values(node(number).g, node(number).h); }

  std::string head() const {
    return fmt::format(
        "astar-heap takes index 1 of the heap, the least f = g + h: g the moves made so far, h what is left at least "
        "by {}\n"
        "#5 is the sixth board met; 5:9 means that its node in the hash table stores index 9 of the heap, 5:- that it "
        "has left the heap\n",
        trace_.problem().heuristic().name());
  }

  std::string fate(const TraceChild& child) const {
    switch (child.fate) {
      case Fate::opened:
        return fmt::format("new: index {}", child.to);
      case Fate::improved:
        return fmt::format("at index {}, and this path is shorter: its key is lowered, it rises to index {}",
                           child.from, child.to);
      case Fate::reopened:
        return fmt::format("this path is shorter: back into the heap, at index {}", child.to);
      default:
        return child.to > 0 ? fmt::format("at index {} by {}: dropped", child.to, moves(child))
                            : "has left the heap: dropped";
    }
  }
  std::string moves(const TraceChild& child) const {
    return counted(static_cast<std::uint64_t>(node(child.node).g), "move");
  }

  std::string tell(const TraceStep& step) const {
    std::string text = fmt::format("\n{} #{} {}  {}\n", bold(fmt::format("step {}: take", step.number)), step.node,
                                   to_text(node(step.node).state), values(step.node));
    if (step.is_goal) return text + "  it is the goal\n";
    std::set<int> bins;
    for (const TraceChild& child : step.children) {
      const TraceNode& met = node(child.node);
      const int bin = HeapTrace::bin_of(met.state);
      bins.insert(bin);
      text += fmt::format("  blank {:<5}  #{} {}  {}  bin {}, {}\n", word(child.move), child.node, to_text(met.state),
                          values(child.g, met.h), bin, fate(child));
    }
    return text + dim(way_back(words_, node(step.node))) + heap() + table(bins);
  }

  // The first levels of the heap, unless all are asked for.
  std::string heap() const {
    const std::size_t most = request_.closed > 0 ? request_.open : 15;
    const std::size_t size = trace_.lists()->open;
    std::string text = "  heap ";
    for (std::size_t index = 1; index <= size && index <= most; ++index) {
      const int number = trace_.in_heap(static_cast<int>(index));
      text += fmt::format(" {}: #{} {}", index, number, trace_.key(number));
      if (index < size) text += ",";
    }
    return text + (size > most ? " ...\n" : "\n");
  }
  // The bins that the step looked into, the last nodes of each, unless all are asked for.
  std::string table(const std::set<int>& touched) const {
    std::string text;
    for (int bin = 0; bin < HeapTrace::bins; ++bin) {
      if (trace_.chain(bin).empty() || (request_.closed == 0 && !touched.contains(bin))) continue;
      text += fmt::format("  bin {:>2} ", bin);
      const char* arrow = "";
      std::size_t left = request_.closed > 0 ? request_.closed : 8;
      for (const int number : trace_.chain(bin)) {
        if (left-- == 0) {
          text += " ...";
          break;
        }
        const int index = trace_.index_of(number);
        text += fmt::format("{} {}:{}", arrow, number, index > 0 ? std::to_string(index) : "-");
        arrow = " ->";
      }
      text += "\n";
    }
    return dim(text);
  }

  const ExplainRequest& request_;
  const TraceWords<Trace> words_;
  HeapTrace trace_;
};

}  // namespace

Exit explain_heap(const ExplainRequest& request) { return HeapReport(request).print_all(); }

}  // namespace taquin::cli
