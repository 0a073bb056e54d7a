// Sorting along a loop: the strange sort. It does not search, and its end tells whether the board can be solved.
//
// Read the numbers along the loop (`Loop`). The blank steps round it for ever. Wherever the loop makes a U-turn the
// blank may leap instead, which moves one piece over the two before it. A leap is made if it puts the piece in front of
// a larger one. When no leap is left, the pieces lie in order, or all but the second and third do.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "taquin/core/result.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/loop.hpp"

namespace taquin {

/// A board that is being sorted: one slide at a time, each in constant time.
///
///     LoopSort sort(board, goal);
///     while (!sort.finished()) path.push_back(sort.slide());
///
/// The document's program tests whether it has finished only after a slide, so on a sorted board it goes round once
/// more (240 slides on 4x4). A `do` loop does the same; the `while` loop above makes no slide.
class LoopSort {
 public:
  /// Any goal, reachable or not. Throws `Error` for a line or if the sizes differ.
  LoopSort(const Board& board, const Board& goal);
  /// The same with a loop that was made before, for many boards: it must be that of the goal's size and blank.
  LoopSort(Loop loop, const Board& board, const Board& goal);

  const Loop& loop() const noexcept { return loop_; }
  /// Slides made before the sort: they bring the tile of the cell that is left out home. None if all cells are on the
  /// loop.
  const Path& fetched() const noexcept { return fetched_; }
  /// The numbers along the loop, 0 where the blank is. Number k is the tile that is k-th behind the blank in the goal.
  const std::vector<int>& array() const noexcept { return array_; }
  int empty() const noexcept { return empty_; }  ///< the blank's index
  /// The tile with a number; 0 for 0.
  int tile(int number) const noexcept { return tiles_[static_cast<std::size_t>(number)]; }

  /// The blank is home and every number is in its place, except perhaps that 2 and 3 are in each other's.
  bool finished() const noexcept { return misplaced_ == 0; }
  /// Once finished: are 2 and 3 in place, so that the goal is reached? If not, it cannot be.
  bool solvable() const noexcept { return inversions_ == 0; }
  /// Pairs of pieces, read from piece 1 round the loop, of which the larger comes first. Steps keep them, a leap keeps
  /// them or takes two away; in the end there are none or one.
  std::uint64_t inversions() const noexcept { return inversions_; }

  /// Would the next slide be a leap?
  bool leaps_next() const noexcept;
  /// Makes the next slide: the way the blank goes.
  Direction slide() noexcept;
  std::uint64_t slides() const noexcept { return slides_; }  ///< made by `slide`
  std::uint64_t leaps() const noexcept { return leaps_; }    ///< those that were leaps

  Board board() const;  ///< as it is now

 private:
  bool in_place(int index) const noexcept;

  Loop loop_;
  Path fetched_;
  std::vector<int> array_;
  std::vector<int> home_;   // index -> the number that belongs there
  std::vector<int> tiles_;  // number -> tile
  int outsider_ = 0;        // the tile on the cell left out
  int empty_ = 0;
  int misplaced_ = 0;
  std::uint64_t inversions_ = 0;
  std::uint64_t slides_ = 0;
  std::uint64_t leaps_ = 0;
};

/// Slides after which `tile`, not the blank, lies on `cell`; whatever lies elsewhere may move. The board must have two
/// rows and two columns at least. Not the fewest slides, but each one of the tile brings it nearer.
Path fetch(Board board, int tile, int cell);

/// The path along the loop from `board` to `goal`, which must be reachable: about 1.8 n^2 slides on n cells (means,
/// computed here: 453 on 4x4, 24,700 on 10x10, 133,000 on 16x16). Any size of two rows and two columns at least.
/// Limits: memory for the path, and `stop`, asked now and then. Throws `Error` for a line or if the sizes differ.
SearchResult<Direction> loop_search(const Board& board, const Board& goal, const Budget& budget,
                                    const std::function<bool(const Progress&)>& stop);

}  // namespace taquin
