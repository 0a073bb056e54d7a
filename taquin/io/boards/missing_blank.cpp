// Three signs count, and only where they leave one possibility: a comma (or bar) at one end of the short row; the
// columns in which all other rows begin (or end) their tiles, of which the short row misses one; or, where nothing is
// aligned, that the last cell is left out. Everything else stays an error: a guess would hide a forgotten tile.
#include "taquin/io/boards/missing_blank.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

namespace taquin {

namespace {

using Columns = std::vector<int>;

// Columns on the screen, with tabs set to 8, in which the tiles of a row on its own line begin, or behind which they
// end.
Columns columns_of(const TextGrid& grid, const TextRow& row, std::string_view text, bool ends) {
  Columns columns;
  const std::size_t begin = grid.cells[row.first].offset;
  std::size_t at = begin;
  while (at > 0 && text[at - 1] != '\n' && text[at - 1] != '\r') --at;
  int column = 0;
  for (std::size_t i = row.first; i < row.first + row.count; ++i) {
    const std::size_t stop = grid.cells[i].offset + (ends ? grid.cells[i].length : 0);
    for (; at < stop; ++at) {
      const bool continues = (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
      column = text[at] == '\t' ? column / 8 * 8 + 8 : column + (continues ? 0 : 1);
    }
    columns.push_back(column);
  }
  return columns;
}

// The one column of `full` that `row` lacks; nullopt if the others do not agree.
std::optional<std::size_t> missing(const Columns& row, const Columns& full) {
  const auto [in_row, in_full] = std::mismatch(row.begin(), row.end(), full.begin());
  if (!std::equal(in_row, row.end(), in_full + 1, full.end())) return std::nullopt;
  return static_cast<std::size_t>(in_full - full.begin());
}

std::optional<std::size_t> by_alignment(const TextGrid& grid, std::size_t lacking, std::string_view text, bool ends) {
  std::optional<Columns> full;
  for (const TextRow& row : grid.rows) {
    if (&row == &grid.rows[lacking]) continue;
    Columns columns = columns_of(grid, row, text, ends);
    if (full && columns != *full) return std::nullopt;
    full = std::move(columns);
  }
  return missing(columns_of(grid, grid.rows[lacking], text, ends), *full);
}

// The row that is one tile short, if all others have the same width of at least two.
std::optional<std::size_t> short_row(const std::vector<TextRow>& rows) {
  const auto widest = std::max_element(rows.begin(), rows.end(), [](auto& a, auto& b) { return a.count < b.count; });
  std::optional<std::size_t> found;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (rows[r].count == widest->count) continue;
    if (found || rows[r].count + 1 != widest->count) return std::nullopt;
    found = r;
  }
  return found;
}

// In a text without columns: it begins as the other rows do, and nowhere are two spaces between its tiles.
bool is_left_out(const TextGrid& grid, std::size_t lacking, std::string_view text) {
  const TextRow& row = grid.rows[lacking];
  if (lacking + 1 != grid.rows.size() || row.mark_before) return false;
  if (grid.is_marked()) return true;
  if (columns_of(grid, row, text, false)[0] != columns_of(grid, grid.rows[0], text, false)[0]) return false;
  for (std::size_t i = row.first + 1; i < row.first + row.count; ++i) {
    if (grid.cells[i].offset > grid.cells[i - 1].offset + grid.cells[i - 1].length + 1) return false;
  }
  return true;
}

// The column of the empty cell in a row.
std::optional<std::size_t> empty_column(const TextGrid& grid, std::size_t lacking, std::string_view text) {
  const TextRow& row = grid.rows[lacking];
  if (row.mark_before != row.mark_behind) return row.mark_before ? 0 : row.count;
  if (grid.rows.size() < 2) return std::nullopt;
  if (!grid.is_marked()) {
    const auto left = by_alignment(grid, lacking, text, false);
    const auto right = by_alignment(grid, lacking, text, true);
    if (left && right && left != right) return std::nullopt;
    if (left || right) return left ? left : right;
  }
  return is_left_out(grid, lacking, text) ? std::optional(row.count) : std::nullopt;
}

}  // namespace

std::string insert_missing_blank(TextGrid& grid, std::string_view text) {
  const auto lacking = grid.rows.size() == 1 ? std::size_t{0} : short_row(grid.rows);
  if (!lacking) return {};
  const auto column = empty_column(grid, *lacking, text);
  if (!column) return {};
  TextRow& row = grid.rows[*lacking];
  const std::size_t cell = row.first + *column;
  const TextCell& beside = grid.cells[*column < row.count ? cell : cell - 1];
  grid.cells.insert(grid.cells.begin() + static_cast<std::ptrdiff_t>(cell), {beside.offset, 0});
  ++row.count;
  for (std::size_t r = *lacking + 1; r < grid.rows.size(); ++r) ++grid.rows[r].first;
  if (grid.rows.size() == 1)
    return fmt::format("the empty cell at the {} is taken as the blank", *column == 0 ? "beginning" : "end");
  return fmt::format("the empty cell in row {}, column {} is taken as the blank", *lacking + 1, *column + 1);
}

}  // namespace taquin
