// A pattern: some tiles of a board, known by the cells where they belong, and the region of the goal's blank.
//
// Patterns that a symmetry of the board carries into one another share a table if it carries the blank's region along:
// `CellMap` is such a symmetry, the map from the cells of a board to those of the table.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "taquin/heuristic/pdb/tables/layout.hpp"

namespace taquin {

struct Pattern {
  int rows = 0;
  int cols = 0;
  CellSet tiles = 0;   ///< where the tiles belong
  CellSet region = 0;  ///< where the blank may stand when they are there
  auto operator<=>(const Pattern&) const = default;
  int count() const noexcept { return std::popcount(tiles); }
};

/// Cell of a board -> cell of the table.
using CellMap = std::array<std::uint8_t, Layout::most_cells>;

/// The pattern of the tiles that belong to `tiles` when the goal's blank is on `blank`. Throws `Error` if the blank is
/// among them or the layout is out of bounds.
Pattern pattern_of(int rows, int cols, CellSet tiles, int blank);

/// All symmetries of a board of at most 49 cells that keep its shape: 4 for a rectangle, 8 for a square; the identity
/// first.
std::vector<CellMap> symmetries(int rows, int cols);

/// A symmetry of the board, not the identity, that keeps the blank's cell: the main diagonal if it does. Nullopt if
/// none does.
std::optional<CellMap> reflection(int rows, int cols, int blank);

/// The image of a set of cells.
CellSet image(CellSet set, const CellMap& map) noexcept;

/// The representative of all patterns that share a table, and a map that leads to it.
struct Shared {
  Pattern pattern;
  CellMap map;
};
Shared shared(const Pattern& pattern);

}  // namespace taquin
