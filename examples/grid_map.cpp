// Paths on grid maps: reads a map and its scenarios in the format of movingai.com (Sturtevant 2012), finds each path by
// A* and compares its length with that of the file: grid_map FILE.map FILE.scen. There are eight directions; a diagonal
// step needs both cells beside it. A straight step costs 408, a diagonal one 577, which is the square root of 2 to five
// digits. The bound is the octile distance: the path on a map without obstacles.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "taquin/search/object_space.hpp"

std::vector<std::string> rows;

bool is_free(int x, int y) {
  const bool is_inside = 0 <= y && y < std::ssize(rows) && 0 <= x && x < std::ssize(rows[y]);
  return is_inside && std::string(".GS").find(rows[y][x]) != std::string::npos;
}

struct Cell {
  static constexpr int most_moves = 8;
  static constexpr int dx[] = {0, 0, -1, 1, -1, 1, 1, -1}, dy[] = {-1, 1, 0, 0, -1, 1, -1, 1};
  std::int16_t x, y;

  bool can(int move) const {
    return is_free(x + dx[move], y + dy[move]) && is_free(x + dx[move], y) && is_free(x, y + dy[move]);
  }
  void make(int move) { x += dx[move], y += dy[move]; }
  static int cost(int move) { return move < 4 ? 408 : 577; }
  static int inverse(int move) { return move ^ 1; }
  int lower_bound(const Cell& to) const {
    const int across = std::abs(x - to.x), down = std::abs(y - to.y);
    return 408 * std::abs(across - down) + 577 * std::min(across, down);
  }
};

int main(int argc, char** argv) {
  std::ifstream map(argc > 2 ? argv[1] : ""), scenarios(argc > 2 ? argv[2] : "");
  std::string line, name;
  while (std::getline(map, line) && !line.starts_with("map")) continue;
  while (std::getline(map, line)) rows.push_back(line);
  if (!std::getline(scenarios, line)) return std::cerr << "usage: grid_map FILE.map FILE.scen\n", 2;
  int bucket, width, height, wrong = 0;
  double length;
  for (Cell start, goal;
       scenarios >> bucket >> name >> width >> height >> start.x >> start.y >> goal.x >> goal.y >> length;) {
    const auto result = taquin::astar(start, {.goal = goal});
    const double found = result.found() ? result.cost / 408.0 : 0;
    std::cout << start.x << ' ' << start.y << " to " << goal.x << ' ' << goal.y << ": " << found << ", "
              << result.counts.expanded << " cells expanded\n";
    wrong += std::abs(found - length) > 1e-4 * length + 1e-6;
  }
  std::cout << wrong << " lengths differ from the file's\n";
  return wrong == 0 ? 0 : 1;
}
