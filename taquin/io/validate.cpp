// Looks at each cell once; the message says where, what was found, and what is missing instead.
#include "taquin/io/validate.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "taquin/io/text.hpp"

namespace taquin {

namespace {

constexpr std::size_t unseen = static_cast<std::size_t>(-1);

std::string missing_tiles(std::span<const TileToken> cells) {
  std::vector<bool> present(cells.size());
  const bool last_is_blank = last_number_is_blank(cells);
  for (const TileToken& cell : cells) {
    if (const auto tile = static_cast<std::size_t>(cell.value); tile < present.size()) present[tile] = true;
    if (last_is_blank && static_cast<std::size_t>(cell.value) == present.size()) present[0] = true;
  }
  std::string names;
  std::size_t count = 0;
  for (std::size_t tile = 0; tile < present.size(); ++tile) {
    if (present[tile] || ++count > 3) continue;
    names += (count > 1 ? ", " : "") + (tile == 0 ? "the blank" : std::to_string(tile));
  }
  return count > 3 ? fmt::format("{} and {} more", names, count - 3) : names;
}

std::string twice(std::span<const TileToken> cells, std::size_t first, std::size_t second, std::string_view text,
                  int first_line) {
  const TextPosition position = locate(text, cells[first].offset, first_line);
  const bool blank = cells[second].value == 0;
  return fmt::format("found {} {} (the first is at line {}, column {}), expected {}; missing: {}",
                     blank ? "a second blank," : "a second", shown(text, cells[second]), position.line, position.column,
                     blank ? "one blank" : "each tile once", missing_tiles(cells));
}

}  // namespace

bool last_number_is_blank(std::span<const TileToken> cells) noexcept {
  const auto count = [&](std::size_t tile) {
    return std::count_if(cells.begin(), cells.end(),
                         [&](const TileToken& cell) { return static_cast<std::size_t>(cell.value) == tile; });
  };
  return count(0) == 0 && count(cells.size()) == 1;
}

Board validate(std::span<const TileToken> cells, Size size, std::string_view text, int first_line) {
  const bool last_is_blank = last_number_is_blank(cells);
  std::vector<std::size_t> seen(cells.size(), unseen);
  std::vector<std::uint16_t> tiles;
  tiles.reserve(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    auto tile = static_cast<std::size_t>(cells[i].value);
    if (last_is_blank && tile == cells.size()) tile = 0;
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
