// Distances and estimates through the C interface: the distances of all boards of a small size, and the values of
// heuristics.
#include <algorithm>
#include <string>

#include "taquin/c/handle.hpp"
#include "taquin/laboratory/board_heuristic.hpp"
#include "taquin/laboratory/distances.hpp"
#include "taquin/solver/registry.hpp"

using taquin::c::BadArgument;
using taquin::c::guarded;
using taquin::c::need;

taquin_code taquin_distances(const taquin_board* goal, uint8_t* out, size_t size) noexcept {
  return guarded([&] {
    need(goal, out);
    const auto all = taquin::distances(goal->board);
    if (all.size() != size) throw BadArgument{"size: not the number of arrangements of the goal's cells"};
    std::copy(all.begin(), all.end(), out);
  });
}

taquin_code taquin_heuristic_value(const taquin_board* board, const taquin_board* goal, const char* heuristic,
                                   taquin_metric metric, int64_t* out) noexcept {
  return guarded([&] {
    need(board, goal, heuristic, out);
    *out = taquin::heuristic_value(heuristic, board->board, goal->board, taquin::c::metric_of(metric)).value_or(-1);
  });
}

taquin_code taquin_estimate(const taquin_board* const* boards, size_t count, const taquin_board* goal,
                            const char* heuristic, int64_t* out) noexcept {
  return guarded([&] {
    need(boards, goal, heuristic, out);
    const taquin::BoardHeuristic value(heuristic, goal->board);
    for (size_t i = 0; i < count; ++i) {
      need(boards[i]);
      taquin::require_same_size(boards[i]->board, goal->board);
      out[i] = value(boards[i]->board);
    }
  });
}
