// Closed walks over the cells of a board, each cell once, with many U-turns.
#pragma once

#include <vector>

namespace taquin {

struct Place {
  int row;
  int col;
  bool operator==(const Place&) const = default;
};

/// Cells in order; each is beside the next, the last beside the first.
using Tour = std::vector<Place>;

/// A tour with as many U-turns as we know how to get. If both sides are odd, cell (0,0) is left out; both must be at
/// least 2. It begins (1,0), (0,0), or (2,0), (1,0) where (0,0) is left out. Same size, same tour.
Tour winding_tour(int rows, int cols);

/// The runs of four cells along the tour that are a square: U-turns.
int u_turns(const Tour& tour);

}  // namespace taquin
