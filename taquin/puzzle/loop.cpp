// How: strips of two rows, in which the tour zigzags (so every two neighbouring columns make a U-turn), are strung
// together as a comb: along the first strip, back along the second, ..., and home along a spine of two columns in which
// it zigzags as well. That needs an even number of strips.
//
// - Rows a multiple of four, columns even: a closed walk over blocks of 2x2 cells, the comb, is thickened: a block is
//   passed so that its last cell is beside the next block, and there is always exactly one such way. Two ways to begin
//   differ in where the corners lose U-turns; the better one is taken.
// - Columns odd: the strips beside the spine have an odd number of columns, so that the zigzag enters each strip in its
//   upper row and leaves it in its lower one, just where the next begins.
// - Two rows left over: the last strip is two rows higher, its zigzag as much longer.
// - Both sides odd: the tour of one row fewer, with its upper edges, which lie on (0,1)-(0,2), (0,3)-(0,4) ..., bulged
//   into the row left over: all but its first cell. No tour can take that one: cells alternate in colour along a tour,
//   and here one colour has one cell more, the colour of the corners.
//
// Both orientations are tried. How good: on a 4k x C board 2k+1 of the 2kC conceivable U-turns are lost if C is odd, 2,
// 6, 9 for k = 1, 2, 3 if it is even. Compared with the most that any tour has (dynamic programming over all tours, for
// every size up to 12x8, and 9x9, 9x10, 10x10, 12x12, 14x5, 14x6, 14x7), some sizes with two rows left over fall short,
// by one to six: 6x6 has 10 of 12, 7x7 14 of 18, 10x10 34 of 40. The winding repays: sorting a random 10x10 board takes
// 24,700 slides along this tour, 95,100 along a plain snake.
//
// Dropped: exchanging pairs of squares at the end, which brought 6x6 to 12 and 10x10 to 38 (a tenth fewer slides there,
// nothing on 4x4 and 8x8), for 173 lines.
#include "taquin/puzzle/loop.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

#include "taquin/util/error.hpp"

namespace taquin {
namespace {

bool are_beside(GridCell a, GridCell b) { return std::abs(a.row - b.row) + std::abs(a.col - b.col) == 1; }

Tour perimeter(int cols) {
  Tour tour;
  for (int col = 0; col < cols; ++col) tour.push_back({0, col});
  for (int col = cols - 1; col >= 0; --col) tour.push_back({1, col});
  return tour;
}

// Columns from `from` up to `cols`, to and fro.
template <class Visit>
void for_columns(int from, int cols, bool forth, Visit visit) {
  for (int i = from; i < cols; ++i) visit(forth ? i : cols - 1 + from - i);
}

// Even rows, at least 4; odd columns, at least 3.
Tour comb_of_odd_width(int rows, int cols) {
  Tour tour;
  const int strips = rows / 4 * 2;
  for (int strip = 0; strip < strips; ++strip) {
    const int top = 2 * strip;
    const int bottom = strip == strips - 1 ? rows - 1 : top + 1;
    bool down = true;
    for_columns(2, cols, strip % 2 == 0, [&](int col) {
      for (int i = top; i <= bottom; ++i) tour.push_back({down ? i : bottom + top - i, col});
      down = !down;
    });
  }
  for (int row = rows - 1; row >= 0; --row) {
    tour.push_back({row, row % 2});
    tour.push_back({row, 1 - row % 2});
  }
  return tour;
}

// Over blocks: even rows, at least 2; columns at least 2.
Tour comb_of_blocks(int rows, int cols) {
  Tour tour;
  for (int row = 0; row < rows; ++row) {
    for_columns(1, cols, row % 2 == 0, [&](int col) { tour.push_back({row, col}); });
  }
  for (int row = rows - 1; row >= 0; --row) tour.push_back({row, 0});
  return tour;
}

GridCell block_of(GridCell cell) { return {cell.row / 2, cell.col / 2}; }

// `entry` is the cell of blocks[0] where the tour begins.
Tour thickened(const Tour& blocks, GridCell entry) {
  Tour tour;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const GridCell block = blocks[i];
    const GridCell next = blocks[(i + 1) % blocks.size()];
    const GridCell across{4 * block.row + 1 - entry.row, 4 * block.col + 1 - entry.col};
    GridCell second{across.row, entry.col};
    GridCell last{entry.row, across.col};
    const auto beyond = [&] { return GridCell{last.row + next.row - block.row, last.col + next.col - block.col}; };
    if (block_of(beyond()) != next) std::swap(second, last);
    tour.insert(tour.end(), {entry, second, across, last});
    entry = beyond();
  }
  return tour;
}

// The tour with `extra` rows inserted between its last two; empty unless every column steps from the one to the other.
Tour stretched(const Tour& tour, int rows, int cols, int extra) {
  Tour result;
  for (std::size_t i = 0; i < tour.size(); ++i) {
    GridCell cell = tour[i];
    const int before = tour[i > 0 ? i - 1 : tour.size() - 1].row;
    if (before < cell.row && cell.row == rows - 1) {
      for (int k = 0; k < extra; ++k) result.push_back({rows - 1 + k, cell.col});
    } else if (before == rows - 1 && cell.row < before) {
      for (int k = extra - 1; k >= 0; --k) result.push_back({rows - 1 + k, cell.col});
    }
    if (cell.row == rows - 1) cell.row += extra;
    result.push_back(cell);
  }
  return result.size() == static_cast<std::size_t>((rows + extra) * cols) ? result : Tour();
}

// The tours that we know for that size; rows even.
std::vector<Tour> tours(int rows, int cols) {
  if (rows == 2) return {perimeter(cols)};
  if (cols == 2) return {};
  if (cols % 2 == 1) return {comb_of_odd_width(rows, cols)};
  std::vector<Tour> found;
  const int extra = rows % 4;
  const Tour blocks = comb_of_blocks((rows - extra) / 2, cols / 2);
  for (const int row : {1, 0}) found.push_back(stretched(thickened(blocks, {row, 2}), rows - extra, cols, extra));
  return found;
}

// A tour with one row more above, all of whose cells but the first it visits; columns odd.
Tour bulged(const Tour& tour) {
  Tour result;
  for (std::size_t i = 0; i < tour.size(); ++i) {
    const GridCell here = tour[i];
    const GridCell next = tour[(i + 1) % tour.size()];
    result.push_back({here.row + 1, here.col});
    const bool bulges = here.row == 0 && next.row == 0 && std::min(here.col, next.col) % 2 == 1;
    if (bulges) result.insert(result.end(), {{0, here.col}, {0, next.col}});
  }
  return result;
}

Tour transposed(Tour tour) {
  for (GridCell& cell : tour) std::swap(cell.row, cell.col);
  return tour;
}

// The same tour, rotated so that it begins with two given cells, which are neighbours on it.
Tour beginning(Tour tour, GridCell first, GridCell second) {
  std::rotate(tour.begin(), std::find(tour.begin(), tour.end(), first), tour.end());
  if (tour[1] != second) std::reverse(tour.begin() + 1, tour.end());
  return tour;
}

void require_loop(int rows, int cols) {
  require_size(rows, cols);
  if (rows > 1 && cols > 1) return;
  throw Error(fmt::format("a loop needs two rows and two columns; found a board of {}x{}", rows, cols));
}

}  // namespace

