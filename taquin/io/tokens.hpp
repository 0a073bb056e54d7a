// The tokens of a text with a board: tiles and rows as they are written, before the size of the board is known.
//
// The first of three steps of reading a board: `scan` (text -> tokens), `shape` (tokens -> size), `validate` (tokens ->
// board). Each is linear in the text, whatever is in it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/io/parse.hpp"

namespace taquin {

/// One tile: its number (0: the blank; numbers beyond any board are cut to `too_large`) and the piece of text it stands
/// in. An empty cell, as between two commas, has length 0.
struct TileToken {
  static constexpr int too_large = 1'000'000;
  int value = 0;
  std::size_t offset = 0;
  std::size_t length = 0;
};

/// Cells `first` .. `first + count - 1`. A comma or bar before the first or behind the last may be a frame or an empty
/// cell.
struct TokenRow {
  std::size_t first = 0;
  std::size_t count = 0;
  bool mark_before = false;
  bool mark_behind = false;
};

struct BoardTokens {
  std::vector<TileToken> cells;
  std::vector<TokenRow> rows;  ///< none of them empty
  bool rows_marked = false;    ///< brackets, slashes or semicolons say where rows end; else only line ends do
  std::optional<Size> size;    ///< as the text says in front: "3x4", or a first line "3 4"
  std::size_t size_offset = 0;
};

/// Throws `Error` at the first word that is neither a number nor a blank, and at the first cell too many for any board.
BoardTokens scan(std::string_view text, int first_line = 1);

/// The number in a word of digits, or 0 for the sign of a blank or JSON's null; nullopt if it is neither.
std::optional<int> tile_value(std::string_view word) noexcept;

/// Are the values 0 .. n-1 in some order, n >= 2?
bool is_permutation(std::span<const TileToken> cells);

/// The word of a cell, quoted, for messages.
std::string shown(std::string_view text, const TileToken& cell);

inline constexpr std::string_view expected_tile = "expected a tile number or the blank (0, x, _ or .)";

}  // namespace taquin
