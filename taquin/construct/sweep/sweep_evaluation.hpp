// The evaluation of a sweep: how much of the board is filled, how far the next tile is from home, and how far all
// others are.
//
// A line is filled from both ends; the next tile is the one for either end that is nearer, and the last two come
// together. `remaining_slides` counts the slides that bring them home if nothing else matters. It is exact for a single
// tile (around which the blank takes two steps to turn a corner and four to go straight on) and inside the window of a
// notch, so a beam that follows it always arrives. All other tiles add a potential that grows with their distance from
// home, so of all ways to bring the next tile the beam takes the one that helps the others most.
#pragma once

#include <cstdint>
#include <vector>

#include "taquin/construct/fill_order.hpp"
#include "taquin/construct/mutable_board.hpp"

namespace taquin {

/// The last two tiles of a line, together: how far they are from home, exactly, while both and the blank are near.
///
/// The last tile of a line alone cannot turn into the one cell that is left for it, so a line ends with a notch: two
/// open cells side by side, anywhere in the line. Around it lies a window of three lines and up to four cells along. A
/// breadth-first search backwards over all positions of the two tiles and the blank in the window, all other tiles
/// alike, gives the number of remaining slides; it has at most 1,320 states and takes no noticeable time. Every state
/// of the window is solvable: the others are indistinguishable, so parity does not matter (tested).
class NotchTable {
 public:
  static constexpr int depth = 3;
  static constexpr int max_width = 4;
  static constexpr int unreachable = 255;

  /// A window of `width` cells along (2 to 4), the notch at cells `notch` and `notch` + 1 of its line; the rest of that
  /// line is filled and closed.
  NotchTable(int width, int notch);

  int width() const noexcept { return width_; }
  int cells() const noexcept { return depth * width_; }
  int cell(Spot spot) const noexcept { return spot.depth * width_ + spot.along; }
  /// Slides until both tiles are home; `unreachable` if two are on one cell or one is on a closed cell.
  int slides(int first, int second, int blank) const noexcept {
    return slides_[static_cast<std::size_t>((first * cells() + second) * cells() + blank)];
  }

 private:
  int width_;
  std::vector<std::uint8_t> slides_;
};

class SweepEvaluation {
 public:
  /// How far a state has come: cells before `line`, and of that line before `low` and after `high`, are filled and
  /// closed. `potential` is the sum over all tiles.
  struct Memo {
    std::int32_t potential = 0;
    std::int16_t line = 0;
    std::uint8_t low = 0;
    std::uint8_t high = 0;
    std::int32_t filled = 0;  ///< cells so far
  };

  /// A tile `d` cells from home adds 16 d^power, scaled so that the mean gain of a cell is that of power 1.
  SweepEvaluation(const Grid& grid, int goal_blank, double power);

  Memo start(const MutableBoard& board) const;
  /// The memo after a slide that brought `tile` from the cell `from`.
  Memo after(const MutableBoard& board, Memo memo, int tile, int from) const;
  /// The blank's ways that open no filled cell.
  Directions ways(const MutableBoard& board, const Memo& memo) const;
  bool is_done(const Memo& memo) const noexcept { return memo.line == lines_.size(); }
  /// Until the next tile, or the last two of a line, are home.
  int remaining_slides(const MutableBoard& board, const Memo& memo) const;

 private:
  void advance(const MutableBoard& board, Memo& memo) const;
  bool is_closed(int cell, const Memo& memo) const noexcept;
  int notch_slides(const MutableBoard& board, const FillLine& line, int low) const;
  int notch_inside(const NotchTable& table, int base, const FillLine& line, Spot first, Spot second, Spot blank) const;
  const NotchTable& table(int width, int notch) const noexcept {
    return tables_[static_cast<std::size_t>((width - 2) * (width - 1) / 2 + notch)];
  }

  const Grid& grid_;
  FillOrder lines_;
  std::vector<NotchTable> tables_;       // of widths 2, 3, 3, 4, 4, 4
  std::vector<std::int32_t> potential_;  // by distance
};

}  // namespace taquin