int u_turns(const Tour& tour) {
  int turns = 0;
  for (std::size_t i = 0; i < tour.size() && tour.size() > 4; ++i) {
    turns += are_beside(tour[i], tour[(i + 3) % tour.size()]) ? 1 : 0;
  }
  return turns;
}

Tour winding_tour(int rows, int cols) {
  const bool leaves_out = rows % 2 == 1 && cols % 2 == 1;
  const auto oriented = [&](int r, int c) {
    if (leaves_out) {
      std::vector<Tour> found = tours(r - 1, c);
      for (Tour& tour : found) tour = bulged(tour);
      return found;
    }
    return r % 2 == 0 ? tours(r, c) : std::vector<Tour>();
  };
  Tour best;
  int most = -1;
  const auto offer = [&](Tour tour) {
    if (tour.empty()) return;
    if (u_turns(tour) > most) most = u_turns(tour), best = std::move(tour);
  };
  for (Tour& tour : oriented(rows, cols)) offer(std::move(tour));
  for (Tour& tour : oriented(cols, rows)) offer(transposed(std::move(tour)));
  return leaves_out ? beginning(std::move(best), {2, 0}, {1, 0}) : beginning(std::move(best), {1, 0}, {0, 0});
}

Loop::Loop(int rows, int cols, int goal_blank) : rows_(rows), cols_(cols) {
  require_loop(rows, cols);
  const bool leaves_out = rows % 2 == 1 && cols % 2 == 1;
  const bool turned = leaves_out && goal_blank == 0;  // half round
  const int last = rows * cols - 1;
  if (leaves_out) left_out_ = turned ? last : 0;
  indices_.assign(static_cast<std::size_t>(rows * cols), -1);
  const Tour tour = winding_tour(rows, cols);
  for (const GridCell& at : tour) {
    const int cell = at.row * cols + at.col;
    cells_.push_back(turned ? last - cell : cell);
    indices_[static_cast<std::size_t>(cells_.back())] = size() - 1;
  }
  for (int i = 0; i < size(); ++i) {
    const int far = cell(after(i, 3));
    const bool can =
        size() > 4 && are_beside(tour[static_cast<std::size_t>(i)], tour[static_cast<std::size_t>(after(i, 3))]);
    steps_.push_back({toward(cell(i), cell(after(i)), cols), can ? toward(cell(i), far, cols) : Direction::up, can});
  }
}

int Loop::leaps() const noexcept {
  return static_cast<int>(std::count_if(steps_.begin(), steps_.end(), [](const Step& s) { return s.can_leap; }));
}

Board loop_goal(int rows, int cols) {
  const Loop loop(rows, cols, rows * cols - 1);
  std::vector<std::uint16_t> tiles(static_cast<std::size_t>(rows * cols));
  int next = 0;
  if (loop.left_out() >= 0) tiles[static_cast<std::size_t>(loop.left_out())] = static_cast<std::uint16_t>(++next);
  for (int i = 1; i < loop.size(); ++i)
    tiles[static_cast<std::size_t>(loop.cell(i))] = static_cast<std::uint16_t>(++next);
  return Board(rows, cols, std::move(tiles));
}

}  // namespace taquin
