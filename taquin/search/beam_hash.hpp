// The hash of a child without the child: what a beam search asks of a space, and what it does where a space has no
// answer.
//
// A beam compares states by 64 bits of hash alone. Of a layer of a million states two differing ones agree with a
// probability of 3e-8, and what is lost then is one place in the beam, never a wrong path.
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

/// Of the state that `move` leads to from `state`, whose hash is `hash`.
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
