// Additive pattern databases with costs for grid puzzles of up to 16 cells, different tiles and one blank (Korf &
// Felner 2002; costs as in Felner, Korf & Hanan 2004).
//
// The tiles are divided into patterns in ascending order. A table has, for the cells of a pattern's tiles and of the
// blank, the least cost of moves of these tiles alone: moves of others are free. So one move changes the value of one
// table, by no more than its cost, and the sum is admissible and consistent. An index is a number whose digits are
// cells, the blank's first; tables have at most 2^24 entries of four bytes, 15 tiles take three of them.
//
// A table is built by uniform-cost search backwards from the goal; states that free moves join are taken at once, so
// only moves of the pattern's tiles go through the heap. Walking distances and linear conflicts see neither the blank
// nor costs; with inverse costs, where one tile pays as much as ten others, a search with tables expands a hundredth.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <memory>
#include <queue>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/puzzle/grid/grid.hpp"

namespace taquin {

/// The tables of one goal, for any start.
class GridPatternTables {
 public:
  static constexpr std::size_t most_patterns = 8;

  static bool serve(const GridProblem& problem) {
    const auto& goals = problem.goals;
    return problem.cells() <= 16 && goals.size() == 1 && problem.is_permutation() &&
           std::find(goals[0].begin(), goals[0].end(), any_cell) == goals[0].end();
  }
  /// `problem` must be one that they serve. `stop` is asked now and then; the tables are of no use if it says yes.
  GridPatternTables(const GridProblem& problem, const std::function<bool()>& stop)
      : cells_(problem.cells()), goal_(problem.goals[0]), costs_(problem.costs), is_diagonal_(problem.diagonal) {
    int most = 1;
    for (std::uint64_t size = entries(2); size <= most_entries; size *= static_cast<std::uint64_t>(cells_)) ++most;
    --most;
    const int patterns = (problem.labels() + most - 1) / most;
    for (int i = 0, label = 1; i < patterns; ++i) {
      Pattern& pattern = patterns_.emplace_back();
      for (const int end = 1 + problem.labels() * (i + 1) / patterns; label < end; ++label)
        pattern.labels.push_back(label);
      build(problem, pattern, stop);
    }
  }
  bool are_for(const GridProblem& problem) const {
    return problem.goals.size() == 1 && problem.goals[0] == goal_ && problem.costs == costs_ &&
           problem.diagonal == is_diagonal_;
  }
  std::uint64_t bytes() const noexcept {
    std::uint64_t sum = 0;
    for (const Pattern& pattern : patterns_) sum += pattern.costs.size() * sizeof(Cost);
    return sum;
  }
  std::size_t patterns() const noexcept { return patterns_.size(); }
  std::size_t pattern_of(int label) const noexcept {
    std::size_t i = 0;
    while (patterns_[i].labels.back() < label) ++i;
    return i;
  }
  /// `cell_of(label)`, 0 for the blank.
  template <class CellOf>
  Cost value(std::size_t pattern, const CellOf& cell_of) const {
    std::size_t index = static_cast<std::size_t>(cell_of(0));
    for (const int label : patterns_[pattern].labels)
      index = index * static_cast<std::size_t>(cells_) + static_cast<std::size_t>(cell_of(label));
    return patterns_[pattern].costs[index];
  }

 private:
  static constexpr std::uint64_t most_entries = 1 << 24;
  struct Pattern {
    std::vector<int> labels;
    std::vector<Cost> costs;
  };

  std::uint64_t entries(int digits) const noexcept {
    std::uint64_t product = 1;
    for (int i = 0; i < digits; ++i) product *= static_cast<std::uint64_t>(cells_);
    return product;
  }

