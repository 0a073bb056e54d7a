// A sequence of moves in one word of the machine.
#pragma once

#include <bit>
#include <cstdint>

#include "taquin/puzzle/direction.hpp"

namespace taquin::fsm {

inline constexpr int max_moves = 16;

/// A one, then two bits a move: numbers compare as the sequences do.
using Sequence = std::uint64_t;
inline constexpr Sequence no_moves = 1;
inline constexpr int sequence_bits = 2 * max_moves + 1;

constexpr int length(Sequence s) noexcept { return static_cast<int>(std::bit_width(s) - 1) / 2; }
constexpr Direction move(Sequence s, int i) noexcept {
  return static_cast<Direction>((s >> (2 * (length(s) - 1 - i))) & 3);
}
constexpr Sequence then(Sequence s, Direction d) noexcept { return s << 2 | static_cast<Sequence>(d); }

}  // namespace taquin::fsm
