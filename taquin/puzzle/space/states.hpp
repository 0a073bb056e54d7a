// Converts boards to the states of a space and back. The board's goal must be the space's own: 1 2 3 ... around its
// blank.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/space/puzzle.hpp"

namespace taquin {

template <class Space>
typename Space::State state_of(const Board& board) {
  typename Space::State state{typename Space::Tiles(board.cells()), static_cast<std::uint16_t>(board.blank())};
  for (int cell = 0; cell < board.cells(); ++cell) state.tiles.put(cell, board.tile(cell));
  return state;
}

template <class Space>
Board board_of(const Space& space, const typename Space::State& state) {
  std::vector<std::uint16_t> tiles;
  for (int cell = 0; cell < space.cells(); ++cell) tiles.push_back(static_cast<std::uint16_t>(state.tile(cell)));
  return Board(space.rows(), space.cols(), std::move(tiles));
}

}  // namespace taquin
