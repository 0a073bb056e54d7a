// One row for each format that the beginning of a text identifies; any other text has boards in some notation.
#include "taquin/io/boards/read_board.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "taquin/io/boards/burns.hpp"
#include "taquin/io/boards/json_board.hpp"
#include "taquin/io/boards/notation.hpp"
#include "taquin/io/planners/pddl.hpp"
#include "taquin/io/text.hpp"
#include "taquin/puzzle/goal.hpp"

namespace taquin {

namespace {

using Items = std::vector<BoardItem>;

Items one(BoardEntry&& entry, int line) {
  Items items;
  items.push_back({line, std::move(entry)});
  return items;
}

Items from_pddl(std::string_view text, const Asked&, int first_line) {
  PddlProblem problem = parse_pddl_problem(text, first_line);
  BoardEntry entry{std::move(problem.board)};
  entry.id = std::move(problem.name);
  entry.goal = std::move(problem.goal);
  return one(std::move(entry), first_line);
}

Items from_burns(std::string_view text, const Asked&, int first_line) {
  auto [board, goal] = parse_burns(text, first_line);
  BoardEntry entry{std::move(board)};
  entry.goal = std::move(goal);
  return one(std::move(entry), first_line);
}

Items from_json(std::string_view text, const Asked& asked, int first_line) {
  return one(board_from_json(text, asked.size, first_line), first_line);
}

Items from_json_list(std::string_view text, const Asked& asked, int first_line) {
  Items items;
  for (BoardEntry& entry : boards_from_json(text, asked.size, first_line))
    items.push_back({first_line, std::move(entry)});
  return items;
}

struct Format {
  bool (*is_it)(std::string_view text);
  Items (*read)(std::string_view text, const Asked& asked, int first_line);
};

constexpr std::array formats{
    Format{is_json_object, from_json},
    Format{is_json_list, from_json_list},
    Format{is_pddl, from_pddl},
    Format{is_burns, from_burns},
    Format{[](std::string_view) { return true; }, read_notation},
};

}  // namespace

Items read_boards(std::string_view text, const Asked& asked, int first_line) {
  Items items;
  try {
    text = without_mark(text);
    const Format* format = formats.begin();
    while (!format->is_it(text)) ++format;
    items = format->read(text, asked, first_line);
  } catch (const Error& error) {
    items.push_back({first_line, error});
  }
  for (BoardItem& item : items) check_size(item, asked.size, first_line);
  return items;
}

BoardEntry read_board(std::string_view text, std::optional<Size> size, int first_line) {
  return only_board(read_boards(text, {size}, first_line));
}

Board goal_for(const BoardEntry& entry, std::string_view goal) {
  const int rows = entry.board.rows(), cols = entry.board.cols();
  const GoalInfo* named = find_goal(goal.empty() ? entry.usual_goal : goal);
  if (goal.empty() && entry.goal) return *entry.goal;
  if (goal.empty() && !entry.goal_question.empty()) throw Error(entry.goal_question);
  if (named == nullptr) {
    Items items = read_boards(goal, {Size{rows, cols}});
    const Board& board = items[0].board();
    const BoardEntry& end = *items[0].entry();
    if (entry.numbers != end.numbers) throw Error(entry.refusal.empty() ? end.refusal : entry.refusal);
    return board;
  }
  if (!entry.numbers.empty()) throw Error(entry.refusal);
  return named->make(rows, cols);
}

BoardItem with_goal(BoardItem item, const std::function<Board(const BoardItem&)>& goal_of) {
  if (item.error() != nullptr) return item;
  try {
    Board goal = goal_of(item);
    require_same_size(item.board(), goal);
    item.entry()->goal = std::move(goal);
    return item;
  } catch (const Error& error) {
    return {item.line, error, item.id()};
  }
}

}  // namespace taquin
