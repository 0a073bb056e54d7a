// The state space of the sliding puzzle under the multi-tile metric (MTM): one move slides a run of one or more tiles
// of one row or column, all by one cell, so the blank goes any number of cells straight.
//
// A second space over the states of the first (`Puzzle`): a run is as many single slides as it has tiles, so everything
// that only looks at states (packing, ranking, tables over the single space) is shared through `single()`. Two runs
// along one axis one after the other are one run, a shorter one or none: no shortest path makes them, and
// `redundant_after` says so. Any position thus has rows + cols - 2 moves, and after the first only one axis is left.
//
// A set of runs is one bit a run, so that a pruner can take out any of them: four lanes, one a direction, all in one
// word for sides of up to 17 cells. Four lengths would be smaller, but could not lose a run from the middle.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "taquin/core/concepts.hpp"
#include "taquin/puzzle/direction.hpp"
#include "taquin/puzzle/space/puzzle.hpp"

namespace taquin {

/// The blank goes `count` >= 1 cells in one direction.
struct Run {
  Direction direction = Direction::up;
  std::uint8_t count = 1;
  constexpr bool operator==(const Run&) const noexcept = default;
  /// For files and other processes: the direction in the two lowest bits.
  constexpr std::uint16_t number() const noexcept {
    return static_cast<std::uint16_t>(count << 2 | static_cast<int>(direction));
  }
  static constexpr Run of_number(std::uint16_t number) noexcept {
    return {static_cast<Direction>(number & 3), static_cast<std::uint8_t>(number >> 2)};
  }
};

/// A set of runs of at most `MaxCount` tiles, iterated up 1, 2 ..., down 1, 2 ..., left, right. A structural type (all
/// members public), so that a set can be a template argument.
template <int MaxCount>
class Runs {
 public:
  static constexpr unsigned bits_per_direction = std::bit_ceil(static_cast<unsigned>(MaxCount));
  static constexpr std::size_t words = (4 * bits_per_direction + 63) / 64;

  class Iterator {
   public:
    constexpr explicit Iterator(const Runs& rest) noexcept : rest_(rest) {}
    constexpr Run operator*() const noexcept { return rest_.first(); }
    constexpr Iterator& operator++() noexcept {
      rest_.remove_first();
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const noexcept { return !(rest_ == other.rest_); }

   private:
    Runs rest_;
  };

  constexpr Runs() noexcept = default;

  constexpr Iterator begin() const noexcept { return Iterator(*this); }
  constexpr Iterator end() const noexcept { return Iterator(Runs()); }
  constexpr int size() const noexcept {
    int count = 0;
    for (const std::uint64_t word : bits_) count += std::popcount(word);
    return count;
  }
  constexpr bool contains(Run run) const noexcept {
    return (bits_[bit_index(run) / 64] >> (bit_index(run) % 64) & 1U) != 0;
  }
  constexpr void add(Run run) noexcept { bits_[bit_index(run) / 64] |= std::uint64_t{1} << (bit_index(run) % 64); }
  /// All runs of 1 .. reach tiles in one direction.
  constexpr void add_reach(Direction d, int reach) noexcept {
    std::size_t word = bit_index({d, 1}) / 64;
    for (; reach >= 64; reach -= 64) bits_[word++] = ~std::uint64_t{0};
    if (reach > 0) bits_[word] |= ((std::uint64_t{1} << reach) - 1) << (bit_index({d, 1}) % 64);
  }
  constexpr void remove(Run run) noexcept {
    bits_[bit_index(run) / 64] &= ~(std::uint64_t{1} << (bit_index(run) % 64));
  }
  constexpr void remove_all(const Runs& other) noexcept {
    for (std::size_t i = 0; i < words; ++i) bits_[i] &= ~other.bits_[i];
  }
  constexpr bool operator==(const Runs&) const noexcept = default;

  std::array<std::uint64_t, words> bits_{};

