// The slides of a board as a table sees them, through a symmetry.
#pragma once

#include <cstdint>
#include <vector>

#include "taquin/heuristic/pattern/pattern.hpp"
#include "taquin/puzzle/direction.hpp"

namespace taquin {

/// Of a table's cells: the cell from which a tile slides when the blank at `cell` goes `d`, or -1 at the edge.
int cell_beside(const Layout& layout, int cell, Direction d) noexcept;

/// A slide: where the tile and the blank are in the table.
struct Slot {
  std::uint8_t from = 0;  ///< the tile's cell, the blank's next
  std::uint8_t to = 0;    ///< the blank's cell
  bool exists = false;
};
/// By blank's cell on the board * 4 + its direction.
std::vector<Slot> slots(const Layout& layout, const CellMap& map);

}  // namespace taquin
