// The scanner: one pass over the text, one glyph at a time.
//
// Commas and bars part cells: two of them with nothing between hold an empty cell, which is the blank. One at the end
// of a row may be a frame (`| 1 | 2 |`, `1, 2,`) or an empty cell; the scanner only notes it. Line ends, slashes,
// semicolons and brackets part rows; inside nested brackets line ends mean nothing, as in JSON. Rows without a tile
// (rulings, frames) are dropped.
#include "taquin/io/sheet.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "taquin/io/text.hpp"

namespace taquin {

namespace {

constexpr std::size_t most_cells = std::size_t{Board::max_side} * Board::max_side;

enum class Kind : std::uint8_t { word, space, mark, row_end, line_end, open, close, comment };

struct Glyph {
  Kind kind;
  std::size_t length;
};

struct Signs {
  std::string_view signs;
  Kind kind;
};

constexpr std::array<Signs, 7> ascii = {{{" \t\v\f", Kind::space},
                                         {",|", Kind::mark},
                                         {"/;", Kind::row_end},
                                         {"\r\n", Kind::line_end},
                                         {"[({", Kind::open},
                                         {"])}", Kind::close},
                                         {"#", Kind::comment}}};

constexpr std::array<Kind, 256> kinds = [] {
  std::array<Kind, 256> table{};
  for (const auto& [signs, kind] : ascii) {
    for (const char sign : signs) table[static_cast<unsigned char>(sign)] = kind;
  }
  return table;
}();

// Box drawings are U+2500 .. U+257F; its upright lines part cells like '|'.
Glyph glyph_at(std::string_view text, std::size_t at) {
  const std::string_view three = text.substr(at, 3);
  if (three.starts_with("\xC2\xA0")) return {Kind::space, 2};
  if (three == "\xE2\x94\x82" || three == "\xE2\x94\x83" || three == "\xE2\x95\x91") return {Kind::mark, 3};
  if (three.size() == 3 && (three.starts_with("\xE2\x94") || three.starts_with("\xE2\x95"))) return {Kind::space, 3};
  return {kinds[static_cast<unsigned char>(text[at])], 1};
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == 'x' || c == 'X' || c == '_' || c == '.'; }
bool all_digits(std::string_view word) { return std::all_of(word.begin(), word.end(), is_digit); }

// Three or nine signs of an 8-puzzle written without spaces.
bool is_run(std::string_view word) {
  return (word.size() == 3 || word.size() == 9) &&
         std::all_of(word.begin(), word.end(), [](char c) { return is_digit(c) || is_blank(c); });
}

// "3x4" or "3x4:", sides of one to three digits.
std::optional<Size> size_word(std::string_view word) {
  if (word.ends_with(':')) word.remove_suffix(1);
  const std::size_t cross = word.find_first_of("xX");
  if (cross == std::string_view::npos || cross < 1 || cross > 3) return std::nullopt;
  const std::string_view rows = word.substr(0, cross);
  const std::string_view cols = word.substr(cross + 1);
  if (cols.empty() || cols.size() > 3 || !all_digits(rows) || !all_digits(cols)) return std::nullopt;
  return Size{*tile_value(rows), *tile_value(cols)};
}

class Scanner {
 public:
  Scanner(std::string_view text, int first_line) : text_(text), first_line_(first_line) {}

  Sheet run() {
    while (at_ < text_.size()) step();
    end_row();
    split_runs();
    sheet_.rows_marked |= groups_ > 1;
    return std::move(sheet_);
  }

 private:
  void step() {
    if (std::exchange(line_begins_, false) && is_ruling()) return skip_line();
    const auto [kind, length] = glyph_at(text_, at_);
    switch (kind) {
      case Kind::word:
        return word();
      case Kind::comment:
        return skip_line();
      case Kind::mark:
        mark();
        break;
      case Kind::open:
        open();
        break;
      case Kind::close:
        close();
        break;
      case Kind::row_end:
        row_end();
        break;
      case Kind::line_end:
        line_end();
        break;
      case Kind::space:
        break;
    }
    at_ += length;
  }

  // A line of +, -, = and |, such as "+---+---+".
  bool is_ruling() const {
    bool drawn = false;
    for (std::size_t i = at_; i < text_.size() && kinds[static_cast<unsigned char>(text_[i])] != Kind::line_end; ++i) {
      if (std::string_view("+-=| \t").find(text_[i]) == std::string_view::npos) return false;
      drawn |= text_[i] == '-' || text_[i] == '=';
    }
    return drawn;
  }
  void skip_line() { at_ = std::min(text_.find_first_of("\r\n", at_), text_.size()); }

