// The parity of a permutation is that of its cells less its cycles; both are counted in one walk along the cycles.
#include "taquin/puzzle/parity.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

namespace taquin {
namespace {

using Tiles = std::vector<int>;

bool is_odd_permutation(const Board& board, const Tiles& goal_cell) {
  std::vector<bool> seen(goal_cell.size());
  int transpositions = 0;
  for (int start = 0; start < board.cells(); ++start) {
    for (int cell = start; !seen[static_cast<std::size_t>(cell)];) {
      seen[static_cast<std::size_t>(cell)] = true;
      cell = goal_cell[static_cast<std::size_t>(board.tile(cell))];
      transpositions += cell != start;
    }
  }
  return transpositions % 2 != 0;
}

int distance(const Board& board, int a, int b) {
  return std::abs(a / board.cols() - b / board.cols()) + std::abs(a % board.cols() - b % board.cols());
}

Tiles without_blank(const Board& board) {
  Tiles tiles(board.tiles().begin(), board.tiles().end());
  tiles.erase(tiles.begin() + board.blank());
  return tiles;
}

std::string_view parity_word(bool odd) { return odd ? "odd" : "even"; }

// The first misplaced tile and the one in its place, or any two if only the blank is in a tile's place.
std::pair<int, int> mending_exchange(const Board& board, const Board& goal) {
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int here = board.tile(cell);
    const int wanted = goal.tile(cell);
    if (here != wanted && here != 0 && wanted != 0) return {wanted, here};
  }
  const Tiles tiles = without_blank(board);
  return {tiles[0], tiles[1]};
}

void judge_by_parity(const Board& board, const Board& goal, Solvability& verdict) {
  const bool odd_distance = verdict.blank_distance % 2 != 0;
  verdict.solvable = verdict.odd_permutation == odd_distance;
  verdict.reason = fmt::format(
      "the permutation to the goal is {}, the blank's distance to its goal cell is {} ({}): {}",
      parity_word(verdict.odd_permutation), verdict.blank_distance, parity_word(odd_distance),
      verdict.solvable ? "they agree, as they must" : "every move of a tile changes both, so they must agree");
  if (!verdict.solvable) verdict.exchange = mending_exchange(board, goal);
}

void judge_line(const Board& board, const Board& goal, Solvability& verdict) {
  const Tiles tiles = without_blank(board);
  const Tiles wanted = without_blank(goal);
  const auto [here, there] = std::mismatch(tiles.begin(), tiles.end(), wanted.begin());
  verdict.solvable = here == tiles.end();
  if (verdict.solvable) {
    verdict.reason = "on a line tiles cannot pass each other, and they are in the goal's order";
    return;
  }
  verdict.reason = fmt::format("on a line tiles cannot pass each other, and {} stands where {} should", *here, *there);
  Tiles mended = tiles;
  std::iter_swap(mended.begin() + (here - tiles.begin()), std::find(mended.begin(), mended.end(), *there));
  if (mended == wanted) verdict.exchange = {*there, *here};
}

}  // namespace

Solvability solvability(const Board& board, const Board& goal) {
  require_same_size(board, goal);
  Solvability verdict;
  verdict.odd_permutation = is_odd_permutation(board, cells_by_tile(goal));
  verdict.blank_distance = distance(board, board.blank(), goal.blank());
  const bool is_line = board.rows() == 1 || board.cols() == 1;
  is_line ? judge_line(board, goal, verdict) : judge_by_parity(board, goal, verdict);
  return verdict;
}

}  // namespace taquin
