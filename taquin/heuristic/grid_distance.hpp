// The heuristic of grid puzzles: the distances of the tiles on the grid with its walls, times their costs.
//
// A label that stands once adds the distance to its cell, or to the nearest open cell. Labels that repeat add the least
// assignment of their tiles to their cells and, for what the goal leaves over, to the nearest open cells. Each is a
// lower bound on the moves of those tiles alone, so the sum is admissible; one move changes one tile's distances by
// one, so it is consistent. Several goals: the minimum over them, which keeps both.
//
// Linear conflict (Hansson, Mayer & Yung 1992) is added for labels that stand once: tiles in the row where they belong,
// with no wall between, cannot pass each other there, so all but a rising sequence must leave the row and come back.
// The cheapest choice is kept: twice the sum of their costs less that of the dearest rising sequence. Rows add vertical
// moves and columns horizontal ones, so both count. With diagonal moves a tile leaves a row without losing a column:
// there are no conflicts then.
//
// Assignments are remembered by the set of cells, the last one for each hash: one heuristic serves one thread.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/core/hash.hpp"
#include "taquin/heuristic/assignment.hpp"
#include "taquin/puzzle/grid/grid.hpp"

namespace taquin {

template <class Space>
class GridDistance {
 public:
  using State = typename Space::State;
  /// The value to each goal; `unreachable` if a tile cannot come there.
  struct Memo {
    Cost value = 0;
    std::array<Cost, most_grid_goals> of_goal{};
  };

  /// Towards the goals of `problem`, whose layout `space` has. `space` must outlive it.
  GridDistance(const Space& space, const GridProblem& problem)
      : space_(&space), labels_(problem.labels()), has_conflicts_(!problem.diagonal), known_(1 << known_bits) {
    measure(problem);
    for (const CellContent cell : problem.start) {
      if (cell < count_.size()) ++count_[cell];
    }
    for (const GridCells& goal : problem.goals) add(problem, goal);
  }

  Memo start(const State& state) const {
    Memo memo;
    for (std::size_t g = 0; g < goals_.size(); ++g) memo.of_goal[g] = whole(state, g);
    return minimum(memo);
  }
  Memo after(const Memo& memo, const State& state, GridMove move) const {
    const int from = space_->source(move);
    const int to = move.cell();
    const int label = state.cell[static_cast<std::size_t>(from)];
    Memo next = memo;
    for (std::size_t g = 0; g < goals_.size(); ++g) {
      if (memo.of_goal[g] == unreachable) continue;
      next.of_goal[g] +=
          is_single(label) ? single(g, label, to) - single(g, label, from) : repeated_after(g, label, state, from, to);
      if (has_conflicts_ && goals_[g].belongs[static_cast<std::size_t>(label)] >= 0)
        next.of_goal[g] += conflicts_after(goals_[g], label, state, from, to);
    }
    return minimum(next);
  }
  Cost value(const Memo& memo) const noexcept { return memo.value; }
  static constexpr bool admissible() noexcept { return true; }
  static constexpr bool consistent() noexcept { return true; }

 private:
  static constexpr std::size_t cells = static_cast<std::size_t>(Space::capacity);
  static constexpr int known_bits = 15;
  struct Goal {
    std::array<int, 64> belongs;                    // the cell of a label that stands once, else -1
    std::vector<std::array<Cost, cells>> distance;  // times the cost, by label: of one that stands once
    std::array<std::vector<int>, 64> targets = {};  // the cells of a label that repeats
    std::array<Cost, cells> to_open;                // distance to the nearest open cell
  };
  struct Known {
    std::uint64_t where = 0;
    std::uint32_t key = ~0U;
    Cost value = 0;
  };

