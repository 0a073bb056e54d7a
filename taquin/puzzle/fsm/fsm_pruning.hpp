// FSM pruning: a finite-state machine (FSM) that prunes duplicate nodes (Taylor & Korf 1993, "Pruning duplicate nodes
// in depth-first search").
//
// Depth-first search remembers only its path, so it reaches one board in many ways. Often the moves alone show it:
// twelve moves around a 2x2 square lead back to where they began, so six moves one way have the same effect as six the
// other way. The FSM recognises all such sequences up to a length; each node carries its state of the FSM, which says
// which moves complete none of them.
//
// Why a shortest path remains. Order sequences by length, those of one length by the first move in which they differ
// (up, down, left, right). A sequence is redundant if a smaller one has the same effect, that is, brings the blank and
// every tile to the same cells of an unbounded board, and keeps the blank within the rectangle of cells that the first
// one spans. It can then be made wherever the first one can, boards being rectangles, and whatever follows the one can
// follow the other. Now take the least of all shortest paths between two boards. If it contained a redundant sequence,
// putting the smaller one in its place would make it shorter, or a smaller one of the same length. So it contains none,
// and the FSM never prunes it. It is also the path that a search in the order of the moves finds without the FSM.
// By the same argument it begins with the first of the moves that a symmetry of the board exchanges.
//
// Tried and dropped: an FSM that knows the blank's cell, so that the smaller sequence may use the whole board and not
// only the rectangle (on 4x4 it spares no node up to depth 12 and at most 0.05 % at depth 14, on six of Korf's boards,
// with 1.7 times the states); merging the states that behave alike (15 % fewer, no faster).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/direction.hpp"
#include "taquin/puzzle/fsm/duplicates.hpp"

namespace taquin {

class FsmPruners;

/// A pruner (`search/prune.hpp`) for every space whose moves are `Directions`, whatever its start and goal. A small
/// value: copies share the table.
class FsmPruner {
 public:
  /// A state of the FSM: its number and, in the low four bits, the moves that it allows.
  using FsmState = std::uint32_t;
  static constexpr bool is_static = false;
  static constexpr int max_depth = fsm::max_moves;

  /// For boards of all sizes. Depth 2 only forbids taking back the last move, a smaller depth nothing. Throws `Error`
  /// unless 0 <= depth <= max_depth.
  explicit FsmPruner(int depth);
  /// For boards of at most `rows` by `cols` cells: prunes the same nodes there, but is smaller and made faster. Throws
  /// `Error` also if a side is less than 1.
  FsmPruner(int depth, int rows, int cols) : FsmPruner(*make(depth, rows, cols, {})) {}

  using Limits = fsm::Limits;
  /// nullopt if a limit is met.
  static std::optional<FsmPruner> make(int depth, int rows, int cols, const Limits& limits);

  /// After a round of so much work, in expansions at 30 million a second: makes one that `FsmPruners` gave as deep as
  /// the next round repays. False if it is deep enough, or if a limit is met.
  bool deepen(std::uint64_t work, std::uint64_t bytes, const std::function<bool()>& stop);

  int depth() const noexcept { return depth_; }
  FsmState start() const noexcept { return start_; }
  static constexpr Directions allowed(FsmState fsm_state, Directions moves) noexcept {
    return Directions(fsm_state & moves.bits_);
  }
  /// After a move that the FSM state forbids: a state that forbids all, for ever.
  FsmState next(FsmState fsm_state, Direction move) const noexcept {
    return table_[static_cast<std::ptrdiff_t>((fsm_state >> 4) * 4 + static_cast<FsmState>(move))];
  }
  template <class Space>
  FsmState next(const Space&, FsmState fsm_state, Direction move) const noexcept {
    return next(fsm_state, move);
  }

  /// What `next` will read for any move: the tables of depth 12 and more exceed the first-level cache.
  void prefetch(FsmState fsm_state) const noexcept {
    __builtin_prefetch(table_.get() + static_cast<std::ptrdiff_t>(fsm_state >> 4) * 4);
  }

  std::uint32_t states() const noexcept { return states_; }
  std::uint32_t words() const noexcept { return words_; }
  /// The bytes of the table.
  std::uint64_t bytes() const noexcept { return std::uint64_t{states_} * 4 * sizeof(FsmState); }

 private:
  friend FsmPruners;
  FsmPruner() = default;

  const FsmPruners* source_ = nullptr;
  std::shared_ptr<const FsmState[]> table_;  // by state and move
  int depth_ = 0;
  FsmState start_ = 0;
  std::uint32_t states_ = 0;
  std::uint32_t words_ = 0;
};

/// The FSMs for boards of one size, each made at its first use. The longer a search has become, the deeper is the one
/// that repays its making. Those of all depths leave the same path, so a search may change to another at any time. Must
/// outlive what it gives.
class FsmPruners {
 public:
  FsmPruners(int rows, int cols);
  ~FsmPruners();

  /// For the first round of a search.
  FsmPruner first() const { return *of_depth(first_depth(), {}); }
  /// The same for this canonical board: prunes first moves, too (`distinct_first_moves`).
  FsmPruner first(const Board& board, int goal_blank) const;

 private:
  friend FsmPruner;
  int first_depth() const noexcept;
  int depth_after(std::uint64_t work) const noexcept;
  std::optional<FsmPruner> of_depth(int depth, const FsmPruner::Limits& limits) const;

  const int rows_;
  const int cols_;
  mutable std::mutex mutex_;
  mutable std::vector<FsmPruner> made_;
};

}  // namespace taquin
