// The blank walks, never through the tile, to the side where the tile is to go, and they change places; and again.
//
// There is always such a walk: on a board of two rows and columns or more the cells but one hang together. The walk is
// a shortest one, by breadth-first search; with r+c steps of the tile, each searched over the board, that is far less
// work than the sort which this precedes.
#include "taquin/construct/fetch.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "taquin/construct/field.hpp"

namespace taquin {
namespace {

// The blank's shortest way to `to` that leaves the cell `around` alone.
Path walk_around(const Board& board, const Grid& grid, int to, int around) {
  std::vector<int> came(static_cast<std::size_t>(board.cells()), -1);  // the direction, by cell
  std::vector<int> queue{board.blank()};
  for (std::size_t i = 0; i < queue.size() && queue[i] != to; ++i) {
    for (const Direction d : grid.ways(queue[i])) {
      const int next = grid.beside(queue[i], d);
      if (next == around || next == board.blank() || came[static_cast<std::size_t>(next)] >= 0) continue;
      came[static_cast<std::size_t>(next)] = static_cast<int>(d);
      queue.push_back(next);
    }
  }
  Path path;
  for (int cell = to; cell != board.blank();) {
    path.push_back(static_cast<Direction>(came[static_cast<std::size_t>(cell)]));
    cell = board.neighbour(cell, inverse(path.back()));
  }
  std::reverse(path.begin(), path.end());
  return path;
}

Direction toward(int from, int to, int cols) {
  if (from / cols != to / cols) return from < to ? Direction::down : Direction::up;
  return from < to ? Direction::right : Direction::left;
}

}  // namespace

Path fetch(Board board, int tile, int cell) {
  const Grid grid(board.rows(), board.cols());
  Path path;
  const auto go = [&](Direction d) {
    board.slide(d);
    path.push_back(d);
  };
  int at = cells_by_tile(board)[static_cast<std::size_t>(tile)];
  while (at != cell) {
    const Direction d = toward(at, cell, board.cols());
    const int next = board.neighbour(at, d);
    for (const Direction step : walk_around(board, grid, next, at)) go(step);
    go(inverse(d));
    at = next;
  }
  return path;
}

}  // namespace taquin
