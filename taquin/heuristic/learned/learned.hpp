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

  static bool serves(const Space& space, const LearnedNetwork& network) noexcept {
    const int row = space.row(space.goal_blank());
    const int col = space.col(space.goal_blank());
    return space.rows() == network.rows() && space.cols() == network.cols() && (row == 0 || row == space.rows() - 1) &&
           (col == 0 || col == space.cols() - 1);
  }
  /// It must serve the space.
  Learned(const Space& space, std::shared_ptr<const LearnedNetwork> network)
      : space_(&space), cells_(static_cast<std::size_t>(space.cells())), network_(std::move(network)) {
    const int cells = space.cells();
    pairs_.resize(cells_ * cells_);
    for (int tile = 0; tile < cells; ++tile) {
      const int goal = tile == 0 ? space.goal_blank() : space.goal_cell(tile);
      for (int cell = 0; cell < cells; ++cell) {
        const int distance =
            tile == 0 ? 0 : std::abs(space.row(cell) - space.row(goal)) + std::abs(space.col(cell) - space.col(goal));
        pairs_[index(tile, cell)] = {network_->row(reflected(goal), reflected(cell)), distance};
      }
    }
  }

  Memo start(const State& state) const { return {Ranker(*this).rank(state)}; }
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
  const std::shared_ptr<const LearnedNetwork>& network() const noexcept { return network_; }
  Memo ranked(Cost rank) const noexcept { return {rank}; }

  /// A tile on a cell: its row of the weights and its Manhattan distance.
  struct Pair {
    std::uint32_t row;
    Cost distance;
  };

  /// Keeps the sums of the last state and changes them where the next one differs. Neighbours in a beam's layer have a
  /// near ancestor in common, so they differ in few cells.
  class Ranker {
   public:
    explicit Ranker(const Learned& learned) : learned_(learned), last_(Tiles(learned.space_->cells())) {}

    Cost rank(const State& state) {
      move_to(state);
      return Learned::rank(distance_, learned_.network_->value(sums_));
    }
    /// The ranks of the children that `moves` lead to, in their order.
    void rank_children(const State& state, Directions moves, Cost* ranks) {
      move_to(state);
      std::array<LearnedNetwork::Change, Space::most_moves> changes;
      std::size_t count = 0;
      const Pair& blank = learned_.pair(0, state.blank);
      for (const Direction d : moves) {
        const int from = learned_.space_->neighbour(state.blank, d);
        const Pair& gone = learned_.pair(state.tile(from), from);
        const Pair& come = learned_.pair(state.tile(from), state.blank);
        ranks[count] = distance_ + come.distance - gone.distance;
        changes[count++] = {gone.row, come.row, blank.row, learned_.pair(0, from).row};
      }
      std::array<Cost, Space::most_moves> values;
      learned_.network_->values(sums_, {changes.data(), count}, values.data());
      for (std::size_t i = 0; i < count; ++i) ranks[i] = Learned::rank(ranks[i], values[i]);
    }

   private:
    using Tiles = typename Space::Tiles;

    using Rows = std::array<std::uint32_t, LearnedNetwork::most_cells>;

    void move_to(const State& state) {
      const int cells = learned_.space_->cells();
      Rows gone, come;
      std::size_t count = 0;
      Cost distance = is_clear_ ? 0 : distance_;
      const auto enter = [&](int cell) {
        const Pair& pair = learned_.pair(state.tile(cell), cell);
        distance += pair.distance;
        come[count++] = pair.row;
      };
      if (is_clear_) {
        for (int cell = 0; cell < cells; ++cell) enter(cell);
        learned_.network_->clear(sums_);
      } else {
        state.tiles.each_difference(last_, cells, [&](int cell) {
          const Pair& pair = learned_.pair(last_.tile(cell), cell);
          distance -= pair.distance;
          gone[count] = pair.row;
          enter(cell);
        });
        if (2 * count > static_cast<std::size_t>(cells)) {
          is_clear_ = true;
          return move_to(state);
        }
      }
      learned_.network_->update(sums_, {gone.data(), is_clear_ ? 0 : count}, {come.data(), count});
      distance_ = distance;
      last_ = state.tiles;
      is_clear_ = false;
    }

    const Learned& learned_;
    LearnedNetwork::Sums sums_;
    Tiles last_;
    Cost distance_ = 0;
    bool is_clear_ = true;
  };

 private:
  static Cost rank(Cost manhattan, Cost learned) noexcept {
    return manhattan == 0 ? 0 : std::max(1, LearnedNetwork::parts * manhattan + learned);
  }
  // So that the blank's goal cell is the last.
  int reflected(int cell) const noexcept {
    const int row = space_->row(cell);
    const int col = space_->col(cell);
    return (space_->row(space_->goal_blank()) == 0 ? space_->rows() - 1 - row : row) * space_->cols() +
           (space_->col(space_->goal_blank()) == 0 ? space_->cols() - 1 - col : col);
  }
  std::size_t index(int tile, int cell) const noexcept {
    return static_cast<std::size_t>(tile) * cells_ + static_cast<std::size_t>(cell);
  }
  const Pair& pair(int tile, int cell) const noexcept { return pairs_[index(tile, cell)]; }

  const Space* space_;
  const std::size_t cells_;
  std::shared_ptr<const LearnedNetwork> network_;
  std::vector<Pair> pairs_;  // by tile and cell
};

}  // namespace taquin
