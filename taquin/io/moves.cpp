// Moves as text: one table of signs for reading and writing.
//
// The reader takes one sign after the other and goes back at most over the blanks before a count, so it is linear. The
// first number decides the form: followed by another number or by nothing, it begins a list of tiles; otherwise it is
// the number of moves. The count of a single move is at most 254, the longest run on the widest board: a larger one is
// a typing error and would only cost memory.
#include "taquin/io/moves.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

#include "taquin/io/text.hpp"
#include "taquin/util/amounts.hpp"

namespace taquin {

namespace {

struct Sign {
  Direction direction;
  std::array<std::string_view, 5> spellings;  // the word comes first: it begins with its letter
  std::string_view word() const { return spellings[0]; }
  char letter() const { return spellings[1][0]; }
};

// In the order of `Direction`.
constexpr std::array<Sign, 4> signs = {{{Direction::up, {"up", "U", "↑", "⬆", "⇑"}},
                                        {Direction::down, {"down", "D", "↓", "⬇", "⇓"}},
                                        {Direction::left, {"left", "L", "←", "⬅", "⇐"}},
                                        {Direction::right, {"right", "R", "→", "➡", "⇒"}}}};
constexpr std::string_view emoji_style = "\uFE0F";  // may follow an arrow

constexpr std::string_view separators = " \t\v\f\r\n,;()[]{}";
constexpr std::string_view quotes = "'\"`";
constexpr std::array<std::string_view, 7> noise = {"->", "=>", "-", "moves", "move", "then", "and"};
constexpr std::array<std::string_view, 3> times = {"x", "×", "*"};

struct Label {
  std::string_view text;
  std::optional<Perspective> perspective;
};
constexpr std::array<Label, 5> labels = {{{"tile moves:", Perspective::tile},
                                          {"blank moves:", Perspective::blank},
                                          {"moves:", {}},
                                          {"solution:", {}},
                                          {"path:", {}}}};

constexpr std::size_t longest_run = Board::max_side - 1;

Direction seen_from(Perspective perspective, Direction d) { return perspective == Perspective::tile ? inverse(d) : d; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool starts_with(std::string_view text, std::string_view word) {
  return text.size() >= word.size() &&
         std::equal(word.begin(), word.end(), text.begin(), [](char a, char b) { return lower(a) == lower(b); });
}

// The offset after `label`, which begins a line; npos if no line begins with it.
std::size_t after_label(std::string_view text, std::string_view label) {
  for (std::size_t line = 0; line < text.size(); ++line) {
    line = text.find_first_not_of(" \t", line);
    if (line == text.npos) break;
    if (starts_with(text.substr(line), label)) return line + label.size();
    line = std::min(text.find('\n', line), text.size());
  }
  return text.npos;
}

std::string spelled(int tile, bool as_letter) {
  return as_letter ? std::string(1, static_cast<char>('A' + tile - 1)) : std::to_string(tile);
}

// Slides the tiles of a board by their numbers.
class Tiles {
 public:
  Tiles(const Board& board, Metric metric) : board_(board), where_(cells_by_tile(board)), metric_(metric) {}

  bool has(std::size_t tile) const { return tile >= 1 && tile < where_.size(); }

  // Moves `tile` and appends the blank's slides to `path`; false if the tile cannot move.
  bool move(std::size_t tile, Path& path) {
    if (!has(tile)) return false;
    const int rows = where_[tile] / board_.cols() - board_.blank() / board_.cols();
    const int cols = where_[tile] % board_.cols() - board_.blank() % board_.cols();
    const int slides = std::abs(rows) + std::abs(cols);
    if ((rows != 0 && cols != 0) || (slides > 1 && metric_ == Metric::stm)) return false;
    const Direction d = rows < 0   ? Direction::up
                        : rows > 0 ? Direction::down
                        : cols < 0 ? Direction::left
                                   : Direction::right;
    for (int i = 0; i < slides; ++i) {
      const int blank = board_.blank();
      board_.slide(d);
      where_[static_cast<std::size_t>(board_.tile(blank))] = blank;
    }
    path.insert(path.end(), static_cast<std::size_t>(slides), d);
    return true;
  }

  // Names the tiles that can move.
  std::string movable(bool as_letters) const {
    if (metric_ == Metric::mtm) return "a tile in the row or column of the blank";
    std::vector<int> near;
    for (const Sign& sign : signs) {
      if (board_.can(sign.direction)) near.push_back(board_.tile(board_.neighbour(board_.blank(), sign.direction)));
    }
    std::sort(near.begin(), near.end());
    std::string text = "a tile next to the blank:";
    for (std::size_t i = 0; i < near.size(); ++i) {
      text += i == 0 ? " " : i + 1 == near.size() ? " or " : ", ";
      text += spelled(near[i], as_letters);
    }
    return text;
  }

 private:
  Board board_;
  std::vector<int> where_;  // of each tile; out of date for the blank
  Metric metric_;
};

class MoveReader {
 public:
  MoveReader(std::string_view text, Perspective perspective, std::optional<Tiles> tiles)
      : text_(without_mark(text)), tiles_(std::move(tiles)), perspective_(perspective) {
    const LabelledMoves part = labelled_moves(text_);
    at_ = static_cast<std::size_t>(part.text.data() - text_.data());
    text_ = text_.substr(0, at_ + part.text.size());
    if (part.perspective) perspective_ = *part.perspective;
  }

  Path run() {
    if (are_tile_letters()) {
      form_ = Form::tile_letters;
    } else {
      read_first_number();
    }
    for (skip(); at_ < text_.size(); skip()) {
      if (form_ == Form::moves) {
        read_move();
      } else {
        read_tile();
      }
      token_end_ = at_;
    }
    if (count_ && *count_ != path_.size()) {
      throw error(count_at_, counted(path_.size(), "move"), fmt::format("{} as the number in front says", *count_));
    }
    return std::move(path_);
  }

 private:
  enum class Form : std::uint8_t { moves, tile_numbers, tile_letters };

  bool take(std::string_view word) {
    const bool is_next = starts_with(text_.substr(at_), word);
    if (is_next) at_ += word.size();
    return is_next;
  }
  template <class Words>
  bool take_any(const Words& words) {
    return std::any_of(words.begin(), words.end(), [this](std::string_view word) { return take(word); });
  }

  // Skips separators. A quote directly after a move must close an open one, so that U' is not read as U.
  void skip() {
    do {
      at_ = std::min(text_.find_first_not_of(separators, at_), text_.size());
    } while (at_ < text_.size() && (take_quote() || take_any(noise)));
  }
  bool take_quote() {
    const std::size_t kind = quotes.find(text_[at_]);
    if (kind == quotes.npos || (!is_open_[kind] && at_ == token_end_)) return false;
    is_open_[kind] = !is_open_[kind];
    ++at_;
    return true;
  }
  void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \t", at_), text_.size()); }

  // Whether the text consists of separated single letters, each names a tile, and at least one is no direction.
  bool are_tile_letters() const {
    bool has_other = false;
    for (std::size_t i = at_; tiles_ && i < text_.size(); ++i) {
      const char c = lower(text_[i]);
      if (is_digit(c) || static_cast<unsigned char>(c) > 0x7F) return false;
      if (!is_letter(c)) continue;
      if ((i > at_ && is_letter(lower(text_[i - 1]))) || !tiles_->has(number_of(c))) return false;
      has_other = has_other || std::string_view("udlr").find(c) == std::string_view::npos;
    }
    return has_other;
  }
  static bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
  static std::size_t number_of(char letter) { return 1 + static_cast<std::size_t>(letter - 'a'); }

  // Reads the number of moves ("2 LU", "2 moves: LU"), of a judge's case, or of the first tile. A lone 0 means no
  // moves.
  void read_first_number() {
    skip();
    const bool is_case = take("case");
    skip_blanks();
    count_at_ = at_;
    const std::size_t value = number();
    if (at_ == count_at_) return;
    token_end_ = at_;
    skip();
    const bool is_count = take(":");
    skip();
    const bool is_last = at_ == text_.size();
    if (is_last || is_digit(text_[at_])) form_ = Form::tile_numbers;
    if (form_ == Form::tile_numbers && !is_count && !(is_last && value == 0)) {
      move_tile(value, count_at_, token_end_);
    } else if (!is_case) {
      count_ = value;
    }
  }

  void read_move() {
    const Direction d = seen_from(perspective_, direction());
    path_.insert(path_.end(), count(), d);
  }
  Direction direction() {
    const auto sign = std::find_if(signs.begin(), signs.end(), [this](const Sign& s) { return take_any(s.spellings); });
    if (sign == signs.end()) throw unexpected("a move: U, D, L or R");
    take(emoji_style);
    return sign->direction;
  }
  std::size_t count() {
    const std::size_t move_end = at_;
    skip_blanks();
    take_any(times);
    const std::size_t begin = at_;
    const std::size_t value = number();
    if (at_ == begin) {
      at_ = move_end;
      return 1;
    }
    if (value >= 1 && value <= longest_run) return value;
    throw error(begin, quoted(text_.substr(begin, at_ - begin)), fmt::format("a count from 1 to {}", longest_run));
  }
  // Saturates at 10^9, beyond any tile, count or length.
  std::size_t number() {
    std::size_t value = 0;
    for (; at_ < text_.size() && is_digit(text_[at_]); ++at_) {
      value = std::min<std::size_t>(1'000'000'000, value * 10 + static_cast<std::size_t>(text_[at_] - '0'));
    }
    return value;
  }

  void read_tile() {
    const std::size_t begin = at_;
    const char c = lower(text_[at_]);
    std::size_t tile = 0;
    if (form_ == Form::tile_letters && is_letter(c)) {
      tile = number_of(c);
      ++at_;
    } else if (form_ == Form::tile_numbers && is_digit(c)) {
      tile = number();
    } else {
      throw unexpected("a tile");
    }
    move_tile(tile, begin, at_);
  }
  void move_tile(std::size_t tile, std::size_t begin, std::size_t end) {
    if (tiles_ && tiles_->move(tile, path_)) return;
    const std::string found = quoted(text_.substr(begin, end - begin));
    if (!tiles_) throw error(begin, found, "a move: tile numbers need the board");
    const bool as_letter = form_ == Form::tile_letters;
    throw error(begin, tiles_->has(tile) ? spelled(static_cast<int>(tile), as_letter) : found,
                tiles_->movable(as_letter));
  }

  Error unexpected(std::string_view expected) const {
    const std::size_t end = text_.find_first_of(separators, at_ + 1);
    return error(at_, quoted(text_.substr(at_, end - at_)), expected);
  }
  Error error(std::size_t at, std::string_view found, std::string_view expected) const {
    return error_at(text_, at, 1, fmt::format("found {}, expected {}", found, expected));
  }

  std::string_view text_;  // to the end of the moves
  std::optional<Tiles> tiles_;
  Perspective perspective_;
  Form form_ = Form::moves;
  std::size_t at_ = 0;
  std::size_t token_end_ = std::string_view::npos;  // end of the last move, tile or number
  std::array<bool, quotes.size()> is_open_{};
  std::optional<std::size_t> count_;  // given before the moves
  std::size_t count_at_ = 0;
  Path path_;
};

// Empties `text` into `sink` once it has `least` bytes.
void pass_on(std::string& text, std::size_t least, const Sink& sink) {
  if (text.size() < least) return;
  sink(text);
  text.clear();
}

constexpr std::size_t part = std::size_t{1} << 16;

const Sign& sign_of(Direction d, Perspective perspective) {
  return signs[static_cast<std::size_t>(seen_from(perspective, d))];
}

}  // namespace

LabelledMoves labelled_moves(std::string_view text) {
  text = without_mark(text);
  for (const Label& label : labels) {
    const std::size_t begin = after_label(text, label.text);
    if (begin == text.npos) continue;
    const std::size_t end = label.perspective ? text.find('\n', begin) : text.npos;
    return {text.substr(begin, end - begin), label.perspective};
  }
  return {text, {}};
}

Path parse_moves(std::string_view text, Perspective perspective) {
  return MoveReader(text, perspective, std::nullopt).run();
}

Path parse_moves(std::string_view text, Perspective perspective, const Board& board, Metric metric) {
  return MoveReader(text, perspective, Tiles(board, metric)).run();
}

void write_moves(const Path& path, Perspective perspective, bool compact, const Sink& sink) {
  std::string text;
  for (auto run = path.begin(); run != path.end();) {
    const auto end = std::find_if(run, path.end(), [&](Direction d) { return d != *run; });
    const auto count = static_cast<std::size_t>(end - run);
    const char letter = sign_of(*run, perspective).letter();
    if (compact && count <= longest_run) {
      text += letter;
      if (count > 1) text += std::to_string(count);
    } else {
      text.append(count, letter);
    }
    run = end;
    pass_on(text, part, sink);
  }
  pass_on(text, 1, sink);
}

void write_moves(const Board& board, const Path& path, Perspective perspective, MoveNotation notation,
                 const Sink& sink) {
  if (notation == MoveNotation::letters) return write_moves(path, perspective, true, sink);
  Board now = board;
  std::string text;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (i > 0) text += ' ';
    if (notation == MoveNotation::words) {
      text += sign_of(path[i], perspective).word();
    } else {
      const int blank = now.blank();
      now.slide(path[i]);
      text += std::to_string(now.tile(blank));
    }
    pass_on(text, part, sink);
  }
  pass_on(text, 1, sink);
}

std::string to_text(const Path& path, Perspective perspective, bool compact) {
  std::string text;
  write_moves(path, perspective, compact, [&](std::string_view piece) { text += piece; });
  return text;
}

std::string to_text(const Board& board, const Path& path, Perspective perspective, MoveNotation notation) {
  std::string text;
  write_moves(board, path, perspective, notation, [&](std::string_view piece) { text += piece; });
  return text;
}

}  // namespace taquin
