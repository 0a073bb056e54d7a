// The constrained walking distance: the walking distance (walking_distance.hpp) in which tiles that stand in their goal
// line in the wrong order must leave it.
//
// Such tiles cannot pass each other in the line: all but a longest ordered run of them must leave it and come back
// (linear_conflict.hpp). The walking distance counts moves of that kind, so two moves per tile must not be added to it;
// instead, it is asked for a solution with enough of them. An abstract state is a position of the walking distance and
// the debt of each line: how many of its own tiles still must leave it. A move that takes a tile out of its goal line,
// an escape, lowers the debt of that line by one unless it is 0; no other move changes a debt. The value is the least
// number of moves to the goal with no debts, which a breadth-first search from there finds.
//
// The sum of both halves is admissible and consistent. Each move of the board is a move of the positions of one half.
// Without one of its tiles, a line has to lose at most one tile less; with one more, no fewer; all other moves keep the
// order in it. So the debts after the move are at least those of the abstract state that the abstract move leads to. A
// solution that pays some debts also pays smaller ones, so values rise with the debts. Hence a value falls by at most
// one in a move, and it is 0 at the goal. A vertical move changes only the half of the rows, a horizontal one only that
// of the columns. Without debts the value is the walking distance, so it is never less than that. The metric must be
// STM: under MTM, one move lets several tiles escape.
//
// The walking distance is by Takahashi (around 2002), the number of escapes by Hansson, Mayer & Yung (1992). Spiegel
// (2026) combines them for the 24-puzzle and takes the maximum over the lines; here all lines of a half pay together.
//
// The memo is the two positions, all debts and the value. A move of the board costs one load from the links of the
// positions, three for the order in the tile's goal line if the tile enters or leaves that, and four for the values.
//
// Tried and dropped: one table whose links lead from position and debts to the next ones and hold their value (14 %
// faster on 4x4, but 5.9 MB of links instead of 2 MB in all; on 3x5 52 MB, and half as much more time to make); no
// look-up where there are no debts (5 % slower: mispredicted branches).
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/heuristic/linear_conflict.hpp"
#include "taquin/heuristic/walking/walking_distance.hpp"
#include "taquin/puzzle/goal_cells.hpp"
#include "taquin/puzzle/space/puzzle.hpp"

namespace taquin {

/// The debts of all lines of a half, in a few bits each, that of line 0 lowest.
using Debts = std::uint32_t;
inline constexpr int most_debt_bits = 10;
/// The greatest debt of a line is one less than its tiles.
constexpr int debt_bits(int line_length) noexcept {
  return static_cast<int>(std::bit_width(static_cast<unsigned>(line_length - 1)));
}

/// The values of one half, rows or columns.
class ConstrainedTable {
 public:
  using Entry = WalkingTable::Entry;

  /// Null if `WalkingTable::make_links` makes none, or if the debts need more than `most_debt_bits`.
  static std::shared_ptr<const ConstrainedTable> make(int lines, int line_length, int goal_line);

  const WalkingTable& positions() const noexcept { return *positions_; }
  /// Each debt must be 0 or less than the number of the line's tiles in it.
  Cost value(Entry entry, Debts debts) const noexcept { return values_[offsets_[WalkingTable::number(entry)] + debts]; }
  std::uint64_t bytes() const noexcept;

 private:
  explicit ConstrainedTable(std::shared_ptr<const WalkingTable> positions) : positions_(std::move(positions)) {}

  std::shared_ptr<const WalkingTable> positions_;
  std::vector<std::uint32_t> offsets_;  // by position
  std::vector<std::uint8_t> values_;

  friend class ConstrainedTableBuilder;
};

/// The two tables of a board size and goal; the same table twice where the board is square and the goal symmetric.
struct ConstrainedTables {
  std::shared_ptr<const ConstrainedTable> rows;
  std::shared_ptr<const ConstrainedTable> cols;

