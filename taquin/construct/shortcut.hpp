// A short way between two states that are not far apart: a beam that follows a potential like the Manhattan distance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "taquin/construct/mutable_board.hpp"
#include "taquin/construct/slide_tree.hpp"
#include "taquin/construct/transposition_table.hpp"

namespace taquin {

/// Reusable: the memory of one search serves the next. Not for several threads at once.
class Shortcut {
 public:
  /// For boards on that grid; at most `width` states are kept after every slide.
  Shortcut(const Grid& grid, std::size_t width);

  /// A path of at most `limit` slides that brings every tile of `start` home, if the beam finds one; `stop`, if there
  /// is one, is asked after every slide of the beam. The answer depends on `seed`, which breaks ties and must not be
  /// used twice, and on nothing that was searched before.
  std::optional<Path> find(const MutableBoard& start, std::int64_t limit, std::uint64_t seed,
                           const std::function<bool()>& stop = {});

 private:
  struct Leaf {
    std::int32_t distance;
    std::int32_t potential;
    std::uint64_t state;
    std::int64_t key;
    std::uint32_t parent;
    Direction last;
  };

  void expand(SlideTree& tree, std::int64_t remaining_slides);
  void keep_best(SlideTree& tree);

  std::size_t width_;
  TranspositionTable transpositions_;
  std::vector<std::int32_t> potential_;  // by a tile's distance from home
  bool is_root_ = true;
  std::vector<Leaf> leaves_;
  std::vector<Leaf> children_;
  std::vector<std::int64_t> keys_;
  std::vector<SlideTree::Fate> fates_;
};

}  // namespace taquin
