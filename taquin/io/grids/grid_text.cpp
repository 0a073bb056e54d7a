#include "taquin/io/grids/grid_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "taquin/io/grids/grid_words.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/printable.hpp"

namespace taquin {

namespace {

using Rows = std::vector<Words>;

bool is_blank_word_of_grid(const std::string& word) {
  static const Words signs{"0", "_", ".", "-", "blank", "empty"};
  return std::find(signs.begin(), signs.end(), lower(word)) != signs.end();
}
bool is_open_sign(const std::string& word) { return word == "*" || word == "?" || word == "."; }

struct Parts {
  std::vector<std::string> boards;  // the start, then goals
  std::string costs;
  bool diagonal = false;
};

// "goal state: 1 2 3" gives goal and 1 2 3.
std::string heading(std::string_view line, std::string_view& rest) {
  const std::size_t colon = line.find_first_of(":=");
  const std::string head = lower(trimmed(line.substr(0, colon)));
  static const std::map<std::string, std::string> kinds{
      {"start", "start"},       {"initial", "start"},   {"start state", "start"}, {"initial state", "start"},
      {"goal", "goal"},         {"goal state", "goal"}, {"cost", "costs"},        {"costs", "costs"},
      {"diagonal", "diagonal"}, {"final state", "goal"}};
  const auto kind = kinds.find(head);
  if (kind == kinds.end()) return "";
  rest = colon == line.npos ? std::string_view() : line.substr(colon + 1);
  return kind->second;
}

std::string_view without_comment(std::string_view line) { return line.substr(0, line.find('#')); }

Parts parts_of(std::string_view text, bool has_comments) {
  Parts parts;
  std::string* part = nullptr;
  for (const std::string_view piece : split(text, "|")) {
    part = nullptr;
    for (std::string_view line : split(piece, "\n")) {
      const bool was_empty = trimmed(line).empty();
      if (has_comments) line = without_comment(line);
      std::string_view rest = line;
      const std::string kind = heading(line, rest);
      if (lower(trimmed(line)) == "end of file" || was_empty) {
        part = nullptr;
      } else if (kind == "diagonal") {
        parts.diagonal = true;
        part = nullptr;
      } else if (kind == "costs") {
        part = &parts.costs;
      } else if (!kind.empty()) {
        part = &parts.boards.emplace_back();
      }
      if (trimmed(rest).empty() || lower(trimmed(line)) == "end of file" || kind == "diagonal") continue;
      if (part == nullptr) part = &parts.boards.emplace_back();
      part->append(rest).append("\n");
    }
  }
  return parts;
}

// Three lines: a start, a goal and the costs.
bool take_three_lines(std::string_view text, Parts& parts) {
  std::vector<std::string_view> lines;
  for (const std::string_view line : split(text, "\n")) {
    if (!trimmed(line).empty()) lines.push_back(line);
  }
  if (lines.size() != 3) return false;
  const Words start = words_of(lines[0]);
  const Words goal = words_of(lines[1]);
  const Words costs = words_of(lines[2]);
  if (start.size() != goal.size() || costs.size() + 1 != start.size() || start.size() < 4 ||
      !std::is_permutation(start.begin(), start.end(), goal.begin()))
    return false;
  parts = {{std::string(lines[0]), std::string(lines[1])}, std::string(lines[2]), false};
  return true;
}

Rows rows_of(std::string_view text, std::optional<Size> size) {
  Rows rows;
  for (const std::string_view line : split(text, "\n/;]")) {
    if (Words words = words_of(line); !words.empty()) rows.push_back(std::move(words));
  }
  const auto is_spelt = [](const Words& row) { return row.size() == 1 && row[0].size() > 1; };
  if (!rows.empty() && std::all_of(rows.begin(), rows.end(), is_spelt)) {
    for (Words& row : rows) {
      Words letters;
      for (const char letter : row[0]) letters.emplace_back(1, letter);
      row = std::move(letters);
    }
  }
  if (rows.size() == 1) {
    const Words all = rows[0];
    const auto side = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(all.size()))));
    const std::size_t cols = size ? static_cast<std::size_t>(size->cols) : side;
    const std::size_t wanted = size ? static_cast<std::size_t>(size->rows) : side;
    if (cols * wanted != all.size()) return rows;
    rows.clear();
    for (std::size_t row = 0; row < wanted; ++row) {
      const auto begin = all.begin() + static_cast<std::ptrdiff_t>(row * cols);
      rows.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(cols));
    }
  }
  return rows;
}

