// States, transitions, Dijkstra and A* as the answer on solving the 15 puzzle lays them out: the four directions in
// which a tile can go are bits, a node knows its state, the direction back to its parent and its move count, an open
// list is kept in ascending order, a closed list holds what was examined, and the path is read back from the goal.
//
// The answer stops before A*; its Dijkstra is pseudo-code. Both are one search here: the open list is ordered by moves
// plus, for A*, a lower bound, the Manhattan distance. A node met again with fewer moves is put back, so the list may
// hold a state twice: the later one is passed over. Plain maps and sets: this is to be read beside the answer, not to
// be fast (`search/best_first.hpp` is).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "taquin/core/cost.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin::bits {

/// The way the TILE goes.
enum Way : std::uint8_t { right = 1, top = 2, left = 4, bottom = 8 };
inline constexpr std::array ways = {right, top, left, bottom};

/// 1 <-> 4, 2 <-> 8.
constexpr Way reverse(Way way) noexcept { return static_cast<Way>(way <= 2 ? way << 2 : way >> 2); }

/// The same slide, named by the way the blank goes.
Direction blank_way(Way way) noexcept;
/// The cell of the tile that goes that way, or nothing if there is none.
std::optional<int> tile_cell(const Board& board, Way way) noexcept;
/// The state after it; the way must be legal.
Board transform(Board board, Way way);

struct Found {
  std::vector<Way> path;       ///< from the start; read back through the parents
  std::uint64_t examined = 0;  ///< nodes closed
  std::uint64_t open = 0;      ///< nodes left on the open list
  bool in_order = true;        ///< nodes were examined in the order of their keys
};

/// Nothing if the open list runs empty: no solution. `informed`: A*, else Dijkstra.
std::optional<Found> search(const Board& start, const Board& goal, bool informed);

}  // namespace taquin::bits
