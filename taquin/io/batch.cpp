// The reader of batches; the header says how it distinguishes a list of boards from one board.
#include "taquin/io/batch.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <istream>
#include <utility>

#include "taquin/io/json_board.hpp"
#include "taquin/io/numbered.hpp"
#include "taquin/io/text.hpp"
#include "taquin/io/tokens.hpp"

namespace taquin {

namespace {

// The text of the largest board, 255x255 with spaces, is 383 KB; a line or a head beyond this is no board.
constexpr std::size_t longest = std::size_t{1} << 20U;

bool has_content(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t\v\f\r");
  return begin != line.npos && line[begin] != '#';
}

// What a line is when it is read alone. A list of tiles may be the row of a larger board.
enum class Kind { none, list, board };

struct Reading {
  Kind kind = Kind::none;
  std::size_t tiles = 0;
};

bool is_square(std::size_t tiles) {
  const auto side = static_cast<std::size_t>(std::lround(std::sqrt(tiles)));
  return side * side == tiles;
}

Reading reading_of(const BoardTokens& tokens, std::optional<Size> size) {
  constexpr std::size_t beyond_rows = 9;  // no grid in use has a row of so many tiles that is a board itself
  const std::size_t tiles = tokens.cells.size();
  if (numbered_size(tokens, size)) return {tiles > beyond_rows ? Kind::board : Kind::list, tiles};
  if (!is_permutation(tokens.cells)) return {};
  const bool has_size = size ? tiles == static_cast<std::size_t>(size->rows) * static_cast<std::size_t>(size->cols)
                             : is_square(tiles) && tiles >= beyond_rows;
  return {tokens.rows_marked || tokens.size || has_size ? Kind::board : Kind::list, tiles};
}

Reading reading_of(std::string_view line, std::optional<Size> size) {
  if (is_json_object(line))
    return {line.find_last_of('}') == line.find_last_not_of(" \t\r") ? Kind::board : Kind::none};
  try {
    return reading_of(scan(line), size);
  } catch (const Error&) {
    return {};
  }
}

}  // namespace

std::optional<BatchItem> BoardLines::next() {
  if (!std::exchange(decided_, true)) decide();
  if (one_) return std::exchange(ended_, true) ? std::nullopt : one_;
  Line line;
  if (!head_.empty()) {
    line = std::move(head_.front());
    head_.pop_front();
  } else if (!read(line)) {
    return std::nullopt;
  }
  return parse(line);
}

void BoardLines::decide() {
  std::string whole;  // what was read, without comments; its line numbers are right
  int lines = 1;
  std::size_t boards = 0;
  std::size_t width = 0;  // tiles in the last line that is a board
  for (Line line; whole.size() < longest && read(line); head_.push_back(std::move(line))) {
    whole.append(static_cast<std::size_t>(line.number - std::exchange(lines, line.number)), '\n').append(line.text);
    const Reading reading = reading_of(line.text, size_);
    if (reading.kind == Kind::none) continue;
    width = reading.tiles;
    if (++boards == 2 || (reading.kind == Kind::board && head_.empty())) {
      head_.push_back(std::move(line));
      return;
    }
  }
  const bool ended = whole.size() < longest;
  BatchItem item = parse_whole(whole, ended);
  const bool is_board = std::holds_alternative<BoardEntry>(item.result);
  if (boards == 0 || (ended && (is_board || width == head_.size()))) one_ = std::move(item);
}

// The next line that is not blank; lines of any length are read, but only `longest` characters of them are kept.
bool BoardLines::read(Line& line) {
  while (in_.peek() != std::istream::traits_type::eof()) {
    line = {++lines_read_, {}, false};
    for (int c = in_.get(); c != '\n' && c != std::istream::traits_type::eof(); c = in_.get()) {
      if (line.text.size() < longest) {
        line.text += static_cast<char>(c);
      } else {
        line.too_long = true;
      }
    }
    line.text.erase(0, line.text.size() - without_mark(line.text).size());
    if (has_content(line.text)) return true;
  }
  if (in_.bad()) throw Error(fmt::format("reading stopped after line {}: the input failed", lines_read_));
  return false;
}

BatchItem BoardLines::parse(const Line& line) {
  if (line.too_long) {
    return {line.number, Error(line.number, 1, fmt::format("found more than {} bytes, expected a board", longest))};
  }
  try {
    BoardEntry entry = entry_of(line);
    if (entry.numbered) numbered_ = entry.numbered;
    return {line.number, std::move(entry)};
  } catch (const Error& error) {
    return {line.number, error};
  }
}

// After lines with a number in front, a line that could be a board as it is has a number, too.
BoardEntry BoardLines::entry_of(const Line& line) const {
  try {
    return read_board(line.text, size_, line.number);
  } catch (const Error&) {
    if (!numbered_) throw;
    return read_board(line.text, numbered_, line.number);
  }
}

BatchItem BoardLines::parse_whole(std::string_view whole, bool ended) const {
  const int first = head_.empty() ? 1 : head_.front().number;
  try {
    BoardEntry entry = read_board(whole, size_);
    if (ended) return {first, std::move(entry)};
    return {first, Error(first, 1,
                         fmt::format("found more than {} bytes, expected one board or one board per line", longest))};
  } catch (const Error& error) {
    return {first, error};
  }
}

}  // namespace taquin
