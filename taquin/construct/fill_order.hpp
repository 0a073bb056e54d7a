// The order in which a board is filled: line by line from its edges inwards, until a small core is left.
//
// The region that is left loses a row or a column, of its longer dimension and at the edge farther from the blank's
// goal cell, so it stays about square, at least three lines deep, and keeps that cell.
//
// What is left is seen from the edge that is being filled, so that filling a line is written once and not four times.
// `along` and `ahead` run down or right, whichever edge it is. Some of the four views are mirrored rather than turned;
// no construction depends on that.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "taquin/construct/mutable_board.hpp"

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

/// The region without the line at an edge, which is now filled.
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

// The blank's next step on the way to a spot: it moves away from the edge first and towards the edge last, so that it
// never crosses the filled part.
constexpr Step toward(Spot from, Spot to) {
  if (from.depth < to.depth) return Step::in;
  if (from.along != to.along) return from.along < to.along ? Step::ahead : Step::back;
  return Step::out;
}

/// A line of the board to be filled: the region that is left when its turn comes, seen from that edge.
class FillLine {
 public:
  FillLine(const Grid& grid, const Rectangle& region, Direction edge);

  int length() const noexcept { return length_; }
  int depth() const noexcept { return depth_; }
  int cell(int along) const noexcept { return first_ + along * step_; }
  int cell_at(Spot spot) const noexcept { return cell(spot.along) + spot.depth * deeper_; }
  Direction direction(Step step) const noexcept { return directions_[static_cast<std::size_t>(step)]; }
  /// Where a cell lies as seen from the line; its depth is negative if it was filled before.
  Spot spot(const Grid& grid, int cell) const noexcept {
    const int row = grid.row(cell);
    const int col = grid.col(cell);
    return {(is_row_ ? row : col) * inwards_ + offset_, (is_row_ ? col : row) - begin_};
  }

 private:
  bool is_row_;
  int inwards_;
  int offset_;
  int begin_;
  int length_;
  int depth_;
  int first_;
  int step_;
  int deeper_;  // from a cell to that behind it
  std::array<Direction, 4> directions_;
};

/// The plan for a board of at least 2x2.
class FillOrder {
 public:
  FillOrder(const Grid& grid, int goal_blank);

  int size() const noexcept { return static_cast<int>(lines_.size()); }
  const FillLine& operator[](int number) const noexcept { return lines_[static_cast<std::size_t>(number)]; }
  /// The line that a cell belongs to; size() in the core.
  int line_of(int cell) const noexcept { return line_of_[static_cast<std::size_t>(cell)]; }
  /// Its place in that line.
  int along(int cell) const noexcept { return along_[static_cast<std::size_t>(cell)]; }

 private:
  std::vector<FillLine> lines_;
  std::vector<std::uint16_t> line_of_;
  std::vector<std::uint8_t> along_;
};

}  // namespace taquin
