// Readings of a section: every board that its words can be, and how sure each is.
//
// A reading is a choice of five things: which words around the cells are not cells but say something about the board
// (an id, a side, a size, a known length, moves), whether a word is a cell or each of its characters is one, the
// alphabet of the cells, the blank, and the size. They are combined; a combination that gives a permutation is a
// candidate. Korf's lines, hexadecimal boards and tables with columns are combinations, not cases.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "taquin/io/boards/tokens/tokens.hpp"

namespace taquin {

struct Reading {
  Size size;
  std::vector<std::uint16_t> tiles;
  std::vector<int> numbers = {};   ///< as in `Assignment`
  std::optional<Board> goal = {};  ///< as the words in front say
  std::string id = {};
  std::optional<int> number = {};  ///< a bare number in front of the tiles: an id, as in Korf's files, or the side
  bool asks_goal = false;          ///< that number is no side, so its goal may be Korf's
  std::optional<std::string> moves = {};
  std::string note = {};          ///< what was deduced
  int guesses = 0;                ///< how many things were
  bool blank_is_guessed = false;  ///< one of them is the blank
  std::string question = {};      ///< what has to be said before it is a board: its size
  std::string description = {};   ///< "a board of 3x3 behind the number 9", for a choice
  bool shows_size = false;        ///< it has rows, or its size is written
};

/// What the user said. `is_numbered`: a first number on a line is the board's.
struct Asked {
  std::optional<Size> size = {};
  bool is_numbered = false;
};

/// All readings of a section. None: `diagnose` says why.
std::vector<Reading> readings(const Tokens& tokens, const TextSection& section, const Asked& asked);

/// Throws `Error`: what keeps the rows of a section from being a board, at the place where the plainest reading fails.
[[noreturn]] void diagnose(const Tokens& tokens, const TextSection& section, std::optional<Size> wanted);

/// Throws `Error` for a text without a section.
[[noreturn]] void throw_no_tiles(const Tokens& tokens);

}  // namespace taquin
