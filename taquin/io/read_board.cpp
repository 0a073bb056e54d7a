// One row for each format that the beginning of a text identifies; any other text is a board in `parse_board`'s
// notations, with or without a number in front.
#include "taquin/io/read_board.hpp"

#include <fmt/core.h>

#include <array>
#include <utility>

#include "taquin/io/burns.hpp"
#include "taquin/io/json_board.hpp"
#include "taquin/io/numbered.hpp"
#include "taquin/io/pddl.hpp"
#include "taquin/io/text.hpp"

namespace taquin {

namespace {

BoardEntry from_pddl(std::string_view text, std::optional<Size>, int first_line) {
  PddlProblem problem = parse_pddl_problem(text, first_line);
  BoardEntry entry{std::move(problem.board)};
  entry.id = std::move(problem.name);
  entry.goal = std::move(problem.goal);
  return entry;
}

BoardEntry from_burns(std::string_view text, std::optional<Size>, int first_line) {
  auto [board, goal] = parse_burns(text, first_line);
  BoardEntry entry{std::move(board)};
  entry.goal = std::move(goal);
  return entry;
}

BoardEntry from_notation(std::string_view text, std::optional<Size> size, int first_line) {
  if (auto entry = read_numbered(text, size, first_line)) return std::move(*entry);
  ParsedBoard parsed = parse_board(text, size, first_line);
  return {std::move(parsed.board), std::move(parsed.guessed)};
}

struct Format {
  bool (*is_it)(std::string_view text);
  BoardEntry (*read)(std::string_view text, std::optional<Size> size, int first_line);
};

constexpr std::array formats{
    Format{is_json_object, board_from_json},
    Format{is_pddl, from_pddl},
    Format{is_burns, from_burns},
    Format{[](std::string_view) { return true; }, from_notation},
};

}  // namespace

BoardEntry read_board(std::string_view text, std::optional<Size> size, int first_line) {
  text = without_mark(text);
  const Format* format = formats.begin();
  while (!format->is_it(text)) ++format;
  BoardEntry entry = format->read(text, size, first_line);
  const Size found{entry.board.rows(), entry.board.cols()};
  if (!size || found == *size) return entry;
  throw Error(first_line, 1,
              fmt::format("found a board of {}x{}, expected {}x{}", found.rows, found.cols, size->rows, size->cols));
}

}  // namespace taquin
