// Line crossings: a lower bound under the multi-tile metric for boards of any size.
//
// Take the border between two rows. A tile above it that belongs below, or below it that belongs above, must cross it
// at least once, and a vertical run carries at most one tile over it. So there are at least as many vertical runs as
// such tiles, whichever border is taken; likewise for columns, and no run is both. The greatest of the rows and the
// greatest of the columns add up. A run changes each border's number by at most one: consistent. (Computed here; the
// ordered walking distance is stronger where its tables fit.)
//
// Up to 64 cells the memo holds the borders' numbers. Counting all again for each slide took nine times as long on 5x5
// (--size 5x5 --random 1), 19 times on 6x6 (--size 6x6 --random 2), by "taquin solve --json -a idastar
// -H line-crossings --metric mtm -p 1 --time 5". For larger boards the memo would be too large.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <type_traits>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/goal_cells.hpp"
#include "taquin/puzzle/space/puzzle.hpp"

namespace taquin {

template <class Space>
class LineCrossings {
  static constexpr bool is_kept = Space::Tiles::capacity <= 64;
  // By line, first the rows, then the columns: the tiles that must cross the border after it.
  using Crossings =
      std::conditional_t<is_kept, std::array<std::uint8_t, Space::Tiles::capacity + 1>, std::vector<std::uint16_t>>;

 public:
  using Memo = std::conditional_t<is_kept, Crossings, Cost>;
  using State = typename Space::State;

  LineCrossings(const Space& space, Metric, const GoalCells& goal) : space_(&space) {
    for (int cell = 0; cell < space.cells(); ++cell)
      place_.push_back({narrow(space.row(cell)), narrow(space.col(cell))});
    for (int tile = 0; tile < space.cells(); ++tile) goal_.push_back(place(goal.of(tile)));
  }

  Memo start(const State& state) const {
    if constexpr (is_kept)
      return count(state);
    else
      return greatest(count(state));
  }
  Memo after(Memo memo, const State& state, Direction d) const {
    if constexpr (is_kept) {
      const int cell = space_->neighbour(state.blank, d);
      const Place& to = place(state.blank);
      const Place& from = place(cell);
      const Place& goal = goal_of(state.tile(cell));
      if (is_vertical(d))
        cross(memo.data(), from.row, to.row, goal.row);
      else
        cross(memo.data() + space_->rows(), from.col, to.col, goal.col);
      return memo;
    } else {
      State next = state;
      space_->apply(next, d);
      return start(next);
    }
  }
  Cost value(const Memo& memo) const noexcept {
    if constexpr (is_kept)
      return greatest(memo);
    else
      return memo;
  }
  static constexpr bool admissible() noexcept { return true; }
  static constexpr bool consistent() noexcept { return true; }

 private:
  struct Place {
    std::uint16_t row;
    std::uint16_t col;
  };
  static std::uint16_t narrow(int line) { return static_cast<std::uint16_t>(line); }
  const Place& place(int cell) const { return place_[static_cast<std::size_t>(cell)]; }
  const Place& goal_of(int tile) const { return goal_[static_cast<std::size_t>(tile)]; }

  // A tile slid from one line to the next.
  static void cross(std::uint8_t* crossings, int from, int to, int goal) {
    std::uint8_t& crossing = crossings[std::min(from, to)];
    std::abs(to - goal) < std::abs(from - goal) ? --crossing : ++crossing;
  }
  Crossings count(const State& state) const {
    Crossings all{};
    if constexpr (!is_kept) all.resize(static_cast<std::size_t>(space_->rows() + space_->cols()));
    const auto rows = all.begin();
    const auto cols = rows + space_->rows();
    for (int cell = 0; cell < space_->cells(); ++cell) {
      const int tile = state.tile(cell);
      if (tile == 0) continue;
      // From one border to the next one more, after the last one less.
      const Place& here = place(cell);
      const Place& there = goal_of(tile);
      ++rows[std::min(here.row, there.row)];
      --rows[std::max(here.row, there.row)];
      ++cols[std::min(here.col, there.col)];
      --cols[std::max(here.col, there.col)];
    }
    std::partial_sum(rows, cols, rows);
    std::partial_sum(cols, cols + space_->cols(), cols);
    return all;
  }
  Cost greatest(const Crossings& all) const {
    const auto cols = all.begin() + space_->rows();
    return *std::max_element(all.begin(), cols) + *std::max_element(cols, cols + space_->cols());
  }

  const Space* space_;
  std::vector<Place> place_;  // by cell
  std::vector<Place> goal_;   // by tile
};

static_assert(HeuristicOver<LineCrossings<Puzzle<3, 3>>, Puzzle<3, 3>>);

}  // namespace taquin
