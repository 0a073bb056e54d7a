// Many boards from a stream: one board per line, or one board over several lines.
//
// Each is read by `read_board`. Blank lines and `#` comments are skipped. The head of the stream decides which of the
// two it is, as early as possible, so that a program that writes a board and waits for the answer gets it:
// - the first line is a complete board and no row of a larger one: one board per line. It shows its rows (slashes,
//   brackets, a size, characters without separators), is an object of JSON, has a number in front, has as many tiles as
//   --size says, or is a square board of 3x3 or more (a grid whose first row is such a board needs --size);
// - two lines are complete boards: one board per line, because one board cannot have two blanks;
// - the stream ends before that: one board if the whole parses as one. If not, one board per line if a line is a board
//   (unless it looks like a row of a square grid: as many lines as tiles in it); else one board, whose error is
//   reported;
// - 1 MiB has been read before that: one board per line if a line is a board, else one error.
// Only that head is held in memory, so a pipe that writes one board per line gets its answers as it writes.
#pragma once

#include <cstddef>
#include <deque>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "taquin/io/read_board.hpp"

namespace taquin {

struct BatchItem {
  int line = 1;  ///< of its first line, from 1
  std::variant<BoardEntry, Error> result;
};

class BoardLines {
 public:
  /// `in` must outlive this. `size`: the user's, for all boards.
  explicit BoardLines(std::istream& in, std::optional<Size> size = std::nullopt) : in_(in), size_(size) {}

  /// The next board, or the error in its place; nullopt at the end. An empty stream gives one error. Throws `Error` if
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
  BatchItem parse(const Line& line);
  BoardEntry entry_of(const Line& line) const;
  BatchItem parse_whole(std::string_view whole, bool ended) const;

  std::istream& in_;
  std::optional<Size> size_;
  bool decided_ = false;
  std::optional<BatchItem> one_;  // the one board, if that is what the stream holds
  bool ended_ = false;            // it has been returned
  std::deque<Line> head_;         // lines read but not yet returned
  std::optional<Size> numbered_;  // of the last board with a number in front
  int lines_read_ = 0;
};

}  // namespace taquin
