// The evaluation function that ranks boards for a beam search. It is not admissible: it proves no bound.
//
// Beams fill with boards that a bound calls equal. They differ in this: a tile far from home costs more than its
// distance, because others must make way for it, more the farther it goes. So the evaluation adds to the Manhattan
// distance and the tiles in the way (`linear_conflict`), weighted, for every tile the cubes of the rows and of the
// columns it is away, and their product. Computed here, by trial: with 5,000 boards per layer the mean length on forty
// random 5x5 boards is 104.8 (111.4 by linear conflict), with 10,000 on twenty random 6x6 boards 195.7 (217.5), with
// 3,000 on ten 7x7 boards 331.8 (379.4).
//
// Past 64 cells a beam comes near the goal but rarely reaches it; past 256 it often stops far away.
//
// Tried and dropped: squares (108.1 and 203.1 on the first two), fourth powers, inversions beside the cubes, weights by
// the distance from the corner, values learnt by regression (the beam finds their errors).
#pragma once

#include <cstdint>
#include <cstdlib>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/heuristic/linear_conflict.hpp"

namespace taquin {

template <class Space>
class BeamEvaluation {
 public:
  using Memo = Cost;
  using State = typename Space::State;

  explicit BeamEvaluation(const Space& space)
      : space_(&space),
        rows_(space, GoalCells(space)),
        cols_(space, GoalCells(space)),
        weights_(weights_for(space.cells())) {
    const int cells = space.cells();
    value_.resize(static_cast<std::size_t>(cells) * static_cast<std::size_t>(cells));
    for (int tile = 1; tile < cells; ++tile) {
      for (int cell = 0; cell < cells; ++cell) {
        const int goal = space.goal_cell(tile);
        value_[index(tile, cell)] =
            of_tile(std::abs(space.row(cell) - space.row(goal)), std::abs(space.col(cell) - space.col(goal)));
      }
    }
  }

  Memo start(const State& state) const {
    Cost sum = weights_.in_the_way * (rows_.all(*space_, state) + cols_.all(*space_, state));
    for (int cell = 0; cell < space_->cells(); ++cell) sum += value_[index(state.tile(cell), cell)];
    return sum;
  }
  Memo after(Memo memo, const State& state, Direction d) const {
    const int to = state.blank;
    const int from = space_->neighbour(to, d);
    const int tile = state.tile(from);
    const Cost crossed =
        is_vertical(d) ? rows_.change(*space_, state, from, to) : cols_.change(*space_, state, from, to);
    return memo + value_[index(tile, to)] - value_[index(tile, from)] + weights_.in_the_way * crossed;
  }
  Memo resume(const State&, Cost value) const noexcept { return value; }
  Cost value(Memo memo) const noexcept { return memo; }
  static constexpr bool admissible() noexcept { return false; }
  static constexpr bool consistent() noexcept { return false; }

 private:
  struct Weights {
    Cost in_the_way, distance, cube, product;
  };
  static constexpr Weights weights_for(int cells) noexcept {
    if (cells <= 36) return {30, 10, 1, 2};
    return {60, 20, 1, 3};
  }

  Cost of_tile(Cost rows, Cost cols) const noexcept {
    return weights_.distance * (rows + cols) + weights_.cube * (rows * rows * rows + cols * cols * cols) +
           weights_.product * rows * cols;
  }
  std::size_t index(int tile, int cell) const noexcept {
    return static_cast<std::size_t>(tile) * static_cast<std::size_t>(space_->cells()) + static_cast<std::size_t>(cell);
  }

  const Space* space_;
  Lines<Space, true> rows_;
  Lines<Space, false> cols_;
  Weights weights_;
  std::vector<Cost> value_;  // by tile and cell; 0 for the blank
};

static_assert(Resumable<BeamEvaluation<Puzzle<4, 4>>, Puzzle<4, 4>>);

}  // namespace taquin
