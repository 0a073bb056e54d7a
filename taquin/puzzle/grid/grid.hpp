// A grid puzzle as given: any board of up to 64 cells whose cells hold labels, blanks or walls, one or several goals,
// and a cost for each label. The general form of the sliding puzzle; `Board` is the form with n - 1 different tiles.
//
// A plain value. `check` says whether it is a puzzle at all, `solvability` (grid_solvability.hpp) whether it can be
// solved; `GridPuzzle` is the state space. A move is a move of a blank: the cell where it is and the way it goes.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "taquin/core/cost.hpp"

namespace taquin {

/// What a cell holds: 0 a blank, 1 .. 63 a label, or one of these.
using CellContent = std::uint8_t;
inline constexpr CellContent blank_cell = 0;
inline constexpr CellContent wall_cell = 254;
inline constexpr CellContent any_cell = 255;  ///< in a goal: whatever is left over

inline constexpr int most_grid_cells = 64;
inline constexpr std::size_t most_grid_goals = 8;

/// Up, down, left, right, then the diagonals.
inline constexpr int grid_directions = 8;
struct GridStep {
  int rows;
  int cols;
};
inline constexpr std::array<GridStep, grid_directions> grid_steps{GridStep{-1, 0}, {1, 0}, {0, -1}, {0, 1},
                                                                  {-1, -1},        {1, 1}, {-1, 1}, {1, -1}};
/// Directions are numbered so that the inverse differs in the last bit.
constexpr int inverse_direction(int direction) noexcept { return direction ^ 1; }

/// A blank's cell and the way it goes; the tile comes the other way.
struct GridMove {
  std::uint16_t number = 0;
  constexpr GridMove() noexcept = default;
  constexpr GridMove(int direction, int cell) noexcept : number(static_cast<std::uint16_t>(direction * 64 + cell)) {}
  constexpr int direction() const noexcept { return number / 64; }
  constexpr int cell() const noexcept { return number % 64; }
  constexpr bool operator==(const GridMove&) const noexcept = default;
};
using GridPath = std::vector<GridMove>;
using GridCells = std::vector<CellContent>;

struct GridProblem {
  int rows = 0;
  int cols = 0;
  GridCells start;
  std::vector<GridCells> goals;           ///< at least one, at most `most_grid_goals`
  std::vector<std::string> names = {""};  ///< of the labels, from 1
  std::vector<Cost> costs = {0};          ///< of one move of a label, in units of 1 / `scale`
  Cost scale = 1;
  bool diagonal = false;

  int cells() const noexcept { return rows * cols; }
  int labels() const noexcept { return static_cast<int>(names.size()) - 1; }
  /// The cell on that side, or -1 if there is none or it is a wall.
  int neighbour(int cell, int direction) const noexcept;
  int directions() const noexcept { return diagonal ? grid_directions : 4; }
  /// Every move costs the same.
  bool has_equal_costs() const noexcept;
  /// All tiles differ, there is one blank, and each goal says where each is: what theorems on permutations need.
  bool is_permutation() const noexcept;
};

/// Throws `Error` unless each goal can be made of what the start has: as many of each label, the same walls.
void check(const GridProblem& problem);

/// What a path does, and where it ends if it is not a path.
struct GridVerdict {
  bool solves = false;
  std::int64_t moves = 0;  ///< up to the first that is impossible
  std::int64_t cost = 0;   ///< of these, in units of 1 / scale
  GridCells last = {};
  std::string reason = {};  ///< why it does not solve
};
GridVerdict verify(const GridProblem& problem, const GridPath& path);
bool reaches(const GridCells& cells, const GridCells& goal) noexcept;

}  // namespace taquin
