// The reader of batches: how it tells a list of boards from one board is in the header.
#include "taquin/io/batch.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <istream>
#include <utility>

#include "taquin/io/sheet.hpp"
#include "taquin/io/text.hpp"

namespace taquin {

namespace {

// The text of the largest board, 255x255 with spaces, is 383 KB; a line or a head beyond this is no board.
constexpr std::size_t longest = std::size_t{1} << 20U;

bool has_content(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t\v\f\r");
  return begin != line.npos && line[begin] != '#';
}

enum class Kind { none, flat, with_rows };

// Is a line a board by itself, of whatever shape?
Kind kind_of(std::string_view line) {
  try {
    const Sheet sheet = scan(line);
    if (!is_permutation(sheet.cells)) return Kind::none;
    return sheet.rows_marked || sheet.size ? Kind::with_rows : Kind::flat;
  } catch (const Error&) {
    return Kind::none;
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
  std::string whole;  // what was read, less comments; its line numbers are right
  int lines = 1;
  std::size_t boards = 0;
  std::size_t width = 0;  // tiles in the line that is a board
  for (Line line; whole.size() < longest && read(line); head_.push_back(std::move(line))) {
    whole.append(static_cast<std::size_t>(line.number - std::exchange(lines, line.number)), '\n').append(line.text);
    const Kind kind = kind_of(line.text);
    if (kind == Kind::none) continue;
    width = scan(line.text).cells.size();
    if (++boards == 2 || (kind == Kind::with_rows && head_.empty())) {
      head_.push_back(std::move(line));
      return;
    }
  }
  const bool ended = whole.size() < longest;
  BatchItem item = parse_whole(whole, ended);
  const bool is_board = std::holds_alternative<ParsedBoard>(item.result);
  if (boards == 0 || (ended && (is_board || width == head_.size()))) one_ = std::move(item);
}

// The next line with content; lines of any length are read, but kept only up to `longest`.
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

BatchItem BoardLines::parse(const Line& line) const {
  if (line.too_long) {
    return {line.number, Error(line.number, 1, fmt::format("found more than {} bytes, expected a board", longest))};
  }
  try {
    return {line.number, parse_board(line.text, size_, line.number)};
  } catch (const Error& error) {
    return {line.number, error};
  }
}

BatchItem BoardLines::parse_whole(std::string_view whole, bool ended) const {
  const int first = head_.empty() ? 1 : head_.front().number;
  try {
    ParsedBoard board = parse_board(whole, size_);
    if (ended) return {first, std::move(board)};
    return {first,
            Error(first, 1, fmt::format("found more than {} bytes, expected one board or a board a line", longest))};
  } catch (const Error& error) {
    return {first, error};
  }
}

}  // namespace taquin
