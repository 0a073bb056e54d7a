// How far every board of a small size is from the goal: one breadth-first search from the goal.
#pragma once

#include <cstdint>
#include <vector>

#include "taquin/puzzle/board.hpp"

namespace taquin {

/// Boards of at most this many cells: their table has 3.6 million entries.
inline constexpr int most_cells_of_distances = 10;

/// The distance of a board that cannot reach the goal.
inline constexpr std::uint8_t no_distance = 255;

/// In single slides, by the lexicographic rank (`puzzle/space/rank.hpp`) of the tiles in reading order, the blank as 0:
/// n! entries on n cells. Throws `Error` for larger boards.
std::vector<std::uint8_t> distances(const Board& goal);

}  // namespace taquin
