// taquin explain: an algorithm at work, a line a step.
//
// The table below says which algorithms can be watched; each prints one board. The sort along a loop prints what the
// document's program does, the numbers along the loop with a gap for the blank, and beside it the inversions, which
// show why it ends.
#include <algorithm>
#include <array>
#include <memory>
#include <string>

#include "amounts.hpp"
#include "choices.hpp"
#include "commands.hpp"
#include "draw.hpp"
#include "input.hpp"
#include "loop_drawing.hpp"
#include "numbers.hpp"
#include "streams.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin explain --algorithm loop @waterloo:fig8
  taquin explain --goal loop '7 6 15 5 / 9 1 10 11 / 2 14 4 3 / 13 12 8 0'
  taquin explain --leaps @korf100:1
  taquin random --size 10x10 --seed 1 | taquin explain --every 1000
The goal 'loop' is 1 2 3 ... along the loop.)";

struct Options {
  BoardOptions boards;
  std::string algorithm = "loop";
  std::optional<std::string> every;
  bool leaps = false;
};

// What is printed of the steps.
struct Detail {
  std::uint64_t every = 1;
  bool leaps = false;
};

int digits(std::uint64_t number) { return static_cast<int>(std::to_string(number).size()); }

// The sort along a loop.
class LoopReport {
 public:
  LoopReport(const Board& board, const Board& goal, const Detail& detail)
      : sort_(board, goal), detail_(detail), width_(digits(sort_.array().size() - 1)) {}

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
    const bool shown = detail_.leaps ? leaps : sort_.slides() % detail_.every == 0;
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
  Detail detail_;
  int width_;
};

struct Explained {
  std::string_view algorithm;
  Exit (*explain)(const Board& board, const Board& goal, const Detail& detail);
};

constexpr std::array explained{
    Explained{"loop", [](const Board& board, const Board& goal,
                         const Detail& detail) { return LoopReport(board, goal, detail).print_all(); }},
};

const Explained& explained_by(const std::string& name) {
  const AlgorithmInfo& info = find_algorithm(name);
  const auto* row = std::find_if(explained.begin(), explained.end(),
                                 [&](const Explained& known) { return known.algorithm == info.name; });
  if (row != explained.end()) return *row;
  std::string names;
  for (const Explained& known : explained) names += fmt::format(" {}", known.algorithm);
  throw Error(fmt::format("--algorithm: {} cannot be explained; those that can:{}", info.name, names));
}

Detail detail_of(const Options& options) {
  if (options.leaps && options.every) throw Error("--leaps and --every exclude each other");
  Detail detail{1, options.leaps};
  if (options.every) detail.every = parse_count("--every", *options.every);
  if (detail.every == 0) throw Error("--every: found 0; it must be at least 1");
  return detail;
}

Board goal_for(const Item& item, const BoardOptions& options) {
  const Board& board = board_of(item);
  return options.goal == "loop" ? loop_goal(board.rows(), board.cols()) : goal_of(item, options);
}

Exit run(const Options& options) {
  const Explained& algorithm = explained_by(options.algorithm);
  const Detail detail = detail_of(options);
  Boards boards(options.boards);
  Notes notes(true, options.boards);
  const bool several = boards.several();
  Exit worst = Exit::answered;
  while (const std::optional<Item> item = boards.next()) {
    try {
      const Board goal = goal_for(*item, options.boards);
      notes.about(*item);
      if (several) print("{}\n", bold(item->id));
      worst = worse(worst, algorithm.explain(*item->board, goal, detail));
    } catch (const Error& error) {
      say("{}", error.what());
      worst = worse(worst, Exit::usage);
    }
  }
  return worst;
}

}  // namespace

Run add_explain(CLI::App& command) {
  const auto options = std::make_shared<Options>();
  add_board_arguments(command, options->boards);
  add_shape_options(command, options->boards);
  command.add_option("-a,--algorithm", options->algorithm, "Which one: loop, the sort along a loop")->type_name("NAME");
  command.add_option("--every", options->every, "Only each N-th step: 100, 1k")->type_name("N");
  command.add_flag("--leaps", options->leaps, "Only the steps that are leaps");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
