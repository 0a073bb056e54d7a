// The cells of a board as they are written, before it is known what each stands for.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "taquin/io/parse.hpp"

namespace taquin {

/// A piece of text that stands for one cell. An empty cell, as between two commas, has length 0.
struct TextCell {
  static constexpr int too_large = 1'000'000;  ///< numbers beyond any board are cut to this
  std::size_t offset = 0;
  std::size_t length = 0;
  int value = 0;  ///< its tile once that is known; 0: the blank
};

inline std::string_view word_of(std::string_view text, const TextCell& cell) {
  return text.substr(cell.offset, cell.length);
}

/// The number in a word of digits, or 0 for the usual signs of a blank (x, X, _, . and null); nullopt if it is neither.
std::optional<int> tile_value(std::string_view word) noexcept;

/// "3x4", sides of one to three digits.
std::optional<Size> size_word(std::string_view word);

/// The word of a cell, quoted, for messages.
std::string shown(std::string_view text, const TextCell& cell);
std::string shown(Size size);
std::size_t area(Size size);

inline constexpr std::string_view expected_tile = "expected a tile number or the blank (0, x, _ or .)";

/// No cell is the blank and one has the number of cells: N*N stands for the blank, as in 1 3 9 4 2 5 7 8 6.
bool last_number_is_blank(std::span<const TextCell> cells) noexcept;

/// `cells` are rows * cols cells of `text` in reading order, with their values. Throws `Error` at the first tile that
/// is too large or a duplicate; by the pigeonhole principle there is one whenever a tile is missing.
Board validate(std::span<const TextCell> cells, Size size, std::string_view text, int first_line);

}  // namespace taquin
