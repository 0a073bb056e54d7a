// Which boards are meant as grid puzzles (grid.hpp).
#include <filesystem>
#include <string>
#include <vector>

#include "cli/terminal/streams.hpp"
#include "cli/words/grid.hpp"
#include "taquin/io/grids/grid_text.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/json.hpp"

namespace taquin::cli {

namespace {

constexpr std::uintmax_t longest_file = 1 << 16;  // of one with a grid puzzle

bool is_short_file(const std::string& name) {
  std::error_code error;
  return std::filesystem::is_regular_file(name, error) && std::filesystem::file_size(name, error) <= longest_file;
}
std::string text_or_file(const std::string& text) { return is_short_file(text) ? read_all(text) : text; }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (text.find_first_not_of(" \t\r", begin) < end) lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

// A line of `solve --json` or `random --json`.
GridItem from_json(const JsonValue& line) {
  GridText text{.start = line.at("board").as<std::string>()};
  for (const JsonValue& goal : line.at("goals").items())
    text.goal += (text.goal.empty() ? "" : " | ") + goal.as<std::string>();
  for (const std::string& label : line.at("costs").keys())
    text.costs += label + "=" + std::to_string(line.at("costs").at(label).as<std::int64_t>()) + " ";
  text.diagonal = line.at("diagonal").as<bool>();
  text.size = Size{line.at("rows").as<int>(), line.at("cols").as<int>()};
  GridItem item{line.at("id").is_null() ? "1" : line.at("id").as<std::string>(), read_grid(text)};
  item.problem.scale = line.at("cost_scale").as<int>();
  if (!line.at("moves").is_null()) item.moves = line.at("moves").as<std::string>();
  return item;
}

// Lines of JSON, all of type grid.
std::optional<std::vector<GridItem>> from_json(const std::string& text) {
  std::vector<GridItem> items;
  for (const std::string& line : lines_of(text)) {
    if (line.front() != '{' || line.find("\"type\":\"grid\"") == line.npos) return std::nullopt;
    items.push_back(from_json(JsonValue(line)));
  }
  return items.empty() ? std::nullopt : std::optional(std::move(items));
}

class Reader {
 public:
  Reader(const BoardOptions& boards, const GridOptions& options)
      : boards_(boards), size_(size_option(boards)), costs_(text_or_file(options.costs)), diagonal_(options.diagonal) {
    goal_ = find_goal(boards.goal) != nullptr ? boards.goal : text_or_file(boards.goal);
    is_asked_ = !options.costs.empty() || options.diagonal;
    is_forced_ = !goal_.empty() && is_grid_goal(goal_);
  }

  std::optional<std::vector<GridItem>> read() {
    const bool from_stdin =
        (boards_.words.empty() || boards_.words[0] == "-") && (boards_.file.empty() || boards_.file == "-");
    if (is_asked_ && !boards_.random.empty()) return with_costs(boards_);
    if (from_stdin && ((!is_asked_ && !is_forced_) || stdin_is_terminal())) return std::nullopt;
    if (!boards_.words.empty() && boards_.words[0].starts_with('@'))
      return is_asked_ ? with_costs(boards_) : std::optional<std::vector<GridItem>>();
    if (!from_stdin && boards_.words.empty() && !is_short_file(boards_.file))
      return is_asked_ ? with_costs(boards_) : std::optional<std::vector<GridItem>>();
    const std::string text = from_stdin ? read_all("-") : boards_.words.empty() ? read_all(boards_.file) : joined();
    if (auto items = from_json(text)) return items;
    return of_text(text);
  }

 private:
  // The words of an argument list are cells or rows.
  std::string joined() const {
    std::string text;
    bool are_cells = true;
    for (const std::string& word : boards_.words) are_cells = are_cells && word.find_first_of(" /;,\n") == word.npos;
    for (const std::string& word : boards_.words) text += (text.empty() ? "" : are_cells ? " " : "\n") + word;
    return text;
  }

  std::optional<std::vector<GridItem>> of_text(const std::string& text) {
    const bool has_heading = text.find("cost") != text.npos || text.find("diagonal") != text.npos;
    if (!is_forced_ && !has_heading && is_of_plain_boards(text)) {
      if (!is_asked_) return std::nullopt;
      BoardOptions plain = boards_;
      plain.words = {text};
      plain.file.clear();
      return with_costs(plain);
    }
    try {
      std::vector<GridItem> items{GridItem{"1", read_grid(text_of(text))}};
      if (is_asked_ || !is_plain(items[0].problem)) return items;
      return std::nullopt;
    } catch (const Error&) {
      if (auto items = of_lines(text)) return items;
      if (is_asked_ || is_forced_) throw;
      return std::nullopt;
    }
  }
  // A puzzle a line, of the goal that is given.
  std::optional<std::vector<GridItem>> of_lines(const std::string& text) const {
    const std::vector<std::string> lines = lines_of(text);
    if (lines.size() < 2 || goal_.empty()) return std::nullopt;
    std::vector<GridItem> items;
    try {
      for (const std::string& line : lines)
        items.push_back({std::to_string(items.size() + 1), read_grid(text_of(line))});
    } catch (const Error&) {
      return std::nullopt;
    }
    return items;
  }
  GridText text_of(const std::string& start) const { return {start, goal_, costs_, diagonal_, size_}; }

  bool is_of_plain_boards(const std::string& text) const {
    try {
      for (const BoardItem& item : items_from_words({text}, size_)) {
        if (item.error() != nullptr) return false;
        (void)goal_of(item, boards_);
      }
      return true;
    } catch (const Error&) {
      return false;
    }
  }
  std::optional<std::vector<GridItem>> with_costs(const BoardOptions& from) const {
    std::vector<GridItem> items;
    Boards boards(from);
    while (const std::optional<BoardItem> item = boards.next())
      items.push_back({item->id(), grid_of(item->board(), goal_of(*item, boards_), costs_, diagonal_)});
    return items;
  }

  const BoardOptions& boards_;
  std::optional<Size> size_;
  std::string goal_;
  std::string costs_;
  bool diagonal_;
  bool is_asked_ = false;
  bool is_forced_ = false;
};

}  // namespace

void add_grid_options(Parser command, GridOptions& options) {
  command.add_option(
      "--cost", options.costs,
      "What a move of a tile costs: its number, 1/number, its square root, one cost per tile, TILE=COST,..., "
      "or a file with these",
      "heavy|inverse|sqrt|LIST|FILE", "1");
  command.add_flag("--diagonal", options.diagonal, "Let tiles slide diagonally, too");
}

std::optional<std::vector<GridItem>> grid_items(const BoardOptions& boards, const GridOptions& options) {
  return Reader(boards, options).read();
}

}  // namespace taquin::cli
