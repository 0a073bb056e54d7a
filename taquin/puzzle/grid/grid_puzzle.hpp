// The state space of a grid puzzle (`puzzle/grid`): labels that may repeat, several blanks, walls, diagonal moves, and
// a cost for each label, which `apply` returns.
//
// `Capacity` is the most cells and `Words` the 64-bit words of a packed state, in which each cell takes as few bits as
// the labels need: one word serves 16 cells, two words 25 cells of 24 labels or 64 cells of three. The cells that hold
// a blank are a bit set besides, so the moves of one direction are a shift and two intersections. A set of moves has
// one bit for each direction and blank's cell.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>

#include "taquin/core/concepts.hpp"
#include "taquin/puzzle/grid/grid.hpp"

namespace taquin {

/// A set of moves, iterated by direction, then by cell.
template <int Capacity>
class GridMoves {
  static constexpr std::size_t words = grid_directions * Capacity / 64;
  static constexpr int per_word = 64 / Capacity;

 public:
  class Iterator {
   public:
    constexpr explicit Iterator(const GridMoves& rest) noexcept : rest_(rest) { skip(); }
    constexpr GridMove operator*() const noexcept {
      const int bit = std::countr_zero(rest_.bits_[word_]);
      return {static_cast<int>(word_) * per_word + bit / Capacity, bit % Capacity};
    }
    constexpr Iterator& operator++() noexcept {
      rest_.bits_[word_] &= rest_.bits_[word_] - 1;
      skip();
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const noexcept {
      return word_ != other.word_ || (word_ < words && rest_.bits_[word_] != other.rest_.bits_[word_]);
    }

   private:
    constexpr void skip() noexcept {
      while (word_ < words && rest_.bits_[word_] == 0) ++word_;
    }
    GridMoves rest_;
    std::size_t word_ = 0;
  };

  constexpr Iterator begin() const noexcept { return Iterator(*this); }
  constexpr Iterator end() const noexcept { return Iterator(GridMoves()); }
  constexpr int size() const noexcept {
    int count = 0;
    for (const std::uint64_t word : bits_) count += std::popcount(word);
    return count;
  }
  constexpr void add(int direction, std::uint64_t cells) noexcept {
    bits_[static_cast<std::size_t>(direction / per_word)] |= cells << (direction % per_word * Capacity);
  }
  constexpr void add(GridMove move) noexcept { add(move.direction(), std::uint64_t{1} << move.cell()); }
  constexpr void remove(GridMove move) noexcept {
    GridMoves one;
    one.add(move);
    remove_all(one);
  }
  constexpr void remove_all(const GridMoves& others) noexcept {
    for (std::size_t i = 0; i < words; ++i) bits_[i] &= ~others.bits_[i];
  }
  constexpr bool operator==(const GridMoves&) const noexcept = default;

 private:
  std::array<std::uint64_t, words> bits_{};
};

template <int Capacity, int Words>
class GridPuzzle {
 public:
  static constexpr int capacity = Capacity;
  /// Walls are part of the space and read as blanks here; `blanks` tells which cells are.
  struct State {
    std::array<CellContent, Capacity> cell{};
    std::uint64_t blanks = 0;
    bool operator==(const State&) const = default;
  };
  using Move = GridMove;
  using Moves = GridMoves<Capacity>;
  using Packed = std::array<std::uint64_t, Words>;
  static constexpr bool unit_cost = false;
  static constexpr bool wide_costs = true;
  /// Each pair of neighbours has one move at most: 4x4 and 8x8 with diagonals have most.
  static constexpr int most_moves = Capacity == 16 ? 42 : 210;

  /// Whether the layout holds the puzzle.
  static bool fits(const GridProblem& problem) noexcept {
    return problem.cells() <= Capacity && problem.cells() * bits_for(problem.labels()) <= 64 * Words;
  }

  /// `problem` must be one that `check` accepts and that fits.
  explicit GridPuzzle(const GridProblem& problem)
      : cells_(problem.cells()), cols_(problem.cols), bits_(bits_for(problem.labels())) {
    assert(fits(problem));
    for (std::size_t label = 0; label < problem.costs.size(); ++label) costs_[label] = problem.costs[label];
    for (int cell = 0; cell < cells_; ++cell) {
      if (problem.start[static_cast<std::size_t>(cell)] == wall_cell) continue;
      floor_ |= bit(cell);
      for (int d = 0; d < problem.directions(); ++d) {
        const int other = problem.neighbour(cell, d);
        if (other >= 0) has_[static_cast<std::size_t>(d)] |= bit(cell);
      }
    }
    directions_ = problem.directions();
    for (int d = 0; d < grid_directions; ++d) {
      const GridStep step = grid_steps[static_cast<std::size_t>(d)];
      step_[static_cast<std::size_t>(d)] = step.rows * cols_ + step.cols;
    }
    for (const GridCells& goal : problem.goals) {
      goals_[goal_count_] = state_of(goal, &care_[goal_count_]);
      ++goal_count_;
    }
  }

