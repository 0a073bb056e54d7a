// Which orders of a pattern's tiles belong to which of the processes that build its table together.
//
// Orders are dealt like cards. Stretches of consecutive orders would be next to one another in the file, and some
// 40 % less would travel; but what a round meets lies in few stretches, so most processes would wait for one: of six
// tiles on 5x5, 16 processes would be busy for 58 % of the time, against 94 %.
#pragma once

#include <cstdint>

#include "taquin/core/peers.hpp"

namespace taquin {

/// The orders that one process has.
struct Share {
  std::uint32_t rank = 0;
  std::uint32_t count = 1;

  std::uint32_t owner(std::uint32_t order) const noexcept { return order % count; }
  /// Among its owner's.
  std::uint32_t place(std::uint32_t order) const noexcept { return order / count; }
  std::uint32_t order(std::uint32_t place) const noexcept { return place * count + rank; }
  /// How many of the first `orders` it has.
  std::uint32_t size(std::uint32_t orders) const noexcept { return (orders + count - 1 - rank) / count; }
};

inline Share share_of(const BuildPeers& peers) noexcept {
  return {static_cast<std::uint32_t>(peers.rank()), static_cast<std::uint32_t>(peers.count())};
}

}  // namespace taquin
