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

  /// Keeps the sums of the last state and changes them where the next one differs. Neighbours in a beam's layer have a
  /// near ancestor in common, so they differ in few cells.
  class Ranker {
   public:
    explicit Ranker(const Learned& learned) : learned_(learned), last_(Tiles(learned.space_->cells())) { clear(); }

    Cost rank(const State& state) {
      move_to(state);
      return Learned::rank(distance_, learned_.network_->value(sums_));
    }
    /// The ranks of the children that `moves` lead to, in their order.
    void rank_children(const State& state, Directions moves, Cost* ranks) {
      move_to(state);
      LearnedNetwork::Sums child;
      for (const Direction d : moves) {
        const int from = learned_.space_->neighbour(state.blank, d);
        const std::size_t gone = learned_.index(state.tile(from), from);
        const std::size_t come = learned_.index(state.tile(from), state.blank);
        const auto& row = learned_.row_;
        learned_.network_->change(sums_, row[gone], row[come], row[learned_.index(0, state.blank)],
                                  row[learned_.index(0, from)], child);
        *ranks++ = Learned::rank(distance_ + learned_.distance_[come] - learned_.distance_[gone],
                                 learned_.network_->value(child));
      }
    }

   private:
    using Tiles = typename Space::Tiles;

    void clear() {
      learned_.network_->clear(sums_);
      distance_ = 0;
      is_clear_ = true;
    }
    void move_to(const State& state) {
      std::array<int, LearnedNetwork::most_cells> differing;
      std::size_t count = 0;
      const int cells = learned_.space_->cells();
      for (int cell = 0; cell < cells; ++cell) {
        differing[count] = cell;
        count += is_clear_ || state.tile(cell) != last_.tile(cell);
      }
      if (!is_clear_ && 2 * count > static_cast<std::size_t>(cells)) {
        clear();
        return move_to(state);
      }
      std::array<std::uint32_t, LearnedNetwork::most_cells> gone, come;
      for (std::size_t i = 0; i < count; ++i) {
        const std::size_t after = learned_.index(state.tile(differing[i]), differing[i]);
        come[i] = learned_.row_[after];
        distance_ += learned_.distance_[after];
        if (is_clear_) continue;
        const std::size_t before = learned_.index(last_.tile(differing[i]), differing[i]);
        gone[i] = learned_.row_[before];
        distance_ -= learned_.distance_[before];
      }
      learned_.network_->update(sums_, {gone.data(), is_clear_ ? 0 : count}, {come.data(), count});
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
    return static_cast<std::size_t>(tile * space_->cells() + cell);
  }

  const Space* space_;
  std::shared_ptr<const LearnedNetwork> network_;
  std::vector<std::uint32_t> row_;  // of the weights, by tile and cell
  std::vector<Cost> distance_;
};

}  // namespace taquin
