// Many boards from a stream: one board per line, or whatever else one text may hold.
//
// Each is read by `read_boards`. Blank lines, comments and lines that only have words about boards (the header of a
// table, END OF FILE) are skipped. The head of the stream decides which of the two it is, as early as possible, so that
// a program that writes a board and waits for the answer gets it:
// - the first line is a complete board and no row of a larger one: one board per line. It shows its rows (slashes,
//   brackets, a size), is an object of JSON, has as many tiles as --size says, or is a square board of 3x3 or more (a
//   grid whose first row is such a board needs --size);
// - two lines are complete boards: one board per line, because one board cannot have two blanks;
// - the stream ends before that: the whole is read as one text, with one board, a start and a goal, or a board in each
//   block. If that fails, one board per line if a line is a board (unless it looks like a row of a square grid: as many
//   lines as tiles in it); else the error of the whole is reported;
// - 1 MiB has been read before that: one board per line if one of the first thousand lines is a board, else one error.
// Only that head is held in memory, so a pipe that writes one board per line gets its answers as it writes. A line with
// a number in front of its board waits for the next one: if they are numbered in order (or the only line has the number
// 0 or 1), they are Korf's.
#pragma once

#include <cstddef>
#include <deque>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "taquin/io/boards/read_board.hpp"

namespace taquin {

class BoardLines {
 public:
  /// `in` must outlive this. `size`: the user's, for all boards.
  explicit BoardLines(std::istream& in, std::optional<Size> size = std::nullopt) : in_(in), size_(size) {}

  /// The next board, or the error in its place; nullopt at the end. An empty stream gives one error. Throws `Error` if
  /// the stream fails.
  std::optional<BoardItem> next();

 private:
  struct Line {
    int number = 0;
    std::string text;
    bool too_long = false;
  };

  void decide();
  bool read(Line& line);
  bool read_content(Line& line);
  bool fill(std::size_t count);
  void settle();
  std::vector<BoardItem> parse(const Line& line);
  bool is_most(std::size_t boards) const;
  bool is_decisive(std::size_t boards, const std::vector<BoardItem>& items) const;

  std::istream& in_;
  std::optional<Size> size_;
  bool decided_ = false;
  bool by_line_ = false;
  bool returned_ = false;               // any item
  std::deque<Line> head_;               // lines read but not yet parsed
  std::deque<BoardItem> items_;         // parsed but not yet returned
  std::optional<BoardEntry> last_;      // that was parsed
  std::optional<BoardEntry> numbered_;  // the last board returned, if boards are numbered in order
  int lines_read_ = 0;
};

}  // namespace taquin
