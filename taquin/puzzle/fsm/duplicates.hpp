// The sequences of moves that a search need not make, because a smaller one does the same: what FSM pruning
// (`fsm_pruning.hpp`, which says why they may be left out) recognises.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "taquin/puzzle/fsm/sequence.hpp"

namespace taquin::fsm {

/// What ends the finding.
struct Limits {
  std::uint64_t bytes = ~std::uint64_t{0};  ///< of the sequences, which are freed after: 190 MB at depth 16 on 5x5
  std::function<bool()> stop = {};          ///< asked every millisecond
};

/// `words[i]` need not be made: `instead[i]` is smaller, has the same effect and can be made wherever the word can.
struct Duplicates {
  std::vector<Sequence> words;
  std::vector<Sequence> instead;
};

/// The redundant sequences of at most `depth` moves that contain no other one and fit on a board of `rows` by `cols`,
/// the smallest first. Nullopt if a limit is met. Throws `Error` unless 0 <= depth <= max_moves and each side is at
/// least 1.
std::optional<Duplicates> find_duplicates(int depth, int rows, int cols, const Limits& limits = {});

}  // namespace taquin::fsm
