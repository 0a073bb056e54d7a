// A number for each tile on each cell; a board's hash is their exclusive or, so a slide changes it by two (Zobrist
// 1970). Small boards read them from a table, large ones compute them: their table would not stay in the cache.
#pragma once

#include <array>
#include <cstdint>

#include "taquin/core/hash.hpp"
#include "taquin/core/web_build.hpp"

namespace taquin {

/// The rule behind the table.
constexpr std::uint64_t zobrist_number(int tile, int cell) noexcept {
  return hash_word(hash_word(static_cast<std::uint64_t>(tile) << 32U | static_cast<std::uint64_t>(cell)));
}

/// For boards of up to 64 cells: [tile][cell].
using ZobristTable = std::array<std::array<std::uint64_t, 64>, 64>;
extern const ZobristTable zobrist_table;

template <int Cells>
std::uint64_t zobrist(int tile, int cell) noexcept {
  if constexpr (Cells <= 64 && !web_build)  // the table is 32 KiB that no compression makes smaller
    return zobrist_table[static_cast<std::size_t>(tile)][static_cast<std::size_t>(cell)];
  else
    return zobrist_number(tile, cell);
}

}  // namespace taquin
