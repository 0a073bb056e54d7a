// The sort along a loop, a line a slide: what the document's program prints, the numbers along the loop with a gap for
// the blank, and beside it the inversions, which show why it ends.
#include <string>

#include "draw.hpp"
#include "explain.hpp"
#include "streams.hpp"
#include "taquin/construct/loop_sort.hpp"
#include "taquin/util/amounts.hpp"

namespace taquin::cli {

namespace {

int digits(std::uint64_t number) { return static_cast<int>(std::to_string(number).size()); }

class LoopReport {
 public:
  explicit LoopReport(const Lesson& lesson)
      : sort_(lesson.board, lesson.goal), lesson_(lesson), width_(digits(sort_.array().size() - 1)) {}

  Exit print_all() {
    put(draw(sort_.loop(), stdout_is_utf8()));
    put(numbering());
    put(fetching());
    put(fmt::format("{:>8} {:>10}  along the loop\n", "slide", "inversions"));
    put(line(""));
    while (!sort_.finished()) step();
    put(verdict());
    put(draw(sort_.board(), stdout_is_utf8()));
    return sort_.solvable() ? Exit::answered : Exit::no;
  }

 private:
  void step() {
    const bool leaps = sort_.leaps_next();
    const std::string note = leaps ? leap() : "";
    sort_.slide();
    const bool shown = lesson_.leaps ? leaps : sort_.slides() % lesson_.every == 0;
    if (shown || sort_.finished()) put(line(note));
  }

  int ahead(int steps) const {
    return sort_.array()[static_cast<std::size_t>(sort_.loop().after(sort_.empty(), steps))];
  }
  std::string leap() const { return fmt::format("  {} leaps {} and {}", ahead(3), ahead(1), ahead(2)); }

  std::string row(const std::vector<int>& numbers) const {
    std::string text;
    for (const int number : numbers) {
      text += fmt::format(" {:>{}}", number == 0 ? "" : std::to_string(number), width_);
    }
    return text;
  }
  std::string line(const std::string& note) const {
    std::string text = fmt::format("{:>8} {:>10} {}{}", sort_.slides(), sort_.inversions(), row(sort_.array()), note);
    text.erase(text.find_last_not_of(' ') + 1);
    return text + "\n";
  }

  // Which tile each number stands for, unless they are the same.
  std::string numbering() const {
    std::vector<int> numbers;
    std::vector<int> tiles;
    for (int number = 1; number < sort_.loop().size(); ++number) {
      numbers.push_back(number);
      tiles.push_back(sort_.tile(number));
    }
    if (numbers == tiles) return "";
    return fmt::format("the tiles are numbered as they lie behind the blank in the goal\nnumber{}\ntile  {}\n",
                       row(numbers), row(tiles));
  }
  std::string fetching() const {
    if (sort_.fetched().empty()) return "";
    return fmt::format("first {} bring tile {} home\n", counted(sort_.fetched().size(), "slide"),
                       sort_.board().tile(sort_.loop().left_out()));
  }
  std::string verdict() const {
    const auto count = counted(sort_.slides(), "slide") + ", " + counted(sort_.leaps(), "leap");
    if (sort_.solvable()) return fmt::format("it ends in order: solvable; {}\n", count);
    return fmt::format("it ends in 1 3 2{}: unsolvable; {}\nexchange tiles {} and {}, and it can be solved\n",
                       sort_.loop().size() > 4 ? " 4 ..." : "", count, sort_.tile(2), sort_.tile(3));
  }

  LoopSort sort_;
  const Lesson& lesson_;
  int width_;
};

}  // namespace

Exit explain_loop(const Lesson& lesson) { return LoopReport(lesson).print_all(); }

}  // namespace taquin::cli
