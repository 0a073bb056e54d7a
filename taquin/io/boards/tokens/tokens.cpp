// The scanner: one pass over the text, one glyph at a time.
//
// Commas and bars separate cells: two of them with nothing between hold an empty cell, and so do quotation marks with
// nothing but spaces between. One at the end of a row may be a frame (`| 1 | 2 |`, `1, 2,`) or an empty cell; the
// scanner only notes it. Line ends, slashes, semicolons and brackets separate rows; inside nested brackets line ends
// mean nothing, as in JSON. Rows without a word (rulings, frames) are dropped.
//
// A name (`Puzzle(`, `goal:`, `int[] a =`, and outside brackets any word if there are brackets) is no cell: it says
// what the rows behind it are.
#include "taquin/io/boards/tokens/tokens.hpp"

#include <algorithm>
#include <utility>

#include "taquin/io/boards/tokens/glyphs.hpp"
#include "taquin/io/text.hpp"

namespace taquin {

namespace {

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
    tokens_.sections = sections_of(tokens_, said_);
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
    if (kind != GlyphKind::space && kind != GlyphKind::line_end) line_is_empty_ = false;
    if (is_comment(kind)) return skip_line();
    switch (kind) {
      case GlyphKind::word:
      case GlyphKind::comment:
        return word();
      case GlyphKind::quote:
        return quote();
      case GlyphKind::mark:
        mark();
        break;
      case GlyphKind::open:
        open();
        break;
      case GlyphKind::close:
        close();
        break;
      case GlyphKind::semicolon:
        end_row(RowEdge::semicolon);
        break;
      case GlyphKind::slash:
        end_row(RowEdge::slash);
        break;
      case GlyphKind::arrow:
        end_row(RowEdge::arrow);
        break;
      case GlyphKind::line_end:
        line_end();
        break;
      case GlyphKind::colon:
        free_mark_ = true;
        break;
      case GlyphKind::space:
        break;
    }
    at_ += length;
  }

  // "#"; "%" at the beginning of a line; "//" there, or behind a space and before words: elsewhere it is two slashes.
  bool is_comment(GlyphKind kind) const {
    const bool is_line = line_end_before();
    if (kind == GlyphKind::comment) return !signs_are_cells_ && (text()[at_] == '#' || is_line);
    if (kind != GlyphKind::slash || text().substr(at_, 2) != "//") return false;
    return is_line || (ascii_kind(text()[at_ - 1]) == GlyphKind::space && has_letter_behind());
  }
  bool has_letter_behind() const {
    const std::size_t end = std::min(text().find_first_of("\r\n", at_), text().size());
    return std::any_of(text().begin() + static_cast<std::ptrdiff_t>(at_),
                       text().begin() + static_cast<std::ptrdiff_t>(end), is_letter);
  }
  bool line_end_before() const { return at_ == 0 || ascii_kind(text()[at_ - 1]) == GlyphKind::line_end; }

  // A line of +, -, = and |, such as "+---+---+".
  bool is_ruling() const {
    bool drawn = false;
    for (std::size_t i = at_; i < text().size() && ascii_kind(text()[i]) != GlyphKind::line_end; ++i) {
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
    const GlyphKind kind = glyph_at(text(), at).kind;
    return kind == GlyphKind::word || (kind == GlyphKind::comment && (signs_are_cells_ || text()[at] == '%'));
  }
  bool row_begins() const { return tokens_.cells.size() == row_.first; }

  // Does the word say something about the board, so that it is no cell?
  bool is_letter_or_name(std::string_view word) const {
    if (!is_letter(word[0]) && word[0] != '_') return false;
    const std::size_t next = std::min(text().find_first_not_of(" \t", at_), text().size());
    const Glyph behind = next < text().size() ? glyph_at(text(), next) : Glyph{GlyphKind::line_end, 0};
    if (behind.kind == GlyphKind::colon && row_begins()) return true;
    if (behind.kind == GlyphKind::open && next == at_ && row_begins()) return true;
    if (!is_name(word)) return false;
    return behind.kind == GlyphKind::open || behind.kind == GlyphKind::colon || (has_brackets_ && depth_ == 0) ||
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

  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  bool signs_are_cells_;
  Tokens tokens_;
  std::size_t at_ = 0;
  TextRow row_;
  RowEdge edge_ = RowEdge::line;          // between the last row and the next
  LabelKind label_ = LabelKind::unknown;  // of the words since the last row
  std::optional<std::string> moves_;      // behind such a word
  std::vector<SaidMoves> said_;
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