void check_rectangle(const Rows& rows, const char* what) {
  if (rows.empty()) throw Error(fmt::format("found no cells of the {}", what));
  for (std::size_t row = 1; row < rows.size(); ++row) {
    if (rows[row].size() == rows[0].size()) continue;
    throw Error(fmt::format("found {} in row {} of the {} and {} in the first, expected as many", rows[row].size(),
                            row + 1, what, counted(rows[0].size(), "cell")));
  }
}

// Numbers ascending, then other words.
struct LabelOrder {
  bool operator()(const std::string& a, const std::string& b) const {
    const auto x = number_of(a), y = number_of(b);
    if (x && y) return *x < *y;
    if (x.has_value() != y.has_value()) return x.has_value();
    return a < b;
  }
};
using Labels = std::map<std::string, CellContent, LabelOrder>;

// The sign of the blanks, and numbers for the labels.
std::string take_start(const Rows& rows, GridProblem& problem, Labels& labels) {
  std::string blank;
  bool has_letters = false;
  for (const Words& row : rows) {
    for (const std::string& word : row) has_letters = has_letters || (!number_of(word) && word != "G" && word != "g");
  }
  for (const Words& row : rows) {
    for (const std::string& word : row) {
      if (is_blank_word_of_grid(word) || (!has_letters && lower(word) == "g")) {
        if (!blank.empty() && blank != word)
          throw Error(fmt::format("found {} and {} in the start, expected one sign for blanks", blank, word));
        blank = word;
      } else if (word == "*" || word == "?") {
        throw Error(fmt::format("found {} in the start, expected an open cell only in a goal", word));
      } else if (word != "#") {
        if (word.size() > 40 || printable(word) != word)
          throw Error(fmt::format("found the tile {}, expected at most 40 printable characters", excerpt(word)));
        labels[without_zeros(word)] = 0;
      }
    }
  }
  if (labels.size() > 63) throw Error(fmt::format("found {} different tiles, expected at most 63", labels.size()));
  CellContent next = 0;
  for (auto& [name, number] : labels) {
    number = ++next;
    problem.names.push_back(name);
    problem.costs.push_back(1);
  }
  for (const Words& row : rows) {
    for (const std::string& word : row)
      problem.start.push_back(word == blank ? blank_cell : word == "#" ? wall_cell : labels.at(without_zeros(word)));
  }
  return blank;
}

GridCells goal_of(const Rows& rows, const GridProblem& problem, const Labels& labels, const std::string& blank) {
  check_rectangle(rows, "goal");
  if (static_cast<int>(rows.size()) != problem.rows || static_cast<int>(rows[0].size()) != problem.cols) {
    throw Error(fmt::format("found a goal of {}x{}, expected {}x{} as the start has", rows.size(), rows[0].size(),
                            problem.rows, problem.cols));
  }
  GridCells cells;
  for (const Words& row : rows) {
    for (const std::string& word : row) {
      const auto label = labels.find(without_zeros(word));
      if (word == blank)
        cells.push_back(blank_cell);
      else if (word == "#")
        cells.push_back(wall_cell);
      else if (label != labels.end())
        cells.push_back(label->second);
      else if (is_open_sign(word))
        cells.push_back(any_cell);
      else if (is_blank_word_of_grid(word))
        cells.push_back(blank_cell);
      else
        throw Error(fmt::format("found the tile {} in the goal, expected a tile of the start", excerpt(word)));
    }
  }
  return cells;
}

GridCells in_order(const GridProblem& problem, bool blanks_last) {
  GridCells tiles;
  for (const CellContent cell : problem.start) {
    if (cell != wall_cell) tiles.push_back(cell);
  }
  std::sort(tiles.begin(), tiles.end());
  if (blanks_last)
    std::rotate(tiles.begin(), std::find_if(tiles.begin(), tiles.end(), [](int c) { return c != 0; }), tiles.end());
  GridCells cells;
  auto next = tiles.begin();
  for (const CellContent cell : problem.start) cells.push_back(cell == wall_cell ? wall_cell : *next++);
  return cells;
}