  // Breadth-first distances from each cell.
  void measure(const GridProblem& problem) {
    distance_.assign(cells, {});
    for (int from = 0; from < problem.cells(); ++from) {
      auto& row = distance_[static_cast<std::size_t>(from)];
      row.fill(unreachable);
      if (problem.start[static_cast<std::size_t>(from)] == wall_cell) continue;
      std::vector<int> queue{from};
      row[static_cast<std::size_t>(from)] = 0;
      for (std::size_t i = 0; i < queue.size(); ++i) {
        for (int d = 0; d < problem.directions(); ++d) {
          const int next = problem.neighbour(queue[i], d);
          if (next < 0 || row[static_cast<std::size_t>(next)] != unreachable) continue;
          row[static_cast<std::size_t>(next)] = row[static_cast<std::size_t>(queue[i])] + 1;
          queue.push_back(next);
        }
      }
    }
    for (int cell = 0; cell < problem.cells(); ++cell) {
      const bool is_wall = problem.start[static_cast<std::size_t>(cell)] == wall_cell;
      row_of_[static_cast<std::size_t>(cell)] = cell / problem.cols;
      col_of_[static_cast<std::size_t>(cell)] = cell % problem.cols;
      if (is_wall) walls_ |= std::uint64_t{1} << cell;
    }
    rows_ = problem.rows;
    cols_ = problem.cols;
  }
  void add(const GridProblem& problem, const GridCells& cells_of_goal) {
    Goal& goal = goals_.emplace_back();
    goal.belongs.fill(-1);
    goal.to_open.fill(unreachable);
    for (int cell = 0; cell < problem.cells(); ++cell) {
      const CellContent wanted = cells_of_goal[static_cast<std::size_t>(cell)];
      if (wanted == any_cell) {
        for (std::size_t from = 0; from < cells; ++from)
          goal.to_open[from] = std::min(goal.to_open[from], distance_[static_cast<std::size_t>(cell)][from]);
      } else if (wanted != wall_cell && wanted != blank_cell) {
        goal.targets[wanted].push_back(cell);
      }
    }
    goal.distance.resize(static_cast<std::size_t>(labels_) + 1);
    for (int label = 1; label <= labels_; ++label) {
      const auto at = static_cast<std::size_t>(label);
      if (!is_single(label)) continue;
      if (!goal.targets[at].empty()) goal.belongs[at] = goal.targets[at][0];
      for (std::size_t from = 0; from < cells; ++from)
        goal.distance[at][from] = times(label, goal.targets[at].empty() ? goal.to_open[from] : far(goal, at, from, 0));
    }
  }
  bool is_single(int label) const noexcept { return count_[static_cast<std::size_t>(label)] == 1; }
  Cost times(int label, Cost distance) const noexcept {
    return distance == unreachable ? unreachable : distance * space_->cost(label);
  }
  Cost far(const Goal& goal, std::size_t label, std::size_t from, std::size_t target) const {
    const auto& targets = goal.targets[label];
    return target < targets.size() ? distance_[from][static_cast<std::size_t>(targets[target])] : goal.to_open[from];
  }

  Cost single(std::size_t g, int label, int cell) const {
    return goals_[g].distance[static_cast<std::size_t>(label)][static_cast<std::size_t>(cell)];
  }
  Cost whole(const State& state, std::size_t g) const {
    Cost sum = 0;
    for (int label = 1; label <= labels_; ++label) {
      const std::uint64_t where = cells_of(state, label);
      const Cost part = is_single(label) ? single(g, label, std::countr_zero(where)) : repeated(g, label, where);
      if (part >= unreachable) return unreachable;
      sum += part;
    }
    if (!has_conflicts_) return sum;
    const auto held = [&](int cell) { return int{state.cell[static_cast<std::size_t>(cell)]}; };
    for (int row = 0; row < rows_; ++row) sum += conflicts(goals_[g], held, row * cols_, 1, cols_);
    for (int col = 0; col < cols_; ++col) sum += conflicts(goals_[g], held, col, cols_, rows_);
    return sum;
  }
  std::uint64_t cells_of(const State& state, int label) const noexcept {
    std::uint64_t where = 0;
    for (std::size_t cell = 0; cell < cells; ++cell)
      where |= static_cast<std::uint64_t>(state.cell[cell] == label) << cell;
    return where;
  }

