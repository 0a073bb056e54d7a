// Looks at each cell once; the message says where, what was found, and what is missing instead.
#include "taquin/io/boards/tokens/cells.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "taquin/io/text.hpp"

namespace taquin {

namespace {

constexpr std::size_t unseen = static_cast<std::size_t>(-1);

std::string missing_tiles(std::span<const TextCell> cells) {
  std::vector<bool> present(cells.size());
  const bool last_is_blank = last_number_is_blank(cells);
  for (const TextCell& cell : cells) {
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

std::string twice(std::span<const TextCell> cells, std::size_t first, std::size_t second, std::string_view text,
                  int first_line) {
  const TextPosition position = locate(text, cells[first].offset, first_line);
  const bool blank = cells[second].value == 0;
  return fmt::format("found {} {} (the first is at line {}, column {}), expected {}; missing: {}",
                     blank ? "a second blank," : "a second", shown(text, cells[second]), position.line, position.column,
                     blank ? "one blank" : "each tile once", missing_tiles(cells));
}

}  // namespace

bool last_number_is_blank(std::span<const TextCell> cells) noexcept {
  const auto count = [&](std::size_t tile) {
    return std::count_if(cells.begin(), cells.end(),
                         [&](const TextCell& cell) { return static_cast<std::size_t>(cell.value) == tile; });
  };
  return count(0) == 0 && count(cells.size()) == 1;
}

Board validate(std::span<const TextCell> cells, Size size, std::string_view text, int first_line) {
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

std::optional<int> tile_value(std::string_view word) noexcept {
  if (word == "x" || word == "X" || word == "_" || word == "." || word == "null") return 0;
  if (word.empty()) return std::nullopt;
  int value = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return std::nullopt;
    value = std::min(TextCell::too_large, value * 10 + (c - '0'));
  }
  return value;
}

std::optional<Size> size_word(std::string_view word) {
  const std::size_t cross = word.find_first_of("xX*");
  if (cross == word.npos || cross < 1 || cross > 3 || word.size() - cross > 4) return std::nullopt;
  const auto rows = tile_value(word.substr(0, cross)), cols = tile_value(word.substr(cross + 1));
  const bool are_digits =
      word.find_first_not_of("0123456789", cross + 1) == word.npos && word[0] <= '9' && word[0] >= '0';
  return rows && cols && are_digits ? std::optional(Size{*rows, *cols}) : std::nullopt;
}

std::string shown(std::string_view text, const TextCell& cell) {
  return cell.length == 0 ? "an empty cell" : quoted(word_of(text, cell));
}

std::string shown(Size size) { return fmt::format("{}x{}", size.rows, size.cols); }

std::size_t area(Size size) { return static_cast<std::size_t>(size.rows) * static_cast<std::size_t>(size.cols); }

}  // namespace taquin
