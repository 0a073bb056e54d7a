// Boards in boxes. A style is a row of a table, so that the loop contains no character.
#include "cli/terminal/draw.hpp"

#include <fmt/core.h>

#include <array>

#include "taquin/io/moves.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/direction.hpp"

namespace taquin::cli {

namespace {

struct RuleEnds {
  const char* left;
  const char* cross;
  const char* right;
};

struct BoxStyle {
  const char* dash;
  const char* bar;
  RuleEnds top, middle, bottom;
};

constexpr BoxStyle ascii{"-", "|", {"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}};
constexpr BoxStyle lines{"─", "│", {"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};

std::string rule(const RuleEnds& ends, const char* dash, int columns, int width) {
  std::string text = ends.left;
  for (int col = 0; col < columns; ++col) {
    if (col > 0) text += ends.cross;
    for (int i = 0; i < width + 2; ++i) text += dash;
  }
  return text + ends.right + "\n";
}

std::string row_of(const Board& board, int row, const char* bar, int width) {
  std::string text = bar;
  for (int col = 0; col < board.cols(); ++col) {
    const int tile = board.tile(row, col);
    text += fmt::format(" {:>{}} {}", tile == 0 ? "" : std::to_string(tile), width, bar);
  }
  return text + "\n";
}

}  // namespace

std::string draw(const Board& board, bool utf8) {
  const BoxStyle& style = utf8 ? lines : ascii;
  const int width = static_cast<int>(std::to_string(board.cells() - 1).size());
  std::string text = rule(style.top, style.dash, board.cols(), width);
  for (int row = 0; row < board.rows(); ++row) {
    if (row > 0) text += rule(style.middle, style.dash, board.cols(), width);
    text += row_of(board, row, style.bar, width);
  }
  return text + rule(style.bottom, style.dash, board.cols(), width);
}

std::string_view word(Direction direction) noexcept {
  constexpr std::array<std::string_view, 4> words{"up", "down", "left", "right"};
  return words[static_cast<std::size_t>(direction)];
}

std::string describe(const Board& board, Direction blank, Perspective perspective) {
  if (perspective == Perspective::blank) return fmt::format("blank goes {}", word(blank));
  Board after = board;
  after.slide(blank);
  return fmt::format("tile {} goes {}", board.tile(after.blank()), word(inverse(blank)));
}

}  // namespace taquin::cli
