// Draws a loop as a grid of the cells' indices along it. A stroke between two neighbouring cells shows a step of the
// loop, a dotted one a leap.
#include "cli/terminal/draw.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace taquin::cli {

namespace {

struct Strokes {
  std::string_view level, upright;  // horizontal, three characters wide; vertical
};
struct Style {
  Strokes step, leap, none;
};
constexpr Style ascii{{"---", "|"}, {"...", ":"}, {"   ", " "}};
constexpr Style lines{{"───", "│"}, {"···", "┊"}, {"   ", " "}};

const Strokes& between(const Loop& loop, int a, int b, const Style& style) {
  const int i = loop.index(a);
  const int j = loop.index(b);
  if (i < 0 || j < 0) return style.none;
  if (loop.after(i) == j || loop.after(j) == i) return style.step;
  const auto leaps = [&](int from, int to) { return loop.can_leap(from) && loop.after(from, 3) == to; };
  return leaps(i, j) || leaps(j, i) ? style.leap : style.none;
}

std::string without_tail(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

std::string cells_of(const Loop& loop, int row, int width, const Style& style) {
  std::string line;
  for (int col = 0; col < loop.cols(); ++col) {
    const int cell = row * loop.cols() + col;
    if (col > 0) line += fmt::format(" {} ", between(loop, cell - 1, cell, style).level);
    const int index = loop.index(cell);
    line += fmt::format("{:>{}}", index < 0 ? "*" : std::to_string(index), width);
  }
  return without_tail(std::move(line));
}

// The line between a row and the row below it.
std::string strokes_below(const Loop& loop, int row, int width, const Style& style) {
  std::string line;
  for (int col = 0; col < loop.cols(); ++col) {
    const int cell = row * loop.cols() + col;
    if (col > 0) line += "     ";
    line += std::string(static_cast<std::size_t>(width - 1), ' ');
    line += between(loop, cell, cell + loop.cols(), style).upright;
  }
  return without_tail(std::move(line));
}

std::string in_words(const Loop& loop) {
  std::string text =
      fmt::format("{}x{}: {} cells along the loop, {} leaps", loop.rows(), loop.cols(), loop.size(), loop.leaps());
  constexpr int most = 40;  // leaps that the line lists; of more, it has only the number
  const char* mark = ": ";
  for (int i = 0; loop.leaps() <= most && i < loop.size(); ++i) {
    if (loop.can_leap(i)) text += fmt::format("{}{}-{}", mark, i, loop.after(i, 3)), mark = ", ";
  }
  text += "\n";
  if (loop.left_out() >= 0) text += "*: left out; its tile is brought home first\n";
  return text;
}

// For each cell, the direction in which a piece slides: to the cell with the next smaller index.
std::string travel(const Loop& loop, bool utf8) {
  constexpr std::array arrows = {"↑", "↓", "←", "→"};
  constexpr std::array plain = {"^", "v", "<", ">"};
  std::string text = "the way in which a piece slides, cell by cell:\n";
  for (int cell = 0; cell < loop.rows() * loop.cols(); ++cell) {
    const int index = loop.index(cell);
    const auto way = index < 0 ? 0 : static_cast<std::size_t>(inverse(loop.step(loop.after(index, loop.size() - 1))));
    text += index < 0 ? "*" : (utf8 ? arrows : plain)[way];
    text += (cell + 1) % loop.cols() == 0 ? "\n" : " ";
  }
  return text;
}

}  // namespace

std::string draw(const Loop& loop, bool utf8) {
  const Style& style = utf8 ? lines : ascii;
  const int width = static_cast<int>(std::to_string(loop.size() - 1).size());
  std::string text;
  for (int row = 0; row < loop.rows(); ++row) {
    text += cells_of(loop, row, width, style);
    if (row + 1 < loop.rows()) text += strokes_below(loop, row, width, style);
  }
  return text + in_words(loop) + travel(loop, utf8);
}

}  // namespace taquin::cli