  // Tiles of one label at these cells.
  Cost repeated(std::size_t g, int label, std::uint64_t where) const {
    const auto key = static_cast<std::uint32_t>(g * 64 + static_cast<std::size_t>(label));
    Known& known = known_[hash_word(where ^ hash_word(key)) >> (64 - known_bits)];
    if (known.where == where && known.key == key) return known.value;
    std::vector<std::size_t> from;
    for (std::uint64_t rest = where; rest != 0; rest &= rest - 1)
      from.push_back(static_cast<std::size_t>(std::countr_zero(rest)));
    const Cost most = static_cast<Cost>(cells * cells);  // in place of "unreachable": more than any assignment costs
    const Goal& goal = goals_[g];
    const Cost value = least_assignment(from.size(), [&](std::size_t row, std::size_t column) {
      return std::min(most, far(goal, static_cast<std::size_t>(label), from[row], column));
    });
    known = {where, key, value >= most ? unreachable : times(label, value)};
    return known.value;
  }
  Cost repeated_after(std::size_t g, int label, const State& state, int from, int to) const {
    const std::uint64_t where = cells_of(state, label);
    const std::uint64_t moved = where ^ (std::uint64_t{1} << from) ^ (std::uint64_t{1} << to);
    return repeated(g, label, moved) - repeated(g, label, where);
  }

  // By how much the conflicts of the line change that the tile leaves or enters, if it belongs there.
  Cost conflicts_after(const Goal& goal, int label, const State& state, int from, int to) const {
    const int home = goal.belongs[static_cast<std::size_t>(label)];
    const auto before = [&](int cell) { return int{state.cell[static_cast<std::size_t>(cell)]}; };
    const auto behind = [&](int cell) { return cell == to ? label : cell == from ? 0 : before(cell); };
    const bool is_vertical = col(from) == col(to);
    const int line = is_vertical ? row(home) : col(home);
    const int left = is_vertical ? row(from) : col(from);
    const int entered = is_vertical ? row(to) : col(to);
    if (line != left && line != entered) return 0;
    const int first = is_vertical ? line * cols_ : line;
    const int step = is_vertical ? 1 : cols_;
    const int length = is_vertical ? cols_ : rows_;
    return conflicts(goal, behind, first, step, length) - conflicts(goal, before, first, step, length);
  }
  // The conflicts of a row or column, stretch by stretch between walls.
  template <class Held>
  Cost conflicts(const Goal& goal, const Held& held, int first, int step, int length) const {
    std::array<std::pair<int, Cost>, 64> best;  // home, and the dearest rising sequence that ends there
    Cost sum = 0;
    for (int begin = 0; begin < length;) {
      int end = begin;
      while (end < length && (walls_ >> (first + end * step) & 1U) == 0) ++end;
      std::size_t count = 0;
      Cost all = 0;
      Cost dearest = 0;
      for (int i = begin; i < end; ++i) {
        const int label = held(first + i * step);
        if (label == 0) continue;
        const int home = goal.belongs[static_cast<std::size_t>(label)];
        if (home < first + begin * step || home > first + (end - 1) * step || (home - first) % step != 0) continue;
        const Cost cost = space_->cost(label);
        Cost sequence = cost;
        for (std::size_t j = 0; j < count; ++j) {
          if (best[j].first < home) sequence = std::max(sequence, best[j].second + cost);
        }
        best[count++] = {home, sequence};
        all += cost;
        dearest = std::max(dearest, sequence);
      }
      sum += 2 * (all - dearest);
      begin = end + 1;
    }
    return sum;
  }
  int row(int cell) const noexcept { return row_of_[static_cast<std::size_t>(cell)]; }
  int col(int cell) const noexcept { return col_of_[static_cast<std::size_t>(cell)]; }
  Memo minimum(Memo memo) const noexcept {
    memo.value = memo.of_goal[0];
    for (std::size_t g = 1; g < goals_.size(); ++g) memo.value = std::min(memo.value, memo.of_goal[g]);
    return memo;
  }

  const Space* space_;
  int labels_;
  bool has_conflicts_;
  int rows_ = 0;
  int cols_ = 0;
  std::uint64_t walls_ = 0;
  std::array<int, 64> row_of_{};
  std::array<int, 64> col_of_{};
  std::array<int, 64> count_{};  // tiles of each label
  std::vector<std::array<Cost, cells>> distance_;
  std::vector<Goal> goals_;
  mutable std::vector<Known> known_;
};

}  // namespace taquin