  void build(const GridProblem& problem, Pattern& pattern, const std::function<bool()>& stop) {
    const std::size_t tiles = pattern.labels.size();
    pattern.costs.assign(entries(static_cast<int>(tiles) + 1), unreachable);
    std::vector<std::size_t> place(tiles + 1);  // of each digit, the blank's first
    for (std::size_t i = 0; i <= tiles; ++i) place[i] = entries(static_cast<int>(tiles - i));
    std::array<std::vector<int>, 16> beside;
    for (int cell = 0; cell < cells_; ++cell) {
      if (goal_[static_cast<std::size_t>(cell)] == wall_cell) continue;
      for (int d = 0; d < problem.directions(); ++d) {
        if (const int next = problem.neighbour(cell, d); next >= 0)
          beside[static_cast<std::size_t>(cell)].push_back(next);
      }
    }
    const auto home = [&](int label) {
      return static_cast<std::size_t>(std::find(goal_.begin(), goal_.end(), label) - goal_.begin());
    };
    std::size_t root = home(0) * place[0];
    for (std::size_t i = 0; i < tiles; ++i) root += home(pattern.labels[i]) * place[i + 1];
    using Entry = std::pair<Cost, std::uint32_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    std::vector<std::size_t> joined;
    pattern.costs[root] = 0;
    open.push({0, static_cast<std::uint32_t>(root)});
    for (std::uint64_t steps = 0; !open.empty(); ++steps) {
      if (steps % 65536 == 0 && stop()) return;
      const auto [cost, first] = open.top();
      open.pop();
      if (cost > pattern.costs[first]) continue;
      joined.assign(1, first);
      while (!joined.empty()) {
        const std::size_t index = joined.back();
        joined.pop_back();
        std::array<std::int8_t, 16> holder;  // of a cell: the number of its tile, or -1
        holder.fill(-1);
        for (std::size_t i = 0; i < tiles; ++i)
          holder[index / place[i + 1] % static_cast<std::size_t>(cells_)] = static_cast<std::int8_t>(i);
        const std::size_t blank = index / place[0];
        for (const int cell : beside[blank]) {
          const auto next_blank = static_cast<std::size_t>(cell);
          std::size_t next = index + (next_blank - blank) * place[0];
          Cost next_cost = cost;
          const std::int8_t tile = holder[next_blank];
          if (tile >= 0) {
            next += (blank - next_blank) * place[static_cast<std::size_t>(tile) + 1];
            next_cost += problem.costs[static_cast<std::size_t>(pattern.labels[static_cast<std::size_t>(tile)])];
          }
          if (next_cost >= pattern.costs[next]) continue;
          pattern.costs[next] = next_cost;
          if (tile < 0)
            joined.push_back(next);
          else
            open.push({next_cost, static_cast<std::uint32_t>(next)});
        }
      }
    }
  }

  int cells_;
  GridCells goal_;
  std::vector<Cost> costs_;
  bool is_diagonal_;
  std::vector<Pattern> patterns_;
};

template <class Space>
class GridPatterns {
 public:
  using State = typename Space::State;
  struct Memo {
    Cost value = 0;
    std::array<Cost, GridPatternTables::most_patterns> of_pattern{};
  };

  GridPatterns(const Space& space, std::shared_ptr<const GridPatternTables> tables)
      : space_(&space), tables_(std::move(tables)) {}

  Memo start(const State& state) const {
    const auto cells = cells_of(state);
    Memo memo;
    for (std::size_t i = 0; i < tables_->patterns(); ++i)
      memo.value += memo.of_pattern[i] = tables_->value(i, [&](int label) { return cell(cells, label); });
    return memo;
  }
  Memo after(const Memo& memo, const State& state, GridMove move) const {
    auto cells = cells_of(state);
    const int from = space_->source(move);
    const int label = state.cell[static_cast<std::size_t>(from)];
    cells[0] = static_cast<std::uint8_t>(from);
    cells[static_cast<std::size_t>(label)] = static_cast<std::uint8_t>(move.cell());
    const std::size_t i = tables_->pattern_of(label);
    Memo next = memo;
    next.of_pattern[i] = tables_->value(i, [&](int each) { return cell(cells, each); });
    next.value += next.of_pattern[i] - memo.of_pattern[i];
    return next;
  }
  Cost value(const Memo& memo) const noexcept { return memo.value; }
  static constexpr bool admissible() noexcept { return true; }
  static constexpr bool consistent() noexcept { return true; }

 private:
  using Cells = std::array<std::uint8_t, 16>;  // by label
  Cells cells_of(const State& state) const noexcept {
    Cells cells{};
    for (int cell = 0; cell < space_->cells(); ++cell)
      cells[state.cell[static_cast<std::size_t>(cell)]] = static_cast<std::uint8_t>(cell);
    cells[0] = static_cast<std::uint8_t>(std::countr_zero(state.blanks));  // a wall reads as a blank
    return cells;
  }
  static int cell(const Cells& cells, int label) noexcept { return cells[static_cast<std::size_t>(label)]; }

  const Space* space_;
  std::shared_ptr<const GridPatternTables> tables_;
};

}  // namespace taquin
