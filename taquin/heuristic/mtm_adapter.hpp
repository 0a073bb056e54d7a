// Adapts a heuristic of single slides (STM) to the multi-tile metric (MTM): a move of several tiles is followed slide
// by slide.
//
// Whether it is admissible under MTM is what the wrapped heuristic declares: it was made for MTM, or it is only an
// estimate.
#pragma once

#include "taquin/core/concepts.hpp"
#include "taquin/puzzle/space/multi_tile.hpp"

namespace taquin {

template <class Single, HeuristicOver<Single> Inner>
class MtmAdapter {
 public:
  using Memo = typename Inner::Memo;
  using State = typename Single::State;
  using Move = typename MultiTile<Single>::Move;

  MtmAdapter(const Single& space, Inner inner) : space_(&space), inner_(std::move(inner)) {}

  Memo start(const State& state) const { return inner_.start(state); }
  Memo after(Memo memo, State state, const Move& run) const {
    for (int i = 0; i < run.count; ++i) {
      memo = inner_.after(memo, state, run.direction);
      space_->apply(state, run.direction);
    }
    return memo;
  }
  Memo resume(const State& state, Cost value) const requires Resumable<Inner, Single> {
    return inner_.resume(state, value);
  }
  Cost value(const Memo& memo) const noexcept { return inner_.value(memo); }
  bool admissible() const noexcept { return inner_.admissible(); }
  bool consistent() const noexcept { return inner_.consistent(); }

 private:
  const Single* space_;
  Inner inner_;
};

}  // namespace taquin
