// The automaton of Aho & Corasick (1975) that recognises words of moves. Its states are the proper prefixes of the
// words.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "taquin/puzzle/fsm/sequence.hpp"

namespace taquin::fsm {

using State = std::uint32_t;
/// By state and move; the first state is that of no moves.
using Automaton = std::vector<std::array<State, 4>>;
/// The move completes a word.
inline constexpr State never = ~State{0};

/// No word may contain another, and the shorter ones come first. States are numbered by length, so that the busy ones
/// lie together.
Automaton automaton_of(const std::vector<Sequence>& words);

}  // namespace taquin::fsm