 private:
  static constexpr unsigned bit_index(Run run) noexcept {
    return static_cast<unsigned>(run.direction) * bits_per_direction + run.count - 1U;
  }
  // The first word that is not empty, or the last.
  constexpr std::size_t first_word() const noexcept {
    std::size_t i = 0;
    while (i + 1 < words && bits_[i] == 0) ++i;
    return i;
  }
  constexpr Run first() const noexcept {
    const std::size_t i = first_word();
    const unsigned bit_index = static_cast<unsigned>(i) * 64 + static_cast<unsigned>(std::countr_zero(bits_[i]));
    return {static_cast<Direction>(bit_index / bits_per_direction),
            static_cast<std::uint8_t>(bit_index % bits_per_direction + 1)};
  }
  constexpr void remove_first() noexcept {
    std::uint64_t& word = bits_[first_word()];
    word &= word - 1;
  }
};

/// The most tiles that one move can slide on a board of a compiled size, or on any board of a dynamic one's capacity.
template <class Single>
inline constexpr int longest_run = std::min(Single::Tiles::capacity, 255) - 1;
template <int Rows, int Cols, class Tiles>
requires(Rows != dynamic) inline constexpr int longest_run<Puzzle<Rows, Cols, Tiles>> = std::max(Rows, Cols) - 1;

/// MTM over the states of `Single`, a `Puzzle`. Every move costs 1, however many tiles it slides.
template <class Single>
class MultiTile {
 public:
  using Tiles = typename Single::Tiles;
  using State = typename Single::State;
  using Packed = typename Single::Packed;
  using Move = Run;
  using Moves = Runs<longest_run<Single>>;
  static constexpr bool unit_cost = true;
  /// No state has more: of the rows + cols - 2 runs, an upper bound.
  static constexpr int most_moves = std::min(2 * longest_run<Single>, Tiles::capacity - 1);
  static constexpr bool is_dynamic = Single::is_dynamic;
  static constexpr bool multi_tile = true;

  /// As for `Puzzle`; of a dynamic size no side may be longer than 255.
  MultiTile(int rows, int cols, int goal_blank) : single_(rows, cols, goal_blank) {}
  explicit MultiTile(int goal_blank = 0) requires(!is_dynamic) : single_(goal_blank) {}

  /// The same board under STM.
  constexpr const Single& single() const noexcept { return single_; }

  // --- geometry ---
  constexpr int rows() const noexcept { return single_.rows(); }
  constexpr int cols() const noexcept { return single_.cols(); }
  constexpr int cells() const noexcept { return single_.cells(); }
  constexpr int row(int cell) const noexcept { return single_.row(cell); }
  constexpr int col(int cell) const noexcept { return single_.col(cell); }
  constexpr int goal_blank() const noexcept { return single_.goal_blank(); }
  constexpr int goal_cell(int tile) const noexcept { return single_.goal_cell(tile); }
  constexpr int neighbour(int cell, Direction d) const noexcept { return single_.neighbour(cell, d); }

  // --- StateSpace ---
  Moves moves(const State& state) const noexcept {
    const int row = single_.row(state.blank);
    const int col = single_.col(state.blank);
    Moves moves;
    moves.add_reach(Direction::up, row);
    moves.add_reach(Direction::down, rows() - 1 - row);
    moves.add_reach(Direction::left, col);
    moves.add_reach(Direction::right, cols() - 1 - col);
    return moves;
  }
  constexpr Cost apply(State& state, Run run) const noexcept {
    for (int i = 0; i < run.count; ++i) single_.apply(state, run.direction);
    return 1;
  }
  void undo(State& state, Run run) const noexcept { apply(state, inverse(run)); }
  static constexpr Run inverse(Run run) noexcept { return {taquin::inverse(run.direction), run.count}; }
  /// All runs along the same axis.
  static constexpr Moves redundant_after(Run run) noexcept {
    Moves axis;
    axis.add_reach(run.direction, longest_run<Single>);
    axis.add_reach(taquin::inverse(run.direction), longest_run<Single>);
    return axis;
  }
  bool is_goal(const State& state) const noexcept { return single_.is_goal(state); }
  Packed pack(const State& state) const { return single_.pack(state); }
  State unpack(const Packed& packed) const { return single_.unpack(packed); }

  // --- KnownGoal, IndexedSpace ---
  const State& goal_state() const noexcept { return single_.goal_state(); }
  State goal() const { return single_.goal(); }
  std::uint64_t size() const noexcept { return single_.size(); }
  std::uint64_t index(const State& state) const noexcept { return single_.index(state); }
  State state(std::uint64_t number) const { return single_.state(number); }

 private:
  Single single_;
};

static_assert(sizeof(Run) == 2);
static_assert(UnitCost<MultiTile<Puzzle<4, 4>>> && KnownGoal<MultiTile<Puzzle<4, 4>>>);
static_assert(IndexedSpace<MultiTile<Puzzle<4, 4>>>);
static_assert(UnitCost<MultiTile<Puzzle<dynamic, dynamic, WideTiles>>>);

/// The space of single slides with the same states.
template <class Space>
const auto& single_of(const Space& space) noexcept {
  if constexpr (Space::multi_tile)
    return space.single();
  else
    return space;
}

}  // namespace taquin
