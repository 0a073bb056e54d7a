// Makes any solution shorter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "taquin/puzzle/board.hpp"

namespace taquin {

/// The stretches of a path that are searched again, and how many states the beam keeps for each.
struct PolishWindow {
  std::int64_t length;  ///< in slides, at least 3
  std::size_t width;    ///< at least 1
};

struct PolishOptions {
  /// At least 1. The path does not depend on it unless `stop` ends the work.
  unsigned threads = 1;
  /// Once it says true, the path is returned as it is, within about a millisecond (a second on 255x255). Several
  /// threads may ask at once. Without it the work ends when no window gains any more.
  std::function<bool()> stop = {};
  /// Used in this order, each while it gains. Empty: the list that proved best.
  std::vector<PolishWindow> windows = {};
  /// Windows that keep more states than fit are left out. A state takes up to `bytes_a_state`, in each thread.
  std::size_t widest = ~std::size_t{0};
  static constexpr std::size_t bytes_a_state = 600;
};

/// A path of at most the length of `path` that leads from `start` to the same board. `path` must be legal.
Path polish(const Board& start, Path path, const PolishOptions& options = {});

}  // namespace taquin
