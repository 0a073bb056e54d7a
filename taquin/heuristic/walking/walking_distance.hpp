// The walking distance (Ken'ichiro Takahashi, around 2002): least vertical moves plus least horizontal moves, each the
// least number if the tiles of one row (of one column) could change places at will.
//
// An abstract position of one half holds for each line how many of its tiles belong to each goal line, and in which
// line the blank is. A move brings a tile from a neighbouring line into the blank's. The whole abstract space is
// searched breadth-first from the goal: 24,964 positions for 4x4. Every real move is either vertical, and then a move
// in the table of rows, or horizontal, and then a move in the table of columns; so the two distances add up to an
// admissible, consistent bound. Under MTM a run of vertical slides costs one move: the same positions, with runs as
// edges.
//
// The memo is one table entry per direction, each with its distance: a move of the board is one load, and only the goal
// line of the moved tile is read from the board.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/core/hash_index.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/goal_cells.hpp"
#include "taquin/puzzle/space/puzzle.hpp"

namespace taquin {

/// Lines are rows for vertical moves (then `line_length` is the number of columns), columns for horizontal ones.
class WalkingTable {
 public:
  /// A position's number in the low 24 bits, its distance above: one load a move gives both.
  using Entry = std::uint32_t;
  static constexpr std::uint32_t most_positions = 1'000'000;

  /// Null if there are more than `most_positions` positions (5x5 has 65,650,495) or more than 64 bits can name.
  /// `goal_line`: the blank's.
  static std::shared_ptr<const WalkingTable> make(int lines, int line_length, int goal_line, Metric metric);
  /// The same with all distances 0, which takes two thirds of the time.
  static std::shared_ptr<const WalkingTable> make_links(int lines, int line_length, int goal_line);

  static Cost distance(Entry entry) noexcept { return static_cast<Cost>(entry >> 24); }

  /// `counts[line * lines + goal]`: tiles in `line` that belong to goal line `goal`.
  Entry find(const std::vector<int>& counts, int blank_line) const;
  /// The position after the blank goes one line up (towards 0) or down, over a tile that belongs to line `goal`.
  Entry next(Entry entry, bool down, int goal) const noexcept {
    return next_[(number(entry) * 2 + (down ? 1U : 0U)) * stride_ + static_cast<std::uint32_t>(goal)];
  }
  std::uint32_t positions() const noexcept { return static_cast<std::uint32_t>(codes_.size()); }
  static std::uint32_t number(Entry entry) noexcept { return entry & 0xffffff; }
  /// How many tiles in `line` belong to `goal`.
  int tiles_at(std::uint32_t position, int line, int goal) const noexcept {
    return tiles(codes_[position], line, goal);
  }
  int blank_line_at(std::uint32_t position) const noexcept { return blank_line(codes_[position]); }
  /// Whether there is a `next`.
  bool can(std::uint32_t position, bool down, int goal) const noexcept { return next(position, down, goal) != nowhere; }
  std::uint64_t bytes() const noexcept;

  WalkingTable(const WalkingTable&) = delete;
  WalkingTable& operator=(const WalkingTable&) = delete;

 private:
  static constexpr Entry nowhere = ~Entry{0};

  WalkingTable(int lines, int line_length);
  int tiles(std::uint64_t code, int line, int goal) const noexcept;
  int blank_line(std::uint64_t code) const noexcept { return static_cast<int>(code >> blank_shift_); }
  std::uint64_t shift(int line, int goal) const noexcept {
    return std::uint64_t(digit_bits_ * (line * (lines_ - 1) + goal));
  }
  std::uint64_t step(std::uint64_t code, bool down, int goal) const noexcept;
  std::uint64_t code_of(const std::vector<int>& counts, int blank_line) const noexcept;
  static std::shared_ptr<WalkingTable> linked(int lines, int line_length, int goal_line);
  std::uint32_t number_of(std::uint64_t code);
  bool link_all(int goal_line);
  Entry& link(std::uint32_t position, bool down, int goal) noexcept {
    return next_[(position * 2 + (down ? 1U : 0U)) * stride_ + static_cast<std::uint32_t>(goal)];
  }
  void measure(Metric metric);
  void reach(std::uint32_t position, bool down, Cost layer, std::vector<std::uint8_t>& passed, bool runs);

  int lines_;
  int line_length_;
  int digit_bits_;
  int blank_shift_;
  std::uint32_t stride_;
  std::vector<Entry> next_;
  std::vector<std::uint64_t> codes_;  // by number
  std::vector<Cost> distances_;       // while building; then in the entries
  std::vector<std::uint32_t> queue_;
  Meter meter_{Budget::unlimited};
  HashIndex index_{meter_};
};

/// Whether both tables of a size are small enough; rows <= cols.
constexpr bool has_walking_distance(int rows, int cols) noexcept { return rows >= 2 && rows * cols <= 16 && cols <= 6; }

/// The two tables of a board size and goal; the same table twice where the board is square and the goal symmetric.
struct WalkingTables {
  std::shared_ptr<const WalkingTable> rows;
  std::shared_ptr<const WalkingTable> cols;

  /// Null tables if the size is out of reach. `goal_blank`: the blank's goal cell.
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
