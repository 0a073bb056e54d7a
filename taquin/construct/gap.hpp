// The last two tiles of a line, together: how far they are from home, exactly, while both and the blank are near.
//
// The last tile of a line alone cannot turn into the notch that is left for it, so a line ends with a gap of two cells
// side by side, anywhere in the line. Around it lies a window of three lines and up to four cells along. A
// breadth-first search backwards over all places of the two tiles and the blank in the window, all other tiles alike,
// tells how many slides are left; at most 1,320 states, made at once. Every state of the window is solvable: the others
// are indistinguishable, so parity does not matter (tested).
#pragma once

#include <cstdint>
#include <vector>

#include "taquin/construct/edge.hpp"

namespace taquin {

class GapTable {
 public:
  static constexpr int depth = 3;
  static constexpr int max_width = 4;
  static constexpr int unreachable = 255;

  /// A window of `width` cells along (2 to 4), the gap at cells `gap` and `gap` + 1 of its line; the rest of that line
  /// is filled and closed.
  GapTable(int width, int gap);

  int width() const noexcept { return width_; }
  int cells() const noexcept { return depth * width_; }
  int cell(Spot spot) const noexcept { return spot.depth * width_ + spot.along; }
  /// Slides until both tiles are home; `unreachable` if two are on one cell or one is on a closed cell.
  int slides(int first, int second, int blank) const noexcept {
    return slides_[static_cast<std::size_t>((first * cells() + second) * cells() + blank)];
  }

 private:
  void fill(int gap);

  int width_;
  std::vector<std::uint8_t> slides_;
};

}  // namespace taquin