  void word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && glyph_at(text_, at_).kind == Kind::word) ++at_;
    const std::string_view word = text_.substr(begin, at_ - begin);
    if (words_++ == 0) {
      sheet_.size = size_word(word);
      sheet_.size_offset = begin;
      free_mark_ = sheet_.size.has_value();
      if (sheet_.size) return;
    }
    const std::optional<int> value = tile_value(word);
    if (!value && !is_run(word)) throw not_a_tile(begin, word.size());
    if (!value && first_run_ == none) first_run_ = sheet_.cells.size();
    add({value.value_or(Cell::too_large), begin, word.size()});
    after_mark_ = false;
    row_has_tile_ = true;
  }
  void mark() {
    if (std::exchange(free_mark_, false)) return;
    if (after_mark_) {
      add({0, at_, 0});
    } else if (sheet_.cells.size() == row_.first) {
      row_.mark_before = true;
    }
    after_mark_ = true;
  }
  void open() {
    end_row();
    free_mark_ = false;
    sheet_.rows_marked |= ++depth_ > 1;
  }
  void close() {
    end_row();
    free_mark_ = true;  // the comma behind a bracket parts rows, not cells
    if (depth_ > 0) --depth_;
    ++groups_;
  }
  void row_end() {
    end_row();
    sheet_.rows_marked = true;
  }
  void line_end() {
    line_begins_ = true;
    if (depth_ < 2) end_row();
  }

  void add(const Cell& cell) {
    sheet_.cells.push_back(cell);
    if (sheet_.cells.size() <= most_cells) return;
    throw error_at(text_, cell.offset, first_line_,
                   fmt::format("found more than {0} tiles, expected at most {1}x{1}", most_cells, Board::max_side));
  }
  void end_row() {
    row_.count = sheet_.cells.size() - row_.first;
    row_.mark_behind = after_mark_;
    if (row_has_tile_) {
      sheet_.rows.push_back(row_);
    } else {
      sheet_.cells.resize(row_.first);
    }
    row_ = {sheet_.cells.size(), 0, false, false};
    row_has_tile_ = after_mark_ = false;
  }

  // "283104765" or "123 485 76.": only as the whole board, since elsewhere digits in a row are one number.
  void split_runs() {
    if (sheet_.size && words_ == 3 && sheet_.cells.size() == 2) take_size_for_run();
    const bool split =
        !sheet_.cells.empty() && sheet_.cells.size() * sheet_.cells.front().length == 9 &&
        std::all_of(sheet_.cells.begin(), sheet_.cells.end(), [&](const Cell& cell) {
          return cell.length == sheet_.cells.front().length && is_run(text_.substr(cell.offset, cell.length));
        });
    if (split) return split_cells();
    if (first_run_ == none) return;
    const Cell& cell = sheet_.cells[first_run_];
    throw not_a_tile(cell.offset, cell.length);
  }
  // The first row of "1x2 345 678" looks like a size.
  void take_size_for_run() {
    for (const Cell& cell : sheet_.cells) {
      if (cell.length != 3 || !is_run(text_.substr(cell.offset, 3))) return;
    }
    if (!is_run(text_.substr(sheet_.size_offset, 3)) || text_.substr(sheet_.size_offset + 3, 1) == ":") return;
    sheet_.cells.insert(sheet_.cells.begin(), {Cell::too_large, sheet_.size_offset, 3});
    sheet_.size.reset();
  }
  void split_cells() {
    std::vector<Cell> cells;
    for (const Cell& run : sheet_.cells) {
      for (std::size_t i = run.offset; i < run.offset + run.length; ++i) {
        cells.push_back({*tile_value(text_.substr(i, 1)), i, 1});
      }
    }
    sheet_.cells = std::move(cells);
    sheet_.rows = {{0, 3, false, false}, {3, 3, false, false}, {6, 3, false, false}};
    sheet_.rows_marked = true;
  }

  Error not_a_tile(std::size_t offset, std::size_t length) const {
    return error_at(text_, offset, first_line_,
                    fmt::format("found {}, {}", quoted(text_.substr(offset, length)), expected_tile));
  }

  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  std::string_view text_;
  int first_line_;
  Sheet sheet_;
  std::size_t at_ = 0;
  Row row_;
  std::size_t words_ = 0;
  std::size_t first_run_ = none;  // the first cell that is a run of signs and no number
  int depth_ = 0;                 // of brackets
  int groups_ = 0;                // brackets closed
  bool line_begins_ = true;
  bool row_has_tile_ = false;
  bool after_mark_ = false;
  bool free_mark_ = false;  // the next comma means nothing
};

}  // namespace

Sheet scan(std::string_view text, int first_line) { return Scanner(text, first_line).run(); }

std::optional<int> tile_value(std::string_view word) noexcept {
  if (word.size() == 1 && is_blank(word.front())) return 0;
  if (word.empty() || !all_digits(word)) return std::nullopt;
  int value = 0;
  for (const char digit : word) value = std::min(Cell::too_large, value * 10 + (digit - '0'));
  return value;
}

bool is_permutation(std::span<const Cell> cells) {
  std::vector<bool> seen(cells.size());
  for (const Cell& cell : cells) {
    const auto tile = static_cast<std::size_t>(cell.value);
    if (tile >= seen.size() || seen[tile]) return false;
    seen[tile] = true;
  }
  return cells.size() >= 2;
}

std::string shown(std::string_view text, const Cell& cell) {
  return cell.length == 0 ? "an empty cell" : quoted(text.substr(cell.offset, cell.length));
}

}  // namespace taquin
