// The generator's constants are those of the published reference code (Vigna, splitmix64.c, public domain).
#include "taquin/puzzle/random.hpp"

#include <cassert>
#include <numeric>
#include <utility>

#include "taquin/puzzle/parity.hpp"
#include "taquin/util/error.hpp"

namespace taquin {
namespace {

Board random_line(const Board& goal, Random& random) {
  Board board = goal;
  const auto blank = static_cast<int>(random.below(static_cast<std::uint64_t>(goal.cells())));
  const Direction forth = goal.rows() == 1 ? Direction::right : Direction::down;
  while (board.blank() != blank) board.slide(board.blank() < blank ? forth : inverse(forth));
  return board;
}

}  // namespace

std::uint64_t Random::next() noexcept {
  std::uint64_t z = state_ += 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

// The first 2^64 mod bound values are thrown away: what is left divides evenly.
std::uint64_t Random::below(std::uint64_t bound) noexcept {
  assert(bound > 0);
  const std::uint64_t surplus = (0 - bound) % bound;
  std::uint64_t value = next();
  while (value < surplus) value = next();
  return value % bound;
}

Board random_board(const Board& goal, Random& random) {
  if (goal.rows() == 1 || goal.cols() == 1) return random_line(goal, random);
  Board board = random_arrangement(goal.rows(), goal.cols(), random);
  if (!solvability(board, goal).solvable) {
    const std::vector<int> where = cells_by_tile(board);
    board.exchange(where[1], where[2]);
  }
  return board;
}

Board random_arrangement(int rows, int cols, Random& random) {
  std::vector<std::uint16_t> tiles(static_cast<std::size_t>(rows * cols));
  std::iota(tiles.begin(), tiles.end(), std::uint16_t{0});
  for (std::size_t remaining = tiles.size(); remaining > 1; --remaining)
    std::swap(tiles[remaining - 1], tiles[random.below(remaining)]);
  return Board(rows, cols, std::move(tiles));
}

Board random_unsolvable(const Board& goal, Random& random) {
  if (goal.cells() == 2) throw Error("found a board of 2 cells, expected more: all of its boards can be solved");
  // On a line nearly every arrangement will do.
  if (goal.rows() == 1 || goal.cols() == 1) {
    Board board = random_arrangement(goal.rows(), goal.cols(), random);
    while (solvability(board, goal).solvable) board = random_arrangement(goal.rows(), goal.cols(), random);
    return board;
  }
  Board board = random_board(goal, random);
  const std::vector<int> where = cells_by_tile(board);
  board.exchange(where[1], where[2]);
  return board;
}

}  // namespace taquin
