// The words of a text with boards, laid out in rows, and the rows in sections: what can be seen before a cell is read.
//
// Everything is an offset into the text; nothing is decided about numbers, sizes or blanks. Linear in the text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/io/boards/tokens/cells.hpp"
#include "taquin/io/boards/tokens/labels.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

/// What separates two rows, the weakest first.
enum class RowEdge : std::uint8_t { line, blank_line, semicolon, slash, bracket, label, arrow };

/// Cells `first` .. `first + count - 1`. A comma or bar before the first or behind the last may be a frame or an empty
/// cell.
struct TextRow {
  std::size_t first = 0;
  std::size_t count = 0;
  RowEdge edge = RowEdge::line;  ///< before it
  int depth = 0;                 ///< in brackets
  int least_depth = 0;           ///< since the row before
  bool mark_before = false;
  bool mark_behind = false;
  LabelKind label = LabelKind::unknown;  ///< of the words before it
};

/// Rows that belong together, `first_row` .. `end_row - 1`, and what the words around them say.
struct TextSection {
  std::size_t first_row = 0;
  std::size_t end_row = 0;
  LabelKind role = LabelKind::unknown;  ///< start, goal or something else
  bool is_labelled = false;
  bool is_item = false;  ///< of a list of boards, so that a single row is a list whatever brackets it has
  std::optional<Size> size = {};
  std::string id = {};
  std::optional<std::string> moves = {};
};

struct Tokens {
  std::string_view text;
  int first_line = 1;
  std::vector<TextCell> cells;
  std::vector<TextRow> rows;  ///< none of them without a word
  std::vector<TextSection> sections;
  std::vector<std::size_t> lines = {0};  ///< where they begin

  std::string_view word(const TextCell& cell) const { return word_of(text, cell); }
  /// The number of the line of a cell.
  int line_of(const TextCell& cell) const;
  /// "line 2, column 5: " and the message.
  Error error(const TextCell& cell, const std::string& message) const;
};

/// Moves that a line behind a name holds.
struct SaidMoves {
  std::size_t rows_before;
  std::string moves;
};
/// The sections of the rows. Rows that only say something about others become a part of the next, or of the last.
std::vector<TextSection> sections_of(const Tokens& tokens, const std::vector<SaidMoves>& moves);

/// `signs_are_cells`: # and % are no comments.
Tokens scan(std::string_view text, int first_line = 1, bool signs_are_cells = false);

}  // namespace taquin
