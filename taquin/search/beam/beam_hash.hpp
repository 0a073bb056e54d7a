// The hash of a child without the child: what a beam search needs from a space, and what it does in a space that lacks
// it.
//
// A beam compares states by 64 bits of hash alone. In a layer of a million states, two different states have the same
// hash with a probability of 3e-8, and the loss is then one place in the beam, never a wrong path.
#pragma once

#include <cstdint>

#include "taquin/core/concepts.hpp"
#include "taquin/core/hash.hpp"

namespace taquin {

template <StateSpace Space>
std::uint64_t hash_of(const Space& space, const typename Space::State& state) {
  if constexpr (Hashed<Space>) {
    return space.hash(state);
  } else {
    return hash_key(space.pack(state));
  }
}

/// The hash of the state that `move` leads to from `state`, whose hash is `hash`.
template <StateSpace Space>
[[gnu::always_inline]] inline std::uint64_t hash_after(const Space& space, [[maybe_unused]] std::uint64_t hash,
                                                       const typename Space::State& state,
                                                       const typename Space::Move& move) {
  if constexpr (Hashed<Space>) {
    return space.hash_after(hash, state, move);
  } else {
    typename Space::State child = state;
    space.apply(child, move);
    return hash_key(space.pack(child));
  }
}

}  // namespace taquin
