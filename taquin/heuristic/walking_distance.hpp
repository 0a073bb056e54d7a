// The walking distance (Ken'ichiro Takahashi, around 2002): least vertical moves plus least horizontal moves, each from
// a table of an abstract puzzle in which tiles of one line change places at will (see `walking_table`).
//
// The memo is a table entry a direction, each with its distance: a move of the board is one load, and the board is only
// asked to which line the moved tile belongs. Admissible and consistent under both metrics, each with tables of its
// own.
#pragma once

#include <memory>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/heuristic/walking_table.hpp"
#include "taquin/puzzle/goal_cells.hpp"
#include "taquin/puzzle/puzzle.hpp"

namespace taquin {

/// The two tables of a board size and goal; the same table twice where the board is square and the goal symmetric.
struct WalkingTables {
  std::shared_ptr<const WalkingTable> rows;
  std::shared_ptr<const WalkingTable> cols;

  /// Null tables if the size is out of reach. `goal_blank`: the blank's goal cell.
  template <class Space>
  static WalkingTables make(const Space& space, Metric metric) {
    return make(space, metric, space.goal_blank());
  }
  template <class Space>
  static WalkingTables make(const Space& space, Metric metric, int goal_blank) {
    const int row = space.row(goal_blank);
    const int col = space.col(goal_blank);
    WalkingTables tables;
    tables.rows = WalkingTable::make(space.rows(), space.cols(), row, metric);
    const bool same = space.rows() == space.cols() && row == col;
    if (tables.rows) tables.cols = same ? tables.rows : WalkingTable::make(space.cols(), space.rows(), col, metric);
    return tables;
  }
  explicit operator bool() const noexcept { return rows != nullptr && cols != nullptr; }
};

template <class Space>
class WalkingDistance {
 public:
  struct Memo {
    WalkingTable::Entry vertical;
    WalkingTable::Entry horizontal;
  };
  using State = typename Space::State;

  /// Both tables must be there, for the blank's cell of `goals`.
  WalkingDistance(const Space& space, WalkingTables tables)
      : WalkingDistance(space, std::move(tables), GoalCells(space)) {}
  WalkingDistance(const Space& space, WalkingTables tables, const GoalCells& goals)
      : space_(&space), tables_(std::move(tables)), rows_(tables_.rows.get()), cols_(tables_.cols.get()) {
    for (int tile = 0; tile < space.cells(); ++tile) {
      const int goal = tile == 0 ? 0 : goals.of(tile);
      goal_row_.push_back(static_cast<std::uint8_t>(space.row(goal)));
      goal_col_.push_back(static_cast<std::uint8_t>(space.col(goal)));
    }
  }

  Memo start(const State& state) const {
    std::vector<int> in_rows(static_cast<std::size_t>(space_->rows() * space_->rows()));
    std::vector<int> in_cols(static_cast<std::size_t>(space_->cols() * space_->cols()));
    for (int cell = 0; cell < space_->cells(); ++cell) {
      const auto tile = static_cast<std::size_t>(state.tile(cell));
      if (tile == 0) continue;
      ++in_rows[static_cast<std::size_t>(space_->row(cell) * space_->rows() + goal_row_[tile])];
      ++in_cols[static_cast<std::size_t>(space_->col(cell) * space_->cols() + goal_col_[tile])];
    }
    return {rows_->find(in_rows, space_->row(state.blank)), cols_->find(in_cols, space_->col(state.blank))};
  }
  Memo after(Memo memo, const State& state, Direction d) const {
    const auto tile = static_cast<std::size_t>(state.tile(space_->neighbour(state.blank, d)));
    if (is_vertical(d)) {
      memo.vertical = rows_->next(memo.vertical, d == Direction::down, goal_row_[tile]);
    } else {
      memo.horizontal = cols_->next(memo.horizontal, d == Direction::right, goal_col_[tile]);
    }
    return memo;
  }
  Cost value(const Memo& memo) const noexcept {
    return WalkingTable::distance(memo.vertical) + WalkingTable::distance(memo.horizontal);
  }
  static constexpr bool admissible() noexcept { return true; }
  static constexpr bool consistent() noexcept { return true; }

 private:
  const Space* space_;
  WalkingTables tables_;
  const WalkingTable* rows_;
  const WalkingTable* cols_;
  std::vector<std::uint8_t> goal_row_;
  std::vector<std::uint8_t> goal_col_;
};

static_assert(HeuristicOver<WalkingDistance<Puzzle<4, 4>>, Puzzle<4, 4>>);

}  // namespace taquin
