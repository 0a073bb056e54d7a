// Solutions by a beam that fills the board line by line: 2.0 to 2.9 times the Manhattan distance, where `greedy_path`
// gives 4, and shorter the more time there is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "taquin/puzzle/board.hpp"

namespace taquin {

struct SweepOptions {
  /// States kept after every slide; time is proportional to it. 0: the width that suits the size (see sweep.cpp).
  std::size_t width = 0;
  /// Sweeps that differ only in how ties are broken, at least 1; the shortest path wins.
  std::uint64_t tries = 1;
  /// At least 1; one sweep each. The path depends on it only if `stop` ends the work.
  unsigned threads = 1;
  /// Asked about every millisecond, by several threads at once; once it returns true, `greedy_path` does the rest at
  /// once (in a second on 255x255).
  std::function<bool()> stop = {};
  /// Called by the calling thread with each path that is shorter than the last. May be empty.
  std::function<void(const Path&)> improved = {};
};

/// A path from `board` to `goal`. Any size from 1x2 to 255x255, any goal; on a line there is only one. The same input
/// gives the same path unless `stop` ends the work. Memory: the path, and a few hundred bytes for each state of
/// `width`. Throws `Error` if the boards differ in size; that `goal` can be reached (`solvability`) is asserted.
Path sweep_path(const Board& board, const Board& goal, const SweepOptions& options = {});

}  // namespace taquin
