// States, transitions, Dijkstra and A* as the answer on solving the 15 puzzle describes them: the four directions in
// which a tile can go are bits; a node has its state, the direction back to its parent and its move count; an open list
// is kept in ascending order, a closed list holds what was examined, and the path is read back from the goal.
//
// The answer stops before A*; its Dijkstra is pseudo-code. Both are one search here: the open list is ordered by moves
// plus, for A*, a lower bound, the Manhattan distance. A node met again with fewer moves is added again, so the list
// may hold a state twice; the later entry is skipped. Plain maps and sets: this is meant to be read beside the answer,
// not to be fast (`search/best_first/best_first.hpp` is).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
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
/// The cell of the tile that goes that way, or nullopt if there is none.
std::optional<int> tile_cell(const Board& board, Way way) noexcept;
/// The state after that slide, which must be legal.
Board transform(Board board, Way way);

/// What becomes of a child.
enum class Child : std::uint8_t { opened, shorter, on_open, on_closed };

/// One pass through the steps c to f, for those who watch.
struct Examined {
  const Board& state;
  Way back;  ///< `dir_parent`; 0 of the start
  Cost moves;
  struct Next {
    Way way;
    Board state;
    Child fate;
  };
  struct Listed {
    Board state;
    Cost moves;
  };
  std::vector<Next> children;
  std::vector<Listed> sorted;  ///< the first of the open list after step c has sorted it; `state` is the very first
  std::vector<Board> closed;   ///< the last of the closed list before step e
  std::size_t open = 0;        ///< nodes on the open list afterwards
  bool is_goal = false;
};
using Watch = std::function<bool(const Examined&)>;  ///< false: stop

/// Step f `as_written` sets neither `dir_parent` nor `move_count` of the new node. Both are taken for 0 then.
enum class StepF : std::uint8_t { completed, as_written };

struct Found {
  std::vector<Way> read;       ///< each `dir_parent` from the goal to the start
  std::vector<Way> path;       ///< from the start: `read` from back to front, each direction reversed
  std::uint64_t examined = 0;  ///< nodes taken from the open list, the goal's, too
  std::uint64_t open = 0;      ///< nodes left on the open list
  bool in_order = true;        ///< nodes were examined in the order of their keys
};

/// Without a result if the open list runs empty (no solution), or if `watch` stops it. `informed`: A*, else Dijkstra.
/// Among equal keys the node that was pushed first is examined first, as a stable sort of the document's list does.
std::optional<Found> search(const Board& start, const Board& goal, bool informed, StepF step_f = StepF::completed,
                            const Watch& watch = {});

/// Both sketches before the full algorithm: steps a to c with `goto b` inside the loop over the directions, without and
/// with `dir_parent`. They take the first legal direction for ever.
struct Sketch {
  bool reaches_goal = false;
  std::vector<Board> states;  ///< the states in turn, until the goal or the first that comes back
  std::size_t again = 0;      ///< which of them comes back
};
Sketch run_sketch(const Board& start, const Board& goal);

}  // namespace taquin::bits
