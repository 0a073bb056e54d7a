// A number for each tile on each cell; a board's hash is their exclusive or, so a slide changes it by two (Zobrist
// 1970).
#pragma once

#include <array>
#include <cstdint>

namespace taquin {

/// For boards of up to 64 cells: [tile][cell].
using ZobristTable = std::array<std::array<std::uint64_t, 64>, 64>;
extern const ZobristTable zobrist;

}  // namespace taquin
