// Verifies every answer by replaying its path.
#pragma once

#include <cstdint>
#include <string>

#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

/// Whether `path` is a solution; stops at the first slide that fails.
struct Verdict {
  bool legal = false;       ///< every slide could be made
  bool solves = false;      ///< and the goal was reached
  std::int64_t slides = 0;  ///< made before the failure, or all
  std::int64_t length = 0;  ///< of those, under the metric
  std::string reason;       ///< one sentence
  Board last;               ///< the board after those slides
};

/// `perspective`: in whose words the reason names a slide that fails. Throws `Error` if the sizes differ.
Verdict verify(const Board& board, const Board& goal, const Path& path, Metric metric = Metric::stm,
               Perspective perspective = Perspective::tile);

}  // namespace taquin
