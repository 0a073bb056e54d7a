// The grid of a PDDL problem: which position is which cell.
//
// Two numbers in the names of a position are its row and its column, in this order unless the names say x and y, or col
// and row; facts that join positions must agree. Where names tell less, the graph of these facts determines the grid up
// to symmetries: if two corners at the ends of a row of C cells have the distances a and b from a cell, that cell is in
// row (a + b - C + 1) / 2 and column (a - b + C - 1) / 2. A symmetry applies to the board and to the goal alike and
// changes no solution length, so `up` and `left-of` need no interpretation; the order of names chooses one.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace taquin {

/// Names of positions, and the pairs of them that facts join.
using PddlNames = std::set<std::string>;
using PddlPairs = std::set<std::pair<std::string, std::string>>;

struct PositionGrid {
  int rows = 0;
  int cols = 0;
  std::map<std::string, int> places;  ///< of positions, in reading order

  /// Whether the pairs are all neighbours of the grid, and no others.
  bool is_joined_by(const PddlPairs& pairs) const;
};

/// The grid that follows from a row and a column in each name; no row or column may be missing.
std::optional<PositionGrid> grid_by_names(const PddlNames& names);
/// The grid that the graph is, if it is one. The first corner by name becomes the first cell; of the two corners that
/// share a side with it, the first by name ends its row.
std::optional<PositionGrid> grid_by_graph(const PddlNames& names, const PddlPairs& pairs);

}  // namespace taquin
