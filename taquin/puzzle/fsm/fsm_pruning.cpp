#include "taquin/puzzle/fsm/fsm_pruning.hpp"

#include <algorithm>
#include <cstddef>
#include <new>

#include "taquin/puzzle/canonical.hpp"
#include "taquin/puzzle/fsm/automaton.hpp"

namespace taquin {
namespace {

FsmPruner::FsmState fsm_state_of(const fsm::Automaton& go, fsm::State state) {
  Directions allowed;
  for (const Direction d : {Direction::up, Direction::down, Direction::left, Direction::right}) {
    if (go[state][static_cast<std::size_t>(d)] != fsm::never) allowed.add(d);
  }
  return state << 4 | allowed.bits_;
}

}  // namespace

FsmPruner::FsmPruner(int depth) : FsmPruner(depth, max_depth + 1, max_depth + 1) {}

std::optional<FsmPruner> FsmPruner::make(int depth, int rows, int cols, const Limits& limits) {
  const auto found = fsm::find_duplicates(depth, rows, cols, limits);
  if (!found) return std::nullopt;
  const fsm::Automaton go = fsm::automaton_of(found->words);
  // The last row forbids all.
  const FsmState forbidden = static_cast<FsmState>(go.size()) << 4;
  const std::shared_ptr<FsmState[]> table(new FsmState[go.size() * 4 + 4]);
  std::fill_n(table.get(), go.size() * 4 + 4, forbidden);
  for (std::size_t i = 0; i < go.size() * 4; ++i) {
    const fsm::State next = go[i / 4][i % 4];
    if (next != fsm::never) table[static_cast<std::ptrdiff_t>(i)] = fsm_state_of(go, next);
  }
  FsmPruner pruner;
  pruner.table_ = table;
  pruner.depth_ = depth;
  pruner.start_ = fsm_state_of(go, 0);
  pruner.states_ = static_cast<std::uint32_t>(go.size());
  pruner.words_ = static_cast<std::uint32_t>(found->words.size());
  return pruner;
}

FsmPruners::FsmPruners(int rows, int cols) : rows_(rows), cols_(cols) {}
FsmPruners::~FsmPruners() = default;

FsmPruner FsmPruners::first(const Board& board, int goal_blank) const {
  FsmPruner pruner = first();
  pruner.start_ &= ~FsmPruner::FsmState{15} | distinct_first_moves(board, goal_blank).bits_;
  return pruner;
}

int FsmPruners::first_depth() const noexcept {
  const int cells = rows_ * cols_;
  if (cells <= 9) return 8;
  return cells > 16 && cells <= 25 ? 12 : 10;
}

// One of depth 12, 14 and 16 takes 9, 60 and 310 ms to make on 4x4, 20, 160 and 1,300 on 5x5, and spares 8 to 20 % of
// a round's nodes each, of which the next round has some six times as many as the last.
int FsmPruners::depth_after(std::uint64_t work) const noexcept {
  const int cells = rows_ * cols_;
  const int doublings = cells <= 16 ? 18 : 21;  // of the work from which on depth 12 is worth it
  int depth = first_depth();
  while (depth + 2 <= FsmPruner::max_depth && work >> (doublings + 3 * (depth + 2 - 12) / 2) != 0) depth += 2;
  return depth;
}

bool FsmPruner::deepen(std::uint64_t work, std::uint64_t bytes, const std::function<bool()>& stop) {
  if (source_ == nullptr || source_->depth_after(work) <= depth_) return false;
  try {
    const auto deeper = source_->of_depth(source_->depth_after(work), {bytes, stop});
    if (!deeper) return false;
    const FsmState start = start_;  // state 0 of any FSM, with the moves that the board leaves
    *this = *deeper;
    start_ = start;
    return true;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

std::optional<FsmPruner> FsmPruners::of_depth(int depth, const FsmPruner::Limits& limits) const {
  const std::lock_guard lock(mutex_);
  for (const FsmPruner& made : made_) {
    if (made.depth() == depth) return made;
  }
  auto made = FsmPruner::make(depth, rows_, cols_, limits);
  if (made) {
    made->source_ = this;
    made_.push_back(*made);
  }
  return made;
}

}  // namespace taquin
