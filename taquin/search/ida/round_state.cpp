#include "taquin/search/ida/round_state.hpp"

#include <cstddef>
#include <utility>

namespace taquin {

void RoundState::take(IdaState begun, const IdaState* resumed) {
  state_ = std::move(begun);
  std::vector<std::atomic<std::uint8_t>> unmarked(state_.parents.size());
  marks_.swap(unmarked);
  excess_.store(unreachable, std::memory_order_relaxed);
  if (resumed == nullptr) return;
  excess_.store(resumed->excess, std::memory_order_relaxed);
  for (std::size_t i = 0; i < state_.roots.size(); ++i) {
    if (!resumed->roots[i].finished) continue;
    state_.roots[i].finished = true;  // and counted
    mark(state_.roots[i].node);
  }
}

void RoundState::note_excess(Cost excess) noexcept {
  for (Cost least = this->excess();
       excess < least && !excess_.compare_exchange_weak(least, excess, std::memory_order_relaxed);) {
  }
}

const IdaState& RoundState::brought_up_to_date(const std::function<SubtreeResult(std::uint32_t node)>& result_below) {
  for (SubtreeRoot& root : state_.roots) {
    if (root.finished || !is_marked(root.node)) continue;
    const SubtreeResult result = result_below(root.node);
    root = {root.node, result.least_h, result.expanded, true};
    state_.counts.expanded += result.expanded;
    state_.counts.generated += result.generated;
  }
  // Read after the marks: it may cover more subtrees, which is no less true.
  state_.excess = excess();
  return state_;
}

}  // namespace taquin
