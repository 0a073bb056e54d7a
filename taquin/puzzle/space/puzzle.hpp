// The state space of the sliding puzzle under the single-tile metric (STM): one move slides one tile by one cell.
//
// `Puzzle<R, C>` has its size compiled in; `Puzzle<dynamic, dynamic, Tiles>` learns it when it is made and is a few per
// cent slower. The goal is always the tiles 1, 2, 3 ... in reading order around the goal cell of the blank: other goals
// are relabelled before a search begins (`puzzle/canonical`), so a state needs no goal table to be recognised.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/puzzle/direction.hpp"
#include "taquin/puzzle/space/rank.hpp"
#include "taquin/puzzle/space/tiles.hpp"
#include "taquin/puzzle/space/zobrist.hpp"

namespace taquin {

inline constexpr int dynamic = 0;

/// The layout of a compiled size; dynamic boards name theirs.
template <int Cells>
using TilesFor = std::conditional_t<(Cells <= 16), NibbleTiles, ByteTiles<Cells>>;

/// The same type for every space of a layout, compiled or dynamic: a heuristic over one serves the other.
template <class Tiles>
struct PuzzleState {
  Tiles tiles;
  std::uint16_t blank = 0;
  int tile(int cell) const noexcept { return tiles.tile(cell); }
  bool operator==(const PuzzleState&) const = default;
};

template <int Rows, int Cols, class TileStore = TilesFor<Rows * Cols>>
class Puzzle {
 public:
  using Tiles = TileStore;
  using Move = Direction;
  using Moves = Directions;
  using Packing = PackingOf<Tiles>;
  using Packed = typename Packing::Packed;
  static constexpr bool unit_cost = true;
  static constexpr int most_moves = 4;
  static constexpr bool is_dynamic = Rows == dynamic;
  static constexpr bool multi_tile = false;

  using State = PuzzleState<Tiles>;

  /// `goal_blank`: the cell of the blank in the goal, 0 <= goal_blank < rows * cols <= Tiles::capacity.
  Puzzle(int rows, int cols, int goal_blank) : rows_(rows), cols_(cols), goal_blank_(goal_blank) {
    assert(is_dynamic || (rows == Rows && cols == Cols));
    assert(rows * cols <= Tiles::capacity && goal_blank >= 0 && goal_blank < rows * cols);
    if constexpr (is_dynamic) legal_.resize(static_cast<std::size_t>(cells()));
    for (int cell = 0; cell < cells(); ++cell) legal_[static_cast<std::size_t>(cell)] = legal_at(cell, rows_, cols_);
    goal_ = make_goal();
  }
  explicit Puzzle(int goal_blank = 0) requires(!is_dynamic) : Puzzle(Rows, Cols, goal_blank) {}

  // --- geometry ---
  constexpr int rows() const noexcept { return is_dynamic ? rows_ : Rows; }
  constexpr int cols() const noexcept { return is_dynamic ? cols_ : Cols; }
  constexpr int cells() const noexcept { return rows() * cols(); }
  constexpr int row(int cell) const noexcept { return cell / cols(); }
  constexpr int col(int cell) const noexcept { return cell % cols(); }
  constexpr int goal_blank() const noexcept { return goal_blank_; }
  /// The cell where tile t >= 1 belongs.
  constexpr int goal_cell(int tile) const noexcept { return tile - (tile <= goal_blank_ ? 1 : 0); }
  /// The cell from which a tile slides when the blank at `cell` goes `d`.
  constexpr int neighbour(int cell, Direction d) const noexcept {
    const int step = is_vertical(d) ? cols() : 1;
    return (static_cast<unsigned>(d) & 1U) != 0 ? cell + step : cell - step;
  }

