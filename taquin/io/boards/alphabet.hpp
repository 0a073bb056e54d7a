// What the cells of a board say: which alphabet their words are from, and which of them is the blank.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "taquin/io/boards/tokens/cells.hpp"

namespace taquin {

/// Cells read in one alphabet: a permutation, but for its size a board.
struct Assignment {
  std::vector<std::uint16_t> tiles;
  std::vector<int> numbers = {};  ///< of the tiles 1, 2 ..., ascending, if they are not 1 .. n-1 or 0 .. n-2
  std::string note = {};          ///< what is not as usual
  int first_tile = 1;
  bool blank_is_guessed = false;  ///< it is not written, and n cells hold 1 .. n
};

/// Every way to read `cells` of `text` as n-1 different tiles and a blank; of one board, a second way is another board.
/// Tiles of any numbers (`Assignment::numbers`) are tried last, and only if there is no other way.
std::vector<Assignment> assignments(std::string_view text, std::span<const TextCell> cells);

/// Can the word be the blank, standing once among numbers? One sign that is no digit, signs such as "--", words such as
/// "empty", -1, an empty cell.
bool is_blank_sign(std::string_view word);

/// The number in a word: 12, 012, 12.0; nullopt if there is none.
std::optional<int> number_in(std::string_view word);

}  // namespace taquin
