// The sort along a loop, one line per slide: what the document's program prints, the numbers along the loop with a gap
// for the blank, and beside it the inversions, which show why it ends.
#include <string>
#include <utility>

#include "cli/explain/explain.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/streams.hpp"
#include "taquin/construct/loop_sort.hpp"
#include "taquin/io/answer_json.hpp"
#include "taquin/util/amounts.hpp"

namespace taquin::cli {

namespace {

int digits(std::uint64_t number) { return static_cast<int>(std::to_string(number).size()); }

class LoopReport {
 public:
  explicit LoopReport(const ExplainRequest& request)
      : sort_(request.board, request.goal), request_(request), width_(digits(sort_.array().size() - 1)) {}

  Exit print_all() {
    if (request_.json) return print_json();
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
  Exit print_json() {
    Path path = sort_.fetched();
    while (!sort_.finished()) {
      const bool leaps = sort_.leaps_next();
      path.push_back(sort_.slide());
      if (is_shown(leaps)) put(slide_json(leaps));
    }
    Ending ending{sort_.solvable() ? "solved" : "unsolvable"};
    ending.steps = sort_.slides();
    if (sort_.solvable()) {
      ending.path = std::move(path);
    } else {
      ending.message = fmt::format("exchange tiles {} and {}, and it can be solved", sort_.tile(2), sort_.tile(3));
    }
    put(ending_json(request_.id, request_.algorithm, &request_, ending));
    return sort_.solvable() ? Exit::answered : Exit::no;
  }
  std::string slide_json(bool leaps) const {
    JsonObject json = json_line("slide");
    json.add_text("id", json_or_null(request_.id))
        .add("slide", sort_.slides())
        .add("inversions", sort_.inversions())
        .add("leap", leaps)
        .add("numbers", sort_.array());
    return json.text() + "\n";
  }

  // The slide that was made, a leap or none.
  bool is_shown(bool leaps) const {
    return sort_.finished() || (request_.leaps ? leaps : sort_.slides() % request_.every == 0);
  }
  void step() {
    const bool leaps = sort_.leaps_next();
    const std::string note = leaps ? leap() : "";
    sort_.slide();
    if (is_shown(leaps)) put(line(note));
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
  const ExplainRequest& request_;
  int width_;
};

}  // namespace

Exit explain_loop(const ExplainRequest& request) { return LoopReport(request).print_all(); }

}  // namespace taquin::cli
