// The scanner: one pass over the text, one glyph at a time.
//
// Commas and bars separate cells: two of them with nothing between hold an empty cell, which is the blank. One at the
// end of a row may be a frame (`| 1 | 2 |`, `1, 2,`) or an empty cell; the scanner only notes it. Line ends, slashes,
// semicolons and brackets separate rows; inside nested brackets line ends mean nothing, as in JSON. Rows without a tile
// (rulings, frames) are dropped. Quotation marks, as in CSV and JSON, are spaces.
//
// Only after the whole text it is known whether its words are numbers or have one character per cell, so words of such
// characters are kept until then.
#include "taquin/io/tokens.hpp"

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

constexpr std::array<Signs, 7> ascii = {{{" \t\v\f\"", Kind::space},
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

// Box drawings are U+2500 .. U+257F; its upright lines separate cells like '|'.
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

std::optional<int> decimal(char sign) {
  if (is_digit(sign)) return sign - '0';
  return is_blank(sign) ? std::optional(0) : std::nullopt;
}
std::optional<int> letter(char sign) {
  const char capital = sign >= 'a' && sign <= 'z' ? static_cast<char>(sign - 'a' + 'A') : sign;
  if (capital >= 'A' && capital <= 'O') return capital - 'A' + 1;
  return sign == '0' || is_blank(sign) ? std::optional(0) : std::nullopt;
}
std::optional<int> hexadecimal(char sign) {
  const auto value = decimal(sign);
  const auto behind_nine = value ? std::nullopt : letter(sign);
  return behind_nine && *behind_nine <= 6 ? std::optional(*behind_nine + 9) : value;
}

// A sign for each cell of an 8- or 15-puzzle.
struct Alphabet {
  std::size_t side;
  std::optional<int> (*value)(char sign);
  bool needs_digit = false;  // from 1 to 9: without one the signs are letters
  bool is_complete = false;  // letters only count if they form a board, so that a misspelt word is no board
};
// "283104765"; "F2A41893D6BEC507"; "HFGBEDC_A"; "OBJDAHICMFKNLE_G".
constexpr std::array<Alphabet, 4> alphabets = {{{.side = 3, .value = decimal, .needs_digit = true},
                                                {.side = 4, .value = hexadecimal, .needs_digit = true},
                                                {.side = 3, .value = letter, .is_complete = true},
                                                {.side = 4, .value = letter, .is_complete = true}}};

// One sign, a row's or a board's, of any of them.
bool is_run(std::string_view word) {
  const bool has_size =
      word.size() == 1 || word.size() == 3 || word.size() == 4 || word.size() == 9 || word.size() == 16;
  return has_size && std::all_of(word.begin(), word.end(), [](char c) { return decimal(c) || letter(c); });
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

  BoardTokens run() {
    while (at_ < text_.size()) step();
    end_row();
    read_signs();
    tokens_.rows_marked |= groups_ > 1;
    return std::move(tokens_);
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
      tokens_.size = size_word(word);
      tokens_.size_offset = begin;
      free_mark_ = tokens_.size.has_value();
      if (tokens_.size) return;
    }
    const std::optional<int> value = tile_value(word);
    if (!value && !is_run(word)) throw first_run_ == none ? not_a_tile(begin, word.size()) : not_a_tile();
    if (!value && first_run_ == none) first_run_ = tokens_.cells.size();
    add({value.value_or(TileToken::too_large), begin, word.size()});
    after_mark_ = false;
    row_has_tile_ = true;
  }
  void mark() {
    if (std::exchange(free_mark_, false)) return;
    if (after_mark_) {
      add({0, at_, 0});
    } else if (tokens_.cells.size() == row_.first) {
      row_.mark_before = true;
    }
    after_mark_ = true;
  }
  void open() {
    end_row();
    free_mark_ = false;
    tokens_.rows_marked |= ++depth_ > 1;
  }
  void close() {
    end_row();
    free_mark_ = true;  // the comma behind a bracket separates rows, not cells
    if (depth_ > 0) --depth_;
    ++groups_;
  }
  void row_end() {
    end_row();
    tokens_.rows_marked = true;
  }
  void line_end() {
    line_begins_ = true;
    if (depth_ < 2) end_row();
  }

  void add(const TileToken& cell) {
    tokens_.cells.push_back(cell);
    if (tokens_.cells.size() <= most_cells) return;
    throw error_at(text_, cell.offset, first_line_,
                   fmt::format("found more than {0} tiles, expected at most {1}x{1}", most_cells, Board::max_side));
  }
  void end_row() {
    row_.count = tokens_.cells.size() - row_.first;
    row_.mark_behind = after_mark_;
    if (row_has_tile_) {
      tokens_.rows.push_back(row_);
    } else {
      tokens_.cells.resize(row_.first);
    }
    row_ = {tokens_.cells.size(), 0, false, false};
    row_has_tile_ = after_mark_ = false;
  }

  // "283104765" or "123 485 76.": only as the whole board, since elsewhere digits in a row are one number.
  void read_signs() {
    if (tokens_.size && tokens_.cells.size() + 1 == words_) take_size_for_run();
    for (const Alphabet& alphabet : alphabets) {
      if (auto cells = cells_in(alphabet)) return take(std::move(*cells), alphabet.side);
    }
    if (first_run_ != none) throw not_a_tile();
  }
  // The first row of "1x2 345 678" looks like a size.
  void take_size_for_run() {
    const std::size_t side = tokens_.cells.size() + 1;
    const auto is_row = [&](std::size_t offset) { return is_run(text_.substr(offset, side)); };
    for (const TileToken& cell : tokens_.cells) {
      if (cell.length != side || !is_row(cell.offset)) return;
    }
    const Glyph behind =
        tokens_.size_offset + side < text_.size() ? glyph_at(text_, tokens_.size_offset + side) : Glyph{Kind::space, 0};
    if (side < 3 || behind.kind == Kind::word || !is_row(tokens_.size_offset)) return;
    tokens_.cells.insert(tokens_.cells.begin(), {TileToken::too_large, tokens_.size_offset, side});
    tokens_.size.reset();
  }
  // One cell per character, if the words are alike and all their characters are in the alphabet.
  std::optional<std::vector<TileToken>> cells_in(const Alphabet& alphabet) const {
    const std::size_t length = tokens_.cells.empty() ? 0 : tokens_.cells.front().length;
    const bool are_numbers = first_run_ == none && (length == 1 || alphabet.side == 4);
    if (are_numbers || tokens_.cells.size() * length != alphabet.side * alphabet.side) return std::nullopt;
    std::vector<TileToken> cells;
    bool has_digit = false;
    for (const TileToken& run : tokens_.cells) {
      if (run.length != length) return std::nullopt;
      for (std::size_t i = run.offset; i < run.offset + length; ++i) {
        const auto value = alphabet.value(text_[i]);
        if (!value) return std::nullopt;
        has_digit |= text_[i] >= '1' && text_[i] <= '9';
        cells.push_back({*value, i, 1});
      }
    }
    const bool fits = has_digit == alphabet.needs_digit && (!alphabet.is_complete || is_permutation(cells));
    return fits ? std::optional(std::move(cells)) : std::nullopt;
  }
  // Characters that stand alone keep their rows; one word for a whole 4x4 board is a list, which --size may shape.
  void take(std::vector<TileToken> cells, std::size_t side) {
    const std::size_t length = tokens_.cells.front().length;
    tokens_.cells = std::move(cells);
    if (length == 1) return;
    tokens_.rows.clear();
    if (length == 16) return tokens_.rows.push_back({0, length, false, false});
    for (std::size_t row = 0; row < side; ++row) tokens_.rows.push_back({row * side, side, false, false});
    tokens_.rows_marked = true;
  }

  Error not_a_tile(std::size_t offset, std::size_t length) const {
    return error_at(text_, offset, first_line_,
                    fmt::format("found {}, {}", quoted(text_.substr(offset, length)), expected_tile));
  }
  // The first cell that is neither a number nor one character per cell.
  Error not_a_tile() const {
    const TileToken& run = tokens_.cells[first_run_];
    return not_a_tile(run.offset, run.length);
  }

  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  std::string_view text_;
  int first_line_;
  BoardTokens tokens_;
  std::size_t at_ = 0;
  TokenRow row_;
  std::size_t words_ = 0;
  std::size_t first_run_ = none;  // the first cell that is a run of characters and not a number
  int depth_ = 0;                 // open brackets
  int groups_ = 0;                // brackets closed
  bool line_begins_ = true;
  bool row_has_tile_ = false;
  bool after_mark_ = false;
  bool free_mark_ = false;  // the next comma means nothing
};

}  // namespace

BoardTokens scan(std::string_view text, int first_line) { return Scanner(text, first_line).run(); }

std::optional<int> tile_value(std::string_view word) noexcept {
  if ((word.size() == 1 && is_blank(word.front())) || word == "null") return 0;
  if (word.empty() || !all_digits(word)) return std::nullopt;
  int value = 0;
  for (const char digit : word) value = std::min(TileToken::too_large, value * 10 + (digit - '0'));
  return value;
}

bool is_permutation(std::span<const TileToken> cells) {
  std::vector<bool> seen(cells.size());
  for (const TileToken& cell : cells) {
    const auto tile = static_cast<std::size_t>(cell.value);
    if (tile >= seen.size() || seen[tile]) return false;
    seen[tile] = true;
  }
  return cells.size() >= 2;
}

std::string shown(std::string_view text, const TileToken& cell) {
  return cell.length == 0 ? "an empty cell" : quoted(text.substr(cell.offset, cell.length));
}

}  // namespace taquin
