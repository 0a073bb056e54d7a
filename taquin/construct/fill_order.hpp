// In which order a board is filled: line by line from its edges inwards, until a small core is left.
//
// The region that is left loses a row or a column, of its longer dimension and at the edge farther from the blank's
// goal cell, so it stays about square, at least three lines deep, and keeps that cell.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "taquin/construct/edge.hpp"
#include "taquin/construct/field.hpp"

namespace taquin {

/// A line of the board to be filled: what is left when its turn comes, seen from that edge.
class FillLine {
 public:
  FillLine(const Grid& grid, const Rectangle& region, Direction edge);

  int length() const noexcept { return length_; }
  int depth() const noexcept { return depth_; }
  int cell(int along) const noexcept { return first_ + along * step_; }
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
