#include "taquin/puzzle/grid/grid_solvability.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace taquin {

namespace {

// A connected part of the board, its cells numbered in the order in which they are met.
struct Component {
  std::vector<int> cells;
  std::vector<std::vector<int>> neighbours;  // by number
  std::size_t edges = 0;

  int size() const noexcept { return static_cast<int>(cells.size()); }
  bool is_line() const {
    return edges + 1 == cells.size() &&
           std::all_of(neighbours.begin(), neighbours.end(), [](const auto& of_cell) { return of_cell.size() <= 2; });
  }
  // Without its cell `removed` (-1: none), are the others connected?
  bool is_connected_without(int removed) const {
    std::vector<char> met(cells.size(), 0);
    std::vector<int> queue{removed == 0 ? 1 : 0};
    met[static_cast<std::size_t>(queue[0])] = 1;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (const int next : neighbours[static_cast<std::size_t>(queue[i])]) {
        if (next != removed && std::exchange(met[static_cast<std::size_t>(next)], 1) == 0) queue.push_back(next);
      }
    }
    return queue.size() + (removed < 0 ? 0 : 1) == cells.size();
  }
  bool is_biconnected() const {
    if (size() < 3) return false;
    for (int cell = 0; cell < size(); ++cell) {
      if (!is_connected_without(cell)) return false;
    }
    return true;
  }
  // The side of each cell if every edge joins two sides, else empty.
  std::vector<int> sides() const {
    std::vector<int> side(cells.size(), -1);
    std::vector<int> queue{0};
    side[0] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const int own = side[static_cast<std::size_t>(queue[i])];
      for (const int next : neighbours[static_cast<std::size_t>(queue[i])]) {
        int& other = side[static_cast<std::size_t>(next)];
        if (other == own) return {};
        if (other < 0) other = 1 - own, queue.push_back(next);
      }
    }
    return side;
  }
  // The numbers of the cells along a line, from one end, or along a cycle.
  std::vector<int> along() const {
    const auto is_end = [&](const auto& of_cell) { return of_cell.size() <= 1; };
    const auto first = std::find_if(neighbours.begin(), neighbours.end(), is_end);
    std::vector<int> order{first == neighbours.end() ? 0 : static_cast<int>(first - neighbours.begin())};
    std::vector<char> met(cells.size(), 0);
    for (met[static_cast<std::size_t>(order[0])] = 1; order.size() < cells.size();) {
      for (const int next : neighbours[static_cast<std::size_t>(order.back())]) {
        if (std::exchange(met[static_cast<std::size_t>(next)], 1) != 0) continue;
        order.push_back(next);
        break;
      }
    }
    return order;
  }
};

std::vector<Component> components(const GridProblem& problem) {
  std::vector<int> number(problem.start.size(), -1);
  std::vector<Component> all;
  for (int first = 0; first < problem.cells(); ++first) {
    if (number[static_cast<std::size_t>(first)] >= 0 || problem.start[static_cast<std::size_t>(first)] == wall_cell)
      continue;
    Component& part = all.emplace_back();
    part.cells = {first};
    number[static_cast<std::size_t>(first)] = 0;
    for (std::size_t i = 0; i < part.cells.size(); ++i) {
      std::vector<int>& beside = part.neighbours.emplace_back();
      for (int d = 0; d < problem.directions(); ++d) {
        const int next = problem.neighbour(part.cells[i], d);
        if (next < 0) continue;
        int& known = number[static_cast<std::size_t>(next)];
        if (known < 0) known = part.size(), part.cells.push_back(next);
        beside.push_back(known);
      }
      part.edges += beside.size();
    }
    part.edges /= 2;
  }
  return all;
}

// Start and goal within one component, which holds as many of each label in both but for open cells.
class Part {
 public:
  Part(const Component& component, const GridCells& start, const GridCells& goal) : component_(component) {
    for (const int cell : component.cells) {
      start_.push_back(start[static_cast<std::size_t>(cell)]);
      goal_.push_back(goal[static_cast<std::size_t>(cell)]);
      ++left_[start_.back()];
    }
    for (const CellContent cell : goal_) --left_[cell];
    open_ = -left_[any_cell];
    blanks_ = static_cast<int>(std::count(start_.begin(), start_.end(), blank_cell));
  }