  /// A state of cells; `care`, if it is not null, receives the cells that are not open.
  State state_of(const GridCells& cells, std::uint64_t* care = nullptr) const {
    State state;
    std::uint64_t closed = 0;
    for (int cell = 0; cell < cells_; ++cell) {
      const CellContent held = cells[static_cast<std::size_t>(cell)];
      if (held == any_cell || held == wall_cell) continue;
      closed |= bit(cell);
      if (held == blank_cell) state.blanks |= bit(cell);
      state.cell[static_cast<std::size_t>(cell)] = held;
    }
    if (care != nullptr) *care = closed;
    return state;
  }

  // --- geometry ---
  int cells() const noexcept { return cells_; }
  int cols() const noexcept { return cols_; }
  Cost cost(int label) const noexcept { return costs_[static_cast<std::size_t>(label)]; }
  /// The cell from which a tile slides.
  int source(Move move) const noexcept { return move.cell() + step_[static_cast<std::size_t>(move.direction())]; }
  std::uint64_t floor() const noexcept { return floor_; }

  // --- StateSpace ---
  Moves moves(const State& state) const noexcept {
    Moves moves;
    const std::uint64_t tiles = floor_ & ~state.blanks;
    for (int d = 0; d < directions_; ++d) {
      const int step = step_[static_cast<std::size_t>(d)];
      const std::uint64_t beside = step > 0 ? tiles >> step : tiles << -step;
      moves.add(d, beside & state.blanks & has_[static_cast<std::size_t>(d)]);
    }
    return moves;
  }
  Cost apply(State& state, Move move) const noexcept {
    const auto to = static_cast<std::size_t>(move.cell());
    const auto from = static_cast<std::size_t>(source(move));
    const CellContent label = state.cell[from];
    state.cell[to] = label;
    state.cell[from] = blank_cell;
    state.blanks ^= bit(static_cast<int>(to)) | bit(static_cast<int>(from));
    return costs_[label];
  }
  void undo(State& state, Move move) const noexcept { apply(state, inverse(move)); }
  Move inverse(Move move) const noexcept { return {inverse_direction(move.direction()), source(move)}; }
  Moves redundant_after(Move move) const noexcept {
    Moves moves;
    moves.add(inverse(move));
    return moves;
  }
  bool is_goal(const State& state) const noexcept {
    for (std::size_t i = 0; i < goal_count_; ++i) {
      if (is_goal(state, i)) return true;
    }
    return false;
  }
  Packed pack(const State& state) const noexcept {
    Packed packed{};
    if constexpr (Words == 1) {
      for (int cell = 0; cell < Capacity; ++cell)
        packed[0] |= std::uint64_t{state.cell[static_cast<std::size_t>(cell)]} << 4 * cell;
    } else {
      for (int cell = 0, at = 0; cell < cells_; ++cell, at += bits_) {
        const std::uint64_t held = state.cell[static_cast<std::size_t>(cell)];
        packed[static_cast<std::size_t>(at / 64)] |= held << at % 64;
        if (at % 64 + bits_ > 64) packed[static_cast<std::size_t>(at / 64) + 1] |= held >> (64 - at % 64);
      }
    }
    return packed;
  }
  State unpack(const Packed& packed) const noexcept {
    State state;
    for (int cell = 0, at = 0; cell < cells_; ++cell, at += bits_) {
      std::uint64_t held = packed[static_cast<std::size_t>(at / 64)] >> at % 64;
      if (Words > 1 && at % 64 + bits_ > 64) held |= packed[static_cast<std::size_t>(at / 64) + 1] << (64 - at % 64);
      held &= (std::uint64_t{1} << bits_) - 1;
      state.cell[static_cast<std::size_t>(cell)] = static_cast<CellContent>(held);
      if (held == blank_cell) state.blanks |= bit(cell);
    }
    state.blanks &= floor_;
    return state;
  }

  // --- KnownGoal: of a puzzle with one goal that has no open cells ---
  State goal() const noexcept { return goals_[0]; }

 private:
  static constexpr std::uint64_t bit(int cell) noexcept { return std::uint64_t{1} << cell; }
  static constexpr int bits_for(int labels) noexcept {
    return Words == 1 ? 4 : std::max(1, static_cast<int>(std::bit_width(static_cast<unsigned>(labels))));
  }
  bool is_goal(const State& state, std::size_t i) const noexcept {
    if ((state.blanks & care_[i]) != goals_[i].blanks) return false;
    if (care_[i] == floor_) return std::memcmp(state.cell.data(), goals_[i].cell.data(), Capacity) == 0;
    for (std::uint64_t rest = care_[i]; rest != 0; rest &= rest - 1) {
      const auto cell = static_cast<std::size_t>(std::countr_zero(rest));
      if (state.cell[cell] != goals_[i].cell[cell]) return false;
    }
    return true;
  }

  int cells_;
  int cols_;
  int bits_;
  int directions_ = 4;
  std::uint64_t floor_ = 0;
  std::array<std::uint64_t, grid_directions> has_{};  // cells that have a neighbour on that side
  std::array<int, grid_directions> step_{};
  std::array<Cost, 64> costs_{};
  std::array<State, most_grid_goals> goals_{};
  std::array<std::uint64_t, most_grid_goals> care_{};
  std::size_t goal_count_ = 0;
};

static_assert(KnownGoal<GridPuzzle<16, 1>> && KnownGoal<GridPuzzle<64, 6>>);
static_assert(!UnitCost<GridPuzzle<16, 1>>);

}  // namespace taquin
