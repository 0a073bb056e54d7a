// Searches with an open and a closed list: what is taken and why, what becomes of its children, and the lists after it.
#include <string>

#include "draw.hpp"
#include "explain.hpp"
#include "streams.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/laboratory/walk.hpp"
#include "taquin/util/amounts.hpp"

namespace taquin::cli {

namespace {

constexpr std::size_t shown_open = 5;

class ListReport {
 public:
  explicit ListReport(const Lesson& lesson)
      : lesson_(lesson), walk_(lesson.board, lesson.goal, lesson.algorithm, lesson.heuristic, lesson.weight) {}

  Exit print_all() {
    if (lesson_.algorithm == "bfs" && walk_.over()) return put(solved_text(walk_.nodes(), 0, {})), Exit::answered;
    return show_walk(walk_, lesson_, head(), [&](const WalkStep& step) { return tell(step); });
  }

 private:
  bool informed() const { return !walk_.heuristic().name().empty(); }
  const WalkNode& node(int number) const { return walk_.nodes()[static_cast<std::size_t>(number)]; }

  // What the open list is sorted by, in words.
  std::string rule() const {
    if (lesson_.algorithm == "bfs") return "the node that has been open longest";
    if (lesson_.algorithm == "dijkstra") return "the least g, the moves made so far";
    if (lesson_.algorithm == "greedy") return fmt::format("the least h, by {}", walk_.heuristic().name());
    const std::string weight = lesson_.algorithm == "astar" ? "" : fmt::format("{} ", lesson_.weight);
    return fmt::format("the least f = g + {}h: g the moves made so far, h what is left at least by {}", weight,
                       walk_.heuristic().name());
  }
  std::string head() const { return fmt::format("{} takes from the open list {}\n", lesson_.algorithm, rule()); }

  // "f = 2 + 3 = 5", or what the algorithm looks at.
  std::string values(const WalkNode& n, double key) const {
    if (!informed()) return fmt::format("g = {}", n.g);
    if (lesson_.algorithm == "greedy") return fmt::format("h = {}, g = {}", n.h, n.g);
    if (lesson_.algorithm == "astar") return fmt::format("f = {} + {} = {}", n.g, n.h, key);
    return fmt::format("f = {} + {} x {} = {}", n.g, lesson_.weight, n.h, key);
  }
  std::string values(int number) const { return values(node(number), walk_.key(number)); }

  std::string why(const WalkStep& step) const {
    if (lesson_.algorithm == "bfs") return "it has been open longest";
    const char* what = lesson_.algorithm == "greedy" ? "h" : informed() ? "f" : "g";
    if (step.equals == 0) return fmt::format("its {} is the least, alone", what);
    const std::string others = fmt::format("its {} is the least, with {}", what, counted(step.equals, "other"));
    const bool by_h = informed() && lesson_.algorithm != "greedy";
    return fmt::format("{}; of those {}", others, by_h ? "the least h, then the last to come" : "the last to come");
  }

  std::string fate(const WalkChild& child) const {
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
    const WalkNode& met = node(child.node);
    return fmt::format("{} already, by {}: dropped", met.place == WalkNode::Place::open ? "open" : "closed",
                       counted(static_cast<std::uint64_t>(met.g), "move"));
  }

  std::string tell(const WalkStep& step) const {
    std::string text = fmt::format("\n{} {}  {}\n", bold(fmt::format("step {}: take", step.number)),
                                   to_text(node(step.node).board), values(step.node));
    text += dim(fmt::format("  because {}", why(step))) + "\n";
    if (step.is_goal) return text + "  it is the goal\n";
    for (const WalkChild& child : step.children) {
      WalkNode by_this_path = node(child.node);
      by_this_path.g = child.g;
      text += fmt::format("  blank {:<5}  {}  {}  {}\n", word(child.move), to_text(by_this_path.board),
                          child.fate == Fate::known ? fmt::format("g = {}", child.g) : values(child.node), fate(child));
    }
    if (step.children.empty()) text += "  no move but the one back\n";
    return text + lists();
  }
  std::string lists() const {
    std::string text = fmt::format("  open {}, closed {}\n", grouped(walk_.open_size()), grouped(walk_.closed_size()));
    for (const int number : walk_.open(shown_open)) {
      text += dim(fmt::format("    {}  {}", to_text(node(number).board), values(number))) + "\n";
    }
    if (walk_.open_size() > shown_open) text += dim("    ...") + "\n";
    return text;
  }

  const Lesson& lesson_;
  Walk walk_;
};

}  // namespace

Exit explain_lists(const Lesson& lesson) { return ListReport(lesson).print_all(); }

}  // namespace taquin::cli
