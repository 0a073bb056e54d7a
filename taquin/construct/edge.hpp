// A rectangle of cells seen from one of its edges, so that filling a line is written once and not four times.
//
// `along` and `ahead` run down or right, whichever edge it is: the four views are turned or mirrored, which matters to
// no construction.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "taquin/puzzle/direction.hpp"

namespace taquin {

struct Rectangle {
  int top;
  int left;
  int height;
  int width;
};

/// The edge to fill next: of the longer dimension, the one farther from the blank's goal cell.
inline Direction edge_to_fill(const Rectangle& region, int row, int col) {
  if (region.height >= region.width) {
    return 2 * (row - region.top) >= region.height - 1 ? Direction::up : Direction::down;
  }
  return 2 * (col - region.left) >= region.width - 1 ? Direction::left : Direction::right;
}

/// Without the line at an edge, which is filled.
inline void shrink(Rectangle& region, Direction edge) {
  region.top += edge == Direction::up;
  region.left += edge == Direction::left;
  (is_vertical(edge) ? region.height : region.width) -= 1;
}

// Directions as seen from the edge that is being filled: towards it, away from it, to its beginning, to its end.
enum class Step : std::uint8_t { out, in, back, ahead };

// A cell as seen from there: `depth` lines away from the edge, `along` cells from its beginning.
struct Spot {
  int depth;
  int along;
  bool operator==(const Spot&) const = default;
};

constexpr Step inverse(Step step) { return static_cast<Step>(static_cast<unsigned>(step) ^ 1U); }

constexpr Spot beside(Spot spot, Step step) {
  constexpr std::array<Spot, 4> offset = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
  const Spot by = offset[static_cast<std::size_t>(step)];
  return {spot.depth + by.depth, spot.along + by.along};
}

inline int distance(Spot a, Spot b) { return std::abs(a.depth - b.depth) + std::abs(a.along - b.along); }

// The blank's next step on the way to a spot: first away from the edge, last towards it, so that it never crosses the
// filled part.
constexpr Step toward(Spot from, Spot to) {
  if (from.depth < to.depth) return Step::in;
  if (from.along != to.along) return from.along < to.along ? Step::ahead : Step::back;
  return Step::out;
}

}  // namespace taquin
