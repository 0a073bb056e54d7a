// Words and boards of a judge's input; tiles are checked by the same `validate` as pasted boards.
#include "taquin/io/judges/judge_input.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <istream>
#include <iterator>

#include "taquin/io/boards/read_board.hpp"
#include "taquin/io/text.hpp"

namespace taquin {

namespace {

constexpr std::string_view space = " \t\v\f\r\n";

}  // namespace

JudgeInput::JudgeInput(std::istream& in) : text_(std::istreambuf_iterator<char>(in), {}) {
  text_.erase(0, text_.size() - without_mark(text_).size());
}

bool JudgeInput::at_end() {
  at_ = std::min(text_.find_first_not_of(space, at_), text_.size());
  return at_ == text_.size();
}

// There is one.
TextCell JudgeInput::word() {
  const std::size_t begin = at_;
  at_ = std::min(text_.find_first_of(space, at_), text_.size());
  return {begin, at_ - begin};
}

Error JudgeInput::wrong(const TextCell& cell, std::string_view expected) const {
  return error_at(text_, cell.offset, 1, fmt::format("found {}, expected {}", shown(text_, cell), expected));
}

Error JudgeInput::ended(std::string_view expected) const {
  return error_at(text_, text_.size(), 1, fmt::format("found the end of the input, expected {}", expected));
}

int JudgeInput::number(int least, int most, std::string_view what) {
  const std::string expected = fmt::format("the number of {}, {} to {}", what, least, most);
  if (at_end()) throw ended(expected);
  const TextCell cell = word();
  const std::string_view text = text_of(cell);
  const auto value = text.find_first_not_of("0123456789") == text.npos ? tile_value(text) : std::nullopt;
  if (!value || *value < least || *value > most) throw wrong(cell, expected);
  return *value;
}

Board JudgeInput::board(Size size) {
  const auto count = static_cast<std::size_t>(size.rows * size.cols);
  std::vector<TextCell> cells;
  while (cells.size() < count) {
    if (at_end()) throw ended(fmt::format("tile {} of {}", cells.size() + 1, count));
    const TextCell cell = word();
    // On 3x3 the whole board, or a row, may be one word: 123485760, 76x.
    const bool run = count == 9 && ((cell.length == 9 && cells.empty()) || (cell.length == 3 && cells.size() % 3 == 0));
    for (std::size_t i = 0; i < (run ? cell.length : 1); ++i) {
      cells.push_back(run ? TextCell{cell.offset + i, 1} : cell);
      const auto value = text_of(cells.back()) == "G" ? 0 : tile_value(text_of(cells.back()));
      if (!value) throw wrong(cells.back(), "a tile number or the blank (0, x or G)");
      cells.back().value = *value;
    }
  }
  return validate(cells, size, text_, 1);
}

Board JudgeInput::board_line(Size size) {
  if (at_end()) throw ended("a board");
  for (std::size_t end = text_.find('\n', line_begin_); end < at_; end = text_.find('\n', line_begin_)) {
    line_begin_ = end + 1;
    ++line_;
  }
  at_ = std::min(text_.find('\n', at_), text_.size());
  return parse_board(std::string_view(text_).substr(line_begin_, at_ - line_begin_), size, line_).board;
}

void JudgeInput::expect_end() {
  if (!at_end()) throw wrong(word(), "the end of the input");
}

}  // namespace taquin
