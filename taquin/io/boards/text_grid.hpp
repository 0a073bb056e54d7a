// The words of a section laid out in rows, ways to cut them into cells, and the sizes that they allow.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/io/boards/tokens/tokens.hpp"

namespace taquin {

/// Some rows of a text, with cells of their own.
struct TextGrid {
  std::vector<TextCell> cells;
  std::vector<TextRow> rows;

  /// Do brackets, slashes or semicolons say where rows end? Else only line ends do.
  bool is_marked() const;
};

TextGrid grid_of(const Tokens& tokens, const TextSection& section);
/// The rows of `grid` without `front` cells at its beginning and `behind` at its end.
TextGrid without(const TextGrid& grid, std::size_t front, std::size_t behind);
/// Each character of the cells as a cell, rows kept; several words in a row are a row each. nullopt if they are too
/// many for one sign each, or if more than one word is shorter than the others.
std::optional<TextGrid> explode(const TextGrid& grid, std::string_view text);
/// The lines of a text in which each character is a cell, the space among them: "123", "4 5", "678".
std::optional<TextGrid> spaced(const TextGrid& grid, std::string_view text);

/// Whether the cells are a plain list, one row or one cell a line, whose size has to be said or deduced.
bool is_list(const TextGrid& grid);

inline constexpr std::size_t most_cells = std::size_t{Board::max_side} * Board::max_side;

constexpr bool has_sides(Size size) {
  return size.rows >= 1 && size.cols >= 1 && size.rows <= Board::max_side && size.cols <= Board::max_side;
}

/// A size of a grid.
struct Shaped {
  Size size;
  std::string note = {};      ///< what was deduced
  int guesses = 0;            ///< how many things were
  std::string question = {};  ///< what has to be said before it is a board
  bool shows_rows = false;
};

/// The size of a grid, `said` or deduced; nullopt if it is no rectangle, or of another size.
std::optional<Shaped> shape_of(const TextGrid& grid, std::optional<Size> said);

}  // namespace taquin
