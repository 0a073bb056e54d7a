#include "taquin/io/boards/text_grid.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace taquin {

namespace {

constexpr std::size_t most_signs = 256;  // bytes of a board with one character a cell

Shaped guessed(Size taken, Size other, int guesses) {
  return {taken, fmt::format("taken as {}; use --size {} if that is meant", shown(taken), shown(other)), guesses};
}

// The only way to cut a list into at least two rows and columns, else a single line.
Shaped shape_of_list(int tiles, bool is_column) {
  const int root = static_cast<int>(std::lround(std::sqrt(tiles)));
  if (root * root == tiles) return is_column ? guessed({root, root}, {tiles, 1}, 0) : Shaped{{root, root}};
  std::vector<Size> sizes;
  for (int rows = 2; rows < root + 1; ++rows) {
    if (tiles % rows == 0 && tiles / rows <= Board::max_side) sizes.push_back({rows, tiles / rows});
  }
  if (sizes.size() == 1) return guessed(sizes[0], {sizes[0].cols, sizes[0].rows}, 1);
  Shaped open{{1, tiles}};
  open.question = fmt::format("found {} tiles, expected rows of equal length", tiles);
  if (sizes.empty() && tiles > Board::max_side) return open;
  if (sizes.empty()) return is_column ? guessed({tiles, 1}, {1, tiles}, 1) : guessed({1, tiles}, {tiles, 1}, 1);
  std::string list;
  for (const Size size : sizes) list += fmt::format(", {}, {}x{}", shown(size), size.cols, size.rows);
  open.size = sizes[0];
  open.question =
      fmt::format("found {} tiles without rows, expected --size to say which shape: {}", tiles, list.substr(2));
  return open;
}

}  // namespace

bool TextGrid::is_marked() const {
  return std::any_of(rows.begin(), rows.end(),
                     [&](const TextRow& row) { return &row != rows.data() && row.edge >= RowEdge::semicolon; });
}

TextGrid grid_of(const Tokens& tokens, const TextSection& section) {
  TextGrid grid;
  for (std::size_t r = section.first_row; r < section.end_row; ++r) {
    TextRow row = tokens.rows[r];
    const auto begin = tokens.cells.begin() + static_cast<std::ptrdiff_t>(row.first);
    row.first = grid.cells.size();
    if (section.is_item) row.depth = 0;
    grid.cells.insert(grid.cells.end(), begin, begin + static_cast<std::ptrdiff_t>(row.count));
    grid.rows.push_back(row);
  }
  return grid;
}

TextGrid without(const TextGrid& grid, std::size_t front, std::size_t behind) {
  TextGrid core;
  const std::size_t end = grid.cells.size() - behind;
  for (TextRow row : grid.rows) {
    const std::size_t first = std::max(row.first, front), last = std::min(row.first + row.count, end);
    if (first >= last) continue;
    row.mark_before &= first == row.first;
    row.mark_behind &= last == row.first + row.count;
    row.first = first - front;
    row.count = last - first;
    core.rows.push_back(row);
  }
  core.cells.assign(grid.cells.begin() + static_cast<std::ptrdiff_t>(front),
                    grid.cells.begin() + static_cast<std::ptrdiff_t>(end));
  return core;
}

std::optional<TextGrid> explode(const TextGrid& grid, std::string_view text) {
  std::size_t bytes = 0, longest = 0, shorter = 0;
  for (const TextCell& cell : grid.cells) {
    bytes += cell.length;
    longest = std::max(longest, cell.length);
    if (bytes > most_signs) return std::nullopt;
  }
  for (const TextCell& cell : grid.cells) shorter += cell.length < longest ? 1 : 0;
  if (longest < 2 || shorter > 1) return std::nullopt;
  TextGrid result;
  for (const TextRow& row : grid.rows) {
    for (std::size_t i = row.first; i < row.first + row.count; ++i) {
      const TextCell& cell = grid.cells[i];
      TextRow part = row;
      part.first = result.cells.size();
      if (i > row.first) part.edge = RowEdge::bracket;
      if (row.count > 1) part.mark_before = part.mark_behind = false;
      for (std::size_t at = cell.offset; at < cell.offset + cell.length; ++at) {
        if (text.substr(at, bracketed_blank.size()) == bracketed_blank) {
          result.cells.push_back({at, bracketed_blank.size()});
          at += bracketed_blank.size() - 1;
          continue;
        }
        const bool continues = (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U && at > cell.offset;
        if (continues) ++result.cells.back().length;
        if (!continues) result.cells.push_back({at, 1});
      }
      if (cell.length == 0) result.cells.push_back(cell);
      part.count = result.cells.size() - part.first;
      result.rows.push_back(part);
    }
  }
  if (result.cells.size() == grid.cells.size()) return std::nullopt;
  return result;
}

std::optional<TextGrid> spaced(const TextGrid& grid, std::string_view text) {
  if (grid.cells.empty() || grid.cells.size() > most_signs) return std::nullopt;
  const std::size_t begin = grid.cells.front().offset, end = grid.cells.back().offset + grid.cells.back().length;
  if (end - begin > most_signs || std::any_of(grid.rows.begin() + 1, grid.rows.end(),
                                              [](const TextRow& row) { return row.edge != RowEdge::line; })) {
    return std::nullopt;
  }
  TextGrid result;
  std::size_t spaces = 0;
  for (const TextRow& row : grid.rows) {
    const std::size_t line = text.find_last_of("\r\n", grid.cells[row.first].offset) + 1;
    const std::size_t stop = std::min(text.find_first_of("\r\n", line), text.size());
    result.rows.push_back({.first = result.cells.size(), .count = stop - line});
    for (std::size_t at = line; at < stop; ++at) {
      const bool is_space = text[at] == ' ';
      spaces += is_space ? 1 : 0;
      result.cells.push_back({at, is_space ? std::size_t{0} : 1});
    }
  }
  return spaces == 1 ? std::optional(std::move(result)) : std::nullopt;
}

bool is_list(const TextGrid& grid) {
  if (grid.rows.size() == 1) return grid.rows[0].depth < 2;
  return std::all_of(grid.rows.begin(), grid.rows.end(), [&](const TextRow& row) {
    return row.count == 1 && (&row == grid.rows.data() || row.edge <= RowEdge::semicolon);
  });
}

std::optional<Shaped> shape_of(const TextGrid& grid, std::optional<Size> said) {
  if (grid.rows.empty() || grid.cells.size() > most_cells) return std::nullopt;
  if (is_list(grid)) {
    if (!said) return shape_of_list(static_cast<int>(grid.cells.size()), grid.rows.size() > 1);
    return area(*said) == grid.cells.size() && has_sides(*said) ? std::optional(Shaped{*said}) : std::nullopt;
  }
  const std::size_t cols = grid.rows[0].count;
  if (std::any_of(grid.rows.begin(), grid.rows.end(), [&](const TextRow& row) { return row.count != cols; })) return {};
  const Size size{static_cast<int>(grid.rows.size()), static_cast<int>(cols)};
  if (!has_sides(size) || (said && *said != size)) return std::nullopt;
  Shaped shaped{size};
  shaped.shows_rows = true;
  return shaped;
}

}  // namespace taquin
