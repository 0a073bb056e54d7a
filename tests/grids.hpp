// Random grid puzzles of every kind, and the cost from every board to the goal by an independent uniform-cost search:
// boards are strings, neighbours are found by rows and columns, nothing of the library is used but the problem's value.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <queue>
#include <random>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "taquin/puzzle/grid/grid.hpp"

namespace taquin::test {

using Costs = std::unordered_map<std::string, std::int64_t>;

inline std::string as_string(const GridCells& cells) { return {cells.begin(), cells.end()}; }

/// Calls `visit(board, cost)` for each board one move away.
template <class Visit>
void for_each_neighbour(const GridProblem& p, std::string board, Visit visit) {
  for (int a = 0; a < p.cells(); ++a) {
    for (int b = 0; b < p.cells(); ++b) {
      const int down = std::abs(a / p.cols - b / p.cols);
      const int across = std::abs(a % p.cols - b % p.cols);
      const bool beside = down + across == 1 || (p.diagonal && down == 1 && across == 1);
      auto& from = board[static_cast<std::size_t>(a)];
      auto& to = board[static_cast<std::size_t>(b)];
      const auto tile = static_cast<unsigned char>(from);
      if (!beside || to != 0 || tile == 0 || tile == wall_cell) continue;
      std::swap(from, to);
      visit(board, std::int64_t{p.costs[tile]});
      std::swap(from, to);
    }
  }
}

/// The least cost from each board that can reach a goal. Moves cost the same both ways, so the search begins at the
/// goals.
inline Costs costs_to_goal(const GridProblem& p) {
  Costs costs;
  using Entry = std::pair<std::int64_t, std::string>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  GridCells all = p.start;
  std::sort(all.begin(), all.end());
  do {
    const auto fits = [&](const GridCells& goal) {
      for (std::size_t i = 0; i < goal.size(); ++i) {
        if (goal[i] == any_cell ? all[i] == wall_cell : goal[i] != all[i]) return false;
      }
      return true;
    };
    if (std::any_of(p.goals.begin(), p.goals.end(), fits)) open.push({costs[as_string(all)] = 0, as_string(all)});
  } while (std::next_permutation(all.begin(), all.end()));
  while (!open.empty()) {
    const auto [cost, board] = open.top();
    open.pop();
    if (costs[board] < cost) continue;
    for_each_neighbour(p, board, [&, cost = cost](const std::string& next, std::int64_t more) {
      const auto [known, is_new] = costs.try_emplace(next, cost + more);
      if (!is_new && known->second <= cost + more) return;
      known->second = cost + more;
      open.push({cost + more, next});
    });
  }
  return costs;
}

using Generator = std::mt19937_64;
inline int below(Generator& random, int bound) {
  return static_cast<int>(random() % static_cast<std::uint64_t>(bound));
}

/// The floor's contents in any order.
inline GridCells shuffled_cells(GridCells cells, Generator& random) {
  std::vector<std::size_t> floor;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] != wall_cell) floor.push_back(i);
  }
  for (std::size_t i = floor.size(); i > 1; --i)
    std::swap(cells[floor[i - 1]], cells[floor[static_cast<std::size_t>(below(random, static_cast<int>(i)))]]);
  return cells;
}

/// A puzzle of at most 3x3 with any of the kinds: walls, blanks, equal tiles, open cells, several goals, costs small or
/// large, diagonal moves.
inline GridProblem random_problem(Generator& random) {
  static constexpr int sizes[][2] = {{2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 3}, {1, 5}, {2, 4}};
  GridProblem p;
  const auto& size = sizes[below(random, 7)];
  p.rows = size[0];
  p.cols = size[1];
  p.diagonal = below(random, 4) == 0;
  p.start.assign(static_cast<std::size_t>(p.cells()), blank_cell);
  const int walls = below(random, 3) == 0 && p.cells() > 4 ? 1 + below(random, 2) : 0;
  for (int i = 0; i < walls; ++i) p.start[static_cast<std::size_t>(below(random, p.cells()))] = wall_cell;
  const int tiles = p.cells() - static_cast<int>(std::count(p.start.begin(), p.start.end(), wall_cell)) - 1 -
                    (below(random, 3) == 0 ? below(random, 2) : 0);
  const bool repeats = below(random, 3) == 0;
  const int labels = repeats ? 1 + below(random, 3) : tiles;
  int placed = 0;
  for (auto& cell : p.start) {
    if (cell == blank_cell && placed < tiles) {
      cell = static_cast<CellContent>(placed < labels ? placed + 1 : 1 + below(random, labels));
      ++placed;
    }
  }
  const int range = below(random, 3);
  for (int label = 1; label <= std::min(labels, tiles); ++label) {
    p.names.push_back(std::to_string(label));
    p.costs.push_back(range == 0 ? 1 : range == 1 ? 1 + below(random, 9) : 1 + below(random, 300'000));
  }
  const int goals = below(random, 4) == 0 ? 2 + below(random, 2) : 1;
  for (int i = 0; i < goals; ++i) {
    GridCells goal = shuffled_cells(p.start, random);
    if (below(random, 3) == 0) {
      for (int open = 1 + below(random, 3); open > 0; --open) {
        auto& cell = goal[static_cast<std::size_t>(below(random, p.cells()))];
        if (cell != wall_cell) cell = any_cell;
      }
    }
    p.goals.push_back(std::move(goal));
  }
  return p;
}

}  // namespace taquin::test
