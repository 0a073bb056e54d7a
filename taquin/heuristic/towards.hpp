// A puzzle whose goal is any board, as far as heuristics see: what searching backwards needs.
//
// The engine's goal is always 1, 2, 3 ...; a search from that goal needs a heuristic towards the board it is to reach.
// Heuristics of single tiles ask the space for nothing but its geometry and the cell where each tile belongs
// (`goal_cell`). So a space that answers that question by a table makes each of them a heuristic towards its target:
// `Manhattan<Towards<Puzzle<4, 4>>>` is one over `Puzzle<4, 4>`, for the states are the same. Their tables are filled
// when they are made, so it runs as fast as the one towards the goal, with the same memo.
//
// Admissible and consistent as the heuristic is itself, for to exchange the names of the tiles changes neither. Pattern
// databases cannot be aimed: their tables belong to one goal.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/heuristic/linear_conflict.hpp"
#include "taquin/heuristic/manhattan.hpp"
#include "taquin/puzzle/puzzle.hpp"

namespace taquin {

/// `Space`: single slides. Heuristics over it keep a pointer to it, so it must outlive them.
template <class Space>
class Towards : public Space {
 public:
  using State = typename Space::State;

  Towards(const Space& space, const State& target)
      : Space(space), blank_(target.blank), cell_(static_cast<std::size_t>(space.cells())) {
    for (int cell = 0; cell < space.cells(); ++cell) {
      cell_[static_cast<std::size_t>(target.tile(cell))] = static_cast<std::uint16_t>(cell);
    }
  }

  int goal_blank() const noexcept { return blank_; }
  int goal_cell(int tile) const noexcept { return cell_[static_cast<std::size_t>(tile)]; }
  // The space knows only its own goal.
  bool is_goal(const State& state) const = delete;
  State goal() const = delete;
  const State& goal_state() const = delete;

 private:
  int blank_;
  std::vector<std::uint16_t> cell_;  // by tile
};

static_assert(HeuristicOver<Manhattan<Towards<Puzzle<4, 4>>>, Puzzle<4, 4>>);
static_assert(HeuristicOver<LinearConflict<Towards<Puzzle<4, 4>>>, Puzzle<4, 4>>);

}  // namespace taquin
