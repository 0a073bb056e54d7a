// Move strings: one table of signs for reading and writing.
//
// A count is at most 254, the longest run on the widest board: more is a mistake of typing and would only cost memory.
#include "taquin/io/moves.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>

#include "taquin/io/text.hpp"

namespace taquin {

namespace {

struct Sign {
  Direction direction;
  char letter;
  std::string_view arrow;
};

constexpr std::array<Sign, 4> signs = {{{Direction::up, 'U', "↑"},
                                        {Direction::down, 'D', "↓"},
                                        {Direction::left, 'L', "←"},
                                        {Direction::right, 'R', "→"}}};

constexpr int longest_run = Board::max_side - 1;

Direction seen_from(Perspective perspective, Direction d) { return perspective == Perspective::tile ? inverse(d) : d; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

class MoveReader {
 public:
  MoveReader(std::string_view text, Perspective perspective) : text_(text), perspective_(perspective) {}

  Path run() {
    for (skip_space(); at_ < text_.size(); skip_space()) {
      const Direction d = seen_from(perspective_, direction());
      path_.insert(path_.end(), count(), d);
    }
    return std::move(path_);
  }

 private:
  void skip_space() { at_ = std::min(text_.find_first_not_of(" \t\v\f\r\n,", at_), text_.size()); }

  Direction direction() {
    for (const auto& [direction, letter, arrow] : signs) {
      const bool is_letter = (static_cast<unsigned char>(text_[at_]) & ~0x20U) == static_cast<unsigned char>(letter);
      if (!is_letter && !text_.substr(at_).starts_with(arrow)) continue;
      at_ += is_letter ? 1 : arrow.size();
      return direction;
    }
    throw error_at(text_, at_, 1, fmt::format("found {}, expected a move: U, D, L or R", quoted(word())));
  }
  std::size_t count() {
    const std::size_t begin = at_;
    std::size_t value = 0;
    for (; at_ < text_.size() && is_digit(text_[at_]); ++at_) {
      value = std::min<std::size_t>(longest_run + 1, value * 10 + static_cast<std::size_t>(text_[at_] - '0'));
    }
    if (at_ == begin) return 1;
    if (value >= 1 && value <= longest_run) return value;
    throw error_at(
        text_, begin, 1,
        fmt::format("found {}, expected a count from 1 to {}", quoted(text_.substr(begin, at_ - begin)), longest_run));
  }
  std::string_view word() const { return text_.substr(at_, text_.find_first_of(" \t\v\f\r\n,", at_) - at_); }

  std::string_view text_;
  Perspective perspective_;
  std::size_t at_ = 0;
  Path path_;
};

}  // namespace

Path parse_moves(std::string_view text, Perspective perspective) {
  return MoveReader(without_mark(text), perspective).run();
}

void write_moves(const Path& path, Perspective perspective, bool compact, const Sink& sink) {
  constexpr std::size_t piece = std::size_t{1} << 16;
  std::string text;
  for (auto run = path.begin(); run != path.end();) {
    const auto end = std::find_if(run, path.end(), [&](Direction d) { return d != *run; });
    const auto count = static_cast<std::size_t>(end - run);
    const char letter = signs[static_cast<std::size_t>(seen_from(perspective, *run))].letter;
    if (compact && count <= longest_run) {
      text += letter;
      if (count > 1) text += std::to_string(count);
    } else {
      text.append(count, letter);
    }
    run = end;
    if (text.size() >= piece) {
      sink(text);
      text.clear();
    }
  }
  if (!text.empty()) sink(text);
}

std::string to_text(const Path& path, Perspective perspective, bool compact) {
  std::string text;
  write_moves(path, perspective, compact, [&](std::string_view piece) { text += piece; });
  return text;
}

}  // namespace taquin
