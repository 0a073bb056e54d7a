// One look at each cell; the message names the place, what stands there, and what is missing instead.
#include "taquin/io/assemble.hpp"

#include <fmt/core.h>

#include "taquin/io/text.hpp"

namespace taquin {

namespace {

constexpr std::size_t unseen = static_cast<std::size_t>(-1);

std::string missing_tiles(std::span<const Cell> cells) {
  std::vector<bool> present(cells.size());
  for (const Cell& cell : cells) {
    if (const auto tile = static_cast<std::size_t>(cell.value); tile < present.size()) present[tile] = true;
  }
  std::string names;
  std::size_t count = 0;
  for (std::size_t tile = 0; tile < present.size(); ++tile) {
    if (present[tile] || ++count > 3) continue;
    names += (count > 1 ? ", " : "") + (tile == 0 ? "the blank" : std::to_string(tile));
  }
  return count > 3 ? fmt::format("{} and {} more", names, count - 3) : names;
}

std::string twice(std::span<const Cell> cells, std::size_t first, std::size_t second, std::string_view text,
                  int first_line) {
  const Place place = locate(text, cells[first].offset, first_line);
  const bool blank = cells[second].value == 0;
  return fmt::format("found {} {} (the first is at line {}, column {}), expected {}; missing: {}",
                     blank ? "a second blank," : "a second", shown(text, cells[second]), place.line, place.column,
                     blank ? "one blank" : "each tile once", missing_tiles(cells));
}

}  // namespace

Board assemble(std::span<const Cell> cells, Size size, std::string_view text, int first_line) {
  std::vector<std::size_t> seen(cells.size(), unseen);
  std::vector<std::uint16_t> tiles;
  tiles.reserve(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto tile = static_cast<std::size_t>(cells[i].value);
    if (tile >= cells.size()) {
      throw error_at(text, cells[i].offset, first_line,
                     fmt::format("found {}, expected a tile from 1 to {} on a {}x{} board; missing: {}",
                                 shown(text, cells[i]), cells.size() - 1, size.rows, size.cols, missing_tiles(cells)));
    }
    if (seen[tile] != unseen)
      throw error_at(text, cells[i].offset, first_line, twice(cells, seen[tile], i, text, first_line));
    seen[tile] = i;
    tiles.push_back(static_cast<std::uint16_t>(tile));
  }
  return {size.rows, size.cols, std::move(tiles)};
}

}  // namespace taquin