  /// Whether a theorem serves any start.
  bool is_decidable() const {
    if (component_.size() == 1) return true;
    if (component_.is_line() || is_cycle()) return open_ == 0;
    return component_.is_biconnected() && !may_be_exception();
  }
  GridPart facts() const {
    const std::vector<int> sides = component_.sides();
    GridPart part{
        component_.cells,   blanks_, component_.is_line(), is_cycle(), component_.is_biconnected(), !sides.empty(),
        may_be_exception(), judge()};
    if (blanks_ == 1 && open_ == 0 && !part.is_line && !part.is_cycle && lifted(sides).empty() && keeps_tiles())
      part.parity = parity(goal_, sides);
    return part;
  }
  GridSolvability judge() const {
    const std::string where = fmt::format("the cells connected with cell {}", component_.cells[0] + 1);
    if (!keeps_tiles()) return {Solvable::no, fmt::format("walls separate {} from tiles that belong there", where)};
    if (reaches(start_, goal_)) return {Solvable::yes, "the goal is reached"};
    if (blanks_ == 0) return {Solvable::no, fmt::format("no blank can come to {}", where)};
    if (component_.is_line()) return keeps_order("a line", false);
    if (is_cycle()) return keeps_order("a cycle", true);
    const std::vector<int> sides = component_.sides();
    const std::string lift = lifted(sides);
    if (lift.empty() && !has_right_parity(sides)) {
      return {Solvable::no,
              "the permutation has the wrong parity: every move exchanges a tile and the blank, whose cell "
              "changes its colour"};
    }
    if (!is_decidable())
      return {Solvable::undecided, "not decided by a theorem, the search will tell: the board has narrow places"};
    return {Solvable::yes,
            lift.empty() ? "the permutation has the right parity" : "every order can be reached: " + lift};
  }

 private:
  // Whether the goal has only what the start has.
  bool keeps_tiles() const {
    return std::all_of(left_.begin(), left_.end() - 1, [](int count) { return count >= 0; });
  }
  bool is_cycle() const { return component_.edges == component_.cells.size() && component_.is_biconnected(); }
  bool may_be_exception() const {
    return component_.size() == 7 && component_.edges == 8 && component_.sides().empty();
  }
  // Why a permutation of either parity does; empty if one does not.
  std::string lifted(const std::vector<int>& sides) const {
    if (blanks_ > 1) return "there are several blanks";
    if (sides.empty()) return "diagonal moves lead round in three";
    std::array<int, 256> count{};
    for (const CellContent cell : start_) ++count[cell];
    if (std::any_of(count.begin() + 1, count.end(), [](int number) { return number > 1; }))
      return "there are equal tiles";
    return open_ - left_[blank_cell] > 1 ? "two tiles may end in each other's place" : "";
  }
  // One blank and different tiles, of which at most one ends in an open cell: does a completed goal have the parity?
  bool has_right_parity(const std::vector<int>& sides) const {
    std::vector<CellContent> rest;
    for (std::size_t label = 0; label < any_cell; ++label) {
      if (left_[label] > 0) rest.push_back(static_cast<CellContent>(label));
    }
    do {
      std::vector<CellContent> goal = goal_;
      auto next = rest.begin();
      for (CellContent& cell : goal) {
        if (cell == any_cell) cell = *next++;
      }
      const GridPart::Parity found = parity(goal, sides);
      if ((found.exchanges % 2 != 0) == found.blank_changes_colour) return true;
    } while (std::next_permutation(rest.begin(), rest.end()));
    return false;
  }
  GridPart::Parity parity(const std::vector<CellContent>& goal, const std::vector<int>& sides) const {
    std::vector<CellContent> now = start_;
    int exchanges = 0;
    for (std::size_t cell = 0; cell < now.size(); ++cell) {
      const auto found = std::find(now.begin() + static_cast<std::ptrdiff_t>(cell), now.end(), goal[cell]);
      if (found == now.begin() + static_cast<std::ptrdiff_t>(cell)) continue;
      std::iter_swap(found, now.begin() + static_cast<std::ptrdiff_t>(cell));
      ++exchanges;
    }
    const auto side_of = [&](const std::vector<CellContent>& cells) {
      return sides[static_cast<std::size_t>(std::find(cells.begin(), cells.end(), blank_cell) - cells.begin())];
    };
    return {exchanges, side_of(start_) != side_of(goal)};
  }
  // Tiles along a line or cycle cannot pass each other.
  GridSolvability keeps_order(const char* shape, bool rotates) const {
    if (open_ > 0)
      return {Solvable::undecided, "not decided by a theorem, the search will tell: a goal with open cells"};
    const std::vector<int> order = component_.along();
    const auto tiles = [&](const std::vector<CellContent>& cells) {
      std::vector<CellContent> in_order;
      for (const int cell : order) {
        if (cells[static_cast<std::size_t>(cell)] != blank_cell)
          in_order.push_back(cells[static_cast<std::size_t>(cell)]);
      }
      return in_order;
    };
    std::vector<CellContent> now = tiles(start_);
    const std::vector<CellContent> wanted = tiles(goal_);
    for (std::size_t turn = 0; turn < (rotates ? now.size() : 1); ++turn) {
      if (now == wanted) return {Solvable::yes, fmt::format("the tiles have the order of the goal along {}", shape)};
      std::rotate(now.begin(), now.begin() + 1, now.end());
    }
    return {Solvable::no, fmt::format("the cells form {}, along which the order of the tiles cannot change", shape)};
  }

