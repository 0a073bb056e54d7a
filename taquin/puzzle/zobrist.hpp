// A number for each tile on each cell; a board's hash is their exclusive or, so a slide changes it by two (Zobrist
// 1970).
#pragma once

#include <array>
#include <cstdint>

#include "taquin/puzzle/random.hpp"

namespace taquin {

/// For boards of up to 64 cells: [tile][cell].
using ZobristTable = std::array<std::array<std::uint64_t, 64>, 64>;

inline const ZobristTable zobrist = [] {
  ZobristTable table{};
  Random random(0);
  for (auto& row : table) {
    for (auto& entry : row) entry = random.next();
  }
  return table;
}();

}  // namespace taquin
