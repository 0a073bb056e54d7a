// A view of a table through a symmetry of the board: which tiles of the board belong to its pattern, and where they are
// on the table's board. And what all look-ups in sums of views share: a loop over sums that the compiler unrolls, and
// the memo of one child computed by the three steps of `BatchedLookup`.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "taquin/heuristic/pdb/tables/pattern.hpp"
#include "taquin/heuristic/pdb/tables/table.hpp"

namespace taquin {

/// The abstract state of a pattern on a board, in terms of the cells of its table.
struct AbstractState {
  CellSet cells = 0;
  std::array<std::uint8_t, 16> sequence{};  ///< numbers of the tiles, in cell order
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
  /// A tile's number within the pattern, given the cell of the board where it belongs.
  std::uint8_t tile_number(int goal_cell) const noexcept {
    return static_cast<std::uint8_t>(table->tile_number(map[static_cast<std::size_t>(goal_cell)]));
  }

  template <class Space>
  AbstractState abstract_state(const Space& space, const typename Space::State& state) const {
    std::array<std::uint8_t, Layout::most_cells> tile_numbers{};
    AbstractState abstract_state;
    for (int cell = 0; cell < space.cells(); ++cell) {
      const int tile = state.tile(cell);
      if (tile == 0 || !contains(tile)) continue;
      const std::uint8_t there = map[static_cast<std::size_t>(cell)];
      abstract_state.cells |= CellSet{1} << there;
      tile_numbers[there] = tile_number(space.goal_cell(tile));
    }
    for (CellSet rest = abstract_state.cells; rest != 0; rest &= rest - 1) {
      abstract_state.sequence[abstract_state.count++] = tile_numbers[static_cast<std::size_t>(std::countr_zero(rest))];
    }
    abstract_state.blank = map[state.blank];
    abstract_state.value = table->value(abstract_state.sequence.data(), abstract_state.cells, abstract_state.blank);
    return abstract_state;
  }
};

/// Calls `work.operator()<s>()` for every s below `Sums`.
template <std::size_t Sums, class Work>
[[gnu::always_inline]] inline void each_sum(const Work& work) {
  [&]<std::size_t... s>(std::index_sequence<s...>) __attribute__((always_inline)) {
    (work.template operator()<s>(), ...);
  }
  (std::make_index_sequence<Sums>());
}

/// The child's memo by `prefetch`, `read` and `enter`.
template <class Heuristic, class State, class Move>
typename Heuristic::Memo after_by_lookup(const Heuristic& heuristic, const typename Heuristic::Memo& memo,
                                         const State& state, const Move& move) {
  typename Heuristic::Lookup lookup;
  typename Heuristic::LookupResult lookup_result;
  typename Heuristic::Memo child;
  heuristic.prefetch(memo, state, move, lookup);
  (void)heuristic.read(memo, lookup, lookup_result);
  heuristic.enter(memo, state, move, lookup_result, child);
  return child;
}

}  // namespace taquin