  // --- StateSpace ---
  Moves moves(const State& state) const noexcept { return legal_[state.blank]; }
  Moves moves_at(int blank) const noexcept { return legal_[static_cast<std::size_t>(blank)]; }
  constexpr Cost apply(State& state, Direction d) const noexcept {
    const int from = neighbour(state.blank, d);
    state.tiles.slide(from, state.blank);
    state.blank = static_cast<std::uint16_t>(from);
    return 1;
  }
  void undo(State& state, Direction d) const noexcept { apply(state, taquin::inverse(d)); }
  static constexpr Direction inverse(Direction d) noexcept { return taquin::inverse(d); }
  static constexpr Moves redundant_after(Direction d) noexcept { return Moves::only(taquin::inverse(d)); }
  bool is_goal(const State& state) const noexcept { return state.tiles == goal_.tiles; }
  Packed pack(const State& state) const { return Packing::pack(state.tiles, state.blank, cells()); }
  State unpack(const Packed& packed) const {
    State state{Tiles(cells()), 0};
    state.blank = static_cast<std::uint16_t>(Packing::unpack(packed, cells(), state.tiles));
    return state;
  }

  // --- Bipartite, Hashed ---
  static constexpr bool bipartite = true;
  std::uint64_t hash(const State& state) const noexcept {
    std::uint64_t hash = 0;
    for (int cell = 0; cell < cells(); ++cell) hash ^= state.tile(cell) == 0 ? 0 : part(state.tile(cell), cell);
    return hash;
  }
  std::uint64_t hash_after(std::uint64_t hash, const State& state, Direction d) const noexcept {
    const int from = neighbour(state.blank, d);
    const int tile = state.tile(from);
    return hash ^ part(tile, from) ^ part(tile, state.blank);
  }

  // --- Framed: the blank's cell ---
  static constexpr int frames = Rows * Cols;
  int frame(const State& state) const noexcept { return state.blank; }
  static constexpr Moves moves_in(int cell) noexcept { return legal_at(cell, Rows, Cols); }
  static constexpr int frame_after(int cell, Direction d) noexcept {
    const int step = is_vertical(d) ? Cols : 1;
    return (static_cast<unsigned>(d) & 1U) != 0 ? cell + step : cell - step;
  }
  template <int Cell>
  void pin(State& state) const noexcept {
    state.blank = Cell;
  }
  using Unframed = Tiles;
  const Unframed& unframed(const State& state) const noexcept { return state.tiles; }
  template <int Cell>
  State in_frame(const Unframed& tiles) const noexcept {
    return {tiles, Cell};
  }

  // --- KnownGoal, IndexedSpace ---
  const State& goal_state() const noexcept { return goal_; }
  State goal() const { return goal_; }
  /// Permutations of the cells, the unreachable half among them: n! (n <= 20 cells).
  std::uint64_t size() const noexcept { return factorial(cells()); }
  std::uint64_t index(const State& state) const noexcept {
    return rank_permutation(cells(), [&](int cell) { return state.tile(cell); });
  }
  State state(std::uint64_t number) const {
    State result{Tiles(cells()), 0};
    unrank_permutation(cells(), number, [&](int cell, int tile) {
      result.tiles.put(cell, tile);
      if (tile == 0) result.blank = static_cast<std::uint16_t>(cell);
    });
    return result;
  }

 private:
  static std::uint64_t part(int tile, int cell) noexcept { return zobrist<Tiles::capacity>(tile, cell); }
  static constexpr Directions legal_at(int cell, int rows, int cols) noexcept {
    Directions legal;
    if (cell / cols > 0) legal.add(Direction::up);
    if (cell / cols + 1 < rows) legal.add(Direction::down);
    if (cell % cols > 0) legal.add(Direction::left);
    if (cell % cols + 1 < cols) legal.add(Direction::right);
    return legal;
  }
  State make_goal() const {
    State goal{Tiles(cells()), static_cast<std::uint16_t>(goal_blank_)};
    for (int tile = 1; tile < cells(); ++tile) goal.tiles.put(goal_cell(tile), tile);
    return goal;
  }

  int rows_;
  int cols_;
  int goal_blank_;
  std::conditional_t<is_dynamic, std::vector<Directions>, std::array<Directions, Rows * Cols + is_dynamic>> legal_;
  State goal_;
};

}  // namespace taquin
