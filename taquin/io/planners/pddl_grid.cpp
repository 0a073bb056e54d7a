#include "taquin/io/planners/pddl_grid.hpp"

#include <algorithm>
#include <vector>

#include "taquin/io/planners/pddl_words.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

namespace {

using Graph = std::vector<std::vector<std::size_t>>;

// The length of the shortest path from one vertex to each; -1: there is none.
std::vector<int> distances(const Graph& graph, std::size_t from) {
  std::vector<int> distance(graph.size(), -1);
  std::vector<std::size_t> queue{from};
  distance[from] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const std::size_t there : graph[queue[i]]) {
      if (distance[there] >= 0) continue;
      distance[there] = distance[queue[i]] + 1;
      queue.push_back(there);
    }
  }
  return distance;
}

}  // namespace

bool PositionGrid::is_joined_by(const PddlPairs& pairs) const {
  std::set<std::pair<int, int>> edges;
  for (const auto& [from, to] : pairs) {
    const auto [a, b] = std::minmax({places.at(from), places.at(to)});
    if (a < 0 || b >= rows * cols || b - a != (a / cols == b / cols ? 1 : cols)) return false;
    edges.emplace(a, b);
  }
  return edges.size() == static_cast<std::size_t>(rows * (cols - 1) + cols * (rows - 1));
}

std::optional<PositionGrid> grid_by_names(const PddlNames& names) {
  std::set<int> rows, cols;
  for (const std::string& name : names) {
    const std::vector<int> numbers = coordinates_in(name);
    if (numbers.size() != 2) return std::nullopt;
    rows.insert(numbers[0]);
    cols.insert(numbers[1]);
  }
  const int first_row = *rows.begin(), first_col = *cols.begin();
  PositionGrid grid{*rows.rbegin() - first_row + 1, *cols.rbegin() - first_col + 1, {}};
  if (std::max(grid.rows, grid.cols) > Board::max_side) return std::nullopt;
  if (rows.size() + cols.size() != static_cast<std::size_t>(grid.rows + grid.cols)) return std::nullopt;
  for (const std::string& name : names) {
    const std::vector<int> numbers = coordinates_in(name);
    grid.places[name] = (numbers[0] - first_row) * grid.cols + numbers[1] - first_col;
  }
  return grid;
}

std::optional<PositionGrid> grid_by_graph(const PddlNames& names, const PddlPairs& pairs) {
  std::set<std::pair<std::vector<int>, std::string>> ranked;
  for (const std::string& name : names) ranked.emplace(coordinates_in(name), name);
  std::map<std::string, std::size_t> vertices;
  for (const auto& [numbers, name] : ranked) vertices.emplace(name, vertices.size());
  Graph graph(vertices.size());
  for (const auto& [a, b] : pairs) {
    graph[vertices.at(a)].push_back(vertices.at(b));
    graph[vertices.at(b)].push_back(vertices.at(a));
  }
  const auto has_fewer = [](const auto& a, const auto& b) { return a.size() < b.size(); };
  const auto first = static_cast<std::size_t>(std::min_element(graph.begin(), graph.end(), has_fewer) - graph.begin());
  const std::vector<int> from_first = distances(graph, first);
  const int farthest = *std::max_element(from_first.begin(), from_first.end());
  std::size_t second = first;
  for (std::size_t v = graph.size(); v-- > 0;) {
    const bool is_corner = v != first && graph[v].size() == graph[first].size();
    if (is_corner && (second == first || from_first[v] < farthest)) second = v;
  }
  const std::vector<int> from_second = distances(graph, second);
  const int cols = from_first[second] + 1;
  if (cols == 0 || static_cast<int>(names.size()) % cols != 0) return std::nullopt;
  PositionGrid grid{static_cast<int>(names.size()) / cols, cols, {}};
  for (const auto& [name, v] : vertices) {
    const int down = from_first[v] + from_second[v] - cols + 1, right = from_first[v] - from_second[v] + cols - 1;
    grid.places[name] = down / 2 * cols + right / 2;
  }
  return grid.is_joined_by(pairs) ? std::optional(std::move(grid)) : std::nullopt;
}

}  // namespace taquin
