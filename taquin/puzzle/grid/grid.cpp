#include "taquin/puzzle/grid/grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "taquin/util/error.hpp"

namespace taquin {

namespace {

using Census = std::array<int, 256>;

Census census(const GridCells& cells) {
  Census count{};
  for (const CellContent cell : cells) ++count[cell];
  return count;
}

std::string name_of(const GridProblem& problem, int label) {
  return label == blank_cell ? "the blank"
                             : fmt::format("the label {}", problem.names[static_cast<std::size_t>(label)]);
}

void check_goal(const GridProblem& problem, const GridCells& goal) {
  if (goal.size() != problem.start.size()) {
    throw Error(
        fmt::format("found a goal of {} cells, expected {} as the start has", goal.size(), problem.start.size()));
  }
  for (std::size_t cell = 0; cell < goal.size(); ++cell) {
    if ((goal[cell] == wall_cell) != (problem.start[cell] == wall_cell)) {
      throw Error(fmt::format("found a wall at cell {} of the {} alone, expected the same walls in both", cell + 1,
                              goal[cell] == wall_cell ? "goal" : "start"));
    }
  }
  const Census has = census(problem.start);
  const Census wanted = census(goal);
  const bool is_open = wanted[any_cell] > 0;
  for (int label = 0; label <= problem.labels(); ++label) {
    const auto at = static_cast<std::size_t>(label);
    if (is_open ? wanted[at] <= has[at] : wanted[at] == has[at]) continue;
    throw Error(fmt::format("the start has {} {} and the goal {}: expected the same tiles in both",
                            name_of(problem, label), has[at] == 1 ? "once" : fmt::format("{} times", has[at]),
                            wanted[at] == 1 ? "once" : fmt::format("{} times", wanted[at])));
  }
}

}  // namespace

int GridProblem::neighbour(int cell, int direction) const noexcept {
  const GridStep step = grid_steps[static_cast<std::size_t>(direction)];
  const int row = cell / cols + step.rows;
  const int col = cell % cols + step.cols;
  if (row < 0 || row >= rows || col < 0 || col >= cols) return -1;
  const int other = row * cols + col;
  return start[static_cast<std::size_t>(other)] == wall_cell ? -1 : other;
}

bool GridProblem::has_equal_costs() const noexcept {
  return std::all_of(costs.begin() + 1, costs.end(), [&](Cost cost) { return cost == costs[1]; });
}

bool GridProblem::is_permutation() const noexcept {
  const Census count = census(start);
  if (!std::all_of(count.begin(), count.begin() + 1 + labels(), [](int number) { return number == 1; })) return false;
  return std::none_of(goals.begin(), goals.end(), [](const GridCells& goal) { return census(goal)[any_cell] > 1; });
}

void check(const GridProblem& problem) {
  if (problem.rows < 1 || problem.cols < 1 || problem.cells() > most_grid_cells) {
    throw Error(
        fmt::format("found a board of {}x{}, expected at most {} cells where tiles repeat, have costs or stand "
                    "between walls",
                    problem.rows, problem.cols, most_grid_cells));
  }
  const Census has = census(problem.start);
  if (has[any_cell] > 0) throw Error("found an open cell in the start, expected one only in a goal");
  if (has[blank_cell] == 0) throw Error("found no blank, expected one at least: 0 or _");
  if (problem.labels() == 0) throw Error("found no tile, expected one at least");
  if (problem.goals.empty() || problem.goals.size() > most_grid_goals)
    throw Error(fmt::format("found {} goals, expected 1 to {}", problem.goals.size(), most_grid_goals));
  for (const GridCells& goal : problem.goals) check_goal(problem, goal);
  std::int64_t most = 0;  // what a heuristic could add up to
  for (int label = 1; label <= problem.labels(); ++label) {
    const Cost cost = problem.costs[static_cast<std::size_t>(label)];
    if (cost < 1) throw Error(fmt::format("found the cost {}, expected at least 1", cost));
    most += std::int64_t{cost} * has[static_cast<std::size_t>(label)] * (problem.cells() + 2);
  }
  if (most >= 1 << 26) throw Error("the costs of the tiles are too large: their sum times the cells passes 2^26");
}

bool reaches(const GridCells& cells, const GridCells& goal) noexcept {
  return std::equal(cells.begin(), cells.end(), goal.begin(),
                    [](CellContent cell, CellContent wanted) { return wanted == any_cell || cell == wanted; });
}

GridVerdict verify(const GridProblem& problem, const GridPath& path) {
  GridVerdict verdict{.last = problem.start};
  for (const GridMove move : path) {
    const int from = problem.neighbour(move.cell(), move.direction());
    auto& to = verdict.last[static_cast<std::size_t>(move.cell())];
    if (from < 0 || move.direction() >= problem.directions() || to != blank_cell ||
        verdict.last[static_cast<std::size_t>(from)] == blank_cell) {
      verdict.reason = fmt::format("move {} is impossible: no tile can slide to row {}, column {} from there",
                                   verdict.moves + 1, move.cell() / problem.cols + 1, move.cell() % problem.cols + 1);
      return verdict;
    }
    std::swap(to, verdict.last[static_cast<std::size_t>(from)]);
    verdict.cost += problem.costs[to];
    ++verdict.moves;
  }
  const auto is_reached = [&](const GridCells& goal) { return reaches(verdict.last, goal); };
  verdict.solves = std::any_of(problem.goals.begin(), problem.goals.end(), is_reached);
  if (!verdict.solves) verdict.reason = "the moves do not lead to the goal";
  return verdict;
}

}  // namespace taquin