  /// Null tables if the size is out of reach. `goal_blank`: the blank's goal cell.
  template <class Space>
  static ConstrainedTables make(const Space& space, int goal_blank) {
    const int row = space.row(goal_blank);
    const int col = space.col(goal_blank);
    ConstrainedTables tables;
    tables.rows = ConstrainedTable::make(space.rows(), space.cols(), row);
    const bool same = space.rows() == space.cols() && row == col;
    if (tables.rows) tables.cols = same ? tables.rows : ConstrainedTable::make(space.cols(), space.rows(), col);
    return tables;
  }
  explicit operator bool() const noexcept { return rows != nullptr && cols != nullptr; }
};

template <class Space>
class ConstrainedWalking {
 public:
  /// The debts of rows stand in the low half of `debts`, those of columns in the high half.
  struct Memo {
    WalkingTable::Entry vertical;
    WalkingTable::Entry horizontal;
    Debts debts;
    Cost value;
  };
  using State = typename Space::State;

  /// Both tables must be there, for the blank's cell of `goals`.
  ConstrainedWalking(const Space& space, ConstrainedTables tables, const GoalCells& goals)
      : space_(&space),
        rows_(std::move(tables.rows)),
        cols_(std::move(tables.cols)),
        in_rows_(space, goals),
        in_cols_(space, goals),
        vertical_(&rows_->positions()),
        horizontal_(&cols_->positions()) {}

  Memo start(const State& state) const {
    const auto debts = [](const auto& conflicts, int bits) {
      Debts packed = 0;
      for (std::size_t i = conflicts.size(); i-- > 0;) packed = packed << bits | static_cast<Debts>(conflicts[i]);
      return packed;
    };
    Memo memo;
    memo.vertical = rows_->positions().find(in_rows_.counts(*space_, state), space_->row(state.blank));
    memo.horizontal = cols_->positions().find(in_cols_.counts(*space_, state), space_->col(state.blank));
    memo.debts = debts(in_rows_.each(*space_, state), row_bits()) | debts(in_cols_.each(*space_, state), col_bits())
                                                                        << high_half;
    memo.value = evaluate(memo);
    return memo;
  }
  [[gnu::always_inline]] Memo after(Memo memo, const State& state, Direction d) const {
    const int to = state.blank;
    const int from = space_->neighbour(to, d);
    const int tile = state.tile(from);
    if (is_vertical(d)) {
      const int goal = in_rows_.goal_line(tile);
      memo.vertical = vertical_->next(memo.vertical, d == Direction::down, goal);
      memo.debts += static_cast<Debts>(in_rows_.change(*space_, state, from, to)) << row_bits() * goal;
    } else {
      const int goal = in_cols_.goal_line(tile);
      memo.horizontal = horizontal_->next(memo.horizontal, d == Direction::right, goal);
      memo.debts += static_cast<Debts>(in_cols_.change(*space_, state, from, to)) << (high_half + col_bits() * goal);
    }
    memo.value = evaluate(memo);
    return memo;
  }
  Cost value(const Memo& memo) const noexcept { return memo.value; }
  static constexpr bool admissible() noexcept { return true; }
  static constexpr bool consistent() noexcept { return true; }
  std::uint64_t bytes() const noexcept { return rows_->bytes() + (cols_ == rows_ ? 0 : cols_->bytes()); }

 private:
  static constexpr int high_half = 16;
  static_assert(most_debt_bits <= high_half);

  int row_bits() const noexcept { return debt_bits(space_->cols()); }
  int col_bits() const noexcept { return debt_bits(space_->rows()); }
  [[gnu::always_inline]] Cost evaluate(const Memo& memo) const noexcept {
    return rows_->value(memo.vertical, memo.debts & ((Debts{1} << high_half) - 1)) +
           cols_->value(memo.horizontal, memo.debts >> high_half);
  }

  const Space* space_;
  std::shared_ptr<const ConstrainedTable> rows_;
  std::shared_ptr<const ConstrainedTable> cols_;
  Lines<Space, true> in_rows_;
  Lines<Space, false> in_cols_;
  const WalkingTable* vertical_;
  const WalkingTable* horizontal_;
};

static_assert(HeuristicOver<ConstrainedWalking<Puzzle<4, 4>>, Puzzle<4, 4>>);

}  // namespace taquin
