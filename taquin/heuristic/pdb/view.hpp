// A table, looked at through a symmetry of the board: which tiles of the board it speaks of, and where they stand on
// it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "taquin/heuristic/pdb/pattern.hpp"
#include "taquin/heuristic/pdb/table.hpp"

namespace taquin {

/// How a pattern lies on a board, in the cells of its table.
struct Placing {
  CellSet cells = 0;
  std::array<std::uint8_t, 16> sequence{};  ///< places of the tiles in the numbering of orders, in cell order
  std::size_t count = 0;                    ///< of them
  int blank = 0;
  int value = 0;
};

struct View {
  std::shared_ptr<const PatternTable> table;
  CellMap map;             ///< cell of the board -> cell of the table
  std::vector<int> tiles;  ///< of the board, those that belong to the pattern

  /// The view of the pattern that `map` carries to the table's.
  View(std::shared_ptr<const PatternTable> of, const CellMap& through, int goal_blank)
      : table(std::move(of)), map(through) {
    const Pattern& pattern = table->pattern();
    for (int cell = 0; cell < pattern.rows * pattern.cols; ++cell) {
      if ((pattern.tiles >> map[static_cast<std::size_t>(cell)] & 1U) == 0) continue;
      tiles.push_back(cell < goal_blank ? cell + 1 : cell);
    }
  }

  bool contains(int tile) const noexcept { return std::find(tiles.begin(), tiles.end(), tile) != tiles.end(); }
  /// A tile's place in the numbering of orders, by the cell of the board where it belongs.
  std::uint8_t place_of(int goal_cell) const noexcept {
    return static_cast<std::uint8_t>(table->place_of(map[static_cast<std::size_t>(goal_cell)]));
  }

  template <class Space>
  Placing placing(const Space& space, const typename Space::State& state) const {
    std::array<std::uint8_t, Layout::most_cells> places{};
    Placing placing;
    for (int cell = 0; cell < space.cells(); ++cell) {
      const int tile = state.tile(cell);
      if (tile == 0 || !contains(tile)) continue;
      const std::uint8_t there = map[static_cast<std::size_t>(cell)];
      placing.cells |= CellSet{1} << there;
      places[there] = place_of(space.goal_cell(tile));
    }
    for (CellSet rest = placing.cells; rest != 0; rest &= rest - 1) {
      placing.sequence[placing.count++] = places[static_cast<std::size_t>(std::countr_zero(rest))];
    }
    placing.blank = map[state.blank];
    placing.value = table->value(placing.sequence.data(), placing.cells, placing.blank);
    return placing;
  }
};

}  // namespace taquin
