// A view of a table through a symmetry of the board: which tiles of the board belong to its pattern, and where they are
// on the table's board. And what all look-ups in sums of views share: a loop over sums that the compiler unrolls, and
// the memo of one child computed by the three steps of `BatchedLookup`.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/core/web_build.hpp"
#include "taquin/heuristic/pdb/tables/layout.hpp"
#include "taquin/heuristic/pdb/tables/table.hpp"

namespace taquin {

/// The abstract state of a pattern on a board, in terms of the cells of its table.
struct AbstractState {
  CellSet cells = 0;
  std::array<std::uint8_t, 16> sequence{};  ///< numbers of the tiles, in cell order
  std::size_t count = 0;                    ///< of them
  int blank = 0;
  int value = 0;  ///< as far as it was asked for
};

struct View {
  std::shared_ptr<const PatternTable> table;
  CellMap map;             ///< cell of the board -> cell of the table
  std::vector<int> tiles;  ///< of the board, those that belong to the pattern

  /// The view of the pattern that `map` carries to the table's.
  View(std::shared_ptr<const PatternTable> of, const CellMap& through, int goal_blank)
      : table(std::move(of)), map(through) {
    const Pattern& pattern = table->pattern();
    numbers_.fill(no_number);
    for (int cell = 0; cell < pattern.rows * pattern.cols; ++cell) {
      if ((pattern.tiles >> map[static_cast<std::size_t>(cell)] & 1U) == 0) continue;
      tiles.push_back(cell < goal_blank ? cell + 1 : cell);
      numbers_[static_cast<std::size_t>(tiles.back())] =
          static_cast<std::uint8_t>(table->tile_number(map[static_cast<std::size_t>(cell)]));
    }
  }

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
      const std::uint8_t number = numbers_[static_cast<std::size_t>(tile)];
      if (number == no_number) continue;
      const std::uint8_t there = map[static_cast<std::size_t>(cell)];
      abstract_state.cells |= CellSet{1} << there;
      tile_numbers[there] = number;
    }
    for (CellSet rest = abstract_state.cells; rest != 0; rest &= rest - 1) {
      abstract_state.sequence[abstract_state.count++] = tile_numbers[static_cast<std::size_t>(std::countr_zero(rest))];
    }
    abstract_state.blank = map[state.blank];
    return abstract_state;
  }
  int value(const AbstractState& a) const noexcept { return table->value(a.sequence.data(), a.cells, a.blank); }
  /// The value modulo four.
  int residue(const AbstractState& a) const noexcept { return table->residue(a.sequence.data(), a.cells, a.blank); }

 private:
  static constexpr std::uint8_t no_number = 255;
  std::array<std::uint8_t, Layout::most_cells + 1> numbers_;  // by tile
};

/// The values of additive sums in a state, from nothing or from what a search has kept of them.
///
/// A table has one bit an entry, so one look-up tells a pattern's value modulo four; the value itself is found by
/// following falling values to the goal, some dozens of look-ups. Searches along a path do so at their first node only.
/// Those with a closed list keep the value of a node, the greatest of its sums, and a few bits beside it, the excerpt:
/// how much less each sum is, in steps of four. All sums have the parity of the state, so with the values modulo four
/// that gives each sum exactly. Without excerpts a node of A* takes ten to fifteen times as long (4x4, small and large
/// tables).
template <std::size_t Sums>
class SumValues {
 public:
  /// Finds all sums from nothing.
  SumValues() = default;
  /// The greatest sum is `value`, and `excerpt` that of the sums.
  SumValues(Cost value, std::uint8_t excerpt) : value_(value), excerpt_(excerpt) {}

  static std::uint8_t excerpt(const std::array<Cost, Sums>& sums, Cost value) noexcept {
    unsigned excerpt = 0;
    for (std::size_t s = 0; s < Sums; ++s) {
      const auto fours = static_cast<unsigned>(value - sums[s]) / 4;
      excerpt |= (fours < unknown ? fours : unknown) << bits * s;
    }
    return static_cast<std::uint8_t>(excerpt);
  }

  /// Adds a pattern of sum `s`. Its value is exact, or congruent modulo four and far from zero.
  template <class Space>
  AbstractState add(std::size_t s, const View& view, const Space& space, const typename Space::State& state) {
    AbstractState abstract_state = view.abstract_state(space, state);
    abstract_state.value = is_known(s) ? 64 + view.residue(abstract_state) : view.value(abstract_state);
    sums_[s] += abstract_state.value;
    return abstract_state;
  }
  /// Once all its patterns are added.
  Cost sum(std::size_t s) const noexcept {
    if (!is_known(s)) return sums_[s];
    const Cost most = value_ - 4 * static_cast<Cost>(fours(s));
    return most - ((most - sums_[s]) & 3);
  }

 private:
  static_assert(Sums <= 4);
  static constexpr std::size_t bits = excerpt_bits / Sums;
  static constexpr unsigned unknown = (1U << bits) - 1;

  unsigned fours(std::size_t s) const noexcept { return static_cast<unsigned>(excerpt_) >> bits * s & unknown; }
  bool is_known(std::size_t s) const noexcept { return !web_build && value_ >= 0 && fours(s) != unknown; }

  Cost value_ = -1;
  std::uint8_t excerpt_ = 0;
  std::array<Cost, Sums> sums_{};
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
