#include "taquin/laboratory/report/board_svg.hpp"

#include <fmt/core.h>

#include <sstream>
#include <vector>

#include "taquin/laboratory/report/html.hpp"

namespace taquin {

namespace {

constexpr int side = 30;

std::vector<std::vector<std::string>> cells_of(const std::string& text) {
  std::vector<std::vector<std::string>> rows(1);
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (word == "/")
      rows.emplace_back();
    else
      rows.back().push_back(word);
  }
  return rows;
}

std::string drawn(const std::string& cell, int x, int y) {
  if (cell == "0" || cell == "_") return "";
  if (cell == "#")
    return fmt::format(R"svg(<rect class="wall" x="{}" y="{}" width="{}" height="{}"/>)svg", x, y, side, side);
  return fmt::format(R"svg(<rect class="tile" x="{}" y="{}" width="{}" height="{}" rx="4"/>)svg", x + 1, y + 1,
                     side - 2, side - 2) +
         fmt::format(R"svg(<text class="number" x="{}" y="{}" font-size="{}">{}</text>)svg", x + side / 2, y + side / 2,
                     cell.size() > 2 ? 10 : 13, escaped(cell));
}

}  // namespace

std::string board_svg(const std::string& text, std::size_t most_cells) {
  const auto rows = cells_of(text);
  if (rows.size() * rows[0].size() > most_cells) return "";
  std::string svg =
      fmt::format(R"svg(<svg width="{0}" height="{1}" viewBox="-1 -1 {0} {1}" role="img" aria-label="{2}">)svg",
                  static_cast<int>(rows[0].size()) * side + 2, static_cast<int>(rows.size()) * side + 2, escaped(text));
  int y = 0;
  for (const auto& row : rows) {
    int x = 0;
    for (const std::string& cell : row) {
      svg += drawn(cell, x, y);
      x += side;
    }
    y += side;
  }
  return svg + "</svg>";
}

}  // namespace taquin
