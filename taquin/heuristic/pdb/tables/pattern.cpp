#include "taquin/heuristic/pdb/tables/pattern.hpp"

#include <fmt/core.h>

#include <bit>
#include <string>
#include <utility>

#include "taquin/puzzle/canonical.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

Pattern pattern_of(int rows, int cols, CellSet tiles, int blank) {
  if (rows < 2 || cols < 2 || rows * cols > Layout::most_cells) {
    throw Error(fmt::format("pattern databases are for boards from 2x2 to 7x7, not {}x{}", rows, cols));
  }
  const CellSet all = (CellSet{1} << rows * cols) - 1;
  if (tiles == 0 || (tiles & ~all) != 0)
    throw Error("found a pattern without cells, or with cells outside of the board");
  if ((tiles >> blank & 1U) != 0) throw Error(fmt::format("found a pattern with the blank's cell {}", blank));
  return {rows, cols, tiles, region_of(rows, cols, tiles, blank)};
}

std::vector<CellMap> symmetries(int rows, int cols) {
  std::vector<CellMap> maps;
  for (int kind = 0; kind < (rows == cols ? 8 : 4); ++kind) {
    CellMap map{};
    for (int cell = 0; cell < rows * cols; ++cell) {
      map[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(image(kind, rows, cols, cell));
    }
    maps.push_back(map);
  }
  return maps;
}

std::optional<CellMap> reflection(int rows, int cols, int blank) {
  std::vector<CellMap> all = symmetries(rows, cols);
  if (all.size() == 8) std::swap(all[1], all[4]);
  for (std::size_t i = 1; i < all.size(); ++i) {
    if (all[i][static_cast<std::size_t>(blank)] == blank) return all[i];
  }
  return std::nullopt;
}

CellSet image(CellSet set, const CellMap& map) noexcept {
  CellSet result = 0;
  for (; set != 0; set &= set - 1) result |= CellSet{1} << map[static_cast<std::size_t>(std::countr_zero(set))];
  return result;
}

Shared shared(const Pattern& pattern) {
  Shared best{pattern, {}};
  bool first = true;
  for (const CellMap& map : symmetries(pattern.rows, pattern.cols)) {
    const Pattern other{pattern.rows, pattern.cols, image(pattern.tiles, map), image(pattern.region, map)};
    if (!first && !(other < best.pattern)) continue;
    best = {other, map};
    first = false;
  }
  return best;
}

}  // namespace taquin
