#include "taquin/laboratory/report/board_svg.hpp"

#include <fmt/core.h>

#include "taquin/io/parse.hpp"
#include "taquin/laboratory/report/html.hpp"

namespace taquin {

std::string board_svg(const Board& board) {
  constexpr int cell = 30;
  std::string svg =
      fmt::format(R"svg(<svg width="{0}" height="{1}" viewBox="-1 -1 {0} {1}" role="img" aria-label="{2}">)svg",
                  board.cols() * cell + 2, board.rows() * cell + 2, escaped(to_text(board)));
  for (int i = 0; i < board.cells(); ++i) {
    const int tile = board.tile(i);
    if (tile == 0) continue;
    const int x = i % board.cols() * cell, y = i / board.cols() * cell;
    svg += fmt::format(R"svg(<rect class="tile" x="{}" y="{}" width="{}" height="{}" rx="4"/>)svg", x + 1, y + 1,
                       cell - 2, cell - 2);
    svg += fmt::format(R"svg(<text class="number" x="{}" y="{}" font-size="{}">{}</text>)svg", x + cell / 2,
                       y + cell / 2, tile > 99 ? 10 : 13, tile);
  }
  return svg + "</svg>";
}

}  // namespace taquin
