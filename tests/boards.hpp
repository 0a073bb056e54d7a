// What several tests need for boards, made without the library's own random numbers and parity.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

#include "taquin/puzzle/board.hpp"

namespace taquin::test {

inline constexpr Direction directions[] = {Direction::up, Direction::down, Direction::left, Direction::right};

/// Any permutation, reachable or not.
inline Board shuffled(int rows, int cols, std::uint64_t seed) {
  std::vector<std::uint16_t> tiles(static_cast<std::size_t>(rows * cols));
  std::iota(tiles.begin(), tiles.end(), std::uint16_t{0});
  std::shuffle(tiles.begin(), tiles.end(), std::mt19937_64(seed));
  return Board(rows, cols, std::move(tiles));
}

/// Calls `visit(board)` for every permutation.
template <class Visit>
void for_each_board(int rows, int cols, Visit visit) {
  std::vector<std::uint16_t> tiles(static_cast<std::size_t>(rows * cols));
  std::iota(tiles.begin(), tiles.end(), std::uint16_t{0});
  do {
    visit(Board(rows, cols, tiles));
  } while (std::next_permutation(tiles.begin(), tiles.end()));
}

}  // namespace taquin::test
