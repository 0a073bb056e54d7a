// What follows the number is read again as a text of its own.
#include "taquin/io/numbered.hpp"

#include <fmt/core.h>

#include <cmath>
#include <span>

#include "taquin/io/text.hpp"
#include "taquin/puzzle/goal.hpp"

namespace taquin {

namespace {

constexpr std::size_t least_tiles = 4;

// The size of the tiles behind the first.
std::optional<Size> size_behind(const BoardTokens& tokens, std::optional<Size> wanted) {
  if (tokens.size || tokens.rows_marked || tokens.rows.size() != 1 || tokens.cells.size() <= least_tiles) return {};
  if (tokens.cells[0].value < 1 || !is_permutation(std::span(tokens.cells).subspan(1))) return {};
  const auto tiles = static_cast<int>(tokens.cells.size()) - 1;
  if (wanted) return wanted->rows * wanted->cols == tiles ? wanted : std::nullopt;
  const int side = static_cast<int>(std::lround(std::sqrt(tiles)));
  return side * side == tiles ? std::optional(Size{side, side}) : std::nullopt;
}

}  // namespace

std::optional<Size> numbered_size(const BoardTokens& tokens, std::optional<Size> wanted) {
  const auto size = size_behind(tokens, wanted);
  return size && (wanted || !is_permutation(tokens.cells)) ? size : std::nullopt;
}

std::optional<BoardEntry> read_numbered(std::string_view text, std::optional<Size> size, int first_line) {
  const BoardTokens tokens = scan(text, first_line);
  const auto behind = size_behind(tokens, size);
  if (!behind) return std::nullopt;
  const std::string number(text.substr(tokens.cells[0].offset, tokens.cells[0].length));
  if (!size && is_permutation(tokens.cells)) {
    throw error_at(text, tokens.cells[0].offset, first_line,
                   fmt::format("found {} numbers that are a board, or {} and a board of {}x{}; expected --size, {}x{} "
                               "for the latter",
                               tokens.cells.size(), number, behind->rows, behind->cols, behind->rows, behind->cols));
  }
  const std::size_t begin = tokens.cells[1].offset;
  BoardEntry entry{parse_board(text.substr(begin), behind, first_line).board};
  entry.guessed =
      "the first number of a line is taken as the board's and the goal as blank first, as in Korf's files; "
      "use --goal for another";
  entry.id = number;
  entry.goal = goal_named("first", behind->rows, behind->cols);
  entry.numbered = behind;
  return entry;
}

}  // namespace taquin
