#include "taquin/heuristic/pdb/tables/layout.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "taquin/puzzle/canonical.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

// n over k, 0 <= k <= 12, n <= 49: below 2^37; sets are checked to fit 32 bits.
struct Binomials {
  std::array<std::array<std::uint64_t, 13>, 50> of{};
  constexpr Binomials() {
    for (std::size_t n = 0; n < of.size(); ++n) {
      of[n][0] = 1;
      for (std::size_t k = 1; k < of[n].size() && n > 0; ++k) of[n][k] = of[n - 1][k - 1] + of[n - 1][k];
    }
  }
};
constexpr Binomials binomials;

constexpr std::uint64_t choose(int n, int k) {
  return binomials.of[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

void check_size(int rows, int cols) {
  if (rows < 2 || cols < 2 || rows * cols > Layout::most_cells) {
    throw Error(fmt::format("pattern databases are for boards from 2x2 to 7x7, not {}x{}", rows, cols));
  }
}

int checked(int rows, int cols, int tiles) {
  check_size(rows, cols);
  const int most = std::min(Layout::most_tiles, rows * cols - 1);
  if (tiles < 1 || tiles > most) {
    throw Error(fmt::format("found a pattern of {} tiles, expected 1 to {}", tiles, most));
  }
  if (choose(rows * cols, tiles) > (std::uint64_t{1} << 28)) {
    throw Error(fmt::format("found a pattern of {} tiles, which is too large for a board of {}x{}", tiles, rows, cols));
  }
  return tiles;
}

}  // namespace

CellSet region_of(int rows, int cols, CellSet occupied, int blank) noexcept {
  const CellSet all = (CellSet{1} << rows * cols) - 1;
  CellSet left_edge = 1;
  for (int row = 1; row < rows; ++row) left_edge |= CellSet{1} << row * cols;
  const CellSet open = all & ~occupied;
  CellSet region = CellSet{1} << blank;
  for (CellSet before = 0; before != region;) {
    before = region;
    region |= (region << cols | region >> cols | (region << 1 & ~left_edge) | (region & ~left_edge) >> 1) & open;
  }
  return region;
}

Layout::Layout(int rows, int cols, int tiles)
    : rows_(rows),
      cols_(cols),
      tiles_(checked(rows, cols, tiles)),
      permutations_(tiles),
      words_(static_cast<std::size_t>(rows * cols + 15) / 16),
      sets_(static_cast<std::uint32_t>(choose(rows * cols, tiles))) {
  for (int cell = 0; cell < cells(); ++cell) {
    CellSet& near = neighbours_[static_cast<std::size_t>(cell)];
    if (cell >= cols) near |= CellSet{1} << (cell - cols);
    if (cell + cols < cells()) near |= CellSet{1} << (cell + cols);
    if (cell % cols > 0) near |= CellSet{1} << (cell - 1);
    if (cell % cols + 1 < cols) near |= CellSet{1} << (cell + 1);
  }
  if (cells() <= 26) number_halves();
  number_regions();
}

void Layout::number_halves() {
  low_.resize(std::size_t{1} << half());
  high_.resize(std::size_t{1} << (cells() - half()));
  for (CellSet bits = 0; bits < low_.size(); ++bits) {
    if (std::popcount(bits) <= tiles_) low_[bits] = slow_number(bits);
  }
  // The tiles of the upper half follow those of the lower half; there are as many as the lower half leaves.
  for (CellSet bits = 0; bits < high_.size(); ++bits) {
    const int below = tiles_ - std::popcount(bits);
    if (below < 0 || below > half()) continue;
    const CellSet filler = (CellSet{1} << below) - 1;
    high_[bits] = slow_number((bits << half()) | filler) - slow_number(filler);
  }
}

void Layout::number_regions() {
  first_.resize(std::size_t{sets_} + 1);
  label_.resize(std::size_t{sets_} * words_);
  const CellSet all = (CellSet{1} << cells()) - 1;
  std::uint32_t pairs = 0;
  CellSet occupied =
      (CellSet{1} << tiles_) - 1;  // the first set; sets are in the order of their bit patterns as numbers
  for (std::uint32_t set = 0; set < sets_; ++set) {
    first_[set] = pairs;
    for (CellSet remaining = all & ~occupied; remaining != 0; ++pairs) {
      const CellSet part = region(occupied, std::countr_zero(remaining));
      remaining &= ~part;
      for (CellSet rest = part; rest != 0; rest &= rest - 1) {
        const auto cell = static_cast<std::size_t>(std::countr_zero(rest));
        label_[std::size_t{set} * words_ + cell / 16] |= std::uint64_t{pairs - first_[set]} << 4 * (cell % 16);
      }
    }
    occupied = next_set(occupied);
  }
  first_[sets_] = pairs;
  if (cells() > 16) return;
  assert(pairs <= 0x10000);
  joint_.resize(sets_);
  for (std::uint32_t set = 0; set < sets_; ++set) {
    joint_[set] = first_[set];
    for (int cell = 0; cell < cells(); ++cell) joint_[set] |= (label_[set] >> 4 * cell & 7U) << (16 + 3 * cell);
  }
}

std::uint32_t Layout::slow_number(CellSet occupied) const noexcept {
  std::uint64_t number = 0;
  for (int k = 1; occupied != 0; ++k, occupied &= occupied - 1) number += choose(std::countr_zero(occupied), k);
  return static_cast<std::uint32_t>(number);
}

CellSet Layout::set_at(std::uint32_t number) const noexcept {
  CellSet occupied = 0;
  std::uint64_t rest = number;
  int cell = cells();
  for (int k = tiles_; k > 0; --k) {
    do --cell;
    while (choose(cell, k) > rest);
    rest -= choose(cell, k);
    occupied |= CellSet{1} << cell;
  }
  return occupied;
}

Pattern pattern_of(int rows, int cols, CellSet tiles, int blank) {
  check_size(rows, cols);
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
