// Many boards from a stream: a board a line, or one board over several lines.
//
// Blank lines and `#` comments are skipped. Which of the two it is, is decided from the head of the stream:
// - the first line is a board by itself and shows its rows (slashes, brackets, a size, 3x3 digits): a board a line;
// - two lines are boards by themselves: a board a line, as one board cannot hold two blanks;
// - the stream ends before that: one board if the whole parses as one. If not, a board a line if one of them is a board
//   (unless it looks like a row of a square grid: as many lines as tiles in it); else one board, whose error is told;
// - 1 MiB has been read before that: a board a line if one of them is a board, else one error.
// Only that head is held in memory, so a pipe that writes a board a line gets its answers as it writes.
#pragma once

#include <cstddef>
#include <deque>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "taquin/io/parse.hpp"

namespace taquin {

struct BatchItem {
  int line = 1;  ///< of its first line, from 1
  std::variant<ParsedBoard, Error> result;
};

class BoardLines {
 public:
  /// `in` must outlive this. `size`: as the user said, for all boards.
  explicit BoardLines(std::istream& in, std::optional<Size> size = std::nullopt) : in_(in), size_(size) {}

  /// The next board or the error in its place; nothing at the end. An empty stream gives one error. Throws `Error` if
  /// the stream fails.
  std::optional<BatchItem> next();

 private:
  struct Line {
    int number = 0;
    std::string text;
    bool too_long = false;
  };

  void decide();
  bool read(Line& line);
  BatchItem parse(const Line& line) const;
  BatchItem parse_whole(std::string_view whole, bool ended) const;

  std::istream& in_;
  std::optional<Size> size_;
  bool decided_ = false;
  std::optional<BatchItem> one_;  // the one board, if that is what the stream holds
  bool ended_ = false;            // it has been given out
  std::deque<Line> head_;         // lines read but not yet given out
  int lines_read_ = 0;
};

}  // namespace taquin
