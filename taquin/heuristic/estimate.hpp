// A heuristic that is a function of a board: for heuristics of the caller's own, tried before they are made fast.
//
// Each state is turned into a board and evaluated from scratch, some microseconds besides what the function takes.
// Nothing is known of the function, so it counts as inadmissible: searches that it guides prove nothing.
#pragma once

#include <functional>
#include <utility>

#include "taquin/core/concepts.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/space/states.hpp"

namespace taquin {

/// Over `Space`, whose single slides are those of `Single`.
template <class Space, class Single>
class Estimate {
 public:
  using Memo = Cost;
  using State = typename Space::State;
  using Move = typename Space::Move;

  Estimate(const Space& space, const Single& single, std::function<Cost(const Board&)> function)
      : space_(&space), single_(&single), function_(std::move(function)) {}

  Memo start(const State& state) const { return function_(board_of(*single_, state)); }
  Memo after(Memo, State state, const Move& move) const {
    space_->apply(state, move);
    return start(state);
  }
  Cost value(Memo memo) const noexcept { return memo; }
  static constexpr bool admissible() noexcept { return false; }
  static constexpr bool consistent() noexcept { return false; }

 private:
  const Space* space_;
  const Single* single_;
  std::function<Cost(const Board&)> function_;
};

}  // namespace taquin
