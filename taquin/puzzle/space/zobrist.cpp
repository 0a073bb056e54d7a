#include "taquin/puzzle/space/zobrist.hpp"

namespace taquin {

// Made by the compiler: nothing is done at start-up.
constinit const ZobristTable zobrist_table = [] {
  ZobristTable table{};
  for (int tile = 0; tile < 64; ++tile) {
    for (int cell = 0; cell < 64; ++cell)
      table[static_cast<std::size_t>(tile)][static_cast<std::size_t>(cell)] = zobrist_number(tile, cell);
  }
  return table;
}();

}  // namespace taquin
