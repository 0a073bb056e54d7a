// The learned heuristic: the Manhattan distance and what a network has learnt beyond it. It ranks boards for beams and
// greedy searches; it is not admissible and proves nothing.
//
// The network knows one goal, the blank in the last cell. A goal with the blank in another corner is its reflection.
// Tried and dropped: the mean with the value of the transposed board, which has the same distance. It takes twice the
// time, in which a beam of twice the width finds shorter paths (docs/experiments.md).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/heuristic/learned/network.hpp"
#include "taquin/puzzle/direction.hpp"

namespace taquin {

template <class Space>
class Learned {
 public:
  using State = typename Space::State;
  struct Memo {
    Cost rank;  ///< in `LearnedNetwork::parts` of a move; 0 at the goal alone
  };
  static constexpr std::size_t most_cells = 64;

  static bool serves(const Space& space, const LearnedNetwork& network) noexcept {
    const int row = space.row(space.goal_blank());
    const int col = space.col(space.goal_blank());
    return space.rows() == network.rows() && space.cols() == network.cols() && (row == 0 || row == space.rows() - 1) &&
           (col == 0 || col == space.cols() - 1);
  }
  /// It must serve the space.
  Learned(const Space& space, std::shared_ptr<const LearnedNetwork> network)
      : space_(&space), network_(std::move(network)) {
    const int cells = space.cells();
    row_.resize(static_cast<std::size_t>(cells * cells));
    distance_.resize(row_.size());
    for (int tile = 0; tile < cells; ++tile) {
      const int goal = tile == 0 ? space.goal_blank() : space.goal_cell(tile);
      for (int cell = 0; cell < cells; ++cell) {
        const std::size_t i = index(tile, cell);
        row_[i] = network_->row(reflected(goal), reflected(cell));
        distance_[i] =
            tile == 0 ? 0 : std::abs(space.row(cell) - space.row(goal)) + std::abs(space.col(cell) - space.col(goal));
      }
    }
  }

  Memo start(const State& state) const {
    LearnedNetwork::Sums sums;
    add_up(state, sums);
    return {rank(manhattan(state), network_->value(sums))};
  }
  Memo after(Memo, const State& state, Direction d) const {
    State child = state;
    space_->apply(child, d);
    return start(child);
  }
  Cost value(Memo memo) const noexcept {
    return memo.rank == 0 ? 0 : std::max(1, (memo.rank + LearnedNetwork::parts / 2) / LearnedNetwork::parts);
  }
  static constexpr bool admissible() noexcept { return false; }
  static constexpr bool consistent() noexcept { return false; }

  // --- RanksChildren ---
  /// The ranks of the children that `moves` lead to, in their order.
  void rank_children(const State& state, Directions moves, Cost* ranks) const {
    LearnedNetwork::Sums here, there;
    add_up(state, here);
    const Cost distance = manhattan(state);
    for (const Direction d : moves) {
      const int from = space_->neighbour(state.blank, d);
      const std::size_t gone = index(state.tile(from), from);
      const std::size_t come = index(state.tile(from), state.blank);
      network_->change(here, row_[gone], row_[come], row_[index(0, state.blank)], row_[index(0, from)], there);
      *ranks++ = rank(distance + distance_[come] - distance_[gone], network_->value(there));
    }
  }
  Memo ranked(Cost rank) const noexcept { return {rank}; }

 private:
  static Cost rank(Cost manhattan, Cost learned) noexcept {
    return manhattan == 0 ? 0 : std::max(1, LearnedNetwork::parts * manhattan + learned);
  }
  Cost manhattan(const State& state) const noexcept {
    Cost sum = 0;
    for (int cell = 0; cell < space_->cells(); ++cell) sum += distance_[index(state.tile(cell), cell)];
    return sum;
  }
  void add_up(const State& state, LearnedNetwork::Sums& sums) const noexcept {
    std::array<std::uint32_t, most_cells> pairs;
    for (int cell = 0; cell < space_->cells(); ++cell)
      pairs[static_cast<std::size_t>(cell)] = row_[index(cell == state.blank ? 0 : state.tile(cell), cell)];
    network_->add_up(std::span(pairs.data(), static_cast<std::size_t>(space_->cells())), sums);
  }
  // So that the blank's goal cell is the last.
  int reflected(int cell) const noexcept {
    const int row = space_->row(cell);
    const int col = space_->col(cell);
    return (space_->row(space_->goal_blank()) == 0 ? space_->rows() - 1 - row : row) * space_->cols() +
           (space_->col(space_->goal_blank()) == 0 ? space_->cols() - 1 - col : col);
  }
  std::size_t index(int tile, int cell) const noexcept {
    return static_cast<std::size_t>(tile * space_->cells() + cell);
  }

  const Space* space_;
  std::shared_ptr<const LearnedNetwork> network_;
  std::vector<std::uint32_t> row_;  // of the weights, by tile and cell
  std::vector<Cost> distance_;
};

}  // namespace taquin
