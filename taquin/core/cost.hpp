// The number every search adds up.
//
// A cost is a number of moves: at most some 10^8 on the largest board (255x255), so 32 bits hold it and `unreachable`
// leaves room to add a step without overflow.
#pragma once

#include <cstdint>
#include <limits>

namespace taquin {

using Cost = std::int32_t;

/// Larger than any real cost; adding any real cost to it does not overflow.
inline constexpr Cost unreachable = std::numeric_limits<Cost>::max() / 4;

}  // namespace taquin
