// An iterative-deepening search under way, as a plain value: what is needed to go on with it later or elsewhere.
//
// A round's subtrees do not depend on one another, so what is known of the finished ones is all there is to keep. Those
// that were being searched are searched again.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "taquin/core/result.hpp"

namespace taquin {

template <class Move>
struct IdaState {
  Cost bound = 0;             ///< of the round
  Cost excess = unreachable;  ///< least amount by which a value passed the bound in a finished subtree
  Counts counts;              ///< of finished rounds and subtrees
  std::vector<Round> rounds;  ///< finished

  /// The tree above the subtrees, parents before children; node 0 is the start. Of each node its parent and the move
  /// that leads to it.
  std::vector<std::uint32_t> parents;
  std::vector<Move> moves;

  struct Root {
    std::uint32_t node = 0;
    Cost nearest = 0;            ///< the least value met at and below it
    std::uint64_t expanded = 0;  ///< in the round, if it is finished; else in the last round
    bool finished = false;       ///< in the round
  };
  std::vector<Root> roots;

  std::size_t finished() const noexcept {
    std::size_t count = 0;
    for (const Root& root : roots) count += root.finished;
    return count;
  }
};

/// Who keeps a search from being lost.
template <class Move>
struct IdaKeeper {
  const IdaState<Move>* begin = nullptr;            ///< to go on from; null: from the start
  std::function<bool()> due;                        ///< is it time to save? Asked by one thread at a time
  std::function<void(const IdaState<Move>&)> save;  ///< must not throw; called by one thread at a time
};

}  // namespace taquin
