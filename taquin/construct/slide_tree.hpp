// The states of a beam as the leaves of one tree of slides: one board is made and moved from leaf to leaf.
//
// Thousands of boards of thousands of cells are too much to copy at every slide. The tree is kept as its Euler tour, a
// string of steps (four slides, one step back, one "here is a leaf"): the tour visits every leaf with the board
// in its state. Leaves may be of different depths. Where the tree has not forked yet its slides are final: they move
// to the trunk, so the tour has only a few steps per leaf (measured: 5 to 10).
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "taquin/construct/mutable_board.hpp"

namespace taquin {

class SlideTree {
 public:
  /// What becomes of a leaf: the slides that lead to new leaves in its place, and whether it stays a leaf itself.
  struct Fate {
    Directions children;
    bool stays = false;
  };

  /// A tree of one leaf, its root.
  explicit SlideTree(MutableBoard board) : board_(std::move(board)), tour_{leaf_} {}

  /// Calls `see(number, board)` for every leaf, in order; it may slide `board` and must slide it back.
  template <class See>
  void visit(See&& see) {
    std::size_t number = 0;
    std::size_t depth = 0;
    for (std::size_t i = begin_; i < tour_.size(); ++i) {
      const std::uint8_t step = tour_[i];
      if (step == leaf_) {
        see(number++, board_);
      } else if (step == back_) {
        board_.go(inverse(slides_[--depth]));
      } else {
        board_.go(slides_[depth++] = static_cast<Direction>(step));
      }
    }
  }

  /// Does with every leaf what its fate says. New leaves stand where their parent stood, after it if it stays, in the
  /// order of their slides.
  void replace(const std::vector<Fate>& fates);

  /// Commits to the first slide on the way to a leaf: the leaves on other ways are removed. Returns which leaves
  /// remain, by their numbers before: the first, and one past the last.
  std::pair<std::size_t, std::size_t> commit(std::size_t leaf);

  /// Slides from the trunk's end to the deepest leaf.
  std::size_t depth() const noexcept { return slides_.size(); }
  /// All slides from the root to a leaf.
  Path path_to(std::size_t leaf) const;

 private:
  static constexpr std::uint8_t back_ = 4;
  static constexpr std::uint8_t leaf_ = 5;

  bool forks() const noexcept;
  void lengthen_trunk();

  MutableBoard board_;
  std::size_t begin_ = 0;  // where the tour begins; the steps before have moved to the trunk
  std::vector<std::uint8_t> tour_;
  std::vector<std::uint8_t> next_;
  std::vector<Direction> slides_;        // the slides of the tour so far; as long as the deepest leaf is deep
  std::vector<std::size_t> entered_at_;  // indices in `next_`
  Path trunk_;
};

}  // namespace taquin
