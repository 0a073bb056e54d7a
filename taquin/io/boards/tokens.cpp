// The scanner: one pass over the text, one glyph at a time.
//
// Commas and bars separate cells: two of them with nothing between hold an empty cell, and so do quotation marks with
// nothing but spaces between. One at the end of a row may be a frame (`| 1 | 2 |`, `1, 2,`) or an empty cell; the
// scanner only notes it. Line ends, slashes, semicolons and brackets separate rows; inside nested brackets line ends
// mean nothing, as in JSON. Rows without a word (rulings, frames) are dropped.
//
// A name (`Puzzle(`, `goal:`, `int[] a =`, and outside brackets any word if there are brackets) is no cell: it says
// what the rows behind it are.
#include "taquin/io/boards/tokens.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "taquin/io/text.hpp"

namespace taquin {

namespace {

enum class Kind : std::uint8_t {
  word,
  space,
  mark,
  semicolon,
  slash,
  line_end,
  open,
  close,
  comment,
  quote,
  colon,
  arrow
};

struct Glyph {
  Kind kind;
  std::size_t length;
};

struct Signs {
  std::string_view signs;
  Kind kind;
};

constexpr std::array<Signs, 10> ascii = {{{" \t\v\f", Kind::space},
                                          {",|", Kind::mark},
                                          {";", Kind::semicolon},
                                          {"/", Kind::slash},
                                          {"\r\n", Kind::line_end},
                                          {"[({", Kind::open},
                                          {"])}", Kind::close},
                                          {"#%", Kind::comment},
                                          {"\"'", Kind::quote},
                                          {":=", Kind::colon}}};

constexpr std::array<Kind, 256> kinds = [] {
  std::array<Kind, 256> table{};
  for (const auto& [signs, kind] : ascii) {
    for (const char sign : signs) table[static_cast<unsigned char>(sign)] = kind;
  }
  return table;
}();

constexpr std::array<std::string_view, 6> arrows = {"->", "-->", "=>", "==>", "\xE2\x86\x92", "\xE2\x87\x92"};

Kind ascii_kind(char c) { return kinds[static_cast<unsigned char>(c)]; }

// Box drawings are U+2500 .. U+257F; its upright lines separate cells like '|'.
Glyph glyph_at(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (c == '-' || c == '=' || c == '\xE2') {
    for (const std::string_view arrow : arrows) {
      if (text.substr(at, arrow.size()) == arrow) return {Kind::arrow, arrow.size()};
    }
  }
  if (c == '(' && text.substr(at, bracketed_blank.size()) == bracketed_blank)
    return {Kind::word, bracketed_blank.size()};
  const std::string_view three = text.substr(at, 3);
  if (three.starts_with("\xC2\xA0")) return {Kind::space, 2};
  if (three == "\xE2\x94\x82" || three == "\xE2\x94\x83" || three == "\xE2\x95\x91") return {Kind::mark, 3};
  if (three.size() == 3 && (three.starts_with("\xE2\x94") || three.starts_with("\xE2\x95"))) return {Kind::space, 3};
  return {ascii_kind(c), 1};
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// At least two letters, the first sign one of them; no sign of a blank.
bool is_name(std::string_view word) {
  constexpr std::size_t longest = 64;
  const bool begins = is_letter(word[0]) || (word[0] == '_' && word.size() > 1);
  return begins && word.size() <= longest && std::count_if(word.begin(), word.end(), is_letter) >= 2 &&
         !is_blank_word(word);
}

class Scanner {
 public:
  Scanner(std::string_view text, int first_line, bool signs_are_cells) : signs_are_cells_(signs_are_cells) {
    tokens_.text = text;
    tokens_.first_line = first_line;
    has_brackets_ = text.find_first_of("[{(") != text.npos;
  }

  Tokens run() {
    while (at_ < text().size()) step();
    end_row(RowEdge::line);
    find_sections();
    return std::move(tokens_);
  }

 private:
  std::string_view text() const { return tokens_.text; }

  void step() {
    if (std::exchange(line_begins_, false)) {
      line_is_empty_ = true;
      if (is_ruling()) return skip_line();
    }
    if (at_ == quote_end_) return close_quote();
    const auto [kind, length] = glyph_at(text(), at_);
    if (kind != Kind::space && kind != Kind::line_end) line_is_empty_ = false;
    if (is_comment(kind)) return skip_line();
    switch (kind) {
      case Kind::word:
      case Kind::comment:
        return word();
      case Kind::quote:
        return quote();
      case Kind::mark:
        mark();
        break;
      case Kind::open:
        open();
        break;
      case Kind::close:
        close();
        break;
      case Kind::semicolon:
        end_row(RowEdge::semicolon);
        break;
      case Kind::slash:
        end_row(RowEdge::slash);
        break;
      case Kind::arrow:
        end_row(RowEdge::arrow);
        break;
      case Kind::line_end:
        line_end();
        break;
      case Kind::colon:
        free_mark_ = true;
        break;
      case Kind::space:
        break;
    }
    at_ += length;
  }

  // "#"; "%" at the beginning of a line; "//" there, or behind a space and before words: elsewhere it is two slashes.
  bool is_comment(Kind kind) const {
    const bool is_line = line_end_before();
    if (kind == Kind::comment) return !signs_are_cells_ && (text()[at_] == '#' || is_line);
    if (kind != Kind::slash || text().substr(at_, 2) != "//") return false;
    return is_line || (ascii_kind(text()[at_ - 1]) == Kind::space && has_letter_behind());
  }
  bool has_letter_behind() const {
    const std::size_t end = std::min(text().find_first_of("\r\n", at_), text().size());
    return std::any_of(text().begin() + static_cast<std::ptrdiff_t>(at_),
                       text().begin() + static_cast<std::ptrdiff_t>(end), is_letter);
  }
  bool line_end_before() const { return at_ == 0 || ascii_kind(text()[at_ - 1]) == Kind::line_end; }

  // A line of +, -, = and |, such as "+---+---+".
  bool is_ruling() const {
    bool drawn = false;
    for (std::size_t i = at_; i < text().size() && ascii_kind(text()[i]) != Kind::line_end; ++i) {
      if (std::string_view("+-=| \t").find(text()[i]) == std::string_view::npos) return false;
      drawn |= text()[i] == '-' || text()[i] == '=';
    }
    return drawn;
  }
  void skip_line() {
    line_is_empty_ = false;
    quote_end_ = none;
    at_ = std::min(text().find_first_of("\r\n", at_), text().size());
  }

  void word() {
    const std::size_t begin = at_;
    do at_ += glyph_at(text(), at_).length;
    while (at_ < text().size() && is_word(at_));
    const std::string_view word = text().substr(begin, at_ - begin);
    if (is_letter_or_name(word)) return label(word);
    if (label_ == LabelKind::moves && row_begins()) return moves(begin);
    if (!add_joined(begin, word)) add({begin, word.size()});
    after_mark_ = false;
    row_has_word_ = true;
  }
  // "8.6.7" and "1-2-3" are three numbers; with one point or dash between they could be one.
  bool add_joined(std::size_t begin, std::string_view word) {
    constexpr std::string_view digits = "0123456789";
    const std::size_t first = word.find_first_not_of(digits);
    if (first == word.npos || first == 0 || (word[first] != '.' && word[first] != '-')) return false;
    const char sign = word[first];
    if (word.find_first_not_of(std::string(digits) + sign) != word.npos || word.back() == sign) return false;
    if (std::count(word.begin(), word.end(), sign) < 2 || word.find(std::string(2, sign)) != word.npos) return false;
    for (std::size_t at = 0; at < word.size();) {
      const std::size_t end = std::min(word.find(sign, at), word.size());
      add({begin + at, end - at});
      at = end + 1;
    }
    return true;
  }
  bool is_word(std::size_t at) const {
    const Kind kind = glyph_at(text(), at).kind;
    return kind == Kind::word || (kind == Kind::comment && (signs_are_cells_ || text()[at] == '%'));
  }
  bool row_begins() const { return tokens_.cells.size() == row_.first; }

  // Does the word say something about the board, so that it is no cell?
  bool is_letter_or_name(std::string_view word) const {
    if (!is_letter(word[0]) && word[0] != '_') return false;
    const std::size_t next = std::min(text().find_first_not_of(" \t", at_), text().size());
    const Glyph behind = next < text().size() ? glyph_at(text(), next) : Glyph{Kind::line_end, 0};
    if (behind.kind == Kind::colon && row_begins()) return true;
    if (behind.kind == Kind::open && next == at_ && row_begins()) return true;
    if (!is_name(word)) return false;
    return behind.kind == Kind::open || behind.kind == Kind::colon || (has_brackets_ && depth_ == 0) ||
           label_kind(word) != LabelKind::unknown || word.find('<') != word.npos || (label_is_set_ && row_begins());
  }
  void label(std::string_view word) {
    end_row(RowEdge::label);
    const LabelKind kind = label_kind(word);
    label_is_set_ = true;
    name_end_ = at_;
    if (kind == LabelKind::code) {
      label_ = LabelKind::unknown;
    } else if (kind != LabelKind::unknown && (kind != LabelKind::plain || label_ == LabelKind::unknown)) {
      label_ = kind;
    }
  }
  // The rest of the line.
  void moves(std::size_t begin) {
    skip_line();
    moves_ = std::string(text().substr(begin, at_ - begin));
  }

  void mark() {
    if (std::exchange(free_mark_, false)) return;
    if (after_mark_) {
      add({at_, 0});
    } else if (row_begins()) {
      row_.mark_before = true;
    }
    after_mark_ = true;
  }
  // Nothing but spaces between the marks is an empty cell; several words are a row; else the marks mean nothing.
  void quote() {
    const std::size_t end = text().find_first_of(std::string{text()[at_], '\n'}, at_ + 1);
    const bool is_closed = end != text().npos && text()[end] != '\n' && quote_end_ == none;
    if (is_closed) {
      const std::string_view within = text().substr(at_ + 1, end - at_ - 1);
      if (within.find_first_not_of(" \t") == within.npos) {
        add({at_, 0});
        row_has_word_ = true;
        after_mark_ = false;
        at_ = end + 1;
        return;
      }
      quote_end_ = end;
      if (within.find_first_of(" ,;/\t") != within.npos) {
        end_row(RowEdge::bracket);
        quote_is_row_ = true;
      }
    }
    ++at_;
  }
  void close_quote() {
    quote_end_ = none;
    ++at_;
    if (!std::exchange(quote_is_row_, false)) return;
    end_row(RowEdge::bracket);
    free_mark_ = true;
  }
  // The parentheses of a call do not count.
  void open() {
    end_row(RowEdge::bracket);
    free_mark_ = false;
    open_.push_back(!(text()[at_] == '(' && at_ == name_end_));
    depth_ += open_.back() ? 1 : 0;
  }
  void close() {
    end_row(RowEdge::bracket);
    free_mark_ = true;  // the comma behind a bracket separates rows, not cells
    if (open_.empty()) return;
    depth_ -= open_.back() ? 1 : 0;
    open_.pop_back();
    least_depth_ = std::min(least_depth_, depth_);
  }
  void line_end() {
    line_begins_ = true;
    if (text()[at_] == '\r' && at_ + 1 < text().size() && text()[at_ + 1] == '\n') ++at_;
    tokens_.lines.push_back(at_ + 1);
    if (depth_ < 2) end_row(line_is_empty_ ? RowEdge::blank_line : RowEdge::line);
    if (ends_with_line(label_)) label_ = LabelKind::unknown;
    label_is_set_ = false;
  }

  void add(const TextCell& cell) { tokens_.cells.push_back(cell); }
  void end_row(RowEdge edge) {
    row_.count = tokens_.cells.size() - row_.first;
    row_.mark_behind = after_mark_;
    row_.depth = depth_;
    if (row_has_word_) {
      row_.edge = edge_;
      row_.least_depth = least_depth_;
      row_.label = std::exchange(label_, LabelKind::unknown);
      tokens_.rows.push_back(row_);
      edge_ = edge;
      least_depth_ = depth_;
    } else {
      tokens_.cells.resize(row_.first);
      edge_ = std::max(edge_, edge);
    }
    row_ = {.first = tokens_.cells.size()};
    row_has_word_ = after_mark_ = false;
    if (moves_) note_moves();
  }
  void note_moves() {
    said_.push_back({tokens_.rows.size(), std::move(*moves_)});
    moves_.reset();
    label_ = LabelKind::unknown;
  }

  // Rows that only say something about others become a part of the next section, or of the last.
  void find_sections() {
    TextSection next;
    auto said = said_.begin();
    std::vector<TextSection>& all = tokens_.sections;
    const auto take_moves = [&](std::size_t row) {
      for (; said != said_.end() && said->first <= row; ++said) (all.empty() ? next : all.back()).moves = said->second;
    };
    for (std::size_t r = 0; r < tokens_.rows.size(); ++r) {
      take_moves(r);
      const TextRow& row = tokens_.rows[r];
      if (ends_with_line(row.label) && tell(row, next)) continue;
      const bool apart = row.edge >= RowEdge::label || closes_board(r) || all.empty() || all.back().end_row != r;
      if (apart) {
        next.first_row = r;
        next.role = row.edge == RowEdge::arrow ? LabelKind::goal : row.label;
        next.is_labelled = row.edge == RowEdge::label && row.label != LabelKind::unknown;
        all.push_back(std::exchange(next, TextSection{}));
      }
      all.back().end_row = r + 1;
    }
    take_moves(tokens_.rows.size());
  }
  // Rows of rows have ended before the row.
  bool closes_board(std::size_t r) const {
    const TextRow& row = tokens_.rows[r];
    return r > 0 && row.edge == RowEdge::bracket &&
           row.least_depth <= std::min(row.depth, tokens_.rows[r - 1].depth) - 2;
  }
  // A size, a length or an id: whether the row is one.
  bool tell(const TextRow& row, TextSection& section) const {
    if (row.count > 2) return false;
    const auto word = [&](std::size_t i) { return tokens_.word(tokens_.cells[row.first + i]); };
    const int first = tile_value(word(0)).value_or(0), last = tile_value(word(row.count - 1)).value_or(0);
    Size size = section.size.value_or(Size{});
    if (row.label == LabelKind::size) size = size_word(word(0)).value_or(Size{first, last});
    if (row.label == LabelKind::rows) size.rows = first;
    if (row.label == LabelKind::cols) size.cols = first;
    if (row.label == LabelKind::id) section.id = word(0);
    if (size.rows > 0 || size.cols > 0) section.size = size;
    return row.label != LabelKind::id || row.count == 1;
  }

  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  bool signs_are_cells_;
  Tokens tokens_;
  std::size_t at_ = 0;
  TextRow row_;
  RowEdge edge_ = RowEdge::line;                           // between the last row and the next
  LabelKind label_ = LabelKind::unknown;                   // of the words since the last row
  std::optional<std::string> moves_;                       // behind such a word
  std::vector<std::pair<std::size_t, std::string>> said_;  // moves, and the rows before them
  std::size_t quote_end_ = none;
  std::size_t name_end_ = none;  // behind the last name
  std::vector<bool> open_;       // brackets; true: counted in depth_
  int depth_ = 0;                // open brackets
  int least_depth_ = 0;
  bool has_brackets_ = false;
  bool quote_is_row_ = false;
  bool label_is_set_ = false;  // on this line
  bool line_begins_ = true;
  bool line_is_empty_ = true;
  bool row_has_word_ = false;
  bool after_mark_ = false;
  bool free_mark_ = false;  // the next comma means nothing
};

}  // namespace

int Tokens::line_of(const TextCell& cell) const {
  const auto behind = std::upper_bound(lines.begin(), lines.end(), cell.offset);
  return first_line + static_cast<int>(behind - lines.begin()) - 1;
}

Error Tokens::error(const TextCell& cell, const std::string& message) const {
  const int line = line_of(cell);
  const std::size_t begin = lines[static_cast<std::size_t>(line - first_line)];
  return error_at(text.substr(begin), cell.offset - begin, line, message);
}

Tokens scan(std::string_view text, int first_line, bool signs_are_cells) {
  return Scanner(text, first_line, signs_are_cells).run();
}

}  // namespace taquin