void take_goals(const GridText& text, const std::vector<std::string>& boards, GridProblem& problem,
                const Labels& labels, const std::string& blank) {
  if (text.goal == "last" || text.goal == "first") {
    problem.goals = {in_order(problem, text.goal == "last")};
    return;
  }
  for (const std::string& board : boards)
    problem.goals.push_back(goal_of(rows_of(board, Size{problem.rows, problem.cols}), problem, labels, blank));
  if (!problem.goals.empty()) return;
  problem.goals = {in_order(problem, true)};
  if (!problem.is_permutation()) {
    throw Error(
        "the board has equal tiles or several blanks: say the goal, by --goal or after a heading 'goal:'; "
        "--goal last is the ascending order");
  }
}

GridProblem read_one(const GridText& text, bool start_has_comments, bool goal_has_comments) {
  Parts parts;
  if (!take_three_lines(text.start, parts)) parts = parts_of(text.start, start_has_comments);
  if (parts.boards.empty()) throw Error("found no board");
  const Rows rows = rows_of(parts.boards[0], text.size);
  check_rectangle(rows, "start");
  GridProblem problem;
  problem.rows = static_cast<int>(rows.size());
  problem.cols = static_cast<int>(rows[0].size());
  problem.diagonal = text.diagonal || parts.diagonal;
  Labels labels;
  const std::string blank = take_start(rows, problem, labels);
  std::vector<std::string> goals(parts.boards.begin() + 1, parts.boards.end());
  if (!text.goal.empty()) goals = parts_of(text.goal, goal_has_comments).boards;
  if (!text.goal.empty() && goals.empty()) throw Error("found no board in the goal");
  take_goals(text, goals, problem, labels, blank);
  take_costs(problem, text.costs.empty() ? parts.costs : text.costs);
  check(problem);
  return problem;
}

bool are_same(const GridProblem& a, const GridProblem& b) {
  return a.rows == b.rows && a.start == b.start && a.goals == b.goals && a.names == b.names;
}

}  // namespace

GridProblem read_grid(const GridText& text) {
  std::optional<GridProblem> found;
  std::optional<Error> first;
  for (const int comments : {0, 1, 2, 3}) {
    const bool in_start = (comments & 1) != 0;
    const bool in_goal = (comments & 2) != 0;
    if ((in_start && text.start.find('#') == std::string::npos) ||
        (in_goal && text.goal.find('#') == std::string::npos))
      continue;
    try {
      GridProblem problem = read_one(text, in_start, in_goal);
      if (found && !are_same(*found, problem))
        throw Error("found #, which may be a wall or begin a comment: both readings are boards; leave comments out");
      found = std::move(problem);
    } catch (const Error& error) {
      if (std::string_view(error.what()).starts_with("found #, which")) throw;
      if (!first) first = error;
    }
  }
  if (!found) throw *first;
  return *found;
}

GridProblem grid_of(const Board& board, const Board& goal, std::string_view costs, bool diagonal) {
  GridProblem problem;
  problem.rows = board.rows();
  problem.cols = board.cols();
  problem.diagonal = diagonal;
  if (board.cells() > most_grid_cells) check(problem);
  for (int tile = 1; tile < board.cells(); ++tile) {
    problem.names.push_back(std::to_string(tile));
    problem.costs.push_back(1);
  }
  problem.start.assign(board.tiles().begin(), board.tiles().end());
  problem.goals = {GridCells(goal.tiles().begin(), goal.tiles().end())};
  take_costs(problem, std::string(costs));
  check(problem);
  return problem;
}

bool is_plain(const GridProblem& problem) noexcept {
  const bool has_walls = std::count(problem.start.begin(), problem.start.end(), wall_cell) > 0;
  return problem.is_permutation() && problem.goals.size() == 1 && !problem.diagonal && !has_walls &&
         problem.has_equal_costs() && problem.scale == 1 && problem.costs[1] == 1;
}

bool is_grid_goal(std::string_view text) {
  const auto is_binary = [](unsigned char c) { return (c < ' ' && std::isspace(c) == 0) || c >= 0xfe; };
  const bool is_name = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == text.npos;
  if (is_name || std::any_of(text.begin(), text.end(), is_binary)) return false;
  std::map<std::string, int> count;
  int open = 0;
  for (const Words& row : rows_of(text, std::nullopt)) {
    for (const std::string& word : row) open += is_open_sign(word) ? 1 : ++count[word] > 1 || word == "#" ? 2 : 0;
  }
  return open > 1 || text.find('|') != text.npos;
}

}  // namespace taquin
