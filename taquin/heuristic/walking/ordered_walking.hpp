// The ordered walking distance: the least number of vertical moves if horizontal ones are free, plus the least number
// of horizontal moves if vertical ones are free (`ordered_walking_layout.hpp`). For the multi-tile metric.
//
// Every run is vertical or horizontal, so the two distances add up: the sum is admissible, and as a run changes one of
// them by at most one, consistent. The walking distance (Takahashi, about 2002) is the same with the order of the tiles
// in a row forgotten. On 4x4 the mean is 21.80 with rows as colours and 25.47 with the last two rows in halves, where
// the mean of the optima is 32.04 (all computed here but the last).
//
// Tried and dropped, by the nodes of plain IDA* on a hundred random 15-puzzles, 582,000 with the last two rows in
// halves: the second and the fourth in halves, 606,000; the maximum of two tables with one row in halves, 1.5 M, and of
// three, 0.9 M. Slides in place of runs, for STM, have a mean of 39.3, far below that of 7-8 pattern databases.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/heuristic/walking/ordered_walking_table.hpp"
#include "taquin/puzzle/goal_cells.hpp"
#include "taquin/puzzle/space/multi_tile.hpp"

namespace taquin {

/// The same table twice where the board is square and the goal symmetric.
struct OrderedWalkingTables {
  std::shared_ptr<const OrderedWalkingTable> rows;  ///< for vertical moves
  std::shared_ptr<const OrderedWalkingTable> cols;
};

/// Over `Single` spaces, whose moves are slides, and over `MultiTile<Single>`.
template <class Single>
class OrderedWalking {
 public:
  using State = typename Single::State;
  using Order = OrderedWalkingLayout::Order;
  struct Memo {
    Order vertical;
    Order horizontal;
    std::int16_t vertical_moves = 0;
    std::int16_t horizontal_moves = 0;
  };
  struct Lookup {
    const std::uint64_t* address = nullptr;
    Order order;
    bool is_vertical = false;
  };
  struct LookupResult {
    Order order;
    std::int16_t moves = 0;
  };

  /// The tables must be those of the board's size and of the blank's lines in `goals`.
  OrderedWalking(const Single& space, OrderedWalkingTables tables, const GoalCells& goals)
      : space_(&space), tables_(std::move(tables)), rows_(tables_.rows.get()), cols_(tables_.cols.get()) {
    for (int tile = 0; tile < space.cells(); ++tile) {
      row_colour_.push_back(tile == 0 ? std::uint8_t{0}
                                      : colour(*rows_, in_rows(goals.of(tile)), in_rows(goals.blank())));
      col_colour_.push_back(tile == 0 ? std::uint8_t{0}
                                      : colour(*cols_, in_cols(goals.of(tile)), in_cols(goals.blank())));
    }
  }

  Memo start(const State& state) const {
    std::vector<std::uint8_t> by_row, by_col;
    for (int cell = 0; cell < space_->cells(); ++cell) {
      if (const auto tile = state.tile(cell); tile != 0) by_row.push_back(row_colour_[static_cast<std::size_t>(tile)]);
      const int other = cell % space_->rows() * space_->cols() + cell / space_->rows();
      if (const auto tile = state.tile(other); tile != 0) by_col.push_back(col_colour_[static_cast<std::size_t>(tile)]);
    }
    Memo memo{rows_->layout().order_of(by_row), cols_->layout().order_of(by_col)};
    memo.vertical_moves = static_cast<std::int16_t>(rows_->distance(space_->row(state.blank), memo.vertical));
    memo.horizontal_moves = static_cast<std::int16_t>(cols_->distance(space_->col(state.blank), memo.horizontal));
    return memo;
  }
  template <class Move>
  Memo after(const Memo& memo, const State& state, const Move& move) const {
    Lookup lookup;
    LookupResult result;
    locate(memo, state, run_of(move), lookup);
    (void)read(memo, lookup, result);
    Memo child;
    enter(memo, state, move, result, child);
    return child;
  }
  Cost value(const Memo& memo) const noexcept { return memo.vertical_moves + memo.horizontal_moves; }
  bool admissible() const noexcept { return true; }
  bool consistent() const noexcept { return true; }

  // --- BatchedLookup ---
  template <class Move>
  void prefetch(const Memo& memo, const State& state, const Move& move, Lookup& lookup) const noexcept {
    locate(memo, state, run_of(move), lookup);
    __builtin_prefetch(lookup.address);
  }
  Cost read(const Memo& memo, const Lookup& lookup, LookupResult& result) const noexcept {
    const OrderedWalkingTable& table = lookup.is_vertical ? *rows_ : *cols_;
    const Cost near = lookup.is_vertical ? memo.vertical_moves : memo.horizontal_moves;
    const Cost other = lookup.is_vertical ? memo.horizontal_moves : memo.vertical_moves;
    const Cost moves = table.distance(lookup.address, lookup.order, near);
    result = {lookup.order, static_cast<std::int16_t>(moves)};
    return moves + other;
  }
  template <class Move>
  void enter(const Memo& memo, const State&, const Move& move, const LookupResult& result, Memo& child) const noexcept {
    child = memo;
    const bool vertical = is_vertical(run_of(move).direction);
    (vertical ? child.vertical : child.horizontal) = result.order;
    (vertical ? child.vertical_moves : child.horizontal_moves) = result.moves;
  }

 private:
  static Run run_of(Direction slide) noexcept { return {slide, 1}; }
  static Run run_of(Run run) noexcept { return run; }

  int in_rows(int cell) const noexcept { return cell; }
  int in_cols(int cell) const noexcept { return space_->col(cell) * space_->rows() + space_->row(cell); }
  static std::uint8_t colour(const OrderedWalkingTable& table, int position, int blank) noexcept {
    return table.layout().colouring().colours[static_cast<std::size_t>(position - (position > blank ? 1 : 0))];
  }
  void locate(const Memo& memo, const State& state, Run run, Lookup& lookup) const noexcept {
    lookup.is_vertical = is_vertical(run.direction);
    const OrderedWalkingTable& table = lookup.is_vertical ? *rows_ : *cols_;
    const int row = space_->row(state.blank);
    const int col = space_->col(state.blank);
    int line = lookup.is_vertical ? row : col;
    const int column = lookup.is_vertical ? col : row;
    const bool down = run.direction == Direction::down || run.direction == Direction::right;
    Order order = lookup.is_vertical ? memo.vertical : memo.horizontal;
    for (int i = 0; i < run.count; ++i) {
      order = table.layout().next(order, down ? line : line - 1, column, down);
      line += down ? 1 : -1;
    }
    lookup.order = order;
    lookup.address = table.address(line, order);
  }

  const Single* space_;
  OrderedWalkingTables tables_;
  const OrderedWalkingTable* rows_;
  const OrderedWalkingTable* cols_;
  std::vector<std::uint8_t> row_colour_;  // by tile
  std::vector<std::uint8_t> col_colour_;
};

static_assert(BatchedLookup<OrderedWalking<Puzzle<4, 4>>, MultiTile<Puzzle<4, 4>>>);

}  // namespace taquin
