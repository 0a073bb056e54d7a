// What judges send: words with any white space between.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "taquin/io/boards/tokens/cells.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

/// The whole of a judge's input, read from front to back. Each reader throws `Error` with line and column if the next
/// words are not what it expects.
class JudgeInput {
 public:
  explicit JudgeInput(std::istream& in);

  /// Is only white space left?
  bool at_end();
  /// `what` is a plural for the message: "boards".
  int number(int least, int most, std::string_view what);
  /// Tiles in reading order, a word each, or nine in one word for an 8-puzzle; the blank as 0, x or G.
  Board board(Size size);
  /// The next line that is not blank, as one board in any notation.
  Board board_line(Size size);
  void expect_end();

 private:
  TextCell word();
  std::string_view text_of(const TextCell& cell) const {
    return std::string_view(text_).substr(cell.offset, cell.length);
  }
  Error wrong(const TextCell& cell, std::string_view expected) const;
  Error ended(std::string_view expected) const;

  std::string text_;
  std::size_t at_ = 0;
  std::size_t line_begin_ = 0;  // on the last board's line
  int line_ = 1;
};

}  // namespace taquin