  const Component& component_;
  std::vector<CellContent> start_;
  std::vector<CellContent> goal_;
  std::array<int, 256> left_{};  // of each label, what the goal leaves over
  int open_ = 0;                 // cells
  int blanks_ = 0;
};

// The worst of the components.
GridSolvability for_goal(const GridProblem& problem, const std::vector<Component>& parts, const GridCells& goal) {
  GridSolvability all{Solvable::yes, "the goal is reached", true};
  for (const Component& component : parts) {
    const Part part(component, problem.start, goal);
    all.is_decidable = all.is_decidable && part.is_decidable();
    const GridSolvability one = part.judge();
    if (all.status == Solvable::no) continue;
    if (one.status == Solvable::no || one.status == Solvable::undecided ||
        (all.status == Solvable::yes && one.reason != "the goal is reached"))
      all.status = one.status, all.reason = one.reason;
  }
  return all;
}

}  // namespace

std::vector<GridPart> parts_of(const GridProblem& problem, std::size_t goal) {
  std::vector<GridPart> facts;
  const std::vector<Component> parts = components(problem);
  for (const Component& part : parts) facts.push_back(Part(part, problem.start, problem.goals[goal]).facts());
  return facts;
}

GridSolvability solvability(const GridProblem& problem) {
  const std::vector<Component> parts = components(problem);
  std::optional<GridSolvability> best;
  bool is_decidable = true;
  for (const GridCells& goal : problem.goals) {
    GridSolvability one = for_goal(problem, parts, goal);
    is_decidable = is_decidable && one.is_decidable;
    const auto rank = [](Solvable status) {
      return status == Solvable::yes ? 0 : status == Solvable::undecided ? 1 : 2;
    };
    if (!best || rank(one.status) < rank(best->status)) best = std::move(one);
  }
  best->is_decidable = is_decidable;
  return *best;
}

RandomGrid random_start(const GridProblem& problem, Random& random) {
  GridProblem shuffled = problem;
  std::vector<std::size_t> floor;
  for (std::size_t cell = 0; cell < problem.start.size(); ++cell) {
    if (problem.start[cell] != wall_cell) floor.push_back(cell);
  }
  for (int tries = 0; tries < 1000; ++tries) {
    for (std::size_t i = floor.size(); i > 1; --i)
      std::swap(shuffled.start[floor[i - 1]], shuffled.start[floor[random.below(i)]]);
    const GridSolvability found = solvability(shuffled);
    if (!found.is_decidable) break;
    if (found.status == Solvable::yes) return {shuffled.start, true};
  }
  GridCells cells = problem.start;
  for (int step = 0; step < 100 * problem.cells() * problem.cells();) {
    const int cell = static_cast<int>(random.below(static_cast<std::uint64_t>(problem.cells())));
    const int from =
        problem.neighbour(cell, static_cast<int>(random.below(static_cast<std::uint64_t>(problem.directions()))));
    auto& to = cells[static_cast<std::size_t>(cell)];
    ++step;
    if (to != blank_cell || from < 0 || cells[static_cast<std::size_t>(from)] == blank_cell) continue;
    std::swap(to, cells[static_cast<std::size_t>(from)]);
  }
  return {cells, false};
}

}  // namespace taquin
