// IDA*: rounds of a depth-first search below a bound, what each cuts off and what the next bound will be.
#include <string>

#include "draw.hpp"
#include "explain.hpp"
#include "streams.hpp"
#include "taquin/core/result.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/laboratory/deepening_walk.hpp"
#include "taquin/laboratory/walk.hpp"
#include "taquin/util/amounts.hpp"

namespace taquin::cli {

namespace {

class DeepeningReport {
 public:
  explicit DeepeningReport(const Lesson& lesson)
      : lesson_(lesson), walk_(lesson.board, lesson.goal, lesson.heuristic) {}

  Exit print_all() {
    const Exit code = show_walk(walk_, lesson_, head(), [&](const WalkStep& step) { return tell(step); });
    if (lesson_.dot != "-") put(rounds());
    return code;
  }

 private:
  const WalkNode& node(int number) const { return walk_.nodes()[static_cast<std::size_t>(number)]; }

  std::string head() const {
    return fmt::format(
        "idastar goes down as long as f = g + h is within the bound: g the moves made so far, h what is left "
        "at least by {}\n",
        walk_.heuristic().name());
  }
  static std::string values(const WalkNode& n) { return fmt::format("f = {} + {} = {}", n.g, n.h, n.g + n.h); }

  std::string round_begins() const {
    const std::size_t over = walk_.rounds().size();
    std::string text = "\n" + bold(fmt::format("round {}: bound {}", over + 1, walk_.bound()));
    return text + (over == 0 ? ", the h of the board\n" : ", the least f that went over the last one\n");
  }

  std::string tell(const WalkStep& step) const {
    const WalkNode& n = node(step.node);
    std::string text;
    if (n.parent < 0 && !step.is_goal) text += round_begins();
    const std::string indent(static_cast<std::size_t>(2 * n.g), ' ');
    text += fmt::format("{}step {}: {}  {}{}\n", indent, step.number, to_text(n.board), values(n),
                        step.is_goal ? ", the goal" : "");
    for (const WalkChild& child : step.children) {
      const WalkNode& c = node(child.node);
      text += dim(fmt::format("{}  blank {:<5}  {}  {}", indent, word(child.move), to_text(c.board), values(c))) +
              (child.fate == Fate::cut ? fmt::format("  over {}: cut off\n", walk_.bound()) : "\n");
    }
    return text;
  }

  std::string rounds() const {
    std::string text;
    for (const Round& round : walk_.rounds()) {
      text += fmt::format("bound {:>3}: {} expanded, {} generated\n", round.bound, grouped(round.expanded),
                          grouped(round.generated));
    }
    return text;
  }

  const Lesson& lesson_;
  DeepeningWalk walk_;
};

}  // namespace

Exit explain_deepening(const Lesson& lesson) { return DeepeningReport(lesson).print_all(); }

}  // namespace taquin::cli
